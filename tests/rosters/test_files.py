"""Team files: there and back, and whatever else may lie in a file."""

from __future__ import annotations

import copy
import json
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from bothdown import rosters
from bothdown.errors import TeamError

if TYPE_CHECKING:
    from pathlib import Path

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, 10**30, "", " ", "x", "h13", "\x1b[2J", "\ud800", "a" * 5000, "kick\n"),
    *([], {}, [[]], {"": {}}, [None] * 300, {"number": 1}, float("inf")),
)


def data(key: str = "human") -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(rosters.ready_made("lrb3", key).to_json()))
    return made


def reasons(value: object) -> list[str]:
    with pytest.raises(TeamError) as caught:
        rosters.Team.from_json(value)
    return list(caught.value.reasons)


@pytest.mark.parametrize("key", sorted(rosters.team_lists("lrb3")))
def test_there_and_back(key: str, tmp_path: Path) -> None:
    team = rosters.ready_made("lrb3", key)
    team.save(tmp_path / "team.json")
    assert rosters.load_team(tmp_path / "team.json") == team
    assert rosters.Team.from_json(json.loads(json.dumps(team.to_json()))) == team


def test_there_and_back_with_everything() -> None:
    team = rosters.ready_made("lrb3", "human")
    grown = rosters.TeamPlayer(
        99, "Zoë Ångström", "catcher", ("block", "leader"), {"ma": 9, "st": 2, "ag": 3, "av": 7}
    )
    team = replace(
        team, players=(*team.players, grown), goods={"apothecary": 1, "cheerleaders": 4}, treasury=7
    )
    back = rosters.Team.from_json(json.loads(team.to_text()))
    assert back == team
    assert back.players[-1].profile == {"ma": 9, "st": 2, "ag": 3, "av": 7}
    assert replace(team, rerolls=9) != team


def test_a_team_of_another_edition_can_be_kept() -> None:
    player = rosters.TeamPlayer(
        1, "Al", "lineman", ("Loner (4+)",), {"ma": 6, "st": 3, "ag": 3, "pa": 0, "av": 9}
    )
    team = rosters.Team("bb2020", "human", "Six", (player,))
    assert rosters.Team.from_json(team.to_json()) == team


def test_an_illegal_team_can_be_loaded_and_checked(tmp_path: Path) -> None:
    team = rosters.draft("lrb3", "human", {"lineman": 3}, fan_factor=1)
    team.save(tmp_path / "team.json")
    assert [problem.clause for problem in rosters.load_team(tmp_path / "team.json").check()] == [
        "lrb3.team.min"
    ]


def test_every_reason_at_once() -> None:
    value = data()
    value["version"] = True
    value["list"] = "humen"
    value["rerolls"] = "three"
    value["colour"] = "red"
    del value["name"]
    value["players"][0]["number"] = 100
    value["players"][1]["skills"] = ["blok", 7]
    value["players"][2]["profile"] = {"ma": 21, "pa": 3}
    value["players"][3] = []
    value["formations"][0]["places"][0] = ["h13"]
    value["formations"][0]["places"][1] = [13, "h"]
    value["goods"]["chef"] = 1
    assert reasons(value) == [
        "format and version are not 'bothdown team' and 1.",
        "name is missing.",
        f"'colour' is not known; known are {', '.join(data())}.",
        "lrb3 has no team list 'humen'. Did you mean 'human'?",
        "goods.'chef' is not known; known are apothecary, assistant_coaches, cheerleaders.",
        "players[0].number is out of range; it goes from 1 to 99.",
        "players[1].skills[1] is a number; a text is needed.",
        "players[1].skills: lrb3 has no skill 'blok'.",
        "players[2].profile.st is missing.",
        "players[2].profile.ag is missing.",
        "players[2].profile.av is missing.",
        "players[2].profile.'pa' is not known; known are ma, st, ag, av.",
        "players[2].profile.ma is out of range; it goes from 0 to 20.",
        "players[3] is a list; an object is needed.",
        "rerolls is a text; a number is needed.",
        'formations[0].places[0] must be a square and a number, such as ["h13", 7].',
        "formations[0].places[1] is a number; a text is needed.",
        "formations[0].places[1] is a text; a number is needed.",
    ]


