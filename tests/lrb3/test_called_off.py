"""What an action still does that the clock or a call cuts short, and what not (R23)."""

from __future__ import annotations

from typing import Any

import pytest

import bothdown as bd
from bothdown.events import Rolled
from bothdown.requests import (
    OUTSIDE_WORDS,
    Roll,
)
from bothdown.tape import entries
from support import (
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
    E,
    N,
    W,
    asked,
    ball,
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
from support.questions import OTHER, turn

ON = {"clock": True, "marker by hand": True}


@clause("lrb3.turn.time", "lrb3.turnover.time", "lrb3.turnover.effect")
def test_time_runs_out_in_the_middle_of_a_move() -> None:
    match = turn("H3 move", "m21", options=ON)
    events = say(match, "time out")
    assert turnovers(events) == ["time"]
    assert (asked(match), coach(match), where(match, "H3")) == ("activate", "away", "m21")


@clause("lrb3.turn.time")
def test_time_runs_out_between_two_actions() -> None:
    match = turn("H3 move", "m21", "stop", options={"clock": True})
    events = say(match, "time out")
    assert (turnovers(events), coach(match), markers(match)) == (["time"], "away", [4, 4])


@clause("lrb3.turn.time")
def test_time_runs_out_before_anybody_acted() -> None:
    match = turn(options={"clock": True})
    events = say(match, "time out")
    assert (turnovers(events), coach(match)) == (["time"], "away")


@clause("lrb3.turn.time")
def test_without_a_clock_a_turn_takes_as_long_as_it_takes() -> None:
    assert "time out" in refused(turn(options={}), "time out")


@clause("lrb3.turnover.effect")
def test_no_block_is_thrown_when_time_runs_out_over_its_target() -> None:
    match = turn("H1 block", options=ON)
    assert happened(say(match, "time out"), Rolled) == []
    assert (coach(match), where(match, "A1"), where(match, "A2")) == ("away", "g13", "f13")


@clause("lrb3.turnover.effect")
def test_no_ball_is_thrown_when_time_runs_out_over_its_target() -> None:
    match = turn("H1 pass", "throw", options=ON)
    assert happened(say(match, "time out"), Rolled) == []
    assert (coach(match), ball(match)) == ("away", "H1")


@clause("lrb3.turnover.effect")
@pytest.mark.parametrize("word", ["time out", "illegal procedure"])
def test_a_blitz_is_cut_short_where_it_stands(word: str) -> None:
    match = turn("H3 blitz", "m19", options=ON)
    say(match, word)
    if asked(match) == "penalty":
        say(match, "turnover")
    assert (asked(match), coach(match), where(match, "H3")) == ("activate", "away", "m19")


@clause("lrb3.turnover.exception")
def test_nothing_is_rolled_again_when_time_runs_out_but_armour_and_ball_are() -> None:
    match = turn("H1 move", "g11", dice=(1, 6, 6, 1, 1, E), options=ON)
    assert texts(match) == ["no", "dodge", "team re-roll"]
    events = say(match, "time out")
    assert turnovers(events) == ["time", "knocked"]
    assert [roll.what for roll in happened(events, Rolled)] == ["armour", "injury", "bounce"]
    assert (condition(match, "H1"), ball(match), counters(match)) == ("stunned", "g12", [2, 2])
    assert (coach(match), dice_left(match)) == ("away", 0)


@clause("lrb3.turnover.effect")
def test_who_was_getting_up_when_time_ran_out_stays_down() -> None:
    match = turn("H2 move", dice=(3,), options=ON)
    events = say(match, "time out")
    assert (turnovers(events), condition(match, "H2"), coach(match)) == (["time"], "prone", "away")


@clause("lrb3.turnover.exception")
def test_a_pass_that_was_missed_when_time_ran_out_comes_down() -> None:
    match = turn("H1 pass", "throw", "g9", dice=(1, N, N, N, N), options=ON)
    events = say(match, "time out")
    assert (turnovers(events), ball(match), dice_left(match)) == (["time", "pass"], "c9", 0)


@clause("lrb3.turnover.effect")
def test_a_block_is_finished_without_its_coach() -> None:
    match = turn("H1 block", "A1", dice=(STUMBLES, 6, 5, 1, 1), options=ON)
    say(match, "time out")
    assert (asked(match), coach(match)) == ("use skill", "away")
    events = say(match, "no")
    assert (asked(match), coach(match), dice_left(match)) == ("activate", "away", 0)
    assert (condition(match, "A1"), where(match, "A1"), where(match, "H1")) == ("stunned", "g14", "g12")
    assert turnovers(events) == []
    assert happened(events, Rolled)[0].side == 0


@clause("lrb3.turnover.effect")
def test_neither_die_nor_square_is_chosen_by_a_coach_whose_time_is_up() -> None:
    match = scene(
        "lrb3",
        placed(H1="g12", A1="g13"),
        [PUSHED, DEFENDER_DOWN],
        options={"clock": True},
        players={"H1": {"st": 4}},
    )
    say(match, "H1 blitz", "block A1")
    assert (asked(match), texts(match)) == ("die", ["pushed", "defender down"])
    say(match, "time out")
    assert (coach(match), where(match, "A1"), where(match, "H1")) == ("away", "g14", "g12")


@clause("lrb3.turnover.effect")
def test_no_skill_is_used_for_a_coach_whose_time_is_up() -> None:
    match = turn("H1 block", "A1", "no", dice=(BOTH_DOWN, 1, 1, 1, 1, W), options=ON)
    assert (asked(match), coach(match)) == ("use skill", "home")
    events = say(match, "time out")
    assert turnovers(events) == ["time", "knocked"]
    assert (condition(match, "H1"), condition(match, "A1"), dice_left(match)) == ("prone", "prone", 0)


@clause("lrb3.turnover.effect")
def test_who_is_being_pushed_when_time_runs_out_must_be_somewhere() -> None:
    match = turn("H1 block", "A1", "no", dice=(PUSHED,), options=ON)
    assert texts(match) == ["g14", "f14", "h14"]
    say(match, "time out")
    assert (where(match, "A1"), where(match, "H1"), coach(match)) == ("g14", "g12", "away")


@clause("lrb3.turnover.effect")
def test_nobody_follows_up_when_time_runs_out() -> None:
    match = turn("H1 block", "A1", "no", "g14", dice=(PUSHED,), options=ON)
    say(match, "time out")
    assert (where(match, "A1"), where(match, "H1"), coach(match)) == ("g14", "g12", "away")


@clause("lrb3.turn.time")
def test_after_a_turn_that_was_called_off_everybody_chooses_again() -> None:
    match = turn("H3 move", "m21", "time out", dice=(PUSHED,), options=ON)
    say(match, "A1 move", "g14")
    assert (asked(match), coach(match)) == ("step", "away")
    say(match, "g15", "stop", "end turn", "H3 move", "m22")
    assert (asked(match), coach(match)) == ("step", "home")


@clause("lrb3.turn.time")
def test_the_clock_stands_while_the_other_coach_chooses() -> None:
    """R51."""
    match = OTHER["use skill"](options={"clock": True})
    assert coach(match) == "away"
    refused(match, "time out")


@clause("lrb3.turnover.time", "lrb3.marker.penalty")
def test_time_runs_out_over_the_penalty() -> None:
    match = turn("H3 move", "m21", "illegal procedure", options=ON)
    assert (asked(match), "time out" in match.outside_choices) == ("penalty", True)
    events = say(match, "time out")
    assert turnovers(events) == ["time", "illegal"]
    assert (asked(match), coach(match), counters(match)) == ("activate", "away", [2, 2])
    assert (where(match, "H3"), markers(match)) == ("m21", [4, 3])
    match.verify()


def test_time_runs_out_over_the_penalty_while_the_caller_had_to_choose() -> None:
    match = OTHER["die"](options=ON)
    say(match, "illegal procedure")
    events = say(match, "time out")
    assert turnovers(events) == ["time", "illegal"]
    assert (asked(match), coach(match), texts(match)) == ("die", "away", ["pushed", "defender down"])
    refused(match, "time out")
    say(match, "pushed")
    assert (asked(match), coach(match), where(match, "H3")) == ("activate", "away", "m20")
    match.verify()


@pytest.mark.parametrize("word", ["home forfeits", "away forfeits", "agree to end"])
def test_the_match_may_end_over_the_penalty(word: str) -> None:
    match = OTHER["die"](options=ON)
    say(match, "illegal procedure", word)
    assert (asked(match), match.result is not None) == ("over", True)
    match.verify()
    match.undo()
    assert (asked(match), coach(match)) == ("penalty", "home")
    say(match, "pay")
    assert (asked(match), coach(match), counters(match)) == ("die", "away", [1, 2])


def test_the_penalty_forks_and_goes_back_like_any_question() -> None:
    match = OTHER["die"](options=ON)
    say(match, "illegal procedure")
    fork = match.fork(dice="same")
    assert (asked(fork), texts(fork), fork.outside_choices) == (
        "penalty",
        ["turnover", "pay"],
        match.outside_choices,
    )
    for each in (match, fork):
        say(each, "turnover", "pushed")
    assert (fork.tape, fork.state.digest()) == (match.tape, match.state.digest())
    match.undo(2)
    assert (asked(match), coach(match)) == ("penalty", "home")
    match.undo()
    assert (asked(match), coach(match), texts(match)) == ("die", "away", ["pushed", "defender down"])


# With dice that are rolled on a table.


def by_the_table(*answers: str, **details: Any) -> bd.Match:
    """A home turn whose dice somebody rolls, with clock and markers."""
    match = bd.Match.from_position(
        "lrb3",
        placed(H1="g12*", H2="a1", A1="g13"),
        manual=True,
        stage="turn start",
        options=ON,
        rerolls=(1, 1),
        **details,
    )
    say(match, *answers)
    return match


@pytest.mark.parametrize("code", OUTSIDE_WORDS)
def test_nothing_is_said_from_outside_while_dice_roll(code: int) -> None:
    match = by_the_table("H1 move", "g11")
    assert isinstance(match.request, Roll)
    assert match.outside_choices == []
    assert "dodge" in refused(match, code)
    assert "dodge" in refused(match, OUTSIDE_WORDS[code])
    say(match, "1")
    assert match.request.kind == "reroll"


def test_dice_of_an_action_that_was_called_off_are_rolled_by_the_same_hand() -> None:
    match = by_the_table("H1 move", "g11", "1", "time out")
    assert (asked(match), isinstance(match.request, Roll)) == ("armour", True)
    say(match, "1 1")
    assert asked(match) == "bounce"
    say(match, "5")
    assert (asked(match), coach(match), ball(match)) == ("activate", "away", "g12")
    assert [entry.by for entry in entries(match)] == ["home", "home", "dice", "clock", "dice", "dice"]
    match.verify()


def test_a_fork_between_the_dice_of_an_action_that_was_called_off_goes_on_as_its_original() -> None:
    match = by_the_table("H1 move", "g11", "1", "illegal procedure", "turnover")
    fork = match.fork()
    for each in (match, fork):
        assert asked(each) == "armour"
        say(each, "6 6", "1 1", "5")
    assert (asked(fork), coach(fork)) == ("activate", "away")
    assert (fork.tape, fork.state.digest()) == (match.tape, match.state.digest())
