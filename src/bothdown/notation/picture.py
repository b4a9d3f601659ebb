"""What there is to see of a position, on any board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bothdown.pitch import Pitch

# The conditions that have a sign of their own; an edition may have others, each a word.
STANDING: Final = "standing"
PRONE: Final = "prone"
STUNNED: Final = "stunned"


@dataclass(frozen=True)
class Piece:
    """A player on the pitch.

    ``ball`` tells whether he holds the ball, ``acted`` whether he has acted this turn, ``zone`` whether his
    tackle zone counts, ``notes`` what else is unusual about him, in words. ``label`` is a word of one to
    three letters for his position, ``title`` what a pointer that rests on him is told.
    """

    name: str
    side: int
    number: int
    square: int
    condition: str = STANDING
    ball: bool = False
    acted: bool = False
    label: str = ""
    title: str = ""
    zone: bool = True
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lines:
    """The lines on the pitch.

    A line runs across the pitch behind each of the ``columns``, and along it below each of the
    ``rows``; ``end_zone`` is how many columns deep the end zones are.
    """

    columns: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()
    end_zone: int = 0


@dataclass(frozen=True)
class Scoreboard:
    """What stands on the scoreboard, home first.

    ``period`` is the part of the match in a word or two, ``turn`` what the turn markers show of ``turns``,
    ``rerolls`` how many re-rolls are left of ``rerolls_of``. ``active`` is the side whose turn it is, or -1;
    ``conditions`` are what else all should know, such as the weather.
    """

    score: tuple[int, int] = (0, 0)
    period: str = ""
    turn: tuple[int, int] = (0, 0)
    turns: int = 0
    rerolls: tuple[int, int] = (0, 0)
    rerolls_of: tuple[int, int] = (0, 0)
    active: int = -1
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Picture:
    """A position, as it is to be seen.

    ``ball`` is the square the ball lies on, or 0. ``boxes`` tell for each side who is in which box beside the
    pitch, by name. ``facts`` are labels with a short text, the most important first: the score;
    ``board`` says the like in numbers. ``box_titles`` are what the boxes are called.
    """

    pitch: Pitch
    pieces: tuple[Piece, ...] = ()
    ball: int = 0
    boxes: Mapping[int, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    facts: tuple[tuple[str, str], ...] = ()
    lines: Lines = Lines()
    sides: tuple[str, str] = ("home", "away")
    board: Scoreboard = Scoreboard()
    box_titles: Mapping[str, str] = field(default_factory=dict)
