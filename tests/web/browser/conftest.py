"""A server, a browser and windows of it. Whatever goes wrong in a window fails the test that opened it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tools.browsing import HOW_TO_GET_ONE, Server, Watch, find_browser, launched, opened, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

    from support.windows import Open


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser, and leave it out where there is none."""
    needy = [item for item in items if "browser" in getattr(item, "fixturenames", ())]
    for item in needy:
        item.add_marker(pytest.mark.browser)
        if find_browser() is None:
            item.add_marker(pytest.mark.skip(f"needs a browser: {HOW_TO_GET_ONE}"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve to all tests from one data folder."""
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


# A browser a module: while one is driven, nothing else in this process may run a loop of its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start a browser."""
    with launched() as browser:
        yield browser


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Watch what goes wrong in the windows of a test."""
    watch = Watch()
    yield watch
    assert watch.faults == []


@pytest.fixture
def open_window(browser: Browser, server: Server, watch: Watch) -> Iterator[Open]:
    """Open windows, and close them after the test."""
    contexts: list[BrowserContext] = []

    def open_window(device: str = "desk", **more: Any) -> Page:
        contexts.append(opened(browser, watch, server.url, device, **more))
        return contexts[-1].new_page()

    yield open_window
    for context in contexts:
        context.close()
