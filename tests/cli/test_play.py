"""The command ``bothdown play``."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

import bothdown as bd
from bothdown import cli
from bothdown.cli import arguments

from .conftest import COLUMNS, Bothdown, Faulty, Play, decisions


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
    assert "Home (home): Keep these dice, or roll again? H2 has rolled both down." in told.lines


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
