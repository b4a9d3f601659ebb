"""Dodge: another try to slip away, and on his feet where others stumble."""

from __future__ import annotations

import pytest

from bothdown.events import RerollUsed, SkillUsed
from support import (
    ATTACKER_DOWN,
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
    asked,
    ball,
    both_sides,
    clause,
    coach,
    condition,
    dice_left,
    happened,
    placed,
    rolls,
    say,
    scene,
    texts,
    turnovers,
    where,
)

HOLDS = [1, 1]
DODGE = {"skills": ["dodge"]}


@clause("lrb3.skill.dodge.1")
@both_sides
@pytest.mark.parametrize(("second", "stands"), [(3, True), (2, False)])
def test_a_failed_dodge_roll_may_be_made_again(
    turn: str, us: str, them: str, second: int, stands: bool
) -> None:
    match = scene(
        "lrb3",
        placed(**{f"{us}1": "g12", f"{us}2": "a1", f"{them}1": "g11"}),
        [2, second, *HOLDS],
        turn=turn,
        players={f"{us}1": DODGE},
    )
    say(match, f"{us}1 move", "g13")
    assert (asked(match), coach(match), texts(match)) == ("reroll", turn, ["no", "dodge"])
    events = say(match, "dodge")
    assert [reroll.source for reroll in happened(events, RerollUsed)] == ["Dodge"]
    assert (condition(match, f"{us}1") == "standing") is stands
    assert turnovers(events) == ([] if stands else ["knocked"])
    assert dice_left(match) == (2 if stands else 0)


@clause("lrb3.skill.dodge.1", "lrb3.skilluse.optional")
def test_he_need_not() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g11"), [2, *HOLDS], players={"H1": DODGE})
    say(match, "H1 move", "g13", "no")
    assert condition(match, "H1") == "prone"


@clause("lrb3.skill.dodge.1")
def test_a_dodge_that_worked_is_not_made_again() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g11"), [3], players={"H1": DODGE})
    say(match, "H1 move", "g13")
    assert asked(match) == "step"


@clause("lrb3.skill.dodge.1")
def test_it_helps_with_no_other_roll() -> None:
    match = scene("lrb3", placed(H1="g12", ball="g13"), [1, 1], players={"H1": DODGE})
    say(match, "H1 move", "g13")
    assert asked(match) != "reroll"
    assert ball(match) == "f12"
    match = scene("lrb3", placed(H1="g12", A1="g13"), [PUSHED], players={"H1": DODGE})
    say(match, "H1 block")
    assert asked(match) == "push"


@clause("lrb3.skill.dodge.2")
def test_only_one_dodge_a_turn_is_made_again() -> None:
    """The first one need not be the one."""
    players = {"H1": DODGE}
    match = scene("lrb3", placed(H1="g12", A1="g11", A2="f14"), [6, 1, 6, 1, *HOLDS], players=players)
    say(match, "H1 move", "g13", "g14", "dodge", "g13")
    assert where(match, "H1") == "g13"
    assert (condition(match, "H1"), dice_left(match)) == ("prone", 0)


@clause("lrb3.skill.dodge.2")
def test_a_dodge_he_let_go_does_not_use_it_up() -> None:
    """With a team re-roll instead."""
    match = scene(
        "lrb3",
        placed(H1="g12", A1="g11", A2="f14"),
        [1, 6, 1, 6],
        players={"H1": DODGE},
        rerolls=(1, 0),
    )
    say(match, "H1 move", "g13", "team re-roll", "g14")
    assert texts(match) == ["no", "dodge"]
    say(match, "dodge")
    assert (where(match, "H1"), condition(match, "H1")) == ("g14", "standing")


@clause("lrb3.skill.dodge.2")
def test_each_player_and_each_turn_has_one() -> None:
    match = scene(
        "lrb3",
        placed(H1="g12", H2="i12", A1="g11", A2="i11", A3="a26"),
        [1, 6, 1, 6, 1, 6],
        players={"H1": DODGE, "H2": DODGE},
    )
    say(match, "H1 move", "g13", "dodge", "stop", "H2 move", "i13", "dodge", "stop")
    say(match, "A1 move", "f11", "f12", "stop", "end turn", "H1 move", "h14", "dodge")
    assert (where(match, "H1"), condition(match, "H1"), dice_left(match)) == ("h14", "standing", 0)


@clause("lrb3.skill.dodge.2")
def test_who_has_used_it_this_turn_in_any_act_has_it_no_more() -> None:
    spent = {"H1": {"skills": ["dodge"], "spent": ["dodge"]}}
    match = scene("lrb3", placed(H1="g12", A1="g11"), [1, *HOLDS], players=spent)
    say(match, "H1 move", "g13")
    assert condition(match, "H1") == "prone"


