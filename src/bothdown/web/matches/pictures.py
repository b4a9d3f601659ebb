"""Positions and what happened, as plain data: the facts that rows keep and browsers draw."""

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
                "zone": piece.condition == "standing",
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
    return {
        "score": list(match.score),
        "period": "",
        "turn": [0, 0],
        "turns": 8,
        "rerolls": [0, 0],
        "rerolls_of": [0, 0],
        "active": None if match.request is None or match.request.side < 0 else match.request.side,
        "conditions": [],
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


def event(happened: bd.Event) -> Json:
    """What happened, as facts."""
    return {"event": type(happened).__name__, **happened.facts()}
