"""The build: pure Python, or the engine compiled by mypyc where BOTHDOWN_COMPILE asks for it."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/bothdown")
# The rules and what drives them; what is written once a match or never stays as it is.
HOT = (
    "pitch.py",
    "requests.py",
    "dice.py",
    "state.py",
    "edition.py",
    "driver.py",
    "shown.py",
    "match.py",
    "bots/chance.py",
)


def hot_modules() -> list[str]:
    """The files that the compiler gets."""
    files = [SOURCE / name for name in HOT]
    files += sorted((SOURCE / "editions").rglob("*.py"))
    return [str(path) for path in files if path.name != "__init__.py"]


def extensions() -> list[object]:
    """What there is to compile."""
    if os.environ.get("BOTHDOWN_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    level = os.environ.get("BOTHDOWN_OPTIMISE", "3")
    return list(mypycify(hot_modules(), opt_level=level))


setup(ext_modules=extensions())
