"""What holds for all tests: in CI nothing may be skipped for want of a tool."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator

NEEDS = "needs "


def skipped_for_want(report: pytest.TestReport) -> bool:
    """Tell whether a test was skipped because something it needs is missing."""
    if not report.skipped or not isinstance(report.longrepr, tuple):
        return False
    return report.longrepr[2].removeprefix("Skipped: ").startswith(NEEDS)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Make a failure in CI of a skip whose reason starts with "needs "."""
    report = yield
    if os.environ.get("CI") and skipped_for_want(report):
        report.outcome = "failed"
        report.longrepr = f"Skipped in CI, where nothing may be missing: {report.longrepr}"
    return report
