"""The ledger: every rule of every edition as a clause with an id, and how each is proved.

The clauses stand in one TOML file or a few per edition and are read by :mod:`~bothdown.rulebook.ledger`.
:mod:`~bothdown.rulebook.verdicts` says what was decided where a book is silent and what software cannot keep,
:mod:`~bothdown.rulebook.index` which tests prove a clause and which functions implement it.
"""

from bothdown.rulebook.index import Proof, Standing, proof, proofs, standing
from bothdown.rulebook.ledger import EDITIONS, Clause, UnknownClause, clauses, find
from bothdown.rulebook.verdicts import Ruling, SetAside, halves, rulings, set_aside

__all__ = [
    "EDITIONS",
    "Clause",
    "Proof",
    "Ruling",
    "SetAside",
    "Standing",
    "UnknownClause",
    "clauses",
    "find",
    "halves",
    "proof",
    "proofs",
    "rulings",
    "set_aside",
    "standing",
]
