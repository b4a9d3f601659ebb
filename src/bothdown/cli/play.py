"""``bothdown play``: a match at the terminal, between people, programs, or one of each."""

from __future__ import annotations

import contextlib
import secrets
import sys
from typing import TYPE_CHECKING, Final

import bothdown as bd
from bothdown.cli import arguments as said
from bothdown.cli import tapes, words
from bothdown.cli.table import Quit, Table
from bothdown.errors import BothDownError

if TYPE_CHECKING:
    import argparse

DESCRIPTION: Final = """\
Play a match: two people at one terminal, or a person against the computer.
What is asked is shown with numbered answers; type a number or the answer
itself. 'help' tells what else can be typed.
"""
EXAMPLES: Final = """\
examples:
  bothdown play                                  two people, humans and orcs
  bothdown play --home dwarf --computer away     against the computer
  bothdown play --home my.json --save a.tape     keep the tape of the match
  bothdown play --load a.tape --save a.tape      go on with it
  bothdown play --dice hand                      type in what you roll yourself
"""
BY_COMPUTER: Final = {"none": (), "home": (0,), "away": (1,), "both": (0, 1)}
LEFT: Final = 0


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = said.add_command(subparsers, "play", "play a match", DESCRIPTION, EXAMPLES, run)
    said.add_match_arguments(parser)
    parser.add_argument(
        "--computer",
        choices=BY_COMPUTER,
        default="none",
        help="the sides that the computer coaches, at random (default: none)",
    )
    parser.add_argument("--seed", metavar="TEXT", help="the seed of the dice: the same one, the same dice")
    parser.add_argument(
        "--dice", choices=("seeded", "hand"), help="'hand' asks you what you rolled (default: seeded)"
    )
    parser.add_argument("--load", metavar="FILE", help="go on with the match on this tape")
    parser.add_argument("--save", metavar="FILE", help="keep the tape of the match in this file")


def run(arguments: argparse.Namespace) -> int:
    """Play a match."""
    match = loaded(arguments) if arguments.load else begun(arguments)
    seed = secrets.token_hex(8) if arguments.seed is None else arguments.seed
    coaches: list[bd.Coach | None] = [None, None]
    for side in BY_COMPUTER[arguments.computer]:
        coaches[side] = said.program("random", "play", seed, side)
    table = Table(match, coaches, *([arguments.load] if arguments.load else []))
    if sys.stdin is not None and sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - lines can be edited once it is there
    if arguments.save:
        table.save_to(arguments.save)
    welcome(table)
    code = LEFT
    try:
        table.play(arguments.save)
    except BothDownError:
        if arguments.save:
            table.save_to(arguments.save)
        raise
    except EOFError:
        print()
    except KeyboardInterrupt:
        print()
        code = said.INTERRUPTED
    except Quit:
        pass
    leave(table, arguments.save, in_haste=code == said.INTERRUPTED)
    return code


def begun(arguments: argparse.Namespace) -> bd.Match:
    """Return a new match."""
    by_hand = arguments.dice == "hand"
    if by_hand and arguments.seed is not None:
        raise said.ArgumentError("dice that are rolled by hand have no seed; say --seed or --dice hand")
    edition = said.edition(arguments)
    home, away = said.teams(arguments)
    return bd.Match(
        edition,
        home,
        away,
        options=said.options(edition, arguments.option),
        dice=None if by_hand else bd.Dice(arguments.seed),
        manual=by_hand,
    )


def loaded(arguments: argparse.Namespace) -> bd.Match:
    """Return the match on a tape; the tape knows everything that a new match is told."""
    for name in ("edition", "home", "away", "seed", "dice", "option"):
        if getattr(arguments, name):
            raise said.ArgumentError(f"the tape that is loaded tells that already: leave --{name} out")
    match = tapes.resumed(arguments.load)
    if isinstance(match.request, bd.Roll) and match.dice is not None:
        match.answer(match.roll_with(match.dice))
    return match


def welcome(table: Table) -> None:
    """Say who plays, and show where the match stands."""
    match = table.match
    for line in words.wrapped(words.headline(match)):
        print(line)
    computer = [words.asked_of(match, side) for side in (0, 1) if table.coaches[side] is not None]
    if computer:
        print(f"The computer coaches {' and '.join(computer)}.")
    if match.dice is None:
        print("You roll the dice: type what they show.")
    if match.events:
        table.show_log("")
    table.show_board("")
    if match.request is not None:
        print("Type a number or an answer; 'help' tells what else, 'quit' leaves.")


def leave(table: Table, keep: str | None, *, in_haste: bool) -> None:
    """Say how the match ended or where it was left, and what has become of its tape.

    A key pressed by mistake does not lose a match: what is left in haste is kept all the same.
    """
    match = table.match
    if in_haste and match.request is not None and table.saved_at != len(match.tape):
        keep = keep or said.keep_left(match)
        table.own(keep)
    if keep:
        table.save_to(keep)
    if match.request is None:
        home, away = match.score
        print(f"Final score: {words.asked_of(match, 0)} {home}, {words.asked_of(match, 1)} {away}.")
        if keep:
            print(f"The tape is in {keep}; 'bothdown replay {keep}' shows it.")
    elif table.saved_at == len(match.tape) and match.tape:
        print(f"Left, and saved. Go on with it: bothdown play --load {keep}" if keep else "Left, and saved.")
    else:
        print("Left, and not saved." if match.tape else "Left before the first answer.")
