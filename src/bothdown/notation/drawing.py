"""A position as a picture: one SVG that needs nothing beside it.

Home is a disc, away a tile with cut corners, in every state; the rim is there while the player stands, and
who lies down is flat. Every state is told by outline as well as by colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bothdown.notation.picture import PRONE, STANDING, STUNNED, Picture, Piece
from bothdown.pitch import column, row, square_name

CELL: Final = 60
APRON: Final = 34
HEAD: Final = 92
BOX_CELL: Final = 48
BOX_LABEL: Final = 170
GAP: Final = 12

TEXT: Final = "#1b2123"
MUTED: Final = "#565e60"
PAPER: Final = "#dfddd4"
PANEL: Final = "#fbfaf6"
EDGE: Final = "#10171a"
CHALK: Final = "#ffffff"

# The fill, the rim and the ink of each side.
COLOURS: Final = (("#2358c4", "#f3f0e6", "#ffffff"), ("#f5922e", "#3a1c06", "#241103"))
FONT: Final = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Liberation Sans',Arial,sans-serif"

# For each side its outline, the body within the rim, and the same lying down.
_EDGE: Final = (
    '<circle cx="30" cy="30" r="26.5"{}/>',
    '<path d="M14.2 5.2H45.8L54.8 14.2V45.8L45.8 54.8H14.2L5.2 45.8V14.2z"{}/>',
)
_BODY: Final = (
    '<circle cx="30" cy="30" r="23.2"{}/>',
    '<path d="M16.1 8.4H43.9L51.6 16.1V43.9L43.9 51.6H16.1L8.4 43.9V16.1z"{}/>',
)
_FLAT_EDGE: Final = (
    '<ellipse cx="30" cy="39" rx="27" ry="16.5"{}/>',
    '<path d="M11 23H49L57 31V47L49 55H11L3 47V31z"{}/>',
)
_FLAT_BODY: Final = (
    '<ellipse cx="30" cy="39" rx="24.8" ry="14.3"{}/>',
    '<path d="M12.2 25.2H47.8L54.8 32.2V45.8L47.8 52.8H12.2L5.2 45.8V32.2z"{}/>',
)
_STAR: Final = "l2 4.3 4.7.6-3.4 3.3.8 4.7-4.1-2.2-4.1 2.2.8-4.7-3.4-3.3 4.7-.6z"
_HATCHES: Final = ("M0 12L12 0M-3 3L3-3M9 15L15 9", "M0 0L12 12M-3 9L3 15M9-3L15 3")
_FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LONGEST_NAME: Final = 34
_LONGEST_LINE: Final = 150


def svg(picture: Picture) -> str:
    """A picture as the text of an SVG, as large as whatever it is put into.

    >>> from bothdown.pitch import Pitch
    >>> svg(Picture(Pitch(26, 15))).startswith("<svg xmlns=")
    True
    """
    pitch = picture.pitch
    across, down = pitch.length * CELL, pitch.width * CELL
    width = across + 2 * (APRON + GAP)
    facts = _lines_of(picture.facts[1:])
    top = HEAD + 26 * max(0, len(facts) - 1)
    dugouts = top + down + 2 * APRON + GAP
    boxes, depth = _boxes(picture, dugouts, width)
    height = dugouts + depth
    name = [" - ".join(picture.sides), *(f"{label} {text}" for label, text in picture.facts)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"',
        f' aria-label="{_escape(", ".join(name))}" font-family="{FONT}">',
        _definitions(),
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *_head(picture, width, facts),
        f'<g transform="translate({GAP} {top})">',
        *_ground(picture, across, down),
        f'<g transform="translate({APRON} {APRON})">',
        *_markings(picture, across, down),
        *map(_on_pitch, sorted(picture.pieces, key=lambda piece: piece.square)),
        *_loose_ball(picture),
        "</g></g>",
        *boxes,
        "</svg>",
    ]
    return "".join(parts)


def _escape(text: str) -> str:
    """A text as it may stand in an SVG, between tags or as an attribute."""
    text = _FORBIDDEN.sub("\ufffd", text)
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"


def _words(
    x: float, y: float, size: float, text: str, *, fill: str = TEXT, anchor: str = "start", bold: bool = True
) -> str:
    """A line of text."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" '
        f'text-anchor="{anchor}"{weight}>{_escape(text)}</text>'
    )


