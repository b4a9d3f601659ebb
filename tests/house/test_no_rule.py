"""The board knows no rule: no name of an edition, a skill or a rule stands in its code."""

from __future__ import annotations

import io
import re
import tokenize
from typing import TYPE_CHECKING, Final

import pytest

from bothdown import rosters, rulebook
from support.tree import PACKAGE, files

if TYPE_CHECKING:
    from pathlib import Path

WEB: Final = PACKAGE / "web"
# These skills are called by words that everybody needs, or that a language has taken.
EVERYDAY: Final = {
    "block",
    "catch",
    "fend",
    "grab",
    "guard",
    "kick",
    "leader",
    "pass",
    "pro",
    "spikes",
    "throw",
}
# What is done and what happens, where no skill is called so.
OF_THE_RULES: Final = {
    "armour", "blitz", "casualty", "dodging", "foul", "go for it", "interception", "pick up",
    "scatter", "tackle zone", "throw-in", "touchback", "touchdown", "turnover", "weather", "wide zone",
}  # fmt: skip
SCRIPT_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
TEMPLATE_COMMENT: Final = re.compile(r"\{#.*?#\}|\{% comment %\}.*?\{% endcomment %\}", re.DOTALL)


def words_of_rules() -> set[str]:
    """Return the names that may not stand there."""
    skills = {name.lower() for edition in rulebook.EDITIONS for name in rosters.skill_names(edition).values()}
    # 1986 is called by an everyday word.
    editions = set(rulebook.EDITIONS) - {"first"}
    return (skills - EVERYDAY) | OF_THE_RULES | editions


NAMED: Final = re.compile(
    rf"\b(?:{'|'.join(map(re.escape, sorted(words_of_rules(), key=len, reverse=True)))})s?\b"
)


def named(source: str) -> set[str]:
    """Return the names of rules in some code, however they are put: tackle_zone, tackleZone, tackle-zone."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", source).lower()
    return {match[0] for text in (parted, re.sub(r"[_-]", " ", parted)) for match in NAMED.finditer(text)}


def code(path: Path) -> str:
    """Return a file without its comments."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        return " ".join(token.string for token in tokens if token.type != tokenize.COMMENT)
    return (TEMPLATE_COMMENT if path.suffix == ".html" else SCRIPT_COMMENT).sub(" ", text)


SOURCES: Final = [
    pytest.param(path, id=path.relative_to(WEB).as_posix())
    for path in files(WEB)
    if path.suffix in {".py", ".js", ".html"}
]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('if (choice.what === "dodge") shake();', {"dodge"}),
        ("const tackleZones = 3", {"tackle zones"}),
        ('x["lrb3"]', {"lrb3"}),
        ("on_touchdown(side)", {"touchdown"}),
        ('el.scrollIntoView({ block: "nearest" })', set()),
    ],
)
def test_the_name_of_a_rule_is_seen(source: str, found: set[str]) -> None:
    assert named(source) == found


@pytest.mark.parametrize("path", SOURCES)
def test_no_rule_is_named(path: Path) -> None:
    assert named(code(path)) == set()
