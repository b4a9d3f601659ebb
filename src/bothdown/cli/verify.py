"""``bothdown verify``: whether tapes keep to the rules, and whether their dice are the seed's."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from bothdown.cli import arguments as said
from bothdown.cli import tapes
from bothdown.errors import TapeError

if TYPE_CHECKING:
    import argparse

DESCRIPTION: Final = """\
Check tapes: every answer must be legal, every kind of request and every
digest what the rules bring, the result what the tape says, and every number
on the dice the seed's, where the tape tells its seed. The exit code is 0 if
all tapes hold, 1 if one does not, 2 if a file cannot be read.
"""
EXAMPLES: Final = """\
examples:
  bothdown verify final.tape
  bothdown verify season/*.tape
  bothdown verify --json final.tape     for a program
"""
HOLD: Final = 0
BROKEN: Final = 1
UNREADABLE: Final = 2


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = said.add_command(subparsers, "verify", "check tapes and their dice", DESCRIPTION, EXAMPLES, run)
    parser.add_argument("files", nargs="+", metavar="FILE", help="a tape; - is what comes in")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Check every file and say of each how it stands."""
    found = []
    for file in arguments.files:
        found.append(verdict(file))
        if not arguments.json:
            print(sentence(found[-1]))
    if arguments.json:
        print(json.dumps(found, indent=1))
    if any(each["holds"] is None for each in found):
        return UNREADABLE
    return HOLD if all(each["holds"] for each in found) else BROKEN


def verdict(file: str) -> dict[str, Any]:
    """Return what there is to say of a file; whether it holds is None if it cannot be read."""
    try:
        match, error = tapes.load(file)
        if error:
            raise error
        checked = match.verify()
    except said.FileError as error:
        return {"file": file, "holds": None, "error": str(error), "line": 0}
    except TapeError as error:
        return {
            "file": file,
            "holds": False,
            "error": str(error).removeprefix(f"{file}: "),
            "line": error.line,
        }
    return {
        "file": file,
        "holds": True,
        "dice_proved": checked.dice_proved,
        "decisions": checked.answers,
        "rolls": checked.rolls,
        "digests": checked.digests,
        **tapes.match_json(match),
    }


def sentence(found: dict[str, Any]) -> str:
    """Return a verdict in words."""
    if found["holds"] is None:
        return f"NOT READ  {found['error']}."
    if not found["holds"]:
        return f"BROKEN    {found['file']}: {found['error']}."
    dice = "the dice are the seed's" if found["dice_proved"] else "no seed proves the dice"
    score = "{} : {}".format(*found["score"])
    end = f"{score} at the end" if found["how"] else f"{score} so far"
    return (
        f"HOLDS     {found['file']}: {found['decisions']} answers and {found['rolls']} rolls are legal; "
        f"{dice}. {found['home']} against {found['away']}, {end}."
    )
