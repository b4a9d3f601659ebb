"""The socket: it says the number of the newest row, and nothing else; it hears nothing at all."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from channels.generic.websocket import AsyncJsonWebsocketConsumer

from bothdown.web.background import group
from bothdown.web.matches.models import Match

if TYPE_CHECKING:
    from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

_NOT_THERE: Final = 4404
_SAID_SOMETHING: Final = 4400


# So often the number is said again: a browser cannot tell a line that died from one on which nothing happens.
BEAT: Final = 20.0


class Line(AsyncJsonWebsocketConsumer):
    """One browser that watches one match."""

    key = ""
    beating: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Say how far the match is, and go on saying it."""
        key = self.scope["url_route"]["kwargs"]["key"]
        if not await Match.objects.filter(key=key).aexists():
            await self.close(_NOT_THERE)
            return
        self.key = key
        await self.join()
        await self.accept()
        await self.say_newest()
        self.beating = asyncio.create_task(self.beat())

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        if self.beating is not None:
            self.beating.cancel()
        if self.key:
            await self.channel_layer.group_discard(group(self.key), self.channel_name)

    async def beat(self) -> None:
        """Say the number again and again, for as long as somebody is there."""
        with suppress(OSError):
            while True:
                await asyncio.sleep(BEAT)
                # Whoever was slow for a minute, or has been here for a day, is in no group any more.
                await self.join()
                await self.say_newest()

    async def join(self) -> None:
        """Be told of new rows."""
        await self.channel_layer.group_add(group(self.key), self.channel_name)

    async def say_newest(self) -> None:
        """Say the number of the newest row."""
        await self.send_json(
            {"number": await Match.objects.values_list("newest", flat=True).aget(key=self.key)}
        )

    async def receive(self, *args: Any, **kwargs: Any) -> None:
        """Nothing is ever asked here: who talks is shown out."""
        await self.close(_SAID_SOMETHING)

    async def row(self, message: dict[str, Any]) -> None:
        """There is a new row."""
        await self.send_json({"number": message["number"]})


async def nowhere(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """A socket to an address at which there is nothing is closed, and is no fault."""
    await send({"type": "websocket.close", "code": _NOT_THERE, "reason": None})
