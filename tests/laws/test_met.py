"""What random play meets: every kind of request with every kind of answer, and every function of the rules.

The table of what was met is printed at the end of the run. What no random coach ever meets is named in
`support/met.py` with the scene that meets it, and nothing else may be missing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import pytest

import bothdown as bd
from support.laws import Met, random_position, referee
from support.met import ANSWERS, MET, NEVER, ROLLS, SCENES, functions
from support.tree import ROOT

MATCHES: Final = 160
POSITIONS: Final = 1500
# Options that ask what is not asked otherwise.
OPTIONS: Final[dict[str, list[dict[str, bool]]]] = {
    "lrb3": [
        {},
        {"clock": True, "marker by hand": True},
        {"shoot-out": True, "sudden death": False},
        {"overtime": False, "toss winner chooses": False, "shoot-out": True},
    ]
}
compiled: Final = not str(bd.match.__file__).endswith(".py")


class Called:
    """Which functions were called while it was in force."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()

    def __call__(self, frame: FrameType, what: str, argument: Any) -> None:
        if what == "call":
            self.codes.add(frame.f_code)


@pytest.fixture(scope="module", params=bd.playable())
def played(request: pytest.FixtureRequest) -> tuple[str, Met, Called]:
    """Random matches and positions with every option: the edition, what they met, and what ran."""
    edition: str = request.param
    met, called = Met(), Called()
    lists, options = list(bd.team_lists(edition)), OPTIONS[edition]
    sys.setprofile(called)
    try:
        # An edition that was used before has been made already.
        type(bd.get_edition(edition))()
        for seed in range(MATCHES):
            home, away = lists[seed % len(lists)], lists[-seed % len(lists)]
            dice = bd.Dice(f"met {seed}")
            match = bd.Match(edition, home, away, dice=dice, options=options[seed % len(options)])
            referee(match, coach(seed), seed=seed, meddling=0.001, every=1000, dear=100_000, met=met)
        for seed in range(POSITIONS):
            match = random_position(edition, seed, options[seed % len(options)])
            referee(match, coach(seed), seed=seed, meddling=0.01, every=5, dear=40, met=met, most=80)
    finally:
        sys.setprofile(None)
    request.config.stash.setdefault(MET, {})[edition] = met
    return edition, met, called


def coach(seed: int) -> bd.Coach:
    return bd.bots.Rare(seed) if seed % 2 else bd.bots.Random(seed)


def test_every_kind_of_answer_to_every_kind_of_request_is_met(played: tuple[str, Met, Called]) -> None:
    edition, met, _ = played
    assert set(met.answers) <= ANSWERS[edition]
    assert ANSWERS[edition] - set(met.answers) == SCENES.keys() & ANSWERS[edition]


def test_every_kind_of_roll_is_met_with_every_outcome(played: tuple[str, Met, Called]) -> None:
    edition, met, _ = played
    assert set(met.rolls) == ROLLS[edition]


@pytest.mark.skipif(compiled, reason="compiled functions cannot be watched")
def test_every_function_of_the_rules_runs(played: tuple[str, Met, Called]) -> None:
    edition, _, called = played
    silent = {name for name, code in functions(edition).items() if code not in called.codes}
    assert silent == set(NEVER)


@pytest.mark.parametrize("scene", {*SCENES.values(), *(why for why in NEVER.values() if "/" in why)})
def test_the_scenes_that_meet_the_rest_are_there(scene: str) -> None:
    path, _, name = scene.partition("::")
    assert (ROOT / path).exists()
    assert f"def {name}" in Path(ROOT / path).read_text("utf-8")
