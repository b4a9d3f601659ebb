"""What was decided where a rulebook is silent, what no software can keep, and what is proved in part."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bothdown.rulebook.ledger import read


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question the rulebook leaves open, the answers it may have, ours and why.

    ``option`` is the key of the option by which coaches may choose otherwise; it may be empty.
    """

    id: str
    question: str
    answers: tuple[str, ...]
    ours: str
    why: str
    clauses: tuple[str, ...]
    option: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """A clause that software cannot keep, and why."""

    id: str
    why: str


@cache
def rulings() -> dict[str, Ruling]:
    """Return all rulings by id.

    >>> rulings()["R1"].clauses
    ('lrb3.push.off',)
    """
    return {
        row["id"]: Ruling(
            row["id"],
            row["question"],
            tuple(row["answers"]),
            row["ours"],
            row["why"],
            tuple(row["clauses"]),
            row["option"],
        )
        for row in read("rulings")["ruling"]
    }


@cache
def set_aside() -> dict[str, SetAside]:
    """Return the clauses that are set aside, by id."""
    return {row["id"]: SetAside(row["id"], row["why"]) for row in read("set_aside")["set_aside"]}


@cache
def halves() -> dict[str, str]:
    """Return what is still missing of the clauses whose tests prove a part only, by id."""
    return {row["id"]: row["missing"] for row in read("halves")["half"]}