def _definitions() -> str:
    """The mown squares and the hatching: the same in every picture, so that several share a page."""
    chalk = f'stroke="{CHALK}" stroke-width="1.6" opacity=".55"'
    hatches = "".join(
        f'<pattern id="bothdown-end-{side}" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<path d="{path}" stroke="{COLOURS[side][0]}" stroke-width="4" opacity=".55"/></pattern>'
        for side, path in enumerate(_HATCHES)
    )
    return (
        "<defs>"
        f'<pattern id="bothdown-grass" width="{2 * CELL}" height="{2 * CELL}" patternUnits="userSpaceOnUse">'
        f'<rect width="{2 * CELL}" height="{2 * CELL}" fill="#78a757"/>'
        f'<rect width="{CELL}" height="{2 * CELL}" fill="#6a974c"/>'
        f'<rect width="{2 * CELL}" height="{CELL}" fill="{CHALK}" opacity=".04"/>'
        f'<path d="M0 5V0H5M{CELL - 5} 0H{CELL + 5}M{CELL} 0V5M{2 * CELL - 5} 0H{2 * CELL}'
        f"M0 {CELL - 5}V{CELL + 5}M0 {CELL}H5M{CELL - 5} {CELL}H{CELL + 5}M{CELL} {CELL - 5}V{CELL + 5}"
        f"M{2 * CELL - 5} {CELL}H{2 * CELL}M0 {2 * CELL - 5}V{2 * CELL}M{CELL} {2 * CELL - 5}V{2 * CELL}"
        f'" fill="none" {chalk}/></pattern>'
        '<pattern id="bothdown-hatch" width="7" height="7" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><path d="M0 0V7" stroke="#000" stroke-width="5" opacity=".42"/>'
        "</pattern>"
        f"{hatches}</defs>"
    )


def _lines_of(facts: tuple[tuple[str, str], ...]) -> list[list[tuple[str, str]]]:
    """Facts in as many lines as they need."""
    lines: list[list[tuple[str, str]]] = []
    room = 0
    for label, text in facts:
        length = len(label) + len(text) + 4
        if not lines or length > room:
            lines.append([])
            room = _LONGEST_LINE
        lines[-1].append((label, text))
        room -= length
    return lines


def _head(picture: Picture, width: int, facts: list[list[tuple[str, str]]]) -> Iterator[str]:
    """The sides, the first fact between them, the others below it."""
    for side, x, anchor, step in ((0, GAP + 6, "start", 56), (1, width - GAP - 50, "end", -12)):
        fill, rim, _ = COLOURS[side]
        body = _BODY[side].format(f' fill="{fill}" stroke="{rim}" stroke-width="3.4"')
        edge = _EDGE[side].format(f' fill="{EDGE}"')
        yield f'<g transform="translate({x} 12) scale(.74)">{edge}{body}</g>'
        yield (
            f"<g><title>{_escape(picture.sides[side])}</title>"
            f"{_words(x + step, 44, 28, _short(picture.sides[side]), anchor=anchor)}</g>"
        )
    middle = width / 2
    if picture.facts:
        label, text = picture.facts[0]
        yield f"<g><title>{_escape(label)}</title>{_words(middle, 48, 38, text, anchor='middle')}</g>"
    for number, line in enumerate(facts):
        spans = "".join(
            f'<tspan fill="{MUTED}" dx="{24 if place else 0}">{_escape(label)}</tspan>'
            f'<tspan font-weight="700" dx="7">{_escape(text)}</tspan>'
            for place, (label, text) in enumerate(line)
        )
        yield (
            f'<text x="{middle:g}" y="{78 + 26 * number}" font-size="20" fill="{TEXT}" '
            f'text-anchor="middle">{spans}</text>'
        )


