"""Add finished tapes to the archive, a match for each edition and way to play it that has none yet.

    python -m tools.archive

What is there stays as it is: who replaces a tape of the archive says why in the change log.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import bothdown as bd

ARCHIVE: Final = Path(__file__).resolve().parent.parent / "tests" / "archive"
# By name: the teams, the options, the coach, and whether something is mixed into the dice.
WAYS: Final[dict[str, tuple[str, str, dict[str, bool], type[bd.bots.Random | bd.bots.Rare], bool]]] = {
    "plain": ("human", "orc", {}, bd.bots.Random, False),
    "mixed": ("dwarf", "skaven", {}, bd.bots.Random, True),
    "by-hand": ("wood_elf", "undead", {"marker by hand": True, "clock": True}, bd.bots.Random, False),
    "shoot-out": ("halfling", "norse", {"shoot-out": True, "sudden death": False}, bd.bots.Random, False),
    "short": ("lizardmen", "chaos", {"overtime": False, "toss winner chooses": False}, bd.bots.Rare, True),
}


def play(edition: str, way: str) -> bd.Match:
    """Play a match in one of the ways."""
    home, away, options, coach, mixed = WAYS[way]
    dice = bd.Dice(f"archive {edition} {way}")
    match = bd.Match(edition, home, away, dice=dice, options=options, contributions=mixed)
    if mixed:
        match.answer("cafe")
        match.answer("b0a7")
    if options.get("marker by hand"):
        return call_now_and_then(match, coach(1))
    return match.play(coach(1))


def call_now_and_then(match: bd.Match, coach: bd.Coach) -> bd.Match:
    """Play a match in which somebody speaks up from outside now and then."""
    view = bd.View(match)
    while match.request is not None:
        assert isinstance(match.request, bd.Decision)
        words = [word for word in match.outside_choices if word in ("illegal procedure", "time out")]
        if words and len(match.tape) % 41 == 0:
            match.answer(words[len(match.tape) % len(words)])
        else:
            match.answer(coach.choose(match.request, view))
    return match


if __name__ == "__main__":
    for edition in bd.playable():
        for way in WAYS:
            path = ARCHIVE / f"{edition}-{way}.tape"
            if not path.exists():
                play(edition, way).save(path)
