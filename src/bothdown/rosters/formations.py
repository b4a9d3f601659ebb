"""Formations: who stands where at a kick-off, as seen from the home half."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bothdown.pitch import Pitch, at, column, row

KICK: Final = "kick"
RECEIVE: Final = "receive"

_PITCH: Final = Pitch(26, 15)


@dataclass(frozen=True)
class Formation:
    """A set-up for kicking or for receiving.

    ``places`` are squares of the home half, each with the number of the player who stands there. Their
    order is their importance: the first three are on the line of scrimmage, and a team that has fewer
    players fills the first places.

    >>> formation = Formation("Three in front", "kick", (("g13", 1), ("h13", 2), ("i13", 3)))
    >>> formation.squares(side=0) == [(at(13, 7), 1), (at(13, 8), 2), (at(13, 9), 3)]
    True
    >>> formation.squares(side=1)[0] == (at(14, 7), 1)
    True
    """

    name: str
    for_: str
    places: tuple[tuple[str, int], ...]

    def squares(self, side: int) -> list[tuple[int, int]]:
        """Return squares and numbers for a side: 0 is home, 1 is away, whose half is the mirror image."""
        found = [(_PITCH.square(name), number) for name, number in self.places]
        if side == 0:
            return found
        return [(at(_PITCH.length + 1 - column(square), row(square)), number) for square, number in found]
