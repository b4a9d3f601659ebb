"""A plugin of pytest that writes down which test runs which line of the rules, for `tools.mutants`."""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator
    from types import FrameType

RULES: Final = f"{os.sep}bothdown{os.sep}editions{os.sep}"
LINES: Final[dict[tuple[str, int], set[str]]] = defaultdict(set)


class Watch:
    """A trace function that collects lines for one test."""

    def __init__(self) -> None:
        self.seen: set[tuple[str, int]] = set()

    def called(self, frame: FrameType, what: str, argument: Any) -> Any:
        """Watch the lines of the rules only."""
        name = frame.f_code.co_filename
        if RULES not in name:
            return None
        self.seen.add((name, frame.f_code.co_firstlineno))
        return self.line

    def line(self, frame: FrameType, what: str, argument: Any) -> Any:
        """Note a line."""
        if what == "line":
            self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self.line


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Watch one test."""
    watch = Watch()
    sys.settrace(watch.called)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        for place in watch.seen:
            LINES[place].add(item.nodeid)


def pytest_sessionfinish() -> None:
    """Write down what was seen."""
    found = {}
    for (name, line), tests in LINES.items():
        path = Path(name).as_posix()
        found[f"{path[path.rindex('/bothdown/') + 1 :]}:{line}"] = sorted(tests)
    Path(os.environ["BOTHDOWN_LINES"]).write_text(json.dumps(found), "utf-8")
