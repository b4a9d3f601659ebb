"""Picking up the ball."""

from __future__ import annotations

import pytest

from bothdown.events import BallHeld, FollowedUp, Pushed, Rolled
from support import (
    DEFENDER_DOWN,
    NE,
    PUSHED,
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
    condition,
    dice_left,
    flights,
    happened,
    placed,
    rollers,
    say,
    scene,
    texts,
    turnovers,
    where,
)

# Squares from which g13 is marked, but not g12, where the player comes from.
ON_G13 = ("f14", "g14", "h14")


def picks_up(side: str, die: int, ag: int, zones: int) -> bool:
    """Whether this die picks up the ball on g13 with so many tackle zones on that square."""
    own, other = ("H", "A") if side == "home" else ("A", "H")
    markers = {f"{other}{number}": square for number, square in enumerate(ON_G13[:zones], start=1)}
    diagram = placed(ball="g13", **{f"{own}1": "g12", f"{own}2": "a1"}, **markers)
    match = scene("lrb3", diagram, [die, S], turn=side, players={f"{own}1": {"ag": ag}})
    say(match, f"{own}1 move", "g13")
    held = ball(match) == f"{own}1"
    assert dice_left(match) == (1 if held else 0)
    assert held or ball(match) == "h13"
    return held


@pytest.mark.parametrize(
    ("ag", "zones", "lowest"),
    [
        case("lrb3.pickup.mod.base", 1, 0, 5),
        case("lrb3.pickup.mod.base", 2, 0, 4),
        case("lrb3.pickup.mod.base", 3, 0, 3),
        case("lrb3.pickup.mod.base", 4, 0, 2),
        case("lrb3.pickup.mod.tz", 3, 1, 4),
        case("lrb3.pickup.mod.tz", 3, 2, 5),
        case("lrb3.pickup.mod.tz", 3, 3, 6),
        case("lrb3.pickup.mod.tz", 5, 3, 4),
    ],
)
@pytest.mark.parametrize("side", ["home", "away"])
def test_the_lowest_number_that_picks_up(side: str, ag: int, zones: int, lowest: int) -> None:
    assert [die for die in range(1, 7) if picks_up(side, die, ag, zones)] == list(range(lowest, 7))


@clause("lrb3.pickup.mod.tz")
def test_only_opponents_who_stand_beside_him_hinder_him() -> None:
    diagram = placed(H1="g12", H2="f14", A1="g14/", A2="h14%", A3="g15", ball="g13")
    match = scene("lrb3", diagram, [3])
    (roll,) = happened(say(match, "H1 move", "g13"), Rolled)
    assert (roll.what, roll.target, roll.modifiers) == ("pick up", 3, (("pick up", 1),))


@clause("lrb3.pickup.must")
@pytest.mark.parametrize("action", ["move", "blitz", "pass"])
@pytest.mark.parametrize(("side", "own"), [("home", "H"), ("away", "A")])
def test_who_moves_to_where_the_ball_lies_must_try_it(action: str, side: str, own: str) -> None:
    match = scene("lrb3", placed(ball="g14", **{f"{own}1": "g12"}), [3], turn=side)
    events = say(match, f"{own}1 {action}", "g13")
    assert happened(events, Rolled) == []
    events = say(match, "g14")
    assert rollers(match, events, "pick up") == [f"{own}1"]
    assert [event.how for event in happened(events, BallHeld)] == ["picked up"]
    assert asked(match) == "step"


@clause("lrb3.pickup.must")
def test_who_only_passes_by_does_not_try_it() -> None:
    match = scene("lrb3", placed(H1="g12", ball="g14"))
    events = say(match, "H1 move", "f13", "f14", "f15", "g15", "h14", "h13")
    assert (happened(events, Rolled), ball(match)) == ([], "g14")


@clause("lrb3.pickup.involuntary")
@pytest.mark.parametrize(
    ("chain", "ball_on", "answers", "pushed"),
    [
        # An opponent; a team-mate behind him; another opponent behind him.
        ({}, "g14", ("g14", "stay"), "A1"),
        ({"H2": "f14", "H3": "g14", "H4": "h14"}, "g15", ("g14", "g15", "stay"), "H3"),
        ({"A2": "f14", "A3": "g14", "A4": "h14"}, "g15", ("g14", "g15", "stay"), "A3"),
    ],
)
def test_who_is_pushed_to_where_the_ball_lies_does_not_pick_it_up(
    chain: dict[str, str], ball_on: str, answers: tuple[str, ...], pushed: str
) -> None:
    diagram = placed(H1="g12", H9="a1", A1="g13", ball=ball_on, **chain)
    match = scene("lrb3", diagram, [PUSHED, NE])
    events = say(match, "H1 block", *answers)
    assert (where(match, pushed), condition(match, pushed)) == (ball_on, "standing")
    assert [roll.what for roll in happened(events, Rolled)] == ["block", "bounce"]
    assert len(happened(events, Pushed)) == len(answers) - 1
    assert flights(events, "bounce") == [ball(match)]
    assert (turnovers(events), coach(match)) == ([], "home")


