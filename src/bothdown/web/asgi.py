"""The application as the server runs it: pages, one socket a watcher, and what goes on beside them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from django.core.asgi import get_asgi_application

from bothdown.web.limits import LimitedBodies

if TYPE_CHECKING:
    from asgiref.typing import ASGI3Application


def application() -> ASGI3Application:
    """Put it together; nothing of it can be imported before the settings are read."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bothdown.web.settings")
    pages = get_asgi_application()

    from channels.routing import ProtocolTypeRouter, URLRouter
    from channels.security.websocket import AllowedHostsOriginValidator
    from django.urls import path, re_path

    from bothdown.web.background import lifespan
    from bothdown.web.matches.line import Line, nowhere

    # Routes lead to applications here, as Channels has them.
    line = path("match/<slug:key>/line/", Line.as_asgi())  # type: ignore[arg-type]
    sockets = URLRouter([line, re_path("", nowhere)])  # type: ignore[list-item,arg-type]
    kinds = {"http": pages, "websocket": AllowedHostsOriginValidator(sockets), "lifespan": lifespan}
    return LimitedBodies(ProtocolTypeRouter(kinds))
