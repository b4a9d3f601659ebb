"""Setting up: eleven players at most, three on the line of scrimmage, two in each wide zone."""

from __future__ import annotations

from typing import Final

from bothdown.edition import SET_UP, Draft, Limit
from bothdown.events import PlayerSetUp, SetUpDone
from bothdown.pitch import at, column, row
from bothdown.requests import HOME, NOBODY, Ask, Decision
from bothdown.rosters import Formation

from .game import ThirdGame
from .skills import gather_voices
from .state import RESERVES, STANDING, Player, ThirdState

DONE: Final = 0
FORMATION: Final = 1 << 20
DUGOUT: Final = 0


class SetUp(Decision):
    """The Decision of a set-up; its many answers are listed only when somebody reads them."""

    __slots__ = ("_game",)

    def __init__(self, game: ThirdGame, side: int) -> None:
        super().__init__(SET_UP, side, NOBODY, None)
        self._game = game

    def list_codes(self) -> list[int]:
        game, side = self._game, self.side
        codes = [DONE] if legal(game, side) else []
        codes += [FORMATION | place for place in range(self.count_formations())]
        free = [square for square in HALVES[side] if game.state.board[square] < 0]
        full = sum(1 for player in game.state.players if player.side == side and player.square)
        for player in game.state.players:
            if player.side != side or not may_be_set_up(player):
                continue
            if player.square:
                codes.append(player.index + 1 << 10 | DUGOUT)
            elif full >= game.edition.players_on_pitch:
                continue
            codes += [player.index + 1 << 10 | square for square in free]
        return codes

    def allows(self, code: int) -> bool:
        game, side = self._game, self.side
        if code == DONE:
            return legal(game, side)
        if code >= FORMATION:
            return code - FORMATION < self.count_formations()
        return code in self.codes

    def count_formations(self) -> int:
        """How many formations there are to choose from: none without anybody to take them up."""
        game, side = self._game, self.side
        return len(formations(game, side)) if fit_players(game, side) else 0


def may_be_set_up(player: Player) -> bool:
    """Only fit players, who are in the reserves or just being set up (lrb3.setup.eligible)."""
    return player.status == RESERVES or player.square > 0


# The squares of each side's half, its End Zone included (lrb3.setup.zone, lrb3.field.halfway). Home's dugout
# lies behind column 1, away's behind column 26 (lrb3.setup.dugout).
HALVES: Final = (
    [at(x, y) for y in range(1, 16) for x in range(1, 14)],
    [at(x, y) for y in range(1, 16) for x in range(26, 13, -1)],
)


def wide_zone(square: int) -> int:
    """0 or 1 for the wide zone a square lies in, four squares wide (lrb3.field.widezone), or -1."""
    y = row(square)
    return 0 if y <= 4 else 1 if y >= 12 else -1


def on_line(square: int, side: int) -> bool:
    """Whether a square lies on the side's line of scrimmage (lrb3.field.los)."""
    return column(square) == (13 if side == HOME else 14) and wide_zone(square) < 0


def draft_of(state: ThirdState, side: int) -> dict[int, int]:
    """Who of a side stands where now: the square of each player's index."""
    return {player.index: player.square for player in state.players if player.side == side and player.square}


def limits(game: ThirdGame, side: int, draft: Draft) -> list[Limit]:
    """Every limit of a set-up, with its count for this draft.

    At most eleven (lrb3.setup.eleven, lrb3.match.squad), two in each wide zone (lrb3.setup.wide), at least
    three on the line of scrimmage (lrb3.setup.los), or all who are left if there are fewer.
    """
    fit = len(fit_players(game, side))
    squares = list(draft.values())
    most = game.edition.players_on_pitch
    outside = [square for square in squares if square not in HALVES[side]]
    left = [square for square in squares if wide_zone(square) == side]
    right = [square for square in squares if wide_zone(square) == 1 - side]
    line = [square for square in squares if on_line(square, side)]
    crowded = [square for place, square in enumerate(squares) if square in squares[:place]]
    unfit = [square for index, square in draft.items() if not may_be_set_up(game.state.players[index])]
    return [
        limit("players on the pitch", squares, 0, most, "setup.eleven"),
        limit("players outside their own half", outside, 0, 0, "setup.zone"),
        limit("players in the left wide zone", left, 0, 2, "setup.wide"),
        limit("players in the right wide zone", right, 0, 2, "setup.wide"),
        limit("players on the line of scrimmage", line, min(3, fit), most, "setup.los"),
        limit("players in a square that is taken", crowded, 0, 0, "field.occupancy"),
        limit("players who are not fit", unfit, 0, 0, "setup.eligible"),
    ]


