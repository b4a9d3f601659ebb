"""What the process that thinks for the computer does. It knows no seed, no database and no Django."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process
from typing import Any

import bothdown as bd

# A match that does not tell its seed: what is stored of it, and the lines of its tape.
Position = tuple[dict[str, Any], list[list[str]]]


def end_with_parent() -> None:
    """Let this process end when the server does, even if that is killed, and not before it.

    Ctrl-C and what ends a service reach all processes at once.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def think(position: Position) -> str:
    """Return an answer to what is asked now."""
    stored, lines = position
    match = bd.revive(stored, [bd.Entry(*line) for line in lines], events=False)
    decision = match.request
    assert isinstance(decision, bd.Decision)
    code = bd.bots.Random().choose(decision, bd.View(match))
    return match.text_of(code)
