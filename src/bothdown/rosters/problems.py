"""What is wrong with a team."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    """One reason why a team is not legal.

    ``clause`` is the id of the clause it offends, or empty where no rulebook speaks (two players with one
    number); ``says`` is a sentence with what was found and what would be legal.

    >>> print(Problem("lrb3.team.min", "It has 9 players; at least 11 are needed."))
    It has 9 players; at least 11 are needed. (lrb3.team.min)
    """

    clause: str
    says: str

    def __str__(self) -> str:
        return f"{self.says} ({self.clause})" if self.clause else self.says
