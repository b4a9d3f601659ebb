"""Pass."""

from __future__ import annotations

import pytest

from bothdown.events import RerollUsed, Rolled
from support import (
    E,
    N,
    S,
    W,
    asked,
    ball,
    clause,
    coach,
    dice_left,
    flights,
    happened,
    learned,
    placed,
    say,
    scene,
    texts,
    turnovers,
)

PASS = {"skills": ["pass"]}


@clause("lrb3.skill.pass.type")
def test_pass_is_a_skill_of_passing() -> None:
    assert learned("pass") == ("Pass", "passing", "skill")


@clause("lrb3.skill.pass.1")
@pytest.mark.parametrize(
    ("dice", "scatters", "place"),
    [((4, 6), [], "H2"), ((3, N, E, N, W), ["g8", "g9", "f9"], "f8")],
)
def test_a_pass_that_misses_is_thrown_again(dice: tuple[int, ...], scatters: list[str], place: str) -> None:
    match = scene("lrb3", placed(H1="h4*", H2="h8"), [3, *dice], players={"H1": PASS})
    say(match, "H1 pass", "throw", "h8")
    assert (asked(match), coach(match), texts(match)) == ("reroll", "home", ["no", "pass"])
    assert ball(match) == "H1"
    events = say(match, "pass")
    (used,) = happened(events, RerollUsed)
    assert (used.source, used.what, happened(events, Rolled)[0].again) == ("Pass", "pass", "Pass")
    assert (flights(events, "scatter"), ball(match), dice_left(match)) == (scatters, place, 0)


@clause("lrb3.skill.pass.1", "lrb3.skilluse.optional")
def test_the_coach_need_not_use_it_and_is_not_asked_without_need() -> None:
    match = scene("lrb3", placed(A1="h4*"), [3, N, E, W, S], players={"A1": PASS}, turn="away")
    events = say(match, "A1 pass", "throw", "h8", "no")
    assert (turnovers(events), dice_left(match)) == (["pass"], 0)
    match = scene("lrb3", placed(H1="h4*", H2="h8"), [4, 6], players={"H1": PASS})
    say(match, "H1 pass", "throw", "h8")
    assert (ball(match), asked(match)) == ("H2", "activate")


@clause("lrb3.skill.pass.2")
@pytest.mark.parametrize("marked", [False, True])
def test_the_worst_of_throws_is_thrown_again_too(marked: bool) -> None:
    """A natural 1, and a roll that is 1 after modification."""
    markers = {"A1": "g3", "A2": "i3"} if marked else {}
    match = scene(
        "lrb3", placed(H1="h4*", H2="h8", **markers), [3 if marked else 1, 6, 6], players={"H1": PASS}
    )
    say(match, "H1 pass", "throw", "h8")
    assert texts(match) == ["no", "pass"]
    say(match, "pass")
    assert ball(match) == "H2"


@clause("lrb3.skill.pass.1")
def test_it_does_not_help_with_a_catch_a_dodge_or_a_pick_up() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [6, 1, S], players={"H2": PASS})
    assert turnovers(say(match, "H1 pass", "throw", "h8")) == ["pass"]
    match = scene("lrb3", placed(H1="g12", A1="g11"), [1, 1, 1], players={"H1": PASS})
    assert turnovers(say(match, "H1 move", "g13")) == ["knocked"]
    match = scene("lrb3", placed(H1="g12", ball="g13"), [1, E], players={"H1": PASS})
    assert turnovers(say(match, "H1 pass", "g13")) == ["pickup"]


@clause("lrb3.reroll.once", "lrb3.reroll.player.with.team")
def test_a_throw_is_rolled_again_once_by_skill_or_by_team_reroll() -> None:
    match = scene("lrb3", placed(H1="h4*"), [1, 1, N, E, W, S], players={"H1": PASS}, rerolls=(2, 0))
    say(match, "H1 pass", "throw", "h8")
    assert texts(match) == ["no", "pass", "team re-roll"]
    events = say(match, "pass")
    assert (turnovers(events), asked(match), dice_left(match)) == (["pass"], "activate", 0)


@clause("lrb3.skill.pass.1")
def test_only_the_thrower_needs_to_have_it() -> None:
    match = scene("lrb3", placed(H1="h4*", H2="a1"), [1, N, E, W, S], players={"H2": PASS})
    assert turnovers(say(match, "H1 pass", "throw", "h8")) == ["pass"]
