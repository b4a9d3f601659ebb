"""``bothdown serve``: the board, in the browser of this machine."""

from __future__ import annotations

import argparse
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from bothdown.cli import arguments as said
from bothdown.errors import BothDownError

DESCRIPTION: Final = """\
Serve the board to the browser of this machine: against the computer, with a
friend at the same screen, or by a link. Matches are kept in a data folder;
whatever ends the server, none of them is lost.
"""
EXAMPLES: Final = """\
examples:
  bothdown serve                              and play at the address it says
  bothdown serve --port 8001 --data here      another port, a folder of its own
  bothdown serve --host-name play.example.org behind a proxy that has this name
"""
PORT: Final = 8000
NEEDED: Final = ("channels", "django", "uvicorn", "websockets")
_HOST_NAME: Final = re.compile(r"[a-z0-9][a-z0-9.-]{0,252}", re.IGNORECASE | re.ASCII)


class NotInstalled(BothDownError):
    """The board's own packages are not there."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = said.add_command(subparsers, "serve", "play in the browser", DESCRIPTION, EXAMPLES, run)
    parser.add_argument("--port", type=port, default=PORT, metavar="N", help=f"the port (default: {PORT})")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder (default: one of your own)")
    parser.add_argument(
        "--host-name",
        type=host_name,
        action="append",
        default=[],
        metavar="NAME",
        help="a name under which browsers reach the server, through a proxy; may be given several times",
    )
    parser.add_argument("--no-browser", action="store_true", help="open no browser")


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise NotInstalled(
            f"the board needs {' and '.join(missing)}, which are installed by: pip install 'bothdown[web]'"
        )
    from bothdown.web import folder, serve

    data = arguments.data or folder.default_folder()
    wanted = serve.Wanted(arguments.port, data, tuple(arguments.host_name), not arguments.no_browser)
    serve.serve(wanted, lambda line: print(line, flush=True))
    return 0


def port(word: str) -> int:
    """Return a port, as an argument of the command line."""
    if not word.isascii() or not word.isdigit() or not 0 <= int(word[:9]) <= 65535:
        raise argparse.ArgumentTypeError(f"{word[:40]!r} is not a port: a number from 1 to 65535")
    return int(word)


def host_name(word: str) -> str:
    """Return a host name as browsers say it, as an argument of the command line."""
    if not _HOST_NAME.fullmatch(word):
        raise argparse.ArgumentTypeError(
            f"{word[:80]!r} is not a host name; say it without http:// and without a port"
        )
    return word.lower()
