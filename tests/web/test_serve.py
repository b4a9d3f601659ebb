"""What the command is told, and what it says where it cannot serve."""

from __future__ import annotations

import argparse
import errno
import socket
import sys
from pathlib import Path

import pytest
from django.db import connection

from bothdown.cli import main
from bothdown.cli import serve as command
from bothdown.web import folder, serve


@pytest.mark.parametrize("word", ["", "-1", "65536", "http", "\uff18\uff10", "80.5"])
def test_a_port_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is not a port"):
        command.port(word)


@pytest.mark.parametrize("word", ["", "http://here", "here:80", "*", ".", ".. ..", ".org", "a b", "a" * 254])
def test_a_host_name_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is not a host name"):
        command.host_name(word)


def test_a_host_name_is_what_browsers_say() -> None:
    assert command.host_name("Play.Example.org") == "play.example.org"


def test_without_its_packages_it_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None if name in ("django", "uvicorn") else name)
    assert main(["serve", "--data", "nowhere"]) == 2
    assert "the board needs django and uvicorn" in capsys.readouterr().err
    assert not Path("nowhere").exists()


def test_a_free_port_is_taken_and_a_taken_one_is_not() -> None:
    first = serve.listening(0)
    try:
        port = first.getsockname()[1]
        assert first.getsockname()[0] == "127.0.0.1"
        with pytest.raises(serve.ServeError, match=f"port {port} is taken.*--port"):
            serve.listening(port)
    finally:
        first.close()
    serve.listening(port).close()


def test_if_all_ports_are_taken_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "_bound", lambda _: None)
    with pytest.raises(serve.ServeError, match="so are those after it"):
        serve.listening(8000)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such ports")
def test_a_port_for_which_one_may_not_ask_is_not_called_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(serve.ServeError, match="port 80 cannot be had: Permission denied"):
        serve.listening(80)


def test_tables_of_a_newer_version_are_left_alone(data: Path) -> None:
    serve.migrate()
    with connection.cursor() as cursor:
        cursor.execute("UPDATE django_migrations SET name = '9999_clocks' WHERE app = 'matches'")
    with pytest.raises(serve.ServeError, match="kept by a newer version"):
        serve.migrate()
    assert (data / folder.DATABASE).exists()


@pytest.mark.parametrize(
    ("platform", "display", "seen"),
    [("linux", "", False), ("linux", ":0", True), ("darwin", "", True), ("win32", "", True)],
)
def test_a_browser_is_opened_where_it_would_be_seen(
    monkeypatch: pytest.MonkeyPatch, platform: str, display: str, seen: bool
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", display)
    assert serve.has_display() is seen


def test_no_half_of_an_answer_waits_for_the_other_to_be_acknowledged() -> None:
    with serve.listening(0) as listener:
        assert listener.proto == socket.IPPROTO_TCP
