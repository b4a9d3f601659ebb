"""Which tests prove a clause, which functions implement it, and how an edition stands.

``index.json`` is written by ``make index`` from the text of tests and code, and shipped with the package.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from bothdown.rulebook.ledger import clauses
from bothdown.rulebook.verdicts import SetAside, set_aside


@dataclass(frozen=True, slots=True)
class Proof:
    """The tests that name a clause and the functions that cite it."""

    tests: tuple[str, ...] = ()
    code: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How many clauses an edition has, how many are proved, which are set aside and which are open.

    >>> lrb3 = standing("lrb3")
    >>> lrb3.clauses == lrb3.proved + len(lrb3.set_aside) + len(lrb3.open)
    True
    """

    clauses: int
    proved: int
    set_aside: tuple[SetAside, ...]
    open: tuple[str, ...]


@cache
def proofs() -> dict[str, Proof]:
    """Return what the index knows, by clause id."""
    index = json.loads((files(__package__) / "index.json").read_text("utf-8"))
    return {id: Proof(tuple(row["tests"]), tuple(row["code"])) for id, row in index.items()}


def proof(id: str) -> Proof:
    """Return the tests and functions of a clause; both are empty where the index does not name it."""
    return proofs().get(id, Proof())


def standing(edition: str) -> Standing:
    """Return how an edition stands. What is set aside does not count as proved."""
    aside = set_aside()
    ids = clauses(edition)
    proved = [id for id in ids if id not in aside and proof(id).tests]
    waiting = tuple(id for id in ids if id not in aside and not proof(id).tests)
    return Standing(len(ids), len(proved), tuple(aside[id] for id in ids if id in aside), waiting)
