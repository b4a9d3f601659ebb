"""A match at the terminal: it is shown, people type, programs answer for themselves."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import bothdown as bd
from bothdown.cli import words
from bothdown.cli.arguments import COACHES, keep_fault, own_file, save
from bothdown.errors import BothDownError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HELP: Final = """\
  a number     the answer with that number in the list
  an answer    as the list writes it: H3 move, h14, follow; at a roll what the
               dice show: 3 5
  answers      several at once, with commas: H3 move, h14, i15, stop
  Enter        the board and the question again
  choices      every answer that is legal now
  board        the board; 'board all' however narrow the terminal is
  player H3    what there is to know of a player
  log          what happened lately; 'log all' from the beginning
  take back    take your last answer back, as long as no die was rolled and
               nobody else decided since
  save FILE    write the tape: 'bothdown play --load FILE' goes on with it
  quit         leave the table"""
LATELY: Final = 20
# The board is shown before these questions, if something has changed on it.
_BOARD_BEFORE: Final = ("activate", "set-up", "kick", "touchback", "pass target")
_ILLEGAL_PROCEDURE: Final = "illegal procedure"


class Quit(Exception):
    """Somebody leaves the table."""


def read_line(prompt: str) -> str:
    """Return the next line that is typed; one that comes from elsewhere is printed, as if it had been."""
    if sys.stdin is None:
        raise EOFError
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line.strip()


class Table:
    """A match, who coaches its sides (None for a person), and the files its tape may be written to."""

    def __init__(self, match: bd.Match, coaches: Sequence[bd.Coach | None], *files: str) -> None:
        self.match = match
        self.coaches = tuple(coaches)
        self.saved_at = len(match.tape)
        self._files: set[Path] = set()
        for file in files:
            self.own(file)
        self._view = bd.View(match)
        self._last_side = -1
        self._can_take_back = 0
        self._shown: object = None
        self._wants_to_quit = False
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self.show_help,
            "help": self.show_help,
            "choices": self.show_choices,
            "board": self.show_board,
            "player": self.show_player,
            "log": self.show_log,
            "take": self.take_back,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def play(self, keep: str = "") -> None:
        """Ask until the match is over; Quit or the end of what is typed ends it before.

        With ``keep`` the tape is written to that file whenever a person is asked between two actions.
        """
        while (request := self.match.request) is not None:
            program = self.coaches[request.side] if isinstance(request, bd.Decision) else None
            if program is None or not isinstance(request, bd.Decision):
                if keep and self.match.rest_at == len(self.match.tape):
                    self.save_to(keep)
                self.ask()
            elif not (self._may_interrupt(request) and self._interrupted(request)):
                self.give(program.choose(request, self._view), request.side)

    # Asking.

    def ask(self) -> None:
        """Show what is asked, until somebody has answered it."""
        request = self.match.request
        self._show_board_when_due()
        self.show_question()
        while self.match.request is request:
            line = read_line(f"{'dice' if isinstance(request, bd.Roll) else COACHES[self._asked()]}> ")
            if line:
                self.obey(line)
            else:
                self.show_board("")
                self.show_question()

    def _asked(self) -> int:
        """The side that is asked."""
        request = self.match.request
        return request.side if request is not None else 0

    def obey(self, line: str) -> None:
        """Do what a line says: a command, or one or more answers; say so if it cannot be done."""
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        self._wants_to_quit = self._wants_to_quit and command == self.quit
        try:
            if command is not None:
                command(rest.strip())
            else:
                self.answer_all([part.strip() for part in line.split(",") if part.strip()])
        except bd.RulesError as error:
            self._say(f"{error}. The tape that shows it: {keep_fault(error)}")
        except BothDownError as error:
            self._say(str(error))

    def answer_all(self, lines: Sequence[str]) -> None:
        """Give answers one after the other, until dice are rolled or another coach is asked."""
        match = self.match
        if isinstance(match.request, bd.Roll):
            lines = [" ".join(lines)]
        for place, line in enumerate(lines, 1):
            side = self._asked()
            self.answer(line)
            if place < len(lines) and (not self._can_take_back or self._asked() != side):
                self._say(f"Not done any more: {', '.join(lines[place:])}")
                return

    def answer(self, line: str) -> None:
        """Give a typed answer for the coach who is asked, or from outside."""
        match, request = self.match, self.match.request
        if isinstance(request, bd.Decision) and line.isascii() and line.isdigit():
            codes = request.codes
            if not 1 <= int(line[:9]) <= len(codes):
                raise bd.IllegalAnswer(
                    f"the list has no number {line[:20]}; its numbers are 1 to {len(codes)}"
                )
            self.give(codes[int(line[:9]) - 1], request.side)
            return
        code = match.parse(line)
        side = self._asked()
        if code < 0:
            side = self._giver(code, side)
        self.give(code, side)

    def _giver(self, code: int, asked: int) -> int:
        """The side that gives an answer from outside, if persons at this table may give it."""
        who = self.match.who(code)
        giving = (0, 1) if who == "both" else (COACHES.index(who),) if who in COACHES else (asked,)
        for side in giving:
            if self.coaches[side] is not None:
                word = self.match.text_of(code)
                raise bd.NotYourDecision(
                    f"{word!r} is for the {COACHES[side]} coach to say, and the computer does not say it"
                )
        return giving[0]

    def _may_interrupt(self, request: bd.Decision) -> bool:
        """Whether a person may call the program's turn wrongly played, before its next action."""
        person = self.coaches[1 - request.side] is None
        return person and request.kind == "activate" and _ILLEGAL_PROCEDURE in self.match.outside_choices

    def _interrupted(self, request: bd.Decision) -> bool:
        """Let a person call illegal procedure; Enter lets the program go on."""
        match = self.match
        print(f"{words.asked_of(match, request.side)} goes on: Enter. Or call: {_ILLEGAL_PROCEDURE}")
        while match.request is request:
            line = read_line(f"{COACHES[1 - request.side]}> ")
            if not line:
                return False
            if line.lower() == _ILLEGAL_PROCEDURE or line.partition(" ")[0].lower() in self._commands:
                self.obey(line)
            else:
                self._say(f"Now it is for the {request.coach} coach to answer.")
        return True

    def give(self, answer: int, side: int) -> None:
        """Answer, tell what happened, and know what may be taken back."""
        match = self.match
        at = len(match.tape)
        was_roll = isinstance(match.request, bd.Roll)
        for sentence in words.sentences(match, match.answer(answer)):
            self._say(sentence)
        if was_roll or len(match.tape) > at + 1:
            self._can_take_back = 0
        else:
            self._can_take_back = self._can_take_back + 1 if side == self._last_side else 1
        self._last_side = side

    # Telling.

    def _say(self, text: str) -> None:
        for line in words.wrapped(f"  {text}", "    "):
            print(line)

    def show_question(self) -> None:
        """Say what is asked of whom, and list the answers."""
        match, request = self.match, self.match.request
        print()
        for line in words.wrapped(words.question(match)):
            print(line)
        if isinstance(request, bd.Roll):
            for line in words.ROLL_HINTS.get(request.kind, ()):
                print(f"  {line}")
        elif isinstance(request, bd.Decision):
            for hint in (words.HINTS.get(request.kind), words.HINTS.get(f"{request.kind} {request.about}")):
                if hint:
                    self._say(hint)
            if request.kind == "set-up":
                for limit in match.check_setup():
                    if not limit.kept:
                        self._say(f"Not legal yet: {limit.reason}.")
            for line in words.listing(match):
                print(line)

    def _show_board_when_due(self) -> None:
        """Show the board when a player is to be chosen or placed, unless nothing has changed on it."""
        request = self.match.request
        if isinstance(request, bd.Decision) and request.kind in _BOARD_BEFORE:
            picture = self.match.picture
            now = (picture.pieces, picture.ball, picture.facts)
            if now != self._shown:
                self._shown = now
                self.show_board("")

    # What can be typed beside answers.

    def show_help(self, _rest: str) -> None:
        """Say what can be typed."""
        print(HELP)
        if isinstance(self.match.request, bd.Decision):
            outside = ", ".join(self.match.outside_choices)
            self._say(f"Unasked, now: {outside}; 'forfeit' alone is that of the coach who is asked.")

    def show_choices(self, _rest: str) -> None:
        """List every legal answer."""
        if isinstance(self.match.request, bd.Roll):
            self._say(words.question(self.match))
        for line in words.listing(self.match, whole=True):
            print(line)

    def show_board(self, rest: str) -> None:
        """Show the board."""
        print()
        print(words.board(self.match, whole=rest == "all"))

    def show_player(self, rest: str) -> None:
        """Say what there is to know of a player."""
        for line in words.player_lines(self.match, rest):
            self._say(line)

    def show_log(self, rest: str) -> None:
        """Say again what happened."""
        events = self.match.events
        for sentence in words.sentences(self.match, events if rest == "all" else events[-LATELY:], LATELY):
            self._say(sentence)

    def take_back(self, rest: str) -> None:
        """Take the last answer back, as long as no die was rolled and no other coach decided since."""
        if rest.lower() != "back":
            raise bd.IllegalAnswer("to take your last answer back, say 'take back'")
        if not self._can_take_back or self.coaches[self._last_side] is not None:
            raise bd.IllegalAnswer(
                "nothing can be taken back: since your last answer a die was rolled or somebody else decided"
            )
        self.match.undo()
        self._can_take_back -= 1
        self.saved_at = -1
        self._say("Taken back.")

    def save(self, rest: str) -> None:
        """Write the tape to a file."""
        if not rest:
            raise bd.IllegalAnswer("to save the match, name a file: save final.tape")
        self.save_to(rest)
        self._say(f"Saved to {rest}.")

    def own(self, path: str) -> None:
        """Let this file be written, although it is there already."""
        self._files.add(Path(path).resolve())

    def save_to(self, path: str) -> None:
        """Write the tape to a file, though not over one that has nothing to do with this match."""
        self._files.add(own_file(path, self._files))
        save(self.match, path)
        self.saved_at = len(self.match.tape)

    def quit(self, _rest: str) -> None:
        """Leave the table; asked twice if the match would be lost."""
        if self.saved_at != len(self.match.tape) and not self._wants_to_quit:
            self._wants_to_quit = True
            self._say("The match is not saved: 'save FILE' does it, 'quit' once more leaves without.")
            return
        raise Quit
