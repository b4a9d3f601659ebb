"""When skills are used, by whom first, and that nobody has to."""

from __future__ import annotations

import pytest

from bothdown.editions import get_edition
from bothdown.editions.lrb3 import LRB3
from bothdown.events import Rolled, SkillUsed
from support import (
    BOTH_DOWN,
    DEFENDER_DOWN,
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
    dice_left,
    happened,
    placed,
    refused,
    say,
    scene,
    texts,
    turnovers,
)

MARKED = placed(H1="g12", H2="a1", A1="g13", A2="o26")


@pytest.mark.parametrize(
    ("diagram", "dice", "answers", "skills", "asks"),
    [
        case("lrb3.skilluse.optional", MARKED, (1, 1, 1), ("H1 move", "g11"), {"H1": "dodge"}, "reroll"),
        case(
            "lrb3.skilluse.optional",
            placed(H1="g12", A1="o26", ball="g13"),
            (1, N),
            ("H1 move", "g13"),
            {"H1": "sure_hands"},
            "reroll",
        ),
        case(
            "lrb3.skilluse.optional",
            placed(H1="g12*", A1="o26"),
            (1, N, N, N, N),
            ("H1 pass", "throw", "g9"),
            {"H1": "pass"},
            "reroll",
        ),
        case(
            "lrb3.skilluse.optional",
            placed(H1="g12*", H2="g9", A1="o26"),
            (6, 1, N),
            ("H1 pass", "throw", "g9"),
            {"H2": "catch"},
            "reroll",
        ),
        case(
            "lrb3.skilluse.optional",
            MARKED,
            (BOTH_DOWN, 1, 1, 1, 1),
            ("H1 block",),
            {"H1": "block"},
            "use skill",
        ),
    ],
)
def test_no_skill_must_be_used(
    diagram: str, dice: tuple[int, ...], answers: tuple[str, ...], skills: dict[str, str], asks: str
) -> None:
    match = scene("lrb3", diagram, dice, players={name: {"skills": [key]} for name, key in skills.items()})
    say(match, *answers)
    assert (asked(match), texts(match)[0]) == (asks, "no")
    events = say(match, "no")
    assert (len(turnovers(events)), happened(events, SkillUsed), dice_left(match)) == (1, [], 0)


@clause("lrb3.skilluse.optional")
@pytest.mark.parametrize(("answer", "falls"), [("no", True), ("use", False)])
def test_nobody_must_dodge_a_block_he_stumbles_in(answer: str, falls: bool) -> None:
    match = scene("lrb3", MARKED, [STUMBLES, 1, 1], players={"A1": {"skills": ["dodge"]}})
    say(match, "H1 block", answer, "g14", "stay")
    assert (condition(match, "A1"), dice_left(match)) == (("prone", 0) if falls else ("standing", 2))


@clause("lrb3.skilluse.afterroll")
def test_a_coach_sees_the_dice_before_he_chooses_whether_to_use_a_skill() -> None:
    match = scene("lrb3", MARKED, [2, 6], players={"H1": {"skills": ["dodge"]}})
    say(match, "H1 move")
    assert not any("dodge" in text for text in texts(match))
    events = say(match, "g11")
    (roll,) = happened(events, Rolled)
    assert (roll.what, roll.numbers, roll.success) == ("dodge", (2,), False)
    assert (asked(match), match.request.numbers) == ("reroll", (2,))  # type: ignore[union-attr]
    match = scene("lrb3", MARKED, [BOTH_DOWN, 1, 1], players={"H1": {"skills": ["block"]}})
    (roll,) = happened(say(match, "H1 block"), Rolled)
    assert (roll.what, roll.numbers, asked(match)) == ("block", (BOTH_DOWN,), "use skill")


@clause("lrb3.skilluse.afterroll")
def test_a_coach_is_not_asked_for_a_skill_that_the_dice_have_no_need_of() -> None:
    match = scene("lrb3", MARKED, [6], players={"H1": {"skills": ["dodge"]}})
    say(match, "H1 move", "g11")
    assert asked(match) == "step"
    everything = {"skills": ["block", "dodge"]}
    match = scene("lrb3", MARKED, [PUSHED], players={"H1": everything, "A1": everything})
    say(match, "H1 block")
    assert asked(match) == "push"


