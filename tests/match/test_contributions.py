"""What the coaches mix into the dice: the first entries of the tape, before the coin."""

from __future__ import annotations

import re

import pytest

import bothdown as bd
from bothdown.tape import entries, tape_text


def asking(seed: int = 7) -> bd.Match:
    return bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed), contributions=True)


def asked_of(match: bd.Match) -> tuple[str, str]:
    assert match.request is not None
    return match.request.kind, match.request.coach


def test_home_is_asked_then_away_then_the_coin_is_tossed() -> None:
    match = asking()
    assert asked_of(match) == ("contribution", "home")
    match.answer("cafe")
    assert asked_of(match) == ("contribution", "away")
    match.answer("none", by="away")
    assert asked_of(match) == ("coin", "away")
    found = [(entry.by, entry.kind, entry.answer) for entry in entries(match)]
    assert found == [("home", "contribution", "cafe"), ("away", "contribution", "none")]
    assert isinstance(match.dice, bd.Dice)
    assert match.dice.contributions == ("cafe", "")


def test_a_match_asks_for_them_only_if_it_is_told_to() -> None:
    assert asked_of(bd.Match("lrb3", "human", "orc"))[0] == "coin"


@pytest.mark.parametrize("words", [("none", "none"), ("a", "none"), ("none", "a"), ("a", "b"), ("b", "a")])
def test_each_contribution_changes_the_dice(words: tuple[str, str]) -> None:
    plain = bd.Match("lrb3", "human", "orc", dice=bd.Dice(7)).play(bd.bots.Random(1))
    match = asking()
    for word in words:
        match.answer(word)
    match.play(bd.bots.Random(1))
    assert (match.tape[2:] == plain.tape) is (words == ("none", "none"))


@pytest.mark.parametrize("word", ["two words", "dash-ed", "é", "x" * 65])
def test_what_is_no_word_is_refused(word: str) -> None:
    match = asking()
    with pytest.raises(bd.IllegalAnswer, match="64 letters and digits"):
        match.answer(word)
    assert (asked_of(match), match.tape) == (("contribution", "home"), [])


@pytest.mark.parametrize("code", [1 << 600, int.from_bytes(b"a b", "big"), int.from_bytes(b"none", "big"), 7])
def test_a_code_that_is_no_word_is_refused(code: int) -> None:
    match = asking()
    with pytest.raises(bd.IllegalAnswer, match="is not an answer now; legal is a word"):
        match.answer(code)
    assert match.tape == []


def test_the_longest_word_is_taken() -> None:
    match = asking()
    match.answer("Z9" * 32)
    assert next(entries(match)).answer == "Z9" * 32


def test_only_the_coach_who_is_asked_contributes() -> None:
    with pytest.raises(bd.NotYourDecision):
        asking().answer("abc", by="away")


def test_dice_that_were_mixed_beforehand_are_refused() -> None:
    dice = bd.Dice(1)
    dice.contribute(0, "abc")
    with pytest.raises(bd.DiceError, match="contributions=True"):
        bd.Match("lrb3", "human", "orc", dice=dice)


def test_the_tape_is_proved_with_them_and_not_without() -> None:
    match = asking()
    match.answer("cafe")
    match.answer("b0a")
    match.play(bd.bots.Random(3))
    found = match.verify()
    assert (found.dice_proved, found.rolls > 20) == (True, True)
    text = tape_text(match)
    with pytest.raises(bd.TapeError, match="the tape's dice show"):
        bd.loads(text.replace("away contribution: b0a", "away contribution: b0b"))


def test_undo_takes_a_contribution_back_and_another_may_be_given() -> None:
    match = asking()
    match.answer("first")
    match.answer("b0a")
    match.answer("heads")
    match.undo(3)
    assert (asked_of(match), match.tape) == (("contribution", "home"), [])
    for word in ("second", "b0a", "heads"):
        match.answer(word)
    assert isinstance(match.dice, bd.Dice)
    assert match.dice.contributions == ("second", "b0a")
    other = asking()
    for word in ("second", "b0a", "heads"):
        other.answer(word)
    assert other.tape == match.tape


def test_a_fork_knows_what_was_mixed_in() -> None:
    match = asking()
    match.answer("cafe")
    for given in ((), ("b0a",), ("b0a", "heads")):
        ahead = match.fork(dice="same")
        here = match.fork(dice="same")
        for word in given:
            ahead.answer(word)
            here.answer(word)
        again = here.fork(dice="same")
        assert again.tape == ahead.tape
        assert again.request.__repr__() == ahead.request.__repr__()
        assert again.play(bd.bots.Random(2)).tape == ahead.play(bd.bots.Random(2)).tape


def test_outside_answers_are_legal_there_too() -> None:
    match = asking()
    match.answer("home forfeits")
    assert match.result == bd.Result(0, 0, "away", "forfeited")
    assert re.search(r"^home contribution: home forfeits$", tape_text(match), re.MULTILINE)


def test_what_is_mixed_in_is_told_and_nothing_is_nothing() -> None:
    match = asking()
    told = match.answer("cafe")
    assert [match.tell(event) for event in told] == ["A word for the dice from Millbrook Rovers."]
    assert match.answer("none") == []
