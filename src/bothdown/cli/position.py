"""``bothdown position``: a position as a diagram, a drawing or JSON, with what can be answered in it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

import bothdown as bd
from bothdown.cli import arguments as said
from bothdown.cli import tapes, words

if TYPE_CHECKING:
    import argparse

DESCRIPTION: Final = """\
Show a position: one that is drawn as a diagram, or that of a tape after any
of its answers. A diagram is squares in rows: . is empty, * the ball, H3 a
player, H3* with the ball, H3/ prone, H3% stunned. Lines such as 'score: 1 :
0' or 'acted: H3 H4' tell the rest; what this command prints, it reads.
"""
EXAMPLES: Final = """\
examples:
  echo ". H1* A1 ." | bothdown position           a position and its choices
  bothdown position end.txt --detail turn=away    what the file does not tell
  bothdown position end.txt --detail 'players={"H1": {"skills": ["dodge"]}}'
  bothdown position final.tape --at 120           a tape's, after 120 answers
  bothdown position final.tape --svg final.svg    as a drawing
"""
SHOWN: Final = 0
# Labels below a diagram that are not called as the detail they tell.
_DETAILS: Final = {"re-rolls": "rerolls", "turn of": "turn"}
_BESIDE: Final = re.compile(r".*, ([^,:]+): (-|[HA0-9 ]+)")
_CONDITIONS: Final = "?:"


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = said.add_command(subparsers, "position", "show a position", DESCRIPTION, EXAMPLES, run)
    parser.add_argument("file", nargs="?", default=said.STDIN, metavar="FILE", help="a diagram or a tape")
    parser.add_argument("--at", type=said.place, metavar="N", help="a tape's position after so many answers")
    said.add_edition_argument(parser)
    said.add_option_argument(parser)
    parser.add_argument("--corner", metavar="SQUARE", help="the first square of a diagram without numbers")
    parser.add_argument(
        "--detail",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="what a diagram does not tell: turn, stage, players and so on; may be given several times",
    )
    parser.add_argument("--svg", metavar="FILE", help="write a drawing; - prints it")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Show the position."""
    text = said.read(arguments.file)
    match = of_tape(arguments, text) if is_tape(text) else of_diagram(arguments, text)
    if arguments.svg:
        said.write(arguments.svg, match.svg() + "\n")
    if arguments.json:
        print(json.dumps(tapes.position_json(match), indent=1))
    elif arguments.svg != said.STDIN:
        print(match)
        print()
        for line in (*words.wrapped(words.question(match)), *words.listing(match)):
            print(line)
    return SHOWN


def is_tape(text: str) -> bool:
    """Tell whether a text is a tape rather than a diagram."""
    return text.lstrip().startswith(("{", "Both Down"))


def of_tape(arguments: argparse.Namespace, text: str) -> bd.Match:
    """Return the match on a tape, as it stood after so many answers."""
    for name in ("edition", "option", "corner", "detail"):
        if getattr(arguments, name):
            raise said.ArgumentError(f"a tape tells its position itself: leave --{name} out")
    match, error = tapes.parse(text, arguments.file)
    at = arguments.at
    if error and (at is None or at > len(match.tape)):
        raise error
    return tapes.stand(match, len(match.tape) if at is None else at)


def of_diagram(arguments: argparse.Namespace, text: str) -> bd.Match:
    """Return a match that stands as the diagram and the details say."""
    if arguments.at is not None:
        raise said.ArgumentError("only a tape has answers to count: leave --at out")
    key = said.edition(arguments)
    rows, details = told(text)
    for word in arguments.detail:
        name, equals, value = word.partition("=")
        if not equals:
            raise said.ArgumentError(f"{word[:60]!r} tells no detail; say name=value, such as turn=away")
        details[name] = detail(value)
    options = said.options(key, arguments.option)
    corner = arguments.corner
    return bd.Match.from_position(key, rows, corner=corner, options=options, manual=True, **details)


def told(text: str) -> tuple[str, dict[str, Any]]:
    """Return the rows of a diagram, and the details that the lines below them tell, up to a blank one."""
    rows: list[str] = []
    below = False
    details: dict[str, Any] = {}
    players: dict[str, dict[str, Any]] = {}
    for line in text.splitlines():
        label, colon, value = (part.strip() for part in line.partition(":"))
        beside = _BESIDE.fullmatch(line.strip())
        if below and not line.strip():
            break
        if not colon or line.strip().startswith(_CONDITIONS):
            rows.append(line)
            continue
        below = True
        if beside:
            for name in beside[2].split():
                if name != "-":
                    players.setdefault(name, {})["box"] = beside[1]
        elif label == "acted":
            for name in value.split():
                players.setdefault(name, {})["acted"] = True
        elif (label, value) != ("half", "0"):
            details[_DETAILS.get(label, label)] = detail(value)
    if players:
        details["players"] = players
    return "\n".join(rows), details


def detail(value: str) -> Any:
    """Return the value of a detail: JSON, two numbers such as ``1 : 0``, or a word."""
    numbers = [part.strip() for part in value.split(":")]
    if len(numbers) == 2 and all(part.isascii() and part.isdigit() for part in numbers):
        return [int(part[:9]) for part in numbers]
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value.strip()
