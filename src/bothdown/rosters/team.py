"""A team: its players, its goods and the money it has left."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping  # not for typing only: a compiled dataclass looks its annotations up
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bothdown.errors import TeamError
from bothdown.rosters import limits
from bothdown.rosters.formations import Formation
from bothdown.rosters.lists import (
    Position,
    TeamList,
    characteristics,
    is_skill,
    listed_editions,
    near,
    team_list,
    team_lists,
)
from bothdown.rosters.shape import Shape, kind

if TYPE_CHECKING:
    from bothdown.rosters.problems import Problem

FORMAT: Final = "bothdown team"
VERSION: Final = 1
HIGHEST_CHARACTERISTIC: Final = 20
_MOST_BYTES: Final = 200_000

_TEAM_KEYS: Final = (
    "format",
    "version",
    "edition",
    "list",
    "name",
    "rerolls",
    "fan_factor",
    "goods",
    "treasury",
    "players",
    "formations",
)
_TEAM_MUST: Final = ("format", "version", "edition", "list", "name", "players")
_PLAYER_KEYS: Final = ("number", "name", "position", "skills", "profile")
_PLAYER_MUST: Final = ("number", "name", "position")
_FORMATION_KEYS: Final = ("name", "for", "places")


@dataclass(frozen=True)
class TeamPlayer:
    """A player of a team: his number, name and position.

    ``skills`` are those he has gained beside those of his position; ``profile`` holds his characteristics
    if they are no longer those of his position.

    >>> TeamPlayer(7, "Ann Miller", "thrower").skills
    ()
    """

    number: int
    name: str
    position: str
    skills: tuple[str, ...] = ()
    profile: Mapping[str, int] | None = None


@dataclass(frozen=True)
class Team:
    """A team as it stands on its roster.

    ``list_key`` is the key of its team list, ``goods`` what it has bought beside players, team re-rolls and
    fan factor (``apothecary``, ``assistant_coaches``, ``cheerleaders``), ``treasury`` what it has not spent.

    >>> from bothdown.rosters import ready_made
    >>> team = ready_made("lrb3", "orc")
    >>> team.cost + team.treasury
    1000000
    >>> Team.from_json(team.to_json()) == team
    True
    """

    edition: str
    list_key: str
    name: str
    players: tuple[TeamPlayer, ...]
    rerolls: int = 0
    fan_factor: int = 0
    goods: Mapping[str, int] = field(default_factory=dict)
    formations: tuple[Formation, ...] = ()
    treasury: int = 0

    @property
    def team_list(self) -> TeamList:
        """The team list the players come from.

        >>> Team("lrb3", "orc", "Nobody", ()).team_list.name
        'Orc'
        """
        return team_list(self.edition, self.list_key)

    @property
    def cost(self) -> int:
        """What players, team re-rolls, fan factor and goods cost; who is not on the list costs nothing.

        >>> Team("lrb3", "human", "Two", (TeamPlayer(1, "Al", "blitzer"),), rerolls=1).cost
        140000
        """
        return limits.cost(self)

    def position(self, player: TeamPlayer) -> Position:
        """Return the position of a player of this team.

        >>> from bothdown.rosters import ready_made
        >>> team = ready_made("lrb3", "human")
        >>> team.position(team.players[0]).title
        'Blitzer'
        """
        positions = self.team_list.positions
        if player.position not in positions:
            raise TeamError(f"The {self.team_list.name} list has no position {player.position[:80]!r}.")
        return positions[player.position]

    def count(self) -> Counter[str]:
        """Count how many players of each position the team has.

        >>> Team("lrb3", "human", "One", (TeamPlayer(1, "Al", "blitzer"),)).count()["blitzer"]
        1
        """
        return Counter(player.position for player in self.players)

    def check(self) -> list[Problem]:
        """Return everything that keeps this from being a legal new team, or nothing.

        >>> for problem in Team("lrb3", "human", "One", (TeamPlayer(1, "Al", "blitzer"),)).check():
        ...     print(problem.clause)
        lrb3.team.min
        lrb3.team.ff.range
        """
        return limits.check(self)

    def require_legal(self) -> None:
        """Raise a TeamError that holds every reason unless this is a legal new team.

        >>> Team("lrb3", "human", "None", (), fan_factor=1).require_legal()
        Traceback (most recent call last):
        ...
        bothdown.errors.TeamError: None is not a legal lrb3 team: It has 0 players; at least 11 are needed.
        """
        problems = self.check()
        if problems:
            reasons = [problem.says for problem in problems]
            raise TeamError(f"{self.name} is not a legal {self.edition} team: {' '.join(reasons)}", reasons)

    def formation(self, for_: str) -> Formation | None:
        """Return the first formation for ``"kick"`` or for ``"receive"``, if the team has one.

        >>> Team("lrb3", "human", "None", ()).formation("kick") is None
        True
        """
        for formation in self.formations:
            if formation.for_ == for_:
                return formation
        return None

    def to_json(self) -> dict[str, object]:
        """Return the team as plain data for JSON.

        >>> Team("lrb3", "human", "None", ()).to_json()["list"]
        'human'
        """
        return {
            "format": FORMAT,
            "version": VERSION,
            "edition": self.edition,
            "list": self.list_key,
            "name": self.name,
            "rerolls": self.rerolls,
            "fan_factor": self.fan_factor,
            "goods": dict(self.goods),
            "treasury": self.treasury,
            "players": [_player_json(player) for player in self.players],
            "formations": [
                {
                    "name": each.name,
                    "for": each.for_,
                    "places": [[square, number] for square, number in each.places],
                }
                for each in self.formations
            ],
        }

    @staticmethod
    def from_json(data: object) -> Team:
        """Read the team that plain data describe; a TeamError holds every reason if they do not.

        >>> Team.from_json([])
        Traceback (most recent call last):
        ...
        bothdown.errors.TeamError: This is not a team: it is a list; an object is needed.
        """
        return _read(data)

    def save(self, path: str | Path) -> None:
        """Write the team to a file that ``load_team`` reads.

        >>> from tempfile import TemporaryDirectory
        >>> team = Team("lrb3", "human", "None", ())
        >>> with TemporaryDirectory() as folder:
        ...     team.save(Path(folder) / "none.json")
        ...     load_team(Path(folder) / "none.json") == team
        True
        """
        try:
            Path(path).write_text(self.to_text(), encoding="utf-8")
        except OSError as error:
            raise TeamError(f"The team cannot be written to {path}: {error.strerror}.") from error

    def to_text(self) -> str:
        """Return the text of the team's file.

        >>> Team("lrb3", "human", "None", ()).to_text().splitlines()[1]
        '  "format": "bothdown team",'
        """
        return json.dumps(self.to_json(), indent=2, ensure_ascii=False) + "\n"


def _player_json(player: TeamPlayer) -> dict[str, object]:
    data: dict[str, object] = {"number": player.number, "name": player.name, "position": player.position}
    if player.skills:
        data["skills"] = list(player.skills)
    if player.profile is not None:
        data["profile"] = dict(player.profile)
    return data


def load_team(path: str | Path) -> Team:
    """Read the team in a file; a TeamError holds every reason if it cannot be read.

    It need not be a legal team: ``check`` tells.

    >>> load_team("nowhere.json")
    Traceback (most recent call last):
    ...
    bothdown.errors.TeamError: nowhere.json cannot be read: No such file or directory.
    """
    try:
        with Path(path).open("rb") as file:
            raw = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise TeamError(f"{path} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise TeamError("The name of the file cannot be read: it holds a null character.") from error
    if len(raw) > _MOST_BYTES:
        raise TeamError(f"{path} is too long for a team: at most {_MOST_BYTES:,} bytes are read.")
    try:
        data = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise TeamError(f"{path} is not a team: it is not JSON in UTF-8 ({error}).") from error
    return _read(data)


def _read(data: object) -> Team:
    if not isinstance(data, dict):
        raise TeamError(f"This is not a team: it is {kind(data)}; an object is needed.")
    shape = Shape()
    if data.get("format") != FORMAT or type(data.get("version")) is not int or data["version"] != VERSION:
        shape.reasons.append(f"format and version are not {FORMAT!r} and {VERSION}.")
    shape.keys(data, "", _TEAM_KEYS, _TEAM_MUST)
    edition = shape.text(data, "edition", "edition")
    key = shape.text(data, "list", "list")
    if edition and edition not in listed_editions():
        shape.reasons.append(f"There is no edition {edition!r}. {near(edition, listed_editions())}")
        edition = ""
    if edition and key and key not in team_lists(edition):
        shape.reasons.append(f"{edition} has no team list {key!r}. {near(key, team_lists(edition))}")
    goods = shape.mapping(data.get("goods", {}), "goods")
    shape.keys(goods, "goods", tuple(limits.GOODS), ())
    team = Team(
        edition=edition,
        list_key=key,
        name=shape.text(data, "name", "name"),
        players=tuple(
            _read_player(shape, each, f"players[{place}]", edition)
            for place, each in enumerate(shape.items(data, "players", "players"))
        ),
        rerolls=shape.number(data, "rerolls", "rerolls", 0),
        fan_factor=shape.number(data, "fan_factor", "fan_factor", 0),
        goods={good: shape.number(goods, good, f"goods.{good}", 0) for good in limits.GOODS if good in goods},
        formations=tuple(
            _read_formation(shape, each, f"formations[{place}]")
            for place, each in enumerate(shape.items(data, "formations", "formations"))
        ),
        treasury=shape.number(data, "treasury", "treasury", 0),
    )
    if shape.reasons:
        raise TeamError(f"This is not a team: {' '.join(shape.reasons)}", shape.reasons)
    return team


def _read_player(shape: Shape, value: object, where: str, edition: str) -> TeamPlayer:
    data = shape.mapping(value, where)
    if isinstance(value, dict):
        shape.keys(data, where, _PLAYER_KEYS, _PLAYER_MUST)
    skills = tuple(
        shape.line(skill, f"{where}.skills[{place}]")
        for place, skill in enumerate(shape.items(data, "skills", f"{where}.skills"))
    )
    if edition:
        unknown = [skill for skill in skills if skill and not is_skill(edition, skill)]
        shape.reasons += [f"{where}.skills: {edition} has no skill {skill!r}." for skill in unknown]
    return TeamPlayer(
        number=shape.number(data, "number", f"{where}.number", 1, limits.HIGHEST_NUMBER),
        name=shape.text(data, "name", f"{where}.name"),
        position=shape.text(data, "position", f"{where}.position"),
        skills=skills,
        profile=_read_profile(shape, data["profile"], f"{where}.profile", edition)
        if "profile" in data
        else None,
    )


def _read_profile(shape: Shape, value: object, where: str, edition: str) -> dict[str, int]:
    data = shape.mapping(value, where)
    if not edition:
        return {}
    known = characteristics(edition)
    if isinstance(value, dict):
        shape.keys(data, where, known, known)
    return {name: shape.number(data, name, f"{where}.{name}", 0, HIGHEST_CHARACTERISTIC) for name in known}


def _read_formation(shape: Shape, value: object, where: str) -> Formation:
    data = shape.mapping(value, where)
    if isinstance(value, dict):
        shape.keys(data, where, _FORMATION_KEYS, _FORMATION_KEYS)
    places = []
    for place, pair in enumerate(shape.items(data, "places", f"{where}.places")):
        here = f"{where}.places[{place}]"
        if not isinstance(pair, list) or len(pair) != 2:
            shape.reasons.append(f'{here} must be a square and a number, such as ["h13", 7].')
            continue
        places.append((shape.line(pair[0], here), shape.whole(pair[1], here, 1, limits.HIGHEST_NUMBER)))
    return Formation(
        shape.text(data, "name", f"{where}.name"), shape.text(data, "for", f"{where}.for"), tuple(places)
    )