def _ground(picture: Picture, across: int, down: int) -> Iterator[str]:
    """The apron with the names of the squares, and the grass."""
    yield (
        f'<rect width="{across + 2 * APRON}" height="{down + 2 * APRON}" rx="10" fill="#476a34"/>'
        f'<rect x="{APRON}" y="{APRON}" width="{across}" height="{down}" fill="#6a974c"/>'
    )
    for x in range(1, picture.pitch.length + 1):
        yield _words(APRON + (x - 0.5) * CELL, 23, 18, str(x), fill="#f3f7ee", anchor="middle")
    for y in range(1, picture.pitch.width + 1):
        letter = square_name(y * 32 + 1)[0]
        yield _words(APRON / 2, APRON + (y - 0.5) * CELL + 6, 18, letter, fill="#f3f7ee", anchor="middle")


def _markings(picture: Picture, across: int, down: int) -> Iterator[str]:
    """Grass, end zones and chalk."""
    lines = picture.lines
    yield f'<rect width="{across}" height="{down}" fill="url(#bothdown-grass)"/>'
    depth = lines.end_zone * CELL
    if depth:
        for side, x, turn in ((0, 0, -90), (1, across - depth, 90)):
            yield f'<rect x="{x}" width="{depth}" height="{down}" fill="{COLOURS[side][0]}" opacity=".5"/>'
            yield f'<rect x="{x}" width="{depth}" height="{down}" fill="url(#bothdown-end-{side})"/>'
            name = _short(picture.sides[side]).upper()
            size = min(40, CELL * 0.66, down / (0.95 * max(len(name), 1)))
            written = _words(0, size * 0.36, size, name, fill=CHALK, anchor="middle")
            yield (
                f'<g transform="translate({x + depth / 2:g} {down / 2:g}) rotate({turn})" opacity=".72" '
                f'letter-spacing="{size / 6:.1f}">{written}</g>'
            )
    for y in lines.rows:
        yield (
            f'<path d="M{depth} {y * CELL}H{across - depth}" stroke="{CHALK}" stroke-width="2.6" '
            'stroke-dasharray="14 10" opacity=".9"/>'
        )
    for x in lines.columns:
        yield f'<path d="M{x * CELL} 0V{down}" stroke="{CHALK}" stroke-width="3.4" opacity=".95"/>'
    yield f'<rect width="{across}" height="{down}" fill="none" stroke="{CHALK}" stroke-width="4"/>'


def _corner(square: int) -> tuple[int, int]:
    """Where the cell of a square begins."""
    return (column(square) - 1) * CELL, (row(square) - 1) * CELL


def _on_pitch(piece: Piece) -> str:
    x, y = _corner(piece.square)
    told = [piece.title or piece.name, square_name(piece.square)]
    told += [piece.condition] if piece.condition != STANDING else []
    told += ["has the ball"] if piece.ball else []
    told += ["has acted"] if piece.acted else []
    return f'<g transform="translate({x} {y})"><title>{_escape(", ".join(told))}</title>{_piece(piece)}</g>'


def _piece(piece: Piece) -> str:
    """A piece on a cell of its own: outline, body, veil, words, signs."""
    side = 1 if piece.side else 0
    fill, rim, ink = COLOURS[side]
    down = piece.condition in {PRONE, STUNNED}
    edge, body = (_FLAT_EDGE[side], _FLAT_BODY[side]) if down else (_EDGE[side], _BODY[side])
    parts = [f'<g transform="translate(0 2.6)" opacity=".3">{edge.format("")}</g>']
    parts.append(edge.format(f' fill="{EDGE}"'))
    parts.append(body.format(f' fill="{fill}"{_rim(piece, rim)}'))
    if piece.condition == STUNNED:
        parts.append(body.format(' fill="url(#bothdown-hatch)"'))
    if piece.acted:
        parts.append(body.format(' fill="#5c6762" opacity=".56"'))
    parts.extend(_writing(piece, ink, down))
    if piece.condition == STUNNED:
        parts.extend(
            f'<path d="M{place}{_STAR}" fill="#ffd65c" stroke="{EDGE}" stroke-width="1.2"/>'
            for place in ("15 8", "30 4", "45 8")
        )
    if piece.condition not in {STANDING, PRONE, STUNNED}:
        parts.append(f'<circle cx="10" cy="10" r="8.5" fill="{EDGE}"/>')
        parts.append(_words(10, 15, 14, "?", fill=CHALK, anchor="middle"))
    if piece.acted:
        x, y = (9, 51) if down else (51, 9)
        tick = f'<path d="M{x - 4} {y}l3 3.4 5.4-6.4" fill="none" stroke="{CHALK}" stroke-width="2.2"/>'
        parts.append(f'<circle cx="{x}" cy="{y}" r="8" fill="{EDGE}"/>{tick}')
    if piece.ball:
        parts.append(f'<g transform="translate(48 46) scale(.72)">{_BALL}</g>')
    return "".join(parts)


