"""The command ``bothdown roster``."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

import pytest

import bothdown
from bothdown import rosters
from bothdown.cli import roster
from bothdown.errors import BothDownError, TeamError, UnknownEdition

if TYPE_CHECKING:
    from pathlib import Path


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    roster.add_parser(parser.add_subparsers())
    arguments = parser.parse_args(["roster", *words])
    code: int = arguments.run(arguments)
    return code


def test_editions(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    lines = capsys.readouterr().out.splitlines()
    assert "lrb3     19 team lists; teams can be checked" in lines
    assert "crp      24 team lists; limits of teams are not built yet" in lines
    assert run("--json") == 0
    assert json.loads(capsys.readouterr().out)["lrb3"] == {"lists": 19, "limits": True}


def test_lists_of_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lrb3") == 0
    assert "goblin       Goblin (1 position)" in capsys.readouterr().out.splitlines()
    assert run("lrb3", "--json") == 0
    keys = [each["key"] for each in json.loads(capsys.readouterr().out)]
    assert keys == list(rosters.team_lists("lrb3"))


def test_one_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lrb3", "khemri") == 0
    shown = capsys.readouterr().out
    assert "  0-2  Thro-Ra      70,000  MA 5, ST 3, AG 2, AV 7  Regeneration, Sure Hands, Pass" in shown
    assert "Team re-roll 70,000. Apothecary not allowed." in shown
    assert run("lrb3", "khemri", "--json") == 0
    assert json.loads(capsys.readouterr().out)["positions"]["mummy"]["cost"] == 110_000


def test_idle_skills_are_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bothdown, "working_skills", lambda _: {"block", "dodge"})
    assert run("lrb3", "dwarf") == 0
    shown = capsys.readouterr().out
    assert "These do nothing yet: Dauntless, Frenzy, Sure Hands, Tackle, Thick Skull." in shown
    assert run("lrb3", "amazon", "--json") == 0
    assert json.loads(capsys.readouterr().out)["idle_skills"] == ["catch", "pass"]


def test_the_skills_that_work_are_those_whose_rules_the_edition_knows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert bothdown.working_skills("lrb3") == set(bothdown.get_edition("lrb3").skills) >= {"block", "dodge"}
    with pytest.raises(UnknownEdition):
        bothdown.working_skills("crp")
    assert run("crp", "human") == 0
    assert "This edition cannot be played yet." in capsys.readouterr().out
    assert run("crp", "human", "--json") == 0
    assert json.loads(capsys.readouterr().out)["idle_skills"] is None


def test_make_and_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("make", "lrb3", "orc") == 0
    (tmp_path / "orc.json").write_text(capsys.readouterr().out, encoding="utf-8")
    assert rosters.load_team(tmp_path / "orc.json") == rosters.ready_made("lrb3", "orc")
    assert run("check", str(tmp_path / "orc.json")) == 0
    assert "is legal" in capsys.readouterr().out


def test_check_an_illegal_team(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "few.json"
    rosters.draft("lrb3", "human", {"blitzer": 5}).save(file)
    assert run("check", str(file)) == 1
    shown = capsys.readouterr().out
    assert "is not legal" in shown
    for clause in ("lrb3.team.min", "lrb3.team.max.type", "lrb3.team.ff.range"):
        assert f"({clause})" in shown
    assert run("check", str(file), "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert told["legal"] is False
    assert len(told["problems"]) == 3


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("lrb4",), UnknownEdition),
        (("lrb3", "humen"), TeamError),
        (("lrb3", "human", "x"), TeamError),
        (("make", "lrb3"), TeamError),
        (("make", "crp", "amazon"), TeamError),
        (("check",), TeamError),
        (("check", "nowhere.json"), TeamError),
    ],
)
def test_wrong_input(words: tuple[str, ...], error: type[BothDownError]) -> None:
    with pytest.raises(error):
        run(*words)
