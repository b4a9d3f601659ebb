"""What happened, as lines of the log: facts with a sentence, in the reader's language."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import Any, Final

from django.utils.translation import gettext

import bothdown as bd
from bothdown.web.matches.table import DICE, Line

_log = logging.getLogger(__name__)

Json = dict[str, Any]

# One event after the other of these is one line, from the first's origin to the last's square.
JOINED: Final = frozenset({"moved"})
_WHO: Final = "Who"
_WHERE: Final = "Where"


def translate(text: str) -> str:
    """A text of the engine in the reader's language."""
    return gettext(text) if text else ""


class Teller:
    """Tells the events of one match to one reader."""

    def __init__(self, match: bd.Match) -> None:
        self._match = match
        state = match.state
        self._players = [player.name for player in state.get_players()]
        sides = [match.names.side(side) for side in (0, 1)]
        self._cards = {name: match.card(name) for name in self._players}
        self.names = bd.PlainNames([self._cards[name].name for name in self._players], sides)

    @property
    def cards(self) -> dict[str, bd.PlayerCard]:
        """What there is to know of every player, by name."""
        return self._cards

    def player(self, index: int) -> str | None:
        """The short name of a player, such as ``H3``."""
        return self._players[index] if index >= 0 else None

    def lines(self, events: Sequence[Json], entries: Sequence[Line]) -> list[Json]:
        """The lines of a row."""
        rolled = iter([entry for entry in entries if entry[0] == DICE])
        return [self._line(event, rolled) for event in _read(events)]

    def _line(self, event: bd.Event, rolled: Iterator[Line]) -> Json:
        match, facts, kind = self._match, event.facts(), event.kind
        people, squares = _named(event, _WHO), _named(event, _WHERE)
        dice, base = self._dice(facts, rolled)
        target = facts.get("target", 0)
        numbers = facts.get("numbers", ())
        assert isinstance(numbers, tuple)
        return {
            "kind": kind,
            "text": self._brief(event, self.names),
            "said": match.tell(event, self.names, translate),
            "piece": self.player(people[0]) if people else None,
            "subject": self.player(people[1]) if len(people) > 1 else None,
            "squares": [self.names.square(square) for square in squares if square],
            "dice": dice,
            "target": target,
            "base": base,
            "modifiers": _modifiers(facts.get("modifiers", ())),
            "ok": facts.get("success"),
            "sum": sum(numbers) if target and len(numbers) > 1 else None,
            "rule": match.rule(event),
            "heading": event.heading,
            "joins": self._joins(event, people, squares) if kind in JOINED and all(squares) else None,
        }

    def _brief(self, event: bd.Event, names: bd.Names) -> str:
        return self._match.tell(event, names, translate, brief=True).removesuffix(".")

    def _dice(self, facts: Json, rolled: Iterator[Line]) -> tuple[list[Json], int]:
        """The dice an event shows, and what they needed before modifiers."""
        if "numbers" in facts:
            what, numbers = facts["what"], facts["numbers"]
            said = " ".join(map(str, numbers))
            base = next((line[4] for line in rolled if line[1] == what and line[2] == said), 0)
            return self.dice(what, facts["dice"], numbers), base
        face = facts.get("face")
        if isinstance(face, str):
            return [{"sides": 6, "shows": 0, "face": face, "label": translate(face)}], 0
        return [], 0

    def dice(self, what: str, sides: Sequence[int], numbers: Sequence[int]) -> list[Json]:
        """Dice as they lie on the table."""
        found = []
        for side, number in zip(sides, numbers, strict=True):
            face = self._match.face(what, number)
            found.append(
                {
                    "sides": side,
                    "shows": number,
                    "face": face or None,
                    "label": translate(face) if face else str(number),
                }
            )
        return found

    def _joins(self, event: bd.Event, people: list[int], squares: list[int]) -> Json:
        """How this line and its neighbours become one."""
        origin, square = squares
        named = _Open(self.names.player, self.names.side, {origin: "{origin}", square: "{square}"})
        return {
            "with": f"{event.kind} {self.player(people[0])}",
            "template": self._brief(event, named),
            "origin": self.names.square(origin),
            "square": self.names.square(square),
        }


class _Open:
    """Names that leave the squares open."""

    def __init__(
        self, player: Callable[[int], str], side: Callable[[int], str], squares: dict[int, str]
    ) -> None:
        self.player = player
        self.side = side
        self._squares = squares

    def square(self, square: int) -> str:
        return self._squares[square]


def _read(events: Sequence[Json]) -> Iterator[bd.Event]:
    """The events of a row; one that an older version wrote and this one cannot read is left out."""
    for each in events:
        try:
            yield bd.event_from_json(each)
        except bd.EventError as error:
            _log.warning("A line of the log is left out: %s", error)


def _named(event: bd.Event, kind: str) -> list[int]:
    """What an event names of one kind, in order; who or what is not there is left out."""
    values = [getattr(event, each.name) for each in fields(event) if each.type == kind]
    return [value for value in values if value >= 0]


def _modifiers(modifiers: Any) -> list[list[Any]]:
    return [[translate(reason), amount] for reason, amount in modifiers]
