"""The football: one of them, and where it is."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown import rulebook
from bothdown.events import FollowedUp, Moved
from bothdown.pitch import square_name
from support import (
    DEFENDER_DOWN,
    NE,
    PUSHED,
    SE,
    SW,
    E,
    N,
    S,
    W,
    asked,
    ball,
    ball_places,
    clause,
    happened,
    placed,
    say,
    scene,
    where,
)

PASSERS = placed(H1="h5*", H2="h8", H3="h9", A1="g9", A2="i9/")
THROWN = ("H1 pass", "throw", "h8")
CORNER = placed(H1="a20*", H2="c24", A1="a26/")
FETCHERS = placed(H1="g12", A1="g11", A2="g14/", H2="g16", ball="g13")
BLOCKERS = placed(H1="b12", A1="b13*", A2="c15", H2="c13/")
KICKED = placed(H1="g13", A1="g20", A2="c16/")


@clause("lrb3.ball.single")
@pytest.mark.parametrize(
    ("diagram", "details", "answers"),
    [
        # Thrown, dropped by three, caught.
        (PASSERS, {"rerolls": (1, 1)}, [*THROWN, 5, 1, "no", NE, 1, S, 1, "no", W, 6]),
        # Missed, thrown again, missed, off the prone.
        (
            PASSERS,
            {"rerolls": (1, 1)},
            ["H1 pass", "throw", "h8", 1, "team re-roll", 1, E, E, SW, N, 1, N, 6],
        ),
        # Into the crowd, twice.
        (CORNER, {}, ["H1 pass", "throw", "a24", 1, N, 1, "6 6", 5, "6 6", 3, "1 2", 6]),
        (CORNER, {}, ["H1 pass", "throw", "a25", 6, E, NE, 3, "1 1", S]),
        # Fetched after a dodge; fallen on the way; not picked up.
        (FETCHERS, {"rerolls": (2, 0)}, ["H1 pass", "g13", 6, 1, "no", E, NE]),
        (FETCHERS, {"rerolls": (2, 0)}, ["H1 pass", "g13", 1, "no", "1 1", E, W, 6]),
        (FETCHERS, {}, ["H1 pass", "g13", 6, 6, "f14", "throw", "g16", 6, 1, E]),
        # Knocked out of hands, pushed with its carrier and into the crowd.
        (BLOCKERS, {}, ["H1 block", DEFENDER_DOWN, "a14", "stay", "1 1", N, 3, "1 2", 6]),
        (BLOCKERS, {}, ["H1 block", PUSHED, "c14", "follow"]),
        # Kicked: caught, dropped, for a touchback.
        (KICKED, {"stage": "kick", "kicked": "home"}, ["h20", "2 1", 4]),
        (KICKED, {"stage": "kick", "kicked": "home"}, ["h20", "2 1", 3, N]),
        (KICKED, {"stage": "kick", "kicked": "home"}, ["a20", "2 1"]),
        (KICKED, {"stage": "kick", "kicked": "home"}, ["c15", "5 1", W]),
    ],
)
def test_the_ball_is_in_exactly_one_place_whatever_is_asked(
    diagram: str, details: dict[str, object], answers: list[str | int]
) -> None:
    match = bd.Match.from_position("lrb3", diagram, manual=True, **details)  # type: ignore[arg-type]
    for answer in answers:
        match.answer(str(answer))
        assert len(ball_places(match)) == 1, (answer, ball_places(match))
    for event in match.events:
        rule = str(event.facts().get("rule", ""))
        assert not rule or f"lrb3.{rule}" in rulebook.clauses("lrb3"), event
    assert asked(match) in ("activate", "step")
    assert ball_places(match) != ["in the air"]


@clause("lrb3.ball.single")
def test_a_ball_that_was_kicked_or_thrown_is_in_the_air() -> None:
    match = bd.Match.from_position("lrb3", KICKED, manual=True, stage="kick", kicked="home")
    say(match, "a16")
    assert (asked(match), ball_places(match)) == ("kick-off scatter", ["in the air"])
    match = bd.Match.from_position("lrb3", PASSERS, manual=True)
    say(match, *THROWN, "1")
    assert (asked(match), ball_places(match)) == ("scatter", ["in the air"])
    say(match, "1", "1")
    assert (asked(match), ball_places(match)) == ("scatter", ["in the air"])


@clause("lrb3.ball.single")
def test_the_ball_of_one_drive_is_gone_before_the_next() -> None:
    match = scene("lrb3", placed(H1="h25*", A1="a1"))
    say(match, "H1 move", "h26", "stop")
    assert (asked(match), ball_places(match)) == ("set-up", [])


@clause("lrb3.ball.held")
@pytest.mark.parametrize(("side", "carrier"), [("home", "H1"), ("away", "A1")])
def test_a_ball_that_is_held_goes_where_its_carrier_goes(side: str, carrier: str) -> None:
    match = scene("lrb3", placed(**{carrier: "h12*"}), turn=side)
    events = say(match, f"{carrier} move", "g13", "g14", "h15")
    steps = [(square_name(event.origin), square_name(event.square)) for event in happened(events, Moved)]
    assert steps == [("h12", "g13"), ("g13", "g14"), ("g14", "h15")]
    assert (ball(match), where(match, carrier)) == (carrier, "h15")


@clause("lrb3.ball.held")
def test_a_carrier_who_is_pushed_keeps_the_ball() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g13*"), [PUSHED])
    say(match, "H1 block", "f14", "stay")
    assert (ball(match), where(match, "A1")) == ("A1", "f14")


@clause("lrb3.ball.held")
def test_a_carrier_who_follows_up_keeps_the_ball() -> None:
    match = scene("lrb3", placed(H1="g12*", A1="g13"), [PUSHED])
    events = say(match, "H1 block", "f14", "follow")
    assert len(happened(events, FollowedUp)) == 1
    assert (ball(match), where(match, "H1")) == ("H1", "g13")


@clause("lrb3.ball.held")
@pytest.mark.parametrize(
    ("answers", "dice", "lies"),
    [
        # He throws it, and he drops it.
        (("H1 pass", "throw", "h9"), [6, SE], "i10"),
        (("H1 move", "g4"), [1, 1, 1, SE], "h5"),
    ],
)
def test_a_carrier_holds_the_ball_until_he_throws_or_drops_it(
    answers: tuple[str, ...], dice: list[int], lies: str
) -> None:
    match = scene("lrb3", placed(H1="h5*", A1="i6"), dice)
    assert ball(match) == "H1"
    say(match, *answers)
    assert ball(match) == lies
