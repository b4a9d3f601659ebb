"""Positions as plain data: the facts that rows keep and browsers draw."""

from __future__ import annotations

from typing import Any

import bothdown as bd

Json = dict[str, Any]


def picture(match: bd.Match) -> Json:
    """What there is to see on the pitch and beside it."""
    seen, names = match.picture, match.names
    return {
        "pieces": {
            piece.name: {
                "square": names.square(piece.square),
                "condition": piece.condition,
                "zone": piece.zone,
                "notes": list(piece.notes),
                "ball": piece.ball,
                "acted": piece.acted,
            }
            for piece in seen.pieces
        },
        "ball": names.square(seen.ball) if seen.ball else None,
        "boxes": [{box: list(inside) for box, inside in seen.boxes.get(side, {}).items()} for side in (0, 1)],
    }


def board(match: bd.Match) -> Json:
    """What the scoreboard shows."""
    shown = match.picture.board
    return {
        "score": list(shown.score),
        "period": shown.period,
        "turn": list(shown.turn),
        "turns": shown.turns,
        "rerolls": list(shown.rerolls),
        "rerolls_of": list(shown.rerolls_of),
        "active": shown.active if shown.active >= 0 else None,
        "conditions": list(shown.conditions),
    }


def difference(before: Json, after: Json) -> Json:
    """What has changed from one picture to the next: pieces by name, None for one that left the pitch."""
    was, now = before["pieces"], after["pieces"]
    pieces: Json = {name: piece for name, piece in now.items() if was.get(name) != piece}
    pieces |= {name: None for name in was if name not in now}
    found: Json = {"pieces": pieces} if pieces else {}
    for part in ("ball", "boxes"):
        if before[part] != after[part]:
            found[part] = after[part]
    return found


def applied(before: Json, sets: Json) -> Json:
    """The picture after what has changed: the other way round than :func:`difference`."""
    pieces = {name: piece for name, piece in (before["pieces"] | sets.get("pieces", {})).items() if piece}
    return {**before, **sets, "pieces": pieces}
