"""The socket, within this process: it goes on speaking, so that a browser knows a dead line."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from channels.layers import get_channel_layer
from django.db import connections

from bothdown.web.asgi import application
from bothdown.web.background import group
from bothdown.web.matches import line
from support.browsers import Guest

pytestmark = pytest.mark.usefixtures("data")


def test_the_number_is_said_again_and_again_until_the_browser_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest()
    key = guest.begin("hotseat")
    monkeypatch.setattr(line, "BEAT", 0.01)

    async def run() -> list[str]:
        origin = [(b"origin", b"http://127.0.0.1:8000")]
        scope = {"type": "websocket", "path": f"/match/{key}/line/", "headers": origin, "subprotocols": []}
        socket: Any = ApplicationCommunicator(application(), scope)  # type: ignore[no-untyped-call]
        await socket.send_input({"type": "websocket.connect"})
        assert (await socket.receive_output())["type"] == "websocket.accept"
        said = [(await socket.receive_output())["text"] for _ in range(2)]
        await sync_to_async(guest.answer)(key, await sync_to_async(guest.news)(key), "none")
        # Where there is no server nobody is told of the row; the socket says it all the same.
        while said[-1] == said[0]:
            said.append((await socket.receive_output())["text"])
        layer: Any = get_channel_layer()
        layer.groups.clear()
        await socket.receive_output(), await socket.receive_output()
        assert list(layer.groups) == [group(key)]
        await socket.send_input({"type": "websocket.disconnect", "code": 1001})
        await socket.wait()
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1
        await sync_to_async(connections.close_all)()
        return said

    said = asyncio.run(run())
    assert [json.loads(each)["number"] for each in said] == [0] * (len(said) - 1) + [1]
