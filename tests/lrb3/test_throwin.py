"""Throw-ins."""

from __future__ import annotations

import pytest

from bothdown.events import BallFlies, Rolled
from bothdown.pitch import square as square_named
from support import (
    DEFENDER_DOWN,
    NE,
    NW,
    PUSHED,
    SE,
    SW,
    E,
    N,
    S,
    W,
    ball,
    case,
    clause,
    dice_left,
    flights,
    happened,
    placed,
    rollers,
    say,
    scene,
    turnovers,
)


@clause("lrb3.throwin.when", "lrb3.faq.57")
@pytest.mark.parametrize(
    ("target", "scatters", "last"),
    [
        # Off with the first, the second and the third scatter: none is rolled after that.
        ("a12", [N], "a12"),
        ("a12", [NW], "a12"),
        ("a12", [E, NE], "a13"),
        ("b12", [W, N, N], "a11"),
        ("o12", [S], "o12"),
        ("n12", [SE, SW], "o13"),
    ],
)
def test_a_ball_is_thrown_in_from_the_last_square_it_was_in_at_once(
    target: str, scatters: list[int], last: str
) -> None:
    thrower, inward = ("a8", S) if target < "h" else ("o8", N)
    match = scene("lrb3", placed(H1=f"{thrower}*"), [1, *scatters, 3, 2, 2, inward])
    events = say(match, "H1 pass", "throw", target)
    assert flights(events, "scatter")[-1] == "off"
    (thrown,) = [event for event in happened(events, BallFlies) if event.how == "throw-in"]
    assert thrown.origin == square_named(last)
    assert flights(events, "throw-in") == [f"{'d' if inward == S else 'l'}{last[1:]}"]
    assert dice_left(match) == 0


# From each side, end and corner: where the thrower is, where he aims, the die that takes it off the field,
# the dice of the throw-in, and where that ends.
@pytest.mark.parametrize(
    ("thrower", "target", "off", "dice", "landing"),
    [
        case("lrb3.throwin.when", "a8", "a12", N, (3, 1, 2), "c12"),
        case("lrb3.throwin.when", "a8", "a12", N, (1, 1, 2), "c14"),
        case("lrb3.throwin.when", "a8", "a12", N, (6, 1, 2), "c10"),
        case("lrb3.throwin.when", "o8", "o12", S, (4, 1, 2), "m12"),
        case("lrb3.throwin.when", "o8", "o12", S, (2, 1, 2), "m10"),
        case("lrb3.throwin.when", "o8", "o12", S, (5, 1, 2), "m14"),
        case("lrb3.throwin.when", "h5", "h1", W, (3, 1, 2), "h3"),
        case("lrb3.throwin.when", "h5", "h1", W, (1, 1, 2), "f3"),
        case("lrb3.throwin.when", "h5", "h1", W, (5, 1, 2), "j3"),
        case("lrb3.throwin.when", "h22", "h26", E, (4, 1, 2), "h24"),
        case("lrb3.throwin.when", "h22", "h26", E, (1, 1, 2), "j24"),
        case("lrb3.throwin.when", "h22", "h26", E, (6, 1, 2), "f24"),
        # From a corner over the sideline, over the end line and over the corner itself.
        case("lrb3.throwin.when", "a5", "a1", N, (3, 1, 2), "c1"),
        case("lrb3.throwin.when", "a5", "a1", W, (3, 1, 2), "a3"),
        case("lrb3.throwin.when", "a5", "a1", NW, (3, 1, 2), "c1"),
        case("lrb3.throwin.when", "a22", "a26", NE, (5, 1, 2), "c24"),
        case("lrb3.throwin.when", "o5", "o1", SW, (6, 1, 2), "m3"),
        case("lrb3.throwin.when", "o22", "o26", SE, (2, 1, 2), "m24"),
        case("lrb3.throwin.when", "o22", "o26", E, (5, 1, 2), "m24"),
    ],
)
def test_a_throw_in_from_every_side_end_and_corner(
    thrower: str, target: str, off: int, dice: tuple[int, int, int], landing: str
) -> None:
    inward = S if landing < "h" else N
    match = scene("lrb3", placed(H1=f"{thrower}*"), [6, off, *dice, inward])
    events = say(match, "H1 pass", "throw", target)
    assert flights(events, "throw-in") == [landing]
    assert dice_left(match) == 0


