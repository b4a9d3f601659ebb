"""The kick-off: placing the ball, its flight, and the touchback."""

from __future__ import annotations

from typing import Final

from bothdown.events import BallFlies, BallHeld, BallKicked, Touchback
from bothdown.pitch import NEIGHBOURS, OFF_PITCH
from bothdown.requests import D8_AND_D6, NOBODY, Ask, Decision, Roll, Rules

from .ball import hold, land, settle, take_off
from .game import Act, ThirdGame, tell_roll
from .setup import HALVES
from .skills import make_card
from .state import BOUNCING, LYING, NOTHING_SPENT, RESERVES, STANDING, UNHURT, Player
from .turn import next_side

NO_ACTION: Final = 0


class Kick:
    """A kick-off under way: who kicks, what the ball was aimed at, where it comes down (0: nowhere good)."""

    __slots__ = ("act", "landing", "side", "target")

    def __init__(self, side: int, target: int, act: Act) -> None:
        self.side = side
        self.target = target
        self.landing = target
        self.act = act


def place_ball(game: ThirdGame) -> Ask:
    """The kicking coach places the ball anywhere in the other half (lrb3.kickoff.place)."""
    state = game.state
    side = state.kicker
    state.touchback = False
    state.ball = yield Decision("kick", side, NOBODY, HALVES[1 - side])
    if game.listening:
        game.tell(BallKicked(side, state.ball))
    state.stage = "kick in the air"


def nobody() -> Player:
    """Whose act a kick-off is: no player's, so it belongs to no side and to no team turn."""
    card = make_card("", "", (0, 0, 0, 0), ())
    return Player(NOBODY, NOBODY, 0, 0, card, RESERVES, False, False, NOTHING_SPENT, UNHURT)


def kick(game: ThirdGame) -> Ask:
    """What happens while the ball is in the air, in the edition's sequence; then the first turn.

    The receiving side has it (lrb3.kickoff.then), if it has turns left.
    """
    state = game.state
    side = state.kicker
    record = Kick(side, state.ball, Act(nobody(), NO_ACTION, False))
    take_off(game)
    for step in game.edition.kickoff_sequence:
        if not (yield from step(game, record)):
            break
    state.side = next_side(game, 1 - side)
    state.stage = "turn start"


def scatter(game: ThirdGame, record: Kick) -> Rules[bool]:
    """The ball scatters once, a D8 for where and a D6 for how far (lrb3.kickoff.scatter)."""
    roll = Roll("kick-off scatter", NOBODY, NOBODY, D8_AND_D6)
    numbers = yield roll
    direction, length = numbers & 255, numbers >> 8
    square = record.target
    for _ in range(length):
        square += NEIGHBOURS[direction - 1]
        if game.state.board[square] == OFF_PITCH:
            square = 0
            break
    record.landing = square if game.edition.kick_is_good(game, square) else 0
    if game.listening:
        tell_roll(game, roll, (direction, length), "kickoff.scatter")
        game.tell(BallFlies("kick-off scatter", record.target, square))
    return True


def come_down(game: ThirdGame, record: Kick) -> Rules[bool]:
    """The ball lands: caught (lrb3.kickoff.occupied), or bouncing (lrb3.kickoff.empty), or a touchback.

    A catch that fails is no turnover; the ball bounces, perhaps to a touchback (lrb3.kickoff.catch.fail).
    """
    state = game.state
    if not record.landing:
        state.touchback = True
    else:
        yield from land(game, record.act, record.landing, False)
        yield from settle(game, record.act, True)
    return True


def touchback(game: ThirdGame, record: Kick) -> Rules[bool]:
    """On a touchback the receiving coach gives the ball to a player of his (lrb3.kickoff.touchback.give).

    To one who stands, or if nobody does to one who lies, from whom it bounces (R17), the kick being over
    (R40). With nobody on the pitch the ball lies where the kick was aimed (R18).
    """
    state = game.state
    if not state.touchback:
        return True
    side = 1 - record.side
    if game.listening:
        game.tell(Touchback(side, "kickoff.touchback.give"))
    own = [player for player in state.players if player.side == side and player.square]
    takers = [player for player in own if player.status == STANDING] or own
    if not takers:
        state.ball = record.target
        state.ball_does = LYING
        return True
    player = takers[0]
    if len(takers) > 1:
        code = yield Decision("touchback", side, NOBODY, [each.index for each in takers])
        player = state.players[code]
    yield from give(game, record, player)
    return True


def give(game: ThirdGame, record: Kick, player: Player) -> Rules[None]:
    """The player is given the ball."""
    state = game.state
    if player.status == STANDING:
        hold(game, player, "given")
        return
    if game.listening:
        game.tell(BallHeld(player.index, "given"))
    state.ball = player.square
    state.ball_does = BOUNCING
    yield from settle(game, record.act)
