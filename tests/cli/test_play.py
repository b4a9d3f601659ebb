"""The command ``bothdown play``."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import bothdown as bd
from bothdown import cli
from bothdown.cli import arguments
from bothdown.cli.words import player_lines

from .conftest import COLUMNS, Bothdown, Faulty, Told

# Home is in turn. H1 is free; H2 is marked, and to leave he must dodge.
SCENE = """
. H1 . . . . A2
. . H2 A1
"""
PLAYERS = {"H11": {"position": "catcher"}, "H12": {"box": "ko"}}

Play = Callable[..., Told]


@pytest.fixture
def scene(tmp_path: Path) -> Callable[..., Path]:
    """Write the tape of a match that begins with the scene."""

    def write(*, by_hand: bool = False, **details: Any) -> Path:
        file = tmp_path / "scene.tape"
        dice = None if by_hand else bd.Dice(1)
        details |= {"corner": "g11", "players": PLAYERS, "dice": dice, "manual": by_hand}
        bd.Match.from_position("lrb3", SCENE, **details).save(file)
        return file

    return write


@pytest.fixture
def play(bothdown: Bothdown, scene: Callable[..., Path]) -> Play:
    """Play the scene."""

    def run(typed: str, *words: object, **details: Any) -> Told:
        return bothdown("play", "--load", scene(**details), *words, typed=typed)

    return run


def scripted(seed: int) -> tuple[bd.Match, list[str]]:
    """A match between two chance coaches, and what people would have typed to play it."""
    match = bd.Match("lrb3", "dwarf", "elf", dice=bd.Dice(seed))
    view = bd.View(match)
    coaches: list[bd.Coach] = [bd.bots.Random(seed), bd.bots.Rare(seed)]
    typed: list[str] = []
    while isinstance(match.request, bd.Decision):
        request = match.request
        code = coaches[request.side].choose(request, view)
        by_number = len(request.codes) < 100 and len(typed) % 2
        typed.append(str(request.codes.index(code) + 1) if by_number else match.text_of(code))
        match.answer(code)
    return match, typed


def decisions(file: Path) -> list[str]:
    """What coaches have answered on a tape."""
    return [entry.answer for entry in bd.entries(bd.load(file)) if entry.by != "dice"]


# From beginning to end.


def test_where_nothing_is_typed_the_board_is_shown_and_left() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bothdown.cli", "play"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        text=True,
    )
    assert "\no . |.  .  ." in done.stdout
    assert "Type a number or an answer; 'help' tells what else, 'quit' leaves." in done.stdout
    assert done.stdout.endswith("Left before the first answer.\n")
    assert done.stderr == ""


def test_no_standard_input_at_all_is_the_end_of_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert cli.main(["play"]) == 0
    assert capsys.readouterr().out.endswith("Left before the first answer.\n")


def test_a_whole_match_of_two_people(bothdown: Bothdown, tmp_path: Path) -> None:
    match, typed = scripted(11)
    file = tmp_path / "final.tape"
    words = ("play", "--home", "dwarf", "--away", "elf", "--seed", 11, "--save", file)
    told = bothdown(*words, typed="\n".join(typed))
    assert told.code == 0
    home, away = match.score
    assert told.lines[-2] == (
        f"Final score: Deepdelve Masons (home) {home}, Silverleaf Lancers (away) {away}."
    )
    assert told.lines[-1] == f"The tape is in {file}; 'bothdown replay {file}' shows it."
    kept = bd.load(file)
    assert (kept.tape, kept.result) == (match.tape, match.result)
    assert kept.verify().dice_proved
    assert max(map(len, told.lines[:-1])) < COLUMNS


def test_a_match_against_the_computer_to_the_final_whistle(bothdown: Bothdown, tmp_path: Path) -> None:
    # The first answer of every list: heads, receive, a formation, done, the first square, end of the turn.
    file = tmp_path / "final.tape"
    words = ("play", "--computer", "away", "--seed", 3)
    told = bothdown(*words, "--save", file, typed="1\n" * 2000)
    assert told.code == 0
    assert "The computer coaches Redclay Quarry (away)." in told.lines
    assert "  Turn 1 of Redclay Quarry begins." in told.lines
    assert "away>" not in told.out
    assert told.lines[-2].startswith("Final score: ")
    assert max(map(len, told.lines[:-1])) < COLUMNS
    assert bothdown(*words, typed="1\n" * 2000).lines == told.lines[:-1]
    result = bd.load(file).result
    assert result is not None
    assert result.how == "played"


def test_the_computer_plays_both_sides_with_nobody_at_the_table(bothdown: Bothdown, tmp_path: Path) -> None:
    told = bothdown("play", "--computer", "both", "--save", tmp_path / "a.json")
    assert told.code == 0
    assert "> " not in told.out
    assert bd.load(tmp_path / "a.json").result is not None


# Answers.


def test_answers_are_numbers_or_texts_in_any_case(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    play("h1 MOVE\nG13\n1\n", "--save", file)
    assert decisions(file) == ["H1 move", "g13", "stop"]


def test_several_answers_on_a_line_are_given_one_after_the_other(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    play("H1 move, f12,e12 , stop\n", "--save", file)
    assert decisions(file) == ["H1 move", "f12", "e12", "stop"]


@pytest.mark.parametrize(
    ("typed", "left"),
    [("end turn, A1 block", "A1 block"), ("H2 move, i12, j11, stop", "j11, stop")],
)
def test_the_rest_of_a_line_is_dropped_once_dice_fall_or_somebody_else_is_asked(
    play: Play, tmp_path: Path, typed: str, left: str
) -> None:
    file = tmp_path / "a.tape"
    told = play(f"{typed}\n", "--save", file)
    assert f"  Not done any more: {left}" in told.lines
    assert decisions(file) == typed.removesuffix(f", {left}").split(", ")


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("0", "the list has no number 0; its numbers are 1 to"),
        ("99", "the list has no number 99"),
        ("9" * 50, "the list has no number"),
        ("h9", "legal answers to 'activate' of the home"),
        ("H1 block", "is not among the answers"),
        ("time out", "'time out' is not possible now"),
        ("illegal procedure", "'illegal procedure' is not possible now"),
        ("player H99", "no player is called 'H99'"),
        ("save", "name a file"),
        ("take", "say 'take back'"),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(
    play: Play, tmp_path: Path, typed: str, part: str
) -> None:
    file = tmp_path / "a.tape"
    told = play(f"{typed}\n", "--save", file)
    assert part in told.text
    assert decisions(file) == []


def test_enter_shows_the_board_and_the_question_again(play: Play) -> None:
    once, again = play(""), play("\n")
    assert again.out.count("who acts, and how?") == once.out.count("who acts, and how?") + 1
    assert again.out.count("\no . ") == once.out.count("\no . ") + 1


def test_the_answers_are_listed_by_player(play: Play) -> None:
    told = play("")
    place = told.lines.index("Home (home): who acts, and how?")
    assert told.lines[place + 1] == "  1 end turn"
    assert told.lines[place + 2].startswith("  H1  Lineman             2 move    3 blitz    4 pass")
    assert told.lines[place + 3].startswith("  H2  Lineman  ")


def test_what_can_be_asked_for(play: Play) -> None:
    told = play("help\nchoices\nplayer h1\nplayer h12\nH1 move, g13\nlog\nlog all\nboard all\n?\n")
    assert told.out.count("  take back    take your last answer back") == 2
    assert "agree to end, concede; 'forfeit' alone is" in told.text
    assert told.out.count("2 move    3 blitz") == 2
    assert "  H1, Lineman of Home (home)" in told.lines
    assert "  MA 6, ST 3, AG 3, AV 8" in told.lines
    assert "  Skills: none" in told.lines
    assert "  On g12, standing" in told.lines
    assert "  Beside the pitch: ko" in told.lines
    assert told.lines.count("  H1 moves from g12 to g13.") == 3


def test_a_long_list_is_given_in_part(bothdown: Bothdown, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    bd.Match.from_position("lrb3", SCENE, stage="kick", kicked="home").save(file)
    told = bothdown("play", "--load", file, typed="choices\n")
    assert "  Type one of 195, a26 to o14; 'choices' lists them all." in told.lines
    whole = told.out.partition("> choices")[2]
    assert "  1 a26" in whole
    assert "195 o14" in whole


def test_a_line_up_is_placed_one_by_one_or_taken_as_a_whole(bothdown: Bothdown, tmp_path: Path) -> None:
    file, kept = tmp_path / "a.tape", tmp_path / "b.tape"
    players: dict[str, dict[str, str]] = {f"H{number}": {} for number in range(1, 12)}
    bd.Match.from_position("lrb3", ".", stage="set-up", kicked="home", players=players).save(file)
    typed = "H3 g12\nH3 dugout\nH3 a1\ndone\nformation 1\n"
    told = bothdown("play", "--load", file, "--save", kept, typed=typed)
    assert "  A formation is one answer. Or place them one by one: 'H3 g12' puts H3 on g12" in told.lines
    assert [answer[:11] for answer in decisions(kept)] == ["H3 g12", "H3 dugout", "H3 a1", "formation 1"]
    assert "'done' is not legal now" in told.text
    # What a whole formation places is seen on the board.
    assert told.out.count(" lines up on ") == 2


def test_a_skill_that_does_nothing_yet_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bd.Match.from_position("lrb3", "H1 A1", players={"H1": {"skills": ["block", "dodge"]}})
    monkeypatch.setattr(bd, "working_skills", lambda _: {"block"})
    assert "Skills: Block, Dodge (does nothing yet)" in player_lines(match, "H1")


# The board.


def test_a_narrow_terminal_shows_the_columns_that_matter(bothdown: Bothdown, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    rows = "H11* . . . . . . . . . . . . . . . . . . A2 . . . . . A12/"
    bd.Match.from_position("lrb3", rows, corner="c1").save(file)
    told = bothdown("play", "--load", file, typed="H11 move\n")
    assert "columns 1 to 16 of 26 ('board all' shows them all)" in told.lines
    assert "elsewhere: A2 c20, A12 c26" in told.lines
    assert max(map(len, told.lines)) < COLUMNS
    far = bothdown("play", "--load", file, typed="end turn\nA2 move\n\nboard all\n")
    assert " to 26 of 26 ('board all' shows them all)" in far.out
    assert "elsewhere: H11* c1" in far.lines
    assert far.text.count(" ".join(map(str, range(1, 27)))) == 1
    wide = bothdown("play", "--load", file, columns=200)
    assert "columns" not in wide.out
    assert "  24   25   26\n" in wide.out


def test_the_board_is_in_colours_only_where_a_terminal_shows_them(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\033[" not in play("").out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert "\033[94mH2\033[0m|\033[91mA1\033[0m" in play("").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\033[" not in play("").out


# Taking back.


def test_answers_can_be_taken_back_while_no_die_was_rolled(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    told = play("H1 move\nf12\ne12\ntake back\ntake back\ng11\n", "--save", file)
    assert told.lines.count("  Taken back.") == 2
    assert decisions(file) == ["H1 move", "g11"]


def test_an_end_of_turn_is_taken_back_before_the_other_coach_decides(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    play("end turn\ntake back\nH1 move\n", "--save", file)
    assert decisions(file) == ["H1 move"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", []),
        ("H2 move\ni12\n", ["H2 move", "i12"]),
        ("H1 move\ntake back\n", []),
        ("end turn\nA2 move\ntake back\n", ["end turn"]),
    ],
)
def test_nothing_is_taken_back_beyond_a_die_or_another_coach(
    play: Play, tmp_path: Path, typed: str, kept: list[str]
) -> None:
    file = tmp_path / "a.tape"
    told = play(f"{typed}take back\n", "--save", file)
    refused = "nothing can be taken back: since your last answer a die was rolled or"
    assert refused in told.out.rpartition("> take back")[2]
    assert decisions(file) == kept


def test_what_the_computer_did_is_not_taken_back(play: Play) -> None:
    told = play("end turn\ntake back\n", "--computer", "away")
    assert "> take back\n  nothing can be taken back" in told.out


def test_before_a_die_is_typed_in_the_answer_can_be_taken_back(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    told = play("H2 move\ni12\ntake back\ni13\n6\ntake back\n", "--save", file, by_hand=True)
    assert told.out.count("Taken back.") == 1
    assert decisions(file) == ["H2 move", "i13"]


# From outside.


@pytest.mark.parametrize(
    ("typed", "how", "winner"),
    [
        ("concede", "conceded", "away"),
        ("forfeit", "forfeited", "away"),
        ("home forfeits", "forfeited", "away"),
        ("away forfeits", "forfeited", "home"),
        ("agree to end", "agreed", None),
    ],
)
def test_a_match_can_be_ended_from_outside(
    play: Play, tmp_path: Path, typed: str, how: str, winner: str | None
) -> None:
    file = tmp_path / "a.tape"
    told = play(f"{typed}\n", "--save", file)
    assert told.code == 0
    assert "Final score: " in told.out
    result = bd.load(file).result
    assert result is not None
    assert (result.how, result.winner) == (how, winner)


@pytest.mark.parametrize("typed", ["away forfeits", "agree to end"])
def test_nobody_speaks_for_the_computer(play: Play, typed: str) -> None:
    told = play(f"{typed}\n", "--computer", "away")
    assert f"'{typed}' is for the away coach to say, and the computer does not say it" in told.text
    assert "Final score" not in told.out


def test_the_clock_runs_out_where_there_is_one(play: Play) -> None:
    told = play("time out\n", options={"clock": True})
    assert "Turnover against Home: time is up." in told.out
    assert "Away (away): who acts, and how?" in told.out


def test_illegal_procedure_is_called_by_the_other_coach(play: Play) -> None:
    marker = {"stage": "turn start", "options": {"marker by hand": True}, "rerolls": (1, 1)}
    told = play("H1 move, f12\nillegal procedure\nturnover\n", **marker)
    assert "Illegal procedure, called by Away: rightly." in told.out
    assert "Home (home): pay for illegal procedure with a team re-roll, or" in told.out
    assert "Turnover against Home: illegal procedure." in told.out


def test_the_turn_of_the_computer_can_be_interrupted_where_it_moves_its_marker(play: Play) -> None:
    marker = {"stage": "turn start", "options": {"marker by hand": True}, "turn": "away"}
    told = play("board\nA1 move\nillegal procedure\n\n", "--computer", "away", **marker)
    assert "Away (away) goes on: Enter. Or call: illegal procedure" in told.lines
    assert "  Now it is for the away coach to answer." in told.lines
    assert told.out.count("Illegal procedure, called by Home: wrongly.") == 1


# Dice by hand.


def test_a_roll_says_what_would_succeed_and_takes_only_what_dice_show(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    told = play("H2 move, i12\n7\n1\n3\n9 9\nx\n3, 1\n", "--save", file, by_hand=True)
    assert "You roll the dice: type what they show." in told.lines
    assert "Roll 1D6: dodge for H2. 3+ succeeds (4+, dodge +1)." in told.lines
    assert "Roll 2D6: armour for H2. 9+ succeeds." in told.lines
    for refused in ("a D6 shows 1 to 6, not 7", "takes 2 number(s), not 1", "'x' is not what dice show"):
        assert refused in told.text
    assert [entry.answer for entry in bd.entries(bd.load(file)) if entry.by == "dice"] == ["1", "3 1"]


def test_the_faces_of_the_block_die_are_told(play: Play) -> None:
    told = play("H2 block, A1\n2\n", by_hand=True, rerolls=(1, 1))
    faces = "1 attacker down, 2 both down, 3 or 4 pushed, 5 defender stumbles, 6 defender down"
    assert told.text.count(faces) == 2
    assert "Roll 1D6: block for H2 against A1." in told.lines
    assert "Home (home): H2 has rolled 2 (block). Roll again?" in told.lines


def test_a_match_may_begin_with_dice_by_hand(bothdown: Bothdown, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    told = bothdown("play", "--dice", "hand", "--computer", "both", "--save", file)
    assert told.code == 0
    assert told.lines[-2] == "dice> "
    assert bd.load(file).dice is None


# Tapes.


def test_a_match_is_left_saved_and_gone_on_with(bothdown: Bothdown, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    told = bothdown("play", "--save", file, "--seed", 5, typed="1\n1\n")
    assert told.code == 0
    assert told.lines[-1] == f"Left, and saved. Go on with it: bothdown play --load {file}"
    match = bd.load(file)
    again = bothdown("play", "--load", file, "--save", file, typed="1\n")
    assert match.tell(match.events[0]) in again.text
    assert len(decisions(file)) == 3
    assert bd.load(file).verify().dice_proved


def test_a_tape_that_ends_before_a_roll_goes_on_with_the_roll(
    play: Play, bothdown: Bothdown, tmp_path: Path
) -> None:
    file, cut, kept = (tmp_path / name for name in ("a.tape", "cut.tape", "b.tape"))
    play("H2 move, i12\n", "--save", file)
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("state: ")]
    place = lines.index("home step: i12") + 1
    assert lines[place].startswith("dice dodge: ")
    cut.write_text("\n".join(lines[:place]) + "\n", encoding="utf-8")
    again = bothdown("play", "--load", cut, "--save", kept)
    assert "dice>" not in again.out
    assert bd.load(kept).tape == bd.load(file).tape


def test_a_live_match_goes_on_from_its_stored_state_if_its_tape_no_longer_fits(
    play: Play, bothdown: Bothdown, tmp_path: Path
) -> None:
    file, mangled = tmp_path / "a.tape", tmp_path / "b.tape"
    play("H1 move, f12, stop\n", "--save", file)
    text = file.read_text(encoding="utf-8")
    mangled.write_text(text.replace("home step: f12", "home step: a1"), encoding="utf-8")
    told = bothdown("play", "--load", mangled, typed="player H1\n")
    assert "  The match goes on under mended rules, from answer 3." in told.lines
    assert "  On f12, standing, has acted this turn" in told.lines


def test_a_finished_match_is_shown_and_not_asked_about(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("play", "--load", tape, typed="1\n")
    assert told.code == 0
    assert "> " not in told.out
    assert told.lines[-1].startswith("Final score: ")


def test_a_match_is_saved_from_within_but_never_over_another_file(
    bothdown: Bothdown, play: Play, tmp_path: Path
) -> None:
    other, file = tmp_path / "other", tmp_path / "a.tape"
    other.write_text("mine", encoding="utf-8")
    told = play(f"save {other}\nsave {file}\nH1 move\nsave {file}\nquit\n")
    assert f"{other} is there already and is not overwritten" in told.text
    assert told.text.count(f" Saved to {file}.") == 2
    assert told.lines[-1] == "Left, and saved."
    assert decisions(file) == ["H1 move"]
    assert bothdown("play", "--save", other).code == cli.WRONG_INPUT
    assert other.read_text(encoding="utf-8") == "mine"


def test_quitting_is_asked_twice_if_the_match_would_be_lost(play: Play) -> None:
    warning = "  The match is not saved: 'save FILE' does it, 'quit' once more leaves without."
    told = play("H1 move\nquit\nhelp\nquit\nquit\nhelp\n")
    assert told.code == 0
    assert told.lines.count(warning) == 2
    assert told.lines[-1] == "Left, and not saved."
    assert told.out.count("take back    ") == 1
    assert warning not in play("quit\n").lines


def test_the_tape_is_kept_while_the_match_is_played(
    bothdown: Bothdown, scene: Callable[..., Path], tmp_path: Path
) -> None:
    class Looking(StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            kept.append(len(bd.load(file).tape))
            return super().readline()

    file = tmp_path / "a.tape"
    kept: list[int] = []
    typed = Looking("H1 move\nf12\nstop\nend turn\n")
    bothdown("play", "--load", scene(), "--save", file, typed=typed)
    # Written between two actions, not within one.
    assert kept == [0, 0, 0, 3, 4]


def test_ctrl_c_leaves_politely_and_loses_nothing(
    bothdown: Bothdown, scene: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted(StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            line = super().readline()
            if not line:
                raise KeyboardInterrupt
            return line

    typed = "H1 move\nf12\n"
    file = tmp_path / "a.tape"
    told = bothdown("play", "--load", scene(), "--save", file, typed=Interrupted(typed))
    assert (told.code, told.err) == (cli.INTERRUPTED, "")
    assert told.lines[-1] == f"Left, and saved. Go on with it: bothdown play --load {file}"
    assert decisions(file) == ["H1 move", "f12"]
    file.unlink()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    told = bothdown("play", "--load", scene(), typed=Interrupted(typed))
    (file,) = tmp_path.glob("bothdown-left-*.tape")
    assert told.lines[-1] == f"Left, and saved. Go on with it: bothdown play --load {file}"
    assert decisions(file) == ["H1 move", "f12"]


def test_a_fault_of_the_rules_does_not_lose_the_match(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.tape"
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setitem(arguments.PROGRAMS, "random", Faulty)
    told = play("H1 move\nf12\nstop\nend turn\n", "--computer", "away", "--save", file)
    assert told.code == cli.WRONG_INPUT
    assert told.err.startswith("bothdown: the rules failed. The tape that shows it: ")
    assert decisions(file) == ["H1 move", "f12", "stop", "end turn"]


def test_a_fault_that_a_person_meets_is_told_at_the_table(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: object) -> None:
        raise bd.RulesError("the rules failed", "the tape")

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("bothdown.cli.table.Table.answer", faulty)
    told = play("H1 move\n")
    assert told.code == 0
    assert "the rules failed. The tape that shows it:" in told.text
    (file,) = tmp_path.glob("bothdown-fault-*")
    assert file.read_text(encoding="utf-8") == "the tape"
