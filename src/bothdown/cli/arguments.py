"""What several commands are told in the same words: teams, options, coaches, numbers, files."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import bothdown as bd
from bothdown.errors import BothDownError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

EDITION: Final = "lrb3"
HOME: Final = "human"
AWAY: Final = "orc"
COACHES: Final = ("home", "away")
STDIN: Final = "-"
INTERRUPTED: Final = 130
# The coaches that are programs, by the word that chooses them.
PROGRAMS: Final[dict[str, Callable[[int], bd.Coach]]] = {"random": bd.bots.Random, "rare": bd.bots.Rare}

_SWITCH: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
# More than any file that is read here may hold, so that one that is longer is seen to be.
_MOST_CHARACTERS: Final = 20_000_001


class FileError(BothDownError):
    """A file that cannot be read or written."""


class ArgumentError(BothDownError):
    """Words on the command line that do not go together."""


def add_command(
    subparsers: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    brief: str,
    description: str,
    examples: str,
    run: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    """Add a command to the command line, whose help ends with examples."""
    parser = subparsers.add_parser(
        name,
        help=brief,
        description=description,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def add_match_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what a match begins with: edition, teams and options."""
    add_edition_argument(parser)
    parser.add_argument("--home", metavar="TEAM", help=f"a team list or a team file (default: {HOME})")
    parser.add_argument("--away", metavar="TEAM", help=f"a team list or a team file (default: {AWAY})")
    add_option_argument(parser)


def add_edition_argument(parser: argparse.ArgumentParser) -> None:
    """Add the edition."""
    parser.add_argument("--edition", metavar="KEY", help=f"the edition (default: {EDITION})")


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    """Add the options of the edition, one after the other."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the edition, such as overtime=off; may be given several times",
    )


def edition(arguments: argparse.Namespace) -> str:
    """Return the edition that is asked for, if it can be played."""
    return bd.get_edition(arguments.edition or EDITION).key


def teams(arguments: argparse.Namespace) -> tuple[bd.Team, bd.Team]:
    """Return the two teams that are asked for."""
    key = edition(arguments)
    return team(key, arguments.home or HOME), team(key, arguments.away or AWAY)


def team(edition: str, word: str) -> bd.Team:
    """Return the team that a word names: a ready-made one of a team list, or the one in a file."""
    if word not in bd.team_lists(edition) and (Path(word).suffix or Path(word).name != word):
        return bd.load_team(word)
    return bd.ready_made(edition, word)


def options(edition: str, words: Iterable[str]) -> dict[str, bool | int | str]:
    """Return the options that words such as ``overtime=off`` set; ``_`` and ``-`` stand for a space too."""
    known = {_plain(option.name): option for option in bd.get_edition(edition).options}
    found: dict[str, bool | int | str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise bd.OptionError(f"{word[:60]!r} sets no option; say name=value, such as overtime=off")
        option = known.get(_plain(name))
        if option is None:
            names = ", ".join(sorted(each.name for each in known.values())) or "none"
            raise bd.OptionError(f"{edition} has no option {name[:40]!r}; its options are: {names}")
        found[option.name] = _option_value(option, value.strip())
    return found


def _plain(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split())


def _option_value(option: bd.Option, word: str) -> bool | int | str:
    """Return the value of an option that a word names."""
    if word.lower() in _SWITCH and any(value is True for value in option.values):
        return _SWITCH[word.lower()]
    for value in option.values:
        if type(value) is not bool and str(value) == word:
            return value
    allowed = ", ".join(
        ("on" if value else "off") if isinstance(value, bool) else str(value) for value in option.values
    )
    raise bd.OptionError(f"option {option.name!r} cannot be {word[:40]!r}; it takes: {allowed}")


def count(word: str) -> int:
    """Return a number of at least one, as an argument of the command line."""
    if place(word) == 0:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number from 1 on")
    return int(word)


def place(word: str) -> int:
    """Return a number of answers on a tape, as an argument of the command line."""
    if not word.isascii() or not word.isdigit() or len(word) > 9:
        raise argparse.ArgumentTypeError(f"{word[:40]!r} is not a number from 0 on")
    return int(word)


def program(word: str, *seed: object) -> bd.Coach:
    """Return a coach that is a program; the same seed makes the same coach."""
    return PROGRAMS[word](random.Random(" ".join(map(str, seed))).getrandbits(32))


# Files.


def read(path: str) -> str:
    """Return the text of a file, or what comes in where the path is ``-``."""
    try:
        if path == STDIN:
            if sys.stdin is None:
                return ""
            if sys.stdin.isatty():
                print("Type it in; Ctrl-D ends it.", file=sys.stderr)
            return sys.stdin.read(_MOST_CHARACTERS)
        with Path(path).open(encoding="utf-8") as file:
            return file.read(_MOST_CHARACTERS)
    except UnicodeDecodeError:
        raise FileError(f"{path[:200]} cannot be read: it is not a text in UTF-8") from None
    except (OSError, ValueError) as error:
        raise FileError(f"{path[:200]} cannot be read: {reason(error)}") from None


def write(path: str, text: str) -> None:
    """Write a file, or print the text where the path is ``-``."""
    if path == STDIN:
        print(text, end="")
        return
    try:
        Path(path).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise FileError(f"{path[:200]} cannot be written: {reason(error)}") from None


def own_file(path: str, own: Collection[Path]) -> Path:
    """Return where a file is that may be written: it is one's own, or not there yet."""
    try:
        file = Path(path).resolve()
        taken = file not in own and file.exists()
    except (OSError, ValueError) as error:
        raise FileError(f"{path[:200]} cannot be written: {reason(error)}") from None
    if taken:
        raise FileError(f"{path[:200]} is there already and is not overwritten; name another file")
    return file


def save(match: bd.Match, path: str) -> None:
    """Write the tape of a match to a file."""
    try:
        match.save(path)
    except (OSError, ValueError) as error:
        raise FileError(f"{path[:200]} cannot be written: {reason(error)}") from None


def keep_left(match: bd.Match) -> str:
    """Write the tape of a match that somebody left without saving it to a new file; return where it is."""
    with tempfile.NamedTemporaryFile(prefix="bothdown-left-", suffix=".tape", delete=False) as file:
        save(match, file.name)
    return file.name


def keep_fault(error: bd.RulesError) -> str:
    """Write the tape that shows a fault of the rules to a new file; return where it is."""
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", prefix="bothdown-fault-", suffix=".tape", delete=False
    ) as file:
        file.write(error.tape)
    return file.name


def reason(error: OSError | ValueError) -> str:
    """Return why a file could not be used."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
