"""The clauses of the ledger, read when they are first asked for."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from bothdown.errors import BothDownError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# The first word of a clause's id is its edition.
FILES: Final[dict[str, tuple[str, ...]]] = {
    "first": ("first",),
    "lrb3": ("lrb3", "lrb3_league"),
    "vault": ("vault",),
    "crp": ("crp", "crp_sheet"),
    "bb2020": ("bb2020", "bb2020_league", "bb2020_skills"),
}
EDITIONS: Final = tuple(FILES)


class UnknownClause(BothDownError):
    """No clause of the ledger has this id, nor does any begin with it."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: ``says`` tells it in our own words, ``where`` names the part of the book it stands in.

    >>> clauses("lrb3")["lrb3.field.occupancy"].says
    'A square can hold at most one player at any time (standing, prone or stunned).'
    """

    id: str
    kind: str
    where: str
    says: str
    note: str = ""
    ambiguous: str = ""


def read(name: str) -> dict[str, Any]:
    """Return what a TOML file of the rulebook holds."""
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text("utf-8"))


@cache
def clauses(edition: str) -> Mapping[str, Clause]:
    """Return the clauses of an edition by id, in the order of the book.

    >>> "lrb3.push.empty" in clauses("lrb3")
    True
    """
    if edition not in FILES:
        raise UnknownClause(f"The ledger has no edition {edition!r}. It has: {', '.join(EDITIONS)}.")
    return {row["id"]: Clause(**row) for name in FILES[edition] for row in read(name)["clause"]}


def find(prefix: str) -> list[Clause]:
    """Return the clause with this id and those whose id begins with it, word by word.

    >>> [clause.id for clause in find("lrb3.turnover.one")]
    Traceback (most recent call last):
    ...
    bothdown.rulebook.ledger.UnknownClause: No clause is called 'lrb3.turnover.one' ...
    """
    edition = prefix.partition(".")[0]
    if edition in FILES:
        found = [
            clause
            for clause in clauses(edition).values()
            if prefix in (edition, clause.id) or clause.id.startswith(f"{prefix}.")
        ]
        if found:
            return found
    near = near_matches(prefix)
    hint = f"Near it: {', '.join(near)}." if near else f"Ids begin with an edition: {', '.join(EDITIONS)}."
    raise UnknownClause(f"No clause is called {prefix!r} or begins with it. {hint}")


def near_matches(prefix: str, limit: int = 5) -> list[str]:
    """Return ids, or beginnings of ids, that look like what was asked for.

    >>> near_matches("lrb3.psh")[0]
    'lrb3.push'
    >>> near_matches("blitz")[0]
    'lrb3.blitz'
    """
    edition = prefix.partition(".")[0]
    known = [edition] if edition in FILES else EDITIONS
    beginnings = dict.fromkeys(part for key in known for id in clauses(key) for part in parts(id))
    chapters = [part for part in beginnings if part.partition(".")[2] == prefix]
    # An id within the ledger's longest is far below what makes the comparison slow.
    return (chapters + get_close_matches(prefix[:80], beginnings, limit, 0.7))[:limit]


def parts(id: str) -> Iterator[str]:
    """Yield all beginnings of an id that are longer than its edition, and the id itself."""
    words = id.split(".")
    for length in range(2, len(words) + 1):
        yield ".".join(words[:length])
