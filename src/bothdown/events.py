"""What happened, as typed facts. How it reads is told in :mod:`bothdown.sentences`.

A field that names a player is a ``Who`` (the player's index), a square a ``Where``, a side a
``Side``; so a client can draw an event without knowing its kind. ``rule`` is what it follows, where there
is such a rule: the id of a clause without its edition (``td.when``), or of a ruling (``R3``). What
that is in the edition that is played, ``Match.rule(event)`` tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from bothdown.errors import EventError
from bothdown.requests import NO_MODIFIERS, NOBODY, Modifiers

Who = int
Where = int
Side = int


@dataclass(slots=True)
class Event:
    """The parent of all events."""

    @property
    def kind(self) -> str:
        """The event's name in small letters, such as ``moved`` or ``team turn``."""
        name = type(self).__name__
        return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()

    @property
    def heading(self) -> bool:
        """Whether a part of the match begins with it, such as a half or a team turn."""
        return False

    def facts(self) -> dict[str, object]:
        """Every field by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def to_json(self) -> dict[str, object]:
        """The event as JSON; :func:`event_from_json` reads it back."""
        return {"event": type(self).__name__, **self.facts()}


@dataclass(slots=True)
class Rolled(Event):
    """Dice were rolled; ``success`` is None where a roll knows none, ``again`` tells a re-roll."""

    what: str
    side: Side
    player: Who
    dice: tuple[int, ...]
    numbers: tuple[int, ...]
    target: int = 0
    success: bool | None = None
    modifiers: Modifiers = NO_MODIFIERS
    again: str = ""
    rule: str = ""


@dataclass(slots=True)
class WordMixed(Event):
    """A coach mixed a word into the dice before the first of them was rolled."""

    side: Side
    word: str


@dataclass(slots=True)
class CoinTossed(Event):
    """The coin was called and tossed."""

    caller: Side
    called: str
    shown: str
    winner: Side
    rule: str = "setup.coin"


@dataclass(slots=True)
class Kicks(Event):
    """It is settled which side kicks off."""

    side: Side
    rule: str = "setup.first"


@dataclass(slots=True)
class HalfBegins(Event):
    """A half, or overtime as the third, begins."""

    half: int
    rule: str = ""

    @property
    def heading(self) -> bool:
        return True


@dataclass(slots=True)
class PlayerSetUp(Event):
    """A player was placed for a kick-off, moved there, or taken back (square 0)."""

    player: Who
    square: Where
    rule: str = "setup.zone"


@dataclass(slots=True)
class SetUpDone(Event):
    """A side has set up."""

    side: Side
    rule: str = "setup.order"


@dataclass(slots=True)
class BallKicked(Event):
    """The ball was placed for the kick."""

    side: Side
    square: Where
    rule: str = "kickoff.place"


@dataclass(slots=True)
class BallFlies(Event):
    """The ball scattered, bounced, was thrown or thrown in, to a square (0: off the pitch)."""

    how: str
    origin: Where
    square: Where
    rule: str = ""


@dataclass(slots=True)
class BallRests(Event):
    """The ball lies on the ground."""

    square: Where
    rule: str = "bounce.rest"


@dataclass(slots=True)
class BallHeld(Event):
    """A player holds the ball now: picked up, caught, or given."""

    player: Who
    how: str
    rule: str = ""


@dataclass(slots=True)
class BallLost(Event):
    """A player no longer holds the ball."""

    player: Who
    how: str
    rule: str = ""


@dataclass(slots=True)
class Touchback(Event):
    """The kick-off is a touchback."""

    side: Side
    rule: str = "kickoff.touchback.off"


@dataclass(slots=True)
class TurnBegins(Event):
    """A team turn begins; ``turn`` is what the marker shows."""

    side: Side
    half: int
    turn: int
    rule: str = "turn.order"

    @property
    def heading(self) -> bool:
        return True


@dataclass(slots=True)
class TurnEnds(Event):
    """A team turn is over."""

    side: Side
    rule: str = "action.end"


@dataclass(slots=True)
class Turnover(Event):
    """The team turn ends at once, for this cause."""

    side: Side
    cause: str
    rule: str = ""


@dataclass(slots=True)
class MarkerMoved(Event):
    """A turn marker was moved."""

    side: Side
    turn: int
    why: str = ""
    rule: str = "marker.move"


@dataclass(slots=True)
class IllegalProcedureCalled(Event):
    """A coach called illegal procedure, rightly or wrongly."""

    by: Side
    right: bool
    rule: str = ""


@dataclass(slots=True)
class RerollGained(Event):
    """A side got a bonus team re-roll."""

    side: Side
    why: str
    rule: str = ""


@dataclass(slots=True)
class RerollLost(Event):
    """A side lost a team re-roll without rolling anything again."""

    side: Side
    why: str
    rule: str = ""


@dataclass(slots=True)
class RerollUsed(Event):
    """A roll is made again."""

    side: Side
    player: Who
    source: str
    what: str
    rule: str = "reroll.all"


@dataclass(slots=True)
class SkillUsed(Event):
    """A player used a skill."""

    player: Who
    skill: str
    rule: str = ""


@dataclass(slots=True)
class ActionDeclared(Event):
    """A player takes an action."""

    player: Who
    action: str
    rule: str = "action.declare"


@dataclass(slots=True)
class Moved(Event):
    """A player went from one square to the next."""

    player: Who
    origin: Where
    square: Where
    rule: str = "move.direction"


@dataclass(slots=True)
class StoodUp(Event):
    """A player got to his feet."""

    player: Who
    rule: str = "standup.cost"


@dataclass(slots=True)
class FaceUp(Event):
    """A stunned player was turned face up."""

    player: Who
    rule: str = "injury.stunned.action"


@dataclass(slots=True)
class WentDown(Event):
    """A player lies on the ground."""

    player: Who
    how: str
    square: Where
    rule: str = "down.place"


@dataclass(slots=True)
class BlockFace(Event):
    """The face of the block die that counts."""

    attacker: Who
    defender: Who
    face: str
    chooser: Side
    rule: str = "block.choose"


@dataclass(slots=True)
class Pushed(Event):
    """A player was pushed from one square to another (0: into the crowd)."""

    player: Who
    origin: Where
    square: Where
    rule: str = "push.squares"


@dataclass(slots=True)
class FollowedUp(Event):
    """A blocker followed up."""

    player: Who
    origin: Where
    square: Where
    rule: str = "follow.may"


@dataclass(slots=True)
class Hurt(Event):
    """What an injury did to a player."""

    player: Who
    result: str
    by: Who = NOBODY
    rule: str = ""


@dataclass(slots=True)
class LeftPitch(Event):
    """A player was taken from the pitch into a box of the dugout."""

    player: Who
    square: Where
    box: str
    rule: str = ""


@dataclass(slots=True)
class BackFromKO(Event):
    """A knocked-out player is fit again."""

    player: Who
    rule: str = "restart.ko"


@dataclass(slots=True)
class PassDeclared(Event):
    """A pass is aimed at a square."""

    player: Who
    square: Where
    range: str
    rule: str = "pass.target"


@dataclass(slots=True)
class TouchdownScored(Event):
    """A touchdown."""

    player: Who
    side: Side
    score: tuple[int, int]
    rule: str = "td.when"


@dataclass(slots=True)
class DriveEnds(Event):
    """A drive is over: everybody leaves the pitch."""

    rule: str = "restart.fieldplayers"


@dataclass(slots=True)
class HalfEnds(Event):
    """A half is over."""

    half: int
    rule: str = ""


@dataclass(slots=True)
class MatchEnds(Event):
    """The match is over; ``winner`` is a side, or NOBODY for a draw."""

    score: tuple[int, int]
    winner: Side
    how: str
    rule: str = ""


@dataclass(slots=True)
class Resumed(Event):
    """A live match goes on from its last stored state, under mended rules."""

    at: int


def event_from_json(data: Mapping[str, object]) -> Event:
    """Read an event back that ``to_json`` wrote; an EventError where it cannot be read.

    >>> event_from_json({"event": "FollowedUp", "player": 0, "origin": 269, "square": 270})
    FollowedUp(player=0, origin=269, square=270, rule='follow.may')
    """
    facts = dict(data)
    name = facts.pop("event", None)
    kind = next((each for each in _kinds(Event) if each.__name__ == name), None)
    if kind is None:
        raise EventError(f"there is no event {str(name)[:40]!r}")
    try:
        return kind(**{field: _as_held(value) for field, value in facts.items()})
    except TypeError as error:
        raise EventError(f"the event {name!r} cannot be read: {error}") from None


def _kinds(parent: type[Event]) -> Iterator[type[Event]]:
    for kind in parent.__subclasses__():
        # A dataclass with slots is made from a class that may not be gone yet.
        if "__slots__" in vars(kind):
            yield kind
            yield from _kinds(kind)


def _as_held(value: object) -> object:
    """A value as an event holds it: JSON's lists are tuples there."""
    return tuple(_as_held(each) for each in value) if isinstance(value, list) else value
