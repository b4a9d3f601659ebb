"""Players' actions: declared, one after the other, each player one a turn."""

from __future__ import annotations

import pytest

from bothdown.events import ActionDeclared, Event, Moved, Rolled
from support import (
    DEFENDER_DOWN,
    PUSHED,
    N,
    asked,
    ball,
    clause,
    coach,
    condition,
    dice_left,
    happened,
    placed,
    refused,
    say,
    scene,
    squares,
    texts,
    turnovers,
    where,
)


def actions(match_texts: list[str], name: str) -> set[str]:
    """What a player may declare, among these texts."""
    return {text.removeprefix(f"{name} ") for text in match_texts if text.startswith(f"{name} ")}


@clause("lrb3.action.declare")
@pytest.mark.parametrize("action", ["move", "blitz", "pass"])
def test_an_action_is_declared_before_it_is_carried_out(action: str) -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"))
    events: list[Event] = say(match, f"H1 {action}")
    (declared,) = happened(events, ActionDeclared)
    assert (declared.action, happened(events, Moved)) == (action, [])
    assert where(match, "H1") == "g12"
    assert asked(match) == "step"


@clause("lrb3.action.declare")
def test_only_what_was_declared_can_be_done() -> None:
    diagram = placed(H1="g12*", A1="g13", A2="a26")
    match = scene("lrb3", diagram)
    say(match, "H1 move")
    assert set(texts(match)) == {"stop", "f11", "f12", "f13", "g11", "h11", "h12", "h13"}
    match = scene("lrb3", diagram)
    say(match, "H1 blitz")
    assert set(texts(match)) == {"stop", "f11", "f12", "f13", "g11", "h11", "h12", "h13", "block A1"}
    match = scene("lrb3", diagram)
    say(match, "H1 pass")
    assert set(texts(match)) == {"stop", "f11", "f12", "f13", "g11", "h11", "h12", "h13", "throw"}


@clause("lrb3.action.sequential")
def test_a_player_finishes_his_action_before_the_next_one_begins() -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3", H3="m9", A1="g20"))
    say(match, "H1 move", "g13")
    assert asked(match) == "step"
    assert squares(match) == {"f12", "f13", "f14", "g12", "g14", "h12", "h13", "h14"}
    refused(match, "H2 move")
    say(match, "stop", "H2 move", "c4")
    refused(match, "H1 move")
    say(match, "c5", "stop")
    refused(match, "g14")
    assert (where(match, "H1"), where(match, "H2"), where(match, "H3")) == ("g13", "c5", "m9")


@clause("lrb3.action.once")
@pytest.mark.parametrize(
    "answers",
    [
        ("H1 move", "stop"),
        ("H1 move", "g11", "stop"),
        ("H1 blitz", "stop"),
        ("H1 pass", "stop"),
        ("H1 block", "g14", "stay"),
    ],
)
def test_each_player_has_one_action_a_turn_whatever_came_of_it(answers: tuple[str, ...]) -> None:
    dice = [6] if "g11" in answers else [PUSHED] if "H1 block" in answers else []
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="g13"), dice)
    say(match, *answers)
    assert (coach(match), asked(match), dice_left(match)) == ("home", "activate", 0)
    assert actions(texts(match), "H1") == set()
    assert "move" in actions(texts(match), "H2")


@clause("lrb3.action.once")
def test_a_prone_player_who_fails_to_stand_up_and_a_stunned_one_have_acted() -> None:
    match = scene("lrb3", placed(H1="g12/", H2="c3%", H3="m9", A1="g20"), [3], players={"H1": {"ma": 2}})
    say(match, "H1 move")
    assert actions(texts(match), "H1") == set()
    say(match, "H2 face up")
    assert (actions(texts(match), "H2"), condition(match, "H2")) == (set(), "prone")


@clause("lrb3.action.end")
def test_the_turn_ends_when_all_have_acted_or_the_coach_says_so() -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="g20", A2="h20"))
    say(match, "H1 move", "stop")
    assert coach(match) == "home"
    say(match, "H2 move", "stop")
    assert coach(match) == "away"
    say(match, "A1 move", "stop", "end turn")
    assert coach(match) == "home"
    say(match, "end turn")
    assert coach(match) == "away"


@clause("lrb3.action.end", "lrb3.faq.30")
def test_who_has_nobody_to_act_is_asked_once_and_ends_his_turn() -> None:
    match = scene("lrb3", placed(A1="g20"), players={"H1": {"box": "injured"}})
    assert (coach(match), texts(match)) == ("home", ["end turn"])
    say(match, "end turn")
    assert coach(match) == "away"


