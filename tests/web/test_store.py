"""The rows are the truth: what counts, what does not, and what a match is made of again."""

from __future__ import annotations

import random
import threading
import uuid
from typing import TYPE_CHECKING, Any

import pytest
from django.db import connections

import bothdown as bd
from bothdown.web.matches import store
from bothdown.web.matches.models import Match, Row
from bothdown.web.matches.table import Table
from support.browsers import Guest, choice, known_dice

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("data")

Json = dict[str, Any]


@pytest.fixture
def match() -> tuple[Guest, str]:
    """A match at one screen, both words mixed in."""
    guest = Guest()
    key = guest.begin("hotseat")
    for _ in range(2):
        assert guest.answer(key, guest.news(key), "none").status == 200
    return guest, key


def until(guest: Guest, key: str, kind: str) -> Json:
    """Play at random until something of a kind is asked."""
    chance = random.Random(1)
    news = guest.news(key)
    while news["now"]["asked"]["kind"] != kind:
        news = guest.answer(key, news, choice(news["now"]["asked"], chance)).json
    return news


def test_an_answer_counts_once_however_often_it_is_sent(match: tuple[Guest, str]) -> None:
    guest, key = match
    news = guest.news(key)
    first = guest.answer(key, news, "heads", id="one")
    again = guest.answer(key, news, "heads", id="one")
    assert (first.status, again.status) == (200, 200)
    assert first.json == again.json
    assert first.json["status"] == "taken"
    assert first.json["number"] == news["number"] + 1
    assert [row["number"] for row in first.json["rows"]] == [news["number"] + 1]


def test_a_late_answer_is_told_so_and_gets_the_present_state(match: tuple[Guest, str]) -> None:
    guest, key = match
    news = guest.news(key)
    assert guest.answer(key, news, "heads").status == 200
    late = guest.answer(key, news, "tails")
    assert late.status == 409
    assert late.json["status"] == "late"
    assert late.json["message"].startswith("Too late")
    assert late.json["number"] == news["number"] + 1
    assert late.json["now"]["asked"]["kind"] == "kick or receive"
    assert guest.news(key)["number"] == news["number"] + 1


@pytest.mark.parametrize("answer", ["nonsense", "H1 move", "1", "-4", "time out", "forfeit", "h" * 200])
def test_what_is_not_possible_is_refused_and_changes_nothing(match: tuple[Guest, str], answer: str) -> None:
    guest, key = match
    news = guest.news(key)
    refused = guest.answer(key, news, answer, side=1 - news["now"]["asked"]["side"])
    assert refused.status in (400, 403) or answer == "forfeit"
    if answer != "forfeit":
        assert refused.json["message"].endswith("Nothing has changed.")
        assert guest.news(key) == news


@pytest.mark.parametrize("answer", ["illegal procedure", "concede", "rectify marker", "time out"])
def test_what_is_not_to_be_said_from_outside_is_refused(match: tuple[Guest, str], answer: str) -> None:
    guest, key = match
    news = until(guest, key, "set-up")
    for side in (0, 1):
        assert guest.answer(key, news, answer, side=side).status in (400, 403)
    assert guest.news(key)["number"] == news["number"]


def test_an_answer_for_the_other_coach_is_refused(match: tuple[Guest, str]) -> None:
    guest, key = match
    news = guest.news(key)
    refused = guest.answer(key, news, "heads", side=1 - news["now"]["asked"]["side"])
    assert (refused.status, refused.json["status"]) == (403, "not yours")
    assert guest.news(key) == news


@pytest.mark.parametrize(
    "message",
    [
        [],
        "text",
        {},
        {"id": "a", "number": "1", "side": 0, "since": 0, "answer": "heads"},
        {"id": "a", "number": 2, "side": 2, "since": 0, "answer": "heads"},
        {"id": "a", "number": 2, "side": True, "since": 0, "answer": "heads"},
        {"id": "a", "number": -1, "side": 0, "since": 0, "answer": "heads"},
        {"id": "a", "number": 2, "side": 0, "since": 10**12, "answer": "heads"},
        {"id": "a" * 41, "number": 2, "side": 0, "since": 0, "answer": "heads"},
        {"id": "", "number": 2, "side": 0, "since": 0, "answer": "heads"},
        {"id": "a", "number": 2, "side": 0, "since": 0, "answer": "h" * 201},
        {"id": "a", "number": 2, "side": 0, "since": 0, "answer": None},
        {"id": "\ud800", "number": 2, "side": 0, "since": 0, "answer": "heads"},
        {"id": "a", "number": 2, "side": 0, "since": 0, "answer": "heads\0"},
    ],
)
def test_a_message_of_another_form_is_refused_in_a_sentence(
    match: tuple[Guest, str], message: object
) -> None:
    guest, key = match
    refused = guest.send(f"/match/{key}/answer/", message)
    assert refused.status == 400
    assert refused.json["message"].endswith("Nothing has changed.")
    assert guest.news(key)["number"] == 2


