"""What the process that thinks for the computer does. It knows no seed, no database and no Django."""

from __future__ import annotations

import json
import os
import threading
from multiprocessing import parent_process

import bothdown as bd


def end_with_parent() -> None:
    """Let this process end when the server does, even if that is killed."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def think(tape: str) -> str:
    """Return an answer to what is asked at the end of a tape that does not tell its seed."""
    match = bd.loads(tape, events=False)
    decision = match.request
    assert isinstance(decision, bd.Decision)
    code = bd.bots.Random().choose(decision, bd.View(match))
    return match.text_of(code)


def tape_of(header: dict[str, object], lines: list[list[str]]) -> str:
    """A tape to think about: a header without a seed, and the lines so far."""
    return json.dumps({"format": "Both Down tape", "version": 1, **header, "entries": lines})