# In a block.


@clause("lrb3.skill.dodge.3")
@both_sides
@pytest.mark.parametrize(("answer", "stands"), [("use", True), ("no", False)])
def test_who_stumbles_is_only_pushed_back(turn: str, us: str, them: str, answer: str, stands: bool) -> None:
    match = scene("lrb3", f". {us}1 {them}1 .", [STUMBLES, *HOLDS], turn=turn, players={f"{them}1": DODGE})
    say(match, f"{us}1 block")
    assert (asked(match), coach(match)) == ("use skill", "away" if turn == "home" else "home")
    events = say(match, answer, "e13", "stay")
    assert (where(match, f"{them}1"), condition(match, f"{them}1") == "standing") == ("e13", stands)
    assert rolls(events) == ([] if stands else ["armour"])
    assert len(happened(events, SkillUsed)) == stands


@clause("lrb3.skill.dodge.3")
def test_he_may_be_pushed_into_the_crowd_nevertheless() -> None:
    match = scene("lrb3", placed(H1="b12", A1="a12"), [STUMBLES, 4, 4], players={"A1": DODGE})
    say(match, "H1 block", "use", "stay")
    assert where(match, "A1") == "ko"


@clause("lrb3.skill.dodge.3")
@pytest.mark.parametrize(
    ("face", "fallen"),
    [(ATTACKER_DOWN, ["H1"]), (BOTH_DOWN, ["H1", "A1"]), (PUSHED, []), (DEFENDER_DOWN, ["A1"])],
)
def test_it_does_nothing_about_any_other_face(face: int, fallen: list[str]) -> None:
    match = scene("lrb3", ". H1 A1 .", [face, *HOLDS, *HOLDS], players={"A1": DODGE, "H1": DODGE})
    say(match, "H1 block")
    if face >= PUSHED:
        say(match, "e13", "stay")
    assert [name for name in ("H1", "A1") if condition(match, name) == "prone"] == fallen


@clause("lrb3.skill.dodge.3")
def test_the_blockers_dodge_does_nothing_for_who_stumbles() -> None:
    match = scene("lrb3", ". H1 A1 .", [STUMBLES, *HOLDS], players={"H1": DODGE})
    say(match, "H1 block", "e13", "stay")
    assert condition(match, "A1") == "prone"


@clause("lrb3.skill.dodge.4", "lrb3.skill.dodge.3")
def test_it_works_in_every_block_of_a_turn() -> None:
    match = scene("lrb3", placed(H1="g12", H2="f15", A1="g13"), [STUMBLES, STUMBLES], players={"A1": DODGE})
    say(match, "H1 block", "use", "g14", "stay", "H2 block", "use", "h13", "stay")
    assert (where(match, "A1"), condition(match, "A1")) == ("h13", "standing")


@clause("lrb3.skill.dodge.4", "lrb3.skill.dodge.2")
def test_neither_use_uses_up_the_other() -> None:
    """He stumbles in the other side's turn and dodges twice in his own; then he stumbles again."""
    match = scene(
        "lrb3",
        placed(H1="g12", A1="g13", H2="a1", A2="a26"),
        [STUMBLES, 1, 6, STUMBLES],
        players={"A1": DODGE},
    )
    say(match, "H1 block", "use", "g14", "follow", "end turn")
    say(match, "A1 move", "f15", "dodge", "stop", "end turn")
    events = say(match, "H1 blitz", "g14", "block A1", "use", "e16", "stay")
    assert len(happened(events, SkillUsed)) == 1
    assert (condition(match, "A1"), dice_left(match)) == ("standing", 0)


@clause("lrb3.skill.dodge.4")
def test_who_used_it_in_a_dodge_may_still_use_it_when_he_is_blocked_in_the_same_turn() -> None:
    """Spent for rolling again; what it does on the block dice is not spent."""
    match = scene("lrb3", ". H1 A1 .", [STUMBLES], players={"A1": {"skills": ["dodge"], "spent": ["dodge"]}})
    say(match, "H1 block")
    assert (asked(match), coach(match)) == ("use skill", "away")


@clause("lrb3.skill.dodge.4")
def test_stumbling_does_not_use_it_up_for_a_dodge_of_the_same_turn() -> None:
    match = scene("lrb3", ". H1 A1 .", [STUMBLES], players={"A1": DODGE})
    say(match, "H1 block", "use", "e13", "stay")
    assert not match.state.find("A1").spent  # type: ignore[attr-defined]
