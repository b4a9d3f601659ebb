"""Write the index of clauses: which tests prove each clause and which functions implement it.

Both are read from the text, nothing is run. A test names its clauses with `@clause("…")` or in the rows of a
table, `case("…", …)`; a function cites them in its docstring, its comments or a string of its own.

    python -m tools.index            write src/bothdown/rulebook/index.json
    python -m tools.index --check    fail if it is stale, or if a test or the code names a clause wrongly
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import sys
import tokenize
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from bothdown.rulebook import EDITIONS, clauses

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
INDEX = Path("src/bothdown/rulebook/index.json")
# The ledger and what shows it speak about clauses without implementing them.
NOT_RULES = ("src/bothdown/rulebook", "src/bothdown/cli")
MOST_CLAUSES = 5
CITED = re.compile(rf"(?<![\w./])(?:{'|'.join(EDITIONS)})(?:\.[a-z0-9_-]*[a-z0-9])+")

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
Names = dict[str, list[str]]


class Proofs:
    """The clauses that the tests of one file name."""

    def __init__(self, path: str, source: str) -> None:
        """Read the file."""
        self.path = path
        self.proved: Names = defaultdict(list)
        self.problems: list[str] = []
        self.rows: set[ast.Call] = set()
        tree = ast.parse(source, path)
        self.tables = {
            target.id: statement.value
            for statement in tree.body
            if isinstance(statement, ast.Assign)
            for target in statement.targets
            if isinstance(target, ast.Name)
        }
        self.read(tree.body, path, [])
        for call in calls(tree, "case"):
            if call not in self.rows:
                self.wrong(call, "this row of a table of cases belongs to no test of the same file")

    def read(self, body: list[ast.stmt], name: str, inherited: list[str]) -> None:
        """Read the tests of a module or class; a class hands its clauses down."""
        for node in body:
            if not isinstance(node, Definition):
                continue
            own = f"{name}::{node.name}"
            named = inherited + [
                id for call in decorators(node, "clause") for id in self.ids(call, call.args)
            ]
            if isinstance(node, ast.ClassDef):
                self.read(node.body, own, named)
                continue
            if len(named) > MOST_CLAUSES:
                self.wrong(
                    node,
                    f"{node.name} names {len(named)} clauses; more than {MOST_CLAUSES} need a table of cases",
                )
            rows = list(self.table(node))
            if (named or rows) and not node.name.startswith("test"):
                self.wrong(node, f"{node.name} names clauses but is no test")
            for id in named + rows:
                self.proved[id].append(own)

    def table(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
        """Yield the clauses of the cases of a test, written at its head or in a table of the module."""
        for decorator in node.decorator_list:
            for part in ast.walk(decorator):
                table = self.tables.get(part.id) if isinstance(part, ast.Name) else None
                for call in calls(part if table is None else table, "case"):
                    if call in self.rows and table is None:
                        continue
                    self.rows.add(call)
                    yield from self.ids(call, call.args[:1])

    def ids(self, call: ast.Call, arguments: list[ast.expr]) -> Iterator[str]:
        """Yield clause ids, which must be plain strings."""
        if not arguments:
            self.wrong(call, "a clause id is missing")
        for argument in arguments:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value
            else:
                self.wrong(
                    argument, "a clause id must be a plain string, since the index is read from the text"
                )

    def wrong(self, node: ast.expr | ast.stmt, why: str) -> None:
        """Note a problem and where it stands."""
        self.problems.append(f"{self.path}:{node.lineno}: {why}")


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    """Yield the calls of a function by its plain name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def decorators(node: Definition, name: str) -> Iterator[ast.Call]:
    """Yield the decorators of a definition that call a function by its plain name."""
    for decorator in node.decorator_list:
        if (
            isinstance(decorator, ast.Call)
            and isinstance(decorator.func, ast.Name)
            and decorator.func.id == name
        ):
            yield decorator


class Citations:
    """The clauses that the functions of one module cite."""

    def __init__(self, path: str, module: str, source: str) -> None:
        """Read the module."""
        self.path = path
        self.cited: Names = defaultdict(list)
        self.spans: list[tuple[int, int, str]] = []
        tree = ast.parse(source, path)
        self.measure(tree.body, module)
        self.module = module
        self.lines: list[tuple[int, str]] = []
        for line, text in quotable(tree, source):
            for match in CITED.finditer(text):
                self.lines.append((line + text.count("\n", 0, match.start()), match[0]))

    def measure(self, body: list[ast.stmt], name: str) -> None:
        """Note from where to where each function and class reaches."""
        for node in body:
            if isinstance(node, Definition):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                self.spans.append((first, node.end_lineno or first, f"{name}.{node.name}"))
                self.measure(node.body, f"{name}.{node.name}")

    def where(self, line: int) -> str:
        """Return the innermost function, class or module around a line."""
        around = [(first, name) for first, last, name in self.spans if first <= line <= last]
        return max(around)[1] if around else self.module


def quotable(tree: ast.Module, source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments and strings of a module, each with its first line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


class Index:
    """What all tests and modules name, and what is wrong with it."""

    def __init__(self, root: Path) -> None:
        """Read everything below the root of the project."""
        self.problems: list[str] = []
        self.tests: Names = defaultdict(list)
        self.code: Names = defaultdict(list)
        self.ids = {id for edition in EDITIONS for id in clauses(edition)}
        self.beginnings = {id[:end] for id in self.ids for end, letter in enumerate(id) if letter == "."}
        for path in sorted((root / "tests").rglob("*.py")):
            self.add_tests(path.relative_to(root).as_posix(), path.read_text("utf-8"))
        for path in sorted((root / "src/bothdown").rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if not name.startswith(NOT_RULES):
                self.add_code(name, path.read_text("utf-8"))

    def add_tests(self, path: str, source: str) -> None:
        """Add the tests of one file."""
        tests = Proofs(path, source)
        self.problems += tests.problems
        for id, names in tests.proved.items():
            if id not in self.ids:
                self.problems.append(f"{names[0]} names {id!r}, which the ledger does not have")
            self.tests[id] += names

    def add_code(self, path: str, source: str) -> None:
        """Add one module. The beginning of an id names a chapter, which implements nothing."""
        module = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        code = Citations(path, module, source)
        for line, id in code.lines:
            if id in self.ids:
                self.code[id].append(code.where(line))
            elif id not in self.beginnings and not id.endswith((".toml", ".py")):
                self.problems.append(f"{path}:{line}: cites {id!r}, which the ledger does not have")

    def text(self) -> str:
        """Return the index as JSON, a clause a line."""
        lines = []
        for id in sorted((self.tests.keys() | self.code.keys()) & self.ids):
            row = {"tests": sorted(set(self.tests[id])), "code": sorted(set(self.code[id]))}
            lines.append(f"{json.dumps(id)}: {json.dumps(row)}")
        return "{\n" + ",\n".join(lines) + "\n}\n"


def main(argv: list[str] | None = None) -> int:
    """Write or check the index."""
    parser = argparse.ArgumentParser(description="Write the index of clauses.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the index is stale")
    arguments = parser.parse_args(argv)
    index = Index(ROOT)
    for problem in index.problems:
        print(problem, file=sys.stderr)
    target = ROOT / INDEX
    if not arguments.check:
        target.write_text(index.text(), "utf-8")
    elif not target.exists() or target.read_text("utf-8") != index.text():
        print(f"{INDEX} is stale: run `make index`.", file=sys.stderr)
        return 1
    return 1 if index.problems else 0


if __name__ == "__main__":
    sys.exit(main())
