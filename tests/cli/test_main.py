"""What every command has in common."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bothdown import __version__, cli, rulebook
from bothdown.cli import arguments
from bothdown.errors import RulesError

from .conftest import Bothdown

COMMANDS = [command.__name__.rpartition(".")[2] for command in cli.COMMANDS]
PYTHON = (sys.executable, "-m", "bothdown.cli")


def test_no_command_is_answered_with_the_help(bothdown: Bothdown) -> None:
    told = bothdown()
    assert told.code == 0
    shown = told.lines[told.lines.index("  COMMAND") + 1 :]
    assert [line.split()[0] for line in shown if line.startswith("    ")] == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_has_examples_and_fits_80_columns(bothdown: Bothdown, command: str) -> None:
    told = bothdown(command, "--help")
    assert told.code == 0
    examples = told.out[told.out.index("examples:") :]
    assert f"bothdown {command}" in examples
    assert max(map(len, told.lines)) < 80


def test_version(bothdown: Bothdown) -> None:
    assert bothdown("--version").out == f"bothdown {__version__}\n"


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("play --home humen", "Did you mean 'human'?"),
        ("play --home nowhere.json", "nowhere.json cannot be read"),
        ("play --edition lrb4", "there is no edition 'lrb4'"),
        ("play --edition crp", "'crp' cannot be played yet"),
        ("play --option overtime", "say name=value"),
        ("play --option over=off", "lrb3 has no option 'over'; its options are: clock,"),
        ("play --option shoot-out=maybe", "it takes: off, on"),
        ("play --dice hand --seed 1", "say --seed or --dice hand"),
        ("play --load nowhere.tape", "nowhere.tape cannot be read: No such file"),
        ("play --load a.tape --home orc", "leave --home out"),
        ("play --save nowhere/a.tape", "nowhere/a.tape cannot be written"),
        ("sim --teams human", "two different teams"),
        ("sim --teams human,orc --away orc", "not both"),
        ("sim --csv nowhere/a.csv", "nowhere/a.csv cannot be written"),
        ("sim --save pyproject.toml", "pyproject.toml cannot be made"),
        ("replay nowhere.tape", "nowhere.tape cannot be read"),
        ("replay pyproject.toml", "a tape begins with the line"),
        ("position nowhere.txt", "nowhere.txt cannot be read"),
        ("roster lrb4", "'lrb4'"),
        ("rules lrb3.psh", "Near it: lrb3.push"),
    ],
)
def test_an_error_is_one_sentence(bothdown: Bothdown, words: str, part: str) -> None:
    told = bothdown(*words.split())
    assert told.code == cli.WRONG_INPUT
    assert told.out == ""
    assert told.err.startswith("bothdown: ")
    assert part in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("words", ["sim 0", "replay a.tape --at -1", "play --computer nobody", "x"])
def test_a_word_that_argparse_refuses_ends_with_the_same_code(bothdown: Bothdown, words: str) -> None:
    told = bothdown(*words.split())
    assert (told.code, told.out) == (cli.WRONG_INPUT, "")
    assert "error: " in told.err


def test_options_are_named_as_it_is_handy_to_type_them() -> None:
    wanted = {"shoot-out": True, "sudden death": False}
    assert arguments.options("lrb3", ["shoot-out=on", "sudden-death=off"]) == wanted
    assert arguments.options("lrb3", ["Shoot_Out=yes", "sudden death=False"]) == wanted


def test_a_reader_who_goes_away_is_not_complained_about() -> None:
    with subprocess.Popen(
        [*PYTHON, "rules", "bb2020"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == cli.BROKEN_PIPE


def test_an_interrupt_ends_quietly(bothdown: Bothdown, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_prefix: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rulebook, "find", interrupted)
    told = bothdown("rules", "lrb3")
    assert (told.code, told.err) == (cli.INTERRUPTED, "")


def test_a_fault_of_the_rules_brings_the_tape_that_shows_it(
    bothdown: Bothdown, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def faulty(_prefix: str) -> None:
        raise RulesError("the rules failed", "the tape")

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(rulebook, "find", faulty)
    told = bothdown("rules", "lrb3")
    assert told.code == cli.WRONG_INPUT
    (file,) = tmp_path.iterdir()
    assert told.err == f"bothdown: the rules failed. The tape that shows it: {file}\n"
    assert file.read_text(encoding="utf-8") == "the tape"


def test_a_terminal_that_knows_no_letter_of_a_name_shows_a_mark(tmp_path: Path) -> None:
    team = json.loads(arguments.team("lrb3", "human").to_text()) | {"name": "Møl"}
    (tmp_path / "mol.json").write_text(json.dumps(team), encoding="utf-8")
    done = subprocess.run(
        [*PYTHON, "play", "--home", str(tmp_path / "mol.json")],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert b"M?l" in done.stdout


def test_what_takes_long_to_import_is_imported_only_where_it_is_needed() -> None:
    code = "import sys; from bothdown import cli; cli.main(['rules']); print([*sys.modules], file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    for module in ("multiprocessing", "concurrent.futures.process", "readline"):
        assert f"'{module}'" not in done.stderr
