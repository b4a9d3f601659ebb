"""Tapes as the commands see them: read, cut into steps, stood at any answer, told as JSON."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import bothdown as bd
from bothdown.cli.arguments import COACHES, ArgumentError, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bothdown import Edition, Entry, Event, Match


@dataclass(frozen=True)
class Step:
    """An answer of a coach with the dice that followed it, and what came of them.

    ``at`` is how many answers lie on the tape after it, dice included.
    """

    at: int
    entries: tuple[Entry, ...]
    events: tuple[Event, ...]


def load(path: str) -> tuple[Match, bd.TapeError | None]:
    """Return the match on a tape, as far as the tape holds, and the error that says where it does not."""
    return parse(read(path), path)


def parse(text: str, path: str) -> tuple[Match, bd.TapeError | None]:
    """Do as ``load`` does with the text of a tape that comes from a file."""
    try:
        return bd.loads(text), None
    except bd.TapeError as error:
        if isinstance(error.match, bd.Match):
            return error.match, error
        raise bd.TapeError(f"{path}: {error}", line=error.line) from None


def resumed(path: str) -> Match:
    """Return the match on a tape to be played on, from its stored state if the rules have changed since."""
    text = read(path)
    try:
        return bd.loads(text, resume=True)
    except bd.TapeError as error:
        raise bd.TapeError(f"{path}: {error}", line=error.line) from None


def fresh(match: Match) -> Match:
    """Return the match before its first answer."""
    edition: Edition = match.edition
    home, away = match.teams
    return bd.Match(edition, home, away, options=match.options, manual=True, start=match.start)


def stand(match: Match, at: int) -> Match:
    """Return the match as it stood when so many answers lay on its tape."""
    tape = match.tape
    if at > len(tape):
        raise ArgumentError(f"the tape has {len(tape)} answers; it cannot be shown after {at}")
    earlier = fresh(match)
    for code in tape[:at]:
        earlier.answer(code)
    return earlier


def steps(match: Match) -> Iterator[Step]:
    """Yield the steps of a match, from its first answer on."""
    again = fresh(match)
    begun = 0
    taken: list[Entry] = []
    codes = match.tape
    for at, (entry, code) in enumerate(zip(bd.entries(match), codes, strict=True), 1):
        taken.append(entry)
        again.answer(code)
        if at == len(codes) or not isinstance(again.request, bd.Roll):
            yield Step(at, tuple(taken), tuple(again.events[begun:]))
            begun = len(again.events)
            taken.clear()


# As JSON.


def event_json(match: Match, event: Event) -> dict[str, Any]:
    """Return an event with its players, squares and sides by name, and its sentence."""
    return {
        "kind": event.kind,
        **{field.name: _named(match, str(field.type), getattr(event, field.name)) for field in fields(event)},
        "says": match.tell(event),
    }


def _named(match: Match, kind: str, value: object) -> object:
    if isinstance(value, int) and kind == "Who":
        return player_name(match, value)
    if isinstance(value, int) and kind == "Where":
        return match.names.square(value) if value else None
    if isinstance(value, int) and kind == "Side":
        return COACHES[value] if value >= 0 else None
    return value


def player_name(match: Match, index: int) -> str | None:
    """Return a player's short name, or None where there is none."""
    return match.state.get_players()[index].name if index >= 0 else None


def steps_json(match: Match, found: Iterable[Step]) -> list[dict[str, Any]]:
    """Return steps as JSON holds them."""
    return [
        {
            "at": step.at,
            "answers": [
                {"by": entry.by, "kind": entry.kind, "answer": entry.answer} for entry in step.entries
            ],
            "events": [event_json(match, event) for event in step.events],
        }
        for step in found
    ]


def match_json(match: Match) -> dict[str, Any]:
    """Return what a match is called, and how it stands."""
    result = match.result
    return {
        "edition": match.edition.key,
        "home": match.teams[0].name,
        "away": match.teams[1].name,
        "options": dict(match.options),
        "answers": len(match.tape),
        "score": list(match.score),
        "winner": result.winner if result else None,
        "how": result.how if result else None,
    }


def position_json(match: Match) -> dict[str, Any]:
    """Return a position, what is asked in it, and what can be answered."""
    picture = match.picture
    return {
        **match_json(match),
        "diagram": str(match),
        "players": [
            {
                "name": piece.name,
                "square": match.names.square(piece.square),
                "condition": piece.condition,
                "ball": piece.ball,
                "acted": piece.acted,
            }
            for piece in picture.pieces
        ],
        "ball": match.names.square(picture.ball) if picture.ball else None,
        "boxes": {COACHES[side]: dict(boxes) for side, boxes in picture.boxes.items()},
        "facts": dict(picture.facts),
        "request": request_json(match),
        "choices": [
            {
                "text": choice.text,
                "what": choice.what,
                "player": choice.player,
                "target": choice.target,
                "square": choice.square,
            }
            for choice in match.choices
        ],
        "outside": match.outside_choices,
    }


def request_json(match: Match) -> dict[str, Any] | None:
    """Return what is asked."""
    request = match.request
    if request is None:
        return None
    found: dict[str, Any] = {
        "type": "roll" if isinstance(request, bd.Roll) else "decision",
        "kind": request.kind,
        "coach": request.coach,
        "player": player_name(match, request.player),
    }
    if isinstance(request, bd.Roll):
        found |= {
            "subject": player_name(match, request.subject),
            "dice": list(request.dice),
            "target": request.target,
            "base": request.base,
            "modifiers": [list(each) for each in request.modifiers],
        }
    elif isinstance(request, bd.Decision):
        found |= {
            "subject": player_name(match, request.subject),
            "about": request.about,
            "numbers": list(request.numbers),
        }
    return found
