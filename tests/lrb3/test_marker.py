"""The turn marker, and illegal procedure."""

from __future__ import annotations

from typing import Any

import pytest

import bothdown as bd
from bothdown.editions.lrb3 import LRB3
from bothdown.events import (
    IllegalProcedureCalled,
    MarkerMoved,
    RerollGained,
    RerollLost,
    TurnBegins,
    Turnover,
)
from support import (
    ATTACKER_DOWN,
    PUSHED,
    STUMBLES,
    E,
    N,
    asked,
    ball,
    case,
    clause,
    coach,
    condition,
    counters,
    dice_left,
    happened,
    markers,
    placed,
    refused,
    say,
    scene,
    texts,
    turnovers,
    where,
)

CALL = "illegal procedure"


def by_hand(diagram: str, dice: tuple[int, ...] = (), **details: Any) -> bd.Match:
    """A team turn that begins, of coaches who move their markers themselves."""
    details = {"stage": "turn start", "turns": (2, 5), "rerolls": (1, 1), **details}
    return scene("lrb3", diagram, dice, options={"marker by hand": True}, **details)


# A mover, a marked one, and one who lies; far off somebody who still can act.
CROWD = placed(H1="g12*", H2="a1", H3="c3", A1="g13", A2="c4", A3="o26")


@clause("lrb3.marker.move")
@pytest.mark.parametrize(("side", "shown"), [("home", [3, 5]), ("away", [2, 6])])
def test_a_turn_begins_by_moving_ones_own_marker_by_one(side: str, shown: list[int]) -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"), stage="turn start", turn=side, turns=(2, 5))
    assert markers(match) == shown
    (begun,) = happened(match.events, TurnBegins)
    assert (begun.side, begun.turn) == (side == "away", shown[side == "away"])
    say(match, "end turn")
    assert markers(match) == [3, 6]


@clause("lrb3.marker.move")
def test_the_marker_moves_in_each_turn_by_itself_and_nobody_can_be_called() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"), stage="turn start", turns=(0, 0))
    for turn in range(1, 6):
        assert markers(match) == [turn, turn - 1]
        assert "move marker" not in texts(match)
        refused(match, CALL)
        say(match, "end turn", "end turn")
    assert markers(match) == [6, 5]
    assert happened(match.events, MarkerMoved) == []


@clause("lrb3.marker.move")
@pytest.mark.parametrize(("side", "shown"), [("home", [3, 5]), ("away", [2, 6])])
def test_a_coach_who_moves_his_marker_by_hand_does_it_once_a_turn(side: str, shown: list[int]) -> None:
    match = by_hand(placed(H1="g12", H2="a1", A1="g20", A2="a26"), turn=side)
    assert markers(match) == [2, 5]
    (moved,) = happened(say(match, "move marker"), MarkerMoved)
    assert (moved.side, moved.turn) == (side == "away", shown[side == "away"])
    assert markers(match) == shown
    assert "move marker" not in texts(match)
    name = "H1" if side == "home" else "A1"
    say(match, f"{name} move", "stop")
    assert "move marker" not in texts(match)
    say(match, "end turn")
    assert markers(match) == shown
    assert "move marker" in texts(match)


@clause("lrb3.marker.move")
def test_a_marker_that_nobody_missed_is_moved_when_the_turn_ends() -> None:
    """R13."""
    match = by_hand(placed(H1="g12", H2="a1", A1="g20"))
    say(match, "H1 move", "g13", "stop")
    assert markers(match) == [2, 5]
    (moved,) = happened(say(match, "end turn"), MarkerMoved)
    assert (moved.side, moved.turn, markers(match)) == (0, 3, [3, 5])
    assert coach(match) == "away"


@clause("lrb3.marker.move")
def test_a_forgotten_marker_does_not_buy_a_ninth_turn() -> None:
    """R13."""
    match = by_hand(placed(H1="g12", A1="g20"), turns=(7, 8))
    say(match, "end turn")
    assert markers(match) == [0, 0]
    assert asked(match) == "set-up"


