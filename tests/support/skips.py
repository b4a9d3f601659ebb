"""Skips: allowed at home where a tool is missing, never in CI."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

NEEDS = "needs "


def refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Make a failure in CI of a skip whose reason starts with "needs "."""
    if not os.environ.get("CI") or not report.skipped or not isinstance(report.longrepr, tuple):
        return
    path, line, reason = report.longrepr
    if reason.removeprefix("Skipped: ").startswith(NEEDS):
        report.outcome = "failed"
        report.longrepr = f"{path}:{line}: {reason}. In CI nothing may be missing."
