"""The command ``bothdown verify``."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import bothdown as bd
from bothdown import cli

from .conftest import Bothdown


def test_a_good_tape_holds(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("verify", tape)
    assert (told.code, told.err) == (0, "")
    match = bd.load(tape)
    checked = match.verify()
    assert told.out == (
        f"HOLDS     {tape}: {checked.answers} answers and {checked.rolls} rolls are legal; the dice are the "
        "seed's. Millbrook Rovers against Redclay Quarry, {} : {} at the end.\n".format(*match.score)
    )


def test_a_tape_whose_seed_is_kept_back_proves_no_dice(bothdown: Bothdown, tmp_path: Path) -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(3))
    match.answer("heads")
    match.save(tmp_path / "a.tape", seed=False)
    told = bothdown("verify", tmp_path / "a.tape")
    assert told.code == 0
    assert "1 answers and 1 rolls are legal; no seed proves the dice." in told.out
    assert told.out.endswith(", 0 : 0 so far.\n")


def test_a_mangled_die_is_found(bothdown: Bothdown, broken: tuple[Path, int]) -> None:
    file, line = broken
    told = bothdown("verify", file)
    assert told.code == 1
    assert told.out.startswith(f"BROKEN    {file}: line {line}: the tape's dice show ")
    assert told.out.count("\n") == 1


def test_an_illegal_answer_is_found(bothdown: Bothdown, tape: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    text = tape.read_text(encoding="utf-8")
    file.write_text(text.replace("away activate: ", "away activate: H", 1), encoding="utf-8")
    told = bothdown("verify", file)
    assert told.code == 1
    assert "legal answers to 'activate' of the away coach are" in told.out


def test_a_wrong_result_is_found(bothdown: Bothdown, tape: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.tape"
    text = tape.read_text(encoding="utf-8")
    file.write_text(text.replace("result: [", "result: [1", 1), encoding="utf-8")
    told = bothdown("verify", file)
    assert told.code == 1
    assert "but the rules bring" in told.out


def test_each_file_has_its_verdict_and_the_worst_is_the_exit_code(
    bothdown: Bothdown, tape: Path, broken: tuple[Path, int], tmp_path: Path
) -> None:
    told = bothdown("verify", broken[0], tape)
    assert told.code == 1
    assert [line.split()[0] for line in told.lines] == ["BROKEN", "HOLDS"]
    told = bothdown("verify", broken[0], tmp_path / "nowhere.tape", tape)
    assert told.code == cli.WRONG_INPUT
    assert [line.split()[0] for line in told.lines] == ["BROKEN", "NOT", "HOLDS"]
    assert told.lines[1] == f"NOT READ  {tmp_path}/nowhere.tape cannot be read: No such file or directory."


def test_what_is_no_text_is_not_read(bothdown: Bothdown, tmp_path: Path) -> None:
    (tmp_path / "a.tape").write_bytes(b"Both Down tape 1\n\xff\n")
    told = bothdown("verify", tmp_path / "a.tape")
    assert told.code == cli.WRONG_INPUT
    assert "it is not a text in UTF-8" in told.out


def test_a_tape_may_come_in(bothdown: Bothdown, tape: Path) -> None:
    told = bothdown("verify", "-", typed=StringIO(tape.read_text(encoding="utf-8")))
    assert told.code == 0
    assert told.out.startswith("HOLDS     -: ")


def test_json_tells_the_same(bothdown: Bothdown, tape: Path, broken: tuple[Path, int]) -> None:
    told = bothdown("verify", "--json", tape, broken[0], "nowhere.tape")
    assert told.code == cli.WRONG_INPUT
    good, bad, missing = json.loads(told.out)
    assert (good["file"], good["holds"], good["dice_proved"]) == (str(tape), True, True)
    assert good["answers"] == good["decisions"] + good["rolls"]
    assert (good["home"], good["winner"], good["how"]) == ("Millbrook Rovers", None, "played")
    assert (bad["holds"], bad["line"]) == (False, broken[1])
    assert missing["holds"] is None
