"""Dice that nobody need trust: recomputed here from the documented scheme alone."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

import bothdown as bd
from bothdown.requests import unpack

if TYPE_CHECKING:
    from collections.abc import Iterator


def recomputed(seed: str, home: str = "", away: str = "") -> Iterator[int]:
    """Yield the bytes of the scheme, as its description in words has them."""
    key = sha256(f"bothdown dice 1\n{seed}\n{home}\n{away}\n".encode()).digest()
    block = 0
    while True:
        yield from sha256(key + block.to_bytes(8, "big")).digest()
        block += 1


def die(numbers: Iterator[int], sides: int) -> int:
    return next(byte % sides + 1 for byte in numbers if byte < 256 - 256 % sides)


@pytest.mark.parametrize("mixed", [("", ""), ("cafe", ""), ("", "1b"), ("cafe", "1b")])
def test_every_die_can_be_recomputed(mixed: tuple[str, str]) -> None:
    dice = bd.Dice("a seed")
    for side, word in enumerate(mixed):
        if word:
            dice.contribute(side, word)
    numbers = recomputed("a seed", *mixed)
    for sides in (6, 8, 2, 6, 6, 3, 16, 20, 100) * 40:
        assert dice.die(sides) == die(numbers, sides)


def test_several_dice_are_rolled_one_after_the_other() -> None:
    numbers = recomputed("7")
    assert unpack(bd.Dice(7).roll((8, 6, 6)), 3) == [die(numbers, 8), die(numbers, 6), die(numbers, 6)]


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert bd.Dice("a seed").commitment == bd.commitment("a seed") == sha256(b"a seed").hexdigest()


def test_dice_without_a_seed_are_never_the_same() -> None:
    assert bd.Dice().seed != bd.Dice().seed


def test_dice_come_back_to_where_they_were() -> None:
    dice = bd.Dice(3)
    dice.contribute(1, "abc")
    for count in (0, 1, 31, 40):
        for _ in range(count):
            dice.die(6)
        at = dice.position
        shown = [dice.die(6) for _ in range(50)]
        dice.seek(at)
        assert [dice.die(6) for _ in range(50)] == shown


def test_a_copy_shows_the_same_and_dice_for_a_fork_do_not() -> None:
    dice = bd.Dice(3)
    dice.contribute(0, "abc")
    dice.die(6)
    same, fork, other = dice.copy(), dice.for_fork(), dice.for_fork()
    shown = [dice.die(6) for _ in range(40)]
    assert [same.die(6) for _ in range(40)] == shown
    forked = [[each.die(6) for _ in range(40)] for each in (fork, other)]
    assert forked[0] != shown
    assert forked[0] != forked[1]


@pytest.mark.parametrize("word", ["", "two words", "line\nline", "é", "x" * 65])
def test_what_is_no_word_is_not_mixed_in(word: str) -> None:
    dice = bd.Dice(3)
    with pytest.raises(bd.DiceError, match="a word of at most 64 letters and digits"):
        dice.contribute(0, word)
    assert dice.contributions == ("", "")


def test_nothing_is_mixed_in_after_the_first_roll() -> None:
    dice = bd.Dice(3)
    dice.die(6)
    with pytest.raises(bd.DiceError, match="before the first roll"):
        dice.contribute(0, "abc")


def test_scripted_dice_show_what_they_are_told_and_no_more() -> None:
    dice = bd.ScriptedDice([3, 5, 2])
    assert unpack(dice.roll((6, 8)), 2) == [3, 5]
    assert dice.left == 1
    with pytest.raises(bd.DiceError, match="run out: 2 more asked for after 2"):
        dice.roll((6, 6))
    assert dice.roll((6,)) == 2


@pytest.mark.parametrize("number", [0, 7, -1])
def test_scripted_dice_show_nothing_that_a_die_does_not(number: int) -> None:
    with pytest.raises(bd.DiceError, match=f"a D6 shows 1 to 6, not {number}"):
        bd.ScriptedDice([number]).roll((6,))
