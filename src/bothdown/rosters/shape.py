"""Reading plain data that anybody may have written, and saying all that is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_TEXT: Final = 60
MOST_ITEMS: Final = 100
MOST_NUMBER: Final = 1_000_000_000

_KINDS: Final = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a number",
    float: "a number with a fraction",
    type(None): "null",
}


def kind(value: object) -> str:
    """Say in words what a value of plain data is.

    >>> kind({}), kind(None), kind(1.5)
    ('an object', 'null', 'a number with a fraction')
    """
    return _KINDS.get(type(value), "something else")


class Shape:
    """Collects the reasons why data have not the shape they should have.

    Whatever cannot be read is replaced by something harmless, so that reading goes on to the next reason.

    >>> shape = Shape()
    >>> shape.number({"rerolls": "three"}, "rerolls", "rerolls", 0)
    0
    >>> shape.reasons
    ['rerolls is a text; a number is needed.']
    """

    def __init__(self) -> None:
        self.reasons: list[str] = []

    def wrong(self, where: str, found: object, needed: str) -> None:
        """Note that the value found at this place is not what is needed."""
        self.reasons.append(f"{where} is {kind(found)}; {needed} is needed.")

    def keys(
        self, data: Mapping[object, object], where: str, known: tuple[str, ...], must: tuple[str, ...]
    ) -> None:
        """Note keys that are missing and keys nobody knows."""
        prefix = f"{where}." if where else ""
        self.reasons += [f"{prefix}{key} is missing." for key in must if key not in data]
        for key in list(data)[:MOST_ITEMS]:
            if key not in known:
                self.reasons.append(
                    f"{prefix}{str(key)[:MOST_TEXT]!r} is not known; known are {', '.join(known)}."
                )

    def mapping(self, value: object, where: str) -> Mapping[object, object]:
        """Read an object; an empty one where it is none."""
        if isinstance(value, dict):
            return value
        self.wrong(where, value, "an object")
        return {}

    def items(self, data: Mapping[object, object], key: str, where: str) -> list[object]:
        """Read a list of reasonable length; none where the key is missing."""
        value = data.get(key, [])
        if not isinstance(value, list):
            self.wrong(where, value, "a list")
            return []
        if len(value) > MOST_ITEMS:
            self.reasons.append(f"{where} has {len(value)} entries; at most {MOST_ITEMS} are read.")
        return value[:MOST_ITEMS]

    def number(
        self, data: Mapping[object, object], key: object, where: str, lowest: int, highest: int = MOST_NUMBER
    ) -> int:
        """Read a whole number within bounds; the lowest where the key is missing."""
        return self.whole(data.get(key, lowest), where, lowest, highest)

    def whole(self, value: object, where: str, lowest: int, highest: int = MOST_NUMBER) -> int:
        """Read a whole number within bounds."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(where, value, "a number")
            return lowest
        if not lowest <= value <= highest:
            self.reasons.append(f"{where} is out of range; it goes from {lowest} to {highest}.")
            return lowest
        return value

    def text(self, data: Mapping[object, object], key: str, where: str) -> str:
        """Read a line of text that can be shown anywhere; empty where the key is missing."""
        return self.line(data[key], where) if key in data else ""

    def line(self, value: object, where: str) -> str:
        """Read a line of text that can be shown anywhere."""
        if not isinstance(value, str):
            self.wrong(where, value, "a text")
            return ""
        if not value.strip() or len(value) > MOST_TEXT or not value.isprintable():
            self.reasons.append(f"{where} must be one line of 1 to {MOST_TEXT} printable characters.")
            return ""
        return value
