"""Diagrams: drawn, read, and refused where they cannot be right."""

from __future__ import annotations

from random import Random

import pytest

from bothdown.errors import NotationError
from bothdown.notation import Cell, Lines, Picture, Piece, draw, read
from bothdown.pitch import Pitch, square, square_name

PITCH = Pitch(26, 15)
OTHER_PITCH = Pitch(30, 16)
CONDITIONS = ("standing", "standing", "prone", "stunned", "rooted", "out of sight")


def piece(
    name: str, where: str, condition: str = "standing", *, ball: bool = False, acted: bool = False
) -> Piece:
    return Piece(name, int(name[0] == "A"), int(name[1:]), square(where), condition, ball, acted)


def some_picture(dice: Random) -> Picture:
    """Return any position on any board."""
    pitch = dice.choice((PITCH, OTHER_PITCH))
    count = dice.randrange(23)
    names = [f"{side}{number}" for side in "HA" for number in range(1, 100)]
    places = dice.sample(pitch.squares, count + 1)
    carrier = dice.randrange(-2, count) if count else -1
    pieces = tuple(
        Piece(
            *(name, int(name[0] == "A"), int(name[1:]), place, dice.choice(CONDITIONS)),
            ball=number == carrier,
            acted=dice.random() < 0.3,
        )
        for number, (name, place) in enumerate(zip(dice.sample(names, count), places, strict=False))
    )
    ball = dice.choice((0, places[-1])) if carrier < 0 else 0
    box: dict[str, tuple[str, ...]] = {"reserves": ("H97", "H98"), "a b": ()}
    lines = Lines((1, 13, 25), (4, 11), 1) if dice.random() < 0.5 else Lines()
    return Picture(pitch, pieces, ball, {0: box, 1: box}, (("score", "1 : 0"),), lines, ("a team", "h: 1"))


def cells_of(picture: Picture) -> set[Cell]:
    cells = {Cell(each.square, each.name, each.condition, each.ball) for each in picture.pieces}
    return cells | ({Cell(picture.ball, ball=True)} if picture.ball else set())


@pytest.mark.parametrize("seed", range(60))
def test_what_is_drawn_reads_back(seed: int) -> None:
    picture = some_picture(Random(seed))
    text = draw(picture)
    text.encode("ascii")
    found = read(text, pitch=picture.pitch)
    assert set(found.cells) == cells_of(picture)
    assert len(found.cells) == len(cells_of(picture))
    assert found.ball == next((cell.square for cell in found.cells if cell.ball), 0)


@pytest.mark.parametrize("seed", range(20))
def test_a_cropped_diagram_reads_back_as_what_it_shows(seed: int) -> None:
    picture = some_picture(Random(seed))
    shown = {cell for cell in cells_of(picture) if "d" <= square_name(cell.square)[0] <= "k"}
    shown = {cell for cell in shown if 7 <= cell.square % 32 <= 19}
    assert set(read(draw(picture, "k7", "d19"), pitch=picture.pitch).cells) == shown


def test_a_drawing_is_as_expected() -> None:
    pieces = (
        piece("H3", "g13", ball=True),
        piece("H11", "h13", "prone", acted=True),
        piece("A1", "h14", "stunned"),
        piece("A2", "i14", "rooted", acted=True),
    )
    boxes: dict[int, dict[str, tuple[str, ...]]] = {
        1: {"reserves": ("A12", "A13"), "ko": ()},
        0: {"reserves": ("H12",)},
    }
    lines = Lines((13,), (7, 15), 1)
    picture = Picture(PITCH, pieces, 0, boxes, (("score", "1 : 0"), ("half", "2")), lines, ("Reds", "Blues"))
    assert draw(picture, "f12", "i15").splitlines() == [
        "  12   13   14   15",
        "f .    .   |.    .",
        "g .    H3* |.    .",
        "  -    -   |-    -",
        "h .    H11/|A1%  .",
        "i .    .   |A2?  .",
        "",
        "?: A2 rooted",
        "acted: H11 A2",
        "Reds, reserves: H12",
        "Blues, reserves: A12 A13",
        "Blues, ko: -",
        "score: 1 : 0",
        "half: 2",
    ]


