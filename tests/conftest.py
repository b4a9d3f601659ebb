"""What holds for all tests: in CI nothing may be skipped for want of a tool."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator

NEEDS = "needs "


def refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Make a failure in CI of a skip whose reason starts with "needs "."""
    if not os.environ.get("CI") or not report.skipped or not isinstance(report.longrepr, tuple):
        return
    path, line, reason = report.longrepr
    if reason.removeprefix("Skipped: ").startswith(NEEDS):
        report.outcome = "failed"
        report.longrepr = f"{path}:{line}: {reason}. In CI nothing may be missing."


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
