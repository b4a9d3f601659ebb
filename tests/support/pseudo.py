"""A language for tests: every message in brackets, so that a word outside them was never translated."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from babel.messages import Catalog

from tools import messages

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

# Django and browsers must know the code; nobody here speaks it.
CODE: Final = "eo"
_INNERMOST: Final = re.compile(r"⟦[^⟦⟧]*⟧")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


def write_catalogues(folder: Path) -> None:
    """Write the catalogues of the language into a folder, compiled."""
    for domain in messages.DOMAINS:
        catalog = Catalog(locale=CODE, domain=domain, charset="utf-8", fuzzy=False)
        for message in messages.gathered(domain):
            if message.id:
                catalog.add(message.id, bracketed(message.id), context=message.context)
        path = folder / CODE / "LC_MESSAGES" / f"{domain}.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(messages.compiled(catalog))


def bracketed(text: str | Iterable[str]) -> str | tuple[str, ...]:
    """Return a message, or each form of it, in brackets."""
    return f"⟦{text}⟧" if isinstance(text, str) else tuple(f"⟦{form}⟧" for form in text)


def outside(text: str, names: Iterable[str] = ()) -> list[str]:
    """Return the words of a text that stand outside all brackets and belong to no name.

    >>> outside("⟦Turn of ⟦Reds⟧⟧, Adam Smith: blitz ⟦move⟧", ["Adam Smith"])
    ['blitz']
    """
    found = 1
    while found:
        text, found = _INNERMOST.subn(" ", text)
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ")
    return _WORD.findall(text)
