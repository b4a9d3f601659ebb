"""Drafting a team from counts, and teams that are ready to play."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from bothdown.errors import TeamError
from bothdown.rosters.lists import creation, near, read_data, team_list
from bothdown.rosters.team import FORMAT, VERSION, Team, TeamPlayer

if TYPE_CHECKING:
    from collections.abc import Mapping

_MOST_OF_A_POSITION: Final = 100


def draft(
    edition: str,
    list_key: str,
    positions: Mapping[str, int],
    *,
    rerolls: int = 0,
    fan_factor: int = 0,
    goods: Mapping[str, int] | None = None,
    name: str = "",
) -> Team:
    """Return a new team with so many players of each position, legal or not; what it does not spend it keeps.

    >>> team = draft("lrb3", "human", {"blitzer": 5})
    >>> [problem.clause for problem in team.check()]
    ['lrb3.team.min', 'lrb3.team.max.type', 'lrb3.team.ff.range']
    """
    listed = team_list(edition, list_key)
    wrong = [
        f"The {listed.name} list has no position {key[:80]!r}. {near(key, listed.positions)}"
        for key in positions
        if key not in listed.positions
    ]
    wrong += [
        f"There cannot be {number} of {key[:80]!r}; from 0 to {_MOST_OF_A_POSITION} can be drafted."
        for key, number in positions.items()
        if not 0 <= number <= _MOST_OF_A_POSITION
    ]
    if wrong:
        raise TeamError(" ".join(wrong), wrong)
    players: list[TeamPlayer] = []
    for key, number in positions.items():
        for place in range(1, number + 1):
            players.append(TeamPlayer(len(players) + 1, f"{listed.positions[key].title} {place}", key))
    team = Team(
        edition,
        list_key,
        name or listed.name,
        tuple(players),
        rerolls,
        fan_factor,
        dict(goods) if goods else {},
    )
    cost = team.cost  # says so where an edition has no prices yet
    return replace(team, treasury=max(0, creation(edition)["treasury"] - cost))


def build(
    edition: str,
    list_key: str,
    positions: Mapping[str, int],
    *,
    rerolls: int = 0,
    fan_factor: int = 1,
    goods: Mapping[str, int] | None = None,
    name: str = "",
) -> Team:
    """Return a legal new team; a TeamError holds every reason if these counts make none.

    >>> team = build("lrb3", "human", {"lineman": 7, "blitzer": 4}, rerolls=3, fan_factor=4)
    >>> team.cost, team.treasury
    (900000, 100000)
    """
    team = draft(edition, list_key, positions, rerolls=rerolls, fan_factor=fan_factor, goods=goods, name=name)
    team.require_legal()
    return team


@cache
def _ready_made(edition: str) -> dict[str, Team]:
    return {
        entry["list"]: _team(edition, entry) for entry in read_data(edition, "ready_made").get("team", [])
    }


def _team(edition: str, entry: dict[str, Any]) -> Team:
    return Team.from_json({"format": FORMAT, "version": VERSION, "edition": edition, **entry})


def ready_made(edition: str, list_key: str) -> Team:
    """Return a legal team of this list that can play at once, with formations for kicking and receiving.

    >>> team = ready_made("lrb3", "dwarf")
    >>> [formation.for_ for formation in team.formations]
    ['kick', 'receive']
    """
    listed = team_list(edition, list_key)
    teams = _ready_made(edition)
    if list_key not in teams:
        raise TeamError(f"There is no ready-made team for the {listed.name} list of {edition}.")
    return teams[list_key]