@clause("lrb3.throwin.when")
def test_the_dice_of_a_throw_in_are_told() -> None:
    match = scene("lrb3", placed(H1="a8*"), [6, N, 3, 1, 2, E])
    direction, distance = happened(say(match, "H1 pass", "throw", "a12"), Rolled)[2:4]
    assert (direction.what, direction.dice, direction.numbers) == ("throw-in direction", (6,), (3,))
    assert (distance.what, distance.dice, distance.numbers) == ("throw-in distance", (6, 6), (1, 2))
    assert [(roll.target, roll.success) for roll in (direction, distance)] == [(0, None)] * 2


@clause("lrb3.throwin.when")
def test_a_carrier_pushed_into_the_crowd_has_the_ball_thrown_in_from_his_last_square() -> None:
    match = scene("lrb3", placed(H1="b12", A1="a12*"), [PUSHED, 1, 1, 3, 2, 1, E])
    events = say(match, "H1 block", "stay")
    assert flights(events, "throw-in") == ["c12"]
    assert (ball(match), turnovers(events), dice_left(match)) == ("c13", [], 0)


@clause("lrb3.throwin.when")
def test_a_ball_knocked_loose_at_the_line_is_thrown_in_within_the_block() -> None:
    match = scene("lrb3", placed(H1="b12", A1="b13*"), [DEFENDER_DOWN, 1, 1, N, 3, 1, 1, E])
    events = say(match, "H1 block", "a14", "stay")
    assert flights(events, "bounce") == ["off", "b15"]
    assert (ball(match), turnovers(events), dice_left(match)) == ("b15", [], 0)


@clause("lrb3.throwin.catch")
@pytest.mark.parametrize(
    ("side", "thrower", "name", "causes"),
    [
        ("home", "H1", "H2", []),
        ("home", "H1", "A2", ["pass"]),
        ("away", "A1", "A2", []),
        ("away", "A1", "H2", ["pass"]),
    ],
)
def test_who_stands_where_it_ends_tries_to_catch_it(
    side: str, thrower: str, name: str, causes: list[str]
) -> None:
    match = scene("lrb3", placed(**{thrower: "a8*", name: "c12"}), [6, N, 3, 1, 2, 4], turn=side)
    events = say(match, f"{thrower} pass", "throw", "a12")
    catch = happened(events, Rolled)[-1]
    assert (catch.what, catch.target, catch.modifiers) == ("catch", 4, ())
    assert rollers(match, events, "catch") == [name]
    assert (ball(match), turnovers(events)) == (name, causes)


@clause("lrb3.throwin.catch")
def test_who_drops_a_throw_in_lets_it_bounce() -> None:
    match = scene("lrb3", placed(H1="a8*", H2="c12"), [6, N, 3, 1, 2, 3, E])
    say(match, "H1 pass", "throw", "a12")
    assert (ball(match), dice_left(match)) == ("c13", 0)


@clause("lrb3.throwin.empty")
@pytest.mark.parametrize("other", [{}, {"H2": "c12/"}, {"A1": "c12%"}])
def test_it_bounces_once_from_where_nobody_stands(other: dict[str, str]) -> None:
    match = scene("lrb3", placed(H1="a8*", **other), [6, N, 3, 1, 2, SE, E])
    events = say(match, "H1 pass", "throw", "a12")
    assert flights(events, "bounce")[1:] == ["d13"]
    assert (ball(match), dice_left(match)) == ("d13", 1)


