"""Tackle zones."""

from __future__ import annotations

import pytest

from support import clause, dice_left, placed, say, scene, where

AROUND = ("f11", "f12", "f13", "g11", "g13", "h11", "h12", "h13")
FURTHER = ("e10", "e11", "e12", "e13", "e14", "f10", "f14", "g10", "g14", "h10", "h14")
FURTHEST = ("i10", "i11", "i12", "i13", "i14")


def dodges(marker: str) -> bool:
    """Whether a player on g12 has to dodge away from a marker on this square."""
    match = scene("lrb3", placed(H1="g12", A1=marker), dice=[6])
    say(match, "H1 move", "f11" if marker.rstrip("/%") != "f11" else "h13")
    return dice_left(match) == 0


@clause("lrb3.tz.squares")
@pytest.mark.parametrize("square", AROUND)
def test_a_tackle_zone_reaches_each_square_around(square: str) -> None:
    assert dodges(square)


@clause("lrb3.tz.squares")
@pytest.mark.parametrize("square", FURTHER + FURTHEST)
def test_a_tackle_zone_reaches_no_further(square: str) -> None:
    assert not dodges(square)


@clause("lrb3.tz.prone")
@pytest.mark.parametrize("sign", ["/", "%"])
def test_who_is_down_has_no_tackle_zone(sign: str) -> None:
    assert not dodges(f"g13{sign}")


@clause("lrb3.tz.prone")
def test_who_has_stood_up_has_his_tackle_zone_again() -> None:
    match = scene("lrb3", placed(H1="g12/", H2="a1", A1="g13", A2="a26"), dice=[6])
    say(match, "H1 move", "stop", "end turn", "A1 move", "g14")
    assert dice_left(match) == 0


@clause("lrb3.tz.prone")
def test_who_was_turned_face_up_has_no_tackle_zone_yet() -> None:
    match = scene("lrb3", placed(H1="g12%", H2="a1", A1="g13"))
    say(match, "H1 face up", "end turn", "A1 move", "g14")
    assert where(match, "A1") == "g14"


@clause("lrb3.tz.squares")
def test_team_mates_have_no_tackle_zone_for_each_other() -> None:
    match = scene("lrb3", placed(H1="g12", H2="g13"))
    say(match, "H1 move", "g11")
    assert where(match, "H1") == "g11"
