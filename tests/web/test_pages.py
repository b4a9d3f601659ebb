"""What every page keeps to: the policy, the tokens, the hosts, errors as pages, files by their names."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING

import pytest

import bothdown as bd
from bothdown.web import assets, security
from support.browsers import Guest
from support.tree import PACKAGE

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("data")

WEB = PACKAGE / "web"


@pytest.fixture
def guest() -> Guest:
    return Guest()


def test_every_answer_says_what_a_page_may_load(guest: Guest) -> None:
    key = guest.begin("hotseat")
    paths = [
        "/",
        "/nothing/",
        "/static/board/tokens.css",
        "/static/nothing.css",
        "/words/",
        f"/match/{key}/",
        f"/match/{key}/news/",
        f"/match/{key}/tape/",
        f"/match/{key}/dice/",
        f"/match/{key}/dice/rolls/",
        f"/match/{key}/seat/",
        f"/match/{key}/invite/none/",
        f"/match/{key}/proposal/",
        "/match/nobody/",
    ]
    replies = [guest.get(path) for path in paths] + [guest.form("/", kind="chess")]
    for path, reply in zip([*paths, "form"], replies, strict=True):
        assert reply.header("Content-Security-Policy") == security.POLICY, path
        assert reply.header("X-Content-Type-Options") == "nosniff", path
        assert reply.header("Referrer-Policy") == "same-origin", path
        assert reply.header("X-Frame-Options") == "DENY", path
        assert reply.header("Cache-Control"), path
    assert "'unsafe" not in security.POLICY


@pytest.mark.parametrize("path", sorted((WEB / "templates").glob("*.html")), ids=lambda path: path.name)
def test_no_page_has_a_script_or_a_style_of_its_own(path: Path) -> None:
    text = path.read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", text) == []
    assert re.findall(r"<style|\bstyle=|\bon\w+=|javascript:", text) == []


def test_a_form_without_its_token_is_refused_on_a_page(guest: Guest) -> None:
    refused = guest.form("/", kind="computer")
    assert refused.status == 403
    assert "Nothing has changed" in refused.text
    key = guest.begin("hotseat")
    news = guest.news(key)
    guest.token = ""
    refused = guest.answer(key, news, "none")
    assert refused.status == 403
    assert refused.json["message"]
    assert guest.news(key)["number"] == 0


def test_a_form_from_another_site_is_refused(guest: Guest) -> None:
    guest.get("/")
    body = f"csrfmiddlewaretoken={guest.token}&kind=computer".encode()
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": "http://evil.example"}
    assert guest.request("POST", "/", body, headers).status == 403


def test_only_known_hosts_are_served() -> None:
    assert Guest(host="evil.example").get("/").status == 400
    for host in ("localhost:8000", "127.0.0.1", "[::1]:8000"):
        assert Guest(host=host).get("/").status == 200


def test_errors_are_pages_with_a_way_on(guest: Guest) -> None:
    missing = guest.get("/match/nobody/")
    assert missing.status == 404
    assert 'href="/"' in missing.text
    assert "Traceback" not in missing.text
    key = guest.begin("hotseat")
    assert guest.get(f"/match/{key}/answer/").status == 405


@pytest.mark.parametrize(
    "path",
    [
        "../settings.py",
        "../../settings.py",
        "%2e%2e/settings.py",
        "board/../../settings.py",
        "/etc/passwd",
        "board",
        "board/types.d.ts",
        "",
        "board/tokens.css/",
    ],
)
def test_only_the_files_of_the_board_are_sent(guest: Guest, path: str) -> None:
    assert guest.get(f"/static/{path}").status == 404


def test_a_file_is_sent_once_and_then_known(guest: Guest) -> None:
    path = "/static/board/tokens.css"
    plain = guest.get(path)
    assert plain.body == (assets.ROOT / "board" / "tokens.css").read_bytes()
    packed = guest.request("GET", path, headers={"Accept-Encoding": "gzip, br"})
    assert packed.header("Content-Encoding") == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert packed.header("ETag") == plain.header("ETag")
    assert "Accept-Encoding" in packed.header("Vary")
    for tag in (plain.header("ETag"), f"W/{plain.header('ETag')}"):
        known = guest.request("GET", path, headers={"If-None-Match": f'"other", {tag}'})
        assert (known.status, known.body) == (304, b"")
    assert guest.request("GET", path, headers={"If-None-Match": '"other"'}).status == 200


def test_a_file_that_was_changed_is_read_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("one")
    monkeypatch.setattr(assets, "ROOT", tmp_path)
    monkeypatch.setattr(assets, "_kept", {})
    assets._names.cache_clear()
    try:
        guest = Guest()
        assert guest.get("/static/a.css").body == b"one"
        (tmp_path / "a.css").write_text("another")
        assert guest.get("/static/a.css").body == b"another"
    finally:
        assets._names.cache_clear()


def test_all_that_home_loads_is_small(guest: Guest) -> None:
    seen: set[str] = set()
    size = 0
    wanted = ["/"]
    while wanted:
        path = wanted.pop()
        if path in seen:
            continue
        seen.add(path)
        reply = guest.request("GET", path, headers={"Accept-Encoding": "gzip"})
        assert reply.status == 200, path
        size += len(reply.body)
        text = gzip.decompress(reply.body).decode() if reply.header("Content-Encoding") else reply.text
        text = text.replace("&amp;", "&")
        wanted += re.findall(r' (?:src|href)="(/(?:static|lineup)/[^"]+)"', text)
        wanted += [f"/static/board/{name}" for name in re.findall(r'from "\./([\w.]+)"', text)]
    assert len(seen) > 5
    assert size < 40_000


def test_the_small_pitch_shows_both_teams(guest: Guest) -> None:
    drawing = guest.get("/lineup/lrb3.svg?home=human&away=orc")
    assert drawing.header("Content-Type") == "image/svg+xml"
    assert drawing.text.count("<circle") == drawing.text.count("<text") - 11 == 11
    for wrong in (
        "/lineup/chess.svg?home=human&away=orc",
        "/lineup/lrb3.svg?home=human&away=x",
        "/lineup/lrb3.svg",
    ):
        assert guest.get(wrong).status == 404


@pytest.mark.parametrize("key", bd.team_lists("lrb3"))
def test_every_ready_team_can_be_drawn_and_played(guest: Guest, key: str) -> None:
    assert guest.get(f"/lineup/lrb3.svg?home={key}&away={key}").status == 200
    match = guest.begin("hotseat", home=key, away=key)
    names = [side["name"] for side in guest.news(match)["about"]["sides"]]
    assert names[0] != names[1]


@pytest.mark.parametrize("name", ["lrb3.push.empty", "lrb3.td.when", "R1"])
def test_a_clause_is_told(guest: Guest, name: str) -> None:
    found = guest.get(f"/clause/{name}/").json
    assert found["id"] == name
    assert found["says"]
    assert found["where"]


@pytest.mark.parametrize("name", ["lrb3", "lrb3.dodg", "R99999", "chess.mate", "..", "lrb3.push.empty.x"])
def test_a_clause_that_there_is_not_is_not_found(guest: Guest, name: str) -> None:
    assert guest.get(f"/clause/{name}/").status == 404


def test_every_rule_that_the_log_names_can_be_opened(guest: Guest) -> None:
    import random

    key = guest.begin("hotseat")
    guest.play(key, random.Random(1), most=120)
    news = guest.news(key)
    rules = {line["rule"] for row in news["rows"] for line in row["lines"] if line["rule"]}
    rules |= {option["rule"] for option in news["about"]["options"] if option["rule"]}
    assert len(rules) > 10
    for rule in sorted(rules):
        assert guest.get(f"/clause/{rule}/").status == 200, rule
