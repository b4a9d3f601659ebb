"""The command ``bothdown replay``."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import bothdown as bd

from .conftest import COLUMNS, Bothdown

END = "The match is over; nothing is asked."


def test_the_whole_log_is_printed(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("replay", "--print", tape)
    assert told.code == 0
    match = bd.load(tape)
    for event in match.events:
        if event.kind != "player set up":
            assert match.tell(event) in told.text
    assert told.lines[0].startswith("Living Rulebook 3 (2004): Millbrook Rovers (home) against")
    assert told.lines[-1] == END
    assert max(map(len, told.lines)) < COLUMNS


def test_an_answer_of_which_nothing_came_is_told_itself(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("replay", "--print", tape)
    stop = next(at for at, entry in enumerate(bd.entries(bd.load(tape)), 1) if entry.answer == "stop")
    assert any(line.startswith(f"{stop:>6}  ") and line.endswith(", step: stop") for line in told.lines)


def test_enter_brings_the_next_step_and_the_end_of_input_leaves(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("replay", tape, typed="\n\n")
    assert told.code == 0
    printed = bothdown("replay", "--print", tape).lines[1:]
    places = [place for place, line in enumerate(printed) if line[:6].strip()]
    shown = told.lines[told.lines.index(prompt(tape, 0)) :]
    numbers = [int(printed[place][:6]) for place in places[:2]]
    assert shown == [
        prompt(tape, 0),
        *printed[: places[1]],
        prompt(tape, numbers[0]),
        *printed[places[1] : places[2]],
        prompt(tape, numbers[1]),
    ]


def prompt(tape: Path, at: int) -> str:
    """What is printed where a line is to be typed."""
    return f"{at} of {len(bd.load(tape).tape)}> "


def test_quit_leaves(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("replay", tape, typed="\nquit\nend\n")
    assert told.code == 0
    assert told.lines[-1].endswith("> quit")


@pytest.mark.parametrize(
    ("typed", "half", "turn", "sides"),
    [
        ("turn 3", 1, 3, ("home", "away")),
        ("turn 3 home", 1, 3, ("home",)),
        ("turn away 2", 1, 2, ("away",)),
        ("turn 2 1 away", 2, 1, ("away",)),
        ("turn 2 4\nturn 5 home", 2, 5, ("home",)),
    ],
)
def test_a_turn_is_jumped_to(
    bothdown: Bothdown, tape: Path, typed: str, half: int, turn: int, sides: tuple[str, ...]
) -> None:
    told = bothdown("replay", tape, typed=f"{typed}\n")
    facts = [line for line in told.lines if line.startswith("score ")][-1].split(" | ")
    assert facts[1] == f"half {half}"
    side = facts[-1].removeprefix("turn of ")
    assert side in sides
    assert facts[2].removeprefix("turns ").split(" : ")[side == "away"] == str(turn)
    assert told.lines[-2].endswith(f" ({side}): Who acts, and how?")


def test_one_goes_back_to_a_step_and_to_the_end(bothdown: Bothdown, tape: Path) -> None:
    length = len(bd.load(tape).tape)
    told = bothdown("replay", tape, typed="\n\nback\nback\nback\nat 4\nend\n\n")
    ends = [int(line[:6]) for line in bothdown("replay", "--print", tape).lines if line[:6].strip().isdigit()]
    prompts = [int(line.split()[0]) for line in told.lines if f" of {length}>" in line]
    start = max(end for end in (0, *ends) if end <= 4)
    assert prompts == [0, ends[0], ends[1], ends[0], 0, 0, start, length, length]
    assert "  This is the end of the tape." in told.lines


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("turn", "say which turn"),
        ("turn nine", "say which turn"),
        ("turn 1 2 3", "say which turn"),
        ("turn 9", "the tape has no turn 9 in half 1"),
        ("turn 9 9 away", "the tape has no turn 9 of away in half 9"),
        ("at 99999", "the tape has "),
        ("at x", "'at x' is not known here; 'help' tells what is"),
        ("dance", "'dance' is not known here"),
    ],
)
def test_what_is_not_there_is_told(bothdown: Bothdown, tape: Path, typed: str, part: str) -> None:
    told = bothdown("replay", tape, typed=f"{typed}\n")
    assert told.code == 0
    assert part in told.out.rpartition(f"> {typed}\n")[2]


def test_the_board_and_the_help_are_shown(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("replay", tape, typed="turn 1\nboard\nboard all\nhelp\n")
    shown, _, whole = told.out.partition("> board\n")[2].partition("> board all\n")
    assert "('board all' shows them all)" in shown
    assert whole.splitlines()[1].split() == [str(number) for number in range(1, 27)]
    assert "  turn 5     the turn with this number" in whole


def test_a_replay_begins_where_it_is_told_to(bothdown: Bothdown, tape: Path) -> None:
    whole = bothdown("replay", tape, "--print").lines
    place = next(place for place, line in enumerate(whole) if line[:6].strip() > "0" and place > 20)
    at = int(whole[place][:6])
    told = bothdown("replay", tape, "--at", at - 1, "--print")
    assert told.lines[1:] == whole[place:]
    assert bothdown("replay", tape, "--at", 0, typed="").lines[-1] == prompt(tape, 0)
    wrong = bothdown("replay", tape, "--at", 99999)
    assert wrong.code == 2
    assert "it has no step 99999" in wrong.err


def test_a_broken_tape_is_shown_as_far_as_it_holds(bothdown: Bothdown, broken: tuple[Path, int]) -> None:
    file, line = broken
    told = bothdown("replay", "--print", file)
    assert told.code == 1
    assert f"Here the tape breaks: line {line}: " in told.text
    with pytest.raises(bd.TapeError) as error:
        bd.load(file)
    good = error.value.match
    assert isinstance(good, bd.Match)
    assert good.tell(good.events[-1]) in told.text
    told = bothdown("replay", "--json", file)
    assert told.code == 1
    assert json.loads(told.out)["error"].startswith(f"line {line}: ")


def test_a_tape_may_come_in_to_be_printed(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("replay", "--print", "-", typed=StringIO(tape.read_text(encoding="utf-8")))
    assert told.lines[-1] == END


def test_json_names_players_squares_and_sides(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("replay", "--json", tape)
    assert told.code == 0
    data = json.loads(told.out)
    match = bd.load(tape)
    assert data["answers"] == len(match.tape) == data["steps"][-1]["at"]
    assert sum(len(step["answers"]) for step in data["steps"]) == len(match.tape)
    assert sum(len(step["events"]) for step in data["steps"]) == len(match.events)
    assert data["steps"][0]["answers"][0]["by"] in ("home", "away")
    coin = named(data, "coin tossed")
    assert coin["caller"] == "away"
    assert coin["winner"] in ("home", "away")
    moved = named(data, "moved")
    player = moved["player"]
    assert moved["says"].startswith(f"{player} ")
    assert moved["says"].endswith(f" moves from {moved['origin']} to {moved['square']}.")
    later = json.loads(bothdown("replay", "--json", tape, "--at", 30).out)
    assert later["steps"] == [step for step in data["steps"] if step["at"] > 30]


def named(data: dict[str, Any], kind: str) -> dict[str, Any]:
    """The first event of a kind."""
    found: dict[str, Any] = next(
        event for step in data["steps"] for event in step["events"] if event["kind"] == kind
    )
    return found
