"""Standing up."""

from __future__ import annotations

import pytest

from bothdown.events import Rolled, StoodUp
from support import (
    DEFENDER_DOWN,
    asked,
    ball,
    clause,
    coach,
    condition,
    dice_left,
    happened,
    placed,
    say,
    scene,
    texts,
    turnovers,
    where,
)

SIDES = [("home", "H"), ("away", "A")]


@clause("lrb3.standup.cost")
@pytest.mark.parametrize("ma", [4, 5, 6, 9])
@pytest.mark.parametrize(("side", "own"), SIDES)
def test_standing_up_costs_three_squares(side: str, own: str, ma: int) -> None:
    diagram = placed(**{f"{own}1": "g5/", f"{own}2": "a1"})
    match = scene("lrb3", diagram, turn=side, players={f"{own}1": {"ma": ma}})
    events = say(match, f"{own}1 move")
    assert len(happened(events, StoodUp)) == 1
    assert (condition(match, f"{own}1"), where(match, f"{own}1")) == ("standing", "g5")
    say(match, *(f"g{column}" for column in range(6, 6 + ma - 3)))
    assert where(match, f"{own}1") == f"g{5 + ma - 3}"
    assert (asked(match), coach(match)) == ("activate", side)


@clause("lrb3.standup.cost")
def test_who_stands_up_may_stay_where_he_is() -> None:
    match = scene("lrb3", placed(H1="g5/", H2="a1"))
    say(match, "H1 move", "stop")
    assert (condition(match, "H1"), where(match, "H1")) == ("standing", "g5")
    assert "H1 move" not in texts(match)


@clause("lrb3.standup.ma3")
def test_who_has_just_three_squares_stands_up_without_a_roll_and_goes_nowhere() -> None:
    match = scene("lrb3", placed(H1="g5/", H2="a1"), [1], players={"H1": {"ma": 3}})
    say(match, "H1 move")
    assert (condition(match, "H1"), dice_left(match)) == ("standing", 1)
    assert (asked(match), coach(match)) == ("activate", "home")
    assert "H1 move" not in texts(match)


@clause("lrb3.standup.lowma")
@pytest.mark.parametrize("ma", [1, 2])
@pytest.mark.parametrize(("side", "own"), SIDES)
def test_who_has_less_than_three_needs_a_4(side: str, own: str, ma: int) -> None:
    for die in range(1, 7):
        diagram = placed(**{f"{own}1": "g5/", f"{own}2": "a1"})
        match = scene("lrb3", diagram, [die], turn=side, players={f"{own}1": {"ma": ma, "ag": 6}})
        (roll,) = happened(say(match, f"{own}1 move"), Rolled)
        assert (roll.what, roll.target, roll.modifiers) == ("stand up", 4, ())
        assert condition(match, f"{own}1") == ("standing" if die >= 4 else "prone")


@clause("lrb3.standup.lowma.then")
@pytest.mark.parametrize("ma", [1, 2])
@pytest.mark.parametrize("action", ["move", "blitz", "pass"])
def test_who_stood_up_on_a_roll_goes_nowhere(ma: int, action: str) -> None:
    match = scene("lrb3", placed(H1="g5/", H2="a1", A1="g6"), [4], players={"H1": {"ma": ma}})
    say(match, f"H1 {action}")
    assert (condition(match, "H1"), where(match, "H1")) == ("standing", "g5")
    assert (asked(match), coach(match)) == ("activate", "home")
    assert not [text for text in texts(match) if text.startswith("H1")]


@clause("lrb3.standup.fail")
@pytest.mark.parametrize("action", ["move", "blitz", "pass"])
@pytest.mark.parametrize(("side", "own"), SIDES)
def test_who_fails_to_stand_up_has_acted_and_stays_down(side: str, own: str, action: str) -> None:
    diagram = placed(**{f"{own}1": "g5/", f"{own}2": "a1"})
    match = scene("lrb3", diagram, [3], turn=side, players={f"{own}1": {"ma": 2}})
    events = say(match, f"{own}1 {action}")
    assert (turnovers(events), condition(match, f"{own}1")) == ([], "prone")
    assert (asked(match), coach(match)) == ("activate", side)
    assert {text.split(" ")[0] for text in texts(match)} == {"end", f"{own}2"}
    assert (f"{own}2 {action}" in texts(match)) == (action == "move")


