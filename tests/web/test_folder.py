"""The data folder: its key, its lock, its place."""

from __future__ import annotations

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


def test_a_key_that_was_cut_short_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / folder.KEY).write_text("half")
    assert len(folder.secret_key(tmp_path)) >= 50


def test_a_folder_has_one_lock(tmp_path: Path) -> None:
    first = folder.lock(tmp_path)
    with pytest.raises(folder.FolderTaken, match="another server"):
        folder.lock(tmp_path)
    first.close()
    folder.lock(tmp_path).close()


def test_the_tapes_of_faults_are_kept_apart(tmp_path: Path) -> None:
    one, two = (folder.keep_fault(tmp_path, "key", text) for text in ("one", "two"))
    assert (one.read_text(), two.read_text()) == ("one", "two")


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
