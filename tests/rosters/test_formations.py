"""Formations: what is wrong with them, and how the other side sees them."""

from __future__ import annotations

import pytest

from bothdown import rosters
from bothdown.pitch import column, row, square

LINE = (("g13", 1), ("h13", 2), ("i13", 3))
DEEP_DEFENCE = (
    *(("e13", 1), ("g13", 2), ("h13", 3), ("i13", 4), ("k13", 5)),
    *(("d9", 6), ("g9", 7), ("i9", 8), ("l9", 9)),
    *(("g3", 10), ("i3", 11)),
)


def problems(places: tuple[tuple[str, int], ...], for_: str = "kick") -> list[str]:
    found = rosters.check_formation(rosters.Formation("F", for_, places), range(1, 17))
    return [problem.clause for problem in found]


@pytest.mark.parametrize(
    "places",
    [
        LINE,
        DEEP_DEFENCE,
        (("e13", 1), ("k13", 2), ("h13", 3)),
        (*LINE, ("a1", 4), ("d13", 5), ("l13", 6), ("o1", 7)),
    ],
)
def test_legal(places: tuple[tuple[str, int], ...]) -> None:
    assert problems(places) == []


@pytest.mark.parametrize(
    ("places", "clause"),
    [
        ((), "lrb3.setup.los"),
        (LINE[:2], "lrb3.setup.los"),
        ((*LINE[:2], ("h12", 3)), "lrb3.setup.los"),
        ((*LINE[:2], ("d13", 3)), "lrb3.setup.los"),
        ((*LINE[:2], ("l13", 3)), "lrb3.setup.los"),
        ((("h5", 4), *LINE), "lrb3.setup.los"),
        ((*LINE, ("h14", 4)), "lrb3.setup.zone"),
        ((*LINE, ("a1", 4), ("b1", 5), ("d1", 6)), "lrb3.setup.wide"),
        ((*LINE, ("l1", 4), ("m1", 5), ("o1", 6)), "lrb3.setup.wide"),
        ((*DEEP_DEFENCE, ("h2", 12)), "lrb3.setup.eleven"),
        ((*LINE, ("h13", 4)), "lrb3.field.occupancy"),
        ((*LINE, ("h9", 3)), ""),
        ((*LINE, ("h9", 17)), ""),
        ((*LINE, ("h99", 4)), ""),
        ((*LINE, ("p1", 4)), ""),
        ((*LINE, ("", 4)), ""),
    ],
)
def test_illegal(places: tuple[tuple[str, int], ...], clause: str) -> None:
    assert problems(places) == [clause]


def test_it_is_for_kicking_or_receiving() -> None:
    assert problems(LINE, "receive") == []
    assert problems(LINE, "dance") == [""]


def test_the_away_side_stands_mirrored() -> None:
    formation = rosters.Formation("F", "kick", (*LINE, ("a1", 4)))
    home, away = formation.squares(0), formation.squares(1)
    assert away[3] == (square("a26"), 4)
    for (ours, number), (theirs, same) in zip(home, away, strict=True):
        assert number == same
        assert row(ours) == row(theirs)
        assert column(ours) + column(theirs) == 27
