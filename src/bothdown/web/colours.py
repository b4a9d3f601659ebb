"""Twelve palettes, and which two of them meet: no two that anybody could mistake for each other.

Two fills are too near if they are nearer than 0.15 in OKLab, in normal sight or without one of the three
kinds of cones (Machado, Oliveira and Fernandes 2009, full strength).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final

NEAREST: Final = 0.15


@dataclass(frozen=True, slots=True)
class Kit:
    """What a side's pieces are painted with."""

    name: str
    fill: str
    rim: str
    ink: str


PALETTES: Final = (
    Kit("Cobalt", "#2358C4", "#F3F0E6", "#FFFFFF"),
    Kit("Ember", "#F5922E", "#3A1C06", "#241103"),
    Kit("Crimson", "#A81C2E", "#F6D9B8", "#FFFFFF"),
    Kit("Gold", "#F4C733", "#4A3404", "#241A02"),
    Kit("Chalk", "#F1EDE1", "#343D45", "#171C20"),
    Kit("Coal", "#262A2E", "#E2DCCB", "#FFFFFF"),
    Kit("Violet", "#6A3BA6", "#EBDDFF", "#FFFFFF"),
    Kit("Rose", "#F2A0BD", "#6E1440", "#3A0820"),
    Kit("Sky", "#8FD0F2", "#123F60", "#08263B"),
    Kit("Teal", "#0B686E", "#C9F2EC", "#FFFFFF"),
    Kit("Rust", "#743A1A", "#F5D3A8", "#FFFFFF"),
    Kit("Lilac", "#C9B4F0", "#3D2470", "#21104A"),
)
# A list's own three lie apart, so that mostly one of them is dark and one is light.
_STEPS: Final = (0, 1, 6)
# One of many under which the teams that are preset wear what the drawings show.
_SALT: Final = 1263

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

_SIGHTS: Final[tuple[Matrix, ...]] = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
)
_TO_CONES: Final[Matrix] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_LAB: Final[Matrix] = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def own_kits(list_key: str) -> tuple[Kit, ...]:
    """The three palettes of a team list, the first the one it likes best.

    >>> [kit.name for kit in own_kits("human")] == [kit.name for kit in own_kits("human")]
    True
    """
    first = sha256(f"{_SALT} {list_key}".encode()).digest()[0] % len(PALETTES)
    return tuple(PALETTES[(first + step) % len(PALETTES)] for step in _STEPS)


def kits(home_key: str, away_key: str) -> tuple[Kit, Kit]:
    """What two sides wear: home its first, away the first of its own that is not too near, or of them all."""
    home = own_kits(home_key)[0]
    away = next(kit for kit in (*own_kits(away_key), *PALETTES) if distance(home.fill, kit.fill) >= NEAREST)
    return home, away


@cache
def distance(one: str, other: str) -> float:
    """How far two colours are apart for the eyes that tell them apart least.

    >>> distance("#000000", "#FFFFFF") > 0.9, distance("#2358C4", "#2358C4")
    (True, 0.0)
    """
    return min(_apart(oklab(_seen(sight, one)), oklab(_seen(sight, other))) for sight in _SIGHTS)


def oklab(colour: Triple) -> Triple:
    """A colour of linear light in OKLab."""
    long, middle, short = _times(_TO_CONES, colour)
    return _times(_TO_LAB, (_root(long), _root(middle), _root(short)))


def _seen(sight: Matrix, colour: str) -> Triple:
    """A colour as linear light, as it is seen."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return _times(sight, (_linear(red), _linear(green), _linear(blue)))


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _root(value: float) -> float:
    return float(max(value, 0.0) ** (1 / 3))


def _times(matrix: Matrix, values: Triple) -> Triple:
    one, two, three = (sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix)
    return one, two, three


def _apart(one: Triple, other: Triple) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)
