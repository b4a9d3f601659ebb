"""The picture of a position: sound, complete, and alone."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from bothdown.notation import Lines, Picture, Piece, svg
from bothdown.pitch import Pitch, square

PITCH = Pitch(26, 15)
SVG = "{http://www.w3.org/2000/svg}"
NASTY = '<b onclick="x">\'&\x00]]>\ud800'


def parsed(picture: Picture) -> ET.Element:
    return ET.fromstring(svg(picture))


def titled(root: ET.Element) -> dict[str, ET.Element]:
    """Return every group that tells what it is, by what it tells."""
    groups = ((each.findtext(f"{SVG}title"), each) for each in root.iter(f"{SVG}g"))
    return {title: each for title, each in groups if title is not None}


def texts(picture: Picture) -> list[str]:
    return ["".join(each.itertext()) for each in parsed(picture).iter(f"{SVG}text")]


def drawn(piece: Piece) -> str:
    """Return what is drawn of a piece, without its title."""
    groups = titled(parsed(Picture(PITCH, (piece,))))
    group = next(each for title, each in groups.items() if title.startswith(piece.name))
    group.remove(next(iter(group)))
    return ET.tostring(group, "unicode")


def test_everything_is_told_in_words_too() -> None:
    pieces = (
        Piece("H3", 0, 3, square("h13"), ball=True, title="H3 Adam Smith, Thrower"),
        Piece("A1", 1, 1, square("h14"), "stunned", acted=True),
    )
    found = titled(parsed(Picture(PITCH, pieces, square("c2"), {0: {"reserves": ("H9",)}})))
    assert "H3 Adam Smith, Thrower, h13, has the ball" in found
    assert "A1, h14, stunned, has acted" in found
    assert "the ball, c2" in found
    assert "H9, reserves" in found


def test_words_stand_in_the_picture() -> None:
    picture = Picture(
        PITCH,
        (Piece("H3", 0, 73, square("h13"), label="Thr"),),
        boxes={0: {"reserves": ("H98",), "ko": ()}},
        facts=(("score", "2 : 1"), ("half", "2"), ("turn", "7")),
        lines=Lines(end_zone=1),
        sides=("Reds", "Blues"),
    )
    found = texts(picture)
    for word in ("73", "Thr", "reserves", "98", "ko", "none", "2 : 1", "half2turn7", "Reds", "Blues", "REDS"):
        assert word in found
    assert "Reds - Blues" in (parsed(picture).get("aria-label") or "")


@pytest.mark.parametrize("side", [0, 1])
def test_every_state_is_drawn_in_its_own_way(side: int) -> None:
    name = "HA"[side] + "3"
    states = [
        drawn(Piece(name, side, 3, square("h13"), condition, ball, acted))
        for condition in ("standing", "prone", "stunned", "rooted")
        for ball in (False, True)
        for acted in (False, True)
    ]
    assert len(set(states)) == len(states)


@pytest.mark.parametrize("condition", ["standing", "prone", "stunned", "rooted"])
def test_the_sides_differ_by_shape(condition: str) -> None:
    home, away = (drawn(Piece("H3", side, 3, square("h13"), condition)) for side in (0, 1))
    rounded = "circle" if condition in {"standing", "rooted"} else "ellipse"
    assert home.count(f'{rounded} cx="30"') > 0
    assert away.count(f'{rounded} cx="30"') == 0


def test_no_name_gets_out_of_its_place() -> None:
    picture = Picture(
        PITCH,
        (Piece("H3", 0, 3, square("h13"), NASTY, label="<&>", title=NASTY),),
        0,
        {0: {NASTY: ("H9",)}, 1: {}},
        ((NASTY, NASTY), (NASTY, NASTY)),
        Lines(end_zone=1),
        (NASTY, NASTY * 9),
    )
    tags = {each.tag.removeprefix(SVG) for each in parsed(picture).iter()}
    plain = Picture(PITCH, (Piece("H3", 0, 3, square("h13"), "rooted"),), facts=(("a", "b"), ("c", "d")))
    known = {each.tag.removeprefix(SVG) for each in parsed(plain).iter()}
    assert tags <= known
    assert all("onclick" not in each.attrib for each in parsed(picture).iter())


def test_the_picture_needs_nothing_beside_it() -> None:
    text = svg(Picture(PITCH, (Piece("H3", 0, 3, square("h13"), "stunned"),), lines=Lines((13,), (4,), 1)))
    assert text.count("http") == 1
    assert "script" not in text
    assert "href" not in text
    root = ET.fromstring(text)
    known = {f"url(#{each.get('id')})" for each in root.iter(f"{SVG}pattern")}
    used = {value for each in root.iter() for value in each.attrib.values() if value.startswith("url")}
    assert used == known
    assert len(known) == 4


@pytest.mark.parametrize("pitch", [PITCH, Pitch(30, 16), Pitch(7, 5)])
def test_the_whole_of_any_board_is_in_view(pitch: Pitch) -> None:
    pieces = tuple(Piece(f"H{number}", 0, number, each) for number, each in enumerate(pitch.squares[-12:], 1))
    names = tuple(f"A{number}" for number in range(1, 41))
    root = parsed(Picture(pitch, pieces, 0, {1: {"reserves": names}}))
    _, _, width, height = (float(number) for number in (root.get("viewBox") or "").split())
    found = {name for title in titled(root) for name in title.split(", ")[:1]}
    assert found >= {piece.name for piece in pieces} | set(names)
    corners = cells(root)
    assert len(corners) >= 12 + 40
    for x, y, size in corners:
        assert 0 <= x <= width - size
        assert 0 <= y <= height - size


def cells(root: ET.Element, x: float = 0, y: float = 0) -> list[tuple[float, float, float]]:
    """Return the place and the size of every cell with a title in it."""
    found = []
    for each in root.findall(f"{SVG}g"):
        move = each.get("transform", "translate(0 0)")
        first, second = (float(number) for number in move[10 : move.index(")")].split())
        if each.find(f"{SVG}title") is not None and "transform" in each.attrib:
            found.append((x + first, y + second, 60 * (0.74 if "scale" in move else 1)))
        else:
            found += cells(each, x + first, y + second)
    return found
