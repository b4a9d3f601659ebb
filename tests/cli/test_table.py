"""The table at which ``bothdown play`` is played: what is shown, answered, taken back and said unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

import bothdown as bd
from bothdown.cli.words import player_lines

from .conftest import COLUMNS, SCENE, Bothdown, Play, decisions

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
    assert again.out.count("Who acts, and how?") == once.out.count("Who acts, and how?") + 1
    assert again.out.count("\no . ") == once.out.count("\no . ") + 1


def test_the_answers_are_listed_by_player(play: Play) -> None:
    told = play("")
    place = told.lines.index("Home (home): Who acts, and how?")
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
    assert "Away (away): Who acts, and how?" in told.out


def test_illegal_procedure_is_called_by_the_other_coach(play: Play) -> None:
    marker = {"stage": "turn start", "options": {"marker by hand": True}, "rerolls": (1, 1)}
    told = play("H1 move, f12\nillegal procedure\nturnover\n", **marker)
    assert "Illegal procedure, called by Away: rightly." in told.out
    assert "Home (home): Illegal procedure: pay with a re-roll, or suffer" in told.out
    assert "Turnover against Home: illegal procedure." in told.out


def test_the_turn_of_the_computer_can_be_interrupted_where_it_moves_its_marker(play: Play) -> None:
    marker = {"stage": "turn start", "options": {"marker by hand": True}, "turn": "away"}
    told = play("board\nA1 move\nillegal procedure\n\n", "--computer", "away", **marker)
    assert "Away (away) goes on: Enter. Or call: illegal procedure" in told.lines
    assert "  Now it is for the away coach to answer." in told.lines
    assert told.out.count("Illegal procedure, called by Home: wrongly.") == 1


def test_a_set_up_says_what_is_not_legal_yet(bothdown: Bothdown) -> None:
    told = bothdown("play", "--seed", 3, typed="heads\nkick\nH1 g13\nH2 h13\nH3 i13\n")
    missing = [line for line in told.lines if line.startswith("  Not legal yet: ")]
    assert missing == [
        f"  Not legal yet: players on the line of scrimmage: {count}, at least 3 needed."
        for count in range(3)
    ]