@pytest.mark.parametrize(
    ("answers", "dice", "right"),
    [
        case("lrb3.marker.action", (), (), False),
        case("lrb3.marker.action", ("H1 move",), (), False),
        case("lrb3.marker.action", ("H1 move", "stop"), (), False),
        case("lrb3.marker.action", ("H2 move", "a2"), (), True),
        case("lrb3.marker.action", ("H2 move", "a2", "stop"), (), True),
        # The roll of a dodge comes with a square.
        case("lrb3.marker.action", ("H1 move", "g11"), (6,), True),
        case("lrb3.marker.action", ("H1 move", "g11"), (1,), True),
        # A block counts from its dice on, not from its declaration.
        case("lrb3.marker.action", ("H4 block",), (), False),
        case("lrb3.marker.action", ("H4 block", "A1"), (STUMBLES,), True),
        case("lrb3.marker.action", ("H1 blitz",), (), False),
        case("lrb3.marker.action", ("H1 blitz", "block A1"), (PUSHED,), True),
        # So does a pass.
        case("lrb3.marker.action", ("H1 pass", "throw"), (), False),
        case("lrb3.marker.action", ("H1 pass", "throw", "keep"), (), False),
        case("lrb3.marker.action", ("H1 pass", "throw", "g9"), (1,), True),
        # Standing up, even by a roll, and turning face up are no such things.
        case("lrb3.marker.action", ("H3 move",), (6,), False),
        case("lrb3.marker.action", ("H3 move",), (1,), False),
        case("lrb3.marker.action", ("H5 face up",), (), False),
    ],
)
def test_what_counts_as_an_action_before_the_marker(
    answers: tuple[str, ...], dice: tuple[int, ...], right: bool
) -> None:
    diagram = placed(H1="g12*", H2="a1", H3="c3/", H4="h13", H5="o1%", A1="g13", A2="h14", A3="o26", A4="a26")
    match = by_hand(diagram, dice, players={"H3": {"ma": 2}}, rerolls=(1, 0))
    say(match, *answers)
    assert (coach(match), dice_left(match)) == ("home", 0)
    (call,) = happened(say(match, CALL), IllegalProcedureCalled)
    assert (call.by, call.right) == (1, right)
    assert counters(match) == ([1, 0] if right else [2, 0])
    assert (asked(match) == "penalty") is right


@clause("lrb3.marker.illegal")
@pytest.mark.parametrize(("side", "name", "square"), [("home", "H2", "a2"), ("away", "A3", "o25")])
def test_the_other_coach_may_call_as_soon_as_an_action_was_taken(side: str, name: str, square: str) -> None:
    other = "away" if side == "home" else "home"
    match = by_hand(CROWD, turn=side)
    say(match, f"{name} move", square)
    refusal = refused(match, CALL, by=side)
    assert other in refusal
    (call,) = happened(match.answer(CALL, by=other), IllegalProcedureCalled)
    assert (call.by, call.right) == (other == "away", True)
    assert (asked(match), coach(match), texts(match)) == ("penalty", side, ["turnover", "pay"])


@clause("lrb3.marker.illegal")
def test_a_call_is_for_a_team_turn_only() -> None:
    match = by_hand(placed(H1="g12", A1="g20"), stage="set-up")
    refused(match, CALL)
    match = by_hand(placed(H1="g12", A1="g20"), stage="kick")
    refused(match, CALL)


@clause("lrb3.marker.wrongcall")
@pytest.mark.parametrize(("side", "gained"), [("home", [2, 1]), ("away", [1, 2])])
def test_who_is_called_before_he_acted_gains_a_reroll(side: str, gained: list[int]) -> None:
    match = by_hand(CROWD, turn=side)
    before = texts(match)
    events = say(match, CALL)
    (call,) = happened(events, IllegalProcedureCalled)
    (bonus,) = happened(events, RerollGained)
    assert (call.right, bonus.side) == (False, side == "away")
    assert counters(match) == gained
    assert (coach(match), texts(match), turnovers(events)) == (side, before, [])