@clause("lrb3.standup.fail", "lrb3.standup.lowma")
def test_a_roll_to_stand_up_may_be_rolled_again() -> None:
    match = scene("lrb3", placed(H1="g5/", H2="a1"), [1, 4], players={"H1": {"ma": 1}}, rerolls=(1, 1))
    say(match, "H1 move")
    assert (asked(match), coach(match)) == ("reroll", "home")
    say(match, "team re-roll")
    assert condition(match, "H1") == "standing"


@clause("lrb3.standup.tz")
@pytest.mark.parametrize("ma", [6, 2])
def test_tackle_zones_do_not_hinder_who_stands_up(ma: int) -> None:
    players = {"H1": {"ma": ma}}
    match = scene("lrb3", placed(H1="g5/", A1="g6", A2="f5", A3="h5"), [4], players=players)
    events = say(match, "H1 move")
    assert [roll.what for roll in happened(events, Rolled)] == (["stand up"] if ma == 2 else [])
    assert condition(match, "H1") == "standing"


@clause("lrb3.standup.tz")
def test_who_leaves_a_tackle_zone_after_standing_up_dodges() -> None:
    match = scene("lrb3", placed(H1="g5/", A1="g6"), [3])
    say(match, "H1 move")
    (roll,) = happened(say(match, "g4"), Rolled)
    assert (roll.what, roll.success, where(match, "H1")) == ("dodge", True, "g4")


@clause("lrb3.standup.noblock", "lrb3.standup.actions")
@pytest.mark.parametrize(("side", "own", "other"), [("home", "H", "A"), ("away", "A", "H")])
def test_who_is_down_may_move_blitz_or_pass_but_not_block(side: str, own: str, other: str) -> None:
    diagram = placed(**{f"{own}1": "g5/", f"{other}1": "g6"})
    match = scene("lrb3", diagram, turn=side)
    assert texts(match) == ["end turn", f"{own}1 move", f"{own}1 blitz", f"{own}1 pass"]
    diagram = placed(**{f"{own}1": "g5", f"{other}1": "g6"})
    assert f"{own}1 block" in texts(scene("lrb3", diagram, turn=side))


@clause("lrb3.standup.actions", "lrb3.standup.cost")
def test_who_stands_up_in_a_blitz_has_squares_left_for_the_block() -> None:
    match = scene("lrb3", placed(H1="g5/", A1="g6"), [DEFENDER_DOWN, 1, 1], players={"H1": {"ma": 4}})
    say(match, "H1 blitz")
    assert "block A1" in texts(match)
    say(match, "block A1", "g7", "stay")
    assert (condition(match, "A1"), condition(match, "H1")) == ("prone", "standing")
    match = scene("lrb3", placed(H1="g5/", H2="a1", A1="g6"), players={"H1": {"ma": 3}})
    say(match, "H1 blitz")
    assert asked(match) == "activate"


@clause("lrb3.standup.actions")
def test_who_stands_up_in_a_pass_may_fetch_the_ball_and_throw_it() -> None:
    match = scene("lrb3", placed(H1="g5/", H2="g10", ball="g7"), [3, 6, 6], players={"H1": {"ma": 5}})
    say(match, "H1 pass", "g6", "g7")
    assert texts(match) == ["stop", "throw"]
    say(match, "throw", "g10")
    assert ball(match) == "H2"


@clause("lrb3.standup.cost")
def test_who_was_stunned_does_not_stand_up_in_the_action_that_turns_him() -> None:
    match = scene("lrb3", placed(H1="g5%", H2="a1"))
    assert "H1 move" not in texts(match)
    say(match, "H1 face up")
    assert (condition(match, "H1"), asked(match)) == ("prone", "activate")
    assert not [text for text in texts(match) if text.startswith("H1")]