@clause("lrb3.pickup.involuntary")
def test_a_ball_that_bounces_from_who_was_pushed_can_be_caught() -> None:
    match = scene("lrb3", placed(H1="g12", H9="a1", A1="g13", A2="f15", ball="g14"), [PUSHED, NE, 4])
    events = say(match, "H1 block", "g14", "follow")
    assert len(happened(events, FollowedUp)) == 1
    assert rollers(match, events, "catch") == ["A2"]
    assert (ball(match), turnovers(events), coach(match)) == ("A2", [], "home")


@clause("lrb3.pickup.involuntary")
def test_who_is_knocked_down_where_the_ball_lies_makes_it_bounce() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g13", ball="g14"), [DEFENDER_DOWN, 1, 1, E])
    events = say(match, "H1 block", "g14", "stay")
    assert (condition(match, "A1"), ball(match), turnovers(events)) == ("prone", "g15", [])


@clause("lrb3.pickup.success")
def test_who_has_picked_it_up_goes_on_with_his_action() -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1", A1="g16", ball="g13"), [3], players={"H1": {"ma": 3}})
    say(match, "H1 blitz", "g13")
    assert (ball(match), asked(match)) == ("H1", "step")
    say(match, "g14")
    assert ball(match) == "H1"
    say(match, "h15")
    assert (where(match, "H1"), ball(match)) == ("h15", "H1")
    assert (asked(match), coach(match)) == ("activate", "home")


@clause("lrb3.pickup.success")
def test_who_has_picked_it_up_may_stop_there() -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1", ball="g13"), [3])
    say(match, "H1 move", "g13", "stop")
    assert (ball(match), where(match, "H1"), coach(match)) == ("H1", "g13", "home")


@clause("lrb3.pickup.fail", "lrb3.faq.42.5")
@pytest.mark.parametrize(("side", "own", "other"), [("home", "H", "A"), ("away", "A", "H")])
def test_who_fails_keeps_his_feet_and_his_side_loses_the_turn(side: str, own: str, other: str) -> None:
    diagram = placed(ball="g13", **{f"{own}1": "g12", f"{own}2": "a1", f"{other}1": "o26"})
    match = scene("lrb3", diagram, [2, SE], turn=side)
    events = say(match, f"{own}1 move", "g13")
    assert (where(match, f"{own}1"), condition(match, f"{own}1")) == ("g13", "standing")
    assert (flights(events, "bounce"), ball(match)) == (["h14"], "h14")
    assert (turnovers(events), asked(match)) == (["pickup"], "activate")
    assert coach(match) != side


@clause("lrb3.pickup.fail")
@pytest.mark.parametrize(
    ("others", "dice", "catcher"),
    [
        ({"H2": "g14"}, [2, E, 4], "H2"),
        ({"A1": "g14"}, [2, E, 5], "A1"),
        # Off a prone player it comes back to who failed.
        ({"A1": "g14/"}, [2, E, W, 4], "H1"),
    ],
)
def test_a_pick_up_that_fails_is_a_turnover_whoever_gets_the_ball(
    others: dict[str, str], dice: list[int], catcher: str
) -> None:
    """R5."""
    match = scene("lrb3", placed(H1="g12", ball="g13", **others), dice)
    events = say(match, "H1 move", "g13")
    assert (ball(match), turnovers(events), coach(match)) == (catcher, ["pickup"], "away")
    assert dice_left(match) == 0


@clause("lrb3.pickup.afterdodge")
def test_the_dodge_comes_before_the_pick_up() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g11", A2="g14", ball="g13"), [4, 4])
    events = say(match, "H1 move", "g13")
    assert [(roll.what, roll.target) for roll in happened(events, Rolled)] == [("dodge", 4), ("pick up", 4)]
    assert ball(match) == "H1"


@clause("lrb3.pickup.afterdodge")
def test_who_falls_on_his_way_to_the_ball_does_not_try_it_and_it_bounces() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g11", ball="g13"), [2, 1, 1, N])
    events = say(match, "H1 move", "g13")
    assert [roll.what for roll in happened(events, Rolled)] == ["dodge", "armour", "bounce"]
    assert (where(match, "H1"), condition(match, "H1")) == ("g13", "prone")
    assert (ball(match), turnovers(events)) == ("f13", ["knocked"])


@clause("lrb3.pickup.afterdodge")
def test_the_ball_bounces_even_if_who_fell_on_it_was_carried_off() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g11", ball="g13"), [2, 5, 5, 5, 4, N])
    say(match, "H1 move", "g13")
    assert (where(match, "H1"), ball(match), dice_left(match)) == ("ko", "f13", 0)


@clause("lrb3.pickup.afterdodge")
def test_a_ball_that_comes_back_to_where_he_was_carried_off_lies_there() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g11", A2="g14/", ball="g13"), [1, 5, 5, 5, 4, E, W])
    say(match, "H1 move", "g13")
    assert (where(match, "H1"), ball(match), dice_left(match)) == ("ko", "g13", 0)
    assert coach(match) == "away"


@clause("lrb3.pickup.fail", "lrb3.reroll.accept")
@pytest.mark.parametrize(("die", "holder"), [(3, "H1"), (2, "g14")])
def test_a_pick_up_may_be_rolled_again(die: int, holder: str) -> None:
    match = scene("lrb3", placed(H1="g12", ball="g13"), [1, die, E], rerolls=(1, 0))
    say(match, "H1 move", "g13")
    assert (asked(match), ball(match), texts(match)) == ("reroll", "g13", ["no", "team re-roll"])
    say(match, "team re-roll")
    assert ball(match) == holder
