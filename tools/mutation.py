"""Rules broken on purpose: every small change that could be made to a module, one at a time."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
RECKONED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change to one place of a module; ``key`` names it, wherever its line may move to.

    ``statement`` is the line on which the statement around it begins; ``at_import`` tells that it is in no
    function, so that whatever imports the module runs it.
    """

    path: str
    function: str
    at_import: bool
    statement: int
    line: int
    start: int
    end: int
    old: str
    new: str

    @property
    def key(self) -> str:
        """The function, and what is changed in it to what."""
        return f"{self.function}: {' '.join(self.old.split())} -> {' '.join(self.new.split())}"

    def applied(self, source: str) -> str:
        """Return the module's source with the change."""
        text = source.encode()
        return (text[: self.start] + self.new.encode() + text[self.end :]).decode()


class Finder(ast.NodeVisitor):
    """Finds every mutant of one module.

    What is only told and not done (``if game.listening``) is left alone, and so is what never runs.
    """

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.source = source.encode()
        self.starts = [0]
        for row in source.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(row))
        self.scope: list[str] = []
        self.functions = 0
        self.statement = 0
        self.found: list[Mutant] = []

    def change(self, node: ast.expr | ast.stmt, new: str) -> None:
        """Note a mutant that puts other text in the place of a node."""
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        old = self.source[start:end].decode()
        where = (self.path, ".".join(self.scope), self.functions == 0, self.statement, node.lineno)
        self.found.append(Mutant(*where, start, end, old, new))

    def visit(self, node: ast.AST) -> None:
        """Know which statement is looked at."""
        if isinstance(node, ast.stmt):
            self.statement = node.lineno
        super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Look into a function, but not at how it is decorated and annotated."""
        self.scope.append(node.name)
        self.functions += 1
        for statement in node.body:
            self.visit(statement)
        self.functions -= 1
        self.scope.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Look into a class."""
        self.scope.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self.scope.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Look at what is assigned, not at its type."""
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        """Turn a condition round."""
        test = ast.unparse(node.test)
        if test == "TYPE_CHECKING" or "listening" in test:
            for statement in node.orelse:
                self.visit(statement)
            return
        self.change(node.test, f"not ({test})")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """Swap the two outcomes."""
        self.change(node, f"({ast.unparse(ast.IfExp(node.test, node.orelse, node.body))})")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        """Compare otherwise."""
        for place, operator in enumerate(node.ops):
            other = COMPARED[type(operator)]()
            ops = [*node.ops[:place], other, *node.ops[place + 1 :]]
            self.change(node, ast.unparse(ast.Compare(node.left, ops, node.comparators)))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Take "or" for "and", and the other way round."""
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.change(node, f"({ast.unparse(ast.BoolOp(other, node.values))})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Drop a "not"; take another number below zero."""
        if isinstance(node.op, ast.Not):
            self.change(node, f"bool({ast.unparse(node.operand)})")
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            self.change(node, f"({ast.unparse(node)} + 1)")
        else:
            self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Reckon otherwise."""
        other = RECKONED.get(type(node.op))
        if other is not None:
            self.change(node, f"({ast.unparse(ast.BinOp(node.left, other(), node.right))})")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Leave a change undone, or make it the other way round."""
        self.change(node, "pass")
        other = RECKONED.get(type(node.op))
        if other is not None:
            self.change(node, ast.unparse(ast.AugAssign(node.target, other(), node.value)))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Take another number, or the other of true and false."""
        if isinstance(node.value, bool):
            self.change(node, str(not node.value))
        elif isinstance(node.value, int):
            self.change(node, str(node.value + 1))

    def visit_Assign(self, node: ast.Assign) -> None:
        """Leave out what changes the state."""
        if isinstance(node.targets[0], (ast.Attribute, ast.Subscript)):
            self.change(node, "pass")
        self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Leave out a call."""
        if isinstance(node.value, ast.Constant):
            return
        if isinstance(node.value, (ast.Call, ast.YieldFrom)):
            self.change(node, "pass")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        """Go on where the rules stop."""
        if node.value is None:
            self.change(node, "pass")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        """Go on where the rules skip."""
        self.change(node, "pass")

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave an assertion alone: it tells the type checker what the rules guarantee."""


def mutants(path: Path, name: str) -> Iterator[Mutant]:
    """Yield every mutant of a module."""
    source = path.read_text("utf-8")
    finder = Finder(name, source)
    tree = ast.parse(source)
    for statement in tree.body:
        if not isinstance(statement, (ast.Import, ast.ImportFrom)):
            finder.visit(statement)
    yield from finder.found
