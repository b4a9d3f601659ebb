"""The data folder: where the matches, the secret key and the tapes of faults are, and who may write there.

Nothing here needs Django: the folder is made ready before the settings are read.
"""

from __future__ import annotations

import os
import secrets
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Final

from bothdown.errors import BothDownError

KEY: Final = "secret.key"
LOCK: Final = "lock"
FAULTS: Final = "faults"
DATABASE: Final = "matches.sqlite3"
_MODE: Final = 0o600


class FolderError(BothDownError):
    """A data folder that cannot be used."""


class FolderTaken(FolderError):
    """A data folder that another server is using."""


def default_folder() -> Path:
    """Where data are kept if nobody says otherwise: in the user's own data folder."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Both Down"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Both Down"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "bothdown"


def prepare(folder: Path) -> None:
    """Make the folder, which only its owner may read; one that is there stays as it is.

    Whoever may look into it, the seeds in its tables are for their owner alone.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret_key(folder)
        os.close(os.open(folder / DATABASE, os.O_RDWR | os.O_CREAT, _MODE))
    except OSError as error:
        raise _useless(folder, error) from None


def _useless(folder: Path, error: OSError) -> FolderError:
    return FolderError(
        f"the data folder {folder} cannot be used: {error.strerror or error}; name another with --data"
    )


def secret_key(folder: Path) -> str:
    """The secret that this server signs with; made when it is asked for the first time."""
    path = folder / KEY
    with suppress(FileNotFoundError):
        found = path.read_text("ascii", "replace").strip()
        if len(found) >= 32 and found.isascii():
            return found
        # A server that was killed while it wrote the key has signed nothing with it yet.
        path.unlink()
    with suppress(FileExistsError):
        opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _MODE)
        with os.fdopen(opened, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48) + "\n")
    return path.read_text("ascii").strip()


def lock(folder: Path) -> IO[str]:
    """Take the folder for this process, for as long as the returned file is open.

    The system itself holds the lock, so that it ends with the process however that ends.
    """
    try:
        file = (folder / LOCK).open("a+", encoding="ascii")
    except OSError as error:
        raise _useless(folder, error) from None
    try:
        _lock(file)
    except OSError:
        file.close()
        raise FolderTaken(
            f"another server is using the data folder {folder}; "
            "stop that one, or name another folder with --data"
        ) from None
    return file


if sys.platform == "win32":

    def _lock(file: IO[str]) -> None:
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: IO[str]) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def keep_fault(folder: Path, key: str, tape: str) -> Path:
    """Write the tape that shows a fault of the rules into the folder, seed and all; return where it is.

    The same fault is kept once, however often somebody runs into it.
    """
    faults = folder / FAULTS
    faults.mkdir(mode=0o700, exist_ok=True)
    path = faults / f"{key}-{sha256(tape.encode()).hexdigest()[:12]}.tape"
    with suppress(FileExistsError):
        opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _MODE)
        with os.fdopen(opened, "w", encoding="utf-8") as file:
            file.write(tape)
    return path