@clause("lrb3.skilluse.opponentturn")
@pytest.mark.parametrize(("side", "name", "other"), [("home", "H1", "A1"), ("away", "A1", "H1")])
def test_a_skill_is_used_in_the_opponents_turn_once_he_has_done_what_it_answers(
    side: str, name: str, other: str
) -> None:
    match = scene("lrb3", MARKED, [STUMBLES], turn=side, players={other: {"skills": ["dodge"]}})
    assert coach(match) == side
    events = say(match, f"{name} block")
    assert [roll.what for roll in happened(events, Rolled)] == ["block"]
    assert (asked(match), coach(match) == side, match.request.about) == (  # type: ignore[union-attr]
        "use skill",
        False,
        "dodge",
    )
    (used,) = happened(say(match, "use"), SkillUsed)
    assert match.state.find(other).index == used.player
    assert (asked(match), coach(match)) == ("push", side)


@clause("lrb3.skilluse.opponentturn")
def test_a_ball_is_caught_with_skill_in_the_opponents_turn() -> None:
    match = scene(
        "lrb3",
        placed(H1="g12", H2="a1", A1="g14", A2="o26", ball="g13"),
        [1, E, 1, 6],
        players={"A1": {"skills": ["catch"]}},
    )
    say(match, "H1 move", "g13")
    assert (asked(match), coach(match), texts(match)) == ("reroll", "away", ["no", "catch"])
    say(match, "catch")
    assert ball(match) == "A1"


@clause("lrb3.skilluse.both")
@pytest.mark.parametrize(("side", "name"), [("home", "H1"), ("away", "A1")])
def test_of_two_skills_for_one_block_the_coach_in_turn_uses_his_first(side: str, name: str) -> None:
    blockers = {"H1": {"skills": ["block"]}, "A1": {"skills": ["block"]}}
    match = scene("lrb3", MARKED, [BOTH_DOWN], turn=side, players=blockers)
    say(match, f"{name} block")
    assert (asked(match), coach(match)) == ("use skill", side)
    say(match, "use")
    assert (asked(match), coach(match) == side) == ("use skill", False)
    say(match, "use")
    assert (asked(match), coach(match)) == ("activate", side)
    assert (condition(match, "H1"), condition(match, "A1")) == ("standing", "standing")


@clause("lrb3.skilluse.noback")
def test_a_block_is_not_rolled_again_after_further_squares() -> None:
    match = scene("lrb3", MARKED, [PUSHED], rerolls=(1, 0), players={"H1": {"skills": ["block"]}})
    say(match, "H1 blitz", "block A1")
    assert (asked(match), texts(match)) == ("reroll", ["no", "team re-roll"])
    say(match, "no")
    refused(match, "team re-roll")
    say(match, "g14", "stay")
    refused(match, "team re-roll")
    say(match, "g11", "g10")
    assert (asked(match), all(text == "stop" or text[0] in "fgh" for text in texts(match))) == ("step", True)


@clause("lrb3.skilluse.noback")
def test_a_skill_that_was_not_used_at_once_is_not_used_later() -> None:
    match = scene("lrb3", MARKED, [STUMBLES, DEFENDER_DOWN, 1, 1], players={"A1": {"skills": ["dodge"]}})
    say(match, "H1 block", "no")
    assert (asked(match), coach(match)) == ("push", "home")
    refused(match, "use")
    match = scene("lrb3", MARKED, [1, 1, 1], players={"H1": {"skills": ["dodge"]}})
    say(match, "H1 move", "g11", "no")
    assert (asked(match), coach(match), condition(match, "H1")) == ("activate", "away", "prone")


@clause("lrb3.skilluse.corelist")
def test_the_core_rules_know_five_skills() -> None:
    edition = get_edition("lrb3")
    assert isinstance(edition, LRB3)
    assert set(edition.skills) == {"block", "catch", "dodge", "pass", "sure_hands"}
    assert all(edition.skills[key].key == key for key in edition.skills)
