"""What holds for all tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.skips import refuse_skip

if TYPE_CHECKING:
    from collections.abc import Generator


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
