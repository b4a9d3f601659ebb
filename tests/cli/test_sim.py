"""The command ``bothdown sim``."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import bothdown as bd
from bothdown import cli
from bothdown.cli import arguments, sim

from .conftest import COLUMNS, Bothdown, Faulty


def summary(bothdown: Bothdown, *words: object) -> dict[str, Any]:
    """What a simulation sums up to, without the time it took."""
    told = bothdown("sim", "--json", *words)
    assert (told.code, told.err) == (0, "")
    found: dict[str, Any] = json.loads(told.out)
    found.pop("seconds")
    return found


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_the_summary_adds_up(bothdown: Bothdown, tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    found = summary(bothdown, 6, "--coach", "rare", "--seed", 1, "--csv", file)
    matches = rows(file)
    assert found["matches"] == len(matches) == 6
    assert found["home_wins"] == sum(row["winner"] == "home" for row in matches)
    assert found["away_wins"] == sum(row["winner"] == "away" for row in matches)
    assert found["draws"] == sum(row["winner"] == "" for row in matches)
    for side in ("home", "away"):
        assert found["touchdowns"][side] == sum(int(row[f"{side}_score"]) for row in matches)
    for key in ("decisions", "rolls"):
        assert found[key] == sum(int(row[key]) for row in matches) > 0
    home = found["teams"]["Millbrook Rovers (human)"]
    assert (home["won"], home["lost"], home["drawn"]) == (
        found["home_wins"],
        found["away_wins"],
        found["draws"],
    )
    assert (home["scored"], home["conceded"]) == tuple(found["touchdowns"].values())
    assert [row["number"] for row in matches] == list("123456")


def test_decisions_are_told_apart_from_rolls(bothdown: Bothdown, tmp_path: Path) -> None:
    found = summary(bothdown, 1, "--save", tmp_path)
    checked = bd.load(tmp_path / "000001.tape").verify()
    assert (found["decisions"], found["rolls"]) == (checked.answers, checked.rolls)


def test_two_processes_play_the_same_matches_as_one(bothdown: Bothdown, tmp_path: Path) -> None:
    words = (12, "--seed", "x", "--teams", "human,orc,elf", "--coach", "rare")
    files = [tmp_path / "1.csv", tmp_path / "2.csv"]
    found = [
        summary(bothdown, *words, "--processes", processes, "--csv", file)
        for processes, file in enumerate(files, 1)
    ]
    assert found[0] == found[1]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert summary(bothdown, *words, "--seed", "y") != found[0]


def test_without_a_seed_there_is_one_to_repeat_it_with(bothdown: Bothdown) -> None:
    first = summary(bothdown, 2)
    assert summary(bothdown, 2) != first
    assert summary(bothdown, 2, "--seed", first["seed"]) == first


def test_teams_meet_each_other_at_home_and_away(bothdown: Bothdown, tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    summary(bothdown, 12, "--teams", "human,orc,elf", "--csv", file)
    pairs = [(row["home"], row["away"]) for row in rows(file)]
    assert len(set(pairs)) == 6
    assert pairs[:6] == pairs[6:]
    assert all(home != away for home, away in pairs)


def test_all_teams_may_play() -> None:
    plan = sim.planned(cli.build_parser().parse_args(["sim", "--teams", "all"]))
    lists = len(bd.team_lists("lrb3"))
    assert len(set(map(id, plan.pairings))) == lists * (lists - 1)


def test_a_team_from_a_file_and_options_are_taken(bothdown: Bothdown, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    team = json.loads(bd.ready_made("lrb3", "dwarf").to_text()) | {"name": "Mine"}
    file.write_text(json.dumps(team), encoding="utf-8")
    words = ("--home", file, "--option", "overtime=off", "--save", tmp_path / "new" / "tapes")
    found = summary(bothdown, 1, *words)
    assert "Mine (dwarf)" in found["teams"]
    match = bd.load(tmp_path / "new" / "tapes" / "000001.tape")
    assert match.options["overtime"] is False
    assert match.verify().dice_proved


def test_the_words_fit_80_columns(bothdown: Bothdown) -> None:
    told = bothdown("sim", 10, "--teams", "all", "--seed", 7)
    assert told.code == 0
    assert told.lines[0] == "10 matches of lrb3, coaches: random, seed: 7"
    assert any(line.startswith("  draws ") and line.endswith(" %") for line in told.lines)
    assert any(line.startswith("team ") for line in told.lines)
    assert max(map(len, told.lines)) < COLUMNS


def test_the_bar_is_drawn_on_a_terminal_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return terminal

    monkeypatch.setattr(sim, "_SELDOM", 0)
    for terminal in (True, False):
        screen = Terminal()
        monkeypatch.setattr("sys.stderr", screen)
        with sim.Progress(4) as progress:
            progress.show(2)
        drawn = screen.getvalue()
        if terminal:
            assert f"\r[{'#' * 15}{' ' * 15}] 2 of 4, " in drawn
            assert drawn.endswith(f"\r{' ' * 78}\r")
        else:
            assert drawn == ""


def test_a_fault_of_the_rules_is_counted_and_kept(
    bothdown: Bothdown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setitem(arguments.PROGRAMS, "rare", Faulty)
    told = bothdown("sim", 2, "--coach", "rare")
    assert told.code == 1
    assert told.lines[-1].startswith("match 2: the rules failed. The tape that shows it: ")
    assert [file.read_text(encoding="utf-8") for file in tmp_path.iterdir()] == ["the tape"] * 2


@pytest.mark.parametrize(("processes", "size"), [(1, 200), (2, 0), (2, 200)])
def test_ctrl_c_ends_with_what_has_been_played(tmp_path: Path, processes: int, size: int) -> None:
    file = tmp_path / "a.csv"
    words = ("sim", "100000", "--processes", str(processes), "--json", "--csv", str(file))
    with subprocess.Popen(
        [sys.executable, "-m", "bothdown.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            # The file has its first line when the work is about to be handed out.
            while process.poll() is None and not (file.exists() and file.stat().st_size > size):
                time.sleep(0.01)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == cli.INTERRUPTED
    assert err == ""
    assert json.loads(out)["matches"] == len(rows(file)) < 100000
