"""Draw the README's picture: a position from a match of the random coach, as the project itself draws it.

python -m tools.picture
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import bothdown as bd

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURE: Final = "docs/images/position.svg"
SEED: Final = 11
DECISIONS: Final = 190


def drawing() -> str:
    """Return the position as SVG."""
    match = bd.Match("lrb3", "wood_elf", "dwarf", dice=bd.Dice(SEED))
    coach, view = bd.bots.Random(SEED), bd.View(match)
    for _ in range(DECISIONS):
        assert isinstance(match.request, bd.Decision)
        match.answer(coach.choose(match.request, view))
    return match.svg()


if __name__ == "__main__":
    (ROOT / PICTURE).write_text(drawing(), "utf-8")
