"""Block: on his feet when both go down."""

from __future__ import annotations

import pytest

from bothdown.editions.lrb3.skills import SKILLS
from bothdown.events import SkillUsed
from bothdown.rosters.lists import read_data
from support import (
    ATTACKER_DOWN,
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
    asked,
    both_sides,
    case,
    clause,
    coach,
    condition,
    dice_left,
    happened,
    say,
    scene,
    texts,
    turnovers,
)

HOLDS = [1, 1]
BLOCK = {"skills": ["block"]}


@pytest.mark.parametrize(
    ("key", "name", "category"),
    [
        case("lrb3.skill.block.type", "block", "Block", "general"),
        case("lrb3.skill.dodge.type", "dodge", "Dodge", "agility"),
    ],
)
def test_what_kind_of_skill_it_is(key: str, name: str, category: str) -> None:
    skill = SKILLS[key]
    assert (skill.name, skill.category) == (name, category)
    (entry,) = [each for each in read_data("lrb3", "skills")["skill"] if each["key"] == key]
    assert (entry["name"], entry["category"], entry["kind"]) == (name, category, "skill")


@clause("lrb3.skill.block.1", "lrb3.skill.block.2", "lrb3.skilluse.optional")
@both_sides
@pytest.mark.parametrize(
    ("answers", "standing"),
    [(("use", "use"), "both"), (("use", "no"), "us"), (("no", "use"), "them"), (("no", "no"), "")],
)
def test_each_of_the_two_may_use_it_and_need_not(
    turn: str, us: str, them: str, answers: tuple[str, str], standing: str
) -> None:
    match = scene(
        "lrb3",
        f". {us}1 {them}1 . . . {us}2",
        [BOTH_DOWN, *HOLDS, *HOLDS],
        turn=turn,
        players={f"{us}1": BLOCK, f"{them}1": BLOCK},
    )
    events = say(match, f"{us}1 block", *answers)
    up = (condition(match, f"{us}1") == "standing", condition(match, f"{them}1") == "standing")
    assert up == (standing in ("both", "us"), standing in ("both", "them"))
    assert turnovers(events) == ([] if up[0] else ["knocked"])
    used = [match.state.get_players()[skill.player].name for skill in happened(events, SkillUsed)]
    assert used == [f"{us}1"] * (answers[0] == "use") + [f"{them}1"] * (answers[1] == "use")
    assert dice_left(match) == 2 * sum(up)


@clause("lrb3.skilluse.both", "lrb3.skill.block.2")
@both_sides
def test_the_coach_in_turn_is_asked_first(turn: str, us: str, them: str) -> None:
    match = scene(
        "lrb3", f". {us}1 {them}1 .", [BOTH_DOWN], turn=turn, players={f"{us}1": BLOCK, f"{them}1": BLOCK}
    )
    say(match, f"{us}1 block")
    assert (asked(match), coach(match), texts(match)) == ("use skill", turn, ["no", "use"])
    say(match, "use")
    other = "away" if turn == "home" else "home"
    assert (asked(match), coach(match), texts(match)) == ("use skill", other, ["no", "use"])


@clause("lrb3.skill.block.2")
@both_sides
@pytest.mark.parametrize("has", ["us", "them"])
def test_only_the_coach_of_who_has_it_is_asked(turn: str, us: str, them: str, has: str) -> None:
    name = f"{us if has == 'us' else them}1"
    match = scene(
        "lrb3",
        f". {us}1 {them}1 . . . {us}2",
        [BOTH_DOWN, *HOLDS, *HOLDS],
        turn=turn,
        players={name: BLOCK},
    )
    say(match, f"{us}1 block")
    assert (asked(match), coach(match)) == ("use skill", "home" if name[0] == "H" else "away")
    say(match, "no")
    assert [condition(match, each) for each in ("H1", "A1")] == ["prone", "prone"]


@clause("lrb3.skill.block.1")
@pytest.mark.parametrize("face", [ATTACKER_DOWN, PUSHED, STUMBLES, DEFENDER_DOWN])
def test_it_does_nothing_about_any_other_face(face: int) -> None:
    match = scene(
        "lrb3",
        ". H1 A1 . . . H2",
        [face, *HOLDS],
        players={"H1": BLOCK, "A1": BLOCK},
    )
    say(match, "H1 block")
    if face == ATTACKER_DOWN:
        assert (asked(match), condition(match, "H1")) == ("activate", "prone")
    else:
        say(match, "e13", "stay")
        assert condition(match, "A1") == ("standing" if face == PUSHED else "prone")


@clause("lrb3.skill.block.1")
def test_it_helps_only_the_two_who_are_in_the_block() -> None:
    match = scene(
        "lrb3",
        "H2 H1 A1 A2",
        [BOTH_DOWN, *HOLDS, *HOLDS],
        players={"H2": BLOCK, "A2": BLOCK},
    )
    say(match, "H1 block")
    assert [condition(match, name) for name in ("H1", "A1")] == ["prone", "prone"]
