"""The data folder: its key, its lock, its place."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from bothdown.web import folder


def test_the_key_is_made_once_and_is_nobody_elses(tmp_path: Path) -> None:
    folder.prepare(tmp_path / "a" / "b")
    key = folder.secret_key(tmp_path / "a" / "b")
    assert len(key) >= 50
    assert folder.secret_key(tmp_path / "a" / "b") == key
    folder.prepare(tmp_path / "c")
    assert folder.secret_key(tmp_path / "c") != key


@pytest.mark.parametrize("found", [b"half", b"", b"\xff" * 60])
def test_a_key_that_is_broken_is_made_anew(tmp_path: Path, found: bytes) -> None:
    (tmp_path / folder.KEY).write_bytes(found)
    assert len(folder.secret_key(tmp_path)) >= 50


def test_a_folder_has_one_lock(tmp_path: Path) -> None:
    first = folder.lock(tmp_path)
    with pytest.raises(folder.FolderTaken, match="another server"):
        folder.lock(tmp_path)
    first.close()
    folder.lock(tmp_path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="files have no modes like these")
def test_the_tables_are_for_their_owner_alone_in_whatever_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    folder.prepare(tmp_path)
    (tmp_path / folder.DATABASE).write_bytes(b"kept")
    folder.prepare(tmp_path)
    assert stat.S_IMODE((tmp_path / folder.DATABASE).stat().st_mode) == 0o600
    assert (tmp_path / folder.DATABASE).read_bytes() == b"kept"


@pytest.mark.parametrize("name", [folder.LOCK, folder.KEY, folder.DATABASE])
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    with pytest.raises(folder.FolderError, match=r"cannot be used: .*--data"):
        begin(tmp_path)


def begin(path: Path) -> None:
    folder.prepare(path)
    folder.lock(path).close()


def test_the_tapes_of_faults_are_kept_apart(tmp_path: Path) -> None:
    one, two = (folder.keep_fault(tmp_path, "key", text) for text in ("one", "two"))
    assert (one.read_text(), two.read_text()) == ("one", "two")
    assert folder.keep_fault(tmp_path, "key", "one") == one
    assert len(list((tmp_path / folder.FAULTS).iterdir())) == 2


def test_the_folder_is_in_the_users_own_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    for platform, place in (
        ("linux", ".local/share/bothdown"),
        ("darwin", "Library/Application Support/Both Down"),
        ("win32", "AppData/Local/Both Down"),
    ):
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.delenv("LOCALAPPDATA", raising=False)
        assert folder.default_folder() == tmp_path / place
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert folder.default_folder() == tmp_path / "xdg" / "bothdown"
