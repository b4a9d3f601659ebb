"""States that were not played to: read back from JSON, and whether a match can stand so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from bothdown.errors import NotationError, PositionError
from bothdown.pitch import EMPTY, OFF_PITCH
from bothdown.pitch import square as square_named
from bothdown.requests import AWAY, COACHES, NOBODY

from .setup import HALVES
from .state import (
    IN_THE_AIR,
    INJURY_WORDS,
    LYING,
    MATCH,
    STAGES,
    STANDING,
    STATUS_WORDS,
    STUNNED,
    Effect,
    ThirdState,
)

if TYPE_CHECKING:
    from .edition import ThirdEdition

TURN_STAGES: Final = ("turn start", "turn", "turn end")
BEFORE_A_HALF: Final = ("coin", "kick or receive", "half")
KICK_OFF: Final = ("set-up", "kick", "kick in the air")


def require_sound(edition: ThirdEdition, state: ThirdState) -> None:
    """Raise a PositionError with every reason why no match can stand so."""
    reasons = list(unsound(edition, state))
    if reasons:
        raise PositionError("; ".join(reasons))


def unsound(edition: ThirdEdition, state: ThirdState) -> Iterator[str]:
    """Every reason why no match can stand so."""
    yield from unsound_course(edition, state)
    yield from unsound_ball(state)
    for player in state.players:
        if (player.status <= STUNNED) != (player.square > 0):
            where = "on" if player.square else "not on"
            yield f"{player.name} is {STATUS_WORDS[player.status]} and {where} the pitch"
        elif player.zone and player.status != STANDING:
            yield f"{player.name} has a tackle zone and does not stand"
        elif state.stage == "set-up" and player.square:
            if player.square not in HALVES[player.side] or player.status != STANDING:
                yield f"at a set-up {player.name} stands in his own half, or is in a box"


def unsound_course(edition: ThirdEdition, state: ThirdState) -> Iterator[str]:
    """What is wrong with half, markers, and who does what."""
    stage, turns = state.stage, edition.turns_a_half
    in_turn = stage in TURN_STAGES
    for key, value, least, most in (
        ("half", state.half, 0 if stage in BEFORE_A_HALF else 1, 3),
        ("home's marker", state.markers[0], 0, turns),
        ("away's marker", state.markers[1], 0, turns),
        ("side in turn", state.side, 0 if in_turn else NOBODY, AWAY if in_turn else NOBODY),
        ("kicker", state.kicker, NOBODY if stage == "coin" else 0, AWAY),
        ("first kicker", state.first_kicker, NOBODY if state.half == 0 else 0, AWAY),
        ("side that sets up", state.set_up, 0 if stage == "set-up" else NOBODY, AWAY),
        ("winner", state.winner, NOBODY, AWAY),
        ("ending", state.ending, 0, MATCH),
        ("ball_does", state.ball_does, LYING, IN_THE_AIR),
        ("ball_out", state.ball_out, 0, len(state.board)),
        ("declared", state.declared, 0, 255),
    ):
        if not least <= value <= most:
            yield f"{key} is {value}, not from {least} to {most}"
    if min(*state.score, *state.rerolls) < 0:
        yield "score and re-rolls are not less than nothing"
    if stage == "turn start" and in_turn and state.markers[state.side] >= turns:
        yield f"the {COACHES[state.side]} side has had its {turns} turns; no other can start"
    if stage in KICK_OFF and min(state.markers) >= turns:
        yield f"both sides have had their {turns} turns; there is no kick-off any more"


def unsound_ball(state: ThirdState) -> Iterator[str]:
    """What is wrong with where the ball is."""
    if state.carrier >= 0:
        carrier = state.players[state.carrier]
        if state.ball:
            yield "the ball is held and lies on a square"
        if not carrier.square or carrier.status != STANDING:
            yield f"{carrier.name} cannot hold the ball: he is {STATUS_WORDS[carrier.status]}"
    if state.stage == "set-up" and (state.ball or state.carrier >= 0):
        yield "at a set-up there is no ball on the pitch"
    if state.stage == "kick in the air" and not state.ball:
        yield "a kick in the air was aimed at a square"
    if state.stage in TURN_STAGES and state.ball and state.board[state.ball] != EMPTY:
        yield "the ball lies on a square with a player"


def read_state(data: Mapping[str, object], state: ThirdState) -> ThirdState:
    """Fill a state before its first question with what ``to_json`` wrote of one like it.

    Raises PositionError where the data does not fit.
    """
    try:
        return _fill(data, state)
    except (KeyError, TypeError, ValueError, IndexError, NotationError) as error:
        raise PositionError(f"the stored state cannot be read: {type(error).__name__} {error}") from None


def _fill(data: Mapping[str, object], state: ThirdState) -> ThirdState:
    stage = _text(data, "stage")
    STAGES.index(stage)
    state.stage = stage
    state.half = _number(data, "half")
    state.markers = _pair(data, "markers")
    state.score = _pair(data, "score")
    state.rerolls = _pair(data, "rerolls")
    state.side = _number(data, "side")
    state.serial = _number(data, "serial")
    state.kicker = _number(data, "kicker")
    state.first_kicker = _number(data, "first_kicker")
    state.ball_does = _number(data, "ball_does")
    state.ball_out = _number(data, "ball_out")
    state.declared = _number(data, "declared")
    state.set_up = _number(data, "set_up")
    state.ending = _number(data, "ending")
    state.winner = _number(data, "winner")
    state.touchback = _flag(data, "touchback")
    state.reroll_used = _flag(data, "reroll_used")
    state.marker_moved = _flag(data, "marker_moved")
    state.somebody_acted = _flag(data, "somebody_acted")
    state.counted = _flag(data, "counted")
    state.weather = _text(data, "weather")
    state.how = _text(data, "how")
    state.causes = [str(cause) for cause in _items(data, "causes")]
    state.effects = []
    for item in _items(data, "effects"):
        key, owner, target, until, uses, number = _list(item)
        state.effects.append(Effect(str(key), int(owner), int(target), int(until), int(uses), int(number)))
    players = {player.name: player for player in state.players}
    for row in _items(data, "players"):
        item = _table(row)
        player = players.pop(str(item["name"]))
        player.status = STATUS_WORDS.index(str(item["status"]))
        player.zone = bool(item["zone"])
        player.acted = bool(item["acted"])
        player.spent = tuple(str(key) for key in _list(item["spent"]))
        player.injury = INJURY_WORDS.index(str(item["injury"]))
        if item["square"] is not None:
            square = square_named(str(item["square"]))
            if state.board[square] != -1:
                raise ValueError(f"{item['square']} is off the pitch or held twice")
            state.place(player, square)
    if players:
        raise ValueError(f"nothing is said of {', '.join(players)}")
    carrier = data["carrier"]
    state.carrier = NOBODY if carrier is None else state.find(str(carrier)).index
    ball = data["ball"]
    state.ball = 0 if ball is None else square_named(str(ball))
    if state.board[state.ball] == OFF_PITCH and state.ball:
        raise ValueError("the ball is off the pitch")
    return state


def _number(data: Mapping[str, object], key: str) -> int:
    value = data[key]
    if type(value) is not int or not -1000 <= value <= 1_000_000:
        raise ValueError(f"{key} must be a number, not {value!r}")
    return value


def _flag(data: Mapping[str, object], key: str) -> bool:
    value = data[key]
    if not isinstance(value, bool):
        raise ValueError(f"{key} must be true or false, not {value!r}")
    return value


def _text(data: Mapping[str, object], key: str) -> str:
    value = data[key]
    if not isinstance(value, str):
        raise ValueError(f"{key} must be a text, not {value!r}")
    return value


def _items(data: Mapping[str, object], key: str) -> list[object]:
    value = data[key]
    if not isinstance(value, list):
        raise ValueError(f"{key} must be a list, not {value!r}")
    return value


def _pair(data: Mapping[str, object], key: str) -> list[int]:
    pair = _items(data, key)
    if len(pair) != 2 or not all(type(number) is int for number in pair):
        raise ValueError(f"{key} must be two numbers, not {pair!r}")
    return [int(str(number)) for number in pair]


def _list(value: object) -> list[str]:
    if not isinstance(value, list):
        raise TypeError(f"a list is wanted, not {value!r}")
    return value


def _table(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError(f"a table is wanted, not {value!r}")
    return value
