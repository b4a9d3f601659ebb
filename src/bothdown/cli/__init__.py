"""The command line: ``bothdown`` and its commands, one a module of this package.

A command's module has ``add_parser(subparsers)``, which sets ``run`` to a function that takes the parsed
arguments and returns the exit code. What takes long to import is imported there.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from typing import TYPE_CHECKING, Final

from bothdown import __version__
from bothdown.cli import play, position, replay, roster, rules, serve, sim, verify
from bothdown.cli.arguments import INTERRUPTED as INTERRUPTED
from bothdown.cli.arguments import keep_fault
from bothdown.errors import BothDownError, RulesError

if TYPE_CHECKING:
    from collections.abc import Sequence

# In the order in which the help lists them.
COMMANDS: Final = (serve, play, sim, replay, verify, position, roster, rules)

WRONG_INPUT: Final = 2
BROKEN_PIPE: Final = 141


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="bothdown",
        description="Fantasy football on a board, in every edition it was written for.",
        epilog="Examples: bothdown play, bothdown sim 1000, bothdown COMMAND --help",
    )
    parser.add_argument("--version", action="version", version=f"bothdown {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 if all went well, 2 for wrong input."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    parser = build_parser()
    arguments = parser.parse_args(argv)
    if not hasattr(arguments, "run"):
        parser.print_help()
        return 0
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except RulesError as error:
        print(f"bothdown: {error}. The tape that shows it: {keep_fault(error)}", file=sys.stderr)
        return WRONG_INPUT
    except BothDownError as error:
        print(f"bothdown: {error}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python would complain once more when it closes what nobody reads.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return code