def limit(name: str, counted: list[int], least: int, most: int, rule: str) -> Limit:
    """A limit of how many may stand in certain squares."""
    return Limit(name, len(counted), least, most, rule, tuple(counted))


def legal(game: ThirdGame, side: int) -> bool:
    """Whether the side's line-up is legal as it stands."""
    return all(limit.kept for limit in limits(game, side, draft_of(game.state, side)))


# For a side that has none of its own. It names nobody: players take their places in order.
PLAIN_PLACES: Final = ("g13", "h13", "i13", "e13", "k13", "d11", "l11", "f11", "j11", "h9", "h5")
PLAIN: Final = Formation("plain", "receive", tuple((place, 0) for place in PLAIN_PLACES))


def formations(game: ThirdGame, side: int) -> list[Formation]:
    """The formations a side can take up with one answer, those for what it is about to do first."""
    role = "kick" if side == game.state.kicker else "receive"
    own = game.teams[side].formations
    ordered = [each for each in own if each.for_ == role] + [each for each in own if each.for_ != role]
    return [*ordered, PLAIN]


def fit_players(game: ThirdGame, side: int) -> list[Player]:
    """Everybody whom a side may set up."""
    return [player for player in game.state.players if player.side == side and may_be_set_up(player)]


def manned(game: ThirdGame, side: int, formation: Formation) -> list[tuple[Player, int]]:
    """Who takes which square of a formation; whoever is missing is replaced by the next fit player.

    With too few players the first places are filled, which are those on the line of scrimmage.
    """
    fit = fit_players(game, side)
    places = formation.squares(side)[: min(len(fit), game.edition.players_on_pitch)]
    by_number = {player.number: player for player in fit}
    chosen: dict[int, Player] = {}
    for square, number in places:
        if number in by_number:
            chosen[square] = by_number.pop(number)
    others = [player for player in fit if player.number in by_number]
    return [(chosen[square] if square in chosen else others.pop(0), square) for square, _ in places]


def take_up(game: ThirdGame, side: int, formation: Formation) -> None:
    """Set a side up in a formation."""
    men = manned(game, side, formation)
    for player in fit_players(game, side):
        send_back(game, player)
    for player, square in men:
        set_down(game, player, square)


def answers_to(game: ThirdGame, side: int, draft: Draft) -> list[int]:
    """The answers that lead from the line-up as it stands to a draft, and end the set-up.

    Who leaves goes first, then whoever finds his square free; of those who only wait for one another one
    goes back to the dugout.
    """
    standing = draft_of(game.state, side)
    codes = [index + 1 << 10 | DUGOUT for index in standing if index not in draft]
    standing = {index: square for index, square in standing.items() if index in draft}
    coming = {index: square for index, square in draft.items() if standing.get(index) != square}
    while coming:
        taken = set(standing.values())
        free = [index for index, square in coming.items() if square not in taken]
        if free:
            index = free[0]
            standing[index] = coming.pop(index)
            codes.append(index + 1 << 10 | standing[index])
        else:
            index = next(iter(coming))
            del standing[index]
            codes.append(index + 1 << 10 | DUGOUT)
    return [*codes, DONE]


def set_down(game: ThirdGame, player: Player, square: int) -> None:
    """Put a player on the pitch for the kick-off."""
    game.state.place(player, square)
    player.status = STANDING
    player.zone = True
    if player.card.loud:
        gather_voices(game.state)
    if game.listening:
        game.tell(PlayerSetUp(player.index, square))


def send_back(game: ThirdGame, player: Player) -> None:
    """Take a player who is being set up back to the dugout."""
    if not player.square:
        return
    game.state.place(player, 0)
    player.status = RESERVES
    player.zone = False
    if player.card.loud:
        gather_voices(game.state)
    if game.listening:
        game.tell(PlayerSetUp(player.index, 0))


def set_up(game: ThirdGame) -> Ask:
    """One answer of a set-up: a placement, a formation, or that it is done.

    The kicking side sets up first, then the receiving side (lrb3.setup.order). Who has nobody to set up
    is asked too, since he may concede here (lrb3.faq.29.concede).
    """
    state = game.state
    side = state.set_up
    code = yield SetUp(game, side)
    if code >= FORMATION:
        take_up(game, side, formations(game, side)[code - FORMATION])
        return
    if code != DONE:
        player, square = state.players[(code >> 10) - 1], code & 1023
        if square == DUGOUT:
            send_back(game, player)
        else:
            set_down(game, player, square)
        return
    if game.listening:
        game.tell(SetUpDone(side))
    if side == state.kicker:
        state.set_up = 1 - side
    else:
        state.stage = "kick"