@clause("lrb3.marker.wrongcall")
def test_who_is_called_though_he_moved_his_marker_gains_a_reroll() -> None:
    match = by_hand(CROWD, (1,), rerolls=(0, 0), players={"H1": {"skills": ["dodge"]}})
    say(match, "move marker", "H2 move", "a2")
    steps = texts(match)
    say(match, CALL)
    assert (counters(match), asked(match), coach(match), texts(match)) == ([1, 0], "step", "home", steps)
    say(match, "a3", "stop", CALL)
    assert (counters(match), asked(match)) == ([2, 0], "activate")


@clause("lrb3.marker.wrongcall")
def test_a_reroll_gained_so_is_at_hand_for_the_roll_that_is_open() -> None:
    match = by_hand(CROWD, (1, 6), rerolls=(0, 0), players={"H1": {"skills": ["dodge"]}})
    say(match, "move marker", "H1 move", "g11")
    assert texts(match) == ["no", "dodge"]
    say(match, CALL)
    assert texts(match) == ["no", "dodge", "team re-roll"]
    say(match, CALL)
    assert texts(match) == ["no", "dodge", "team re-roll"]
    say(match, "team re-roll")
    assert (where(match, "H1"), condition(match, "H1"), counters(match)) == ("g11", "standing", [1, 0])


@clause("lrb3.marker.wrongcall")
def test_a_reroll_gained_so_is_not_for_a_roll_of_the_callers() -> None:
    match = by_hand(
        placed(H1="g11*", A1="g13"), (6, 1), rerolls=(0, 0), players={"A1": {"skills": ["catch"]}}
    )
    say(match, "move marker", "H1 pass", "throw", "g13")
    assert (asked(match), coach(match)) == ("reroll", "away")
    say(match, CALL)
    assert (counters(match), texts(match)) == ([1, 0], ["no", "catch"])


@clause("lrb3.marker.wrongcall")
def test_what_the_other_side_did_in_its_turn_is_no_action_of_this_one() -> None:
    match = by_hand(placed(H1="g12", A1="g20"))
    say(match, "H1 move", "g13", "stop", "end turn")
    (call,) = happened(say(match, CALL), IllegalProcedureCalled)
    assert (call.by, call.right, counters(match)) == (0, False, [1, 2])


@clause("lrb3.marker.wrongcall", "lrb3.reroll.team.perturn")
def test_a_reroll_gained_so_is_no_second_one_of_the_turn() -> None:
    match = by_hand(
        placed(H1="g12", H2="c3", A1="g13", A2="c4"),
        (1, 6, 1),
        rerolls=(1, 0),
        players={"H2": {"skills": ["dodge"]}},
    )
    say(match, "move marker", "H1 move", "g11", "team re-roll", "stop", "H2 move", "c2")
    say(match, CALL)
    assert (counters(match), texts(match)) == ([1, 0], ["no", "dodge"])


@clause("lrb3.marker.penalty")
@pytest.mark.parametrize(
    ("side", "name", "square", "left", "shown"),
    [("home", "H2", "a2", [0, 1], [3, 5]), ("away", "A3", "o25", [1, 0], [2, 6])],
)
def test_who_is_rightly_called_may_pay_and_play_on(
    side: str, name: str, square: str, left: list[int], shown: list[int]
) -> None:
    match = by_hand(CROWD, turn=side)
    say(match, f"{name} move", square)
    step = texts(match)
    say(match, CALL)
    refused(match, CALL)
    events = say(match, "pay")
    (lost,) = happened(events, RerollLost)
    assert (lost.side, counters(match), markers(match)) == (side == "away", left, shown)
    assert (asked(match), coach(match), texts(match), turnovers(events)) == ("step", side, step, [])
    say(match, "stop")
    assert "move marker" not in texts(match)
    say(match, "end turn")
    assert markers(match) == shown


