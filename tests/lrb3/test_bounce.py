"""Bouncing balls."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import BallFlies, BallRests, Event, Rolled
from bothdown.pitch import distance
from support import (
    NE,
    NW,
    SE,
    SW,
    E,
    N,
    S,
    W,
    asked,
    ball,
    clause,
    coach,
    dice_left,
    flights,
    happened,
    placed,
    rollers,
    say,
    scene,
    turnovers,
)


def thrown(dice: list[int], **players: str) -> tuple[bd.Match, list[Event]]:
    """H1 throws the ball accurately from h5 to h8, and it goes on as the dice say."""
    match = scene("lrb3", placed(H1="h5*", **players), [6, *dice])
    return match, say(match, "H1 pass", "throw", "h8")


@clause("lrb3.bounce.when")
@pytest.mark.parametrize("other", [{}, {"H2": "h8/"}, {"H2": "h8%"}, {"A1": "h8/"}, {"A1": "h8%"}])
def test_a_ball_that_lands_where_nobody_stands_bounces(other: dict[str, str]) -> None:
    match, events = thrown([S], **other)
    assert flights(events, "bounce") == [ball(match)] == ["i8"]


@clause("lrb3.bounce.when")
@pytest.mark.parametrize("name", ["H2", "A1"])
def test_a_ball_that_is_not_caught_bounces_and_one_that_is_caught_does_not(name: str) -> None:
    match, events = thrown([2, S], **{name: "h8"})
    assert flights(events, "bounce") == [ball(match)] == ["i8"]
    match, events = thrown([3, S], **{name: "h8"})
    assert (flights(events, "bounce"), ball(match), dice_left(match)) == ([], name, 1)


@clause("lrb3.bounce.how")
@pytest.mark.parametrize(
    ("die", "square"),
    [
        (NW, "g7"),
        (N, "g8"),
        (NE, "g9"),
        (W, "h7"),
        (E, "h9"),
        (SW, "i7"),
        (S, "i8"),
        (SE, "i9"),
    ],
)
def test_a_bounce_is_one_roll_and_one_square(die: int, square: str) -> None:
    match, events = thrown([die])
    (_, roll) = happened(events, Rolled)
    assert (roll.what, roll.dice, roll.numbers) == ("bounce", (8,), (die,))
    (_, flight) = happened(events, BallFlies)
    assert distance(flight.origin, flight.square) == 1
    assert (ball(match), dice_left(match)) == (square, 0)


@clause("lrb3.bounce.rest")
def test_a_ball_rests_in_the_first_empty_square_it_bounces_into() -> None:
    match, events = thrown([E, E, E], H2="h10")
    assert [roll.what for roll in happened(events, Rolled)] == ["pass", "bounce"]
    assert len(happened(events, BallRests)) == 1
    assert (ball(match), dice_left(match)) == ("h9", 2)


@clause("lrb3.bounce.occupied")
@pytest.mark.parametrize("name", ["H2", "A1"])
@pytest.mark.parametrize(("die", "holder"), [(4, ""), (3, "h10")])
def test_who_stands_where_it_bounces_to_tries_to_catch_it(name: str, die: int, holder: str) -> None:
    match, events = thrown([E, die, E], **{name: "h9"})
    catch = happened(events, Rolled)[2]
    assert (catch.what, catch.target, catch.modifiers) == ("catch", 4, ())
    assert rollers(match, events, "catch") == [name]
    assert ball(match) == (holder or name)


@clause("lrb3.bounce.occupied")
def test_tackle_zones_count_for_a_bouncing_ball() -> None:
    match, events = thrown([E, 5, N], H2="h9", A1="g10", A2="i10")
    catch = happened(events, Rolled)[2]
    assert (catch.target, catch.modifiers) == (6, (("tackle zones", -2),))
    assert ball(match) == "g9"


@clause("lrb3.bounce.occupied", "lrb3.bounce.rest")
def test_it_bounces_from_one_to_the_other_as_long_as_nobody_holds_it() -> None:
    match, events = thrown([E, 1, E, 1, W, 1, S, 1, SE], H2="h9", A1="h10", H3="i9")
    assert rollers(match, events, "catch") == ["H2", "A1", "H2", "H3"]
    assert flights(events, "bounce") == ["h9", "h10", "h9", "i9", "j10"]
    assert (ball(match), dice_left(match)) == ("j10", 0)


@clause("lrb3.bounce.prone")
@pytest.mark.parametrize("sign", ["/", "%"])
def test_it_bounces_on_from_who_is_down_until_it_is_caught(sign: str) -> None:
    match, events = thrown([E, E, S, 6], H2=f"h9{sign}", A1=f"h10{sign}", A2="i10")
    assert flights(events, "bounce") == ["h9", "h10", "i10"]
    assert rollers(match, events, "catch") == ["A2"]
    assert (ball(match), turnovers(events)) == ("A2", ["pass"])


@clause("lrb3.bounce.prone", "lrb3.bounce.rest")
def test_it_bounces_on_from_who_is_down_until_it_reaches_an_empty_square() -> None:
    match, events = thrown([E, W, W], H2="h9/")
    assert flights(events, "bounce") == ["h9", "h8"]
    assert (ball(match), dice_left(match)) == ("h8", 1)


@clause("lrb3.bounce.prone", "lrb3.bounce.off")
@pytest.mark.parametrize(
    ("passer", "target", "down", "dice", "landing"),
    [
        ("a5", "b8", "a8/", [N, N, 3, 1, 2, E], "c9"),
        ("o5", "n8", "o8%", [S, S, 3, 1, 2, E], "m9"),
    ],
)
def test_it_bounces_on_from_who_is_down_until_it_leaves_the_field(
    passer: str, target: str, down: str, dice: list[int], landing: str
) -> None:
    match = scene("lrb3", placed(H1=f"{passer}*", H2=down), [6, *dice])
    events = say(match, "H1 pass", "throw", target)
    assert flights(events, "bounce")[:2] == [down[:-1], "off"]
    assert (ball(match), dice_left(match)) == (landing, 0)


@clause("lrb3.bounce.off")
@pytest.mark.parametrize(
    ("thrower", "target", "dice", "throw_in"),
    [
        ("a20", "a24", [6, N, 4, 1, 1, S], "b24"),
        ("o20", "o24", [6, SW, 4, 1, 1, N], "n24"),
        ("h22", "h26", [6, E, 4, 1, 1, W], "h25"),
        ("h5", "h1", [6, W, 4, 1, 1, E], "h2"),
        ("h22", "h26", [1, NE, 4, 1, 1, W], "h25"),
        ("a20", "b24", [1, N, N, 4, 1, 1, S], "b24"),
        ("a20", "c24", [1, N, N, N, 4, 1, 1, S], "b24"),
    ],
)
def test_a_ball_that_bounces_or_scatters_off_the_field_is_thrown_in(
    thrower: str, target: str, dice: list[int], throw_in: str
) -> None:
    match = scene("lrb3", placed(H1=f"{thrower}*"), dice)
    events = say(match, "H1 pass", "throw", target)
    assert flights(events, "throw-in") == [throw_in]
    assert dice_left(match) == 0
    assert asked(match) == "activate"


@clause("lrb3.bounce.off", "lrb3.kickoff.touchback.off")
@pytest.mark.parametrize("dice", [[N, 2], [N, 1, N]])
def test_a_kick_off_that_leaves_the_field_is_not_thrown_in(dice: list[int]) -> None:
    match = scene("lrb3", placed(H1="h13", A1="h20"), dice, stage="kick", kicked="home")
    events = say(match, "b20")
    assert (flights(events, "throw-in"), dice_left(match)) == ([], 0)
    assert (ball(match), coach(match)) == ("A1", "away")
