"""The Agility table, and what holds for every roll against it."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import Rolled
from support import SE, N, W, case, clause, happened, placed, say, scene


def rolled(kind: str, ag: int, zones: int, die: int, side: str = "home") -> Rolled:
    """The first roll of this kind by a player of this Agility with so many tackle zones on him."""
    own, other = ("H", "A") if side == "home" else ("A", "H")
    beside = ("f14", "g14", "h14")[:zones]
    markers = {f"{other}{number}": square for number, square in enumerate(beside, start=5)}
    players = {f"{own}1": {"ag": ag}}
    after = [die, 1, 1, W, W, W, W]
    if kind == "dodge":
        diagram = placed(**{f"{own}1": "g12", f"{other}1": "g11"}, **markers)
        match = scene("lrb3", diagram, after, players=players, turn=side)
        events = say(match, f"{own}1 move", "g13")
    elif kind == "pick up":
        match = scene(
            "lrb3", placed(ball="g13", **{f"{own}1": "g12"}, **markers), after, players=players, turn=side
        )
        events = say(match, f"{own}1 move", "g13")
    elif kind in ("short pass", "long bomb"):
        match = scene("lrb3", placed(**{f"{own}1": "g13*"}, **markers), after, players=players, turn=side)
        events = say(match, f"{own}1 pass", "throw", "g9" if kind == "short pass" else "g2")
        kind = "pass"
    else:
        diagram = placed(**{f"{own}1": "g13", f"{own}2": "g9*"}, **markers)
        dice = [6] if kind == "accurate catch" else [1, N, SE, W]
        match = scene("lrb3", diagram, [*dice, *after], players=players, turn=side)
        events = say(match, f"{own}2 pass", "throw", "g13")
        kind = "catch"
    return next(roll for roll in happened(events, Rolled) if roll.what == kind)


KINDS = ("dodge", "pick up", "short pass", "long bomb", "accurate catch", "missed catch")


# A short pass and the catch of a missed one are modified by nothing, a long bomb by -2, which shows
# what AG 6 needs: a 1, though none ever succeeds.
@pytest.mark.parametrize(
    ("ag", "kind", "lowest"),
    [
        case("lrb3.agility.1", 1, "short pass", 6),
        case("lrb3.agility.1", 1, "missed catch", 6),
        case("lrb3.agility.2", 2, "short pass", 5),
        case("lrb3.agility.2", 2, "missed catch", 5),
        case("lrb3.agility.3", 3, "short pass", 4),
        case("lrb3.agility.3", 3, "missed catch", 4),
        case("lrb3.agility.4", 4, "short pass", 3),
        case("lrb3.agility.4", 4, "missed catch", 3),
        case("lrb3.agility.5", 5, "short pass", 2),
        case("lrb3.agility.5", 5, "long bomb", 4),
        case("lrb3.agility.6", 6, "long bomb", 3),
        case("lrb3.agility.6", 7, "long bomb", 3),
        case("lrb3.agility.6", 12, "long bomb", 3),
    ],
)
def test_the_agility_table(ag: int, kind: str, lowest: int) -> None:
    found = [die for die in range(1, 7) if rolled(kind, ag, 0, die).success]
    assert found == list(range(lowest, 7))


@clause("lrb3.agility.6")
@pytest.mark.parametrize(("zones", "lowest"), [(0, 2), (1, 2), (2, 3), (3, 4)])
def test_what_agility_6_needs_with_tackle_zones(zones: int, lowest: int) -> None:
    assert [die for die in range(1, 7) if rolled("missed catch", 6, zones, die).success] == list(
        range(lowest, 7)
    )


@clause("lrb3.agility.nat1")
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "long bomb"])
@pytest.mark.parametrize("ag", [6, 9])
def test_a_natural_1_always_fails(kind: str, ag: int) -> None:
    assert not rolled(kind, ag, 0, 1).success
    assert rolled(kind, ag, 0, 2).success


@clause("lrb3.agility.nat6")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_natural_6_always_succeeds(kind: str, side: str) -> None:
    assert rolled(kind, 1, 3, 6, side).success
    assert not rolled(kind, 1, 3, 5, side).success


@clause("lrb3.agility.modifiers")
@pytest.mark.parametrize(
    ("kind", "modifiers", "target"),
    [
        ("dodge", (("dodge", 1), ("tackle zones", -1)), 4),
        ("pick up", (("pick up", 1), ("tackle zones", -1)), 4),
        ("short pass", (("tackle zones", -1),), 5),
        ("long bomb", (("long bomb", -2), ("tackle zones", -1)), 6),
        ("accurate catch", (("accurate pass", 1), ("tackle zones", -1)), 4),
        ("missed catch", (("tackle zones", -1),), 5),
    ],
)
def test_each_kind_of_roll_has_modifiers_of_its_own(
    kind: str, modifiers: tuple[tuple[str, int], ...], target: int
) -> None:
    roll = rolled(kind, 3, 1, 4)
    assert (roll.modifiers, roll.target) == (modifiers, target)


@clause("lrb3.agility.modifiers")
def test_modifiers_of_one_roll_are_not_carried_to_the_next() -> None:
    """A dodge, a pick-up, a throw and a catch, one after the other."""
    match = scene("lrb3", placed(H1="g12", H2="g20", A1="g11", A2="g21", ball="g13"), [3, 3, 5, 4])
    events = say(match, "H1 pass", "g13", "throw", "g20")
    assert [(roll.what, roll.modifiers) for roll in happened(events, Rolled)] == [
        ("dodge", (("dodge", 1),)),
        ("pick up", (("pick up", 1),)),
        ("pass", (("long pass", -1),)),
        ("catch", (("accurate pass", 1), ("tackle zones", -1))),
    ]


@clause("lrb3.agility.modifiers")
def test_the_open_roll_tells_what_it_needs_and_why() -> None:
    match = bd.Match.from_position("lrb3", placed(H1="g12", A1="g14", ball="g13"), manual=True)
    say(match, "H1 move", "g13")
    roll = match.request
    assert isinstance(roll, bd.Roll)
    assert (roll.kind, roll.base, roll.target) == ("pick up", 4, 4)
    assert roll.modifiers == (("pick up", 1), ("tackle zones", -1))


@clause("lrb3.agility.plain")
@pytest.mark.parametrize(("ag", "lowest"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2), (9, 2)])
def test_a_roll_without_any_modifier_fails_on_a_1_and_succeeds_on_a_6_too(ag: int, lowest: int) -> None:
    found = [rolled("missed catch", ag, 0, die) for die in range(1, 7)]
    assert {roll.modifiers for roll in found} == {()}
    assert [roll.success for roll in found] == [die >= lowest for die in range(1, 7)]
