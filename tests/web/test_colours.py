"""No two sides that meet can be mistaken for each other, by anybody."""

from __future__ import annotations

from itertools import combinations, product

import pytest

import bothdown as bd
from bothdown.web import colours

DARK = {"Cobalt", "Crimson", "Coal", "Violet", "Teal", "Rust"}


def test_the_colours_of_the_drawings_are_apart() -> None:
    home, away = colours.kits("human", "orc")
    assert (home.name, away.name) == ("Cobalt", "Ember")


@pytest.mark.parametrize(("one", "other"), [*product(bd.team_lists("lrb3"), repeat=2)])
def test_sides_that_meet_are_far_enough_apart(one: str, other: str) -> None:
    home, away = colours.kits(one, other)
    assert home == colours.own_kits(one)[0]
    assert colours.distance(home.fill, away.fill) >= colours.NEAREST
    own = colours.own_kits(other)
    fitting = [kit for kit in own if colours.distance(home.fill, kit.fill) >= colours.NEAREST]
    assert away == (fitting[0] if fitting else away)
    assert fitting or away not in own


def test_a_dark_fill_with_a_light_one_always_passes() -> None:
    for one, other in combinations(colours.PALETTES, 2):
        if (one.name in DARK) != (other.name in DARK):
            assert colours.distance(one.fill, other.fill) >= colours.NEAREST, (one.name, other.name)


def test_the_eyes_that_tell_colours_apart_least_decide() -> None:
    # Far apart for most, the same for who sees no red.
    assert colours.distance("#A81C2E", "#743A1A") < 0.05
    red, green = colours._seen(colours._SIGHTS[0], "#A81C2E"), colours._seen(colours._SIGHTS[0], "#0B686E")
    assert (
        colours._apart(colours.oklab(red), colours.oklab(green))
        > 0.2
        > colours.distance("#A81C2E", "#0B686E")
    )


@pytest.mark.parametrize(
    ("colour", "lab"),
    [
        ("#FFFFFF", (1.0, 0.0, 0.0)),
        ("#FF0000", (0.627955, 0.224863, 0.125846)),
        ("#0000FF", (0.452014, -0.032457, -0.311528)),
    ],
)
def test_oklab_is_as_it_was_published(colour: str, lab: tuple[float, float, float]) -> None:
    found = colours.oklab(colours._seen(colours._SIGHTS[0], colour))
    assert found == pytest.approx(lab, abs=1e-4)


def test_every_palette_can_be_read() -> None:
    def light(colour: str) -> float:
        red, green, blue = colours._seen(colours._SIGHTS[0], colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for kit in colours.PALETTES:
        bright, dim = sorted((light(kit.fill), light(kit.ink)), reverse=True)
        assert (bright + 0.05) / (dim + 0.05) >= 6.3, kit.name