def _rim(piece: Piece, colour: str) -> str:
    """Whole while the player stands, broken in a condition of another kind, none when he is down."""
    if piece.condition in {PRONE, STUNNED}:
        return ""
    broken = "" if piece.condition == STANDING else ' stroke-dasharray="7 6"'
    return f' stroke="{colour}" stroke-width="3.4"{broken}'


def _writing(piece: Piece, ink: str, down: bool) -> Iterator[str]:
    """The number, and the label above it where there is room."""
    if down:
        yield _words(30, 47.5, 24, str(piece.number), fill=ink, anchor="middle")
    elif piece.label:
        yield _words(30, 25, 14, piece.label[:3], fill=ink, anchor="middle")
        yield _words(30, 45, 23, str(piece.number), fill=ink, anchor="middle")
    else:
        yield _words(30, 39, 26, str(piece.number), fill=ink, anchor="middle")


_BALL: Final = (
    f'<g transform="rotate(-24)"><ellipse rx="17" ry="11.5" fill="{CHALK}" stroke="{EDGE}" stroke-width="2"/>'
    '<ellipse rx="14.5" ry="9" fill="#8a4a20"/>'
    f'<path d="M-7 0H7M-4-3V3M0-3V3M4-3V3" stroke="{CHALK}" stroke-width="1.8"/></g>'
)


def _loose_ball(picture: Picture) -> Iterator[str]:
    """The ball on the ground; beside a player who is in its square."""
    if not picture.ball:
        return
    x, y = _corner(picture.ball)
    taken = any(piece.square == picture.ball for piece in picture.pieces)
    place = f"{x + 46} {y + 47}" if taken else f"{x + 30} {y + 30}"
    title = f"the ball, {square_name(picture.ball)}"
    yield f'<g transform="translate({place})"><title>{title}</title>{_BALL}</g>'


def _boxes(picture: Picture, top: int, width: int) -> tuple[list[str], int]:
    """The boxes below the pitch, home left, away right; and how high they are."""
    room = (width - 3 * GAP) // 2
    drawn = [_dugout(picture, side, room) for side in (0, 1)]
    depth = max(used for _, used in drawn)
    if not depth:
        return [], 0
    parts = []
    for side, (pieces, _) in enumerate(drawn):
        parts.append(f'<g transform="translate({GAP + side * (room + GAP)} {top})">')
        parts.append(f'<rect width="{room}" height="{depth}" rx="10" fill="{PANEL}"/>')
        parts += [*pieces, "</g>"]
    return parts, depth + GAP


def _dugout(picture: Picture, side: int, room: int) -> tuple[list[str], int]:
    """The boxes of a side, one below the other."""
    parts: list[str] = []
    y = 6
    a_line = max(1, (room - BOX_LABEL - 8) // BOX_CELL)
    boxes = picture.boxes.get(side, {})
    for box, names in boxes.items():
        parts.append(_words(14, y + 30, 18, box, fill=MUTED))
        if not names:
            parts.append(_words(BOX_LABEL + 6, y + 30, 18, "none", fill=MUTED, bold=False))
        for place, name in enumerate(names):
            line, turn = divmod(place, a_line)
            piece = Piece(name, side, int("".join(filter(str.isdigit, name)) or 0), 0)
            parts.append(
                f'<g transform="translate({BOX_LABEL + turn * BOX_CELL} {y + line * BOX_CELL}) scale(.74)">'
                f"<title>{_escape(f'{name}, {box}')}</title>{_piece(piece)}</g>"
            )
        y += BOX_CELL * max(1, -(-len(names) // a_line))
    return parts, y + 6 if boxes else 0
