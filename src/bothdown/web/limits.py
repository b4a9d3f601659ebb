"""Nothing large comes in: a body is read up to a limit before anybody looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bothdown.errors import BothDownError

if TYPE_CHECKING:
    from asgiref.typing import (
        ASGI3Application,
        ASGIReceiveCallable,
        ASGIReceiveEvent,
        ASGISendCallable,
        HTTPRequestEvent,
        HTTPScope,
        Scope,
    )

LARGEST_BODY: Final = 8192
LARGEST_MESSAGE: Final = 1024
_TOO_LARGE: Final = b"That is too large: at most 8192 bytes are read. Nothing has changed.\n"


class LimitedBodies:
    """An application whose requests have short bodies; others are answered 413 and never reach it."""

    def __init__(self, application: ASGI3Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        try:
            body = None if announced(scope) > LARGEST_BODY else await read(receive)
        except HungUp:
            return
        if body is None:
            await refuse(send)
            return
        whole: HTTPRequestEvent = {"type": "http.request", "body": body, "more_body": False}
        given = False

        async def replay() -> ASGIReceiveEvent:
            nonlocal given
            if given:
                return await receive()
            given = True
            return whole

        await self._application(scope, replay, send)


class HungUp(BothDownError):
    """A request whose sender went away before it was whole."""


def announced(scope: HTTPScope) -> int:
    """How long the body will be, if that is said."""
    for name, value in scope["headers"]:
        if name.lower() == b"content-length" and value.isdigit():
            return int(value[:12])
    return 0


async def read(receive: ASGIReceiveCallable) -> bytes | None:
    """The body, or None if it is too large; half of one is none."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise HungUp
        body += message["body"]
        if len(body) > LARGEST_BODY:
            return None
        if not message["more_body"]:
            return body


async def refuse(send: ASGISendCallable) -> None:
    """Answer that it was too large, and hang up."""
    await send(
        {
            "type": "http.response.start",
            "status": 413,
            "headers": [
                (b"content-type", b"text/plain; charset=utf-8"),
                (b"connection", b"close"),
                (b"x-content-type-options", b"nosniff"),
            ],
            "trailers": False,
        }
    )
    await send({"type": "http.response.body", "body": _TOO_LARGE, "more_body": False})
