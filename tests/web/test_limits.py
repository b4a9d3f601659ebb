"""What comes in whole, too large, or only in half."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from bothdown.web.limits import LARGEST_BODY, LimitedBodies

if TYPE_CHECKING:
    from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

Json = dict[str, Any]

HALF: Json = {"type": "http.request", "body": b"a" * 100, "more_body": True}
REST: Json = {"type": "http.request", "body": b"b", "more_body": False}
GONE: Json = {"type": "http.disconnect"}
LARGE: Json = {"type": "http.request", "body": b"a" * LARGEST_BODY, "more_body": True}


@pytest.mark.parametrize(
    ("messages", "heard", "status"),
    [
        ((HALF, REST), [b"a" * 100 + b"b"], 200),
        ((HALF, GONE), [], None),
        ((GONE,), [], None),
        ((LARGE, REST), [], 413),
    ],
    ids=["whole", "half", "nothing", "large"],
)
def test_only_what_came_whole_is_looked_at(
    messages: tuple[Json, ...], heard: list[bytes], status: int | None
) -> None:
    seen: list[bytes] = []
    said: list[Json] = []
    coming = iter(messages)

    async def application(_: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        seen.append((await receive())["body"])  # type: ignore[typeddict-item]
        await send({"type": "http.response.start", "status": 200, "headers": [], "trailers": False})

    async def receive() -> Any:
        return next(coming)

    async def send(message: Any) -> None:
        said.append(message)

    scope: Any = {"type": "http", "headers": []}
    asyncio.run(LimitedBodies(application)(scope, receive, send))
    assert seen == heard
    assert [each["status"] for each in said if "status" in each] == ([] if status is None else [status])