def test_a_take_back_is_a_row_and_the_tape_holds_what_stands(match: tuple[Guest, str]) -> None:
    guest, key = match
    known_dice(key, "7")
    news = until(guest, key, "activate")
    before = news["now"]
    chosen = next(each["answer"] for each in before["asked"]["choices"] if each["what"] == "move")
    moved = guest.answer(key, news, chosen).json
    assert moved["now"]["take_back"]["side"] == before["asked"]["side"]
    back = guest.say("take-back", key, moved)
    assert back.status == 200
    row = back.json["rows"][0]
    assert (row["kind"], row["number"], row["takes"]) == ("take back", moved["number"] + 1, moved["number"])
    for part in ("picture", "board", "asked"):
        assert back.json["now"][part] == before[part]
    rows = guest.news(key)["rows"]
    assert [each["number"] for each in rows] == list(range(1, moved["number"] + 2))
    assert [each["number"] for each in rows if not each["stands"]] == [moved["number"]]
    assert chosen not in guest.get(f"/match/{key}/tape/").text
    played = guest.play(key, random.Random(2), most=40)
    assert guest.answer(key, played, "home forfeits", side=0).json["now"]["over"]
    tape = bd.loads(guest.get(f"/match/{key}/tape/").text)
    assert tape.verify().dice_proved
    assert tape.result is not None


def test_several_answers_are_taken_back_one_after_the_other_down_to_the_last_die(
    match: tuple[Guest, str],
) -> None:
    guest, key = match
    news = until(guest, key, "set-up")
    assert news["now"]["take_back"] is not None or news["number"] > 2
    shown = [news["now"]["picture"]]
    formation = news["now"]["asked"]["setup"]["formations"][0]
    news = guest.answer(key, news, formation["answer"]).json
    shown.append(news["now"]["picture"])
    name, square = next(iter(formation["places"].items()))
    free = next(
        each for each in news["now"]["asked"]["setup"]["squares"] if each not in formation["places"].values()
    )
    news = guest.answer(key, news, f"{name} {free}").json
    assert news["now"]["picture"]["pieces"][name]["square"] == free != square
    for picture in reversed(shown):
        reply = guest.say("take-back", key, news)
        assert reply.status == 200, reply.text
        news = reply.json
        assert news["now"]["picture"] == picture


def test_after_a_die_nothing_is_taken_back(match: tuple[Guest, str]) -> None:
    guest, key = match
    news = guest.answer(key, guest.news(key), "heads").json
    assert news["rows"][-1]["lines"][0]["kind"] == "coin tossed"
    assert news["now"]["take_back"] is None
    for side in (0, 1):
        refused = guest.say("take-back", key, news, side=side)
        assert refused.status == 400
    assert guest.news(key)["number"] == news["number"]


def test_a_word_mixed_into_the_dice_is_not_taken_back() -> None:
    guest = Guest()
    key = guest.begin("hotseat")
    news = guest.answer(key, guest.news(key), "luck").json
    assert news["now"]["take_back"] is None
    assert guest.say("take-back", key, news, side=0).status == 400


def test_what_the_other_coach_did_is_not_taken_back(match: tuple[Guest, str]) -> None:
    guest, key = match
    news = until(guest, key, "activate")
    chosen = next(each for each in news["now"]["asked"]["choices"] if each["what"] == "move")
    side = news["now"]["asked"]["side"]
    news = guest.answer(key, news, chosen["answer"]).json
    assert guest.say("take-back", key, news, side=1 - side).status == 400
    assert guest.say("take-back", key, news, side=side).status == 200


