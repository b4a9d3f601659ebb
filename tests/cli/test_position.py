"""The command ``bothdown position``."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import bothdown as bd
from bothdown import cli

from .conftest import Bothdown

DRAWN = """
. H1* A1 .
. H2/ A2% .
score: 1 : 0
half: 2
turns: 3 : 4
re-rolls: 2 : 1
turn of: away
acted: A1
home, ko: H3 H4
weather: nice
"""


def first_turn(tape: Path) -> int:
    """How many answers lie on a tape where its first turn begins."""
    return next(at for at, entry in enumerate(bd.entries(bd.load(tape))) if entry.kind == "activate")


def after(tape: Path, at: int) -> bd.Match:
    """The match on a tape after so many answers."""
    match = bd.load(tape)
    earlier = match.from_start()
    for code in match.tape[:at]:
        earlier.replay(code)
    return earlier


def test_a_drawn_position_is_shown_with_its_choices(bothdown: Bothdown) -> None:
    told = bothdown("position", typed=". H1* A1 .")
    assert told.code == 0
    assert "e .  |.   .   .   .   .   .   .   .   .   H1* A1  .  |." in told.out
    assert told.lines[-3:] == [
        "Home (home): Who acts, and how?",
        "  1 end turn",
        "  H1  Lineman             2 move    3 block    4 blitz    5 pass",
    ]


def test_lines_below_a_diagram_tell_the_rest(bothdown: Bothdown) -> None:
    told = bothdown("position", typed=DRAWN)
    assert told.code == 0
    for line in (
        "acted: A1",
        "Home, ko: H3 H4",
        "score: 1 : 0",
        "half: 2",
        "turns: 3 : 4",
        "re-rolls: 2 : 1",
        "turn of: away",
    ):
        assert line in told.lines
    assert told.lines[-1] == "  A2  Lineman             2 face up"


def test_what_is_printed_is_read_again(bothdown: Bothdown, tape: Path) -> None:
    first = bothdown("position", typed=DRAWN)
    assert bothdown("position", typed=first.out).out == first.out
    of_tape = bothdown("position", tape, "--at", first_turn(tape))
    again = bothdown("position", "--detail", "home=human", "--detail", "away=orc", typed=of_tape.out)
    assert again.out == of_tape.out


def test_details_are_told_on_the_command_line(bothdown: Bothdown) -> None:
    players = json.dumps({"H1": {"skills": ["dodge"], "ag": 4, "acted": True}})
    words = ("--detail", "turn=away", "--detail", "score=0:2", "--detail", f"players={players}")
    told = bothdown("position", "--json", *words, typed=". H1* A1 .")
    data = json.loads(told.out)
    assert data["score"] == [0, 2]
    assert data["facts"]["turn of"] == "away"
    assert data["players"][0]["acted"] is True


def test_a_diagram_is_placed_by_its_corner(bothdown: Bothdown) -> None:
    told = bothdown("position", "--json", "--corner", "b3", typed="H1")
    assert json.loads(told.out)["players"][0]["square"] == "b3"


def test_the_position_of_a_tape_after_an_answer(bothdown: Bothdown, tape: Path) -> None:
    match = bd.load(tape)
    assert bothdown("position", tape).out.startswith(str(match))
    for at in (0, 1, first_turn(tape), 300):
        told = bothdown("position", tape, "--at", at)
        assert told.out.startswith(str(after(tape, at)))
        if isinstance(after(tape, at).request, bd.Roll):
            assert told.lines[-1].startswith("Roll ")
        else:
            assert "  1 " in told.lines[-1] or told.lines[-1].startswith("  ")


def test_a_broken_tape_is_shown_where_it_still_holds(bothdown: Bothdown, broken: tuple[Path, int]) -> None:
    assert bothdown("position", broken[0], "--at", 3).code == 0
    told = bothdown("position", broken[0])
    assert told.code == cli.WRONG_INPUT
    assert f"line {broken[1]}: " in told.err


def test_a_drawing_is_written_or_printed(bothdown: Bothdown, tape: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    told = bothdown("position", tape, "--at", 30, "--svg", file)
    assert told.out == bothdown("position", tape, "--at", 30).out
    drawn = file.read_text(encoding="utf-8")
    assert ET.fromstring(drawn).tag.endswith("svg")
    printed = bothdown("position", tape, "--at", 30, "--svg", "-")
    assert printed.out == drawn


def test_json_tells_all_that_is_seen_and_asked(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("position", "--json", typed=DRAWN)
    data = json.loads(told.out)
    assert (data["edition"], data["answers"], data["score"]) == ("lrb3", 0, [1, 0])
    assert data["players"][1] == {
        "name": "H2",
        "square": "f11",
        "condition": "prone",
        "ball": False,
        "acted": False,
    }
    assert data["players"][0]["ball"] is True
    assert (data["ball"], data["boxes"]["home"]["ko"]) == (None, ["H3", "H4"])
    assert data["request"] == {
        "type": "decision",
        "kind": "activate",
        "coach": "away",
        "player": None,
        "subject": None,
        "about": "",
        "numbers": [],
    }
    assert data["choices"][1] == {
        "text": "A2 face up",
        "what": "face up",
        "player": "A2",
        "target": None,
        "square": None,
    }
    assert "concede" in data["outside"]
    at = next(at for at, entry in enumerate(bd.entries(bd.load(tape))) if entry.kind == "dodge")
    roll = json.loads(bothdown("position", tape, "--json", "--at", at).out)["request"]
    assert (roll["type"], roll["dice"], roll["modifiers"][0]) == ("roll", [6], ["dodge", 1])
    assert roll["player"][0] in "HA"
    end = json.loads(bothdown("position", tape, "--json").out)
    assert (end["request"], end["how"], end["choices"]) == (None, "played", [])


@pytest.mark.parametrize(
    ("words", "typed", "part"),
    [
        ("", "", "the diagram has no row"),
        ("", ". H1 X .", "line 1, 'X'"),
        ("", ". H1 .\nmood: sour", "a position has no 'mood'"),
        ("", ". H1 .\nturn of: nobody", "names a coach"),
        ("--detail turn", ". H1 .", "say name=value"),
        ("--detail players=H1", ". H1 .", "a mapping"),
        ("--corner z99", "H1", "'z99'"),
        ("--at 3", "H1", "only a tape has answers to count"),
        ("--option clock=maybe", "H1", "it takes: off, on"),
        ("TAPE --corner a1", "", "leave --corner out"),
        ("TAPE --at 99999", "", "it cannot be shown after 99999"),
    ],
)
def test_what_cannot_stand_is_told(bothdown: Bothdown, tape: Path, words: str, typed: str, part: str) -> None:
    told = bothdown("position", *words.replace("TAPE", str(tape)).split(), typed=typed)
    assert (told.code, told.out) == (cli.WRONG_INPUT, "")
    assert part in told.err
    assert told.err.count("\n") == 1
