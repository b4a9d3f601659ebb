"""Dependencies point one way, and the engine needs nothing but the standard library."""

from __future__ import annotations

import ast
import sys
from importlib.util import resolve_name

import pytest

import bothdown
from support.tree import PACKAGE, modules

# A room may import from its own row and those above it.
ROWS = (
    {"errors", "_mypyc", "version"},
    {"pitch", "requests", "state", "dice", "events", "rulebook", "notation", "sentences"},
    {"edition", "rosters", "questions", "cards"},
    {"editions"},
    {"driver", "shown", "match", "tape"},
    {"bots", "__init__"},
    {"cli", "web"},
)
# These see the engine only as its users do: its top-level names, and what is named here.
USERS = {"bots": {"errors", "match", "requests"}, "cli": {"errors"}, "web": {"errors"}}
ALSO = {
    "bothdown.cli.rules": {"rulebook"},
    "bothdown.cli.roster": {"rosters"},
    "bothdown.cli.serve": {"web"},
    "bothdown.cli.words": {"rosters"},
    "bothdown.web.matches.clauses": {"rulebook"},
}
NOT_ENGINE = {"cli", "web"}


def room(module: str) -> str:
    """Return the room of the package that a module belongs to."""
    return [*module.split("."), "__init__"][1]


def row(name: str) -> int:
    """Return the row of a room."""
    return next(number for number, rooms in enumerate(ROWS) if name in rooms)


def imports(module: str, source: str) -> set[str]:
    """Return the full names of all that a module imports, wherever the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = resolve_name("." * node.level + (node.module or ""), package(module))
            found.update(f"{start}.{alias.name}" for alias in node.names)
    return found


def package(module: str) -> str:
    """Return the package from which a module's relative imports count."""
    own = PACKAGE.parent.joinpath(*module.split("."))
    return module if own.is_dir() else module.rpartition(".")[0]


def only_for_types(module: str, source: str) -> set[str]:
    """Return what a module imports under `if TYPE_CHECKING` and so never needs when it runs."""
    blocks = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.If))
    guarded = (block for block in blocks if ast.unparse(block.test) == "TYPE_CHECKING")
    bodies = (ast.unparse(ast.Module(block.body, [])) for block in guarded)
    return set().union(*(imports(module, body) for body in bodies))


def is_foreign(name: str) -> bool:
    """Tell whether a name is neither ours nor the standard library's."""
    return name.partition(".")[0] not in {"bothdown", *sys.stdlib_module_names}


def offences(module: str, source: str) -> set[str]:
    """Return what a module imports and should not."""
    own = room(module)
    found = imports(module, source)
    ours = {name for name in found if name.partition(".")[0] == "bothdown"}
    wrong = {name for name in ours if not may_import(module, name)}
    if own not in NOT_ENGINE:
        wrong |= {name for name in found if is_foreign(name)} - only_for_types(module, source)
    return wrong


def may_import(module: str, name: str) -> bool:
    """Tell whether a module may import something of the package."""
    own, other = room(module), room(name)
    in_a_room = other != "__init__" and any(other in rooms for rooms in ROWS)
    if own in USERS:
        return (
            not in_a_room or name in public_names() or other in {own} | USERS[own] | ALSO.get(module, set())
        )
    if not in_a_room:
        return False
    return row(other) <= row(own) and (own != "editions" or other != "editions" or may_meet(module, name))


def public_names() -> set[str]:
    """Return the full names of the public API."""
    return {f"bothdown.{name}" for name in getattr(bothdown, "__all__", ())}


def may_meet(module: str, name: str) -> bool:
    """Tell whether one edition may import from another: only `third` is shared, `first` stands alone."""
    own, other = ([*dotted.split("."), "", ""][2] for dotted in (module, name))
    return own in {"", other} or (own != "first" and other == "third")


@pytest.mark.parametrize(
    ("module", "source", "wrong"),
    [
        ("bothdown.pitch", "import numpy", {"numpy"}),
        ("bothdown.pitch", "if TYPE_CHECKING:\n    import numpy", set()),
        ("bothdown.cli.play", "import numpy", set()),
        ("bothdown.pitch", "import bothdown.match", {"bothdown.match"}),
        (
            "bothdown.state",
            "def f():\n    from bothdown.editions.third import turn",
            {"bothdown.editions.third.turn"},
        ),
        ("bothdown.match", "from bothdown.editions import get_edition\nimport json", set()),
        ("bothdown.match", "from bothdown import Match", {"bothdown.Match"}),
        ("bothdown.match", "import bothdown", {"bothdown"}),
        ("bothdown.cli.play", "import bothdown as bd", set()),
        ("bothdown.editions.third.turn", "from bothdown.editions.crp import x", {"bothdown.editions.crp.x"}),
        (
            "bothdown.editions.first.turn",
            "from bothdown.editions.third import x",
            {"bothdown.editions.third.x"},
        ),
        ("bothdown.editions.crp.turn", "from bothdown.editions.third import x", set()),
        ("bothdown.editions.crp.turn", "from ..lrb3 import x", {"bothdown.editions.lrb3.x"}),
        ("bothdown.cli.play", "from bothdown.state import State", {"bothdown.state.State"}),
        ("bothdown.cli.play", "from bothdown.rulebook import find", {"bothdown.rulebook.find"}),
        ("bothdown.cli.rules", "from bothdown.rulebook import find\nfrom bothdown import Match", set()),
    ],
)
def test_a_wrong_import_is_seen(module: str, source: str, wrong: set[str]) -> None:
    assert offences(module, source) == wrong


@pytest.mark.parametrize(("module", "source"), [pytest.param(*pair, id=pair[0]) for pair in modules()])
def test_imports_point_one_way(module: str, source: str) -> None:
    assert offences(module, source) == set()
