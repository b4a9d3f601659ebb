"""The application as the server runs it: pages, one socket a watcher, and what goes on beside them."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bothdown.web.settings")

from django.core.asgi import get_asgi_application

pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.urls import path

from bothdown.web.background import lifespan
from bothdown.web.limits import LimitedBodies
from bothdown.web.matches.line import Line

sockets = URLRouter([path("match/<slug:key>/line/", Line.as_asgi())])
application = LimitedBodies(
    ProtocolTypeRouter(
        {
            "http": pages,
            "websocket": AllowedHostsOriginValidator(sockets),
            "lifespan": lifespan,
        }
    )
)
