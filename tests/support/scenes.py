"""Scenes: a position, scripted dice, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

import bothdown as bd
from bothdown.errors import IllegalAnswer
from bothdown.events import BallFlies, Event, Rolled, Turnover

# The numbers of the block die by the names of its faces.
ATTACKER_DOWN, BOTH_DOWN, PUSHED, STUMBLES, DEFENDER_DOWN = 1, 2, 3, 5, 6
# Directions of the scatter template.
NW, N, NE, W, E, SW, S, SE = 1, 2, 3, 4, 5, 6, 7, 8
SQUARE = "abcdefghijklmno0123456789"
# For tests in which it might matter whose turn it is: who is in turn, and the letters of both sides.
both_sides = pytest.mark.parametrize(("turn", "us", "them"), [("home", "H", "A"), ("away", "A", "H")])

Happened = TypeVar("Happened", bound=Event)


def scene(edition: str, diagram: str, dice: Iterable[int] = (), **details: object) -> bd.Match:
    """A match that begins with this position and rolls these numbers, in this order."""
    return bd.Match.from_position(edition, diagram, dice=bd.ScriptedDice(dice), **details)  # type: ignore[arg-type]


def placed(ball: str = "", **players: str) -> str:
    """A diagram of the whole pitch: ``placed(H1="g12", A1="g13/", ball="h13")``; signs follow the square."""
    words = {place.rstrip("/%*"): name + place.lstrip(SQUARE) for name, place in players.items()}
    if ball:
        words[ball] = "*"
    rows = [" ".join([y, *(words.get(f"{y}{x}", ".") for x in range(1, 27))]) for y in "abcdefghijklmno"]
    return "\n".join([" ".join(map(str, range(1, 27))), *rows])


def say(match: bd.Match, *answers: str) -> list[Event]:
    """Give answers one after the other; returns what happened."""
    events: list[Event] = []
    for answer in answers:
        events += match.answer(answer)
    return events


def kicked_off(match: bd.Match, target: str) -> list[Event]:
    """Both sides take up their first formation, and the ball is kicked to this square; says what happened."""
    events: list[Event] = []
    while asked(match) == "set-up":
        events += say(match, "formation 1", "done")
    return events + say(match, target)


def refused(match: bd.Match, answer: int | str, by: str | None = None) -> str:
    """What an illegal answer is told; nothing has changed by it."""
    before = (match.tape, match.state.digest(), match.request, len(match.events), texts(match))
    with pytest.raises(IllegalAnswer) as refusal:
        match.answer(answer, by)
    assert (match.tape, match.state.digest(), match.request, len(match.events), texts(match)) == before
    return str(refusal.value)


def happened(events: Iterable[Event], kind: type[Happened]) -> list[Happened]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def turnovers(events: Iterable[Event]) -> list[str]:
    """The causes of the turnovers among the events."""
    return [event.cause for event in happened(events, Turnover)]


def rolls(events: Iterable[Event]) -> list[str]:
    """What was rolled for, in order."""
    return [event.what for event in happened(events, Rolled)]


def rollers(match: bd.Match, events: Iterable[Event], what: str) -> list[str]:
    """Who rolled for this, one after the other: names of players."""
    players = match.state.get_players()
    return [players[event.player].name for event in happened(events, Rolled) if event.what == what]


def flights(events: Iterable[Event], how: str) -> list[str]:
    """Where the ball went each time it flew so: names of squares, or 'off'."""
    from bothdown.pitch import square_name

    flown = [event.square for event in happened(events, BallFlies) if event.how == how]
    return [square_name(square) if square else "off" for square in flown]


def asked(match: bd.Match) -> str:
    """The kind of the open request, or 'over'."""
    return match.request.kind if match.request is not None else "over"


def coach(match: bd.Match) -> str:
    """Who answers the open request, or for whom its dice are rolled; 'nobody' when all is over."""
    return match.request.coach if match.request is not None else "nobody"


def texts(match: bd.Match) -> list[str]:
    """The legal answers as texts."""
    return [choice.text for choice in match.choices]


def squares(match: bd.Match) -> set[str]:
    """The squares among the legal answers."""
    return {choice.square for choice in match.choices if choice.square}


def lined_up(places: str, kicked: str = "home", **details: Any) -> bd.Match:
    """A side that is setting up for the kick-off, with as many players as there are squares, all on them."""
    letter = "H" if kicked == "home" else "A"
    names = {f"{letter}{number}": place for number, place in enumerate(places.split(), start=1)}
    match = scene("lrb3", ".", stage="set-up", kicked=kicked, players={name: {} for name in names}, **details)
    say(match, *(f"{name} {place}" for name, place in names.items()))
    return match


def counters(match: bd.Match) -> list[int]:
    """The team re-rolls that are left, home's first."""
    return list(match.state.rerolls)  # type: ignore[attr-defined]


def markers(match: bd.Match) -> list[int]:
    """What the turn markers show, home's first."""
    return list(match.state.markers)  # type: ignore[attr-defined]


def setting_up(
    home: int, away: int, kicked: str = "home", dice: Iterable[int] = (), **boxes: str
) -> bd.Match:
    """Two sides with so many players about to set up; those named are in a box of the dugout."""
    names = [f"H{number + 1}" for number in range(home)] + [f"A{number + 1}" for number in range(away)]
    players = {name: {"box": boxes.get(name, "reserves")} for name in names}
    return scene("lrb3", ".", dice, stage="set-up", kicked=kicked, players=players)


def mirrored(places: str) -> str:
    """The same squares as seen from the other end of the pitch, sidelines kept."""
    return " ".join(f"{place[0]}{27 - int(place[1:])}" for place in places.split())


def learned(key: str) -> tuple[str, str, str]:
    """Name and category of a skill that players of LRB3 can have, and whether it is a skill or a trait."""
    from bothdown.editions.lrb3 import LRB3
    from bothdown.rosters.lists import read_data

    (entry,) = [each for each in read_data("lrb3", "skills")["skill"] if each["key"] == key]
    skill = LRB3.skills[key]
    assert (skill.name, skill.category) == (entry["name"], entry["category"])
    return skill.name, skill.category, entry["kind"]


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


def ball_places(match: bd.Match) -> list[str]:
    """Every place the ball is in: with a player, on a square, in the air."""
    from bothdown.editions.third.state import IN_THE_AIR, ThirdState
    from bothdown.pitch import square_name

    state = match.state
    assert isinstance(state, ThirdState)
    places = [state.players[state.carrier].name] if state.carrier >= 0 else []
    places += [square_name(state.ball)] if state.ball else []
    return places + ["in the air"] * (state.ball_does == IN_THE_AIR)


def dice_left(match: bd.Match) -> int:
    """How many scripted numbers have not been rolled."""
    assert isinstance(match.dice, bd.ScriptedDice)
    return match.dice.left
