"""Dice that answer Rolls: seeded and provable, scripted, or typed in by hand.

The seeded die, to the byte, so that anybody can recompute it in any language:

* ``seed`` is a text; its SHA-256 in hexadecimal is the *commitment*, published before the match.
* ``key`` is the SHA-256 of the lines ``bothdown dice 1``, the seed, the home coach's contribution
  and the away coach's contribution (empty lines where there is none), each ended by a newline, UTF-8.
* Block ``n`` (0, 1, 2 …) is the SHA-256 of ``key`` followed by ``n`` as eight bytes, highest first.
* The bytes of the blocks are read one after the other. A die of ``s`` sides takes the next byte ``b``;
  if ``b >= 256 - 256 % s`` it is passed over, otherwise the die shows ``b % s + 1``.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from bothdown._mypyc import mypyc_attr
from bothdown.errors import DiceError
from bothdown.requests import LONGEST_CONTRIBUTION, pack

SCHEME: Final = "bothdown dice 1"
_LIMITS: Final[list[int]] = [0] + [256 - 256 % sides for sides in range(1, 256)]


def commitment(seed: str) -> str:
    """The hash that commits to a seed without telling it.

    >>> commitment("7")[:16]
    '7902699be42c8a8e'
    """
    return sha256(seed.encode()).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceSource(ABC):
    """Whatever answers Rolls. ``position`` tells how far it has come, ``seek`` takes it back there."""

    @abstractmethod
    def roll(self, dice: tuple[int, ...]) -> int:
        """Numbers for dice of these sides, packed."""

    @property
    @abstractmethod
    def position(self) -> int:
        """How far these dice have come."""

    @abstractmethod
    def seek(self, position: int) -> None:
        """Go back to where ``position`` was read: the same numbers will follow."""

    @abstractmethod
    def copy(self) -> DiceSource:
        """Dice that will show the same numbers."""

    @abstractmethod
    def for_fork(self) -> DiceSource:
        """Dice for a fork: fresh ones, that tell nothing of what these would show next."""


class Dice(DiceSource):
    """Seeded dice, fair and recomputable.

    >>> dice = Dice(seed=7)
    >>> [dice.roll((6,)) for _ in range(5)] == [Dice(seed=7).roll((6,))] * 5
    False
    >>> dice.seek(0); dice.roll((6,)) == Dice(seed=7).roll((6,))
    True
    """

    __slots__ = ("_at", "_block", "_bytes", "_forks", "_key", "contributions", "seed")

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed: str = secrets.token_hex(16) if seed is None else str(seed)
        self.contributions: tuple[str, str] = ("", "")
        self._key: bytes = b""
        self._block: int = -1
        self._bytes: bytes = b""
        self._at: int = 32
        self._forks: int = 0

    @property
    def commitment(self) -> str:
        """The published hash of the seed."""
        return commitment(self.seed)

    def contribute(self, side: int, text: str) -> None:
        """Mix a coach's contribution in; possible only before the first roll."""
        if self.position:
            raise DiceError("the dice have been rolled; contributions come before the first roll")
        if not text.isascii() or not text.isalnum() or len(text) > LONGEST_CONTRIBUTION:
            raise DiceError(f"a contribution is a word of at most {LONGEST_CONTRIBUTION} letters and digits")
        home, away = self.contributions
        self.contributions = (text, away) if side == 0 else (home, text)
        self._key = b""
        self._block = -1
        self._at = 32

    def _refill(self) -> None:
        if not self._key:
            home, away = self.contributions
            self._key = sha256(f"{SCHEME}\n{self.seed}\n{home}\n{away}\n".encode()).digest()
        self._block += 1
        self._bytes = sha256(self._key + self._block.to_bytes(8, "big")).digest()
        self._at = 0

    def die(self, sides: int) -> int:
        """One die."""
        limit = _LIMITS[sides]
        while True:
            if self._at == 32:
                self._refill()
            byte = self._bytes[self._at]
            self._at += 1
            if byte < limit:
                return byte % sides + 1

    def roll(self, dice: tuple[int, ...]) -> int:
        if len(dice) == 1:
            return self.die(dice[0])
        return pack([self.die(sides) for sides in dice])

    @property
    def position(self) -> int:
        return self._block * 32 + self._at

    def seek(self, position: int) -> None:
        block, at = divmod(position, 32)
        self._block = block - 1
        self._refill()
        self._at = at

    def copy(self) -> Dice:
        same = Dice(self.seed)
        same.contributions = self.contributions
        same.seek(self.position)
        return same

    def for_fork(self) -> Dice:
        self._forks += 1
        return Dice(sha256(f"fork {self._forks} of {self.seed}".encode()).hexdigest())


class ScriptedDice(DiceSource):
    """Dice that show what they are told, in order: for tests, puzzles and matches played on a table.

    >>> dice = ScriptedDice([6, 1])
    >>> dice.roll((6,)), dice.roll((6,))
    (6, 1)
    """

    __slots__ = ("_at", "numbers")

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers: list[int] = list(numbers)
        self._at: int = 0

    def roll(self, dice: tuple[int, ...]) -> int:
        end = self._at + len(dice)
        if end > len(self.numbers):
            raise DiceError(f"the scripted dice have run out: {len(dice)} more asked for after {self._at}")
        shown = self.numbers[self._at : end]
        check_numbers(dice, shown)
        self._at = end
        return pack(shown)

    @property
    def left(self) -> int:
        """How many numbers have not been shown yet."""
        return len(self.numbers) - self._at

    @property
    def position(self) -> int:
        return self._at

    def seek(self, position: int) -> None:
        self._at = position

    def copy(self) -> ScriptedDice:
        same = ScriptedDice(self.numbers)
        same.seek(self._at)
        return same

    def for_fork(self) -> Dice:
        return Dice()


def check_numbers(dice: tuple[int, ...], numbers: Sequence[int]) -> None:
    """Raise a DiceError unless these dice can show these numbers."""
    asked = " ".join(f"D{sides}" for sides in dice)
    if len(numbers) != len(dice):
        raise DiceError(f"{asked} takes {len(dice)} number(s), not {len(numbers)}")
    for sides, number in zip(dice, numbers, strict=True):
        if not 1 <= number <= sides:
            raise DiceError(f"a D{sides} shows 1 to {sides}, not {number}")
