"""Random matches of every team of every edition that can be played, and the laws that hold in all of them.

What these matches met, and what they did not, stands in a table at the end of the run.
"""

from __future__ import annotations

from typing import Final

import pytest

import bothdown as bd
from support.laws import Met, referee

EDITIONS: Final = tuple(bd.playable())
# One budget for all editions together.
MATCHES: Final = 2000
GROUPS: Final = 40

MET: Final[dict[str, Met]] = {edition: Met() for edition in EDITIONS}


def pairs(edition: str) -> list[tuple[str, str]]:
    """Every team against every other and itself, so mixed that any few of them hold all teams."""
    lists = list(bd.team_lists(edition))
    count = len(lists)
    return [(lists[place], lists[(place + gap) % count]) for gap in range(count) for place in range(count)]


def options(edition: str, seed: int) -> dict[str, bool | int | str]:
    """Some of the options other than by default."""
    known = bd.get_edition(edition).options
    wanted = {}
    for place, option in enumerate(known):
        if seed >> place & 1 and seed % 3 == 0:
            wanted[option.name] = option.values[
                (option.values.index(option.default) + 1) % len(option.values)
            ]
    return wanted


def play(edition: str, seed: int) -> None:
    """One match, with a coach, options and dice that come from the seed."""
    drawn = pairs(edition)
    home, away = drawn[seed % len(drawn)]
    coach = bd.bots.Rare(seed) if seed % 4 == 0 else bd.bots.Random(seed)
    match = bd.Match(edition, home, away, dice=bd.Dice(seed), options=options(edition, seed))
    meddling = 0.002 if seed % 5 == 0 else 0.0
    try:
        referee(match, coach, seed=seed, meddling=meddling, met=MET[edition])
    except Exception as error:
        error.add_note(f"{edition}, seed {seed}: {home} against {away}, answer {len(match.tape)}")
        raise


@pytest.mark.parametrize("group", range(GROUPS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_laws_hold(edition: str, group: int) -> None:
    share = MATCHES // len(EDITIONS) // GROUPS
    for seed in range(group * share, (group + 1) * share):
        play(edition, seed)


@pytest.mark.long
@pytest.mark.parametrize("group", range(GROUPS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_laws_hold_for_long(edition: str, group: int) -> None:
    for seed in range(100_000 + group, 100_000 + 20_000, GROUPS):
        play(edition, seed)
