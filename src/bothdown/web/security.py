"""What every answer says about itself: what a page may load, who may frame it, who may keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from asgiref.sync import iscoroutinefunction
from django.utils.decorators import sync_and_async_middleware

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from django.http import HttpRequest
    from django.http.response import HttpResponseBase

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "font-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    # An invitation is a secret in an address: no other site learns the address one comes from.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
# Pages hold what belongs to one seat; only what is the same for all may be kept, and says so itself.
UNKEPT: Final = "no-store"


@sync_and_async_middleware
def headers(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Put the headers on every answer, errors too."""
    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponseBase:
            awaited: Awaitable[HttpResponseBase] = get_response(request)
            return mark(await awaited)

        return later

    def at_once(request: HttpRequest) -> HttpResponseBase:
        response: HttpResponseBase = get_response(request)
        return mark(response)

    return at_once


def mark(response: HttpResponseBase) -> HttpResponseBase:
    """Put the headers on one answer."""
    for name, value in HEADERS.items():
        response.headers[name] = value
    response.headers.setdefault("Cache-Control", UNKEPT)
    return response