@clause("lrb3.action.move")
@pytest.mark.parametrize("ma", [1, 4, 8])
def test_a_move_goes_as_far_as_the_movement_allowance(ma: int) -> None:
    match = scene("lrb3", placed(H1="g2", H2="a1", A1="g26"), players={"H1": {"ma": ma}})
    say(match, "H1 move")
    for step in range(ma):
        assert asked(match) == "step"
        say(match, f"g{3 + step}")
    assert (asked(match), where(match, "H1")) == ("activate", f"g{2 + ma}")


@clause("lrb3.action.block")
@pytest.mark.parametrize("follows", [False, True])
def test_a_block_action_is_one_block_and_no_move(follows: bool) -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="g13", A2="f12"), [PUSHED])
    say(match, "H1 block")
    assert (asked(match), texts(match)) == ("block target", ["A2", "A1"])
    say(match, "A1", "g14", "follow" if follows else "stay")
    assert (asked(match), coach(match)) == ("activate", "home")
    assert where(match, "H1") == ("g13" if follows else "g12")
    assert actions(texts(match), "H1") == set()


@clause("lrb3.action.block")
def test_a_block_is_thrown_at_an_opponent_who_stands() -> None:
    match = scene("lrb3", placed(H1="g12", H2="g11", A1="f13/", A2="g13", A3="h13%"), [PUSHED])
    say(match, "H1 block")
    assert (asked(match), dice_left(match)) == ("push", 0)
    say(match, "g14", "stay")
    assert where(match, "A2") == "g14"


@clause("lrb3.action.block")
def test_a_block_needs_somebody_beside_the_blocker() -> None:
    match = scene("lrb3", placed(H1="g12", H2="h15", H3="g11", A1="g14", A2="f12/"))
    assert actions(texts(match), "H1") == {"move", "blitz", "pass"}
    assert actions(texts(match), "H2") == {"move", "blitz", "pass", "block"}


@clause("lrb3.action.block.prone")
@pytest.mark.parametrize(
    ("sign", "expected"),
    [("", {"move", "block", "blitz", "pass"}), ("/", {"move", "blitz", "pass"}), ("%", {"face up"})],
)
@pytest.mark.parametrize(("turn", "name"), [("home", "H1"), ("away", "A1")])
def test_who_lies_takes_no_block_action(sign: str, expected: set[str], turn: str, name: str) -> None:
    places = {"H1": "g12", "A1": "g13"}
    places[name] += sign
    match = scene("lrb3", placed(**places), turn=turn)
    assert actions(texts(match), name) == expected


@clause("lrb3.action.blitz")
@pytest.mark.parametrize("before", range(5))
def test_the_block_of_a_blitz_comes_at_any_point_and_costs_one_square(before: int) -> None:
    start = f"g{12 - before}"
    match = scene("lrb3", placed(H1=start, H2="a1", A1="g13"), [PUSHED], players={"H1": {"ma": 5}})
    say(match, "H1 blitz", *(f"g{13 - before + step}" for step in range(before)))
    say(match, "block A1", "g14", "stay")
    for step in range(4 - before):
        assert asked(match) == "step"
        say(match, f"g{11 - step}")
    assert (asked(match), coach(match), dice_left(match)) == ("activate", "home", 0)


@clause("lrb3.action.blitz")
def test_a_blitz_may_go_its_whole_way_without_a_block_and_then_has_no_square_for_one() -> None:
    match = scene("lrb3", placed(H1="g10", H2="a1", A1="g13"), players={"H1": {"ma": 2}})
    say(match, "H1 blitz", "g11")
    assert "block A1" not in texts(match)
    say(match, "g12")
    assert (asked(match), where(match, "H1")) == ("activate", "g12")


@clause("lrb3.action.blitz")
def test_a_blitz_has_one_block() -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1", A1="g13", A2="f13"), [PUSHED])
    say(match, "H1 blitz")
    assert {"block A1", "block A2"} <= set(texts(match))
    say(match, "block A1", "g14", "stay")
    assert asked(match) == "step"
    assert not any(text.startswith("block") for text in texts(match))


@clause("lrb3.action.blitz")
def test_a_blitz_blocks_opponents_who_stand_only() -> None:
    match = scene("lrb3", placed(H1="g12", H2="g11", A1="g13/", A2="f13%", A3="h13"))
    say(match, "H1 blitz")
    assert [text for text in texts(match) if text.startswith("block")] == ["block A3"]


@clause("lrb3.action.blitz.once")
@pytest.mark.parametrize(("turn", "first", "second"), [("home", "H1", "H2"), ("away", "A1", "A2")])
def test_one_player_a_turn_may_blitz(turn: str, first: str, second: str) -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="g20", A2="m20"), turn=turn)
    assert "blitz" in actions(texts(match), second)
    say(match, f"{first} blitz", "stop")
    assert actions(texts(match), second) == {"move", "pass"}
    say(match, "end turn", "end turn")
    assert "blitz" in actions(texts(match), second)


