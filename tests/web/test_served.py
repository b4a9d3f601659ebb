"""A server as people start it: one process, which may be killed at any moment."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any, Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import bothdown as bd
from bothdown.web import folder
from bothdown.web.limits import LARGEST_BODY
from support.browsers import Caller, choice
from tools.browsing import Server, free_port, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SERVE: Final = (sys.executable, "-m", "bothdown.cli", "serve", "--no-browser")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def caller(server: Server) -> Caller:
    return Caller(port=server.port)


def killed(server: Server) -> None:
    """End a server as a fault of power does."""
    assert server.process is not None
    server.process.kill()
    server.process.wait()


def line_to(server: Server, path: str, origin: str | None = "") -> ClientConnection:
    """A socket, from the server's own pages unless another origin is named."""
    named = server.url if origin == "" else origin
    address = f"ws://127.0.0.1:{server.port}{path}"
    return connect(address, origin=None if named is None else Origin(named), legacy=True)


def wait_for(caller: Caller, key: str, since: int, ready: Any) -> dict[str, Any]:
    """Ask for news until something holds of them."""
    until = time.monotonic() + 20
    while True:
        news = caller.news(key, since)
        if ready(news):
            return news
        assert time.monotonic() < until, news["now"]
        time.sleep(0.02)


@pytest.mark.parametrize("kills", [20, pytest.param(60, marks=pytest.mark.long)])
def test_killed_between_any_two_answers_nothing_is_lost(tmp_path: Path, kills: int) -> None:
    chance = random.Random(10)
    with serving(tmp_path) as server:
        caller = Caller(port=server.port)
        key = caller.begin("hotseat")
        news = caller.news(key)
        for _ in range(kills):
            for _ in range(chance.randrange(1, 9)):
                news = caller.answer(key, news, choice(news["now"]["asked"], chance)).json
            killed(server)
            server.start()
            again = caller.news(key, news["number"])
            assert (again["number"], again["now"]) == (news["number"], news["now"])
            assert [row["number"] for row in caller.news(key)["rows"]] == list(range(1, news["number"] + 1))
        assert caller.answer(key, news, "home forfeits", side=0).status == 200
        assert bd.loads(caller.get(f"/match/{key}/tape/").text).verify().dice_proved


def test_killed_while_it_answers_the_answer_counts_once_or_not_at_all(tmp_path: Path) -> None:
    chance = random.Random(11)
    with serving(tmp_path) as server:
        caller = Caller(port=server.port)
        key = caller.begin("hotseat")
        for turn in range(8):
            news = caller.news(key)
            answer = choice(news["now"]["asked"], chance)
            timer = threading.Timer(chance.random() * 0.015, killed, (server,))
            timer.start()
            with contextlib.suppress(OSError, http.client.HTTPException):
                caller.answer(key, news, answer, id=f"send {turn}")
            timer.join()
            server.start()
            reply = caller.answer(key, news, answer, id=f"send {turn}")
            assert reply.status == 200
            assert reply.json["number"] == news["number"] + 1
            assert [row["entries"] for row in reply.json["rows"] if "entries" in row] == []
        caller.play(key, chance, most=50)
        bd.loads(caller.get(f"/match/{key}/tape/").text)


def test_the_computer_plays_on_after_the_server_was_killed_and_its_process_too(tmp_path: Path) -> None:
    chance = random.Random(12)
    with serving(tmp_path) as server:
        caller = Caller(port=server.port)
        key = caller.begin("computer")
        news = caller.news(key)
        for turn in range(24):
            news = wait_for(caller, key, news["number"], lambda news: news["now"]["asked"]["mine"])
            news = caller.answer(key, news, choice(news["now"]["asked"], chance)).json
            if turn % 8 == 7:
                killed(server)
                server.start()
        over = caller.answer(
            key, wait_for(caller, key, 0, lambda n: n["now"]["asked"]["mine"]), "home forfeits"
        )
        assert over.json["now"]["over"]["winner"] == 1


@pytest.mark.parametrize("most", [120, pytest.param(100_000, marks=pytest.mark.long)])
def test_a_match_over_http_by_two_who_send_twice_and_hear_no_seed(server: Server, most: int) -> None:
    """Every byte that either of them, or a watcher, was sent before the end is searched for the seed."""
    chance = random.Random(13)
    home, away, watcher = (Caller(port=server.port) for _ in range(3))
    home.get("/")
    key = home.form("/", kind="link").header("Location").split("/")[2]
    page = home.get(f"/match/{key}/").text
    path = "/match/" + page.split('id="link"')[1].split("/match/")[1].split('"')[0]
    away.get(path)
    away.form(path)
    page = away.get(f"/match/{key}/").text
    version = page.split('name="version" value="')[1].split('"')[0]
    away.form(f"/match/{key}/proposal/", version=version, say="agree", team="skaven")
    for each in (home, away):
        each.get(f"/match/{key}/")
    news = home.news(key)
    sent = 0
    while sent < most and not news["now"]["over"]:
        side = news["now"]["asked"]["side"]
        own, other = (home, away) if side == 0 else (away, home)
        seen = own.news(key, news["number"])
        answer = choice(seen["now"]["asked"], chance)
        reply = own.answer(key, seen, answer, id=f"{key} {sent}")
        assert reply.status == 200, reply.text
        if sent % 7 == 0:
            again = own.answer(key, seen, answer, id=f"{key} {sent}")
            assert again.json == reply.json
            assert other.answer(key, seen, answer).status == 403
            assert watcher.news(key, news["number"])["number"] == reply.json["number"]
        if sent % 40 == 0:
            for page in ("tape/", "tape/?format=json", "dice/rolls/", "dice/", "news/", ""):
                assert watcher.get(f"/match/{key}/{page}").status == 200
        sent += 1
        news = reply.json
    before = b"".join(bytes(each.heard) for each in (home, away, watcher))
    if not news["now"]["over"]:
        reply = home.answer(key, home.news(key), "home forfeits", side=0)
        assert reply.json["now"]["over"]
        sent += 1
    tape = bd.loads(watcher.get(f"/match/{key}/tape/").text)
    assert tape.verify().dice_proved
    assert isinstance(tape.dice, bd.Dice)
    assert len(before) > 100_000
    assert tape.dice.seed.encode() not in before
    assert tape.dice.contributions == ("word0", "word1")
    numbers = [row["number"] for row in watcher.news(key)["rows"]]
    assert numbers == list(range(1, sent + 1))


