"""Coaches who leave it to chance."""

from __future__ import annotations

import random

from bothdown.match import View
from bothdown.requests import Decision

_DONE = 0
_FORMATION = 1 << 20
_SQUARE = 1023


class Random:
    """Any legal answer, each as likely as the others; set-ups are made by formation.

    >>> import bothdown as bd
    >>> bd.Match("lrb3", "human", "orc", dice=bd.Dice(1)).play(bd.bots.Random(1)).result is not None
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self._chance = random.Random(seed).random

    def choose(self, decision: Decision, view: View) -> int:
        """One of the Decision's codes."""
        if decision.kind == "set-up":
            return set_up(decision, self._chance())
        codes = decision.codes
        return codes[int(self._chance() * len(codes))]


def set_up(decision: Decision, chance: float) -> int:
    """Done where the line-up is legal, otherwise a formation."""
    if decision.allows(_DONE):
        return _DONE
    count = 1
    while decision.allows(_FORMATION + count):
        count += 1
    return _FORMATION + int(chance * count)


class Rare:
    """A coach who likes what is rarely met: the kinds of answer he has given least."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)
        self._given: dict[tuple[str, int], int] = {}

    def choose(self, decision: Decision, view: View) -> int:
        """One of the Decision's codes, the rare ones first."""
        if decision.kind == "set-up" and self._random.random() < 0.5:
            return set_up(decision, self._random.random())
        sorts: dict[int, list[int]] = {}
        for code in decision.codes:
            sorts.setdefault(self._sort(decision.kind, code), []).append(code)
        weights = [1 / (1 + self._given.get((decision.kind, sort), 0)) for sort in sorts]
        sort = self._random.choices(list(sorts), weights)[0]
        self._given[decision.kind, sort] = self._given.get((decision.kind, sort), 0) + 1
        return self._random.choice(sorts[sort])

    def _sort(self, kind: str, code: int) -> int:
        """Answers of one sort count together: an action whoever takes it, a step wherever it goes."""
        if kind == "activate":
            return code & 15 if code >= 16 else -code - 1
        if kind == "step":
            return -1 if code == 0 else code >> 10
        if kind == "set-up":
            return -1 if code == 0 else _FORMATION if code >= _FORMATION else code & _SQUARE == 0
        return min(code, 8)