def test_the_ball_in_the_square_of_a_player_is_drawn_with_him() -> None:
    picture = Picture(PITCH, (piece("H3", "g13", "prone"),), square("g13"))
    assert draw(picture, "g13", "g13").splitlines() == ["  13", "g H3/*"]


def test_one_corner_is_enough() -> None:
    picture = Picture(PITCH)
    assert draw(picture, "o25").splitlines() == ["  25 26", "o .  ."]
    assert draw(picture, None, "a2").splitlines() == ["  1 2", "a . ."]
    with pytest.raises(NotationError, match="'p1' is not on the pitch"):
        draw(picture, "p1")


def test_a_bare_diagram_begins_at_its_corner() -> None:
    text = """

        . H1 A1/*
          H12%

        .  .  . .  .
    """
    assert read(text).cells == (
        Cell(square("e11"), "H1"),
        Cell(square("e12"), "A1", "prone", ball=True),
        Cell(square("f10"), "H12", "stunned"),
    )
    assert read(text, "a1").ball == square("a3")
    assert read("*", "o26").ball == square("o26")
    assert read("H1*").ball == square("e10")
    assert read(". .").ball == 0


def test_a_bare_diagram_may_name_other_conditions() -> None:
    assert read("H1? A1\n?: H1 knocked over").cells[0] == Cell(square("e10"), "H1", "knocked over")


def test_a_diagram_with_labels_may_lack_what_draw_puts_below() -> None:
    found = read("    9 10\n\n  c . A9*\n  d .  .\n")
    assert found.cells == (Cell(square("c10"), "A9", ball=True),)


@pytest.mark.parametrize(
    ("text", "corner", "says"),
    [
        ("", None, "the diagram has no row; a square is . or * or a player"),
        (". .\n. x9", None, "line 2, 'x9': a square is . or * or a player, such as H3,"),
        ("H03", None, "line 1, 'H03': a square is"),
        ("H100", None, "line 1, 'H100': a square is"),
        ("h3", None, "line 1, 'h3': a square is"),
        ("H3*/", None, "line 1, 'H3*/': a square is"),
        ("**", None, "line 1, '**': a square is"),
        ("h13: H3", None, "line 1, 'h13:': a square is"),
        ("H1 *\n\n*", None, "line 3, '*': a second ball; the first is on e11"),
        ("H1* A1*", None, "line 1, 'A1*': a second ball; the first is on e10"),
        ("H1 .\n. H1/", None, "line 2, 'H1/': H1 is there twice; each player has one square"),
        (". .", "a26", "line 1, '.': this square is off the pitch, which ends at o26"),
        (".\n.", "o1", "line 2, '.': this square is off the pitch"),
        (". " * 40, "a1", "off the pitch"),
        (".", "p1", "'p1' is not on the pitch"),
        (".", "h", "'h' is not a square"),
        ("H1?", None, "line 1, 'H1?': a line below must tell the condition, such as ?: H1 rooted"),
        ("H1\n?: H1 rooted", None, "H1 is told to be rooted, but no square says H1?"),
        ("H1?\n?: H1", None, "line 2: 'H1' is not a player and how he is, such as H3 rooted"),
        ("1 2\na . .", "e10", "a diagram that names its squares takes no corner, and 'e10' was given"),
        ("1 2", None, "the diagram has no row"),
        ("1 3\na . .", None, "line 1: the numbers of the columns must follow one another, such as 9 10 11"),
        ("1 2\na . .\nc . .", None, "line 3, 'c': the next row is b"),
        ("1 2\na . .\n. .", None, "line 3, '.': a row begins with its letter, such as h"),
        ("1 2\na . .\nb .", None, "line 3: row b has 1 squares; the numbers above it ask for 2"),
        ("1 2\na . .\nb . . .", None, "line 3: row b has 3 squares; the numbers above it ask for 2"),
        ("1 2\na . H1:", None, "line 2, 'H1:': a square is"),
        ("26 27\na . .", None, "line 2, '.': this square is off the pitch"),
        ("1\nz .", None, "line 2, '.': this square is off the pitch"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, corner: str | None, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text, corner)
    assert says in str(caught.value)


def test_another_board_has_other_squares() -> None:
    assert read("*", "p30", pitch=OTHER_PITCH).ball == square("p30")
