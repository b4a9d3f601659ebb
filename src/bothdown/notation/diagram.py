"""A position as a diagram of plain characters, written and read.

One line is a row of the pitch, one word a square: ``.`` empty, ``*`` the ball, ``H3`` a player, ``H3*``
with the ball in his square, ``H3/`` prone, ``H3%`` stunned. ``H3?`` is in another condition, which a line
below the rows names: ``?: H3 rooted``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bothdown.errors import NotationError
from bothdown.notation.picture import PRONE, STANDING, STUNNED, Picture
from bothdown.pitch import Pitch, at, column, row, square_name

EMPTY_SIGN: Final = "."
BALL_SIGN: Final = "*"
OTHER_SIGN: Final = "?"
SIGNS: Final[dict[str, str]] = {STANDING: "", PRONE: "/", STUNNED: "%"}
CORNER: Final = "e10"

_CONDITIONS: Final[dict[str, str]] = {sign: condition for condition, sign in SIGNS.items()}
_WORD: Final = re.compile(r"(?P<name>[HA][1-9][0-9]?)(?P<sign>[/%?]?)(?P<ball>\*?)", re.ASCII)
_NAME: Final = re.compile(r"[HA][1-9][0-9]?", re.ASCII)
_LABEL: Final = re.compile(r"[a-z]", re.ASCII)
_NUMBER: Final = re.compile(r"[1-9][0-9]?", re.ASCII)
_LEGEND: Final = f"{OTHER_SIGN}:"
_RIGHT: Final = "a square is . or * or a player, such as H3, H3* with the ball, H3/ prone, H3% stunned"
_PITCH: Final = Pitch(26, 15)


@dataclass(frozen=True)
class Cell:
    """A square that is not empty: who is in it (or nobody, ``""``), how he is, and whether the ball is."""

    square: int
    name: str = ""
    condition: str = STANDING
    ball: bool = False


@dataclass(frozen=True)
class Diagram:
    """What a diagram says: its cells in reading order, and the square the ball is in, or 0."""

    cells: tuple[Cell, ...]
    ball: int = 0


def draw(picture: Picture, corner: str | None = None, opposite: str | None = None) -> str:
    """A picture as a diagram, whole or between two corners.

    >>> from bothdown.notation import Piece
    >>> from bothdown.pitch import square
    >>> pieces = (Piece("H3", 0, 3, square("h13")), Piece("A1", 1, 1, square("h14"), "prone"))
    >>> print(draw(Picture(Pitch(26, 15), pieces, square("g13")), "g12", "h14"))
      12  13  14
    g .   *   .
    h .   H3  A1/
    """
    across, along = _rectangle(picture.pitch, corner, opposite)
    shown = {cell.square: cell for cell in _seen(picture) if row(cell.square) in across}
    shown = {square: cell for square, cell in shown.items() if column(square) in along}
    words = {square: _word_of(cell) for square, cell in shown.items()}
    width = max(map(len, [*words.values(), str(along[-1])]))
    heading = "".join(f" {x:<{width}}" for x in along)
    lines = [f" {heading}"]
    for y in across:
        lines.append(square_name(at(1, y))[0] + _row(picture, along, width, words, y))
        if y in picture.lines.rows and y != across[-1]:
            dashes = {at(x, y): "-" for x in along}
            lines.append(" " + _row(picture, along, width, dashes, y))
    below = [*_notes(picture, list(shown.values())), *_beside(picture)]
    return "\n".join(line.rstrip() for line in [*lines, *([""] if below else []), *below])


def _row(picture: Picture, along: range, width: int, words: dict[int, str], y: int) -> str:
    """The squares of a row; each is preceded by a line of the pitch, or by a space."""
    cells = []
    for x in along:
        line = "|" if x - 1 in picture.lines.columns and x != along[0] else " "
        cells.append(f"{line}{words.get(at(x, y), EMPTY_SIGN):<{width}}")
    return "".join(cells)


def _rectangle(pitch: Pitch, corner: str | None, opposite: str | None) -> tuple[range, range]:
    """The rows and the columns between two corners."""
    first = at(1, 1) if corner is None else pitch.square(corner)
    last = at(pitch.length, pitch.width) if opposite is None else pitch.square(opposite)
    top, bottom = sorted((row(first), row(last)))
    left, right = sorted((column(first), column(last)))
    return range(top, bottom + 1), range(left, right + 1)


def _seen(picture: Picture) -> list[Cell]:
    """The cells of a picture that are not empty."""
    cells = [
        Cell(piece.square, piece.name, piece.condition, piece.ball or piece.square == picture.ball)
        for piece in picture.pieces
    ]
    if picture.ball and all(cell.square != picture.ball for cell in cells):
        cells.append(Cell(picture.ball, ball=True))
    return cells


def _word_of(cell: Cell) -> str:
    sign = SIGNS.get(cell.condition, OTHER_SIGN) if cell.name else ""
    return f"{cell.name}{sign}{BALL_SIGN if cell.ball else ''}"


def _notes(picture: Picture, shown: list[Cell]) -> Iterator[str]:
    """What the squares cannot say of the players in them."""
    others = [f"{cell.name} {cell.condition}" for cell in shown if cell.condition not in SIGNS]
    if others:
        yield f"{_LEGEND} {', '.join(others)}"
    names = {cell.name for cell in shown}
    acted = [piece.name for piece in picture.pieces if piece.acted and piece.name in names]
    if acted:
        yield f"acted: {' '.join(acted)}"


def _beside(picture: Picture) -> Iterator[str]:
    """The boxes and the facts, one line each."""
    for side in sorted(picture.boxes):
        for box, names in picture.boxes[side].items():
            yield _one_line(f"{picture.sides[side]}, {box}: {' '.join(names) or '-'}")
    for label, text in picture.facts:
        yield _one_line(f"{label}: {text}")


def _one_line(text: str) -> str:
    return " ".join(text.split())


@dataclass(frozen=True)
class _Line:
    """A row of squares as it was typed: its line in the text, where it begins, its words."""

    number: int
    x: int
    y: int
    words: list[str]


def read(text: str, corner: str | None = None, *, pitch: Pitch = _PITCH) -> Diagram:
    """Read a diagram: a bare one, or all that :func:`draw` writes.

    A bare diagram has nothing but squares; ``corner`` names the first of them (``e10`` unless told). Its
    rows may differ in length: squares left out at the end of a row are empty. Blank lines and indentation
    do not count. Raises a NotationError that tells line and word.

    >>> for cell in read(". H1 A1/ *").cells:
    ...     print(square_name(cell.square), cell.name or "-", cell.condition, cell.ball)
    e11 H1 standing False
    e12 A1 prone False
    e13 - standing True
    """
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, words) for number, words in lines if words]
    legend = dict(_legend(lines))
    if lines and all(_NUMBER.fullmatch(word) for word in lines[0][1]):
        if corner is not None:
            raise NotationError(
                f"a diagram that names its squares takes no corner, and {corner[:40]!r} was given"
            )
        rows = list(_labelled(lines))
    else:
        rows = list(_bare(lines, pitch.square(CORNER if corner is None else corner)))
    if not rows:
        raise NotationError(f"the diagram has no row; {_RIGHT}")
    return _diagram(rows, legend, pitch)


def _legend(lines: list[tuple[int, list[str]]]) -> Iterator[tuple[str, str]]:
    """The conditions that have no sign, by player."""
    for number, words in lines:
        if words[0] != _LEGEND:
            continue
        for entry in " ".join(words[1:]).split(","):
            name, _, condition = entry.strip().partition(" ")
            if not _NAME.fullmatch(name) or not condition:
                raise NotationError(
                    f"line {number}: {entry.strip()[:40]!r} is not a player and how he is, such as H3 rooted"
                )
            yield name, condition


def _bare(lines: list[tuple[int, list[str]]], corner: int) -> Iterator[_Line]:
    """The rows of a diagram that has nothing but squares."""
    y = row(corner)
    for number, words in lines:
        if words[0] != _LEGEND:
            yield _Line(number, column(corner), y, words)
            y += 1


def _labelled(lines: list[tuple[int, list[str]]]) -> Iterator[_Line]:
    """The rows of a diagram with numbers above it and letters at its left.

    What stands below its rows, after a blank line and with a colon, is passed over.
    """
    first, numbers = lines[0]
    columns = [int(word) for word in numbers]
    if columns != list(range(columns[0], columns[0] + len(columns))):
        raise NotationError(
            f"line {first}: the numbers of the columns must follow one another, such as 9 10 11"
        )
    y = 0
    before = first
    for number, typed in lines[1:]:
        line = " ".join(typed)
        if ":" in line and number > before + 1:
            return
        before = number
        words = line.replace("|", " ").split()
        if set(words) <= {"-"}:
            continue
        label = words[0]
        if not _LABEL.fullmatch(label):
            raise NotationError(f"line {number}, {label[:40]!r}: a row begins with its letter, such as h")
        following = ord(label) - ord("a") + 1
        if y and following != y + 1:
            wanted = square_name(at(1, y + 1))[0]
            raise NotationError(f"line {number}, {label!r}: the next row is {wanted}")
        y = following
        if len(words) != len(columns) + 1:
            raise NotationError(
                f"line {number}: row {label} has {len(words) - 1} squares; "
                f"the numbers above it ask for {len(columns)}"
            )
        yield _Line(number, columns[0], y, words[1:])


def _diagram(rows: list[_Line], legend: dict[str, str], pitch: Pitch) -> Diagram:
    """What the rows say, if every square is on the pitch, and every player and the ball there once."""
    cells: list[Cell] = []
    seen: set[str] = set()
    ball = 0
    for line in rows:
        for x, word in enumerate(line.words, start=line.x):
            where = f"line {line.number}, {word[:40]!r}"
            if x > pitch.length or line.y > pitch.width:
                last = square_name(at(pitch.length, pitch.width))
                raise NotationError(f"{where}: this square is off the pitch, which ends at {last}")
            cell = _cell(word, at(x, line.y), legend, where)
            if cell is None:
                continue
            if cell.name in seen:
                raise NotationError(f"{where}: {cell.name} is there twice; each player has one square")
            if cell.ball and ball:
                raise NotationError(f"{where}: a second ball; the first is on {square_name(ball)}")
            seen |= {cell.name} - {""}
            ball = cell.square if cell.ball else ball
            cells.append(cell)
    for name, condition in legend.items():
        if all(cell.name != name or cell.condition != condition for cell in cells):
            raise NotationError(f"{name} is told to be {condition}, but no square says {name}{OTHER_SIGN}")
    return Diagram(tuple(cells), ball)


def _cell(word: str, square: int, legend: dict[str, str], where: str) -> Cell | None:
    """What a word says about its square; None if it is empty."""
    if word == EMPTY_SIGN:
        return None
    if word == BALL_SIGN:
        return Cell(square, ball=True)
    parts = _WORD.fullmatch(word)
    if parts is None:
        raise NotationError(f"{where}: {_RIGHT}")
    name, sign = parts["name"], parts["sign"]
    if sign != OTHER_SIGN:
        return Cell(square, name, _CONDITIONS[sign], bool(parts["ball"]))
    if name not in legend:
        raise NotationError(f"{where}: a line below must tell the condition, such as {_LEGEND} {name} rooted")
    return Cell(square, name, legend[name], bool(parts["ball"]))
