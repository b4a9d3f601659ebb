"""What goes on beside the requests: browsers are told of new rows, and the computer is asked to think.

All of it lives on the server's event loop; where there is none (a test, a command), nothing is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from channels.layers import get_channel_layer

if TYPE_CHECKING:
    from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

_loop: asyncio.AbstractEventLoop | None = None
_heard: list[Callable[[str], None]] = []


def group(key: str) -> str:
    """The group of those who watch a match."""
    return f"match.{key}"


def tell(key: str, number: int) -> None:
    """Tell whoever watches a match the number of its newest row; from any thread."""
    loop = _loop
    if loop is None or loop.is_closed():
        return
    layer = get_channel_layer()
    message = {"type": "row", "number": number}
    asyncio.run_coroutine_threadsafe(layer.group_send(group(key), message), loop)
    for listener in _heard:
        loop.call_soon_threadsafe(listener, key)


async def lifespan(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Begin and end with the server."""
    from bothdown.web.matches.computer import Computer

    global _loop
    computer = Computer()
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            _loop = asyncio.get_running_loop()
            _heard.append(computer.wake)
            await computer.start()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            _loop = None
            _heard.remove(computer.wake)
            await computer.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
