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
_APRON: Final = "#4f7539"


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
    match = bd.Match(edition, home, away, manual=True)
    pitch, lines, kits = match.edition.pitch, match.picture.lines, colours.kits(home, away)
    along, across = pitch.length * CELL, pitch.width * CELL
    box = f"{-EDGE} {-EDGE} {along + 2 * EDGE} {across + 2 * EDGE}"
    type_of_numbers = 'font-family="sans-serif" font-weight="700" font-size="9" text-anchor="middle"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {type_of_numbers}>',
        f'<rect x="{-EDGE}" y="{-EDGE}" width="100%" height="100%" rx="8" fill="{_APRON}"/>',
    ]
    for column in range(pitch.length):
        grass = _GRASS[column % 2]
        parts.append(f'<rect x="{column * CELL}" width="{CELL}" height="{across}" fill="{grass}"/>')
    deep = lines.end_zone * CELL
    for kit, x in zip(kits, (0, along - deep), strict=True):
        parts.append(f'<rect x="{x}" width="{deep}" height="{across}" fill="{kit.fill}" opacity=".6"/>')
    chalk = 'fill="none" stroke="#fbf8ec" stroke-width="1.6"'
    over = "".join(f"M{column * CELL} 0v{across}" for column in lines.columns)
    dashed = "".join(f"M0 {row * CELL}h{along}" for row in lines.rows)
    parts.append(f'<path d="{over}M0 0h{along}v{across}h{-along}z" {chalk} opacity=".8"/>')
    parts.append(f'<path d="{dashed}" {chalk} stroke-dasharray="7 6" opacity=".55"/>')
    for side, team in enumerate(match.teams):
        parts += _side(team, side, kits[side], pitch.length)
    return "".join([*parts, "</svg>"])


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
