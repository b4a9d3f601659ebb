"""Write the hash-locked requirements from the extras of pyproject.toml.

Run it with the oldest Python that the project supports, since a lock made there also fits newer ones.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OWN_EXTRAS = re.compile(r"bothdown\[([\w,]+)\]")
# What each lock is for, and the extras it holds.
LOCKS = {"play": ("web", "cli", "bots"), "dev": ("dev",)}
PIP_COMPILE = [
    "--quiet",
    "--upgrade",
    "--generate-hashes",
    "--allow-unsafe",
    "--strip-extras",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--no-emit-trusted-host",
    "--no-annotate",
]


def wanted(extras: dict[str, list[str]], names: tuple[str, ...]) -> list[str]:
    """Return the requirements of some extras, those they take from other extras included."""
    found: set[str] = set()
    for name in names:
        for requirement in extras[name]:
            own = OWN_EXTRAS.fullmatch(requirement)
            found.update(wanted(extras, tuple(own[1].split(","))) if own else [requirement])
    return sorted(found)


def main() -> None:
    """Write every lock."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for name, extras in LOCKS.items():
        requirements = wanted(project["optional-dependencies"], extras)
        output = ROOT / "requirements" / f"{name}.txt"
        if not requirements:
            output.write_text("# Written by `make lock`. Nothing but Python itself is needed.\n")
            continue
        subprocess.run(
            [sys.executable, "-m", "piptools", "compile", *PIP_COMPILE, "--output-file", str(output), "-"],
            input="\n".join(requirements),
            text=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "CUSTOM_COMPILE_COMMAND": "make lock"},
        )


if __name__ == "__main__":
    main()
