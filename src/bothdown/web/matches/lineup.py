"""A small pitch with two line-ups on it: what Home shows of the teams."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

import bothdown as bd
from bothdown.web import colours

if TYPE_CHECKING:
    from django.http import HttpRequest

CELL: Final = 20
EDGE: Final = 6
_GRASS: Final = ("#6f9f50", "#67974a")


@require_safe
def lineup(request: HttpRequest, edition: str) -> HttpResponse:
    """The drawing, for two team lists of an edition."""
    if edition not in bd.playable():
        raise Http404
    lists = bd.team_lists(edition)
    keys = [request.GET.get(side, "") for side in ("home", "away")]
    if any(key not in lists for key in keys):
        raise Http404
    response = HttpResponse(drawn(edition, keys[0], keys[1]), content_type="image/svg+xml")
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


def drawn(edition: str, home: str, away: str) -> str:
    """Two teams in their colours, as they like to line up."""
    pitch = bd.get_edition(edition).pitch
    width, height = pitch.length * CELL + 2 * EDGE, pitch.width * CELL + 2 * EDGE
    type_of_numbers = 'font-family="sans-serif" font-weight="700" font-size="9" text-anchor="middle"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {type_of_numbers}>',
        f'<rect width="{width}" height="{height}" rx="8" fill="#4f7539"/>',
        f'<g transform="translate({EDGE},{EDGE})">',
    ]
    across = pitch.width * CELL
    parts += [
        f'<rect x="{column * CELL}" width="{CELL}" height="{across}" fill="{_GRASS[column % 2]}"/>'
        for column in range(pitch.length)
    ]
    middle = pitch.length * CELL // 2
    parts.append(f'<path d="M{middle} 0v{across}" stroke="#fbf8ec" stroke-opacity=".8" stroke-width="2"/>')
    kits = colours.kits(home, away)
    for side, key in enumerate((home, away)):
        parts += _side(bd.ready_made(edition, key), side, kits[side], pitch.length)
    return "".join([*parts, "</g></svg>"])


def _side(team: bd.Team, side: int, kit: colours.Kit, length: int) -> list[str]:
    found = []
    for square, number in team.formations[0].places if team.formations else ():
        row, column = ord(square[0]) - ord("a"), int(square[1:]) - 1
        along = length - 1 - column if side else column
        x, y = along * CELL + CELL // 2, row * CELL + CELL // 2
        shape = (
            f'<rect x="{x - 8}" y="{y - 8}" width="16" height="16" rx="4"'
            if side
            else f'<circle cx="{x}" cy="{y}" r="8.5"'
        )
        found.append(f'{shape} fill="{kit.fill}" stroke="{kit.rim}" stroke-width="2"/>')
        found.append(f'<text x="{x}" y="{y + 3}" fill="{kit.ink}">{number}</text>')
    return found
