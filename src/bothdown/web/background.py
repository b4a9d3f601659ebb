"""What goes on beside the requests: browsers are told of new rows, and the computer is asked to think.

All of it lives on the server's event loop; where there is none (a test, a command), nothing is told.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from channels.layers import get_channel_layer

if TYPE_CHECKING:
    from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

    from bothdown.web.matches.computer import Computer


class Background:
    """The event loop of the server that runs, and the computer that plays there."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.computer: Computer | None = None
        self._sending: set[asyncio.Future[None]] = set()

    def tell(self, key: str, number: int) -> None:
        """Tell whoever watches a match the number of its newest row; from any thread."""
        loop = self.loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._tell, key, number)

    def _tell(self, key: str, number: int) -> None:
        sending = asyncio.ensure_future(self._send(key, number))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)
        if self.computer is not None:
            self.computer.wake(key)

    async def _send(self, key: str, number: int) -> None:
        layer = get_channel_layer()
        assert layer is not None
        await layer.group_send(group(key), {"type": "row", "number": number})

    async def start(self) -> None:
        """Begin with the server."""
        from bothdown.web.matches.computer import Computer

        self.loop = asyncio.get_running_loop()
        self.computer = Computer()
        await self.computer.start()

    async def stop(self) -> None:
        """End with the server."""
        computer, self.loop, self.computer = self.computer, None, None
        if computer is not None:
            await computer.stop()


running = Background()


def group(key: str) -> str:
    """The group of those who watch a match."""
    return f"match.{key}"


def tell(key: str, number: int) -> None:
    """Tell whoever watches a match the number of its newest row; from any thread."""
    running.tell(key, number)


async def lifespan(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Begin and end with the server."""
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await running.start()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            await running.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
