"""What tests are written with: the clauses they prove, and tables of cases."""

from support.clauses import case, clause

__all__ = ["case", "clause"]
