"""The index reads clauses from the text of tests and code, and sees what is named wrongly."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

import pytest

from tools.index import Citations, Index, Proofs

if TYPE_CHECKING:
    from pathlib import Path


def read(source: str) -> Proofs:
    """Read a file of tests."""
    return Proofs("tests/test_x.py", dedent(source))


def test_a_test_proves_the_clauses_of_its_decorator_its_class_and_its_cases() -> None:
    found = read("""
        ROWS = [case("c.3", 1), case("c.4", 2)]

        @clause("c.1", "c.2")
        def test_a(): ...

        @pytest.mark.parametrize("n", ROWS)
        def test_b(n): ...

        @pytest.mark.parametrize("n", [case("c.5", 1)])
        def test_c(n): ...

        @clause("c.6")
        class TestD:
            def test_e(self): ...
    """)
    assert found.problems == []
    assert found.proved == {
        "c.1": ["tests/test_x.py::test_a"],
        "c.2": ["tests/test_x.py::test_a"],
        "c.3": ["tests/test_x.py::test_b"],
        "c.4": ["tests/test_x.py::test_b"],
        "c.5": ["tests/test_x.py::test_c"],
        "c.6": ["tests/test_x.py::TestD::test_e"],
    }


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ('@clause("1", "2", "3", "4", "5", "6")\ndef test_a(): ...', "names 6 clauses"),
        ("@clause(ID)\ndef test_a(): ...", "plain string"),
        ("@clause()\ndef test_a(): ...", "is missing"),
        ('@clause("c.1")\ndef helper(): ...', "is no test"),
        ('ROWS = [case("c.1", 1)]', "belongs to no test"),
        (
            '@pytest.mark.parametrize("n", [case(f"c.{n}") for n in "12"])\ndef test_a(n): ...',
            "plain string",
        ),
    ],
)
def test_a_wrong_way_to_name_a_clause_is_seen(source: str, problem: str) -> None:
    (found,) = read(source).problems
    assert problem in found


def test_five_clauses_and_a_table_of_six_cases_are_allowed() -> None:
    rows = ", ".join(f'case("c.{number}")' for number in range(6))
    assert read('@clause("1", "2", "3", "4", "5")\ndef test_a(): ...').problems == []
    assert read(f'@pytest.mark.parametrize("", [{rows}])\ndef test_b(): ...').problems == []


def test_code_cites_from_its_innermost_function() -> None:
    source = dedent('''
        """Chapter: lrb3.a.a."""

        class Push:
            """See lrb3.a.b, and lrb3.a.c."""

            def empty(self):
                x = 1  # lrb3.a.d. Not editions.lrb3.a.e
                return f("lrb3.a.f")
    ''')
    code = Citations("src/bothdown/x.py", "bothdown.x", source)
    assert sorted((id, code.where(line)) for line, id in code.lines) == [
        ("lrb3.a.a", "bothdown.x"),
        ("lrb3.a.b", "bothdown.x.Push"),
        ("lrb3.a.c", "bothdown.x.Push"),
        ("lrb3.a.d", "bothdown.x.Push.empty"),
        ("lrb3.a.f", "bothdown.x.Push.empty"),
    ]


def test_a_clause_that_does_not_exist_is_seen_in_tests_and_code(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "src" / "bothdown").mkdir(parents=True)
    (tmp_path / "tests" / "test_x.py").write_text(
        '@clause("lrb3.push.nonsense", "lrb3.push.empty")\ndef test_a(): ...\n'
    )
    (tmp_path / "src" / "bothdown" / "x.py").write_text(
        '"""The chapter lrb3.push, from lrb3.toml."""\n# lrb3.push.off\n# lrb3.push.rubbish\n'
    )
    index = Index(tmp_path)
    assert index.problems == [
        "tests/test_x.py::test_a names 'lrb3.push.nonsense', which the ledger does not have",
        "src/bothdown/x.py:3: cites 'lrb3.push.rubbish', which the ledger does not have",
    ]
    assert index.text() == (
        '{\n"lrb3.push.empty": {"tests": ["tests/test_x.py::test_a"], "code": []},\n'
        '"lrb3.push.off": {"tests": [], "code": ["bothdown.x"]}\n}\n'
    )
