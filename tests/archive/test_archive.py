"""Finished tapes of every edition still lead where they led: to every digest and to their results.

Where a mended rule changes one of them, the change log says so and the tape is made anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import bothdown as bd
from support.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path

TAPES = sorted((ROOT / "tests" / "archive").glob("*.tape"))


@pytest.mark.parametrize("path", TAPES, ids=lambda path: path.stem)
def test_a_tape_of_the_archive_still_fits_the_rules(path: Path) -> None:
    match = bd.load(path)
    assert match.result is not None
    found = match.verify()
    assert found.dice_proved
    assert found.digests > 10
    assert found.rolls > 20


def test_every_edition_that_can_be_played_has_tapes() -> None:
    assert {path.stem.partition("-")[0] for path in TAPES} == set(bd.playable())
