"""The numbers that the board's own tests compare the browser's dice with are the engine's."""

from __future__ import annotations

import json
from typing import Final

import bothdown as bd
from support.tree import ROOT

NUMBERS: Final = "tests/board/dice.json"
SIDES: Final = ((2,), (6,), (6, 6), (8,), (6,), (16,), (6, 6, 6), (3,), (20,), (100,))
# With a word of each coach, of one, of none; and a seed that is not ASCII.
MIXED: Final = (("7", "anna", "bert"), ("a longer seed", "", "x9"), ("é…", "", ""))
ROLLS: Final = 120


def numbers() -> str:
    """Return what the engine's dice show, as JSON with a match a line."""
    lines = []
    for seed, home, away in MIXED:
        dice = bd.Dice(seed)
        for side, word in enumerate((home, away)):
            if word:
                dice.contribute(side, word)
        rolls = [
            (row, "dodge", sides, [dice.die(each) for each in sides])
            for row, sides in ((row, SIDES[row % len(SIDES)]) for row in range(ROLLS))
        ]
        match = {
            "seed": seed,
            "commitment": dice.commitment,
            "contributions": (home, away),
            "rolls": rolls,
        }
        lines.append(json.dumps(match))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def test_the_numbers_are_what_the_engine_rolls() -> None:
    assert (ROOT / NUMBERS).read_text("utf-8") == numbers()