def test_a_whole_set_up_is_one_row(match: tuple[Guest, str]) -> None:
    guest, key = match
    news = until(guest, key, "set-up")
    side = news["now"]["asked"]["side"]
    places = dict(news["now"]["asked"]["setup"]["formations"][0]["places"])
    kept = guest.send(f"/match/{key}/check/", {"side": side, "places": places})
    assert all(limit["kept"] for limit in kept.json["limits"])
    name = next(iter(places))
    fewer = {each: square for each, square in places.items() if each != name}
    broken = guest.send(f"/match/{key}/check/", {"side": side, "places": fewer})
    assert any(limit["reason"] for limit in broken.json["limits"])
    refused = guest.say("line-up", key, news, places=fewer)
    assert refused.status == 400
    reasons = [limit["reason"] for limit in broken.json["limits"] if limit["reason"]]
    assert all(reason in refused.json["message"] for reason in reasons)
    assert guest.news(key)["number"] == news["number"]
    taken = guest.say("line-up", key, news, places=places)
    assert taken.status == 200
    assert taken.json["number"] == news["number"] + 1
    assert {n: p["square"] for n, p in taken.json["now"]["picture"]["pieces"].items()} == places
    assert taken.json["now"]["asked"]["side"] != side
    store.drop_all()
    assert guest.news(key, news["number"])["now"] == taken.json["now"]
    back = guest.say("take-back", key, taken.json, side=side)
    assert back.status == 200
    assert back.json["now"]["picture"]["pieces"] == {}


@pytest.mark.parametrize(
    "places", [None, [], {"H1": 3}, {"H1": "h13" * 9}, {f"H{n}": "a1" for n in range(41)}]
)
def test_places_of_another_form_are_refused(match: tuple[Guest, str], places: object) -> None:
    guest, key = match
    news = until(guest, key, "set-up")
    assert guest.say("line-up", key, news, places=places).status == 400
    message = {"side": news["now"]["asked"]["side"], "places": places}
    assert guest.send(f"/match/{key}/check/", message).status == 400


@pytest.mark.parametrize("places", [{"H1": "z99"}, {"Q1": "h13"}, {"H1": "h13", "A1": "h14"}])
def test_places_that_there_are_not_are_refused(match: tuple[Guest, str], places: object) -> None:
    guest, key = match
    news = until(guest, key, "set-up")
    assert guest.say("line-up", key, news, places=places).status == 400
    assert guest.news(key)["number"] == news["number"]


def test_a_match_made_again_from_its_rows_is_the_same_at_every_row(match: tuple[Guest, str]) -> None:
    guest, key = match
    known_dice(key, "restart")
    chance = random.Random(3)
    news = guest.news(key)
    for _ in range(150):
        news = guest.answer(key, news, choice(news["now"]["asked"], chance)).json
        kept = guest.news(key, news["number"])
        store.drop_all()
        assert guest.news(key, news["number"]) == kept
    assert Match.objects.get(key=key).stored["state"]["at"] > 0


def test_a_rest_is_stored_at_each_team_turn_and_is_enough(match: tuple[Guest, str]) -> None:
    guest, key = match
    known_dice(key, "rest")
    until(guest, key, "activate")
    news = guest.play(key, random.Random(4), most=60)
    record = Match.objects.get(key=key)
    at = record.stored["state"]["at"]
    assert at > 10
    # As if the rules had been mended since: what lies before the rest does not fit them any more.
    row = record.rows.get(number=3)
    row.entries[0][2] = "tails" if row.entries[0][2] == "heads" else "heads"
    row.save()
    store.drop_all()
    assert guest.news(key, news["number"])["now"]["picture"] == news["now"]["picture"]
    played = guest.play(key, random.Random(5), most=40)
    assert guest.answer(key, played, "home forfeits", side=0).json["now"]["over"]
    assert "resumed" in guest.get(f"/match/{key}/tape/").text


def mend_the_rules(key: str, newest: int) -> list[int]:
    """As if the rules had been mended since: so many rows do not fit them any more. Return their numbers."""
    rows = list(Row.objects.filter(match__key=key, kind="answer", stands=True).order_by("-number")[:newest])
    rows[-1].entries[0][2] = "what the rules know no longer"
    rows[-1].save()
    first = Row.objects.get(match__key=key, number=3)
    first.entries[0][2] = "tails" if first.entries[0][2] == "heads" else "heads"
    first.save()
    store.drop_all()
    return [row.number for row in rows]


def test_under_mended_rules_a_match_goes_on_from_the_last_row_that_fits(match: tuple[Guest, str]) -> None:
    guest, key = match
    known_dice(key, "mended")
    until(guest, key, "activate")
    news = guest.play(key, random.Random(4), most=60)
    before = guest.news(key)
    gone = mend_the_rules(key, 2)
    asked = guest.answer(key, news, choice(news["now"]["asked"], random.Random(5)))
    assert (asked.status, asked.json["status"]) == (409, "late")
    after = guest.news(key)
    assert after["number"] == before["number"] + 2
    assert [row["number"] for row in after["rows"]] == list(range(1, after["number"] + 1))
    assert [row["takes"] for row in after["rows"][-2:]] == gone
    assert [row["number"] for row in after["rows"] if row["stands"] is False][-2:] == sorted(gone)
    assert "mended rules" in after["rows"][-1]["lines"][0]["text"]
    assert seen(after) == (after["now"]["picture"], after["now"]["board"])
    store.drop_all()
    assert guest.news(key) == after
    played = guest.play(key, random.Random(6), most=40)
    assert played["number"] == after["number"] + 40
    over = guest.answer(key, played, "home forfeits", side=0).json
    assert over["now"]["over"]["winner"] == 1
    assert "resumed" in guest.get(f"/match/{key}/tape/").text