@clause("lrb3.marker.penalty")
def test_who_pays_between_two_actions_has_his_marker_moved() -> None:
    match = by_hand(CROWD)
    say(match, "H2 move", "a2", "stop")
    assert "move marker" in texts(match)
    say(match, CALL, "pay")
    assert asked(match) == "activate"
    assert "move marker" not in texts(match)
    assert "H3 move" in texts(match)


@clause("lrb3.marker.penalty")
def test_who_pays_when_nobody_is_left_to_act_has_ended_his_turn() -> None:
    match = by_hand(placed(H1="g11", A1="g20"))
    say(match, "H1 move", "g12", "stop")
    assert texts(match) == ["end turn", "move marker"]
    say(match, CALL, "pay")
    assert (coach(match), counters(match), markers(match)) == ("away", [0, 1], [3, 5])


@clause("lrb3.marker.penalty", "lrb3.turnover.effect")
@pytest.mark.parametrize(
    ("side", "name", "square", "other", "shown"),
    [("home", "H2", "a2", "away", [3, 5]), ("away", "A3", "o25", "home", [2, 6])],
)
def test_who_is_rightly_called_may_suffer_a_turnover_instead(
    side: str, name: str, square: str, other: str, shown: list[int]
) -> None:
    match = by_hand(CROWD, turn=side)
    say(match, f"{name} move", square, CALL)
    events = say(match, "turnover")
    assert turnovers(events) == ["illegal"]
    assert (asked(match), coach(match)) == ("activate", other)
    assert (counters(match), markers(match), where(match, name)) == ([1, 1], shown, square)


@clause("lrb3.marker.reroll.used")
def test_the_reroll_that_was_paid_is_the_one_of_the_turn() -> None:
    match = by_hand(CROWD, (1, 1, 1, N), rerolls=(2, 0))
    say(match, "H2 move", "a2", "stop", CALL, "pay")
    assert counters(match) == [1, 0]
    events = say(match, "H1 move", "g11")
    assert (turnovers(events), dice_left(match), coach(match)) == (["knocked"], 0, "away")
    assert counters(match) == [1, 0]


@clause("lrb3.marker.reroll.used")
def test_who_pays_while_he_may_roll_again_has_only_his_skill_left() -> None:
    match = by_hand(CROWD, (1, 5), rerolls=(2, 0), players={"H1": {"skills": ["dodge"]}})
    say(match, "H1 move", "g11")
    assert texts(match) == ["no", "dodge", "team re-roll"]
    say(match, CALL, "pay")
    assert (asked(match), texts(match)) == ("reroll", ["no", "dodge"])
    say(match, "dodge")
    assert (condition(match, "H1"), counters(match)) == ("standing", [1, 0])


@clause("lrb3.marker.reroll.used")
def test_who_pays_with_what_he_could_have_rolled_again_with_has_failed() -> None:
    match = by_hand(CROWD, (1, 1, 1, N), rerolls=(2, 0))
    say(match, "H1 move", "g11")
    assert texts(match) == ["no", "team re-roll"]
    say(match, CALL)
    events = say(match, "pay")
    assert (turnovers(events), condition(match, "H1"), counters(match)) == (["knocked"], "prone", [1, 0])
    assert (coach(match), dice_left(match)) == ("away", 0)


@clause("lrb3.marker.penalty")
def test_a_roll_of_the_callers_may_still_be_rolled_again_when_his_opponent_pays() -> None:
    match = by_hand(placed(H1="g11*", A1="g13"), (6, 1, 6), players={"A1": {"skills": ["catch"]}})
    say(match, "H1 pass", "throw", "g13", CALL, "pay")
    assert (asked(match), coach(match), texts(match)) == ("reroll", "away", ["no", "catch"])
    assert counters(match) == [0, 1]
    say(match, "catch")
    assert (ball(match), coach(match)) == ("A1", "away")


