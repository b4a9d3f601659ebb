"""`make` says what is missing where there is no Python, or one without venv."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from support.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """Return an empty project whose PATH will be its folder `bin`."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "play.txt").write_text("# Nothing.\n")
    return tmp_path


def python(bare: Path, script: str) -> None:
    """Make what is called python3 there."""
    path = bare / "bin" / "python3"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def run(bare: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the script that makes .venv."""
    return subprocess.run(
        ["/bin/sh", str(ROOT / "tools" / "venv.sh"), "play"],
        cwd=bare,
        env={"PATH": str(bare / "bin"), **more},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("script", [None, "exit 1"])
def test_no_python_or_one_too_old(bare: Path, script: str | None) -> None:
    if script:
        python(bare, script)
    result = run(bare)
    assert result.returncode == 1
    assert "needs Python 3.11 or newer" in result.stderr
    assert not (bare / ".venv").exists()


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv(bare: Path, module: str) -> None:
    python(bare, f'exec "{sys.executable}" "$@"')
    (bare / "sitecustomize.py").write_text(f'import sys\n\nsys.modules["{module}"] = None\n')
    result = run(bare, PYTHONPATH=str(bare))
    version = "python{}.{}".format(*sys.version_info)
    assert result.returncode == 1
    assert f"{version} was found, but without {module}: install {version}-venv" in result.stderr
    assert not (bare / ".venv").exists()


def test_the_package_is_used_where_it_stands(bare: Path) -> None:
    python(bare, f'exec "{sys.executable}" "$@"')
    (bare / "src").symlink_to(ROOT / "src")
    result = run(bare, PYTHONDONTWRITEBYTECODE="1")
    assert result.returncode == 0, result.stderr
    assert (bare / ".venv" / "installed-play").exists()
    command = bare / ".venv" / "bin" / "bothdown"
    assert os.access(command, os.X_OK)
    printed = subprocess.run([command, "rules", "vault"], capture_output=True, text=True, check=True)
    assert printed.stdout.startswith("vault.scope.1")
