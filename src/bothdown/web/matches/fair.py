"""What there is to know of a match's dice, so that anybody can roll them again."""

from __future__ import annotations

from typing import Any

from bothdown.web.matches import store
from bothdown.web.matches.lines import translate
from bothdown.web.matches.models import OVER, Match
from bothdown.web.matches.table import COACHES, CONTRIBUTION, DICE

_NOTHING = "none"


def told(record: Match) -> dict[str, Any]:
    """The commitment, what the coaches mixed in, every roll in order, and after the end the seed.

    A roll is the number of its row, what it was for, the sides of its dice and what they showed.
    """
    mixed = dict.fromkeys(COACHES, "")
    rolls: list[list[Any]] = []
    for row in store.standing_rows(record):
        for by, kind, answer, *more in row.entries:
            if by == DICE:
                rolls.append([row.number, translate(kind), more[0], [int(each) for each in answer.split()]])
            elif kind == CONTRIBUTION and by in mixed and answer != _NOTHING:
                mixed[by] = answer
    return {
        "commitment": record.commitment,
        "seed": record.seed if record.state == OVER else None,
        "contributions": [mixed[coach] for coach in COACHES],
        "rolls": rolls,
    }
