"""Who sits where: secrets, invitations, proposals, and the way back to a lost seat."""

from __future__ import annotations

import re
import time
from urllib.parse import urlsplit

import pytest

from bothdown.web.matches import doors, seats
from bothdown.web.matches.models import Match, Seat
from support.browsers import Guest

pytestmark = pytest.mark.usefixtures("data")

LINK = re.compile(r'id="link"[^>]* value="([^"]+)"')
CODE = re.compile(r"\b(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}\b")
VERSION = re.compile(r'name="version" value="(\w+)"')


def invited(host: Guest, **values: str) -> tuple[str, str]:
    """Propose a match by link; return its key and the path of the invitation."""
    key = host.begin("link", **values)
    found = LINK.search(host.get(f"/match/{key}/").text)
    assert found
    return key, urlsplit(found[1]).path


def take(friend: Guest, path: str) -> int:
    """Open an invitation as a browser does; return how that is answered."""
    if friend.get(path).status == 410:
        return 410
    return friend.form(path).status


def say(guest: Guest, key: str, what: str, **values: str) -> int:
    """Say something to a proposal."""
    found = VERSION.search(guest.get(f"/match/{key}/").text)
    assert found
    return guest.form(f"/match/{key}/proposal/", version=found[1], say=what, **values).status


def test_a_seat_is_a_cookie_that_no_script_reads() -> None:
    guest = Guest()
    guest.get("/")
    cookies = guest.form("/", kind="hotseat").all("Set-Cookie")
    held = [cookie for cookie in cookies if cookie.startswith("seat-")]
    assert len(held) == 2
    for cookie in held:
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Path=/" in cookie
        assert "Secure" not in cookie
    for seat in Seat.objects.all():
        secret = guest.cookies[seats.cookie_name(seat.match.key, seat.side)]
        assert len(secret) >= 32
        assert secret not in (seat.secret, seat.recovery, seat.invitation)
        assert seat.secret == seats.hashed(secret)


def test_over_https_the_cookies_stay_there() -> None:
    guest = Guest(secure=True)
    guest.get("/")
    reply = guest.request(
        "POST",
        "/",
        f"csrfmiddlewaretoken={guest.token}&kind=computer".encode(),
        {"Content-Type": "application/x-www-form-urlencoded", "Referer": "https://127.0.0.1:8000/"},
    )
    assert reply.status == 302
    assert all("Secure" in cookie for cookie in reply.all("Set-Cookie") if cookie.startswith("seat-"))


def test_against_the_computer_the_other_seat_is_nobodys() -> None:
    guest = Guest()
    key = guest.begin("computer")
    assert [name for name in guest.cookies if name.startswith("seat-")] == [f"seat-{key}-0"]
    assert guest.news(key)["about"]["mine"] == [True, False]
    thief = Guest(cookies={f"seat-{key}-1": ""})
    assert thief.news(key)["about"]["mine"] == [False, False]


def test_a_stranger_watches_and_answers_nothing() -> None:
    guest, stranger = Guest(), Guest()
    key = guest.begin("hotseat")
    page = stranger.get(f"/match/{key}/")
    assert page.status == 200
    news = stranger.news(key)
    assert news["about"]["mine"] == [False, False]
    assert news["about"]["links"]["recovery"] is None
    assert news["now"]["asked"]["choices"] == []
    assert news["now"]["outside"] == []
    refused = stranger.answer(key, news, "none")
    assert (refused.status, refused.json["status"]) == (403, "not yours")
    assert stranger.say("take-back", key, news).status == 403
    assert stranger.send(f"/match/{key}/check/", {"side": 0, "places": {}}).status == 403
    assert [name for name in stranger.cookies if name.startswith("seat-")] == []
    assert guest.news(key)["number"] == 0


def test_a_seat_of_one_match_opens_no_other() -> None:
    guest = Guest()
    one, two = guest.begin("hotseat"), guest.begin("hotseat")
    thief = Guest(cookies={f"seat-{two}-0": guest.cookies[f"seat-{one}-0"]})
    assert thief.news(two)["about"]["mine"] == [False, False]
    crossed = Guest(cookies={f"seat-{one}-1": guest.cookies[f"seat-{one}-0"]})
    assert crossed.news(one)["about"]["mine"] == [False, False]


