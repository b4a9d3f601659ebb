"""The wheel, installed elsewhere, holds the ledger, the index and all data of the editions."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from support.tree import PACKAGE, ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy, so that nothing is left in the project."""
    copy = tmp_path_factory.mktemp("copy")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    shutil.copytree(
        ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
    )
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", copy / "dist", copy],
        check=True,
        capture_output=True,
    )
    (built,) = (copy / "dist").iterdir()
    return built


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    held = set(ZipFile(wheel).namelist())
    kinds = {".py", ".toml", ".json", ".typed", ".html", ".css", ".js", ".svg", ".png", ".mo"}
    ours = {
        path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob("*") if path.suffix in kinds
    } | {"bothdown/py.typed"}
    assert "bothdown/rulebook/index.json" in ours
    assert ours <= held


def test_the_installed_wheel_shows_the_rules(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", symlinks=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            python,
            "install",
            "--quiet",
            "--no-index",
            "--no-deps",
            wheel,
        ],
        check=True,
    )
    printed = subprocess.run(
        [tmp_path / "venv" / "bin" / "bothdown", "rules", "--json"],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
        capture_output=True,
        check=True,
    )
    here = subprocess.run(
        [sys.executable, "-m", "bothdown.cli", "rules", "--json"], capture_output=True, check=True
    )
    assert json.loads(printed.stdout) == json.loads(here.stdout)