@clause("lrb3.marker.reroll.used")
def test_the_reroll_that_was_paid_is_not_missed_in_the_next_turn() -> None:
    match = by_hand(placed(H1="g12", H2="a1", A1="g13"), (1, 6), rerolls=(2, 0))
    say(match, "H2 move", "a2", "stop", CALL, "pay", "end turn", "end turn")
    say(match, "move marker", "H1 move", "g11")
    assert texts(match) == ["no", "team re-roll"]


@clause("lrb3.marker.noreroll", "lrb3.turnover.illegal")
@pytest.mark.parametrize(
    ("side", "name", "square", "rerolls"),
    [("home", "H2", "a2", (0, 3)), ("away", "A3", "o25", (3, 0))],
)
def test_who_has_no_reroll_left_loses_his_turn(
    side: str, name: str, square: str, rerolls: tuple[int, int]
) -> None:
    match = by_hand(CROWD, turn=side, rerolls=rerolls)
    say(match, f"{name} move", square)
    events = say(match, CALL)
    assert turnovers(events) == ["illegal"]
    assert (asked(match), counters(match)) == ("activate", list(rerolls))
    assert coach(match) != side


@clause("lrb3.marker.noreroll")
def test_who_has_used_a_reroll_this_turn_loses_his_turn() -> None:
    match = by_hand(CROWD, (1, 6), rerolls=(3, 0))
    say(match, "H1 move", "g11", "team re-roll")
    assert (counters(match), coach(match)) == ([2, 0], "home")
    events = say(match, CALL)
    assert turnovers(events) == ["illegal"]
    assert (counters(match), coach(match), markers(match)) == ([2, 0], "away", [3, 5])


@clause("lrb3.marker.rectified")
def test_who_moves_his_marker_before_anybody_noticed_can_no_longer_be_called() -> None:
    match = by_hand(CROWD)
    say(match, "H2 move", "a2", "stop", "move marker")
    assert markers(match) == [3, 5]
    (call,) = happened(say(match, CALL), IllegalProcedureCalled)
    assert (call.right, counters(match), coach(match)) == (False, [2, 1], "home")
    say(match, "H3 move", "stop", "end turn")
    assert markers(match) == [3, 5]


@clause("lrb3.marker.rectified")
def test_the_marker_can_be_moved_when_all_have_acted() -> None:
    match = by_hand(placed(H1="g11", A1="g20"))
    say(match, "H1 move", "g12", "stop")
    assert (coach(match), texts(match)) == ("home", ["end turn", "move marker"])
    say(match, "move marker")
    assert (coach(match), markers(match)) == ("away", [3, 5])


@clause("lrb3.marker.penalty")
def test_a_turn_that_has_ended_by_then_has_nothing_to_pay() -> None:
    """R52."""
    match = by_hand(
        placed(H1="g11", H2="a1", A1="g13", ball="g12"),
        (1, E, 1, 6),
        rerolls=(2, 0),
        players={"A1": {"skills": ["catch"]}},
    )
    say(match, "H1 move", "g12", "no")
    assert (asked(match), coach(match)) == ("reroll", "away")
    events = say(match, CALL)
    assert (turnovers(events), asked(match), coach(match)) == ([], "reroll", "away")
    assert (counters(match), markers(match)) == ([2, 0], [3, 5])
    say(match, "catch")
    assert (coach(match), asked(match)) == ("away", "activate")


@clause("lrb3.marker.penalty", "lrb3.turn.time")
@pytest.mark.parametrize("rerolls", [(0, 0), (2, 0)])
def test_what_is_still_to_be_chosen_in_a_turn_that_has_ended_stands(rerolls: tuple[int, int]) -> None:
    """R52, and the clock has nothing more to end."""
    near = placed(H1="g24", H2="g26", H3="a1", A1="o1", ball="g25")
    catcher = {"H2": {"skills": ["catch"]}}
    match = scene(
        "lrb3",
        near,
        (1, E, 1, 6),
        stage="turn start",
        rerolls=rerolls,
        players=catcher,
        options={"marker by hand": True, "clock": True},
    )
    say(match, "H1 move", "g25", *(["no"] if rerolls[0] else []))
    assert (asked(match), coach(match)) == ("reroll", "home")
    assert "time out" not in match.outside_choices
    say(match, CALL)
    assert texts(match) == ["no", "catch"]
    say(match, "catch")
    assert match.score == (1, 0)