def seen(news: Json) -> tuple[Json, Json]:
    """What a browser sees that follows the rows."""
    picture, board = news["start"]["picture"], news["start"]["board"]
    for row in news["rows"]:
        pieces = picture["pieces"] | row["sets"].get("pieces", {})
        picture = picture | row["sets"] | {"pieces": {name: each for name, each in pieces.items() if each}}
        board = row.get("board", board)
    return picture, board


def test_a_match_that_is_over_stays_so_under_mended_rules() -> None:
    guest = Guest()
    key = guest.begin("hotseat")
    known_dice(key, "mended")
    guest.play(key, random.Random(4))
    before = guest.news(key)
    mend_the_rules(key, 1)
    after = guest.news(key)
    assert after["number"] == before["number"]
    assert after["now"]["over"]["score"] == before["now"]["over"]["score"]
    for part in ("picture", "board", "asked", "outside", "take_back"):
        assert after["now"][part] == before["now"][part]
    assert guest.answer(key, after, "heads").status == 409
    assert guest.get(f"/match/{key}/dice/rolls/").json["seed"]
    assert guest.get(f"/match/{key}/tape/").status == 200


def test_memory_that_is_behind_the_rows_is_made_again(match: tuple[Guest, str]) -> None:
    guest, key = match
    record = Match.objects.get(key=key)
    with store.lock_of(key):
        old = store.table_of(record)
    store.drop_all()
    news = guest.answer(key, guest.news(key), "heads").json
    store.keep(key, old)
    assert guest.news(key, news["number"])["now"] == news["now"]


