"""The editions that can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bothdown.edition import Edition
from bothdown.errors import UnknownEdition

from .lrb3 import LRB3

_MAKERS: Final[dict[str, Callable[[], Edition]]] = {"lrb3": LRB3}
_COMING: Final = ("first", "vault", "crp", "bb2020")
_made: dict[str, Edition] = {}


def playable() -> tuple[str, ...]:
    """The keys of the editions that can be played."""
    return tuple(_MAKERS)


def get_edition(key: str) -> Edition:
    """The edition with this key; an UnknownEdition where it cannot be played."""
    if key not in _MAKERS:
        known = ", ".join(playable())
        if key in _COMING:
            raise UnknownEdition(f"edition {key!r} cannot be played yet; these can: {known}")
        raise UnknownEdition(f"there is no edition {str(key)[:40]!r}; these can be played: {known}")
    if key not in _made:
        _made[key] = _MAKERS[key]()
    return _made[key]


def working_skills(key: str) -> frozenset[str]:
    """The keys of the skills that do something in this edition; one on a card that is not here does nothing.

    >>> "block" in working_skills("lrb3")
    True
    """
    return frozenset(get_edition(key).skills)