@clause("lrb3.marker.penalty", "lrb3.turnover.effect")
def test_a_choice_of_the_callers_stands_and_his_opponent_chooses_no_more() -> None:
    """R23."""
    match = by_hand(
        placed(H1="g12", H2="a1", A1="g13", A2="a26"), (STUMBLES, PUSHED), players={"A1": {"st": 4}}
    )
    say(match, "H1 block")
    assert texts(match) == ["no", "team re-roll"]
    say(match, "no")
    assert (asked(match), coach(match)) == ("die", "away")
    say(match, CALL)
    assert (asked(match), coach(match)) == ("penalty", "home")
    events = say(match, "turnover")
    assert (turnovers(events), asked(match), coach(match)) == (["illegal"], "die", "away")
    say(match, "pushed")
    assert (asked(match), coach(match)) == ("activate", "away")
    assert (where(match, "A1"), where(match, "H1")) == ("g14", "g12")


@clause("lrb3.marker.penalty")
def test_a_choice_of_the_callers_stands_when_his_opponent_pays_and_the_action_goes_on() -> None:
    match = by_hand(
        placed(H1="g12", H2="a1", A1="g13", A2="a26"),
        (STUMBLES, ATTACKER_DOWN),
        players={"A1": {"st": 4, "skills": ["dodge"]}},
    )
    say(match, "H1 blitz", "block A1", "no", CALL, "pay")
    assert (asked(match), coach(match), counters(match)) == ("die", "away", [0, 1])
    say(match, "defender stumbles", "use", "g14", "follow")
    assert (asked(match), coach(match), where(match, "H1")) == ("step", "home", "g13")


@clause("lrb3.marker.rectified")
@pytest.mark.parametrize("turn", ["home", "away"])
def test_the_marker_may_be_moved_in_the_middle_of_an_action_and_then_no_call_is_right(turn: str) -> None:
    us, them, side = ("H", "A", 0) if turn == "home" else ("A", "H", 1)
    match = by_hand(placed(**{f"{us}1": "g12", f"{them}1": "g20"}), turn=turn)
    before = markers(match)
    say(match, f"{us}1 move", "f12")
    (event,) = happened(say(match, "rectify marker"), MarkerMoved)
    assert (event.side, event.turn, match.rule(event)) == (side, before[side] + 1, "lrb3.marker.rectified")
    assert (asked(match), coach(match)) == ("step", turn)
    assert "rectify marker" not in match.outside_choices
    assert [(entry.by, entry.answer) for entry in bd.entries(match)][-1] == (turn, "rectify marker")
    (called,) = happened(say(match, CALL), IllegalProcedureCalled)
    assert not called.right


@clause("lrb3.turn.time")
def test_a_team_turn_has_four_minutes() -> None:
    assert LRB3.seconds_a_turn == 4 * 60


@clause("lrb3.marker.penalty", "lrb3.marker.noreroll")
@pytest.mark.parametrize(
    ("rerolls", "answers", "rule"),
    [
        ((0, 0), [], "turnover.illegal"),
        ((1, 0), ["turnover"], "marker.penalty"),
    ],
)
def test_a_turnover_for_illegal_procedure_names_why(
    rerolls: tuple[int, int], answers: list[str], rule: str
) -> None:
    match = by_hand(placed(H1="g12", A1="g20"), rerolls=rerolls)
    (event,) = happened(say(match, "H1 move", "f12", CALL, *answers), Turnover)
    assert match.rule(event) == f"lrb3.{rule}"
