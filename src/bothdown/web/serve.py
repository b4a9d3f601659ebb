"""The server: one process, this machine only, one data folder."""

from __future__ import annotations

import errno
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bothdown.errors import BothDownError
from bothdown.web import folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HOST: Final = "127.0.0.1"
PORT: Final = 8000
_NEXT_PORTS: Final = 50
_GRACE: Final = 2


class ServeError(BothDownError):
    """A server that cannot start."""


@dataclass(frozen=True)
class Wanted:
    """What a server is started with."""

    port: int
    data: Path
    hosts: tuple[str, ...] = ()
    browser: bool = True


def serve(wanted: Wanted, say: Callable[[str], None]) -> None:
    """Serve until somebody stops it."""
    folder.prepare(wanted.data)
    with closing(folder.lock(wanted.data)), closing(listening(wanted.port)) as listener:
        application = prepared(wanted)
        run(application, listener, wanted, say)


def listening(port: int) -> socket.socket:
    """A socket on this machine's own address; a ServeError names a free port if this one is taken."""
    listener = _bound(port)
    if listener is not None:
        return listener
    for other in range(port + 1, min(port + 1 + _NEXT_PORTS, 65536)):
        free = _bound(other)
        if free is not None:
            free.close()
            raise ServeError(f"port {port} is taken; this one is free: bothdown serve --port {other}")
    raise ServeError(f"port {port} is taken, and so are those after it; name another with --port")


def _bound(port: int) -> socket.socket | None:
    # The protocol is named, since asyncio lets small packets go at once only where it is: without that the
    # second half of an answer waits for the browser to acknowledge the first.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            # Elsewhere this would let two servers have one port.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE or sys.platform == "win32":
            return None
        raise ServeError(f"port {port} cannot be had: {error.strerror or error}") from None
    return listener


def prepared(wanted: Wanted) -> object:
    """The application, with its settings read and its tables up to date."""
    os.environ["BOTHDOWN_DATA"] = str(wanted.data.resolve())
    os.environ["BOTHDOWN_HOSTS"] = " ".join(wanted.hosts)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bothdown.web.settings")
    from bothdown.web.asgi import application

    found = application()
    migrate()
    return found


def migrate() -> None:
    """Bring the tables up to date; those of a newer version are left alone."""
    from django.conf import settings
    from django.core.management import call_command
    from django.db import DatabaseError, connection
    from django.db.migrations.loader import MigrationLoader

    name = settings.DATABASES["default"]["NAME"]
    try:
        migrations = MigrationLoader(connection)
        if not migrations.applied_migrations.keys() <= migrations.disk_migrations.keys():
            raise ServeError(
                f"the matches in {name} were kept by a newer version of Both Down; "
                "serve them with that one, or name another folder with --data"
            )
        call_command("migrate", verbosity=0, interactive=False)
    except DatabaseError as error:
        raise ServeError(f"the matches in {name} cannot be read: {error}") from None
    finally:
        connection.close()


def run(application: object, listener: socket.socket, wanted: Wanted, say: Callable[[str], None]) -> None:
    """Run the event loop until a signal ends it."""
    import uvicorn

    from bothdown.web.limits import LARGEST_MESSAGE

    port = listener.getsockname()[1]
    address = f"http://{HOST}:{port}/"

    class Server(uvicorn.Server):
        """Says where it listens as soon as it does."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            say(f"Both Down is at {address}")
            for host in wanted.hosts:
                say(f"... and at {host}, if something there passes it on to this port.")
            say(f"Matches are kept in {wanted.data}. Ctrl-C stops the server; nothing is lost.")
            if wanted.browser and has_display():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    config = uvicorn.Config(
        application,  # type: ignore[arg-type]
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=_GRACE,
    )
    # A browser that holds its connection open to the last is no error.
    logging.getLogger("uvicorn.error").addFilter(lambda record: "graceful shutdown" not in str(record.msg))
    # Whoever ends it politely gets the same clean end as with Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        Server(config).run([listener])
    say("Stopped. The matches are kept.")


def has_display() -> bool:
    """Whether a browser would be seen."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
