"""Ways to get it wrong: texts, JSON and answers as no program of ours would write them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import random

STRANGE: Final = (
    "",
    " ",
    "\0",
    "\n",
    "\t",
    "é",
    "🏈",
    "H1",
    "h13",
    ":",
    ": ",
    "{",
    "]",
    '"',
    "-",
    "=",
    "1e9",
    "٣",
)
VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    99,
    10**6,
    10**30,
    1.5,
    float("inf"),
    "",
    "x",
    "human",
    "H1",
    "h13",
    "٣",
    "a" * 5000,
    [],
    [1, 2],
    [[]],
    {},
    {"x": 1},
)


def text(original: str, chance: random.Random) -> str:
    """A text with one or a few places changed."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        original = _once(original, chance)
    return original


def _once(original: str, chance: random.Random) -> str:
    at = chance.randrange(len(original) + 1)
    way = chance.randrange(7)
    if way == 0:
        return original[:at] + original[at + chance.choice((1, 1, 5, 200)) :]
    if way == 1:
        return original[:at] + chance.choice(STRANGE) + original[at:]
    if way == 2:
        return original[:at] + chance.choice(STRANGE) + original[at + 1 :]
    if way == 3:
        return original[:at]
    rows = original.split("\n")
    one, other = chance.randrange(len(rows)), chance.randrange(len(rows))
    if way == 4:
        rows[one], rows[other] = rows[other], rows[one]
    elif way == 5:
        rows.insert(one, rows[other])
    else:
        words = rows[one].split(" ")
        words[chance.randrange(len(words))] = str(
            chance.choice((0, 1, 6, 7, 9, -1, 99, "h99", "H99", "10000"))
        )
        rows[one] = " ".join(words)
    return "\n".join(rows)


def value(original: Any, chance: random.Random) -> Any:
    """JSON with one value in it changed, taken away, or one put in."""
    copy = json.loads(json.dumps(original))
    holders: list[Any] = []
    _collect(copy, holders)
    if not holders or chance.random() < 0.02:
        return chance.choice(VALUES)
    holder = chance.choice(holders)
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    way = chance.randrange(4)
    if way == 0 and keys:
        del holder[chance.choice(keys)]
    elif way == 1 or not keys:
        if isinstance(holder, dict):
            holder[chance.choice(("x", "ma", "players", ""))] = chance.choice(VALUES)
        else:
            holder.append(chance.choice(VALUES))
    else:
        holder[chance.choice(keys)] = chance.choice(VALUES)
    return copy


def _collect(found: Any, holders: list[Any]) -> None:
    if isinstance(found, (dict, list)):
        holders.append(found)
        for each in found.values() if isinstance(found, dict) else found:
            _collect(each, holders)
