"""A match in memory, as far as its rows tell it, and what one answer does to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import bothdown as bd
from bothdown.errors import BothDownError
from bothdown.web.matches import pictures

Json = dict[str, Any]
# A line of the tape: who answered, what was asked, how the answer reads; for dice the sides of each.
Line = list[Any]

DICE: Final = "dice"
CONTRIBUTION: Final = "contribution"


class Unfit(BothDownError):
    """Stored lines that the rules do not bring again."""


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


class Table:
    """A match that stands where the row ``number`` left it."""

    def __init__(self, match: bd.Match, number: int = 0) -> None:
        self.match = match
        self.number = number
        self.picture = pictures.picture(match)
        self.board = pictures.board(match)

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

    def play(self, answers: Sequence[str], by: str) -> Played:
        """Answer, roll what follows, and tell what goes into the row.

        An IllegalAnswer at the first of the answers has changed nothing.
        """
        match = self.match
        request = match.request
        played = Played(None, by, "" if request is None else request.kind)
        before = len(match.events)
        with self._held_dice() as dice:
            for place, answer in enumerate(answers):
                self._answer(answer, by, played, first=place == 0)
                self._roll(dice, played)
        played.events = [pictures.event(each) for each in match.events[before:]]
        self._changes(played)
        return played

    def _answer(self, answer: str, by: str, played: Played, *, first: bool) -> None:
        """Give one answer of a coach."""
        match = self.match
        request = match.request
        if not isinstance(request, bd.Decision):
            raise bd.MatchOver("the match is over; nothing is asked")
        code = match.parse(answer, by)
        who = match.who(code)
        line = [who, request.kind, match.text_of(code)]
        match.answer(code, by)
        played.entries.append(line)
        if first:
            played.by = who
            played.side = {"home": 0, "away": 1}.get(who)

    def _roll(self, dice: bd.Dice, played: Played) -> None:
        """Roll until a coach is asked, or the match is over."""
        match = self.match
        while isinstance(roll := match.request, bd.Roll):
            code = match.roll_with(dice)
            played.entries.append([DICE, roll.kind, match.text_of(code), list(roll.dice)])
            match.answer(code)

    def repeat(self, lines: Iterable[Line]) -> None:
        """Play stored lines again; dice must show what they showed."""
        match = self.match
        with self._held_dice() as dice:
            for by, kind, answer, *_ in lines:
                request = match.request
                if request is None or request.kind != kind:
                    raise Unfit(f"the rows answer {kind!r}, but the rules ask {request!r}")
                code = match.parse(answer, by)
                if by == DICE and match.roll_with(dice) != code:
                    raise Unfit(f"the rows' dice show {answer}, the seed's another number")
                match.answer(code, None if by == DICE else by)
        self.picture = pictures.picture(match)
        self.board = pictures.board(match)

    def take_back(self, count: int) -> Played:
        """Take back the last answers of a coach, after which no die was rolled."""
        self.match.undo(count)
        request = self.match.request
        assert isinstance(request, bd.Decision)
        played = Played(request.side, request.coach, request.kind)
        self._changes(played)
        return played

    def _changes(self, played: Played) -> None:
        """Note what is seen otherwise than before."""
        picture, board = pictures.picture(self.match), pictures.board(self.match)
        played.sets = pictures.difference(self.picture, picture)
        played.board = None if board == self.board else board
        self.picture, self.board = picture, board
