"""What there is to know of a player and of a skill, for whoever shows it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from bothdown.rosters import skill_names
from bothdown.rulebook import Clause, clauses

# The second word in the id of a clause that tells what a skill does.
_CHAPTERS: Final = frozenset({"skill", "trait", "racial"})
_KIND: Final = "type"


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player as everybody may see him.

    ``role`` is what his position is for, in a word; ``numbers`` are his characteristics as they are now, by
    their short names; ``skills`` are keys.
    """

    name: str
    side: int
    number: int
    position: str
    role: str
    numbers: tuple[tuple[str, str], ...]
    skills: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SkillCard:
    """A skill: what it is called, what its clauses say, and the id of the first of them, if there is one."""

    key: str
    name: str
    says: tuple[str, ...]
    rule: str


@cache
def skill_card(edition: str, key: str) -> SkillCard:
    """Return what there is to know of a skill.

    >>> skill_card("lrb3", "block").says[0]
    'On a Both Down result the player is not knocked down.'
    """
    name = skill_names(edition).get(key, key)
    found = _clauses(edition, key.replace("_", ""))
    says = tuple(_without(name, clause.says) for clause in found)
    return SkillCard(key, name, says, found[0].id if found else "")


def _clauses(edition: str, squeezed: str) -> list[Clause]:
    """The clauses of a skill: those whose id has its key, or else the longest beginning of it."""
    named: dict[str, list[Clause]] = {}
    for clause in clauses(edition).values():
        words = clause.id.split(".")
        if len(words) > 3 and words[1] in _CHAPTERS and words[3] != _KIND and squeezed.startswith(words[2]):
            named.setdefault(words[2], []).append(clause)
    return named[max(named, key=len)] if named else []


def _without(name: str, says: str) -> str:
    """A clause's text without the skill's name before it."""
    text = says.removeprefix(f"{name}: ")
    return text[:1].upper() + text[1:]
