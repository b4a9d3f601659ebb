"""The game as a chapter sees it, and an act: somebody doing something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bothdown._mypyc import mypyc_attr
from bothdown.dice import DiceSource
from bothdown.edition import Edition, Game, Options
from bothdown.events import Rolled, Turnover
from bothdown.pitch import NEIGHBOURS
from bothdown.requests import Roll
from bothdown.state import State

from .state import NOTHING_SPENT, TURN, Player, ThirdState

if TYPE_CHECKING:
    from bothdown.rosters import Team

    from .edition import ThirdEdition
    from .skills import Skill

MOVE: Final = 1
BLOCK: Final = 2
BLITZ: Final = 3
PASS: Final = 4
FACE_UP: Final = 5
ACTION_WORDS: Final[tuple[str, ...]] = ("", "move", "block", "blitz", "pass", "face up")


@mypyc_attr(allow_interpreted_subclasses=True)
class ThirdGame(Game):
    """State, edition and options of a match, as the chapters are handed them."""

    def __init__(
        self,
        edition: ThirdEdition,
        state: ThirdState,
        teams: tuple[Team, Team],
        options: Options,
        dice: DiceSource | None,
        tape: list[int],
        listening: bool,
    ) -> None:
        super().__init__(options, dice, tape, listening)
        self.edition: ThirdEdition = edition
        self.state: ThirdState = state
        self.teams: tuple[Team, Team] = teams

    def get_state(self) -> State:
        return self.state

    def get_edition(self) -> Edition:
        return self.edition


class Act:
    """A player's act: an action of his team turn, or one nested in another by either side.

    What is used up by an act stands in it, so a nested act touches nothing of the one around it.
    ``in_turn`` tells whether it belongs to the team turn: only then team re-rolls may be used, and
    only then what fails in it can be a turnover of its own.
    """

    __slots__ = ("action", "blocked", "in_turn", "left", "player", "side", "spent", "stopped")

    def __init__(self, player: Player, action: int, in_turn: bool) -> None:
        self.player = player
        self.side = player.side
        self.action = action
        self.in_turn = in_turn
        self.left = player.card.ma
        self.blocked = False
        self.stopped = False
        self.spent: tuple[str, ...] = NOTHING_SPENT

    def has_spent(self, player: Player, skill: Skill) -> bool:
        """Whether the player has used the skill up, for this act or for this team turn."""
        if skill.once_a_turn:
            return skill.key in player.spent
        return f"{player.index} {skill.key}" in self.spent

    def spend(self, player: Player, skill: Skill) -> None:
        """Use a skill up, for this act or for this team turn."""
        if skill.once_a_turn:
            player.spent = (*player.spent, skill.key)
        else:
            self.spent = (*self.spent, f"{player.index} {skill.key}")


def turnover(game: ThirdGame, side: int, cause: str, rule: str = "") -> None:
    """Note a cause that ends the team turn of this side; of no effect in the other's turn.

    It ends the turn in the middle of an action too (lrb3.turnover.effect), but does not cut short what is
    being worked out: the chapters finish their rolls, then look (lrb3.turnover.exception).
    """
    state = game.state
    if side != state.side:
        return
    if state.ending < TURN:
        state.ending = TURN
    state.causes.append(cause)
    if game.listening:
        game.tell(Turnover(side, cause, rule or f"turnover.{cause}"))


def tell_roll(game: ThirdGame, roll: Roll, numbers: Sequence[int], rule: str, again: str = "") -> None:
    """Tell what dice show, and whether they succeed where they can; ``again`` is what rolled them again."""
    success = sum(numbers) >= roll.target if roll.target else None
    game.tell(
        Rolled(
            roll.kind,
            roll.side,
            roll.player,
            roll.dice,
            tuple(numbers),
            roll.target,
            success,
            roll.modifiers,
            again,
            rule,
        )
    )


def tackle_zones(game: ThirdGame, square: int, side: int) -> int:
    """How many players of the other side have a tackle zone on a square (lrb3.tz.squares)."""
    state = game.state
    board = state.board
    players = state.players
    count = 0
    for offset in NEIGHBOURS:
        index = board[square + offset]
        if index >= 0:
            other = players[index]
            if other.zone and other.side != side:
                count += 1
    return count
