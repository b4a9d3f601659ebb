"""What drives the rules of a match: answers go onto the tape, and from the tape comes everything else.

Here answers are codes that somebody has checked. :class:`bothdown.match.Match` is the side that users see.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from bothdown._mypyc import mypyc_attr
from bothdown.dice import Dice, DiceSource, ScriptedDice
from bothdown.edition import Edition, Game, Options, Snapshot, run
from bothdown.errors import DiceError, IllegalAnswer, RulesError
from bothdown.events import Event, WordMixed
from bothdown.requests import (
    AGREE_TO_END,
    AWAY,
    CONCEDE,
    FORFEIT_AWAY,
    FORFEIT_HOME,
    HOME,
    Ask,
    Contribution,
    Decision,
    Request,
    Roll,
    Rules,
)
from bothdown.rosters import Team
from bothdown.state import State

# What a fork rolls: the dice that the match will roll, or none, so that its rolls are asked of its user.
SAME_DICE: Final = "same"
NO_DICE: Final = "none"

ENDS: Final = (AGREE_TO_END, CONCEDE, FORFEIT_HOME, FORFEIT_AWAY)


class Resumption:
    """Where a match goes on that had to leave its tape: after how many answers, and where its dice stood."""

    __slots__ = ("at", "dice", "mixed")

    def __init__(self, at: int, dice: int, mixed: tuple[str, str]) -> None:
        self.at = at
        self.dice = dice
        self.mixed = mixed


def contributed(game: Game) -> Ask:
    """Each coach mixes something into the dice, home first; then the rules begin."""
    for side in (HOME, AWAY):
        asked = Contribution(side)
        code = yield asked
        dice = game.dice
        if code and isinstance(dice, Dice):
            dice.contribute(side, asked.text_of(code))
        if code and game.listening:
            game.tell(WordMixed(side, asked.text_of(code)))
    yield from run(game)


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver(ABC):
    """The rules of one match under way, and the tape of all that was answered.

    ``_tape`` holds the answers since the rest that this object began at; a fork has those before it in
    ``_prefix``, up to ``_prefix_length``.
    """

    __slots__ = (
        "_game",
        "_nested",
        "_prefix",
        "_prefix_length",
        "_rest",
        "_rest_at",
        "_rules",
        "_tape",
        "contributions",
        "dice",
        "dice_since",
        "edition",
        "options",
        "request",
        "resumed",
        "start",
        "teams",
    )

    edition: Edition
    teams: tuple[Team, Team]
    options: Options
    start: State | None
    contributions: bool
    resumed: Resumption | None

    @abstractmethod
    def _empty_sibling(self) -> Driver:
        """A match with the same header that has not begun."""

    @abstractmethod
    def _fault_text(self) -> str:
        """The tape of a match in which the rules have just failed."""

    # Answering.

    def _begin(
        self,
        origin: State,
        before: int,
        dice: DiceSource | None,
        tape: list[int],
        listening: bool,
        snapshots: list[Snapshot] | None = None,
        events: list[Event] | None = None,
    ) -> None:
        """Start the rules from a rest; ``origin`` is kept as it is, to come back to.

        ``before`` is how many answers lie before it.
        """
        self.dice: DiceSource | None = dice
        self.dice_since: int = 0
        self._tape: list[int] = tape
        self._nested: list[tuple[Rules[bool], Decision]] = []
        self._prefix: list[int] = []
        self._prefix_length: int = 0
        self._rest: State | None = None
        self._rest_at: int = -1
        game = self.edition.new_game(origin.copy(), self.teams, self.options, dice, tape, listening)
        game.events = events or []
        position = 0 if dice is None else dice.position
        game.snapshots = snapshots or [Snapshot(len(tape), position, 0, origin)]
        self._game: Game = game
        self._rules: Ask = contributed(game) if self.contributions and before == 0 else run(game)
        self.request: Request | None = None
        self._start()

    def _give(self, code: int) -> None:
        """Put one legal answer on the tape and let the rules go on with it."""
        self._tape.append(code)
        if code < 0:
            self._outside(code)
        elif self._nested:
            self._resume_nested(code)
        else:
            self._resume(code)

    def _advance(self) -> None:
        """Roll dice until a coach is asked, or the match is over."""
        dice = self.dice
        if dice is None:
            return
        request = self.request
        while isinstance(request, Roll):
            self._give(dice.roll(request.dice))
            request = self.request

    def _start(self) -> None:
        try:
            self.request = next(self._rules)
        except StopIteration:
            self.request = None

    def _resume(self, code: int) -> None:
        try:
            self.request = self._rules.send(code)
        except StopIteration:
            self.request = None
        except Exception as fault:  # noqa: BLE001 - whatever it is, the match must not be lost
            self._back_to_rest(fault)

    def _outside(self, code: int) -> None:
        """An answer from outside interrupts the rules; then the open Decision stands again, or falls."""
        decision = self.request
        assert isinstance(decision, Decision)
        if code in ENDS:
            for nested, _ in reversed(self._nested):
                nested.close()
            self._nested.clear()
            self._rules.close()
            self.edition.end_by(self._game, decision, code)
            self.request = None
            return
        self._nested.append((self.edition.answer_outside(self._game, decision, code), decision))
        self._resume_nested(None)

    def _resume_nested(self, code: int | None) -> None:
        nested, decision = self._nested[-1]
        try:
            self.request = next(nested) if code is None else nested.send(code)
            return
        except StopIteration as stop:
            stands = bool(stop.value)
            self._nested.pop()
        except Exception as fault:  # noqa: BLE001 - whatever it is, the match must not be lost
            self._back_to_rest(fault)
        self.request = decision
        if not stands:
            if self._nested:
                self._resume_nested(decision.default())
            else:
                self._resume(decision.default())

    def _back_to_rest(self, fault: Exception) -> None:
        """A bug must not ruin a match: back to the last rest, and tell."""
        text = self._fault_text()
        game = self._game
        at, end = game.rest_at, len(self._tape)
        if at == end:
            # The fault lies between the last answer and the next question: that rest cannot be left.
            at = max((snapshot.at for snapshot in game.snapshots if snapshot.at < end), default=end)
        if at < end:
            self._rewind(at)
        raise RulesError(
            f"the rules failed ({type(fault).__name__}: {fault}); "
            f"the match stands at its last rest, answer {at}",
            text,
        ) from fault

    def _from_start(self) -> Driver:
        """A match with the same header before its first answer, rolling no dice and telling nothing."""
        start = self.start
        state = self.edition.new_state(self.teams, self.options) if start is None else start
        return self._sibling(state, 0, None)

    def replay(self, code: int) -> None:
        """Put an answer on the tape that is known to be legal, rolling no dice after it."""
        self._give(code)

    def turn_starts(self) -> list[State]:
        """The states at which team turns began, as far as this match went itself."""
        stage = self.edition.snapshot_stage
        return [each.state for each in self._game.snapshots if each.state.get_stage() == stage]

    def roll_with(self, dice: DiceSource) -> int:
        """What these dice answer to the open Roll."""
        request = self.request
        if not isinstance(request, Roll):
            raise DiceError("no roll is open")
        return dice.roll(request.dice)

    def take_dice(self, dice: DiceSource | None) -> None:
        """Have these dice, wherever they stand, from the first roll on."""
        game = self._game
        self.dice = game.dice = dice
        game.rest_dice = game.snapshots[0].dice = 0 if dice is None else dice.position

    @property
    def tape(self) -> list[int]:
        """Every answer so far, in order; a copy."""
        return self._prefix[: self._prefix_length] + self._tape

    @property
    def rest_at(self) -> int:
        """The length of the tape at the last rest."""
        return self._game.rest_at + self._prefix_length

    @property
    def rest_dice(self) -> int:
        """How far the dice had come at the last rest."""
        return self._game.rest_dice

    def rest_state(self) -> State:
        """The state at the last rest: not to be changed, shared by every fork from there."""
        game = self._game
        at = game.rest_at
        if self._rest is not None and self._rest_at == at:
            return self._rest
        snapshot = next(each for each in reversed(game.snapshots) if each.at <= at)
        origin, begin = snapshot.state, snapshot.at
        if begin < at:
            if self._rest is not None and begin < self._rest_at < at:
                origin, begin = self._rest, self._rest_at
            origin = self._replayed(origin, begin, at)
        self._rest, self._rest_at = origin, at
        return origin

    def _replayed(self, origin: State, begin: int, end: int) -> State:
        """The state at the rest that the answers from one rest to another lead to."""
        scratch = self._sibling(origin, begin, None)
        scratch._game.stop_at = end - begin
        for code in self._tape[begin:end]:
            scratch._give(code)
        return scratch.state

    def _sibling(self, state: State, at: int, dice: DiceSource | None) -> Driver:
        """A match with the same header that tells nothing, begun at a rest so far into this one's tape."""
        sibling = self._empty_sibling()
        sibling._begin(state, self._prefix_length + at, dice, [], False)
        return sibling

    def _forked(self, dice: DiceSource | str | None, events: bool) -> Driver:
        """A match of its own that stands where this one stands."""
        state = self.rest_state()
        game = self._game
        own = self.dice
        since = self._prefix_length + len(self._tape)
        if isinstance(dice, str):
            if dice not in (SAME_DICE, NO_DICE):
                raise DiceError(f'a fork takes dice, or "same", or "none", not {dice[:40]!r}')
            if dice == SAME_DICE:
                since = self.dice_since
            dice = None if own is None or dice == NO_DICE else own.copy()
            if dice is not None:
                dice.seek(game.rest_dice)
        elif dice is None and own is not None:
            dice = own.for_fork()
        child = self._sibling(state, game.rest_at, dice)
        child._prefix = self._tape
        child._prefix_length = game.rest_at
        if self._prefix_length:
            child._prefix = self.tape
            child._prefix_length += self._prefix_length
        child.dice_since = since
        for code in self._tape[game.rest_at :]:
            child._repeat(code)
        child._game.listening = events
        child._advance()
        return child

    def undo(self, decisions: int = 1) -> None:
        """Take back the last answers of coaches, and the dice after them.

        The same answers will bring the same dice. Raises IllegalAnswer where there are not so many.
        """
        left = decisions
        end = len(self._tape)
        for snapshot in reversed(self._game.snapshots):
            asked = self._decisions_between(snapshot, end)
            if 0 < left <= len(asked):
                self._rewind(asked[-left])
                return
            left -= len(asked)
            end = snapshot.at
        raise IllegalAnswer(f"{decisions} answers cannot be taken back; so many have not been given")

    def _before_last(self) -> Driver | None:
        """A match that stands where the last answer had not been given yet; None before the first."""
        tape = self._tape
        if not tape:
            return None
        end = len(tape) - 1
        snapshot = next(each for each in reversed(self._game.snapshots) if each.at <= end)
        scratch = self._sibling(snapshot.state, snapshot.at, None)
        for code in tape[snapshot.at : end]:
            scratch._give(code)
        return scratch

    def _request_after(self, code: int) -> Request | None:
        """What is asked right after an answer, before any die is rolled."""
        child = self._forked(NO_DICE, False)
        child._give(code)
        return child.request

    def _decisions_between(self, snapshot: Snapshot, end: int) -> list[int]:
        """Where on the tape coaches answered, from a snapshot on."""
        scratch = self._sibling(snapshot.state, snapshot.at, None)
        asked = []
        for at in range(snapshot.at, end):
            if isinstance(scratch.request, Decision):
                asked.append(at)
            scratch._give(self._tape[at])
        return asked

    def _rewind(self, length: int) -> None:
        """Stand where the tape had this length, dice included."""
        game = self._game
        tape, snapshots = self._tape, game.snapshots
        count = len(snapshots)
        while count > 1 and snapshots[count - 1].at > length:
            count -= 1
        snapshot = snapshots[count - 1]
        dice, since = self.dice, self.dice_since
        prefix, prefix_length = self._prefix, self._prefix_length
        if dice is not None:
            dice.seek(snapshot.dice)
        self._begin(
            snapshot.state,
            prefix_length + snapshot.at,
            dice,
            tape[: snapshot.at],
            game.listening,
            snapshots[:count],
            game.events[: snapshot.events],
        )
        self._prefix, self._prefix_length, self.dice_since = prefix, prefix_length, since
        for code in tape[snapshot.at : length]:
            self._repeat(code)

    def _repeat(self, code: int) -> None:
        """Give an answer again; if it was a roll of these dice, they show it again."""
        dice, request = self.dice, self.request
        if dice is not None and isinstance(request, Roll) and not _exhausted(dice):
            if self._prefix_length + len(self._tape) >= self.dice_since:
                dice.roll(request.dice)
        self._give(code)

    @property
    def state(self) -> State:
        """The state as it is now: to look at, not to change. ``match.state["h13"]`` is a player or None."""
        return self._game.get_state()

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order; empty where the match was begun without events."""
        return self._game.events


def _exhausted(dice: DiceSource) -> bool:
    return isinstance(dice, ScriptedDice) and dice.left == 0
