"""The socket: it says the number of the newest row, and nothing else; it hears nothing at all."""

from __future__ import annotations

from typing import Any, Final

from channels.generic.websocket import AsyncJsonWebsocketConsumer

from bothdown.web.background import group
from bothdown.web.matches.models import Match

_NOT_THERE: Final = 4404
_SAID_SOMETHING: Final = 4400


class Line(AsyncJsonWebsocketConsumer):
    """One browser that watches one match."""

    group = ""

    async def connect(self) -> None:
        """Say how far the match is."""
        key = self.scope["url_route"]["kwargs"]["key"]
        self.group = group(key)
        await self.channel_layer.group_add(self.group, self.channel_name)
        newest = await Match.objects.filter(key=key).values_list("newest", flat=True).afirst()
        if newest is None:
            await self.close(_NOT_THERE)
            return
        await self.accept()
        await self.send_json({"number": newest})

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, *args: Any, **kwargs: Any) -> None:
        """Nothing is ever asked here: who talks is shown out."""
        await self.close(_SAID_SOMETHING)

    async def row(self, message: dict[str, Any]) -> None:
        """There is a new row."""
        await self.send_json({"number": message["number"]})