def test_the_socket_says_a_number_and_nothing_else(server: Server, caller: Caller) -> None:
    key = caller.begin("hotseat")
    path = f"/match/{key}/line/"
    with line_to(server, path) as line, line_to(server, path) as other:
        for each in (line, other):
            assert json.loads(each.recv(5)) == {"number": 0}
        caller.answer(key, caller.news(key), "none")
        for each in (line, other):
            assert json.loads(each.recv(5)) == {"number": 1}
        line.send("hello")
        with pytest.raises(ConnectionClosed):
            line.recv(5)
        caller.answer(key, caller.news(key), "none")
        assert json.loads(other.recv(5)) == {"number": 2}
        other.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            other.recv(5)


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://127.0.0.1.evil.example"])
def test_a_socket_from_another_site_is_refused(server: Server, caller: Caller, origin: str | None) -> None:
    key = caller.begin("hotseat")
    with pytest.raises(InvalidStatus) as refused, line_to(server, f"/match/{key}/line/", origin):
        pass
    assert refused.value.response.status_code == 403


def test_there_is_no_line_to_a_match_that_there_is_not(server: Server) -> None:
    for path in ("/match/nobody/line/", f"/match/{'a' * 150}/line/", "/line/"):
        with pytest.raises(InvalidStatus) as refused, line_to(server, path):
            pass
        assert refused.value.response.status_code in (403, 404), path
    assert Caller(port=server.port).get("/").status == 200


def test_large_bodies_are_not_read(server: Server, caller: Caller) -> None:
    key = caller.begin("hotseat")
    big = b"{" + b" " * LARGEST_BODY + b"}"
    assert caller.request("POST", f"/match/{key}/answer/", big).status == 413
    # One that does not say how long it is.
    chunk = f"{len(big):x}\r\n".encode() + big + b"\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        head = f"POST /match/{key}/answer/ HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
        line.sendall(head.encode() + chunk)
        assert line.recv(100).startswith(b"HTTP/1.1 413")
    # One that announces more than it will ever send.
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        head = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999999999999\r\n\r\n"
        line.sendall(head.encode())
        assert line.recv(100)[9:12] in (b"413", b"400")
    assert caller.get(f"/match/{key}/").status == 200


def test_it_listens_on_this_machine_alone(server: Server) -> None:
    found = [
        each[4][0]
        for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        if not str(each[4][0]).startswith("127.")
    ]
    for address in found:
        with pytest.raises(OSError, match=r".*"):
            socket.create_connection((str(address), server.port), timeout=2).close()


# Starting and stopping.


def said(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """What a server says that cannot start."""
    return subprocess.run([*SERVE, *words], capture_output=True, text=True, timeout=30, check=False, **more)


def test_a_second_server_on_the_same_folder_is_refused_until_the_first_is_dead(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        refused = said("--port", str(free_port()), "--data", str(tmp_path))
        assert refused.returncode == 2
        assert "another server is using the data folder" in refused.stderr
        assert "Traceback" not in refused.stderr
        killed(server)
        server.start()


def test_a_port_that_is_taken_is_named_with_one_that_is_free(server: Server, tmp_path: Path) -> None:
    refused = said("--port", str(server.port), "--data", str(tmp_path))
    assert refused.returncode == 2
    assert f"port {server.port} is taken" in refused.stderr
    other = int(refused.stderr.split("--port ")[1])
    assert other > server.port


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = said("--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert refused.returncode == 2
    assert "cannot be used" in refused.stderr


def test_tables_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    (tmp_path / folder.DATABASE).write_bytes(b"this is no database " * 100)
    refused = said("--port", "0", "--data", str(tmp_path))
    assert refused.returncode == 2
    assert "cannot be read" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals like this")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_asked_to_end_it_ends_cleanly_from_an_empty_folder(tmp_path: Path, how: signal.Signals) -> None:
    port = free_port()
    command = [*SERVE, "--port", str(port), "--data", "deep/data", "--host-name", "play.example.org"]
    process = subprocess.Popen(
        command,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == f"Both Down is at http://127.0.0.1:{port}/\n"
    assert Caller(port=port, host="play.example.org").get("/").status == 200
    assert Caller(port=port, host="other.example.org").get("/").status == 400
    caller = Caller(port=port)
    key = caller.begin("computer")
    caller.answer(key, caller.news(key), "none")
    wait_for(caller, key, 0, lambda news: news["number"] > 2 or news["now"]["asked"]["mine"])
    with socket.create_connection(("127.0.0.1", port)):
        os.killpg(process.pid, how)
        out, err = process.communicate(timeout=20)
    assert "Stopped." in out
    assert err == ""
    assert process.returncode == 0
    data = tmp_path / "deep" / "data"
    assert stat.S_IMODE((data / folder.KEY).stat().st_mode) == 0o600
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
