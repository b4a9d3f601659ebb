"""A match in memory, as far as its rows tell it, and what one answer does to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import bothdown as bd
from bothdown.web.matches import pictures

Json = dict[str, Any]
# A line of the tape: who answered, what was asked, how the answer reads; of dice also the sides of each,
# and the number that was needed before modifiers.
Line = list[Any]

DICE: Final = "dice"
CONTRIBUTION: Final = "contribution"
COACHES: Final = ("home", "away")
BOTH: Final = "both"


@dataclass(slots=True)
class Played:
    """What an answer did: what goes into its row."""

    side: int | None
    by: str
    asked: str
    entries: list[Line] = field(default_factory=list)
    events: list[Json] = field(default_factory=list)
    sets: Json = field(default_factory=dict)
    board: Json | None = None
    turn_began: bool = False


class Table:
    """A match that stands where the row ``number`` left it."""

    def __init__(self, match: bd.Match, number: int) -> None:
        self.match = match
        self.number = number
        self.picture = pictures.picture(match)
        self.board = pictures.board(match)
        self._is_over = False

    def end_as(self, picture: Json, board: Json) -> None:
        """Stand as the rows say that the match ended, where its rules lead there no more."""
        self.picture, self.board, self._is_over = picture, board, True

    @property
    def decision(self) -> bd.Decision | None:
        """What is asked of a coach, if anything is."""
        request = self.match.request
        return request if isinstance(request, bd.Decision) and not self._is_over else None

    def roll_after(self, choice: bd.Choice) -> bd.Roll | None:
        """What an answer would roll at once."""
        try:
            return self.match.next_roll(choice.code)
        except bd.RulesError:
            # Told to who gives this answer; the others can be seen and given all the same.
            return None

    def answer(self, text: str, by: str, *, both: bool = False) -> Played:
        """Give one answer and roll what follows; an IllegalAnswer has changed nothing.

        ``both`` tells that what is for both coaches to say may be said too.
        """
        match, decision = self.match, self.decision
        if decision is None:
            raise bd.MatchOver("the match is over; nothing is asked")
        code = match.parse(text, by)
        said = match.text_of(code)
        if code < 0 and said not in match.outside_choices:
            raise bd.IllegalAnswer(f"{said!r} is not possible now")
        who = match.who(code)
        line: Line = [who, decision.kind, said]
        with self._played(by=who, asked=decision.kind) as played, self._held_dice() as dice:
            match.answer(code, BOTH if both and who == BOTH else by)
            played.entries.append(line)
            self._roll(dice, played)
        return played

    def line_up(self, places: Mapping[str, str], by: str) -> Played:
        """Set a side up as a draft says, end the set-up, and roll what follows."""
        match, decision = self.match, self.decision
        asked = "" if decision is None else decision.kind
        before = len(match.tape)
        with self._played(by=by, asked=asked) as played, self._held_dice() as dice:
            match.line_up(places, by)
            lines = [[each.by, each.kind, each.answer] for each in bd.entries(match)]
            played.entries += lines[before - len(match.tape) :]
            self._roll(dice, played)
        return played

    @contextmanager
    def _played(self, by: str, asked: str) -> Iterator[Played]:
        """Note what happens meanwhile."""
        match = self.match
        played = Played(COACHES.index(by) if by in COACHES else None, by, asked)
        events, starts = len(match.events), len(match.turn_starts())
        yield played
        played.events = [each.to_json() for each in match.events[events:]]
        played.turn_began = len(match.turn_starts()) > starts
        self._note_changes(played)

    @contextmanager
    def _held_dice(self) -> Iterator[bd.Dice]:
        """Keep the match from rolling by itself, so that each roll can be written down as it is made."""
        match = self.match
        dice = match.dice
        assert isinstance(dice, bd.Dice)
        match.dice = None
        try:
            yield dice
        finally:
            match.dice = dice

    def _roll(self, dice: bd.Dice, played: Played) -> None:
        """Roll until a coach is asked, or the match is over."""
        match = self.match
        while isinstance(roll := match.request, bd.Roll):
            code = match.roll_with(dice)
            played.entries.append([DICE, roll.kind, match.text_of(code), list(roll.dice), roll.base])
            match.answer(code)

    def put_back(self, match: bd.Match, played: Played) -> None:
        """Have this match instead, from before what was taken back."""
        self.match = match
        self._note_changes(played)

    def _note_changes(self, played: Played) -> None:
        """Note what is seen otherwise than it was."""
        match, picture, board = self.match, self.picture, self.board
        self.picture, self.board = pictures.picture(match), pictures.board(match)
        played.sets = pictures.difference(picture, self.picture)
        played.board = None if board == self.board else self.board


def begun(
    edition: str, teams: tuple[object, object], options: Mapping[str, bool | int | str], seed: str
) -> bd.Match:
    """A match before its first answer."""
    home, away = (bd.Team.from_json(team) for team in teams)
    return bd.Match(edition, home, away, dice=bd.Dice(seed), options=options, contributions=True)


def stored(header: Json, match: bd.Match) -> Json:
    """A match's header with the rest it stands at, or went through last.

    The header stays the first one: a match that went on from a rest would name that as its start.
    """
    return {**header, "state": bd.stored(match)["state"]}


def revived(stored: Json, lines: Iterable[Line], *, whole: bool = False) -> bd.Match:
    """A match as its lines tell it, from its stored rest on, or played as a whole."""
    rest = {**stored, "state": {"at": 0}} if whole else stored
    match = bd.revive(rest, [bd.Entry(by, kind, answer) for by, kind, answer, *_ in lines])
    if isinstance(match.request, bd.Roll):
        # A row holds all the dice that follow its answer.
        raise bd.TapeError(f"the rules ask for dice that no row holds: {match.request!r}")
    return match
