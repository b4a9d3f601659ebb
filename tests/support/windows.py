"""What browser tests share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from playwright.sync_api import Page

Json = dict[str, Any]


class Open(Protocol):
    """Opens a window: a browser that remembers nothing, with one page in it."""

    def __call__(self, device: str = ..., **more: Any) -> Page: ...
