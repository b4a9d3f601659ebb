"""What holds for all tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bothdown import match
from support.met import MET, table
from support.skips import refuse_skip

if TYPE_CHECKING:
    from collections.abc import Generator


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the caller insist on the compiled engine."""
    parser.addoption("--require-compiled", action="store_true", help="fail unless the engine is compiled")


def pytest_configure(config: pytest.Config) -> None:
    """Run on the compiled engine, if that is asked for, or not at all."""
    found = str(match.__file__)
    if config.getoption("--require-compiled") and not found.endswith((".so", ".pyd")):
        raise pytest.UsageError(f"the engine found is {found}, which is not compiled")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Look at each test's skip."""
    report = yield
    refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Look at the skip of a whole module."""
    report = yield
    refuse_skip(report)
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print what random play has met."""
    for edition, met in config.stash.get(MET, {}).items():
        terminalreporter.section(f"what random play of {edition} met")
        for line in table(met):
            terminalreporter.write_line(line)
