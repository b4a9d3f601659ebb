"""Team lists of all editions, drafting, and what is not built says so."""

from __future__ import annotations

import pytest

from bothdown import rosters
from bothdown.errors import TeamError, UnknownEdition


@pytest.mark.parametrize(
    ("edition", "lists", "positions"),
    [("first", 14, 28), ("lrb3", 19, 66), ("vault", 19, 66), ("crp", 24, 105), ("bb2020", 30, 159)],
)
def test_every_list_of_every_edition_reads(edition: str, lists: int, positions: int) -> None:
    found = rosters.team_lists(edition)
    assert len(found) == lists
    assert sum(len(listed.positions) for listed in found.values()) == positions
    for listed in found.values():
        assert listed.edition == edition
        for position in listed.positions.values():
            assert tuple(position.characteristics) == rosters.characteristics(edition)


@pytest.mark.parametrize("edition", ["lrb3", "crp", "bb2020"])
def test_every_skill_of_a_list_is_a_skill_of_its_edition(edition: str) -> None:
    from bothdown.rosters.lists import is_skill

    for listed in rosters.team_lists(edition).values():
        for position in listed.positions.values():
            assert [skill for skill in position.skills if not is_skill(edition, skill)] == []


def test_vault_plays_with_the_lists_of_its_base() -> None:
    base, vault = rosters.team_list("lrb3", "norse"), rosters.team_list("vault", "norse")
    assert vault.positions == base.positions


def test_an_unknown_edition_names_near_ones() -> None:
    with pytest.raises(UnknownEdition, match="'lrb3'"):
        rosters.team_lists("lrb")


def test_an_unknown_list_names_near_ones() -> None:
    with pytest.raises(TeamError, match="'skaven'"):
        rosters.team_list("lrb3", "skavn")
    with pytest.raises(TeamError, match="amazon, chaos"):
        rosters.team_list("lrb3", "?" * 1000)


def test_an_unknown_position_names_near_ones() -> None:
    with pytest.raises(TeamError, match="'blitzer'") as caught:
        rosters.draft("lrb3", "human", {"blizer": 2, "lineman": -1, "catcher": 101})
    assert len(caught.value.reasons) == 3


@pytest.mark.parametrize("edition", ["first", "vault", "crp", "bb2020"])
def test_limits_that_are_not_built_are_not_pretended(edition: str) -> None:
    team = rosters.Team(edition, next(iter(rosters.team_lists(edition))), "None", ())
    with pytest.raises(TeamError, match="not built"):
        team.check()
    with pytest.raises(TeamError, match="not built"):
        assert team.cost
    assert edition not in rosters.limited_editions()


def test_problems_of_the_house() -> None:
    team = rosters.build("lrb3", "human", {"lineman": 11})
    first, second, *others = team.players
    twin = rosters.Team(
        "lrb3",
        "human",
        "Twins",
        (first, rosters.TeamPlayer(1, "Twin", "lineman"), rosters.TeamPlayer(100, "Far", "lineman"), *others),
        fan_factor=1,
        goods={"chef": 1, "cheerleaders": -1},
        formations=(rosters.Formation("F", "kick", ()),),
    )
    assert second.number == 2
    assert [str(problem) for problem in twin.check()] == [
        "2 players have the number 1; each needs one of his own.",
        "A player has the number 100; numbers go from 1 to 99.",
        "Nobody sells 'chef'. There are: apothecary, assistant_coaches, cheerleaders.",
        "It has -1 of 'cheerleaders'; there cannot be fewer than none.",
        "Formation F: its first 3 places must be on the line of scrimmage, e13 to k13. (lrb3.setup.los)",
    ]


def test_idle_skills() -> None:
    listed = rosters.team_list("lrb3", "dwarf")
    skills = [position.skills for position in listed.positions.values()]
    working = {"block", "catch", "dodge", "pass", "sure_hands"}
    assert rosters.idle_skills(skills, working) == ["dauntless", "frenzy", "tackle", "thick_skull"]
    assert rosters.idle_skills([("block",)], working) == []
