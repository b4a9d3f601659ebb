"""Catching the football."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import BallFlies, BallHeld, Event, Rolled
from bothdown.pitch import square as square_named
from support import (
    DEFENDER_DOWN,
    NE,
    SE,
    E,
    N,
    S,
    W,
    asked,
    ball,
    case,
    clause,
    coach,
    dice_left,
    flights,
    happened,
    placed,
    rollers,
    say,
    scene,
    texts,
    turnovers,
)

# How a ball comes to a catcher: where the thrower stands, what he aims at, where the catcher stands and
# the dice up to his own. A ball that he does not catch bounces to the west, where nobody is.
WAYS = {
    "accurate": ("h5", "h8", "h8", (6,)),
    "missed": ("h5", "h8", "h8", (1, N, SE, W)),
    "bounce": ("h5", "h7", "h8", (6, E)),
    "throw-in": ("b8", "b12", "c12", (1, N, N, 3, 1, 2)),
}
SIDES = [("home", "H", "A"), ("away", "A", "H")]
CATCHERS = [("home", "H2"), ("home", "A2"), ("away", "A2"), ("away", "H2")]


def catch(
    how: str, die: int, side: str, catcher: str, zones: int = 0, **details: int
) -> tuple[bd.Match, list[Event]]:
    """H1 or A1 throws, and the ball comes to this catcher in this way."""
    thrower, target, square, dice = WAYS[how]
    row, column = "abcdefghijklmno".index(square[0]), int(square[1:])
    beside = [f"{'abcdefghijklmno'[row + rise]}{column + 1}" for rise in (-1, 0, 1)]
    own, other = "HA" if catcher[0] == "H" else "AH"
    markers = {f"{other}{number}": square for number, square in enumerate(beside[:zones], start=7)}
    first = "H1" if side == "home" else "A1"
    assert own == catcher[0]
    match = scene(
        "lrb3",
        placed(**{first: f"{thrower}*", catcher: square}, **markers),
        [*dice, die, W],
        turn=side,
        players={catcher: details},
    )
    return match, say(match, f"{first} pass", "throw", target)


@pytest.mark.parametrize(
    ("how", "ag", "zones", "lowest"),
    [
        case("lrb3.catch.roll", "missed", 1, 0, 6),
        case("lrb3.catch.roll", "missed", 2, 0, 5),
        case("lrb3.catch.roll", "bounce", 3, 0, 4),
        case("lrb3.catch.roll", "bounce", 4, 0, 3),
        case("lrb3.catch.roll", "throw-in", 5, 0, 2),
        case("lrb3.catch.roll", "accurate", 1, 0, 5),
        # A 1 drops it and a 6 holds it, whatever is added or taken away.
        case("lrb3.catch.roll", "accurate", 8, 0, 2),
        case("lrb3.catch.roll", "missed", 1, 3, 6),
        case("lrb3.catch.mod.accurate", "accurate", 3, 0, 3),
        case("lrb3.catch.mod.accurate", "accurate", 2, 0, 4),
        case("lrb3.catch.mod.other", "missed", 3, 0, 4),
        case("lrb3.catch.mod.other", "bounce", 3, 0, 4),
        case("lrb3.catch.mod.other", "throw-in", 3, 0, 4),
        case("lrb3.catch.mod.tz", "accurate", 3, 1, 4),
        case("lrb3.catch.mod.tz", "accurate", 3, 3, 6),
        case("lrb3.catch.mod.tz", "missed", 4, 2, 5),
        case("lrb3.catch.mod.tz", "bounce", 3, 2, 6),
        case("lrb3.catch.mod.tz", "throw-in", 3, 1, 5),
        case("lrb3.catch.mod.tz", "throw-in", 5, 3, 5),
    ],
)
@pytest.mark.parametrize(("side", "catcher"), CATCHERS)
def test_the_lowest_number_that_catches(
    side: str, catcher: str, how: str, ag: int, zones: int, lowest: int
) -> None:
    holders = [ball(catch(how, die, side, catcher, zones, ag=ag)[0]) for die in range(1, 7)]
    assert holders == ["h7" if how != "throw-in" else "c11"] * (lowest - 1) + [catcher] * (7 - lowest)


@clause("lrb3.catch.mod.tz", "lrb3.agility.nat6")
@pytest.mark.parametrize(("dice", "plus"), [([6], 1), ([1, N, SE, W], 0)])
def test_whom_eight_opponents_surround_catches_on_a_6(dice: list[int], plus: int) -> None:
    around = {
        f"A{number}": square
        for number, square in enumerate(["g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"], start=1)
    }
    match = scene("lrb3", placed(H1="h4*", H2="h8", **around), [*dice, 6])
    events = say(match, "H1 pass", "throw", "h8")
    catch = happened(events, Rolled)[-1]
    assert (catch.target, sum(amount for _, amount in catch.modifiers)) == (6, plus - 8)
    assert ball(match) == "H2"


@clause("lrb3.catch.mod.tz")
def test_only_opponents_who_stand_beside_the_catcher_hinder_him() -> None:
    diagram = placed(H1="h3*", H2="h8", H3="g8", A1="g7/", A2="i8%", A3="h10")
    match = scene("lrb3", diagram, [6, 3])
    (_, roll) = happened(say(match, "H1 pass", "throw", "h8"), Rolled)
    assert (roll.target, roll.modifiers) == (3, (("accurate pass", 1),))


@clause("lrb3.catch.must")
@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize(("side", "catcher"), CATCHERS)
def test_who_stands_where_the_ball_lands_tries_to_catch_it_unasked(side: str, catcher: str, how: str) -> None:
    match, events = catch(how, 6, side, catcher)
    assert rollers(match, events, "catch") == [catcher]
    assert (ball(match), dice_left(match)) == (catcher, 1)


@clause("lrb3.catch.must")
def test_the_thrower_himself_and_who_has_acted_must_try_too() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h7"), [1, N, SE, W, 1, W, 1, S])
    say(match, "H2 move", "h6", "stop")
    events = say(match, "H1 pass", "throw", "h6")
    assert rollers(match, events, "catch") == ["H2", "H1"]
    assert (ball(match), dice_left(match)) == ("i5", 0)


@clause("lrb3.catch.prone", "lrb3.bounce.when")
@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("name", ["H2", "A2"])
@pytest.mark.parametrize("sign", ["/", "%"])
def test_who_is_down_does_not_try_to_catch_it(how: str, name: str, sign: str) -> None:
    thrower, target, square, dice = WAYS[how]
    match = scene("lrb3", placed(**{"H1": f"{thrower}*", name: f"{square}{sign}"}), [*dice, W])
    events = say(match, "H1 pass", "throw", target)
    assert "catch" not in [roll.what for roll in happened(events, Rolled)]
    assert flights(events, "bounce")[-1] == ball(match)
    assert (ball(match), dice_left(match)) == ("h7" if how != "throw-in" else "c11", 0)


@clause("lrb3.catch.success")
def test_who_catches_the_ball_holds_it_and_the_turn_goes_on() -> None:
    match = scene("lrb3", placed(H1="h3*", H2="h8", H3="a1", A1="a26"), [6, 3])
    events = say(match, "H1 pass", "throw", "h8")
    assert [event.how for event in happened(events, BallHeld)] == ["caught"]
    assert ball(match) == "H2"
    assert (asked(match), coach(match)) == ("activate", "home")
    say(match, "H3 move", "a2", "stop", "H2 move", "h9")
    assert ball(match) == "H2"


@clause("lrb3.catch.act")
@pytest.mark.parametrize("acted", [False, True])
def test_a_catcher_acts_if_he_has_not_acted_yet(acted: bool) -> None:
    match = scene("lrb3", placed(H1="h3*", H2="h8", A1="a26"), [6, 3], players={"H2": {"acted": acted}})
    say(match, "H1 pass", "throw", "h8")
    assert (asked(match), coach(match)) == ("activate", "home" if not acted else "away")
    assert ("H2 move" in texts(match)) is not acted


@clause("lrb3.catch.fail")
@pytest.mark.parametrize(("direction", "square"), [(NE, "g9"), (W, "h7"), (S, "i8")])
def test_a_ball_that_is_dropped_bounces_from_the_catcher(direction: int, square: str) -> None:
    match = scene("lrb3", placed(H1="h3*", H2="h8"), [6, 2, direction])
    events = say(match, "H1 pass", "throw", "h8")
    (bounced,) = [event for event in happened(events, BallFlies) if event.how == "bounce"]
    assert bounced.origin == square_named("h8")
    assert ball(match) == square


@clause("lrb3.catch.fail.noturnover", "lrb3.faq.42.5")
@pytest.mark.parametrize(("side", "own", "other"), SIDES)
def test_a_dropped_ball_that_was_not_passed_is_no_turnover(side: str, own: str, other: str) -> None:
    diagram = placed(**{f"{own}1": "g12", f"{other}1": "g13*", f"{own}2": "g15", f"{own}3": "a1"})
    match = scene("lrb3", diagram, [DEFENDER_DOWN, 1, 1, E, 1, N], turn=side)
    events = say(match, f"{own}1 block", "g14", "stay")
    assert [roll.what for roll in happened(events, Rolled)][-2:] == ["catch", "bounce"]
    assert (ball(match), turnovers(events), dice_left(match)) == ("f15", [], 0)
    assert (asked(match), coach(match)) == ("activate", side)


@clause("lrb3.catch.fail.noturnover")
def test_a_pass_dropped_by_one_and_caught_by_another_is_no_turnover() -> None:
    match = scene("lrb3", placed(H1="h3*", H2="h8", H3="h9"), [6, 1, E, 6])
    events = say(match, "H1 pass", "throw", "h8")
    assert (ball(match), turnovers(events)) == ("H3", [])


@clause("lrb3.catch.must")
def test_a_ball_knocked_loose_is_caught_by_either_side() -> None:
    for name in ("H2", "A2"):
        diagram = placed(H1="g12", A1="g13*", **{name: "g15"})
        match = scene("lrb3", diagram, [DEFENDER_DOWN, 1, 1, E, 4])
        events = say(match, "H1 block", "g14", "stay")
        assert (ball(match), turnovers(events), dice_left(match)) == (name, [], 0)


@clause("lrb3.reroll.team.own")
@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize(("side", "own", "other"), SIDES)
def test_a_team_reroll_serves_the_catch_of_the_side_in_turn_only(
    how: str, side: str, own: str, other: str
) -> None:
    thrower, target, square, dice = WAYS[how]
    for catcher in (f"{own}2", f"{other}2"):
        diagram = placed(**{f"{own}1": f"{thrower}*", catcher: square})
        match = scene("lrb3", diagram, [*dice, 1, W], turn=side, rerolls=(1, 1))
        say(match, f"{own}1 pass", "throw", target)
        if dice[0] == 1:
            say(match, "no")
        if catcher[0] == own:
            assert (asked(match), coach(match)) == ("reroll", side)
            assert texts(match) == ["no", "team re-roll"]
        else:
            assert (asked(match), dice_left(match)) == ("activate", 0)


@clause("lrb3.reroll.accept", "lrb3.catch.fail")
@pytest.mark.parametrize(("die", "holder", "causes"), [(3, "H2", []), (2, "g8", ["pass"])])
def test_a_catch_that_is_rolled_again_counts_as_it_falls_then(
    die: int, holder: str, causes: list[str]
) -> None:
    match = scene("lrb3", placed(H1="h3*", H2="h8"), [6, 1, die, N], rerolls=(2, 0))
    say(match, "H1 pass", "throw", "h8")
    assert ball(match) == "h8"
    request = match.request
    assert isinstance(request, bd.Decision)
    assert (request.kind, request.about, request.numbers, request.subject) == ("reroll", "catch", (1,), -1)
    events = say(match, "team re-roll")
    assert dict(match.picture.facts)["re-rolls"] == "1 : 0"
    assert happened(events, Rolled)[0].again == "team re-roll"
    assert (ball(match), turnovers(events)) == (holder, causes)
    assert asked(match) == "activate"
