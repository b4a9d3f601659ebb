"""Name the clauses of the ledger that a test proves.

The index of clauses is read from the text of the tests, so clause ids are written as plain strings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from _pytest.mark.structures import MarkDecorator, ParameterSet


def clause(*ids: str) -> MarkDecorator:
    """Mark a test function with the ids of the clauses it proves: five at most."""
    return pytest.mark.clause(*ids)


def case(clause_id: str, *values: Any) -> ParameterSet:
    """Return one row of a table of cases: the clause it proves, then the values of the test's parameters."""
    return pytest.param(*values, marks=pytest.mark.clause(clause_id), id=clause_id)
