"""Everything that can go wrong for a user, each named for what is wrong.

A message says what was found and what would be right. Whatever was asked for has not
happened: state and tape are as they were before the call.
"""

from __future__ import annotations

from collections.abc import Sequence


class BothDownError(Exception):
    """The parent of every error that the package raises on purpose."""


class UnknownEdition(BothDownError):
    """No edition has this key, or it cannot be played yet."""


class OptionError(BothDownError):
    """An option that the edition does not have, or a value it does not take."""


class IllegalAnswer(BothDownError):
    """An answer that the open request does not take."""


class NotYourDecision(IllegalAnswer):
    """The right answer from the wrong coach."""


class MatchOver(IllegalAnswer):
    """An answer to a match that asks nothing any more."""


class NotationError(BothDownError):
    """A square, a player, an answer or a diagram that cannot be read."""


class PositionError(BothDownError):
    """A position that the edition's rules cannot stand in."""


class TapeError(BothDownError):
    """A tape file that cannot be read, or does not fit the rules.

    ``match`` holds everything up to the place where it stopped, if there is such a place.
    """

    def __init__(self, message: str, match: object = None, line: int = 0) -> None:
        super().__init__(message)
        self.match = match
        self.line = line

    def __reduce__(self) -> tuple[type[TapeError], tuple[object, ...]]:
        # A match is under way and cannot be sent to another process; what went wrong can.
        return type(self), (str(self), None, self.line)


class EventError(BothDownError):
    """An event that cannot be read."""


class DiceError(BothDownError):
    """Dice that cannot answer: the script has run out, or a number no die shows."""


class TeamError(BothDownError):
    """A team that cannot be read or is not legal; ``reasons`` holds every reason."""

    def __init__(self, message: str, reasons: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.reasons = tuple(reasons)


class RulesError(BothDownError):
    """A fault in the rules themselves; the match stands at its last rest again.

    ``tape`` is the text of a tape that leads to the fault.
    """

    def __init__(self, message: str, tape: str) -> None:
        super().__init__(message)
        self.tape = tape

    def __reduce__(self) -> tuple[type[RulesError], tuple[object, ...]]:
        return type(self), (str(self), self.tape)
