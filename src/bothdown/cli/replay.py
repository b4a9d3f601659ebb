"""``bothdown replay``: a tape, step by step or all at once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from bothdown.cli import arguments as said
from bothdown.cli import tapes, words
from bothdown.cli.table import read_line
from bothdown.errors import BothDownError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    import bothdown as bd

DESCRIPTION: Final = """\
Show a tape step by step: Enter brings the next answer and what came of it.
The number before each step is how many answers, dice included, lie on the
tape after it; --at and 'bothdown position' take it. A tape that does not hold
is shown up to where it breaks, and the exit code is 1.
"""
EXAMPLES: Final = """\
examples:
  bothdown replay final.tape               step through it
  bothdown replay final.tape --at 120      begin there
  bothdown replay final.tape --print       the whole log without asking
  bothdown replay final.tape --json        for a program
"""
HELP: Final = """\
  Enter      the next step
  back       one step back
  turn 5     the turn with this number in this half; 'turn 2 5' in the second
             half, 'turn 5 away' of the away side
  at 120     the step with this number
  end        the end of the tape
  board      the board; 'board all' however narrow the terminal is
  quit       leave"""
SHOWN: Final = 0
BROKEN: Final = 1


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = said.add_command(subparsers, "replay", "show a tape", DESCRIPTION, EXAMPLES, run)
    parser.add_argument("file", metavar="FILE", help="the tape")
    parser.add_argument(
        "--at", type=said.place, default=0, metavar="N", help="begin after so many answers on the tape"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--print", action="store_true", help="print everything without asking")
    how.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Show the tape."""
    match, error = tapes.load(arguments.file)
    if arguments.at > len(match.tape):
        raise said.ArgumentError(f"the tape has {len(match.tape)} answers; it has no step {arguments.at}")
    if arguments.json:
        found = {
            **tapes.match_json(match),
            "error": str(error) if error else None,
            "steps": tapes.steps_json(match, (each for each in tapes.steps(match) if each.at > arguments.at)),
        }
        print(json.dumps(found, indent=1))
        return BROKEN if error else SHOWN
    film = Film(match, arguments.at)
    for line in words.wrapped(words.headline(match)):
        print(line)
    if arguments.print:
        film.print_rest()
    else:
        film.show()
    if error:
        for line in words.wrapped(f"Here the tape breaks: {error}."):
            print(line)
    return BROKEN if error else SHOWN


class Film:
    """A tape that is being shown: its steps, and how many of them have been."""

    def __init__(self, match: bd.Match, at: int) -> None:
        self.match = match
        self.steps = tuple(tapes.steps(match))
        self.place = self._first_after(at)

    def _first_after(self, at: int) -> int:
        """The place of the first step that leads beyond so many answers."""
        return sum(step.at <= at for step in self.steps)

    @property
    def at(self) -> int:
        """How many answers lie on the tape where it stands."""
        return self.steps[self.place - 1].at if self.place else 0

    def print_rest(self) -> None:
        """Print every step from here on."""
        while self.place < len(self.steps):
            self.next()
        self.show_board()

    def show(self) -> None:
        """Show what is typed for, until somebody leaves or nothing more comes."""
        self.show_board()
        print("Enter: the next step; 'help' tells what else can be typed, 'quit' leaves.")
        while True:
            try:
                line = read_line(f"{self.at} of {len(self.match.tape)}> ").lower()
            except EOFError:
                print()
                return
            if line in ("quit", "exit", "q"):
                return
            try:
                self.obey(line)
            except BothDownError as error:
                for each in words.wrapped(f"  {error}"):
                    print(each)

    def obey(self, line: str) -> None:
        """Do what a line says."""
        match line.split():
            case []:
                if self.place == len(self.steps):
                    print("  This is the end of the tape.")
                else:
                    self.next()
            case ["back"]:
                self.stand_at(max(0, self.place - 1))
            case ["end"]:
                self.stand_at(len(self.steps))
            case ["board", *rest]:
                self.show_board(whole=rest == ["all"])
            case ["at", number] if number.isascii() and number.isdigit():
                if int(number[:9]) > len(self.match.tape):
                    raise said.ArgumentError(f"the tape has {len(self.match.tape)} answers")
                self.stand_at(self._first_after(int(number[:9])))
            case ["turn", *wanted]:
                self.stand_at(self.turn(wanted))
            case ["help" | "?"]:
                print(HELP)
            case _:
                raise said.ArgumentError(f"{line[:40]!r} is not known here; 'help' tells what is")

    def next(self) -> None:
        """Show the next step."""
        step = self.steps[self.place]
        self.place += 1
        for number, line in enumerate(self.lines(step)):
            label = f"{step.at:>6}  " if number == 0 else " " * 8
            for each in words.wrapped(f"{label}{line}", " " * 10):
                print(each)

    def lines(self, step: tapes.Step) -> Iterator[str]:
        """Yield what came of a step, or the answer itself where that says more than what came of it."""
        sentences = list(words.sentences(self.match, step.events))
        first = step.entries[0]
        yield from sentences or [f"{first.by}, {first.kind}: {first.answer}"]

    def stand_at(self, place: int) -> None:
        """Go to another place, and show the board there."""
        self.place = place
        self.show_board()

    def show_board(self, *, whole: bool = False) -> None:
        """Show the board as it is here."""
        match = tapes.stand(self.match, self.at)
        print()
        print(words.board(match, whole=whole))
        print()
        for line in words.wrapped(words.question(match)):
            print(line)

    def turn(self, wanted: list[str]) -> int:
        """The place after the step in which a turn begins."""
        side = next((word for word in wanted if word in said.COACHES), None)
        numbers = [int(word[:3]) for word in wanted if word.isascii() and word.isdigit()]
        if not 1 <= len(numbers) <= 2 or len(numbers) + (side is not None) != len(wanted):
            raise said.ArgumentError("say which turn, such as: turn 5, turn 2 5, turn 5 away")
        half = numbers[0] if len(numbers) == 2 else self.half()
        for place, step in enumerate(self.steps, 1):
            for event in step.events:
                if event.kind == "turn begins":
                    facts = event.facts()
                    found = (facts["half"], facts["turn"]) == (half, numbers[-1])
                    if found and (side is None or facts["side"] == said.COACHES.index(side)):
                        return place
        of_side = f" of {side}" if side else ""
        raise said.ArgumentError(f"the tape has no turn {numbers[-1]}{of_side} in half {half}")

    def half(self) -> int:
        """The half in which it stands; the first, before that."""
        halves = [
            event.facts()["half"]
            for step in self.steps[: self.place]
            for event in step.events
            if event.kind == "half begins"
        ]
        return int(str(halves[-1])) if halves else 1
