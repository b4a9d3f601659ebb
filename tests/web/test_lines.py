"""The log: every event of a match as a line that can be drawn and read."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from bothdown.web.matches.models import Row
from support.browsers import Guest, choice, known_dice

if TYPE_CHECKING:
    pass

pytestmark = pytest.mark.usefixtures("data")

Json = dict[str, Any]


@pytest.fixture
def played() -> tuple[Guest, str]:
    """A match under way, whose dice are known."""
    guest = Guest()
    key = guest.begin("hotseat")
    known_dice(key, "lines")
    guest.play(key, random.Random(20), most=150)
    return guest, key


def lines(news: Json) -> list[Json]:
    return [line for row in news["rows"] for line in row["lines"]]


def test_every_line_has_its_facts(played: tuple[Guest, str]) -> None:
    guest, key = played
    news = guest.news(key)
    pieces = set(news["about"]["players"])
    kinds = set()
    for line in lines(news):
        kinds.add(line["kind"])
        assert line["text"]
        assert not line["text"].endswith(".")
        assert line["said"].endswith(".")
        assert "{" not in line["said"]
        assert line["piece"] is None or line["piece"] in pieces
        assert line["subject"] is None or line["subject"] in pieces
        assert all("a" <= square[0] <= "o" and 1 <= int(square[1:]) <= 26 for square in line["squares"])
        for die in line["dice"]:
            assert die["label"]
            assert die["face"] or 1 <= die["shows"] <= die["sides"]
    assert {"moved", "rolled", "turn begins", "half begins", "block face", "pushed"} <= kinds


def test_a_roll_shows_what_it_needed_and_why(played: tuple[Guest, str]) -> None:
    guest, key = played
    rolls = [line for line in lines(guest.news(key)) if line["kind"] == "rolled" and line["target"]]
    assert rolls
    single = 0
    for line in rolls:
        total = sum(die["shows"] for die in line["dice"])
        assert line["ok"] == (total >= line["target"]) or total in (1, 6)
        assert line["sum"] == (total if len(line["dice"]) > 1 else None)
        if len(line["dice"]) == 1 and 2 < line["target"] < 6 and line["base"]:
            single += 1
            assert line["target"] == line["base"] - sum(amount for _, amount in line["modifiers"])
    assert single


def test_headings_begin_the_parts_of_a_match(played: tuple[Guest, str]) -> None:
    guest, key = played
    headings = [line for line in lines(guest.news(key)) if line["heading"]]
    assert headings[0]["text"] == "The first half begins"
    assert {line["kind"] for line in headings} == {"half begins", "turn begins"}


def test_the_steps_of_a_move_can_be_joined(played: tuple[Guest, str]) -> None:
    guest, key = played
    moved = [line for line in lines(guest.news(key)) if line["kind"] == "moved"]
    for line in moved:
        joins = line["joins"]
        assert joins["with"] == f"moved {line['piece']}"
        text = joins["template"].replace("{origin}", joins["origin"]).replace("{square}", joins["square"])
        assert text == line["text"]


def test_what_rows_set_leads_from_the_start_to_now(played: tuple[Guest, str]) -> None:
    guest, key = played
    news = guest.news(key)
    picture, board = news["start"]["picture"], news["start"]["board"]
    for row in news["rows"]:
        for name, piece in row["sets"].get("pieces", {}).items():
            if piece is None:
                del picture["pieces"][name]
            else:
                picture["pieces"][name] = piece
        picture |= {part: row["sets"][part] for part in ("ball", "boxes") if part in row["sets"]}
        board = row.get("board", board)
    assert picture == news["now"]["picture"]
    assert board == news["now"]["board"]


def test_a_question_shows_the_roll_it_is_about(played: tuple[Guest, str]) -> None:
    guest, key = played
    chance = random.Random(21)
    met: set[str] = set()
    news = guest.news(key)
    while len(met) < 2:
        asked = news["now"]["asked"]
        if asked["kind"] in ("reroll", "die"):
            met.add(asked["kind"])
            assert asked["dice"]
            assert asked["after"]["dice"] == asked["dice"]
            assert asked["after"]["piece"] == asked["player"]
        elif asked["kind"] == "step":
            assert asked["dice"] == []
        news = guest.answer(key, news, choice(asked, chance)).json


def test_an_answer_says_what_it_rolls(played: tuple[Guest, str]) -> None:
    guest, key = played
    chance = random.Random(22)
    seen = 0
    news = guest.news(key)
    while seen < 5:
        answer = choice(news["now"]["asked"], chance)
        rolls = next(each["rolls"] for each in news["now"]["asked"]["choices"] if each["answer"] == answer)
        news = guest.answer(key, news, answer).json
        entries = Row.objects.get(match__key=key, number=news["number"]).entries
        rolled = [entry for entry in entries if entry[0] == "dice"]
        if rolls:
            assert (rolled[0][1], rolled[0][3]) == (rolls["what"], rolls["dice"])
            assert rolls["chance"] is None or 0 < rolls["chance"] < 1
            seen += 1
        else:
            assert rolled == []


def test_a_line_that_an_older_version_wrote_is_left_out(played: tuple[Guest, str]) -> None:
    guest, key = played
    row = Row.objects.filter(match__key=key).order_by("-number").first()
    assert row is not None
    row.events.append({"event": "Forgotten", "player": 1})
    row.save()
    assert guest.news(key)["rows"][-1]["number"] == row.number