@clause("lrb3.action.blitz.once")
def test_any_player_may_blitz_a_prone_one_too() -> None:
    positions = ("lineman", "thrower", "catcher", "blitzer")
    names = ("H1", "H2", "H3", "H4")
    match = scene(
        "lrb3",
        placed(H1="g2", H2="c3", H3="m4", H4="k5/", A1="g20"),
        players={name: {"position": position} for name, position in zip(names, positions, strict=True)},
    )
    assert all("blitz" in actions(texts(match), name) for name in names)


@clause("lrb3.action.pass")
def test_a_pass_ends_with_the_throw_wherever_the_move_has_led() -> None:
    match = scene("lrb3", placed(H1="g2*", H2="g6", A1="a26"), [6, 6], players={"H1": {"ma": 3}})
    say(match, "H1 pass", "g3", "h4")
    assert "throw" in texts(match)
    say(match, "h5")
    assert texts(match) == ["stop", "throw"]
    say(match, "throw", "g6")
    assert (asked(match), coach(match), ball(match)) == ("activate", "home", "H2")
    assert actions(texts(match), "H1") == set()


@clause("lrb3.action.pass")
def test_nobody_moves_on_after_his_throw() -> None:
    match = scene("lrb3", placed(H1="g2*", H2="g4", A1="a26"), [6, 6])
    say(match, "H1 pass", "throw", "g4")
    assert (asked(match), where(match, "H1")) == ("activate", "g2")


@clause("lrb3.action.pass")
def test_who_has_no_ball_may_fetch_it_and_throw() -> None:
    match = scene("lrb3", placed(H1="g2", H2="g7", A1="a26", ball="g3"), [6, 6, 6])
    say(match, "H1 pass")
    assert "throw" not in texts(match)
    say(match, "g3")
    assert "throw" in texts(match)
    say(match, "throw", "g7")
    assert (ball(match), dice_left(match)) == ("H2", 0)


@clause("lrb3.action.pass")
def test_who_was_to_pass_may_keep_the_ball_but_has_acted() -> None:
    """R9."""
    match = scene("lrb3", placed(H1="g2*", H2="g7", A1="a26"))
    events = say(match, "H1 pass", "throw", "keep")
    assert (ball(match), coach(match), turnovers(events)) == ("H1", "home", [])
    assert actions(texts(match), "H1") == set()
    assert "pass" not in actions(texts(match), "H2")


@clause("lrb3.action.pass.once")
@pytest.mark.parametrize(("turn", "first", "second"), [("home", "H1", "H2"), ("away", "A1", "A2")])
def test_one_player_a_turn_may_pass(turn: str, first: str, second: str) -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="g20", A2="m20"), turn=turn)
    assert "pass" in actions(texts(match), second)
    say(match, f"{first} pass", "stop")
    assert actions(texts(match), second) == {"move", "blitz"}
    say(match, "end turn", "end turn")
    assert "pass" in actions(texts(match), second)


@clause("lrb3.action.blitz.once", "lrb3.action.pass.once")
def test_a_blitz_and_a_pass_may_be_taken_in_one_turn() -> None:
    """R19."""
    match = scene("lrb3", placed(H1="g12", H2="c3", H3="m9", A1="g20"))
    say(match, "H1 blitz", "stop")
    assert actions(texts(match), "H2") == {"move", "pass"}
    say(match, "H2 pass", "stop")
    assert actions(texts(match), "H3") == {"move"}


@clause("lrb3.action.blitz.once", "lrb3.action.pass.once")
def test_moves_and_blocks_may_be_taken_by_all() -> None:
    diagram = placed(H1="g12", H2="c3", H3="m9", A1="g13", A2="c4", A3="m10")
    match = scene("lrb3", diagram, [DEFENDER_DOWN, 1, 1])
    say(match, "H1 block", "g14", "stay")
    assert actions(texts(match), "H2") == {"move", "block", "blitz", "pass"}
    say(match, "H2 move", "stop")
    assert actions(texts(match), "H3") == {"move", "block", "blitz", "pass"}


@clause("lrb3.action.list")
def test_the_actions_of_the_core_rules() -> None:
    match = scene("lrb3", placed(H1="g12*", H2="g11", A1="g13", A2="h13/"))
    assert actions(texts(match), "H1") == {"move", "block", "blitz", "pass"}


@clause("lrb3.action.sequential")
def test_dice_are_rolled_while_the_action_goes_on() -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="g13"), [5, PUSHED, N])
    rolls = happened(say(match, "H1 blitz", "f12"), Rolled)
    assert [roll.what for roll in rolls] == ["dodge"]
    rolls = happened(say(match, "block A1"), Rolled)
    assert [roll.what for roll in rolls] == ["block"]
