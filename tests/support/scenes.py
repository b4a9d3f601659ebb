"""Scenes: a position, scripted dice, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import bothdown as bd
from bothdown.events import Event

# The numbers of the block die by the names of its faces.
ATTACKER_DOWN, BOTH_DOWN, PUSHED, STUMBLES, DEFENDER_DOWN = 1, 2, 3, 5, 6
# Directions of the scatter template.
NW, N, NE, W, E, SW, S, SE = 1, 2, 3, 4, 5, 6, 7, 8

Happened = TypeVar("Happened", bound=Event)


def scene(edition: str, diagram: str, dice: Iterable[int] = (), **details: object) -> bd.Match:
    """A match that begins with this position and rolls these numbers, in this order."""
    return bd.Match.from_position(edition, diagram, dice=bd.ScriptedDice(dice), **details)  # type: ignore[arg-type]


def say(match: bd.Match, *answers: str) -> list[Event]:
    """Give answers one after the other; returns what happened."""
    events: list[Event] = []
    for answer in answers:
        events += match.answer(answer)
    return events


def happened(events: Iterable[Event], kind: type[Happened]) -> list[Happened]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def asked(match: bd.Match) -> str:
    """The kind of the open request, or 'over'."""
    return match.request.kind if match.request is not None else "over"


def texts(match: bd.Match) -> list[str]:
    """The legal answers as texts."""
    return [choice.text for choice in match.choices]


def where(match: bd.Match, name: str) -> str:
    """The square of a player by name, or the box he is in."""
    from bothdown.pitch import square_name

    player = match.state.find(name)
    return square_name(player.square) if player.square else str(player.box)  # type: ignore[attr-defined]


def condition(match: bd.Match, name: str) -> str:
    """How a player is: standing, prone, stunned, or his box."""
    return str(match.state.find(name).condition)  # type: ignore[attr-defined]


def ball(match: bd.Match) -> str:
    """Where the ball is: a player's name, a square's, or 'nowhere'."""
    from bothdown.pitch import square_name

    state = match.state
    if state.carrier >= 0:  # type: ignore[attr-defined]
        return state.get_players()[state.carrier].name  # type: ignore[attr-defined]
    return square_name(state.ball) if state.ball else "nowhere"  # type: ignore[attr-defined]


def dice_left(match: bd.Match) -> int:
    """How many scripted numbers have not been rolled."""
    assert isinstance(match.dice, bd.ScriptedDice)
    return match.dice.left
