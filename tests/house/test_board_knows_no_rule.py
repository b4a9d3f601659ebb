"""The board draws and offers what it is given: no word of any rulebook stands in its code."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Final

import pytest

import bothdown as bd
from bothdown import events, questions, rosters
from support.met import ANSWERS, ROLLS
from support.tree import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WEB: Final = PACKAGE / "web"
# Words of the protocol, of pages and of programs that happen to be words of a rulebook too.
COMMON: Final = {
    "answer",
    "away",
    "block",
    "both",
    "both down",
    "contribution",
    "draw",
    "home",
    "kick",
    "move",
    "moved",
    "no",
    "none",
    "pass",
    "played",
    "pro",
    "resumed",
    "recovery",
    "start",
    "stop",
    "take back",
    "use",
}
JS_STRING: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\]|\\.)*)`')


def rulebook_words() -> set[str]:
    """Return what only a rulebook says: editions, skills, kinds of questions, answers, rolls and events."""
    words: set[str] = set(rosters.listed_editions())
    for edition in rosters.listed_editions():
        names = rosters.skill_names(edition)
        words |= {*names, *names.values()}
    for edition in bd.playable():
        words |= {word for pair in ANSWERS[edition] for word in pair}
        words |= {kind for kind, *_ in ROLLS[edition]}
    words |= {key.split(".")[0] for key in questions.QUESTIONS}
    words |= {word for key in questions.ANSWERS for word in key.split(".")}
    kinds = [each.__name__ for each in events.Event.__subclasses__()]
    words |= {*kinds, *(re.sub(r"(?<!^)([A-Z])", r" \1", kind) for kind in kinds)}
    return {word.lower() for word in words} - COMMON


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Yield every text that stands in a file of the board, with its line."""
    source = path.read_text("utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.lineno, node.value
    else:
        for found in JS_STRING.finditer(source):
            text = next(group for group in found.groups() if group is not None)
            yield source.count("\n", 0, found.start()) + 1, text


def files() -> list[Path]:
    return sorted(path for path in WEB.rglob("*") if path.suffix in {".py", ".js"})


def test_there_are_words_and_files_to_look_for() -> None:
    assert {"lrb3", "sure hands", "activate", "pick up", "turnbegins"} <= rulebook_words()
    assert len(files()) > 10


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(WEB)))
def test_no_word_of_a_rulebook_stands_in_the_board(path: Path) -> None:
    known = rulebook_words()
    assert [(line, text) for line, text in literals(path) if text.strip().lower() in known] == []
