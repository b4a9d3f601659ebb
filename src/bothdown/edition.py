"""What any game must offer to be played: its start, its stages, its answers, its end."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from bothdown._mypyc import mypyc_attr
from bothdown.dice import DiceSource
from bothdown.errors import IllegalAnswer, NotationError, OptionError, PositionError
from bothdown.events import Event
from bothdown.notation import Picture
from bothdown.pitch import Pitch
from bothdown.requests import (
    AGREE_TO_END,
    COACHES,
    FORFEIT_AWAY,
    FORFEIT_HOME,
    TIME_OUT,
    Ask,
    Choice,
    Decision,
    Request,
    Rules,
)
from bothdown.rosters import Team
from bothdown.state import State

OVER: Final = "over"
RULING: Final = re.compile(r"R\d+")
SET_UP: Final = "set-up"

OptionValue = bool | int | str
Options = dict[str, OptionValue]


@dataclass(frozen=True)
class Option:
    """A setting of a match: what it may be, what it is by default, and the clause or ruling behind it.

    ``needs`` is who must be there beside the coaches for it to mean anything: the ``clock``, or nobody.
    """

    name: str
    default: OptionValue
    text: str
    values: tuple[OptionValue, ...] = (False, True)
    rule: str = ""
    needs: str = ""


# How a limit reads that is not kept.
TOO_FEW: Final = "{name}: {count}, at least {least} needed"
TOO_MANY: Final = "{name}: {count}, at most {most} allowed"


@dataclass(frozen=True)
class Limit:
    """One limit of a set-up: what it counts, how many of them a draft has, and how many are allowed.

    ``squares`` are those that are counted, where they can be shown; ``rule`` is the clause behind it, its id
    without the edition.

    >>> limit = Limit("players in the left wide zone", 3, 0, 2, rule="setup.wide")
    >>> limit.kept, limit.reason
    (False, 'players in the left wide zone: 3, at most 2 allowed')
    """

    name: str
    count: int
    least: int
    most: int
    rule: str = ""
    squares: tuple[int, ...] = ()

    @property
    def kept(self) -> bool:
        """Whether the count lies within the limit."""
        return self.least <= self.count <= self.most

    @property
    def reason(self) -> str:
        """What is wrong, in a sentence; empty if nothing is."""
        return self.tell()

    def tell(self, translate: Callable[[str], str] = str) -> str:
        """What is wrong, in the words of a language; empty if nothing is."""
        if self.kept:
            return ""
        template = TOO_FEW if self.count < self.least else TOO_MANY
        name = translate(self.name)
        return translate(template).format(name=name, count=self.count, least=self.least, most=self.most)


# Who would stand where: the square of each player's index.
Draft = Mapping[int, int]


class Snapshot:
    """A copy of the state at a rest, and where tape, dice and events stood then."""

    __slots__ = ("at", "dice", "events", "state")

    def __init__(self, at: int, dice: int, events: int, state: State) -> None:
        self.at = at
        self.dice = dice
        self.events = events
        self.state = state


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """What the rules are handed: the state, the edition, and somebody to tell what happens.

    ``tape`` is the match's list of answers; ``rest_at`` is its length at the last rest, ``rest_dice`` how far
    the dice had come there, ``stop_at`` the length at which a replay stops at a rest.
    """

    def __init__(self, options: Options, dice: DiceSource | None, tape: list[int], listening: bool) -> None:
        self.options = options
        self.dice = dice
        self.tape = tape
        self.listening = listening
        self.events: list[Event] = []
        self.rest_at = 0
        self.rest_dice = 0
        self.stop_at = -1
        self.snapshots: list[Snapshot] = []

    @abstractmethod
    def get_state(self) -> State:
        """The state as it is now."""

    @abstractmethod
    def get_edition(self) -> Edition:
        """The edition that is played."""

    def tell(self, event: Event) -> None:
        """Keep an event; called only where somebody listens."""
        self.events.append(event)

    def keep_snapshot(self) -> None:
        """Keep a copy of the state, here at a rest."""
        dice = self.dice
        self.snapshots.append(
            Snapshot(
                len(self.tape),
                0 if dice is None else dice.position,
                len(self.events),
                self.get_state().copy(),
            )
        )


Stage = Callable[[Game], Ask]


def run(game: Game) -> Ask:
    """The outermost loop: run the stage the state names until it rests, until the match is over."""
    edition = game.get_edition()
    state = game.get_state()
    while True:
        stage = state.get_stage()
        if stage == OVER:
            return
        at = len(game.tape)
        if at == game.stop_at:
            return
        game.rest_at = at
        dice = game.dice
        game.rest_dice = 0 if dice is None else dice.position
        if stage == edition.snapshot_stage and game.snapshots[-1].at != at:
            game.keep_snapshot()
        yield from edition.run_stage(game, stage)


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition(ABC):
    """A game that can be played: its key, its name, its pitch, its options, its skills that work.

    ``preset_lists`` are the team lists that meet if nobody says otherwise.
    """

    key: ClassVar[str]
    name: ClassVar[str]
    rules_version: ClassVar[str]
    pitch: ClassVar[Pitch]
    snapshot_stage: ClassVar[str]
    options: ClassVar[tuple[Option, ...]]
    preset_lists: ClassVar[tuple[str, str]] = ("human", "orc")
    skills: ClassVar[Mapping[str, object]] = {}

    @abstractmethod
    def new_state(self, teams: Sequence[Team], options: Options) -> State:
        """The state before the first question of a match."""

    @abstractmethod
    def state_from_json(self, data: Mapping[str, object], teams: Sequence[Team]) -> State:
        """Read a state back that ``to_json`` wrote."""

    def position(
        self, diagram: str, corner: str | None, details: Mapping[str, object]
    ) -> tuple[State, Team, Team]:
        """The state that a diagram and its details tell of, and the teams in it."""
        raise PositionError(f"{self.name} cannot begin from a position")

    @abstractmethod
    def picture(self, game: Game) -> Picture:
        """What there is to see."""

    def numbers(self, game: Game, index: int) -> Mapping[str, int]:
        """The characteristics of a player that are not what his roster says; none by default."""
        return {}

    def face(self, roll: str, number: int) -> str:
        """What a number stands for on the dice of a kind of roll, in a word; empty where it is a number."""
        return ""

    @abstractmethod
    def new_game(
        self,
        state: State,
        teams: Sequence[Team],
        options: Options,
        dice: DiceSource | None,
        tape: list[int],
        listening: bool,
    ) -> Game:
        """What the rules are handed, around a state."""

    @abstractmethod
    def run_stage(self, game: Game, stage: str) -> Ask:
        """The stage's rules, up to the next rest."""

    @abstractmethod
    def text_of(self, game: Game, decision: Decision, code: int) -> str:
        """How an answer reads."""

    def choice(self, game: Game, decision: Decision, code: int) -> Choice:
        """An answer as a typed value."""
        return Choice(code, self.text_of(game, decision, code), decision.kind)

    def parse(self, game: Game, decision: Decision, text: str) -> int:
        """The code of an answer from its text; a NotationError where it cannot be read."""
        word = text.lower()
        for code in decision.codes:
            if self.text_of(game, decision, code).lower() == word:
                return code
        raise NotationError(f"{text[:60]!r} does not answer {decision.kind!r}")

    def check_setup(
        self, game: Game, request: Request | None, draft: Mapping[str, object] | None
    ) -> list[Limit]:
        """Every limit of the set-up that is open, and whether a draft of names keeps it."""
        if not isinstance(request, Decision) or request.kind != SET_UP:
            asked = "nothing" if request is None else repr(request)
            raise IllegalAnswer(f"no side is setting up, so there is nothing to check; asked is {asked}")
        if draft is None:
            return self.setup_limits(game, request, None)
        return self.setup_limits(game, request, read_draft(game, request, draft))

    def setup_limits(self, game: Game, decision: Decision, draft: Draft | None) -> list[Limit]:
        """The limits of a set-up as a draft keeps them, or the line-up as it stands; none by default.

        A Decision of a set-up is one of the kind ``set-up``.
        """
        return []

    def setup_players(self, game: Game, decision: Decision) -> list[int]:
        """Everybody who may be set up, by index; nobody by default."""
        return []

    def setup_squares(self, game: Game, decision: Decision) -> list[int]:
        """Every square where they may be set up; none by default."""
        return []

    def setup_formations(self, game: Game, decision: Decision) -> list[tuple[int, Draft]]:
        """The answers that set a whole side up, and who would stand where; none by default."""
        return []

    def setup_answers(self, game: Game, decision: Decision, draft: Draft) -> list[int]:
        """The answers that lead to a draft that keeps every limit, and end the set-up."""
        raise IllegalAnswer(f"{self.name} is not set up by a draft: give its answers one by one")

    def outside(self, game: Game, decision: Decision) -> list[int]:
        """The answers from outside that are legal beside the Decision's own."""
        return [FORFEIT_HOME, FORFEIT_AWAY, AGREE_TO_END]

    def who(self, game: Game, decision: Decision, code: int) -> str:
        """Who gives an answer: the coach who is asked, unless it comes from outside."""
        if code == TIME_OUT:
            return "clock"
        if code == AGREE_TO_END:
            return "both"
        if code in (FORFEIT_HOME, FORFEIT_AWAY):
            return COACHES[code == FORFEIT_AWAY]
        return decision.coach

    def answer_outside(self, game: Game, decision: Decision, code: int) -> Rules[bool]:
        """Apply an answer from outside; returns whether the open Decision is asked again.

        Where it is not, its default answers it.
        """
        return True
        yield

    @abstractmethod
    def end_by(self, game: Game, decision: Decision, code: int) -> None:
        """End the match by an answer from outside: conceded, forfeited, agreed."""

    @abstractmethod
    def score(self, game: Game) -> tuple[int, int]:
        """The score, home first."""

    @abstractmethod
    def result(self, game: Game) -> Result:
        """How a finished match ended."""

    def rule_id(self, rule: str) -> str:
        """The id of a clause of this edition that an event names without it; a ruling has its number only."""
        return rule if not rule or RULING.fullmatch(rule) else f"{self.key}.{rule}"

    def require_legal(self, team: Team) -> None:
        """Raise a TeamError with every reason unless a new team may play."""
        team.require_legal()

    def check_options(self, wanted: Mapping[str, object]) -> Options:
        """Every option with its value: the wanted ones, and the defaults of the others."""
        known = {option.name: option for option in self.options}
        found = {name: option.default for name, option in known.items()}
        for name, value in wanted.items():
            if name not in known:
                names = ", ".join(sorted(known)) or "none"
                raise OptionError(f"{self.name} has no option {str(name)[:40]!r}; its options are: {names}")
            values = known[name].values
            taken = [each for each in values if type(each) is type(value) and each == value]
            if not taken:
                allowed = ", ".join(map(repr, values))
                raise OptionError(f"option {name!r} cannot be {value!r}; it takes {allowed}")
            found[name] = taken[0]
        return found


def read_draft(game: Game, decision: Decision, draft: object) -> dict[int, int]:
    """A draft of a set-up by index and square, from names; a NotationError where it cannot be read."""
    if not isinstance(draft, Mapping):
        raise NotationError("a draft names a square for each player, such as {'H3': 'h13', 'H4': 'g13'}")
    found: dict[int, int] = {}
    for name, place in draft.items():
        player = game.get_state().find(str(name))
        if player.side != decision.side:
            raise NotationError(
                f"{player.name} is not a player of the {decision.coach} coach, who is setting up"
            )
        if player.index in found:
            raise NotationError(f"{player.name} has two squares in this draft; a player stands on one")
        found[player.index] = game.get_edition().pitch.square(str(place))
    return found


@dataclass(frozen=True)
class Result:
    """How a match ended: touchdowns of both sides, who won ('home', 'away' or None), and how."""

    home: int
    away: int
    winner: str | None = None
    how: str = "played"

    def __repr__(self) -> str:
        extra = "" if self.how == "played" else f", winner={self.winner!r}, how={self.how!r}"
        return f"Result(home={self.home}, away={self.away}{extra})"
