"""Sure Hands."""

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
    happened,
    learned,
    placed,
    say,
    scene,
    texts,
    turnovers,
)

SURE_HANDS = {"skills": ["sure_hands"]}


@clause("lrb3.skill.surehands.type")
def test_sure_hands_is_a_general_skill() -> None:
    assert learned("sure_hands") == ("Sure Hands", "general", "skill")


@clause("lrb3.skill.surehands.1")
@pytest.mark.parametrize(("die", "holder", "causes"), [(3, "A1", []), (2, "g14", ["pickup"])])
def test_a_pick_up_that_fails_is_rolled_again(die: int, holder: str, causes: list[str]) -> None:
    match = scene("lrb3", placed(A1="g12", ball="g13"), [2, die, E], players={"A1": SURE_HANDS}, turn="away")
    say(match, "A1 move", "g13")
    assert (asked(match), coach(match), texts(match)) == ("reroll", "away", ["no", "sure hands"])
    events = say(match, "sure hands")
    (used,) = happened(events, RerollUsed)
    assert (used.source, used.what) == ("Sure Hands", "pick up")
    assert happened(events, Rolled)[0].again == "Sure Hands"
    assert (ball(match), turnovers(events)) == (holder, causes)


@clause("lrb3.skill.surehands.1", "lrb3.skilluse.optional")
def test_the_coach_need_not_use_it_and_is_not_asked_without_need() -> None:
    match = scene("lrb3", placed(H1="g12", ball="g13"), [2, E], players={"H1": SURE_HANDS})
    events = say(match, "H1 move", "g13", "no")
    assert (ball(match), turnovers(events)) == ("g14", ["pickup"])
    match = scene("lrb3", placed(H1="g12", ball="g13"), [3], players={"H1": SURE_HANDS})
    say(match, "H1 move", "g13")
    assert (ball(match), asked(match)) == ("H1", "step")


@clause("lrb3.skill.surehands.1")
def test_it_does_not_help_with_a_throw_a_catch_or_a_dodge() -> None:
    match = scene("lrb3", placed(H1="h4*"), [1, N, E, W, S], players={"H1": SURE_HANDS})
    assert turnovers(say(match, "H1 pass", "throw", "h8")) == ["pass"]
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [6, 1, S], players={"H2": SURE_HANDS})
    assert turnovers(say(match, "H1 pass", "throw", "h8")) == ["pass"]
    match = scene("lrb3", placed(H1="g12", A1="g11"), [1, 1, 1], players={"H1": SURE_HANDS})
    assert turnovers(say(match, "H1 move", "g13")) == ["knocked"]


@clause("lrb3.reroll.once")
def test_a_pick_up_is_rolled_again_once() -> None:
    match = scene("lrb3", placed(H1="g12", ball="g13"), [1, 1, E], players={"H1": SURE_HANDS}, rerolls=(2, 0))
    say(match, "H1 move", "g13")
    assert texts(match) == ["no", "sure hands", "team re-roll"]
    events = say(match, "team re-roll")
    assert (turnovers(events), asked(match), dice_left(match)) == (["pickup"], "activate", 0)
