"""Wrong answers and mangled files by the thousand: an error of ours says what is wrong, nothing changes."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any, Final

import pytest

import bothdown as bd
from bothdown.rosters import Team
from bothdown.tape import tape_json, tape_text
from support import mangle
from support.laws import random_position

if TYPE_CHECKING:
    from collections.abc import Callable

# Of each kind of wrong; the long run has fifty times as many.
FEW: Final = 400
TIMES: Final = 50


def go_on(match: bd.Match, coach: bd.Coach, decisions: int) -> None:
    """Play so many decisions, or to the end."""
    view = bd.View(match)
    for _ in range(decisions):
        if isinstance(match.request, bd.Decision):
            match.answer(coach.choose(match.request, view))


def short_match() -> bd.Match:
    """A match that has just begun, so that it is read quickly."""
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(5), contributions=True)
    go_on(match, bd.bots.Rare(5), 80)
    return match


MATCH: Final = short_match()
TEXT: Final = tape_text(MATCH)
JSON: Final = json.loads(tape_json(MATCH))
TEAM: Final = bd.ready_made("lrb3", "human").to_json()
STATES: Final = [state.to_json() for state in (MATCH.rest_state(), *MATCH.turn_starts())]
DIAGRAM: Final = ". H1 A1/ .\n. H2* . A2%\n. . . ."
DETAILS: Final[dict[str, Any]] = {
    "players": {"H1": {"st": 4, "skills": ["block"], "acted": True}, "A7": {"box": "ko"}},
    "turn": "home",
    "turns": [3, 4],
    "half": 2,
    "score": [1, 0],
    "rerolls": [2, 0],
    "kicked": "away",
    "stage": "turn",
    "weather": "nice",
    "declared": 1,
    "reroll_used": False,
}


def wrong_answer(chance: random.Random) -> None:
    """Something said to a match that it may not take; if it does, then only because it is legal."""
    match = random_position("lrb3", chance.randrange(60))
    go_on(match, bd.bots.Rare(chance.randrange(1000)), chance.randrange(12))
    for _ in range(8):
        say_wrong(match, chance)


def say_wrong(match: bd.Match, chance: random.Random) -> None:
    """Say one thing, and see that it was legal or changed nothing."""
    request = match.request
    if not isinstance(request, bd.Decision):
        return
    before = (match.state.digest(), match.tape, len(match.events))
    legal = match.text_of(chance.choice(request.codes))
    said: Any = chance.choice(
        (
            mangle.text(legal, chance),
            chance.choice(mangle.VALUES),
            chance.choice((request.codes[-1] + 1, -7, 1 << chance.randrange(40), chance.randrange(4096))),
            legal,
        )
    )
    by = chance.choice((None, None, request.coach, "home", "away", "nobody", ""))
    try:
        match.answer(said, by)
    except bd.IllegalAnswer as error:
        assert str(error)
        assert (match.state.digest(), match.tape, len(match.events)) == before
        assert match.request is request
    else:
        assert match.tape[: len(before[1])] == before[1]
        assert match.tape[len(before[1])] in request.codes or match.tape[len(before[1])] < 0


def tape_as_text(chance: random.Random) -> None:
    """A tape that somebody has written into."""
    try:
        match = bd.loads(mangle.text(TEXT, chance), events=False, resume=chance.random() < 0.3)
    except bd.TapeError as error:
        assert str(error)
        assert error.match is None or isinstance(error.match, bd.Match)
    else:
        assert match.request is not None


def tape_as_json(chance: random.Random) -> None:
    """A tape in JSON that says something else."""
    try:
        bd.loads(json.dumps(mangle.value(JSON, chance)), events=False, resume=chance.random() < 0.3)
    except bd.TapeError as error:
        assert str(error)


def team(chance: random.Random) -> None:
    """A team that cannot be."""
    try:
        found = Team.from_json(mangle.value(TEAM, chance))
        found.check()
        bd.Match("lrb3", found, "orc", dice=bd.Dice(1))
    except (bd.TeamError, bd.UnknownEdition) as error:
        assert str(error)


def stored_state(chance: random.Random) -> None:
    """A state that somebody has written into: if it is read, a match can go on from it."""
    edition = bd.get_edition("lrb3")
    try:
        state = edition.state_from_json(
            mangle.value(STATES[chance.randrange(len(STATES))], chance), MATCH.teams
        )
    except bd.PositionError as error:
        assert str(error)
        return
    match = bd.Match(edition, *MATCH.teams, start=state, dice=bd.Dice(1))
    go_on(match, bd.bots.Rare(1), 40)


def position(chance: random.Random) -> None:
    """A position in which no match can stand."""
    details = DETAILS if chance.random() < 0.4 else mangle.value(DETAILS, chance)
    diagram = DIAGRAM if chance.random() < 0.4 else mangle.text(DIAGRAM, chance)
    corner = chance.choice((None, None, "a1", "h13", "z99", "", "o26", "a٣"))
    try:
        match = bd.Match.from_position(
            "lrb3", diagram, corner=corner, dice=bd.Dice(1), **(details if isinstance(details, dict) else {})
        )
        match.play(bd.bots.Random(1))
    except bd.BothDownError as error:
        assert not isinstance(error, bd.RulesError), error
        assert str(error)


KINDS: Final = (wrong_answer, tape_as_text, tape_as_json, team, stored_state, position)


def many(kind: Callable[[random.Random], None], first: int, last: int) -> None:
    for seed in range(first, last):
        try:
            kind(random.Random(f"{kind.__name__} {seed}"))
        except Exception as error:
            error.add_note(f"{kind.__name__}, seed {seed}")
            raise


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_wrong_is_refused(kind: Callable[[random.Random], None]) -> None:
    many(kind, 0, FEW)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_wrong_is_refused_for_long(kind: Callable[[random.Random], None]) -> None:
    many(kind, FEW, FEW * TIMES)
