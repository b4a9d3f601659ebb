"""In CI nothing is skipped for want of a tool."""

from __future__ import annotations

import pytest

from support.skips import refuse_skip


def skipped(reason: str) -> pytest.TestReport:
    """Return the report of a test that was skipped for a reason."""
    return pytest.TestReport("test_x", ("x.py", 1, "test_x"), {}, "skipped", ("x.py", 1, reason), "call")


@pytest.mark.parametrize(
    ("ci", "reason", "outcome"),
    [
        ("1", "Skipped: needs a compiler", "failed"),
        ("1", "Skipped: only on Windows", "skipped"),
        ("", "Skipped: needs a compiler", "skipped"),
    ],
)
def test_a_skip_for_want_of_a_tool_fails_in_ci(
    monkeypatch: pytest.MonkeyPatch, ci: str, reason: str, outcome: str
) -> None:
    monkeypatch.setenv("CI", ci)
    report = skipped(reason)
    refuse_skip(report)
    assert report.outcome == outcome