@pytest.mark.parametrize(
    "text", ["", "{", "[1]", "nul", '{"a": NaN}', "[" * 100_000, "9" * 5000, '"\\ud800"']
)
def test_a_file_that_is_no_team(text: str, tmp_path: Path) -> None:
    (tmp_path / "team.json").write_text(text, encoding="utf-8")
    with pytest.raises(TeamError, match="not a team"):
        rosters.load_team(tmp_path / "team.json")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "team.json").write_bytes(b"\xff\xfe\x00{")
    with pytest.raises(TeamError, match="UTF-8"):
        rosters.load_team(tmp_path / "team.json")


def test_a_file_that_is_too_long(tmp_path: Path) -> None:
    (tmp_path / "team.json").write_text(" " * 200_001, encoding="utf-8")
    with pytest.raises(TeamError, match="too long"):
        rosters.load_team(tmp_path / "team.json")


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", "a\0b"):
        with pytest.raises(TeamError, match="cannot be read"):
            rosters.load_team(path)
    with pytest.raises(TeamError, match="cannot be written"):
        rosters.ready_made("lrb3", "orc").save(tmp_path / "none" / "team.json")


def places_of(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data, as the keys that lead to it."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, each in inner for found in places_of(each, (*path, key)))]


def mangle(value: dict[str, Any], chance: random.Random) -> None:
    """Put something strange somewhere, take something away, or put something twice."""
    *way, key = chance.choice(places_of(value)[1:])
    home: Any = value
    for step in way:
        home = home[step]
    what = chance.randrange(4)
    if what == 0:
        del home[key]
    elif what == 1 and isinstance(home, list):
        home.append(copy.deepcopy(home[key]))
    elif what == 1:
        home[chance.choice(["", "number", "x\n", "a" * 999])] = copy.deepcopy(home[key])
    else:
        home[key] = copy.deepcopy(chance.choice(STRANGE))


def test_mangled_data_never_do_worse_than_a_team_error() -> None:
    chance = random.Random(7)
    refused: list[TeamError] = []
    read: list[rosters.Team] = []
    for _ in range(400):
        value = data(chance.choice(["human", "goblin", "undead"]))
        for _ in range(chance.choice([1, 1, 2, 5])):
            mangle(value, chance)
        try:
            team = rosters.Team.from_json(value)
        except TeamError as error:
            refused.append(error)
        else:
            read.append(team)
    assert all(error.reasons and str(error).isprintable() for error in refused)
    for team in read:
        assert rosters.Team.from_json(team.to_json()) == team
        assert all(problem.says.isprintable() for problem in team.check())
    assert len(refused) > 200
    assert len(read) > 10


def test_mangled_files_never_do_worse_than_a_team_error(tmp_path: Path) -> None:
    chance = random.Random(11)
    raw = rosters.ready_made("lrb3", "orc").to_text().encode()
    refused = 0
    for _ in range(300):
        mangled = bytearray(raw)
        for _ in range(chance.choice([1, 3, 10])):
            where = chance.randrange(len(mangled))
            mangled[where : where + chance.choice([0, 1, 40])] = chance.randbytes(chance.choice([0, 1, 3]))
        (tmp_path / "team.json").write_bytes(mangled)
        try:
            team = rosters.load_team(tmp_path / "team.json")
        except TeamError:
            refused += 1
        else:
            assert all(problem.says for problem in team.check())
    assert refused > 100


def test_the_longest_that_is_read(tmp_path: Path) -> None:
    value = data()
    value["name"] = "a" * 60
    value["players"] = [{"number": 1, "name": "Al", "position": "lineman"}] * 100
    text = json.dumps(value)
    (tmp_path / "team.json").write_text(text + " " * (200_000 - len(text)), encoding="utf-8")
    assert len(rosters.load_team(tmp_path / "team.json").players) == 100
    value["name"] += "a"
    value["players"] *= 2
    assert reasons(value) == [
        "name must be one line of 1 to 60 printable characters.",
        "players has 200 entries; at most 100 are read.",
    ]
