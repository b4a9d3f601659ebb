"""Dodging out of tackle zones."""

from __future__ import annotations

import pytest

from bothdown.events import Rolled, Turnover
from support import (
    ball,
    case,
    clause,
    condition,
    dice_left,
    happened,
    placed,
    say,
    scene,
    where,
)

# Squares from which g13 is marked; the first three do not mark g12, where the dodger begins.
ON_G13 = ("f14", "g14", "h14", "f13", "h13", "f12", "h12")


def succeeds(die: int, ag: int, zones: int) -> bool:
    """Whether this die takes a player out of one tackle zone into a square with so many of them."""
    markers = {f"A{number}": square for number, square in enumerate(ON_G13[:zones], start=2)}
    match = scene("lrb3", placed(H1="g12", A1="g11", **markers), dice=[die, 1, 1], players={"H1": {"ag": ag}})
    say(match, "H1 move", "g13")
    stands = condition(match, "H1") == "standing"
    assert where(match, "H1") == "g13"
    assert dice_left(match) == (2 if stands else 0)
    return stands


@pytest.mark.parametrize(
    ("ag", "zones", "lowest"),
    [
        case("lrb3.dodge.mod.base", 2, 0, 4),
        case("lrb3.dodge.mod.base", 3, 0, 3),
        case("lrb3.dodge.required", 4, 0, 2),
        case("lrb3.dodge.mod.tz", 3, 1, 4),
        case("lrb3.dodge.mod.tz", 3, 2, 5),
        case("lrb3.dodge.mod.tz", 3, 3, 6),
        case("lrb3.dodge.mod.tz", 5, 4, 5),
        case("lrb3.dodge.required", 5, 2, 3),
        case("lrb3.dodge.success", 4, 2, 4),
    ],
)
def test_the_lowest_number_that_dodges(ag: int, zones: int, lowest: int) -> None:
    assert [die for die in range(1, 7) if succeeds(die, ag, zones)] == list(range(lowest, 7))


@clause("lrb3.dodge.when")
@pytest.mark.parametrize("square", ["g11", "f12", "g13", "h13"])
def test_leaving_a_tackle_zone_asks_for_a_dodge_wherever_he_goes(square: str) -> None:
    match = scene("lrb3", placed(H1="g12", A1="f13"), dice=[6])
    say(match, "H1 move", square)
    assert (where(match, "H1"), dice_left(match)) == (square, 0)


@clause("lrb3.dodge.when")
def test_each_square_left_in_a_tackle_zone_asks_for_its_own_dodge() -> None:
    match = scene("lrb3", placed(H1="g12", A1="f12", A2="f14"), dice=[5, 6, 4])
    say(match, "H1 move", "g13")
    assert dice_left(match) == 2
    say(match, "g14")
    assert dice_left(match) == 1
    say(match, "h15")
    assert dice_left(match) == 0
    say(match, "h16")
    assert where(match, "H1") == "h16"


@clause("lrb3.dodge.single")
@pytest.mark.parametrize("markers", [("g11",), ("g11", "f11", "h11"), ("f11", "f12", "g11", "h11", "h12")])
def test_one_dodge_is_enough_for_many_tackle_zones_left(markers: tuple[str, ...]) -> None:
    opponents = {f"A{number}": square for number, square in enumerate(markers, start=1)}
    match = scene("lrb3", placed(H1="g12", **opponents), dice=[6])
    (roll,) = happened(say(match, "H1 move", "g13"), Rolled)
    assert (roll.what, dice_left(match)) == ("dodge", 0)


@clause("lrb3.dodge.free")
def test_no_dodge_is_needed_to_enter_tackle_zones() -> None:
    match = scene("lrb3", placed(H1="g12", A1="f14", A2="h14"))
    say(match, "H1 move", "g13")
    assert where(match, "H1") == "g13"


@clause("lrb3.dodge.success")
def test_who_has_dodged_may_go_on_to_the_end_of_his_movement() -> None:
    match = scene(
        "lrb3", placed(H1="g12", H2="a1", A1="g11", A2="g14"), dice=[6, 6, 6], players={"H1": {"ma": 3}}
    )
    say(match, "H1 move", "g13", "h12", "h13")
    assert (where(match, "H1"), condition(match, "H1")) == ("h13", "standing")
    assert dice_left(match) == 0
    assert match.request is not None
    assert (match.request.kind, match.request.coach) == ("activate", "home")


@clause("lrb3.dodge.fail", "lrb3.down.place", "lrb3.armour.when")
def test_who_fails_to_dodge_goes_down_where_he_was_going() -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1", A1="g11"), dice=[2, 3, 4])
    events = say(match, "H1 move", "g13")
    assert (where(match, "H1"), condition(match, "H1")) == ("g13", "prone")
    dodge, armour = happened(events, Rolled)
    assert (dodge.what, dodge.success) == ("dodge", False)
    assert (armour.what, armour.side, armour.numbers) == ("armour", 1, (3, 4))
    (turnover,) = happened(events, Turnover)
    assert turnover.side == 0
    assert match.request is not None
    assert match.request.coach == "away"


@clause("lrb3.dodge.fail", "lrb3.down.ball")
def test_who_fails_to_dodge_drops_the_ball_in_the_square_he_entered() -> None:
    match = scene("lrb3", placed(H1="g12*", A1="g11"), dice=[1, 1, 1, 5])
    say(match, "H1 move", "g13")
    assert (ball(match), dice_left(match)) == ("g14", 0)


@clause("lrb3.dodge.example.1")
@pytest.mark.parametrize(("die", "stands"), [(5, True), (4, False)])
def test_slow_motion_replay_into_two_tackle_zones(die: int, stands: bool) -> None:
    match = scene("lrb3", placed(H1="g12", A1="f12", A2="h14"), dice=[die, 1, 1])
    events = say(match, "H1 move", "g13")
    roll = happened(events, Rolled)[0]
    assert (roll.target, roll.modifiers) == (5, (("dodge", 1), ("tackle zones", -2)))
    assert (condition(match, "H1") == "standing") is stands


@clause("lrb3.dodge.example.2")
def test_slow_motion_replay_out_of_the_tackle_zones() -> None:
    match = scene("lrb3", placed(H1="g12", A1="f12", A2="h14"), dice=[5, 1, 2, 2])
    say(match, "H1 move", "g13")
    events = say(match, "g12")
    assert where(match, "H1") == "g12"
    match = scene("lrb3", placed(H1="g12", H2="a1", A1="f12", A2="f14"), dice=[5, 1, 2, 2])
    say(match, "H1 move", "g13")
    events = say(match, "h12")
    dodge = happened(events, Rolled)[0]
    assert (dodge.target, dodge.modifiers) == (3, (("dodge", 1),))
    assert (where(match, "H1"), condition(match, "H1")) == ("h12", "prone")
    assert len(happened(events, Turnover)) == 1
    assert match.request is not None
    assert match.request.coach == "away"
