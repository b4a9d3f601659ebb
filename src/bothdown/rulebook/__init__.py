"""The ledger: every rule of every edition as a clause with an id, and how each is proved.

Clauses stand in one TOML file or a few per edition, :mod:`~bothdown.rulebook.rulings` holds what was decided
where a rulebook is silent, :mod:`~bothdown.rulebook.proofs` which tests and functions belong to a clause.
"""

from bothdown.rulebook.ledger import EDITIONS, Clause, UnknownClause, clauses, find
from bothdown.rulebook.proofs import Proof, Standing, proof, proofs, standing
from bothdown.rulebook.rulings import Ruling, SetAside, rulings, set_aside

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
    "proof",
    "proofs",
    "rulings",
    "set_aside",
    "standing",
]
