"""The templates: where a ball scatters, and which way the crowd throws it in."""

from __future__ import annotations

import pytest

from bothdown.events import Event
from support import NE, NW, SE, SW, E, N, S, W, ball, case, clause, dice_left, flights, placed, say, scene


def dropped(player: str, ball: str, *dice: int) -> list[Event]:
    """A player fails to pick up the ball, which bounces as the dice say."""
    match = scene("lrb3", placed(H1=player, ball=ball), [1, *dice])
    events = say(match, "H1 move", ball)
    assert dice_left(match) == 0
    return events


@pytest.mark.parametrize(
    ("number", "square"),
    [
        case("lrb3.template.scatter.1", 1, "g12"),
        case("lrb3.template.scatter.2", 2, "g13"),
        case("lrb3.template.scatter.3", 3, "g14"),
        case("lrb3.template.scatter.4", 4, "h12"),
        case("lrb3.template.scatter.5", 5, "h14"),
        case("lrb3.template.scatter.6", 6, "i12"),
        case("lrb3.template.scatter.7", 7, "i13"),
        case("lrb3.template.scatter.8", 8, "i14"),
    ],
)
def test_each_number_of_the_scatter_template_is_one_direction(number: int, square: str) -> None:
    match = scene("lrb3", placed(H1="h12", ball="h13"), [1, number])
    say(match, "H1 move", "h13")
    assert ball(match) == square
    assert dice_left(match) == 0


@clause("lrb3.template.scatter.centre")
def test_the_template_lies_anew_on_the_ball_for_each_scatter() -> None:
    match = scene("lrb3", placed(H1="h2*"), [2, E, E, S, SW])
    events = say(match, "H1 pass", "throw", "h8")
    assert flights(events, "scatter") == ["h9", "h10", "i10"]
    assert ball(match) == "j9"
    assert dice_left(match) == 0


@pytest.mark.parametrize(
    ("player", "square", "bounce", "number", "landing"),
    [
        # Over the side of row a: the crowd looks south, its left is east.
        case("lrb3.template.throwin.12", "b13", "a13", N, 1, "c15"),
        case("lrb3.template.throwin.12", "b13", "a13", N, 2, "c15"),
        case("lrb3.template.throwin.34", "b13", "a13", N, 3, "c13"),
        case("lrb3.template.throwin.34", "b13", "a13", N, 4, "c13"),
        case("lrb3.template.throwin.56", "b13", "a13", N, 5, "c11"),
        case("lrb3.template.throwin.56", "b13", "a13", N, 6, "c11"),
        # Over the side of row o: it looks north, its left is west.
        case("lrb3.template.throwin.12", "n13", "o13", S, 1, "m11"),
        case("lrb3.template.throwin.12", "n13", "o13", S, 2, "m11"),
        case("lrb3.template.throwin.34", "n13", "o13", S, 3, "m13"),
        case("lrb3.template.throwin.34", "n13", "o13", S, 4, "m13"),
        case("lrb3.template.throwin.56", "n13", "o13", S, 5, "m15"),
        case("lrb3.template.throwin.56", "n13", "o13", S, 6, "m15"),
        # Over the home end: it looks east, its left is north.
        case("lrb3.template.throwin.12", "h2", "h1", W, 2, "f3"),
        case("lrb3.template.throwin.34", "h2", "h1", W, 3, "h3"),
        case("lrb3.template.throwin.56", "h2", "h1", W, 5, "j3"),
        # Over the away end: it looks west, its left is south.
        case("lrb3.template.throwin.12", "h25", "h26", E, 2, "j24"),
        case("lrb3.template.throwin.34", "h25", "h26", E, 4, "h24"),
        case("lrb3.template.throwin.56", "h25", "h26", E, 5, "f24"),
    ],
)
def test_a_throw_in_goes_straight_or_to_one_side(
    player: str, square: str, bounce: int, number: int, landing: str
) -> None:
    events = dropped(player, square, bounce, number, 2, 1, E)
    assert flights(events, "throw-in") == [landing]


@pytest.mark.parametrize(
    ("player", "square", "bounce", "landing"),
    [
        # A sideline, however slantwise the ball crosses it.
        case("lrb3.template.throwin.place", "b13", "a13", NW, "c13"),
        case("lrb3.template.throwin.place", "b13", "a13", NE, "c13"),
        case("lrb3.template.throwin.place", "n13", "o13", SW, "m13"),
        case("lrb3.template.throwin.place", "n13", "o13", SE, "m13"),
        # An end line, likewise: the template points to the other end (R4).
        case("lrb3.template.throwin.place", "h2", "h1", NW, "h3"),
        case("lrb3.template.throwin.place", "h2", "h1", SW, "h3"),
        case("lrb3.template.throwin.place", "h25", "h26", NE, "h24"),
        case("lrb3.template.throwin.place", "h25", "h26", SE, "h24"),
        # From a corner square over either line, or over the corner: then it is the sideline (R4).
        case("lrb3.template.throwin.place", "b1", "a1", N, "c1"),
        case("lrb3.template.throwin.place", "b1", "a1", W, "a3"),
        case("lrb3.template.throwin.place", "b1", "a1", SW, "a3"),
        case("lrb3.template.throwin.place", "b1", "a1", NW, "c1"),
        case("lrb3.template.throwin.place", "b26", "a26", NE, "c26"),
        case("lrb3.template.throwin.place", "n1", "o1", SW, "m1"),
        case("lrb3.template.throwin.place", "n26", "o26", SE, "m26"),
        case("lrb3.template.throwin.place", "n26", "o26", E, "o24"),
    ],
)
def test_the_middle_arrow_points_away_from_the_line_that_was_crossed(
    player: str, square: str, bounce: int, landing: str
) -> None:
    inward = S if landing[0] < "h" else N
    events = dropped(player, square, bounce, 3, 1, 2, inward)
    assert flights(events, "throw-in") == [landing]


@clause("lrb3.template.throwin.distance")
@pytest.mark.parametrize(
    ("dice", "landing"), [((1, 1), "b13"), ((1, 2), "c13"), ((4, 1), "e13"), ((6, 6), "l13")]
)
def test_the_square_under_the_ball_mark_is_the_first_of_both_dice(
    dice: tuple[int, int], landing: str
) -> None:
    """R3."""
    events = dropped("b14", "a13", N, 3, *dice, E)
    assert flights(events, "throw-in") == [landing]