@clause("lrb3.throwin.empty", "lrb3.throwin.again")
def test_a_throw_in_that_bounces_off_the_field_is_followed_by_another() -> None:
    match = scene("lrb3", placed(H1="h5*"), [6, W, 1, 5, 3, NW, 3, 1, 1, E])
    events = say(match, "H1 pass", "throw", "h1")
    assert flights(events, "throw-in") == ["a8", "b8"]
    assert flights(events, "bounce") == ["off", "off", "b9"]
    assert (ball(match), dice_left(match)) == ("b9", 0)


@pytest.mark.parametrize(
    ("thrower", "target", "off", "dice", "last", "landing"),
    [
        # Over the away end, the home end, and both sidelines, each time slantwise.
        case("lrb3.throwin.again", "a20", "a24", N, (1, 6, 6, 3, 1, 2), "c26", "c24"),
        case("lrb3.throwin.again", "a7", "a3", N, (5, 6, 6, 3, 1, 2), "c1", "c3"),
        case("lrb3.throwin.again", "o7", "o3", S, (1, 6, 6, 3, 1, 2), "m1", "m3"),
        case("lrb3.throwin.again", "o20", "o24", S, (5, 2, 2, 3, 1, 2), "m26", "m24"),
        case("lrb3.throwin.again", "c5", "c1", W, (1, 6, 6, 3, 1, 2), "a3", "c3"),
        case("lrb3.throwin.again", "m5", "m1", W, (5, 6, 6, 3, 1, 2), "o3", "m3"),
        case("lrb3.throwin.again", "c22", "c26", E, (5, 6, 6, 3, 1, 2), "a24", "c24"),
        case("lrb3.throwin.again", "m22", "m26", E, (1, 3, 1, 3, 1, 2), "o24", "m24"),
        # Just off the field, and just not.
        case("lrb3.throwin.again", "c22", "c26", E, (6, 3, 1, 3, 1, 2), "a24", "c24"),
        case("lrb3.throwin.again", "c22", "c26", E, (6, 2, 1), "", "a24"),
    ],
)
def test_a_throw_in_that_leaves_the_field_is_thrown_in_again(
    thrower: str, target: str, off: int, dice: tuple[int, ...], last: str, landing: str
) -> None:
    inward = S if landing < "h" else N
    match = scene("lrb3", placed(H1=f"{thrower}*"), [6, off, *dice, inward])
    events = say(match, "H1 pass", "throw", target)
    throws = [event for event in happened(events, BallFlies) if event.how == "throw-in"]
    assert flights(events, "throw-in") == (["off", landing] if last else [landing])
    assert throws[-1].origin == square_named(last or target)
    assert dice_left(match) == 0


@clause("lrb3.throwin.again")
def test_a_ball_may_be_thrown_in_three_times() -> None:
    """Over the sideline, over the away end, over the same sideline."""
    match = scene("lrb3", placed(H1="a20*"), [6, N, 1, 6, 6, 5, 6, 6, 3, 1, 2, N])
    events = say(match, "H1 pass", "throw", "a24")
    origins = [event.origin for event in happened(events, BallFlies) if event.how == "throw-in"]
    assert origins == [square_named(name) for name in ("a24", "c26", "a24")]
    assert flights(events, "throw-in") == ["off", "off", "c24"]
    assert (ball(match), dice_left(match)) == ("b24", 0)


@clause("lrb3.throwin.path")
def test_nobody_it_merely_passes_over_does_anything_about_it() -> None:
    players = {"A1": "a12", "A2": "b12", "H2": "c12", "A3": "d12/", "H3": "e12"}
    match = scene("lrb3", placed(H1="a7*", **players), [1, E, N, 3, 2, 3, 4])
    events = say(match, "H1 pass", "throw", "a11")
    assert flights(events, "throw-in") == ["e12"]
    assert rollers(match, events, "catch") == ["H3"]
    assert (ball(match), turnovers(events), dice_left(match)) == ("H3", [], 0)
