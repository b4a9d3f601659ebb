"""The pitch: squares, their names, directions and distances.

Every board lies in one padded grid of stride 32, so a neighbour is one addition away and
whatever is not pitch answers for itself. A square is an ``int``: ``y * 32 + x``, with x along
the pitch counted from the home end and y across it.
"""

from __future__ import annotations

from typing import Final

from bothdown.errors import NotationError

STRIDE: Final = 32

# In the order of the scatter template (lrb3.template.scatter): 1 2 3 / 4 - 5 / 6 7 8.
NORTH_WEST: Final = -33
NORTH: Final = -32
NORTH_EAST: Final = -31
WEST: Final = -1
EAST: Final = 1
SOUTH_WEST: Final = 31
SOUTH: Final = 32
SOUTH_EAST: Final = 33
NEIGHBOURS: Final[list[int]] = [NORTH_WEST, NORTH, NORTH_EAST, WEST, EAST, SOUTH_WEST, SOUTH, SOUTH_EAST]

OFF_PITCH: Final = -2
EMPTY: Final = -1

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def at(x: int, y: int) -> int:
    """The square in column x (along the pitch) and row y (across it).

    >>> at(13, 8)
    269
    """
    return y * STRIDE + x


def column(square: int) -> int:
    """How far along the pitch a square lies, counted from the home end.

    >>> column(square("h13"))
    13
    """
    return square & (STRIDE - 1)


def row(square: int) -> int:
    """How far across the pitch a square lies: a is 1, b is 2.

    >>> row(square("h13"))
    8
    """
    return square >> 5


def distance(one: int, other: int) -> int:
    """The number of squares a player walks from one square to the other.

    >>> distance(square("a1"), square("c6"))
    5
    """
    along = abs(column(one) - column(other))
    across = abs(row(one) - row(other))
    return along if along > across else across


def square(name: str) -> int:
    """The square with this name, on any board.

    >>> square("h13") == at(13, 8)
    True
    """
    text = name.strip().lower()
    letter, number = text[:1], text[1:]
    if not letter or letter not in _LETTERS or not number.isascii() or not number.isdigit():
        raise NotationError(f"{name[:40]!r} is not a square; squares are a letter and a number, such as h13")
    x, y = int(number[:3]), _LETTERS.index(letter) + 1
    if not 1 <= x < STRIDE:
        raise NotationError(f"there is no square {name[:40]!r}; the numbers along the pitch begin at 1")
    return at(x, y)


def square_name(square: int) -> str:
    """The name of a square.

    >>> square_name(269)
    'h13'
    """
    return f"{_LETTERS[row(square) - 1]}{column(square)}"


class Pitch:
    """A board: so many squares along, so many across.

    >>> pitch = Pitch(26, 15)
    >>> len(pitch.squares), pitch.holds(square("o26")), pitch.holds(square("p1"))
    (390, True, False)
    """

    def __init__(self, length: int, width: int) -> None:
        self.length = length
        self.width = width
        self.squares: list[int] = [at(x, y) for y in range(1, width + 1) for x in range(1, length + 1)]
        self._empty = [OFF_PITCH] * ((width + 2) * STRIDE)
        for each in self.squares:
            self._empty[each] = EMPTY

    def empty_board(self) -> list[int]:
        """A fresh board: ``EMPTY`` where there is pitch, ``OFF_PITCH`` around it."""
        return self._empty.copy()

    def holds(self, square: int) -> bool:
        """Whether the square lies on this pitch."""
        return 0 <= square < len(self._empty) and self._empty[square] == EMPTY

    def square(self, name: str) -> int:
        """The square with this name on this pitch."""
        found = square(name)
        if not self.holds(found):
            last = _LETTERS[self.width - 1]
            raise NotationError(
                f"{name[:40]!r} is not on the pitch; its squares run from a1 to {last}{self.length}"
            )
        return found
