"""What the rules ask: a Roll is answered by dice, a Decision by a coach.

An answer is a plain ``int``. One die answers with its number; several dice with their numbers
packed in bytes, the first die lowest (see :func:`pack`). A coach answers with one of the
Decision's codes; how a code reads is told by :class:`Choice`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, TypeVar

from bothdown._mypyc import mypyc_attr

HOME: Final = 0
AWAY: Final = 1
COACHES: Final = ("home", "away")
NOBODY: Final = -1

D6: Final = (6,)
D8: Final = (8,)
TWO_D6: Final = (6, 6)
D8_AND_D6: Final = (8, 6)

Modifiers = tuple[tuple[str, int], ...]
NO_MODIFIERS: Final[Modifiers] = ()

# A contribution to the dice is a word of at most so many letters and digits.
LONGEST_CONTRIBUTION: Final = 64
NO_CONTRIBUTION: Final = "none"

# Answers that nobody asked for: legal beside a Decision's own, and below all of its codes.
TIME_OUT: Final = -1
AGREE_TO_END: Final = -2
ILLEGAL_PROCEDURE: Final = -3
CONCEDE: Final = -4
FORFEIT_HOME: Final = -5
FORFEIT_AWAY: Final = -6
RECTIFY_MARKER: Final = -7
OUTSIDE_WORDS: Final[dict[int, str]] = {
    TIME_OUT: "time out",
    AGREE_TO_END: "agree to end",
    ILLEGAL_PROCEDURE: "illegal procedure",
    CONCEDE: "concede",
    FORFEIT_HOME: "home forfeits",
    FORFEIT_AWAY: "away forfeits",
    RECTIFY_MARKER: "rectify marker",
}


def pack(numbers: Sequence[int]) -> int:
    """The answer to a Roll of several dice.

    >>> pack([3, 5]) == 3 + 5 * 256
    True
    """
    answer = 0
    for number in reversed(numbers):
        answer = answer << 8 | number
    return answer


def unpack(answer: int, count: int) -> list[int]:
    """The numbers on the dice of an answer.

    >>> unpack(pack([6, 1, 4]), 3)
    [6, 1, 4]
    """
    return [answer >> 8 * place & 255 for place in range(count)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Request:
    """A question the rules put: its kind, and the player it concerns (or NOBODY)."""

    __slots__ = ("kind", "player", "side")

    def __init__(self, kind: str, side: int, player: int) -> None:
        self.kind = kind
        self.side = side
        self.player = player

    @property
    def coach(self) -> str:
        """Who answers, or for whom the dice are rolled: 'home' or 'away', or 'nobody'."""
        return COACHES[self.side] if self.side >= 0 else "nobody"


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Request):
    """Dice to be rolled.

    ``dice`` are the sides of each die. ``target`` is the lowest number of the (sum of the) dice that
    succeeds, with every modifier counted, or 0 where a roll knows no success. ``base`` is the number
    needed before ``modifiers``, each of them a reason and what it adds to the dice. ``subject`` is the other
    player concerned, such as the one who is blocked.
    """

    __slots__ = ("base", "dice", "modifiers", "subject", "target")

    def __init__(
        self,
        kind: str,
        side: int,
        player: int,
        dice: tuple[int, ...],
        target: int = 0,
        base: int = 0,
        modifiers: Modifiers = NO_MODIFIERS,
        subject: int = NOBODY,
    ) -> None:
        self.kind = kind
        self.side = side
        self.player = player
        self.dice = dice
        self.target = target
        self.base = base
        self.modifiers = modifiers
        self.subject = subject

    @property
    def chance(self) -> float | None:
        """How likely these dice succeed; None where no number is asked of them.

        >>> round(Roll("armour", HOME, 0, TWO_D6, target=9).chance, 3)
        0.278
        """
        if not self.target:
            return None
        ways = [1]
        for sides in self.dice:
            longer = [0] * (len(ways) + sides)
            for total, count in enumerate(ways):
                for number in range(1, sides + 1):
                    longer[total + number] += count
            ways = longer
        return sum(ways[self.target :]) / sum(ways)

    def __repr__(self) -> str:
        dice = "+".join(f"D{sides}" for sides in self.dice)
        target = f", target={self.target}" if self.target else ""
        return f"Roll(kind={self.kind!r}, dice={dice}{target})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Request):
    """A question to a coach; ``codes`` are the legal answers.

    ``about`` is what else the question needs to be understood: the kind of roll that may be rolled
    again, the skill that may be used; a short word, or nothing. ``subject`` is the other player
    concerned, ``numbers`` are the dice that lie on the table, or how many squares of a move are left.
    """

    __slots__ = ("_codes", "about", "numbers", "subject")

    def __init__(
        self,
        kind: str,
        side: int,
        player: int,
        codes: list[int] | None,
        about: str = "",
        subject: int = NOBODY,
        numbers: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.side = side
        self.player = player
        self._codes = codes
        self.about = about
        self.subject = subject
        self.numbers = numbers

    @property
    def codes(self) -> list[int]:
        """Every legal answer; not to be changed."""
        codes = self._codes
        if codes is None:
            codes = self._codes = self.list_codes()
        return codes

    def list_codes(self) -> list[int]:
        """List the legal answers when somebody reads them for the first time."""
        raise NotImplementedError(f"the Decision {self.kind!r} came without its answers")

    def allows(self, code: int) -> bool:
        """Whether this is a legal answer."""
        return code in self.codes

    def default(self) -> int:
        """The answer that commits a silent coach to least: the first of the list."""
        return self.codes[0]

    def __repr__(self) -> str:
        return f"Decision(kind={self.kind!r}, coach={self.coach!r}, choices={len(self.codes)})"


class Contribution(Decision):
    """What a coach mixes into the dice before the first of them is rolled: a word, or nothing.

    >>> asked = Contribution(HOME)
    >>> asked.text_of(asked.code_of("cafe")), asked.text_of(0), asked.allows(asked.code_of("no good"))
    ('cafe', 'none', False)
    """

    __slots__ = ()

    def __init__(self, side: int) -> None:
        super().__init__("contribution", side, NOBODY, [0])

    def allows(self, code: int) -> bool:
        if code <= 0 or code >> 8 * LONGEST_CONTRIBUTION:
            return code == 0
        text = self.text_of(code)
        return text.isascii() and text.isalnum() and text != NO_CONTRIBUTION

    def text_of(self, code: int) -> str:
        """The word that a code stands for."""
        if code == 0:
            return NO_CONTRIBUTION
        return code.to_bytes(LONGEST_CONTRIBUTION, "big").lstrip(b"\0").decode("latin-1")

    def code_of(self, text: str) -> int:
        """The code that stands for a word; not every word is allowed."""
        return 0 if text == NO_CONTRIBUTION else int.from_bytes(text.encode("ascii", "replace"), "big")


T = TypeVar("T")
Rules = Generator[Request, int, T]
Ask = Generator[Request, int, None]


class Choice:
    """One legal answer, as a typed value that prints and reads back.

    ``what`` is the kind of answer, ``player``, ``target`` and ``square`` are what it names (a player's
    name such as ``H3``, a square's such as ``h13``) or None; ``name`` is what a ready-made answer is called.

    >>> choice = Choice(269, "h13", "step", square="h13")
    >>> choice, choice.square
    (h13, 'h13')
    """

    __slots__ = ("code", "name", "player", "square", "target", "text", "what")

    def __init__(
        self,
        code: int,
        text: str,
        what: str,
        player: str | None = None,
        target: str | None = None,
        square: str | None = None,
        name: str = "",
    ) -> None:
        self.code = code
        self.text = text
        self.what = what
        self.player = player
        self.target = target
        self.square = square
        self.name = name

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and (self.code, self.text) == (other.code, other.text)

    def __hash__(self) -> int:
        return hash((self.code, self.text))
