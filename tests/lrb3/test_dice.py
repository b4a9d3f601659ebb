"""Which dice are rolled, and what they can show."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import BlockFace, Rolled
from support import case, clause, condition, dice_left, happened, placed, say, scene


def by_hand(diagram: str, *answers: str) -> bd.Match:
    """A match that asks its rolls of somebody, after these answers."""
    match = bd.Match.from_position("lrb3", diagram, manual=True)
    say(match, *answers)
    return match


def shows(match: bd.Match) -> list[int]:
    """The numbers that the one die asked for can show."""
    found = []
    for number in range(21):
        fork = match.fork()
        try:
            fork.answer([number])
        except bd.IllegalAnswer:
            continue
        found.append(number)
    return found


@clause("lrb3.dice.d6")
def test_a_die_shows_one_to_six() -> None:
    match = by_hand(placed(H1="g12", A1="g11"), "H1 move", "g13")
    assert isinstance(match.request, bd.Roll)
    assert (match.request.kind, match.request.dice) == ("dodge", (6,))
    assert shows(match) == [1, 2, 3, 4, 5, 6]


@clause("lrb3.dice.d6")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [([4, 4], "prone"), ([3, 5], "prone"), ([2, 6], "prone"), ([3, 6], "stunned"), ([5, 4], "stunned")],
)
def test_two_dice_are_added(dice: list[int], outcome: str) -> None:
    """His armour of 8 holds against 8, and breaks at 9."""
    match = scene("lrb3", placed(H1="g12", A1="g11"), [1, *dice, 1, 1], players={"H1": {"av": 8}})
    armour = happened(say(match, "H1 move", "g13"), Rolled)[1]
    assert (armour.dice, armour.numbers) == ((6, 6), tuple(dice))
    assert condition(match, "H1") == outcome


@clause("lrb3.dice.d8")
def test_the_eight_sided_die_shows_one_to_eight() -> None:
    match = by_hand(placed(H1="g12", ball="g13"), "H1 move", "g13", "1")
    assert isinstance(match.request, bd.Roll)
    assert (match.request.kind, match.request.dice) == ("bounce", (8,))
    assert shows(match) == [1, 2, 3, 4, 5, 6, 7, 8]


@clause("lrb3.dice.d8")
def test_the_eight_sided_die_is_only_rolled_with_the_scatter_template() -> None:
    eights: set[str] = set()
    others: set[str] = set()
    for seed in range(3):
        match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=seed))
        match.play(bd.bots.Random(seed))
        for roll in happened(match.events, Rolled):
            (eights if 8 in roll.dice else others).add(roll.what)
    assert eights == {"bounce", "scatter", "kick-off scatter"}
    assert {"block", "armour", "injury", "dodge"} <= others
    assert not eights & others


@pytest.mark.parametrize(
    ("number", "face"),
    [
        case("lrb3.dice.block", 1, "attacker down"),
        case("lrb3.dice.block", 2, "both down"),
        case("lrb3.dice.block", 3, "pushed"),
        case("lrb3.dice.block", 4, "pushed"),
        case("lrb3.dice.block", 5, "defender stumbles"),
        case("lrb3.dice.block", 6, "defender down"),
    ],
)
def test_each_number_of_a_block_die_is_a_face(number: int, face: str) -> None:
    match = scene("lrb3", ". H1 A1 .", [number, 1, 1, 1, 1])
    events = say(match, "H1 block")
    assert [each.face for each in happened(events, BlockFace)] == [face]
    assert dice_left(match) == {1: 2, 2: 0}.get(number, 4)


@clause("lrb3.dice.block")
def test_a_block_die_has_six_faces() -> None:
    match = by_hand(". H1 A1 .", "H1 block")
    assert isinstance(match.request, bd.Roll)
    assert match.request.kind == "block"
    assert shows(match) == [1, 2, 3, 4, 5, 6]