def test_an_invitation_binds_the_first_browser_that_takes_it() -> None:
    host, friend, second = Guest(), Guest(), Guest()
    key, path = invited(host)
    # What shows a preview of a link looks at it, and binds nothing.
    for _ in range(3):
        preview = Guest()
        assert preview.get(path).status == 200
        assert preview.request("HEAD", path).status == 200
        assert [name for name in preview.cookies if name.startswith("seat-")] == []
    second.get(path)
    assert take(friend, path) == 302
    assert f"seat-{key}-1" in friend.cookies
    assert second.form(path).status == 410
    assert take(Guest(), path) == 410
    assert friend.get(path).status == 302
    assert host.get(path).status == 302
    assert f"seat-{key}-1" not in host.cookies


def test_a_guessed_invitation_opens_nothing() -> None:
    host, thief = Guest(), Guest()
    key, path = invited(host)
    thief.get("/")
    wrong = path.removesuffix("/")[:-1] + ("A" if path[-2] != "A" else "B") + "/"
    assert thief.get(wrong).status == 410
    assert thief.form(wrong).status == 410
    assert thief.form(f"/match/{key}/proposal/", say="agree").status == 403


def test_nothing_is_rolled_before_both_agree() -> None:
    host, friend = Guest(), Guest()
    key, path = invited(host, home="dwarf")
    record = Match.objects.get(key=key)
    assert (record.state, record.away, record.opening) == ("open", {}, {})
    assert record.commitment in host.get(f"/match/{key}/").text
    assert host.news(key) == {"number": 0, "rows": [], "now": None}
    assert host.answer(key, {"number": 0, "now": {"asked": {"side": 0}}}, "none").status == 400
    assert take(friend, path) == 302
    assert Match.objects.get(key=key).state == "open"
    assert say(friend, key, "agree", team="elf", name="  Tallow\n ") == 302
    record = Match.objects.get(key=key)
    assert (record.state, record.home["list"], record.away["list"]) == ("live", "dwarf", "elf")
    about = host.news(key)["about"]
    assert about["mine"] == [True, False]
    assert [side["coach"] for side in about["sides"]] == ["you", "Tallow"]
    assert about["commitment"] == record.commitment
    assert friend.news(key)["about"]["mine"] == [False, True]


def test_other_options_go_back_to_who_proposed() -> None:
    host, friend = Guest(), Guest()
    key, path = invited(host)
    take(friend, path)
    assert Match.objects.get(key=key).options["overtime"] is True
    options = {f"option-{place}": "0" for place in range(6)}
    assert say(friend, key, "agree", team="orc", **options) == 400
    assert Match.objects.get(key=key).state == "open"
    assert Match.objects.get(key=key).options["overtime"] is True
    assert say(friend, key, "suggest", team="orc", **options) == 302
    record = Match.objects.get(key=key)
    assert (record.state, record.options["overtime"]) == ("open", False)
    assert "suggests other options" in host.get(f"/match/{key}/").text
    assert "Waiting for the other coach" in friend.get(f"/match/{key}/").text
    assert say(host, key, "suggest", **(options | {"option-3": "1"})) == 302
    assert Match.objects.get(key=key).state == "open"
    assert say(friend, key, "agree", team="orc") == 302
    record = Match.objects.get(key=key)
    assert (record.state, record.options["overtime"], record.options["sudden death"]) == ("live", True, False)


def test_nobody_agrees_to_what_they_have_not_seen() -> None:
    host, friend = Guest(), Guest()
    key, path = invited(host)
    take(friend, path)
    seen = VERSION.search(friend.get(f"/match/{key}/").text)
    assert seen
    say(friend, key, "suggest", team="orc", **{"option-3": "0"})
    late = friend.form(f"/match/{key}/proposal/", version=seen[1], say="agree", team="orc")
    assert late.status == 400
    assert "has changed meanwhile" in late.text
    assert Match.objects.get(key=key).state == "open"


def test_a_team_that_there_is_not_begins_nothing() -> None:
    host, friend = Guest(), Guest()
    key, path = invited(host)
    take(friend, path)
    assert say(friend, key, "agree", team="unicorns") == 400
    assert Match.objects.get(key=key).state == "open"
    assert host.form("/", kind="computer", home="unicorns").status == 400
    assert host.form("/", kind="chess").status == 400
    assert host.form("/", edition="chess").status == 400
    assert Match.objects.count() == 1


