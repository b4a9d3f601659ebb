"""Ways to every kind of Decision: a short match that has come to where it is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import bothdown as bd
from support.scenes import BOTH_DOWN, DEFENDER_DOWN, PUSHED, STUMBLES, E, N, W, placed, say, scene

# A home turn in which everything can be met; and what its players can do.
FIELD = {"H1": "g12*", "H2": "g5/", "H3": "m20", "A1": "g13", "A2": "f13", "A3": "a26"}
FACTS: dict[str, dict[str, Any]] = {
    "H1": {"skills": ["block", "dodge"]},
    "H2": {"ma": 2},
    "H3": {"st": 2},
    "A1": {"skills": ["dodge"]},
    "A2": {"skills": ["catch"]},
    "A4": {"skills": ["catch"]},
}


def turn(*answers: str, dice: tuple[int, ...] = (), options: Mapping[str, bool], **more: str) -> bd.Match:
    """A home turn, after these answers."""
    match = scene(
        "lrb3",
        placed(**FIELD, **more),
        dice,
        stage="turn start",
        options=dict(options),
        players={name: facts for name, facts in FACTS.items() if name in FIELD or name in more},
        rerolls=(2, 2),
        turns=(3, 3),
    )
    say(match, *answers)
    return match


def before(stage: str, *answers: str, dice: tuple[int, ...] = (), options: Mapping[str, bool]) -> bd.Match:
    """A match that begins at this stage, after these answers."""
    match = scene(
        "lrb3",
        "H1 . A1 . . . A2",
        dice,
        corner="h13",
        stage=stage,
        kicked="home",
        players={"H2": {}, "H3": {}, "A1": {"skills": ["catch"]}},
        options=dict(options),
        rerolls=(2, 2),
    )
    say(match, *answers)
    return match


Opened = Callable[..., bd.Match]

# How to come to each kind of Decision: asked in no team turn, of the coach in turn, of the other one.
NO_TURN: dict[str, Opened] = {
    "coin": lambda **o: before("coin", **o),
    "kick or receive": lambda **o: before("coin", "heads", dice=(1,), **o),
    "set-up": lambda **o: before("set-up", **o),
    "kick": lambda **o: before("kick", **o),
    "touchback": lambda **o: before("kick", "h14", dice=(W, 6), **o),
    "reroll of a kicked ball": lambda **o: before("kick", "h16", dice=(W, 1, 1, N), **o),
}
OWN: dict[str, Opened] = {
    "activate": lambda **o: turn("H3 move", "m21", "stop", **o),
    "block target": lambda **o: turn("H1 block", **o),
    "step": lambda **o: turn("H3 move", "m21", **o),
    "pass target": lambda **o: turn("H1 pass", "throw", **o),
    "reroll": lambda **o: turn("H2 move", dice=(3,), **o),
    "reroll of a block": lambda **o: turn("H1 block", "A1", dice=(PUSHED,), **o),
    "reroll of a dodge": lambda **o: turn("H1 move", "g11", dice=(1, 1, 1, E), **o),
    "reroll of a pass": lambda **o: turn("H1 pass", "throw", "g9", dice=(1, N, N, N, N), **o),
    "use skill": lambda **o: turn("H1 block", "A1", "no", dice=(BOTH_DOWN, 1, 1, 1, 1, W), **o),
    "push": lambda **o: turn("H1 block", "A1", "no", dice=(PUSHED,), **o),
    "follow up": lambda **o: turn("H1 block", "A1", "no", "g14", dice=(PUSHED,), **o),
}
OTHER: dict[str, Opened] = {
    "use skill": lambda **o: turn("H1 block", "A1", "no", dice=(STUMBLES, 1, 1), **o),
    "die": lambda **o: turn("H3 block", "no", dice=(PUSHED, DEFENDER_DOWN, 1, 1), A4="m21", **o),
    "reroll": lambda **o: turn("H1 move", "g11", "no", dice=(1, 1, 1, 3, 1, E), **(o | {"A4": "f12"})),
}
