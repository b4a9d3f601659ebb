"""The range ruler: how far a target is, and which squares lie under it."""

from __future__ import annotations

from fractions import Fraction
from math import hypot

import pytest

import bothdown as bd
from bothdown.editions.lrb3.ranges import under_ruler
from bothdown.events import PassDeclared
from bothdown.pitch import at, square_name
from support import case, clause, happened, placed, texts

LETTERS = {"quick pass": "Q", "short pass": "S", "long pass": "L", "long bomb": "B"}


def aiming(thrower: str) -> bd.Match:
    """A player on this square, alone on the pitch, who is about to say where he throws."""
    match = bd.Match.from_position("lrb3", placed(H1=f"{thrower}*"), manual=True)
    match.answer("H1 pass")
    match.answer("throw")
    return match


def range_to(match: bd.Match, target: str) -> str:
    """The letter of the range that is announced for a target; a dot where none may be aimed at."""
    if target not in texts(match):
        return "."
    events = match.fork(events=True).answer(target)
    return LETTERS[happened(events, PassDeclared)[0].range]


ROWS = [
    case("lrb3.range.row.0", 0, ".QQQSSSLLLLBBB"),
    case("lrb3.range.row.1", 1, "QQQQSSSLLLLBBB"),
    case("lrb3.range.row.2", 2, "QQQSSSSLLLLBB"),
    case("lrb3.range.row.3", 3, "QQSSSSSLLLBBB"),
    case("lrb3.range.row.4", 4, "SSSSSSLLLLBBB"),
    case("lrb3.range.row.5", 5, "SSSSSLLLLBBB"),
    case("lrb3.range.row.6", 6, "SSSSLLLLLBBB"),
    case("lrb3.range.row.7", 7, "LLLLLLLLBBB"),
    case("lrb3.range.row.8", 8, "LLLLLLLBBBB"),
    case("lrb3.range.row.9", 9, "LLLLLBBBBB"),
    case("lrb3.range.row.10", 10, "LLLBBBBBB"),
    case("lrb3.range.row.11", 11, "BBBBBBB"),
    case("lrb3.range.row.12", 12, "BBBBB"),
    case("lrb3.range.row.13", 13, "BB"),
]


@pytest.mark.parametrize(("across", "bands"), ROWS)
def test_a_row_of_the_ruler_along_the_pitch(across: int, bands: str) -> None:
    match = aiming("a1")
    shown = [range_to(match, square_name(at(1 + along, 1 + across))) for along in range(26)]
    assert "".join(shown) == bands.ljust(26, ".")


@pytest.mark.parametrize(("along", "bands"), ROWS)
def test_a_row_of_the_ruler_across_the_pitch(along: int, bands: str) -> None:
    match = aiming("o26")
    shown = [range_to(match, square_name(at(26 - along, 15 - across))) for across in range(15)]
    assert "".join(shown) == bands.ljust(15, ".")


@clause("lrb3.range.measure")
@pytest.mark.parametrize(
    ("along", "across", "band"), [(3, 1, "Q"), (2, 3, "S"), (6, 3, "S"), (7, 1, "L"), (9, 6, "B")]
)
def test_the_range_is_the_same_in_every_direction(along: int, across: int, band: str) -> None:
    match = aiming("h13")
    offsets = [(along, across), (across, along)] if along < 8 else [(along, across)]
    for dx, dy in offsets:
        for x in (-dx, dx):
            for y in (-dy, dy):
                assert range_to(match, square_name(at(13 + x, 8 + y))) == band


@clause("lrb3.range.boundary")
@pytest.mark.parametrize(("band", "length"), [("Q", 4.0), ("S", 7.45), ("L", 10.9), ("B", 13.6)])
def test_a_square_has_the_range_of_its_furthest_part_along_the_ruler(band: str, length: float) -> None:
    """A line at right angles to the ruler ends each range; a square it crosses lies beyond it."""
    match = aiming("a1")
    nearer = "QSLB"[: "QSLB".index(band) + 1]
    for along in range(15):
        for across in range(15):
            if along or across:
                centre = hypot(along, across)
                furthest = centre + (along + across) / 2 / centre
                shown = range_to(match, square_name(at(1 + along, 1 + across)))
                assert (shown in nearer) == (furthest < length)


@clause("lrb3.range.max")
def test_nothing_beyond_the_long_bomb_can_be_aimed_at() -> None:
    match = aiming("h1")
    assert range_to(match, "h14") == "B"
    with pytest.raises(bd.IllegalAnswer):
        match.answer("h15")
    along = [text for text in texts(match) if text != "keep" and int(text[1:]) - 1 >= 14]
    assert along == []
    down = aiming("a13")
    assert range_to(down, "n13") == "B"
    assert [text for text in texts(down) if text.startswith("o")] == []


