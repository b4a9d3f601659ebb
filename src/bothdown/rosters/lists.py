"""Team lists: which players a team may have, and what they cost.

The numbers stand in the data of each edition; an edition that brings no data of its own plays with
the lists of its base (vault.scope.4).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping  # not for typing only: a compiled dataclass looks its annotations up
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from bothdown.errors import TeamError, UnknownEdition

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

# Where the data of an edition lies.
_DATA: Final = {"first": "first", "lrb3": "lrb3", "vault": "lrb3", "crp": "crp", "bb2020": "bb2020"}

_CHARACTERISTICS: Final = {
    "first": ("ma", "cs", "ts", "st", "th", "wd", "at", "cl"),
    "lrb3": ("ma", "st", "ag", "av"),
    "vault": ("ma", "st", "ag", "av"),
    "crp": ("ma", "st", "ag", "av"),
    "bb2020": ("ma", "st", "ag", "pa", "av"),
}
# Characteristics that are written as the number to be rolled.
_TARGETS: Final = {"bb2020": ("ag", "pa", "av")}

# What each edition calls the categories a player may learn from, and when.
_ACCESS: Final = {"skill_access": "normal", "normal": "normal", "double": "double"} | {
    "primary": "primary",
    "secondary": "secondary",
}


@dataclass(frozen=True)
class Position:
    """A type of player on a team list.

    ``max`` is how many of them a team may have, or None where there is no limit; ``access`` names the
    categories that new skills may come from, by the occasion (``normal``, ``double``, ``primary`` …).

    >>> blitzer = team_list("lrb3", "human").positions["blitzer"]
    >>> blitzer.title, blitzer.max, blitzer.cost, blitzer.skills
    ('Blitzer', 4, 90000, ('block',))
    >>> blitzer.characteristics
    {'ma': 7, 'st': 3, 'ag': 3, 'av': 8}
    """

    key: str
    title: str
    max: int | None
    cost: int
    characteristics: Mapping[str, int]
    skills: tuple[str, ...]
    access: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class TeamList:
    """A team list: its positions and prices.

    ``facts`` holds what only this edition's lists say, under the names of the data.

    >>> orcs = team_list("lrb3", "orc")
    >>> orcs.name, orcs.reroll_cost, orcs.apothecary
    ('Orc', 60000, True)
    >>> list(orcs.positions)
    ['lineman', 'goblin', 'thrower', 'black_orc_blocker', 'blitzer']
    """

    edition: str
    key: str
    name: str
    positions: Mapping[str, Position]
    reroll_cost: int
    apothecary: bool
    facts: Mapping[str, object]


def near(word: str, words: Iterable[str]) -> str:
    """Return a sentence that names what the word may have been meant to be.

    >>> near("humen", ["human", "orc"])
    "Did you mean 'human'?"
    >>> near("x", ["human", "orc"])
    'There are: human, orc.'
    """
    known = list(words)
    close = get_close_matches(word[:80].lower(), known, n=3, cutoff=0.55)
    if close:
        return f"Did you mean {' or '.join(repr(each) for each in close)}?"
    return f"There are: {', '.join(known)}."


def listed_editions() -> tuple[str, ...]:
    """Return the editions whose team lists can be read.

    >>> listed_editions()
    ('first', 'lrb3', 'vault', 'crp', 'bb2020')
    """
    return tuple(_DATA)


def read_data(edition: str, name: str) -> dict[str, Any]:
    """Return the data file of this name that the edition plays with; no data if it has no such file."""
    if edition not in _DATA:
        raise UnknownEdition(f"There is no edition {edition[:80]!r}. {near(edition, _DATA)}")
    file = files("bothdown").joinpath("editions", _DATA[edition], f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def _creation(edition: str) -> dict[str, int]:
    return dict(read_data(edition, "teams").get("creation", {}))


def creation(edition: str) -> dict[str, int]:
    """Return the numbers of team creation under the names of the data; none where an edition has none.

    >>> creation("lrb3")["treasury"]
    1000000
    """
    return dict(_creation(edition))


@cache
def _lists(edition: str) -> dict[str, TeamList]:
    data = read_data(edition, "teams")
    if edition == "first":
        races = read_data(edition, "races")["race"]
        return {key: _first_list(key, entry, races) for key, entry in data["team"].items()}
    return {entry["key"]: _list(edition, entry) for entry in data["team"]}


def _list(edition: str, entry: dict[str, Any]) -> TeamList:
    positions = [_position(edition, each) for each in entry["position"]]
    told = ("key", "name", "reroll_cost", "apothecary", "position")
    return TeamList(
        edition=edition,
        key=entry["key"],
        name=entry["name"],
        positions={position.key: position for position in positions},
        reroll_cost=entry["reroll_cost"],
        apothecary=entry["apothecary"],
        facts={name: value for name, value in entry.items() if name not in told},
    )


def _position(edition: str, entry: dict[str, Any]) -> Position:
    return Position(
        key=entry["key"],
        title=entry["title"],
        max=entry["max"],
        cost=entry["cost"],
        characteristics={name: entry[name] for name in _CHARACTERISTICS[edition]},
        skills=tuple(entry["skills"]),
        access={when: tuple(entry[name]) for name, when in _ACCESS.items() if name in entry},
    )


def _first_list(key: str, entry: dict[str, Any], races: dict[str, Any]) -> TeamList:
    """Return a team of 1986: its positions are races, and nothing is paid for in gold."""
    positions = {}
    for each in entry["players"]:
        race = races[each["race"]]
        positions[each["race"]] = Position(
            key=each["race"],
            title=race["name"],
            max=each.get("max"),
            cost=0,
            characteristics={name: race[name] for name in _CHARACTERISTICS["first"]},
            skills=tuple(race["special"]),
            access={},
        )
    facts = {name: value for name, value in entry.items() if name not in ("name", "players")}
    return TeamList("first", key, entry["name"], positions, 0, False, facts)


def team_lists(edition: str) -> dict[str, TeamList]:
    """Return every team list of an edition, by its key.

    >>> len(team_lists("lrb3"))
    19
    """
    return dict(_lists(edition))


def team_list(edition: str, key: str) -> TeamList:
    """Return the team list of this key.

    >>> team_list("lrb3", "humen")
    Traceback (most recent call last):
    ...
    bothdown.errors.TeamError: lrb3 has no team list 'humen'. Did you mean 'human'?
    """
    lists = _lists(edition)
    if key not in lists:
        raise TeamError(f"{edition} has no team list {key[:80]!r}. {near(key, lists)}")
    return lists[key]


@cache
def _skills(edition: str) -> dict[str, str]:
    return {entry["key"]: entry["name"] for entry in read_data(edition, "skills").get("skill", [])}


def skill_names(edition: str) -> dict[str, str]:
    """Return the printed name of every skill of an edition, by its key.

    >>> skill_names("lrb3")["sure_hands"]
    'Sure Hands'
    """
    return dict(_skills(edition))


def is_skill(edition: str, skill: str) -> bool:
    """Tell whether the edition has this skill, by key or by name; a value in brackets does not matter.

    >>> is_skill("lrb3", "block"), is_skill("bb2020", "Loner (4+)"), is_skill("lrb3", "blok")
    (True, True, False)
    """
    plain = re.sub(r" \([^()]*\)$", "", skill)
    names = _skills(edition)
    return plain in names or plain in names.values()


def characteristics(edition: str) -> tuple[str, ...]:
    """Return the names of the characteristics of an edition.

    >>> characteristics("lrb3")
    ('ma', 'st', 'ag', 'av')
    """
    return _CHARACTERISTICS[edition]


def characteristics_text(edition: str, values: Mapping[str, int]) -> str:
    """Write the characteristics as one line.

    >>> characteristics_text("lrb3", {"ma": 6, "st": 3, "ag": 3, "av": 8})
    'MA 6, ST 3, AG 3, AV 8'
    >>> characteristics_text("bb2020", {"ma": 6, "st": 3, "ag": 3, "pa": 0, "av": 9})
    'MA 6, ST 3, AG 3+, PA -, AV 9+'
    """
    targets = _TARGETS.get(edition, ())
    words = []
    for name, value in values.items():
        if name in targets:
            words.append(f"{name.upper()} {f'{value}+' if value else '-'}")
        else:
            words.append(f"{name.upper()} {value}")
    return ", ".join(words)


def idle_skills(players: Iterable[Collection[str]], working: Collection[str]) -> list[str]:
    """Return the skills these players have that are not among the working ones, in order of the alphabet.

    >>> idle_skills([("block", "frenzy"), ("dodge",)], working={"block", "dodge"})
    ['frenzy']
    """
    return sorted({skill for skills in players for skill in skills if skill not in working})