def test_what_waits_is_told_when_to_look_again() -> None:
    host, friend = Guest(), Guest()
    key, path = invited(host)
    marks = [host.get(f"/match/{key}/proposal/").json["marker"]]
    take(friend, path)
    marks.append(host.get(f"/match/{key}/proposal/").json["marker"])
    say(friend, key, "suggest", team="orc", **{"option-3": "0"})
    marks.append(host.get(f"/match/{key}/proposal/").json["marker"])
    say(host, key, "agree")
    marks.append(host.get(f"/match/{key}/proposal/").json["marker"])
    assert len(set(marks)) == 4


def test_the_recovery_code_brings_a_seat_back_and_takes_it_from_whoever_had_it() -> None:
    guest = Guest()
    key = guest.begin("computer")
    code = guest.news(key)["about"]["links"]["recovery"]
    assert CODE.fullmatch(code)
    phone = Guest()
    page = phone.get(f"/match/{key}/seat/")
    assert page.status == 200
    assert phone.form(f"/match/{key}/seat/", code="AAAA-BBBB-CCCC-DDDD").status == 400
    typed = f" {code.lower().replace('-', ' ').replace('o', '0')} "
    assert phone.form(f"/match/{key}/seat/", code=typed).status == 302
    assert phone.news(key)["about"]["mine"] == [True, False]
    assert guest.news(key)["about"]["mine"] == [False, False]
    # The old code is worth nothing now, and the new one is another.
    assert phone.news(key)["about"]["links"]["recovery"] != code
    assert (
        Guest(token=phone.token, cookies={"bothdown-csrf": phone.cookies["bothdown-csrf"]})
        .form(f"/match/{key}/seat/", code=code)
        .status
        == 400
    )


def test_who_comes_too_late_is_shown_the_ways_that_are_left() -> None:
    host, friend = Guest(), Guest()
    key, path = invited(host)
    # Who lost a seat before the match has begun finds the way back to it, too.
    assert f'href="/match/{key}/seat/"' in Guest().get(f"/match/{key}/").text
    take(friend, path)
    page = Guest().get(path)
    assert page.status == 410
    assert f'href="/match/{key}/"' in page.text
    assert f'href="/match/{key}/seat/"' in page.text


def test_who_holds_both_seats_gets_both_back() -> None:
    guest, phone = Guest(), Guest()
    key = guest.begin("hotseat")
    codes = guest.news(key)["about"]["links"]["recovery"]
    assert len(CODE.findall(codes)) == 2
    phone.get(f"/match/{key}/seat/")
    assert phone.form(f"/match/{key}/seat/", code=codes).status == 302
    assert phone.news(key)["about"]["mine"] == [True, True]


def test_codes_cannot_be_tried_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest()
    key = guest.begin("computer")
    code = guest.news(key)["about"]["links"]["recovery"]
    thief = Guest()
    thief.get(f"/match/{key}/seat/")
    found = [thief.form(f"/match/{key}/seat/", code=f"{n:016}").status for n in range(doors.TRIES + 2)]
    assert found == [400] * doors.TRIES + [429, 429]
    assert thief.form(f"/match/{key}/seat/", code=code).status == 429
    later = time.monotonic() + doors.WITHIN + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert thief.form(f"/match/{key}/seat/", code=code).status == 302


def test_names_are_short_and_escaped() -> None:
    host, friend = Guest(), Guest()
    key, path = invited(host, name="<script>alert(1)</script>")
    take(friend, path)
    say(friend, key, "suggest", team="orc", name="<b>\u202e\x00bold</b>" * 9, **{"option-3": "0"})
    names = [seat.name for seat in Seat.objects.order_by("side")]
    assert names[0] == "<script>alert(1)</script"
    assert len(names[1]) == 24
    assert names[1].isprintable()
    for each in (host, friend):
        text = each.get(f"/match/{key}/").text
        assert "<script>alert" not in text
        assert "<b>bold" not in text


def test_home_lists_the_matches_of_this_browser_alone() -> None:
    guest, other = Guest(), Guest()
    assert "No matches yet" in guest.get("/").text
    one = guest.begin("computer")
    two = guest.begin("hotseat")
    three, _ = invited(guest)
    text = guest.get("/").text
    assert all(f"/match/{key}/" in text for key in (one, two, three))
    assert "your move" in text
    assert "not begun" in text
    guest.answer(two, guest.news(two), "home forfeits", side=0)
    text = guest.get("/").text
    assert "finished" in text
    assert "Replay" in text
    assert one not in other.get("/").text
    # Naming a match is not holding a seat in it.
    other.cookies[f"seat-{one}-0"] = "x"
    assert one not in other.get("/").text
