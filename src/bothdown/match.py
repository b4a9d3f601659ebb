"""A match: drives the rules, holds the tape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from bothdown.dice import Dice, DiceSource, check_numbers
from bothdown.driver import SAME_DICE, Driver
from bothdown.edition import Edition, OptionValue, Result, read_draft
from bothdown.editions import get_edition
from bothdown.errors import (
    DiceError,
    IllegalAnswer,
    MatchOver,
    NotationError,
    NotYourDecision,
    TeamError,
)
from bothdown.events import Event
from bothdown.questions import Words
from bothdown.questions import outside as outside_words
from bothdown.requests import (
    AGREE_TO_END,
    AWAY,
    COACHES,
    CONCEDE,
    FORFEIT_AWAY,
    FORFEIT_HOME,
    LONGEST_CONTRIBUTION,
    NO_CONTRIBUTION,
    OUTSIDE_WORDS,
    Choice,
    Contribution,
    Decision,
    Roll,
    pack,
    unpack,
)
from bothdown.rosters import Team, ready_made
from bothdown.sentences import Names, Translate, untranslated
from bothdown.shown import OUTSIDE_CODES, Shown
from bothdown.state import State

if TYPE_CHECKING:
    from bothdown.tape import Verification

ENDS: Final = (AGREE_TO_END, CONCEDE, FORFEIT_HOME, FORFEIT_AWAY)

Answer = int | str | Choice | Sequence[int]


class Match(Shown):
    """One match: a pure function of its header and its tape.

    >>> import bothdown as bd
    >>> match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=7))
    >>> match.request
    Decision(kind='coin', coach='away', choices=2)
    >>> match.choices
    [heads, tails]
    """

    __slots__ = ()

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
        contributions: bool = False,
        start: State | None = None,
    ) -> None:
        """Begin a match.

        ``home`` and ``away`` are teams, or keys of team lists: then ready-made teams play. Without
        ``dice`` the match makes seeded ones of its own; a ``manual`` match asks its rolls of you.
        With ``contributions`` each coach may first mix a word of his into the seeded dice.
        ``start`` is a position to begin from (:meth:`from_position` makes one).
        """
        self.edition = edition if isinstance(edition, Edition) else get_edition(edition)
        self.teams = (self._team(home, start), self._team(away, start))
        self.options = self.edition.check_options(options or {})
        if dice is None and not manual:
            dice = Dice()
        if isinstance(dice, Dice) and dice.contributions != ("", ""):
            raise DiceError(
                "what is mixed into the dice is asked in the match: begin it with contributions=True"
            )
        self.start = start
        self.contributions = contributions
        self.resumed = None
        state = self.edition.new_state(self.teams, self.options) if start is None else start
        self._begin(state, 0, dice, [], events)
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

    # What is asked, and what can be said to it.

    def next_roll(self, answer: Answer) -> Roll | None:
        """The dice that an answer to the open Decision would roll at once, or None; nothing is answered.

        >>> import bothdown as bd
        >>> match = bd.Match.from_position("lrb3", ". H1 A1", players={"H1": {"ag": 4}})
        >>> _ = match.answer("H1 move")
        >>> match.next_roll("d10")
        Roll(kind='dodge', dice=D6, target=2)
        """
        request = self.request
        if not isinstance(request, Decision):
            raise MatchOver("no coach is asked")
        code = self._code(answer, None)
        if code < 0 or not request.allows(code):
            raise IllegalAnswer(f"{code} is not an answer now; {self._legal(request)}")
        following = self._request_after(code)
        return following if isinstance(following, Roll) else None

    def line_up(self, draft: Mapping[str, object], by: str | None = None) -> list[Event]:
        """Set the side up as a draft says, and end the set-up: so many answers at once.

        A draft that breaks a limit raises IllegalAnswer with every reason, and changes nothing.
        """
        broken = [limit.reason for limit in self.check_setup(draft) if not limit.kept]
        if broken:
            raise IllegalAnswer(f"this is no legal set-up: {'; '.join(broken)}")
        request = self.request
        assert isinstance(request, Decision)
        if by is not None and by != request.coach:
            raise NotYourDecision(f"this is asked of the {request.coach} coach, not of {by[:40]!r}")
        places = read_draft(self._game, request, draft)
        told: list[Event] = []
        for code in self.edition.setup_answers(self._game, request, places):
            told += self.answer(code)
        return told

    def parse(self, text: str, by: str | None = None) -> int:
        """The code of an answer to the open request, from its text; ``by`` says whose answer it is."""
        request = self.request
        if isinstance(request, Roll):
            words = text.replace(",", " ").split()
            if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
                raise IllegalAnswer(f"{text[:60]!r} is not what dice show; asked is {request!r}")
            return pack(self._numbers([int(word) for word in words], request))
        if not isinstance(request, Decision):
            raise MatchOver("the match is over; nothing is asked")
        word = " ".join(text.split()).lower()
        if word in OUTSIDE_CODES:
            return OUTSIDE_CODES[word]
        if word == "forfeit":
            return FORFEIT_AWAY if (by or request.coach) == COACHES[AWAY] else FORFEIT_HOME
        if isinstance(request, Contribution):
            code = request.code_of(text.strip())
            if not request.allows(code):
                raise IllegalAnswer(
                    f"{text[:60]!r} cannot be mixed into the dice: a word of at most "
                    f"{LONGEST_CONTRIBUTION} letters and digits can, or {NO_CONTRIBUTION!r}"
                )
            return code
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
        if isinstance(decision, Contribution):
            return f"legal is a word of at most {LONGEST_CONTRIBUTION} letters and digits"
        codes = decision.codes
        named = ", ".join(self.edition.text_of(self._game, decision, code) for code in codes[:12])
        more = f" and {len(codes) - 12} more" if len(codes) > 12 else ""
        return f"legal answers to {decision.kind!r} of the {decision.coach} coach are: {named}{more}"

    def _code(self, answer: object, by: str | None) -> int:
        """The code of an answer in whatever form it came; the answer may still be illegal."""
        if type(answer) is int:
            return answer
        if isinstance(answer, str):
            return self.parse(answer, by)
        if isinstance(answer, Choice):
            request = self.request
            if isinstance(request, Decision) and request.allows(answer.code):
                if self.text_of(answer.code) == answer.text:
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

        ``by`` says who answers: 'home' or 'away', or from outside the 'clock', or 'both' who agree; an
        answer from whom it is not for is refused. An illegal answer raises :class:`IllegalAnswer`. Both
        change nothing.
        """
        request = self.request
        if request is None:
            raise MatchOver("the match is over; nothing is asked")
        code = self._code(answer, by)
        if isinstance(request, Decision):
            if code < 0:
                self._check_outside(request, code)
            elif not request.allows(code):
                raise IllegalAnswer(f"{code} is not an answer now; {self._legal(request)}")
            if by is not None and by != self.who(code):
                if code < 0:
                    raise NotYourDecision(
                        f"{OUTSIDE_WORDS[code]!r} is for {self.who(code)} to say, not for {by[:40]!r}"
                    )
                raise NotYourDecision(f"this is asked of the {request.coach} coach, not of {by[:40]!r}")
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

    # Taking back.

    def may_take_back(self, by: str) -> Choice | None:
        """The last answer, if this coach gave it and may take it back; else None.

        He may while the match is played, no die was rolled since, and nobody else has decided. A word mixed
        into the dice stands.
        """
        before = self._before_answer_of(by)
        return None if before is None else before._last_choice(self._tape[-1])

    def take_back_label(
        self, by: str, names: Names | None = None, translate: Translate = untranslated
    ) -> Words | None:
        """How the answer reads that this coach may take back, and whose act it was; or None."""
        before = self._before_answer_of(by)
        if before is None or before.request is None:
            return None
        code = self._tape[-1]
        if code < 0:
            return Words(outside_words(code, translate))
        choice, called, player = before._last_choice(code), names or self.names, before.request.player
        if choice.player:
            player = self.state.find(choice.player).index
        label = before.label(choice, called, translate)
        return Words(label.text, called.player(player) if player >= 0 else "")

    def _before_answer_of(self, by: str) -> Match | None:
        """A match that stands before the last answer, if that may be taken back by this coach."""
        before = None if self.request is None else self._before_last()
        if not isinstance(before, Match):
            return None
        request = before.request
        if not isinstance(request, Decision) or isinstance(request, Contribution):
            return None
        return before if before.who(self._tape[-1]) == by else None

    def _last_choice(self, code: int) -> Choice:
        request = self.request
        assert isinstance(request, Decision)
        if code < 0:
            return Choice(code, OUTSIDE_WORDS[code], OUTSIDE_WORDS[code])
        return self.edition.choice(self._game, request, code)

    def take_back(self, by: str) -> None:
        """Take this coach's last answer back; an IllegalAnswer where he may not."""
        if self.may_take_back(by) is None:
            raise IllegalAnswer(
                "nothing can be taken back: only the last answer can, by the coach who gave it, "
                "while no die was rolled since and nobody else has decided"
            )
        self.undo()

    # The tape, played again.

    def from_start(self) -> Match:
        """A match with the same header before its first answer, rolling no dice and telling nothing."""
        first = self._from_start()
        assert isinstance(first, Match)
        return first

    def fork(self, dice: DiceSource | str | None = None, events: bool = False) -> Match:
        """A match of its own that stands where this one stands.

        It rolls fresh dice, so nobody can look into the future with it; ``dice="same"`` gives it the
        dice that this match will roll, ``dice="none"`` leaves its rolls to you.
        """
        child = self._forked(dice, events)
        assert isinstance(child, Match)
        return child

    def verify(self) -> Verification:
        """Play the match again from its tape alone, and check every answer, digest and die."""
        from bothdown.tape import verify

        return verify(self)

    def save(self, path: str | Path, *, seed: bool = True) -> None:
        """Write the tape to a file: JSON if its name ends so, otherwise text."""
        from bothdown.tape import tape_json, tape_text

        write = tape_json if str(path).endswith(".json") else tape_text
        Path(path).write_text(write(self, seed), encoding="utf-8")

    def _empty_sibling(self) -> Driver:
        return _Sibling(self)

    def _fault_text(self) -> str:
        from bothdown.tape import fault_text

        return fault_text(self)

    # What became of it.

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
        self.contributions = other.contributions
        self.resumed = other.resumed


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

    def fork(self, dice: DiceSource | str | None = None) -> Match:
        """A match of the coach's own, to try things in, with fresh dice, dice that are brought, or none."""
        if dice == SAME_DICE:
            raise DiceError("a fork to try things in does not roll the match's own dice")
        return self._match.fork(dice)


class Coach(Protocol):
    """A program that answers Decisions."""

    def choose(self, decision: Decision, view: View) -> int:
        """One of the Decision's codes."""
