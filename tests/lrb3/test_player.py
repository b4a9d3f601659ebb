"""What a player is: his profile and his skills."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.editions.third.state import Player
from support import ATTACKER_DOWN, DEFENDER_DOWN, asked, case, clause, coach, condition, placed, say, scene


def card(match: bd.Match, name: str) -> tuple[dict[str, int], list[str]]:
    player = match.state[name]
    assert isinstance(player, Player)
    own = player.card
    return {"ma": own.ma, "st": own.st, "ag": own.ag, "av": own.av}, [skill.name for skill in own.skills]


@clause("lrb3.player.profile")
def test_a_player_has_the_profile_and_the_skills_of_his_position() -> None:
    match = bd.Match("lrb3", "human", "orc")
    home, away = match.teams
    for team, letter in ((home, "H"), (away, "A")):
        for entry in team.players:
            profile, skills = card(match, f"{letter}{entry.number}")
            position = team.position(entry)
            assert profile == position.characteristics
            assert skills == [bd.get_edition("lrb3").skills[key].name for key in position.skills]  # type: ignore[attr-defined]
    assert card(match, "H5") == ({"ma": 6, "st": 3, "ag": 3, "av": 8}, ["Sure Hands", "Pass"])
    assert card(match, "H8") == ({"ma": 6, "st": 3, "ag": 3, "av": 8}, [])


def squares_moved(ma: int) -> int:
    match = scene("lrb3", placed(H1="g5", H2="a1"), players={"H1": {"ma": ma}})
    say(match, "H1 move")
    steps = 0
    while asked(match) == "step":
        steps += 1
        say(match, f"g{5 + steps}")
    return steps


def choosers(st: int) -> str:
    """Who chooses between two block dice of a player of this Strength against one of Strength 3."""
    match = scene(
        "lrb3",
        placed(H1="g12", A1="g13"),
        [ATTACKER_DOWN, DEFENDER_DOWN],
        players={"H1": {"st": st}, "A1": {"st": 3}},
    )
    say(match, "H1 block")
    return coach(match) if asked(match) == "die" else "nobody"


def lowest_pass(ag: int) -> int:
    match = bd.Match.from_position("lrb3", placed(H1="h5*"), manual=True, players={"H1": {"ag": ag}})
    say(match, "H1 pass", "throw", "h9")
    assert isinstance(match.request, bd.Roll)
    return match.request.target


def lowest_to_break(av: int) -> int:
    """The lowest sum of two dice that breaks this armour."""
    for total in range(2, 13):
        first = max(1, total - 6)
        match = scene(
            "lrb3",
            placed(H1="g12", A1="g11"),
            [1, first, total - first, 1, 1],
            players={"H1": {"av": av}},
        )
        say(match, "H1 move", "g13")
        if condition(match, "H1") != "prone":
            return total
    return 13


@pytest.mark.parametrize(
    ("measure", "values", "found"),
    [
        case("lrb3.player.profile", squares_moved, (2, 5, 8), (2, 5, 8)),
        case("lrb3.player.profile", choosers, (2, 4), ("away", "home")),
        case("lrb3.player.profile", lowest_pass, (2, 3, 4), (5, 4, 3)),
        case("lrb3.player.profile", lowest_to_break, (7, 8, 9), (8, 9, 10)),
    ],
)
def test_what_each_characteristic_is_for(
    measure: object, values: tuple[int, ...], found: tuple[object, ...]
) -> None:
    assert callable(measure)
    assert tuple(measure(value) for value in values) == found
