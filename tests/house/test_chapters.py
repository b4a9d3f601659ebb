"""Chapters that editions share never ask which edition they run in."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from support.tree import modules

if TYPE_CHECKING:
    from collections.abc import Iterator

# 1986 shares no chapter with the others, and its key is an everyday word.
FAMILY = {"lrb3", "vault", "crp", "bb2020"}
SHARED = [
    pytest.param(*pair, id=pair[0]) for pair in modules() if pair[0].startswith("bothdown.editions.third")
]


def asks_for_edition(source: str) -> Iterator[int]:
    """Yield the lines on which a chapter names an edition, or compares an edition's key."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and node.value in FAMILY:
            yield node.lineno
        elif isinstance(node, ast.Compare):
            yield from (node.lineno for part in ast.walk(node) if is_key(part))
        elif isinstance(node, ast.Match):
            yield from (node.lineno for part in ast.walk(node.subject) if is_key(part))


def is_key(node: ast.AST) -> bool:
    """Tell whether an expression is the key of an edition."""
    if not isinstance(node, ast.Attribute) or node.attr != "key":
        return False
    owner = node.value
    return (owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")) == "edition"


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("if game.edition.key == other:\n    pass", [1]),
        ('EDITIONS = {\n    "crp": 1,\n}', [2]),
        ("match edition.key:\n    case _:\n        pass", [1]),
        ('"""Follows lrb3.push.empty."""\nname = f(game.edition.key)', []),
    ],
)
def test_a_chapter_that_asks_is_seen(source: str, lines: list[int]) -> None:
    assert list(asks_for_edition(source)) == lines


@pytest.mark.parametrize(("module", "source"), SHARED)
def test_no_shared_chapter_asks_for_its_edition(module: str, source: str) -> None:
    assert list(asks_for_edition(source)) == [], module
