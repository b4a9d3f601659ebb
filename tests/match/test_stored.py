"""A match that goes on from what was stored: its header, its last rest, the answers since."""

from __future__ import annotations

import json

import pytest

import bothdown as bd
from bothdown.bots import Rare


def played(seed: int, answers: int, **more: object) -> bd.Match:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed), **more)  # type: ignore[arg-type]
    coach, view = Rare(seed), bd.View(match)
    for _ in range(answers):
        if isinstance(match.request, bd.Decision):
            match.answer(coach.choose(match.request, view))
    return match


@pytest.mark.parametrize("contributions", [False, True])
@pytest.mark.parametrize("answers", [0, 1, 2, 3, 17, 80, 211, 300])
def test_a_revived_match_stands_and_rolls_as_the_first(answers: int, *, contributions: bool) -> None:
    seed = answers + 3
    match = played(seed, answers, contributions=contributions)
    kept = json.loads(json.dumps(bd.stored(match)))
    again = bd.revive(kept, list(bd.entries(match)))
    assert again.choices == match.choices
    assert again.rest_state().to_json() == match.rest_state().to_json()
    told = match.events[len(match.events) :]
    match.play(Rare(5)), again.play(Rare(5))
    assert told == []
    assert again.result == match.result
    assert again.events[-5:] == match.events[-5:]


def test_a_rest_stored_earlier_serves_with_the_answers_since() -> None:
    early = played(9, 150)
    kept = bd.stored(early)
    late = played(9, 320)
    again = bd.revive(kept, list(bd.entries(late)))
    assert again.choices == late.choices
    coach = late.request.coach if late.request else ""
    first, second = late.may_take_back(coach), again.may_take_back(coach)
    assert first == second
    late.play(Rare(1)), again.play(Rare(1))
    assert again.result == late.result


def test_a_revived_match_is_stored_and_revived_again() -> None:
    early = played(9, 150)
    first = bd.stored(early)
    late = played(9, 320)
    again = bd.revive(first, list(bd.entries(late)))
    rest = {**first, "state": bd.stored(again)["state"]}
    assert rest["state"]["at"] == bd.stored(late)["state"]["at"]  # type: ignore[index]
    third = bd.revive(rest, list(bd.entries(late)))
    assert third.choices == late.choices


def test_answers_that_the_dice_did_not_give_are_refused() -> None:
    match = played(9, 60)
    kept = bd.stored(match)
    at = kept["state"]["at"]  # type: ignore[index]
    longer = played(9, 200)
    found = list(bd.entries(longer))
    place = next(
        n for n, entry in enumerate(found) if n > at and entry.by == "dice" and entry.answer in "123"
    )
    found[place] = bd.Entry("dice", found[place].kind, "4")
    with pytest.raises(bd.TapeError, match="the tape's dice show 4"):
        bd.revive(kept, found)


def test_a_match_that_is_over_is_not_revived() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(4)).play(Rare(4))
    with pytest.raises(bd.TapeError, match="no rest to go on from"):
        bd.revive(bd.stored(match), list(bd.entries(match)))


def test_a_rest_after_more_answers_than_there_are_is_refused() -> None:
    match = played(9, 150)
    kept = bd.stored(match)
    answers = list(bd.entries(match))[: kept["state"]["at"] - 1]  # type: ignore[index]
    with pytest.raises(bd.TapeError, match=f"and there are only {len(answers)}"):
        bd.revive(kept, answers)
