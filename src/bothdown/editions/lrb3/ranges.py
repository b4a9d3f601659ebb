"""The range ruler: one lookup by offset, and the strip that lies under it."""

from __future__ import annotations

from typing import Final

from bothdown.editions.third.passing import BOMB, KEEP, LONG, QUICK, SHORT
from bothdown.pitch import Pitch, column, row

OUT_OF_RANGE: Final = -1

# For a target so many squares away in one axis, by the distance in the other: the last square of
# Quick, Short, Long and Long Bomb, or -1 where there is none.
ROWS: Final = (
    (3, 6, 10, 13),  # lrb3.range.row.0
    (3, 6, 10, 13),  # lrb3.range.row.1
    (2, 6, 10, 12),  # lrb3.range.row.2
    (1, 6, 9, 12),  # lrb3.range.row.3
    (-1, 5, 9, 12),  # lrb3.range.row.4
    (-1, 4, 8, 11),  # lrb3.range.row.5
    (-1, 3, 8, 11),  # lrb3.range.row.6
    (-1, -1, 7, 10),  # lrb3.range.row.7
    (-1, -1, 6, 10),  # lrb3.range.row.8
    (-1, -1, 4, 9),  # lrb3.range.row.9
    (-1, -1, 2, 8),  # lrb3.range.row.10
    (-1, -1, -1, 6),  # lrb3.range.row.11
    (-1, -1, -1, 4),  # lrb3.range.row.12
    (-1, -1, -1, 1),  # lrb3.range.row.13
)
FURTHEST: Final = 13

# Half the ruler's width in squares (lrb3.range.ruler.width), in hundredths.
HALF_WIDTH: Final = 87


def band_of(dx: int, dy: int) -> int:
    """The range of a throw so many squares along and across, or OUT_OF_RANGE.

    Measured from centre to centre (lrb3.range.measure); on a line between two ranges the longer one
    counts (lrb3.range.boundary). The ruler ends with the Long Bomb (lrb3.range.max).
    """
    if dx > FURTHEST or dy > FURTHEST or dx == dy == 0:
        return OUT_OF_RANGE
    for band in (QUICK, SHORT, LONG, BOMB):
        if dx <= ROWS[dy][band]:
            return band
    return OUT_OF_RANGE


def band(thrower: int, target: int) -> int:
    """The range between two squares, or OUT_OF_RANGE."""
    return band_of(abs(column(thrower) - column(target)), abs(row(thrower) - row(target)))


def targets(pitch: Pitch, origin: int) -> list[int]:
    """The answers to where a throw from a square is aimed: not at all, or at any square in range."""
    return [KEEP, *(each for each in pitch.squares if band(origin, each) != OUT_OF_RANGE)]


def under_ruler(thrower: int, target: int, square: int) -> bool:
    """Whether the ruler laid from thrower to target passes over some part of a square.

    It does if a part of the square lies within the strip between the two centres (lrb3.range.ruler.width),
    which is cut off square at both of them (R12). Two such shapes touch unless a line along a side of one of
    them parts them. Reckoned in whole numbers: lengths in half squares, distances squared.
    """
    along, across = column(target) - column(thrower), row(target) - row(thrower)
    dx, dy = column(square) - column(thrower), row(square) - row(thrower)
    length2 = along * along + across * across
    corners = [(2 * dx + sx, 2 * dy + sy) for sx in (-1, 1) for sy in (-1, 1)]
    progress = [x * along + y * across for x, y in corners]
    if max(progress) <= 0 or min(progress) >= 2 * length2:
        return False
    crosses = [x * across - y * along for x, y in corners]
    beside = max(min(crosses), -max(crosses), 0)
    if (100 * beside) ** 2 >= (2 * HALF_WIDTH) ** 2 * length2:
        return False
    for run, rise, place in ((along, across, dx), (across, along, dy)):
        beyond = max(abs(2 * place - run) - abs(run) - 1, 0)
        if (100 * beyond) ** 2 * length2 > (2 * HALF_WIDTH * rise) ** 2:
            return False
    return True
