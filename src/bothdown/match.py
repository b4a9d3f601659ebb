"""A match: drives the rules, holds the tape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from bothdown.dice import Dice, DiceSource, ScriptedDice, check_numbers
from bothdown.edition import Edition, Game, Limit, Options, OptionValue, Result, Snapshot, run
from bothdown.editions import get_edition
from bothdown.errors import (
    BothDownError,
    DiceError,
    IllegalAnswer,
    MatchOver,
    NotationError,
    NotYourDecision,
    RulesError,
    TeamError,
)
from bothdown.events import Event
from bothdown.notation import Picture, draw, svg
from bothdown.requests import (
    AGREE_TO_END,
    CONCEDE,
    FORFEIT_AWAY,
    FORFEIT_HOME,
    OUTSIDE_WORDS,
    Ask,
    Choice,
    Decision,
    Request,
    Roll,
    Rules,
    pack,
    unpack,
)
from bothdown.rosters import Team, ready_made
from bothdown.sentences import PlainNames, sentence
from bothdown.state import State

if TYPE_CHECKING:
    from bothdown.tape import Verification

ENDS: Final = (AGREE_TO_END, CONCEDE, FORFEIT_HOME, FORFEIT_AWAY)
_OUTSIDE_CODES: Final[dict[str, int]] = {word: code for code, word in OUTSIDE_WORDS.items()}

Answer = int | str | Choice | Sequence[int]


class Match:
    """One match: a pure function of its header and its tape.

    >>> import bothdown as bd
    >>> match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=7))
    >>> match.request
    Decision(kind='coin', coach='away', choices=2)
    >>> match.choices
    [heads, tails]
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
        "dice",
        "dice_since",
        "edition",
        "options",
        "request",
        "start",
        "teams",
    )

    def __init__(
        self,
        edition: str | Edition,
        home: str | Team,
        away: str | Team,
        *,
        dice: DiceSource | None = None,
        options: Mapping[str, OptionValue] | None = None,
        events: bool = True,
        manual: bool = False,
        start: State | None = None,
    ) -> None:
        """Begin a match.

        ``home`` and ``away`` are teams, or keys of team lists: then ready-made teams play. Without
        ``dice`` the match makes seeded ones of its own; a ``manual`` match asks its rolls of you.
        ``start`` is a position to begin from (:meth:`from_position` makes one).
        """
        self.edition: Edition = edition if isinstance(edition, Edition) else get_edition(edition)
        self.teams: tuple[Team, Team] = (self._team(home, start), self._team(away, start))
        self.options: Options = self.edition.check_options(options or {})
        if dice is None and not manual:
            dice = Dice()
        self.start: State | None = start
        state = self.edition.new_state(self.teams, self.options) if start is None else start
        self._begin(state, dice, [], events)
        self._advance()

    @classmethod
    def from_position(
        cls,
        edition: str | Edition,
        diagram: str,
        *,
        corner: str | None = None,
        dice: DiceSource | None = None,
        options: Mapping[str, OptionValue] | None = None,
        events: bool = True,
        manual: bool = False,
        **details: object,
    ) -> Match:
        """Begin anywhere: from a diagram, with ``corner`` the square of its top left cell.

        ``details`` say what a diagram cannot: ``players`` (by name: profile, skills, acted, box), ``turn``
        and ``kicked`` (which coach), ``turns``, ``score``, ``rerolls`` (home's first), ``half``, ``stage``.

        >>> import bothdown as bd
        >>> match = bd.Match.from_position("lrb3", ". H1 A1 *", players={"H1": {"st": 4}})
        >>> match.choices
        [end turn, H1 move, H1 block, H1 blitz, H1 pass]
        """
        found = edition if isinstance(edition, Edition) else get_edition(edition)
        state, home, away = found.position(diagram, corner, details)
        return cls(found, home, away, dice=dice, options=options, events=events, manual=manual, start=state)

    def _team(self, team: str | Team, start: State | None) -> Team:
        if isinstance(team, str):
            return ready_made(self.edition.key, team)
        if team.edition != self.edition.key:
            raise TeamError(
                f"{team.name} is a team of edition {team.edition!r} and cannot play {self.edition.key!r}"
            )
        if start is None:
            self.edition.require_legal(team)
        return team

    def _begin(
        self,
        origin: State,
        dice: DiceSource | None,
        tape: list[int],
        listening: bool,
        snapshots: list[Snapshot] | None = None,
        events: list[Event] | None = None,
    ) -> None:
        """Start the rules from a rest; ``origin`` is kept as it is, to come back to."""
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
        self._rules: Ask = run(game)
        self.request: Request | None = None
        self._start()

    # What is asked, and what can be said to it.

    @property
    def choices(self) -> list[Choice]:
        """The legal answers to the open Decision, as typed values; empty at a Roll or the end."""
        request = self.request
        if not isinstance(request, Decision):
            return []
        edition, game = self.edition, self._game
        return [edition.choice(game, request, code) for code in request.codes]

    @property
    def outside_choices(self) -> list[str]:
        """The answers that nobody asked for and that are legal now, such as ``forfeit``."""
        request = self.request
        if not isinstance(request, Decision):
            return []
        return [OUTSIDE_WORDS[code] for code in self.edition.outside(self._game, request)]

    def check_setup(self, draft: Mapping[str, str] | None = None) -> list[Limit]:
        """Every limit of the set-up that is open, and whether a draft keeps it; nothing is answered.

        A draft is a square for each player who would stand on the pitch, all by name; None is the line-up
        as it stands. Raises IllegalAnswer where no side is setting up, NotationError for names there are not.

        >>> import bothdown as bd
        >>> three = {"H1": {}, "H2": {}, "H3": {}}
        >>> match = bd.Match.from_position("lrb3", ".", stage="set-up", kicked="home", players=three)
        >>> for limit in match.check_setup({"H1": "h13", "H2": "g13", "H3": "d13"}):
        ...     if not limit.kept:
        ...         print(limit.reason)
        players on the line of scrimmage: 2, at least 3 needed
        """
        return self.edition.check_setup(self._game, self.request, draft)

    def text_of(self, code: int) -> str:
        """How an answer to the open request reads."""
        request = self.request
        if isinstance(request, Roll):
            return " ".join(map(str, unpack(code, len(request.dice))))
        if not isinstance(request, Decision):
            raise MatchOver("the match is over; nothing is asked")
        if code < 0:
            return OUTSIDE_WORDS[code]
        return self.edition.text_of(self._game, request, code)

    def parse(self, text: str) -> int:
        """The code of an answer to the open request, from its text."""
        request = self.request
        if isinstance(request, Roll):
            words = text.replace(",", " ").split()
            if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
                raise IllegalAnswer(f"{text[:60]!r} is not what dice show; asked is {request!r}")
            return pack(self._numbers([int(word) for word in words], request))
        if not isinstance(request, Decision):
            raise MatchOver("the match is over; nothing is asked")
        word = " ".join(text.split()).lower()
        if word in _OUTSIDE_CODES:
            return _OUTSIDE_CODES[word]
        if word == "forfeit":
            return FORFEIT_AWAY if request.side else FORFEIT_HOME
        try:
            code = self.edition.parse(self._game, request, " ".join(text.split()))
        except NotationError as error:
            raise IllegalAnswer(f"{error} ({self._legal(request)})") from None
        if not request.allows(code):
            raise IllegalAnswer(f"{text[:60]!r} is not legal now; {self._legal(request)}")
        return code

    def _numbers(self, numbers: Sequence[int], roll: Roll) -> Sequence[int]:
        try:
            check_numbers(roll.dice, numbers)
        except DiceError as error:
            raise IllegalAnswer(str(error)) from None
        return numbers

    def _legal(self, decision: Decision) -> str:
        """The legal answers in a sentence, not too many of them."""
        codes = decision.codes
        named = ", ".join(self.edition.text_of(self._game, decision, code) for code in codes[:12])
        more = f" and {len(codes) - 12} more" if len(codes) > 12 else ""
        return f"legal answers to {decision.kind!r} of the {decision.coach} coach are: {named}{more}"

    def _code(self, answer: object) -> int:
        """The code of an answer in whatever form it came; the answer may still be illegal."""
        if type(answer) is int:
            return answer
        if isinstance(answer, str):
            return self.parse(answer)
        if isinstance(answer, Choice):
            request = self.request
            if isinstance(request, Decision) and request.allows(answer.code):
                if self.edition.text_of(self._game, request, answer.code) == answer.text:
                    return answer.code
            raise IllegalAnswer(f"{answer.text!r} is not an answer to what is asked now: {request!r}")
        request = self.request
        if isinstance(answer, (tuple, list)) and isinstance(request, Roll):
            if all(type(number) is int for number in answer):
                return pack(self._numbers(answer, request))
        raise IllegalAnswer(f"an answer is a code, a text or a choice, not {type(answer).__name__}")

    # Answering.

    def answer(self, answer: Answer, by: str | None = None) -> list[Event]:
        """Answer the open request, roll the dice that follow, and tell what happened.

        ``by`` says who answers ('home', 'away'); an answer from the wrong coach is refused. An
        illegal answer raises :class:`IllegalAnswer` and changes nothing.
        """
        request = self.request
        if request is None:
            raise MatchOver("the match is over; nothing is asked")
        code = self._code(answer)
        if isinstance(request, Decision):
            if code < 0:
                self._check_outside(request, code)
            elif not request.allows(code):
                raise IllegalAnswer(f"{code} is not an answer now; {self._legal(request)}")
            elif by is not None and by != request.coach:
                raise NotYourDecision(f"this is asked of the {request.coach} coach, not of {by!r}")
        else:
            assert isinstance(request, Roll)
            if code < 0:
                raise IllegalAnswer(f"dice do not show {code}; asked is {request!r}")
            self._numbers(unpack(code, len(request.dice)), request)
            if code >> 8 * len(request.dice):
                raise IllegalAnswer(f"{code} is more than {len(request.dice)} dice show")
        before = len(self._game.events)
        self._give(code)
        self._advance()
        return self._game.events[before:]

    def _check_outside(self, decision: Decision, code: int) -> None:
        legal = self.edition.outside(self._game, decision)
        if code not in legal:
            word = OUTSIDE_WORDS.get(code, str(code))
            words = ", ".join(OUTSIDE_WORDS[each] for each in legal)
            raise IllegalAnswer(
                f"{word!r} is not possible now; from outside: {words}; {self._legal(decision)}"
            )

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
        except BothDownError:
            raise
        except Exception as fault:  # noqa: BLE001 - whatever it is, the match must not be lost
            self._back_to_rest(fault)

    def _outside(self, code: int) -> None:
        """An answer from outside interrupts the rules; then the open Decision stands again, or falls."""
        decision = self.request
        assert isinstance(decision, Decision)
        if code in ENDS:
            self._rules.close()
            self._nested.clear()
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
        except BothDownError:
            raise
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
        from bothdown.tape import fault_text

        text = fault_text(self)
        at = self._game.rest_at
        self._rewind(at)
        raise RulesError(
            f"the rules failed ({type(fault).__name__}: {fault}); "
            f"the match stands at its last rest, answer {at}",
            text,
        ) from fault

    # The tape, played again.

    def from_start(self) -> Match:
        """A match with the same header before its first answer, rolling no dice and telling nothing."""
        start = self.start
        state = self.edition.new_state(self.teams, self.options) if start is None else start
        return self._sibling(state, None, False)

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

    def know_dice(self) -> None:
        """Take over dice that were put in after the match began, wherever they have come to."""
        dice = self.dice
        self._game.dice = dice

    def verify(self) -> Verification:
        """Play the match again from its tape alone, and check every answer, digest and die."""
        from bothdown.tape import verify

        return verify(self)

    def save(self, path: str | Path, *, seed: bool = True) -> None:
        """Write the tape to a file: JSON if its name ends so, otherwise text."""
        from bothdown.tape import tape_json, tape_text

        write = tape_json if str(path).endswith(".json") else tape_text
        Path(path).write_text(write(self, seed), encoding="utf-8")

    # Going back and forking.

    @property
    def tape(self) -> list[int]:
        """Every answer so far, in order; a copy."""
        return self._prefix[: self._prefix_length] + self._tape

    @property
    def rest_at(self) -> int:
        """The length of the tape at the last rest."""
        return self._game.rest_at + self._prefix_length

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
            origin = self._replayed(origin, self._tape[begin:at])
        self._rest, self._rest_at = origin, at
        return origin

    def _replayed(self, origin: State, answers: list[int]) -> State:
        """The state at the rest that these answers lead to, beginning at another rest."""
        scratch = self._sibling(origin, None, False)
        scratch._game.stop_at = len(answers)
        for code in answers:
            scratch._give(code)
        return scratch.state

    def _sibling(self, state: State, dice: DiceSource | None, listening: bool) -> Match:
        """A match with the same header, begun at a rest."""
        sibling = _Sibling(self)
        sibling._begin(state, dice, [], listening)
        return sibling

    def fork(self, dice: DiceSource | str | None = None, events: bool = False) -> Match:
        """A match of its own that stands where this one stands.

        It rolls fresh dice, so nobody can look into the future with it; ``dice="same"`` gives it the
        dice that this match will roll.
        """
        state = self.rest_state()
        game = self._game
        own = self.dice
        since = self._prefix_length + len(self._tape)
        if isinstance(dice, str):
            if dice != "same":
                raise DiceError(f'a fork takes dice, or "same", not {dice[:40]!r}')
            dice = None if own is None else own.copy()
            since = self.dice_since
        elif dice is None and own is not None:
            dice = own.for_fork()
        child = self._sibling(state, dice, False)
        child._prefix = self._tape
        child._prefix_length = game.rest_at
        if self._prefix_length:
            child._prefix = self.tape
            child._prefix_length += self._prefix_length
        for code in self._tape[game.rest_at :]:
            child._give(code)
        child._game.listening = events
        child.dice_since = since
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

    def _decisions_between(self, snapshot: Snapshot, end: int) -> list[int]:
        """Where on the tape coaches answered, from a snapshot on."""
        scratch = self._sibling(snapshot.state, None, False)
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
            dice,
            tape[: snapshot.at],
            game.listening,
            snapshots[:count],
            game.events[: snapshot.events],
        )
        self._prefix, self._prefix_length, self.dice_since = prefix, prefix_length, since
        for code in tape[snapshot.at : length]:
            request = self.request
            if dice is not None and isinstance(request, Roll) and not _exhausted(dice):
                dice.roll(request.dice)
            self._give(code)

    # What became of it.

    @property
    def state(self) -> State:
        """The state as it is now: to look at, not to change. ``match.state["h13"]`` is a player or None."""
        return self._game.get_state()

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order; empty where the match was begun without events."""
        return self._game.events

    @property
    def score(self) -> tuple[int, int]:
        """Touchdowns, home first."""
        return self.edition.score(self._game)

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it is played."""
        return None if self.request is not None else self.edition.result(self._game)

    def play(self, home: Coach, away: Coach | None = None) -> Match:
        """Let programs coach, to the end of the match; one for both sides if only one is given."""
        coaches = (home, home if away is None else away)
        view = View(self)
        request = self.request
        while request is not None:
            if isinstance(request, Roll):
                raise DiceError(f"the match rolls no dice of its own; asked is {request!r}")
            assert isinstance(request, Decision)
            code = coaches[request.side].choose(request, view)
            if type(code) is int and code >= 0 and request.allows(code):
                self._give(code)
                if isinstance(self.request, Roll):
                    self._advance()
            else:
                self.answer(code)
            request = self.request
        return self

    @property
    def picture(self) -> Picture:
        """What there is to see, for whoever draws it."""
        return self.edition.picture(self._game)

    @property
    def names(self) -> PlainNames:
        """How players, squares and sides are called in sentences."""
        players = []
        for player in self.state.get_players():
            entry = next(each for each in self.teams[player.side].players if each.number == player.number)
            players.append(player.name if entry.name == player.name else f"{player.name} {entry.name}")
        home, away = (team.name for team in self.teams)
        return PlainNames(players, (home, away) if home != away else (f"{home} (home)", f"{away} (away)"))

    def tell(self, event: Event) -> str:
        """What happened, in a sentence."""
        return sentence(event, self.names)

    def diagram(self, corner: str | None = None, opposite: str | None = None) -> str:
        """The position as a diagram, whole or between two squares."""
        return draw(self.picture, corner, opposite)

    def svg(self) -> str:
        """The position as a drawing."""
        return svg(self.picture)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        home, away = self.teams
        return f"<Match {self.edition.key}: {home.name} against {away.name}, {self.request or self.result!r}>"


class _Sibling(Match):
    """A match that takes over another one's header as it stands."""

    __slots__ = ()

    def __init__(self, other: Match) -> None:
        self.edition = other.edition
        self.teams = other.teams
        self.options = other.options
        self.start = other.start


class View:
    """What a coach that is a program sees of a match: all but the dice."""

    __slots__ = ("_match",)

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def state(self) -> State:
        """The state as it is now: to look at, not to change."""
        return self._match.state

    @property
    def choices(self) -> list[Choice]:
        """The legal answers, as typed values."""
        return self._match.choices

    @property
    def outside_choices(self) -> list[str]:
        """The answers that nobody asked for and that are legal now."""
        return self._match.outside_choices

    def fork(self, dice: DiceSource | None = None) -> Match:
        """A match of the coach's own, to try things in."""
        return self._match.fork(dice)


class Coach(Protocol):
    """A program that answers Decisions."""

    def choose(self, decision: Decision, view: View) -> int:
        """One of the Decision's codes."""


def _exhausted(dice: DiceSource) -> bool:
    return isinstance(dice, ScriptedDice) and dice.left == 0
