"""Positions: any situation of a match, made from a diagram, or shown as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bothdown.errors import PositionError
from bothdown.notation import Cell, Lines, Picture, Piece, Scoreboard, read
from bothdown.requests import AWAY, COACHES, HOME, NOBODY
from bothdown.rosters import Team, TeamPlayer, ready_made, skill_names, team_list

from .skills import fresh_voices
from .state import (
    INJURED,
    RESERVES,
    STAGES,
    STANDING,
    STATUS_WORDS,
    STUNNED,
    Player,
    ThirdState,
)
from .stored import require_sound

if TYPE_CHECKING:
    from .edition import ThirdEdition

Details = Mapping[str, object]

_KNOWN: Final = (
    "home",
    "away",
    "players",
    "turn",
    "turns",
    "half",
    "score",
    "rerolls",
    "kicked",
    "kicked_first",
    "weather",
    "stage",
    "reroll_used",
    "declared",
)
_OF_A_PLAYER: Final = ("position", "skills", "acted", "box", "spent", "name", "ma", "st", "ag", "av")


def make_position(
    edition: ThirdEdition, diagram: str, corner: str | None, details: Details
) -> tuple[ThirdState, Team, Team]:
    """The state that a diagram and its details tell of, and the two teams in it.

    Raises PositionError where no match could stand so.
    """
    for key in details:
        if key not in _KNOWN:
            raise PositionError(f"a position has no {key[:40]!r}; it has {', '.join(_KNOWN)}")
    found = read(diagram, corner, pitch=edition.pitch)
    cells = {cell.name: cell for cell in found.cells if cell.name}
    told = _players_told(details)
    names = [*cells, *(name for name in told if name not in cells)]
    teams = [_team(edition, side, names, told, details.get(COACHES[side])) for side in (0, 1)]
    state = edition.new_state(teams, {})
    for name in names:
        _put(state, _player_of(state, name), cells.get(name), told.get(name, {}))
    state.ball = found.ball
    for cell in cells.values():
        if cell.ball:
            state.carrier = state.find(cell.name).index
            state.ball = 0
    _course(edition, state, details)
    require_sound(edition, state)
    state.voices = fresh_voices(state)
    return state, teams[0], teams[1]


def _players_told(details: Details) -> dict[str, Details]:
    told = details.get("players", {})
    if not isinstance(told, Mapping):
        raise PositionError("players are told as a mapping of names to what is known of them")
    found: dict[str, Details] = {}
    for name, facts in told.items():
        if not isinstance(facts, Mapping):
            raise PositionError(f"{name}: what is known of a player is a mapping, such as {{'ag': 4}}")
        for key in facts:
            if key not in _OF_A_PLAYER:
                raise PositionError(
                    f"{name} has no {str(key)[:40]!r}; a player has {', '.join(_OF_A_PLAYER)}"
                )
        found[str(name).upper()] = facts
    return found


def _team(
    edition: ThirdEdition, side: int, names: list[str], told: dict[str, Details], given: object
) -> Team:
    if isinstance(given, Team):
        return given
    if given is not None:
        return ready_made(edition.key, str(given))
    players = [
        _player(edition, name, told.get(name, {})) for name in names if name[:1] == ("A" if side else "H")
    ]
    players.sort(key=lambda each: each.number)
    return Team(edition.key, edition.plain_position[0], COACHES[side].capitalize(), tuple(players))


def _player(edition: ThirdEdition, name: str, facts: Details) -> TeamPlayer:
    digits = name[1:]
    if not digits.isascii() or not digits.isdigit() or not 1 <= int(digits[:4]) <= 99:
        raise PositionError(f"{name[:40]!r} is not a player; players are H1 to H99 and A1 to A99")
    list_key, plain = edition.plain_position
    positions = team_list(edition.key, list_key).positions
    key = str(facts.get("position", plain))
    if key not in positions:
        raise PositionError(f"{name}: there is no {key[:40]!r}; positions are {', '.join(positions)}")
    profile = dict(positions[key].characteristics)
    for each, usual in list(profile.items()):
        value = facts.get(each, usual)
        if type(value) is not int or not 1 <= value <= 20:
            raise PositionError(f"{name}: {each} is a number from 1 to 20, not {value!r}")
        profile[each] = value
    skills = facts.get("skills", ())
    if not isinstance(skills, (list, tuple)):
        raise PositionError(f"{name}: skills are a list of keys, such as ['dodge']")
    known = skill_names(edition.key)
    learned = [str(skill) for skill in skills]
    for skill in learned:
        if skill not in known:
            raise PositionError(f"{name}: there is no skill {skill[:40]!r}")
    more = tuple(skill for skill in learned if skill not in positions[key].skills)
    return TeamPlayer(int(digits), str(facts.get("name", name)), key, more, profile)


def _player_of(state: ThirdState, name: str) -> Player:
    return state.players[state.find(name).index]


def _put(state: ThirdState, player: Player, cell: Cell | None, facts: Details) -> None:
    if cell is None:
        box = facts.get("box", STATUS_WORDS[RESERVES])
        if box not in STATUS_WORDS[RESERVES : INJURED + 1]:
            boxes = ", ".join(STATUS_WORDS[RESERVES : INJURED + 1])
            raise PositionError(f"{player.name}: there is no box {box!r}; boxes are {boxes}")
        player.status = STATUS_WORDS.index(str(box))
        return
    if "box" in facts:
        raise PositionError(f"{player.name} cannot be on the pitch and in a box")
    if cell.condition not in STATUS_WORDS[: STUNNED + 1]:
        raise PositionError(f"{player.name}: a player is {', '.join(STATUS_WORDS[: STUNNED + 1])}")
    player.status = STATUS_WORDS.index(cell.condition)
    player.zone = player.status == STANDING
    player.acted = bool(facts.get("acted", False))
    spent = facts.get("spent", ())
    player.spent = tuple(str(key) for key in spent) if isinstance(spent, (list, tuple)) else ()
    state.place(player, cell.square)


def _course(edition: ThirdEdition, state: ThirdState, details: Details) -> None:
    """How far the match has come; before a coin or a half, ``half`` is the last one that was played."""
    stage = str(details.get("stage", "turn"))
    if stage not in STAGES or stage in ("over", "kick or receive", "kick in the air"):
        raise PositionError(f"a position cannot begin at {stage[:40]!r}; begin at turn, set-up, kick …")
    first = 0 if stage in ("coin", "half") else 1
    state.side = _coach(details, "turn", "home")
    state.kicker = _coach(details, "kicked", COACHES[1 - state.side])
    state.half = _number(details.get("half", first), "half", first, 3)
    state.first_kicker = _coach(
        details, "kicked_first", COACHES[1 - state.kicker if state.half == 2 else state.kicker]
    )
    turns = edition.turns_a_half
    state.markers = _two(details.get("turns", (1, 1)), "turns", turns)
    state.score = _two(details.get("score", (0, 0)), "score", 99)
    state.rerolls = _two(details.get("rerolls", (0, 0)), "rerolls", 99)
    state.reroll_used = bool(details.get("reroll_used", False))
    state.declared = _number(details.get("declared", 0), "declared", 0, 255)
    state.weather = str(details.get("weather", state.weather))
    state.stage = stage
    state.serial = 1
    state.marker_moved = True
    if stage not in ("turn", "turn start", "turn end"):
        state.side = NOBODY
        state.set_up = state.kicker


def _coach(details: Details, key: str, default: str) -> int:
    value = details.get(key, default)
    if value not in COACHES:
        raise PositionError(f"{key} names a coach, 'home' or 'away', not {value!r}")
    return COACHES.index(str(value))


def _number(value: object, key: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise PositionError(f"{key} is a number from {least} to {most}, not {value!r}")
    return value


def _two(value: object, key: str, most: int) -> list[int]:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise PositionError(f"{key} are two numbers, home's first, not {value!r}")
    return [_number(each, key, 0, most) for each in value]


def picture(edition: ThirdEdition, state: ThirdState, teams: tuple[Team, Team]) -> Picture:
    """What there is to see."""
    pieces = tuple(
        Piece(
            player.name,
            player.side,
            player.number,
            player.square,
            player.condition,
            state.carrier == player.index,
            player.acted,
            player.card.position[:2],
            f"{player.card.name}, {player.card.position}",
            player.zone,
            () if player.zone or player.status != STANDING else (NO_ZONE,),
        )
        for player in state.players
        if player.square
    )
    boxes: dict[int, dict[str, tuple[str, ...]]] = {}
    for side in (0, 1):
        boxes[side] = {
            word: tuple(
                player.name
                for player in state.players
                if player.side == side and player.status == STATUS_WORDS.index(word) and not player.square
            )
            for word in STATUS_WORDS[RESERVES:]
        }
    facts = [
        ("score", f"{state.score[0]} : {state.score[1]}"),
        ("half", str(state.half)),
        ("turns", f"{state.markers[0]} : {state.markers[1]}"),
        ("re-rolls", f"{state.rerolls[0]} : {state.rerolls[1]}"),
    ]
    if state.side >= 0:
        facts.append(("turn of", COACHES[state.side]))
    return Picture(
        edition.pitch,
        pieces,
        state.ball,
        boxes,
        tuple(facts),
        Lines(columns=(1, 13, 25), rows=(4, 11), end_zone=1),
        (teams[HOME].name, teams[AWAY].name),
        scoreboard(edition, state, teams),
        BOX_TITLES,
    )


NO_ZONE: Final = "no tackle zone"
BOX_TITLES: Final = {"reserves": "Reserves", "ko": "KO", "injured": "Injured"}
# What the halves are called; the first word stands for the time before the match.
PERIODS: Final = ("", "1st half", "2nd half", "overtime")


def scoreboard(edition: ThirdEdition, state: ThirdState, teams: tuple[Team, Team]) -> Scoreboard:
    """What stands on the scoreboard."""
    home, away = (
        max(left, team.rerolls if state.half else 0) for left, team in zip(state.rerolls, teams, strict=True)
    )
    return Scoreboard(
        (state.score[HOME], state.score[AWAY]),
        PERIODS[state.half],
        (state.markers[HOME], state.markers[AWAY]),
        edition.turns_a_half,
        (state.rerolls[HOME], state.rerolls[AWAY]),
        (home, away),
        state.side,
    )