def under(dx: int, dy: int) -> list[str]:
    """The squares from one before the thrower to one behind the target: ``#`` under the ruler."""
    thrower, target = at(5, 5), at(5 + dx, 5 + dy)
    return [
        "".join("#" if under_ruler(thrower, target, at(5 + x, 5 + y)) else "." for x in range(-1, dx + 2))
        for y in range(-2, dy + 3)
    ]


@clause("lrb3.range.ruler.width")
def test_the_ruler_covers_the_rows_beside_a_straight_pass() -> None:
    assert under(4, 0) == [
        ".......",
        ".#####.",
        ".#####.",
        ".#####.",
        ".......",
    ]


@clause("lrb3.range.ruler.width")
def test_the_ruler_covers_five_diagonals_of_a_diagonal_pass() -> None:
    assert under(3, 3) == [
        "......",
        "..#...",
        ".###..",
        "#####.",
        ".#####",
        "..###.",
        "...#..",
        "......",
    ]


@clause("lrb3.range.ruler.width")
@pytest.mark.parametrize(
    ("aim", "square", "shown"),
    [
        # How near to the middle line the nearest corner comes, in squares:
        ((9, 4), (3, 3), True),  # 0.863
        ((9, 4), (6, 1), True),
        ((13, 5), (1, 2), True),  # 0.862
        ((9, 8), (1, 3), False),  # 0.872
        ((9, 8), (8, 5), False),
        ((12, 1), (5, -1), False),  # 0.872
        ((12, 1), (7, 2), False),
        ((12, 1), (4, -1), True),  # 0.789
        ((12, 1), (8, 2), True),
        # Beside its ends, where only an upright or a level line parts a square from it.
        ((1, 2), (0, 3), False),
        ((2, 1), (-1, 1), False),
        ((2, 1), (3, 0), False),
        ((2, 1), (0, -1), True),
        ((2, 1), (2, 2), True),
    ],
)
def test_a_square_is_under_the_ruler_if_any_part_is_nearer_than_half_its_width(
    aim: tuple[int, int], square: tuple[int, int], shown: bool
) -> None:
    """It ends at the two centres (R12)."""
    thrower, target, place = at(8, 8), at(8 + aim[0], 8 + aim[1]), at(8 + square[0], 8 + square[1])
    assert under_ruler(thrower, target, place) == shown
    assert under_ruler(target, thrower, place) == shown
    mirrored = at(8 - aim[1], 8 + aim[0]), at(8 - square[1], 8 + square[0])
    assert under_ruler(at(8, 8), *mirrored) == shown


Point = tuple[Fraction, Fraction]


def cut(shape: list[Point], dx: int, dy: int, limit: int) -> list[Point]:
    """The part of a convex shape where ``x * dx + y * dy >= limit``."""
    kept: list[Point] = []
    for place, one in enumerate(shape):
        other = shape[(place + 1) % len(shape)]
        here, there = (x * dx + y * dy - limit for x, y in (one, other))
        if here >= 0:
            kept.append(one)
        if here * there < 0:
            share = here / (here - there)
            kept.append((one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])))
    return kept


def covered(dx: int, dy: int, x: int, y: int) -> bool:
    """Whether a part of a square lies between the two centres, and nearer than 0.87 to the line."""
    half = Fraction(1, 2)
    shape = [(x + sx * half, y + sy * half) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    length2 = dx * dx + dy * dy
    shape = cut(cut(shape, dx, dy, 0), -dx, -dy, -length2)
    if len({px * dx + py * dy for px, py in shape}) < 2:
        return False
    offs = [px * dy - py * dx for px, py in shape]
    nearest = max(min(offs), -max(offs), Fraction(0))
    return nearest * nearest < Fraction(87, 100) ** 2 * length2


@clause("lrb3.range.ruler.width")
@pytest.mark.parametrize("dx", range(1, 9))
def test_the_ruler_covers_exactly_the_squares_that_a_cut_out_strip_covers(dx: int) -> None:
    for dy in range(dx + 1):
        for x in range(-2, dx + 3):
            for y in range(-2, dy + 3):
                shown = under_ruler(at(5, 5), at(5 + dx, 5 + dy), at(5 + x, 5 + y))
                assert shown == covered(dx, dy, x, y), (dx, dy, x, y)