def test_a_fault_of_the_rules_ruins_no_match(
    match: tuple[Guest, str], data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, key = match
    news = guest.news(key)

    def fail(self: Table, text: str, by: str, **_: object) -> None:
        self.match.answer(text, by)
        raise bd.RulesError("the rules failed", "the tape of the fault")

    with monkeypatch.context() as patched:
        patched.setattr(Table, "answer", fail)
        refused = guest.answer(key, news, "heads")
    assert refused.status == 400
    assert "fault in Both Down" in refused.json["message"]
    (kept,) = (data / "faults").iterdir()
    assert kept.read_text() == "the tape of the fault"
    assert kept.name.startswith(key)
    assert guest.news(key) == news
    kept.unlink()
    kept.parent.rmdir()
    kept.parent.write_text("where no folder can be made")
    with monkeypatch.context() as patched:
        patched.setattr(Table, "answer", fail)
        assert guest.answer(key, news, "heads").status == 400
    assert guest.news(key) == news
    assert guest.answer(key, news, "heads").status == 200


def test_an_answer_at_which_the_rules_fail_hides_no_other(
    match: tuple[Guest, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, key = match
    news = guest.news(key)

    def fail(*_: object) -> None:
        raise bd.RulesError("the rules failed", "the tape of the fault")

    monkeypatch.setattr(bd.Match, "next_roll", fail)
    store.drop_all()
    choices = guest.news(key)["now"]["asked"]["choices"]
    assert [each["answer"] for each in choices] == ["heads", "tails"]
    assert guest.answer(key, news, "heads").status == 200


def test_what_could_not_be_stored_has_not_happened(
    match: tuple[Guest, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, key = match
    news = guest.news(key)
    with monkeypatch.context() as patched:

        def fail(*_: object, **__: object) -> None:
            raise OSError("the disk is full")

        patched.setattr(Match, "save", fail)
        assert guest.answer(key, news, "heads").status == 500
    assert Row.objects.filter(match__key=key).count() == 2
    assert guest.news(key) == news
    assert guest.answer(key, news, "heads").status == 200


def test_of_answers_at_once_one_counts_and_the_others_are_late(match: tuple[Guest, str]) -> None:
    guest, key = match
    chance = random.Random(6)
    news = guest.news(key)
    for _ in range(20):
        answers = [choice(news["now"]["asked"], chance) for _ in range(4)]
        found = at_once(key, news["now"]["asked"]["side"], news["number"], answers)
        assert sorted(found) == ["late", "late", "late", "taken"]
        news = guest.news(key, news["number"])


def at_once(key: str, side: int, number: int, answers: list[str]) -> list[str]:
    """Give answers from as many threads; return what became of each."""
    start = threading.Barrier(len(answers))
    found: list[str] = []

    def give(answer: str) -> None:
        start.wait()
        found.append(
            store.answer(
                key, store.Sent(side, number, uuid.uuid4().hex, lambda _: (True, True)), answer
            ).status
        )
        connections["default"].close()

    threads = [threading.Thread(target=give, args=(answer,)) for answer in answers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def test_numbers_and_sends_are_unique_in_the_database(match: tuple[Guest, str]) -> None:
    _, key = match
    row = Row.objects.filter(match__key=key).first()
    assert row is not None
    for change in ({"number": row.number, "send": "x"}, {"number": 99, "send": row.send}):
        copy = Row(match=row.match, kind=row.kind, by=row.by, **change)
        with pytest.raises(Exception, match="UNIQUE"):
            copy.save()


def test_the_seed_comes_with_the_end_and_proves_the_dice() -> None:
    guest = Guest()
    key = guest.begin("hotseat")
    guest.play(key, random.Random(8), most=120)
    secret = Match.objects.get(key=key).seed
    guest.get(f"/match/{key}/tape/")
    guest.get(f"/match/{key}/tape/?format=json")
    guest.get(f"/match/{key}/dice/")
    rolls = guest.get(f"/match/{key}/dice/rolls/").json
    assert rolls["seed"] is None
    assert rolls["contributions"] == ["word0", "word1"]
    assert secret.encode() not in guest.heard
    bd.loads(guest.get(f"/match/{key}/tape/").text)
    guest.play(key, random.Random(9))
    rolls = guest.get(f"/match/{key}/dice/rolls/").json
    assert rolls["seed"] == secret
    assert rolls["commitment"] == bd.commitment(secret)
    dice = bd.Dice(secret)
    for side, word in enumerate(rolls["contributions"]):
        dice.contribute(side, word)
    for _, _, sides, shown in rolls["rolls"]:
        assert [dice.die(each) for each in sides] == shown
    for form in ("", "?format=json"):
        tape = bd.loads(guest.get(f"/match/{key}/tape/{form}").text)
        assert tape.verify().dice_proved


def test_after_the_end_nothing_is_answered() -> None:
    guest = Guest()
    key = guest.begin("hotseat")
    news = guest.answer(key, guest.news(key), "away forfeits", side=1).json
    assert news["now"]["asked"] is None
    late = guest.answer(key, news, "heads")
    assert (late.status, late.json["status"]) == (409, "late")
    assert guest.say("take-back", key, news).status == 409


def test_what_is_said_from_outside_is_offered_to_who_may_and_ends_the_match(match: tuple[Guest, str]) -> None:
    guest, key = match
    news = guest.news(key)
    offered = {each["answer"]: each["side"] for each in news["now"]["outside"]}
    assert set(offered.values()) == {0, 1}
    # One browser answers for both: each is named where only one says it, also when asked whether sure.
    for each in news["now"]["outside"]:
        name = news["about"]["sides"][each["side"]]["name"]
        assert ("agree" in each["answer"]) is not each["label"].startswith(f"{name}: ")
        assert each["sure"].startswith(each["label"])
    answer, side = next((each, side) for each, side in offered.items() if "forfeit" in each)
    over = guest.answer(key, news, answer, side=side)
    assert over.status == 200
    assert over.json["now"]["over"]["winner"] == 1 - side
    assert bd.loads(guest.get(f"/match/{key}/tape/").text).result is not None


def test_who_holds_both_seats_may_agree_with_themselves(match: tuple[Guest, str]) -> None:
    guest, key = match
    news = guest.news(key)
    (agreed,) = [each for each in news["now"]["outside"] if "agree" in each["answer"]]
    over = guest.answer(key, news, agreed["answer"], side=agreed["side"]).json
    assert over["rows"][-1]["by"] == "both"
    assert over["now"]["over"]["winner"] is None


def test_one_coach_alone_agrees_to_nothing() -> None:
    guest = Guest()
    key = guest.begin("computer")
    news = guest.news(key)
    assert [each["answer"] for each in news["now"]["outside"] if "agree" in each["answer"]] == []
    refused = guest.answer(key, news, "agree to end")
    assert (refused.status, refused.json["status"]) == (403, "not yours")
    assert guest.news(key)["number"] == 0
