"""The command line, driven as a user drives it."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import bothdown as bd
from bothdown import cli

COLUMNS = 80


@dataclass(frozen=True)
class Told:
    """What a command came to: its exit code and what it printed."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def text(self) -> str:
        """What was printed, wherever the lines end."""
        return " ".join(self.out.split())


Bothdown = Callable[..., Told]


@pytest.fixture
def bothdown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Bothdown:
    """Run a command, with lines that are typed, in a terminal of 80 columns unless told."""

    def run(*words: object, typed: str | io.TextIOBase = "", columns: int = COLUMNS) -> Told:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed) if isinstance(typed, str) else typed)
        capsys.readouterr()
        try:
            code = cli.main([str(word) for word in words])
        except SystemExit as end:
            code = int(str(end.code))
        told = capsys.readouterr()
        return Told(code, told.out, told.err)

    return run


@pytest.fixture(scope="session")
def tape(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tape of a whole match between two programs."""
    file = tmp_path_factory.mktemp("tapes") / "final.tape"
    bd.Match("lrb3", "human", "orc", dice=bd.Dice(3)).play(bd.bots.Random(3)).save(file)
    return file


@pytest.fixture
def broken(tape: Path, tmp_path: Path) -> tuple[Path, int]:
    """The same tape with another number on its first bounce, and the line where that stands."""
    lines = tape.read_text(encoding="utf-8").splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if line.startswith("dice bounce: "))
    lines[place] = f"dice bounce: {int(lines[place].split()[-1]) % 8 + 1}\n"
    file = tmp_path / "broken.tape"
    file.write_text("".join(lines), encoding="utf-8")
    return file, place + 1


class Faulty:
    """A coach at whose answer the rules fail."""

    def __init__(self, _seed: int) -> None: ...

    def choose(self, _decision: bd.Decision, _view: bd.View) -> int:
        raise bd.RulesError("the rules failed", "the tape")


# Home is in turn. H1 is free; H2 is marked, and to leave he must dodge.
SCENE = """
. H1 . . . . A2
. . H2 A1
"""
PLAYERS = {"H11": {"position": "catcher"}, "H12": {"box": "ko"}}

Play = Callable[..., Told]


@pytest.fixture
def scene(tmp_path: Path) -> Callable[..., Path]:
    """Write the tape of a match that begins with the scene."""

    def write(*, by_hand: bool = False, **details: Any) -> Path:
        file = tmp_path / "scene.tape"
        dice = None if by_hand else bd.Dice(1)
        details |= {"corner": "g11", "players": PLAYERS, "dice": dice, "manual": by_hand}
        bd.Match.from_position("lrb3", SCENE, **details).save(file)
        return file

    return write


@pytest.fixture
def play(bothdown: Bothdown, scene: Callable[..., Path]) -> Play:
    """Play the scene."""

    def run(typed: str, *words: object, **details: Any) -> Told:
        return bothdown("play", "--load", scene(**details), *words, typed=typed)

    return run


def decisions(file: Path) -> list[str]:
    """What coaches have answered on a tape."""
    return [entry.answer for entry in bd.entries(bd.load(file)) if entry.by != "dice"]
