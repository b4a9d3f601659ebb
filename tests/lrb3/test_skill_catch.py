"""Catch."""

from __future__ import annotations

import pytest

from bothdown.events import RerollUsed, Rolled
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
    clause,
    coach,
    dice_left,
    happened,
    learned,
    placed,
    say,
    scene,
    texts,
    turnovers,
)

CATCH = {"skills": ["catch"]}


@clause("lrb3.skill.catch.type")
def test_catch_is_a_skill_of_agility() -> None:
    assert learned("catch") == ("Catch", "agility", "skill")


@clause("lrb3.skill.catch.1")
@pytest.mark.parametrize(("die", "holder", "causes"), [(3, "H2", []), (2, "i8", ["pass"])])
def test_a_catch_that_fails_is_rolled_again(die: int, holder: str, causes: list[str]) -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [6, 2, die, S], players={"H2": CATCH})
    say(match, "H1 pass", "throw", "h8")
    assert (asked(match), coach(match), texts(match)) == ("reroll", "home", ["no", "catch"])
    events = say(match, "catch")
    (used,) = happened(events, RerollUsed)
    assert (used.source, used.what, happened(events, Rolled)[0].again) == ("Catch", "catch", "Catch")
    assert (ball(match), turnovers(events)) == (holder, causes)


@clause("lrb3.skill.catch.1", "lrb3.skilluse.optional")
def test_the_coach_need_not_use_it_and_is_not_asked_without_need() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [6, 2, S], players={"H2": CATCH})
    events = say(match, "H1 pass", "throw", "h8", "no")
    assert (ball(match), turnovers(events)) == ("i8", ["pass"])
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [6, 3], players={"H2": CATCH})
    say(match, "H1 pass", "throw", "h8")
    assert (ball(match), asked(match)) == ("H2", "activate")


@clause("lrb3.skill.catch.1")
@pytest.mark.parametrize(
    ("target", "dice"),
    [
        ("h8", [1, N, SE, W, 3, 4]),  # a missed pass
        ("h7", [6, E, 3, 4]),  # a bouncing ball
    ],
)
@pytest.mark.parametrize(("catcher", "side"), [("H2", "home"), ("A2", "away")])
def test_it_helps_with_every_kind_of_catch_in_either_turn(
    catcher: str, side: str, target: str, dice: list[int]
) -> None:
    match = scene("lrb3", placed(H1="h5*", **{catcher: "h8"}), dice, players={catcher: CATCH})
    say(match, "H1 pass", "throw", target)
    assert (asked(match), coach(match)) == ("reroll", side)
    say(match, "catch")
    assert (ball(match), dice_left(match)) == (catcher, 0)


@clause("lrb3.skill.catch.1")
def test_it_helps_with_a_throw_in_and_a_kick_off() -> None:
    match = scene("lrb3", placed(H1="b8*", H2="c12"), [1, N, N, 3, 1, 2, 1, 4], players={"H2": CATCH})
    say(match, "H1 pass", "throw", "b12", "catch")
    assert ball(match) == "H2"
    match = scene("lrb3", placed(A1="h20"), [N, 1, 1, 4], stage="kick", kicked="home", players={"A1": CATCH})
    say(match, "i20")
    assert (asked(match), coach(match), texts(match)) == ("reroll", "away", ["no", "catch"])
    say(match, "catch")
    assert ball(match) == "A1"


@clause("lrb3.skill.catch.1")
@pytest.mark.parametrize("answers", [("H1 move", "g13"), ("H1 pass", "throw", "g9")])
def test_it_does_not_help_with_anything_else(answers: tuple[str, ...]) -> None:
    held = answers[0].endswith("pass")
    diagram = placed(H1="g12*" if held else "g12", A1="g11", ball="" if held else "g13")
    match = scene("lrb3", diagram, [1, 1, 1, N, N, N, N], players={"H1": CATCH})
    events = say(match, *answers)
    assert (len(turnovers(events)), asked(match)) == (1, "activate")


@clause("lrb3.skill.catch.4")
def test_it_is_used_once_an_action_by_each_who_has_it() -> None:
    dice = [6, 1, 1, E, 1, 1, W, 1, S]
    match = scene("lrb3", placed(H1="h5*", H2="h8", H3="h9"), dice, players={"H2": CATCH, "H3": CATCH})
    say(match, "H1 pass", "throw", "h8")
    assert match.request is not None
    assert (asked(match), match.request.player) == ("reroll", 1)
    say(match, "catch")
    assert (asked(match), match.request.player) == ("reroll", 2)
    # The ball comes back to H2, whose skill is used up.
    events = say(match, "catch")
    assert (asked(match), ball(match), turnovers(events)) == ("activate", "i8", ["pass"])
    assert dice_left(match) == 0


@clause("lrb3.skill.catch.4")
def test_who_did_not_use_it_may_still_do_so_in_the_same_action() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8", A1="h9/"), [6, 1, E, W, 1, 6], players={"H2": CATCH})
    say(match, "H1 pass", "throw", "h8", "no")
    assert (asked(match), texts(match)) == ("reroll", ["no", "catch"])
    say(match, "catch")
    assert ball(match) == "H2"


@clause("lrb3.skill.catch.4", "lrb3.reroll.player.any")
def test_the_same_player_uses_it_again_in_the_next_action_of_the_turn() -> None:
    diagram = placed(H1="g12", H2="g15", H3="h15", A1="g13*")
    dice = [DEFENDER_DOWN, 1, 1, E, 1, 6, 6, 1, N, 1, 6]
    match = scene("lrb3", diagram, dice, players={"H2": CATCH})
    say(match, "H1 block", "g14", "stay")
    assert asked(match) == "reroll"
    say(match, "catch")
    assert ball(match) == "H2"
    # He throws it to H3, who lets it bounce back to him.
    say(match, "H2 pass", "throw", "h15")
    assert (asked(match), texts(match)) == ("reroll", ["no", "catch"])
    say(match, "catch")
    assert (ball(match), dice_left(match)) == ("H2", 0)


@clause("lrb3.reroll.player.with.team")
def test_a_coach_chooses_between_the_skill_and_the_team_reroll() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [6, 1, 1, NE], players={"H2": CATCH}, rerolls=(1, 0))
    say(match, "H1 pass", "throw", "h8")
    assert texts(match) == ["no", "catch", "team re-roll"]
    events = say(match, "catch")
    assert (ball(match), turnovers(events)) == ("g9", ["pass"])
    assert dict(match.picture.facts)["re-rolls"] == "1 : 0"
