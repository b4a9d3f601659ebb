"""The 19 team lists of LRB3, and the limits of a new team."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from bothdown import rosters
from bothdown.errors import TeamError
from support import case, clause

LETTERS: Final = {"general": "G", "agility": "A", "strength": "S", "passing": "P", "physical": "Ph"}
POSITIONS: Final = ("catcher", "thrower", "blitzer")
GOODS: Final = ("apothecary", "assistant_coaches", "cheerleaders")


def written(position: rosters.Position) -> str:
    """A position in the words of the table below."""
    names = rosters.skill_names("lrb3")
    values = " ".join(str(position.characteristics[name]) for name in ("ma", "st", "ag", "av"))
    skills = ", ".join(names[skill] for skill in position.skills) or "no skills"
    access = "/".join(LETTERS[category] for category in position.access["normal"])
    return f"0-{position.max} {position.title} {position.cost:,} ({values}; {skills}; {access})"


@pytest.mark.parametrize(
    ("name", "reroll_cost", "apothecary", "positions"),
    [
        case(
            "lrb3.team.list.amazon",
            "Amazon",
            40_000,
            True,
            [
                "0-12 Linewoman 50,000 (6 3 3 7; Dodge; G)",
                "0-2 Catcher 70,000 (6 3 3 7; Dodge, Catch; G/A)",
                "0-2 Thrower 70,000 (6 3 3 7; Dodge, Pass; G/P)",
                "0-4 Blitzer 90,000 (6 3 3 7; Dodge, Block; G/S)",
            ],
        ),
        case(
            "lrb3.team.list.chaos",
            "Chaos",
            70_000,
            True,
            [
                "0-12 Chaos Beastman 60,000 (6 3 3 8; Horns; G/S/Ph)",
                "0-4 Chaos Warrior 100,000 (5 4 3 9; no skills; G/S/Ph)",
            ],
        ),
        case(
            "lrb3.team.list.chaos_dwarf",
            "Chaos Dwarf",
            50_000,
            True,
            [
                "0-12 Hobgoblin 40,000 (6 3 3 7; no skills; G)",
                "0-6 Chaos Dwarf Blocker 70,000 (4 3 2 9; Block, Tackle, Thick Skull; G/S)",
                "0-2 Bull Centaur 130,000 (6 4 2 9; Sprint, Sure Feet, Thick Skull; G/S)",
            ],
        ),
        case(
            "lrb3.team.list.dark_elf",
            "Dark Elf",
            50_000,
            True,
            [
                "0-12 Lineman 70,000 (6 3 4 8; no skills; G/A)",
                "0-2 Thrower 90,000 (6 3 4 8; Pass; G/A/P)",
                "0-4 Blitzer 100,000 (7 3 4 8; Block; G/A)",
                "0-2 Witch Elf 110,000 (7 3 4 7; Frenzy, Dodge, Jump Up; G/A)",
            ],
        ),
        case(
            "lrb3.team.list.dwarf",
            "Dwarf",
            40_000,
            True,
            [
                "0-12 Long Beard 70,000 (4 3 2 9; Block, Tackle, Thick Skull; G/S)",
                "0-2 Runner 80,000 (6 3 3 8; Sure Hands, Thick Skull; G/P)",
                "0-2 Blitzer 80,000 (5 3 3 9; Block, Thick Skull; G/S)",
                "0-2 Troll Slayer 90,000 (5 3 2 8; Block, Frenzy, Dauntless, Thick Skull; G/S)",
            ],
        ),
        case(
            "lrb3.team.list.goblin",
            "Goblin",
            60_000,
            True,
            [
                "0-16 Goblin 40,000 (6 2 3 7; Right Stuff, Dodge, Stunty; A)",
            ],
        ),
        case(
            "lrb3.team.list.halfling",
            "Halfling",
            60_000,
            True,
            [
                "0-16 Halfling 30,000 (5 2 3 6; Right Stuff, Dodge, Stunty; A)",
            ],
        ),
        case(
            "lrb3.team.list.high_elf",
            "High Elf",
            50_000,
            True,
            [
                "0-12 Lineman 70,000 (6 3 4 8; no skills; G/A)",
                "0-2 Phoenix Warrior 80,000 (6 3 4 8; Pass; G/A/P)",
                "0-4 Lion Warrior 90,000 (8 3 4 7; Catch; G/A)",
                "0-2 Dragon Warrior 100,000 (7 3 4 8; Block; G/A)",
            ],
        ),
        case(
            "lrb3.team.list.human",
            "Human",
            50_000,
            True,
            [
                "0-12 Lineman 50,000 (6 3 3 8; no skills; G)",
                "0-4 Catcher 70,000 (8 2 3 7; Catch, Dodge; G/A)",
                "0-2 Thrower 70,000 (6 3 3 8; Sure Hands, Pass; G/P)",
                "0-4 Blitzer 90,000 (7 3 3 8; Block; G/S)",
            ],
        ),
        case(
            "lrb3.team.list.lizardmen",
            "Lizardmen",
            60_000,
            True,
            [
                "0-12 Skink 60,000 (8 2 3 7; Dodge, Stunty; A)",
                "0-6 Saurus 80,000 (6 4 1 9; no skills; G/S)",
            ],
        ),
        case(
            "lrb3.team.list.norse",
            "Norse",
            60_000,
            True,
            [
                "0-12 Lineman 50,000 (6 3 3 7; Block; G)",
                "0-2 Catcher 70,000 (6 3 3 7; Block, Catch; G/A)",
                "0-2 Thrower 70,000 (6 3 3 7; Block, Pass; G/P)",
                "0-4 Blitzer 90,000 (6 3 3 7; Block, Frenzy, Jump Up; G/S)",
            ],
        ),
        case(
            "lrb3.team.list.orc",
            "Orc",
            60_000,
            True,
            [
                "0-12 Lineman 50,000 (5 3 3 9; no skills; G)",
                "0-4 Goblin 40,000 (6 2 3 7; Right Stuff, Dodge, Stunty; A)",
                "0-2 Thrower 70,000 (5 3 3 8; Sure Hands, Pass; G/P)",
                "0-4 Black Orc Blocker 80,000 (4 4 2 9; no skills; G/S)",
                "0-4 Blitzer 80,000 (6 3 3 9; Block; G/S)",
            ],
        ),
        case(
            "lrb3.team.list.skaven",
            "Skaven",
            60_000,
            True,
            [
                "0-12 Lineman 50,000 (7 3 3 7; no skills; G/Ph)",
                "0-2 Thrower 70,000 (7 3 3 7; Sure Hands, Pass; G/P/Ph)",
                "0-4 Gutter Runner 80,000 (9 2 4 7; Dodge; G/A/Ph)",
                "0-2 Storm Vermin 90,000 (7 3 3 8; Block; G/S/Ph)",
            ],
        ),
        case(
            "lrb3.team.list.undead",
            "Undead",
            70_000,
            False,
            [
                "0-12 Skeleton 30,000 (5 3 2 7; Regeneration; G)",
                "0-12 Zombie 30,000 (4 3 2 8; Regeneration; G)",
                "0-4 Ghoul 70,000 (7 3 3 7; Dodge; G/A)",
                "0-2 Wight 90,000 (6 3 3 8; Block, Regeneration; G)",
                "0-2 Mummy 100,000 (3 5 1 9; Mighty Blow, Regeneration; G/S)",
            ],
        ),
        case(
            "lrb3.team.list.wood_elf",
            "Wood Elf",
            50_000,
            True,
            [
                "0-12 Lineman 70,000 (7 3 4 7; no skills; G/A)",
                "0-4 Catcher 90,000 (9 2 4 7; Catch, Dodge; G/A)",
                "0-2 Thrower 90,000 (7 3 4 7; Pass; G/A/P)",
                "0-2 Wardancer 120,000 (8 3 4 7; Block, Dodge, Leap; G/A)",
            ],
        ),
        case(
            "lrb3.team.list.khemri",
            "Khemri",
            70_000,
            False,
            [
                "0-12 Skeleton 30,000 (5 3 2 7; Regeneration; G)",
                "0-2 Blitz-Ra 90,000 (6 3 2 8; Regeneration, Block; G/S)",
                "0-2 Thro-Ra 70,000 (5 3 2 7; Regeneration, Sure Hands, Pass; G/P)",
                "0-4 Mummy 110,000 (3 5 1 9; Mighty Blow, Regeneration; G/S)",
            ],
        ),
        case(
            "lrb3.team.list.necromantic",
            "Necromantic",
            70_000,
            False,
            [
                "0-12 Zombie 30,000 (4 3 2 8; Regeneration; G)",
                "0-2 Ghoul 70,000 (7 3 3 7; Dodge; G/A)",
                "0-2 Wight 90,000 (6 3 3 8; Block, Regeneration; G)",
                "0-2 Flesh Golem 120,000 (4 4 2 9; Stand Firm, Regeneration, Thick Skull; G/S)",
                "0-2 Werewolf 120,000 (8 3 3 8; Catch, Frenzy, Claw; G/A)",
            ],
        ),
        case(
            "lrb3.team.list.elf",
            "Elf",
            50_000,
            True,
            [
                "0-12 Lineman 60,000 (6 3 4 7; no skills; G/A)",
                "0-2 Thrower 70,000 (6 3 4 7; Pass; G/A/P)",
                "0-4 Catcher 100,000 (8 3 4 7; Catch, Nerves of Steel; G/A)",
                "0-2 Blitzer 110,000 (7 3 4 8; Block, Side Step; G/A)",
            ],
        ),
        case(
            "lrb3.team.list.nurgle",
            "Nurgle",
            70_000,
            False,
            [
                "0-16 Nurgle Beastman 60,000 (6 3 3 8; Horns; G/S/Ph)",
                "0-4 Rotter 110,000 (4 4 2 9; Foul Appearance, Regeneration; G/S/Ph)",
            ],
        ),
    ],
)
def test_team_list(
    name: str, reroll_cost: int, apothecary: bool, positions: list[str], request: pytest.FixtureRequest
) -> None:
    key = request.node.callspec.id.rpartition(".")[2]
    listed = rosters.team_list("lrb3", key)
    assert (listed.name, listed.reroll_cost, listed.apothecary) == (name, reroll_cost, apothecary)
    assert [written(position) for position in listed.positions.values()] == positions


def test_there_are_19_lists() -> None:
    assert len(rosters.team_lists("lrb3")) == 19


def clauses(team: rosters.Team) -> list[str]:
    return [problem.clause for problem in team.check()]


def humans(linemen: int = 11, **changes: int) -> rosters.Team:
    """So many linemen and nothing else, with a fan factor of one."""
    positions = {"lineman": linemen} | {key: value for key, value in changes.items() if key in POSITIONS}
    return rosters.draft(
        "lrb3",
        "human",
        positions,
        rerolls=changes.get("rerolls", 0),
        fan_factor=changes.get("fan_factor", 1),
        goods={key: value for key, value in changes.items() if key in GOODS},
    )


@pytest.mark.parametrize(
    ("legal", "illegal"),
    [
        case("lrb3.team.min", humans(11), humans(10)),
        case("lrb3.team.max", humans(12, catcher=4), humans(12, catcher=4, thrower=1)),
        case("lrb3.team.max.type", humans(12), humans(13)),
        case("lrb3.team.max.type", humans(11, thrower=2), humans(11, thrower=3)),
        case("lrb3.team.ff.range", humans(fan_factor=1), humans(fan_factor=0)),
        case("lrb3.team.ff.range", humans(fan_factor=9), humans(fan_factor=10)),
        # 12 linemen, 2 throwers, 2 blitzers and 1 of fan factor cost 930,000.
        case(
            "lrb3.team.cost",
            humans(12, thrower=2, blitzer=2, assistant_coaches=7),
            humans(12, thrower=2, blitzer=2, assistant_coaches=8),
        ),
        case("lrb3.apo.max", humans(apothecary=1), humans(apothecary=2)),
        case("lrb3.team.reroll.buy", humans(rerolls=0), humans(rerolls=-1)),
    ],
)
def test_limit_at_its_boundary(
    legal: rosters.Team, illegal: rosters.Team, request: pytest.FixtureRequest
) -> None:
    assert clauses(legal) == []
    assert clauses(illegal) == [request.node.get_closest_marker("clause").args[0]]


@clause("lrb3.team.treasury")
def test_a_new_team_has_a_million_to_spend() -> None:
    team = humans(11, rerolls=3)
    assert (team.cost, team.treasury) == (710_000, 290_000)
    assert clauses(replace(team, treasury=290_000)) == []
    assert clauses(replace(team, treasury=0)) == []
    assert clauses(replace(team, treasury=290_001)) == ["lrb3.team.treasury"]
    assert clauses(replace(team, treasury=-1)) == ["lrb3.team.treasury"]


@clause("lrb3.team.cost")
def test_each_player_costs_what_the_list_says() -> None:
    cost = humans(0, fan_factor=0).cost
    assert cost == 0
    assert humans(3, fan_factor=0).cost == 150_000
    assert humans(3, fan_factor=0, catcher=1, thrower=1, blitzer=2).cost == 470_000


@clause("lrb3.team.reroll.buy")
def test_team_rerolls_cost_what_the_list_says() -> None:
    players = {"skeleton": 12}
    for rerolls in (0, 1, 4):
        team = rosters.draft("lrb3", "undead", players, rerolls=rerolls)
        assert team.cost == 360_000 + rerolls * 70_000


@clause("lrb3.team.ff.cost")
def test_fan_factor_costs_ten_thousand_a_point() -> None:
    assert [humans(11, fan_factor=points).cost for points in (1, 3, 9)] == [560_000, 580_000, 640_000]


@clause("lrb3.apo.cost", "lrb3.staff.assistant", "lrb3.staff.cheer")
def test_goods_cost_what_they_cost() -> None:
    bare = humans().cost
    assert humans(apothecary=1).cost - bare == 50_000
    assert humans(assistant_coaches=3).cost - bare == 30_000
    assert humans(cheerleaders=2).cost - bare == 20_000


@clause("lrb3.staff.number")
def test_any_number_of_staff_is_legal() -> None:
    assert clauses(humans(assistant_coaches=22, cheerleaders=22)) == []


@clause("lrb3.apo.not")
@pytest.mark.parametrize("key", ["undead", "necromantic", "khemri", "nurgle"])
def test_no_apothecary_for_the_dead(key: str) -> None:
    team = rosters.ready_made("lrb3", key)
    assert clauses(team) == []
    poorer = replace(team, rerolls=0, treasury=0)
    assert clauses(replace(poorer, goods={"apothecary": 1})) == ["lrb3.apo.not"]
    assert clauses(replace(poorer, goods={"apothecary": 0})) == []


@clause("lrb3.team.onelist")
def test_players_come_from_one_list() -> None:
    team = humans()
    stranger = rosters.TeamPlayer(12, "Slab", "black_orc_blocker")
    problems = replace(team, players=(*team.players, stranger)).check()
    assert [problem.clause for problem in problems] == ["lrb3.team.onelist"]
    assert "'black_orc_blocker'" in problems[0].says
    assert "lineman, catcher, thrower, blitzer" in problems[0].says


@clause("lrb3.team.onelist")
def test_a_new_player_is_as_the_list_has_him() -> None:
    team = humans()
    first = team.players[0]
    same = replace(first, profile={"ma": 6, "st": 3, "ag": 3, "av": 8})
    better = replace(first, profile={"ma": 6, "st": 4, "ag": 3, "av": 8})
    learned = replace(first, skills=("block",))
    assert clauses(replace(team, players=(same, *team.players[1:]))) == []
    assert clauses(replace(team, players=(better, *team.players[1:]))) == ["lrb3.team.onelist"]
    assert clauses(replace(team, players=(learned, *team.players[1:]))) == ["lrb3.team.onelist"]


@clause("lrb3.team.max", "lrb3.team.max.type", "lrb3.team.ff.range", "lrb3.apo.max", "lrb3.team.cost")
def test_all_reasons_at_once() -> None:
    team = humans(13, blitzer=5, fan_factor=12, apothecary=2)
    assert clauses(team) == [
        "lrb3.team.max",
        "lrb3.team.max.type",
        "lrb3.team.max.type",
        "lrb3.team.ff.range",
        "lrb3.apo.max",
        "lrb3.team.cost",
    ]
    with pytest.raises(TeamError) as caught:
        team.require_legal()
    assert list(caught.value.reasons) == [problem.says for problem in team.check()]
    with pytest.raises(TeamError) as caught:
        rosters.build("lrb3", "human", {"lineman": 13}, fan_factor=0)
    assert len(caught.value.reasons) == 2
