"""How events read: one sentence each, from a table of templates.

A template is a whole sentence with named fields, so that it can be translated as it stands. Its key is the
name of the event's class, alone or with what sets a variation apart: ``Pushed``, ``Pushed.off``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from bothdown.events import (
    BallFlies,
    BallHeld,
    BallLost,
    Event,
    HalfBegins,
    HalfEnds,
    Hurt,
    IllegalProcedureCalled,
    LeftPitch,
    MarkerMoved,
    MatchEnds,
    Moved,
    PlayerSetUp,
    Pushed,
    RerollGained,
    RerollLost,
    RerollUsed,
    Rolled,
    TouchdownScored,
    Turnover,
    WentDown,
)
from bothdown.pitch import square_name
from bothdown.requests import NOBODY

TEMPLATES: Final[dict[str, str]] = {
    "Rolled": "{who} rolls for {what}",
    "Rolled.success": "{who} rolls for {what} and succeeds",
    "Rolled.failure": "{who} rolls for {what} and fails",
    "Rolled.open.success": "{who} rolls for {what} and succeeds",
    "Rolled.open.failure": "{who} rolls for {what} and fails",
    "Rolled.nobody": "Dice for {what}",
    "Rolled.dodge.success": "{who} dodges",
    "Rolled.dodge.failure": "{who} fails to dodge",
    "Rolled.pick up.success": "{who} picks up the ball",
    "Rolled.pick up.failure": "{who} fails to pick up the ball",
    "Rolled.catch.success": "{who} catches the ball",
    "Rolled.catch.failure": "{who} fails to catch the ball",
    "Rolled.pass.success": "{who} throws accurately",
    "Rolled.pass.failure": "{who} throws inaccurately",
    "Rolled.stand up.success": "{who} struggles up",
    "Rolled.stand up.failure": "{who} fails to stand up",
    "Rolled.recovery.success": "{who} recovers",
    "Rolled.recovery.failure": "{who} stays knocked out",
    "Rolled.armour.success": "The armour of {who} breaks",
    "Rolled.armour.failure": "The armour of {who} holds",
    "Rolled.injury": "Injury roll for {who}",
    "Rolled.casualty": "Casualty roll for {who}",
    "Rolled.block": "{who} rolls to block",
    "WordMixed": "A word for the dice from {side}.",
    "CoinTossed": "The call of {caller} is {called}, the coin shows {shown}: the toss goes to {winner}.",
    "Kicks": "The kick-off is to be made by {side}.",
    "HalfBegins": "Half {half} begins.",
    "HalfBegins.1": "The first half begins.",
    "HalfBegins.2": "The second half begins.",
    "HalfBegins.3": "Overtime begins.",
    "PlayerSetUp": "{player} lines up on {square}.",
    "PlayerSetUp.off": "{player} goes back to the dugout.",
    "SetUpDone": "The set-up of {side} is done.",
    "BallKicked": "The kick of {side} is aimed at {square}.",
    "BallFlies": "The ball goes from {origin} to {square} ({how}).",
    "BallFlies.off": "The ball leaves the pitch from {origin} ({how}).",
    "BallFlies.pass": "The ball flies from {origin} to {square}.",
    "BallFlies.bounce": "The ball bounces from {origin} to {square}.",
    "BallFlies.bounce.off": "The ball bounces off the pitch from {origin}.",
    "BallFlies.scatter": "The ball scatters from {origin} to {square}.",
    "BallFlies.scatter.off": "The ball scatters off the pitch from {origin}.",
    "BallFlies.kick-off scatter": "The kick-off comes down on {square}.",
    "BallFlies.kick-off scatter.off": "The kick-off flies off the pitch.",
    "BallFlies.throw-in": "The crowd throws the ball in from {origin} to {square}.",
    "BallFlies.throw-in.off": "The crowd throws the ball in from {origin}, and it leaves the pitch again.",
    "BallRests": "The ball comes to rest on {square}.",
    "BallHeld": "{player} has the ball.",
    "BallHeld.given": "{player} is given the ball.",
    "BallLost": "{player} loses the ball ({how}).",
    "BallLost.fell over": "{player} falls and drops the ball.",
    "BallLost.knocked down": "{player} is hit and drops the ball.",
    "BallLost.thrown": "{player} lets the ball fly.",
    "BallLost.left the pitch": "{player} leaves the ball behind.",
    "BallLost.pushed off the pitch": "{player} loses the ball to the crowd.",
    "Touchback": "Touchback for {side}.",
    "TurnBegins": "Turn {turn} of {side} begins.",
    "TurnEnds": "The turn of {side} ends.",
    "Turnover": "Turnover against {side}: {cause}.",
    "Turnover.knocked": "Turnover against {side}: a player is down.",
    "Turnover.pickup": "Turnover against {side}: the ball is not picked up.",
    "Turnover.pass": "Turnover against {side}: nobody catches the pass.",
    "Turnover.crowd": "Turnover against {side}: the ball is lost to the crowd.",
    "Turnover.td": "The turn of {side} is over with the touchdown.",
    "Turnover.illegal": "Turnover against {side}: illegal procedure.",
    "Turnover.time": "Turnover against {side}: time is up.",
    "MarkerMoved": "The turn marker of {side} moves to {turn}.",
    "MarkerMoved.why": "The turn marker of {side} moves to {turn} ({why}).",
    "IllegalProcedureCalled.right": "Illegal procedure, called by {by}: rightly.",
    "IllegalProcedureCalled.wrong": "Illegal procedure, called by {by}: wrongly.",
    "RerollGained": "One more team re-roll for {side}.",
    "RerollGained.why": "One more team re-roll for {side} ({why}).",
    "RerollLost": "One team re-roll less for {side}.",
    "RerollLost.why": "One team re-roll less for {side} ({why}).",
    "RerollUsed": "{player} tries again, {what}: {source}.",
    "RerollUsed.nobody": "Re-roll for {side}, {what}: {source}.",
    "SkillUsed": "{player} uses {skill}.",
    "ActionDeclared": "{player} takes an action: {action}.",
    "Moved": "{player} moves from {origin} to {square}.",
    "Moved.off": "{player} leaves the pitch from {origin}.",
    "StoodUp": "{player} is standing again.",
    "FaceUp": "{player} is turned face up.",
    "WentDown": "{player} goes down on {square} ({how}).",
    "WentDown.fell over": "{player} falls over on {square}.",
    "WentDown.knocked down": "{player} is knocked down on {square}.",
    "BlockFace": "{attacker} blocks {defender}: {face}.",
    "Pushed": "{player} is pushed from {origin} to {square}.",
    "Pushed.off": "{player} is pushed from {origin} into the crowd.",
    "FollowedUp": "{player} follows up to {square}.",
    "Hurt": "{player} is hurt: {result}.",
    "Hurt.by": "{player} is hurt by {by}: {result}.",
    "Hurt.stunned": "{player} is stunned.",
    "Hurt.stunned.by": "{player} is stunned by {by}.",
    "Hurt.knocked out": "{player} is knocked out.",
    "Hurt.knocked out.by": "{player} is knocked out by {by}.",
    "Hurt.badly hurt": "{player} is badly hurt.",
    "Hurt.badly hurt.by": "{player} is badly hurt by {by}.",
    "Hurt.seriously injured": "{player} is seriously injured.",
    "Hurt.seriously injured.by": "{player} is seriously injured by {by}.",
    "Hurt.dead": "{player} is dead.",
    "Hurt.dead.by": "{player} is killed by {by}.",
    "LeftPitch": "{player} is taken off the pitch ({box}).",
    "LeftPitch.reserves": "{player} goes to the reserves.",
    "LeftPitch.ko": "{player} joins the knocked-out players.",
    "LeftPitch.injured": "{player} joins the injured players.",
    "BackFromKO": "{player} is fit to play again.",
    "PassDeclared": "{player} aims at {square}: {range}.",
    "TouchdownScored": "Touchdown for {side} by {player}: {score}.",
    "TouchdownScored.nobody": "Touchdown for {side}: {score}.",
    "DriveEnds": "The drive is over.",
    "HalfEnds": "Half {half} is over.",
    "HalfEnds.1": "The first half is over.",
    "HalfEnds.2": "The second half is over.",
    "HalfEnds.3": "Overtime is over.",
    "MatchEnds": "The match ends {score}: victory for {winner}.",
    "MatchEnds.how": "The match ends {score}: victory for {winner} ({how}).",
    "MatchEnds.draw": "The match ends {score}: a draw.",
    "MatchEnds.draw.how": "The match ends {score}: a draw ({how}).",
    "Resumed": "The match goes on under mended rules, from answer {at}.",
}

# What a roll was for and how it went (its template) comes first, then the dice.
ROLLED: Final = "{headline}: {dice}."
ROLLED_NEED: Final = "{headline}: {need}, rolled {dice}."
ROLLED_BRIEFLY: Final = "{headline}."
# The smaller parts of a sentence.
NEED: Final = "{target}+"
NEED_MODIFIED: Final = "{target}+ ({modifiers})"
MODIFIER: Final = "{reason} {amount:+d}"
SUM: Final = "{dice} = {sum}"
SCORE: Final = "{home} : {away}"
AGAIN: Final = "Again ({again}): {sentence}"

_PLAYERS: Final = frozenset({"player", "attacker", "defender", "Hurt.by"})
_SIDES: Final = frozenset({"side", "caller", "winner", "chooser", "IllegalProcedureCalled.by"})
_SQUARES: Final = frozenset({"square", "origin"})
_PLAYED: Final = "played"


class Names(Protocol):
    """How players, squares and sides are called."""

    def player(self, index: int) -> str:
        """The player with this index."""

    def square(self, square: int) -> str:
        """A square of the pitch."""

    def side(self, side: int) -> str:
        """One of the two sides."""


class PlainNames:
    """Names from lists: of the players by index, of the two sides; squares as on the pitch.

    >>> PlainNames(["H1 Adam Smith"], ["Reds", "Blues"]).player(0)
    'H1 Adam Smith'
    """

    def __init__(self, players: Sequence[str], sides: Sequence[str] = ("Home", "Away")) -> None:
        self._players = tuple(players)
        self._sides = tuple(sides)

    def player(self, index: int) -> str:
        return self._players[index]

    def square(self, square: int) -> str:
        return square_name(square)

    def side(self, side: int) -> str:
        return self._sides[side]


Translate = Callable[[str], str]


def untranslated(text: str) -> str:
    """The text as it is: what translates into English."""
    return text


def sentence(event: Event, names: Names, translate: Translate = untranslated, *, brief: bool = False) -> str:
    """An event as a sentence; a ``brief`` one leaves out the dice, for who sees them drawn.

    ``translate`` is given each template, and each word of the rules that fills one.

    >>> from bothdown.events import FollowedUp
    >>> sentence(FollowedUp(0, 269, 270), PlainNames(["H3 Adam Smith"]))
    'H3 Adam Smith follows up to h14.'
    """
    parts = _parts(event, names, translate)
    text = translate(TEMPLATES[template_key(event)]).format(**parts)
    if not isinstance(event, Rolled):
        return text
    whole = ROLLED_BRIEFLY if brief else ROLLED_NEED if event.target else ROLLED
    text = translate(whole).format(headline=text, **parts)
    if event.again:
        return translate(AGAIN).format(again=translate(event.again), sentence=text)
    return text


def template_key(event: Event) -> str:
    """The key of the template that an event takes: the first of its variations that there is."""
    name = type(event).__name__
    keys = [f"{name}.{variation}" for variation in _variations(event)]
    return next((key for key in keys if key in TEMPLATES), name)


def _variations(event: Event) -> Sequence[str]:
    """What may set an event apart from others of its class, the most particular first."""
    if isinstance(event, Rolled):
        return _variations_of_roll(event)
    if isinstance(event, BallFlies):
        return [event.how] if event.square else [f"{event.how}.off", "off"]
    if isinstance(event, (BallHeld, BallLost, WentDown)):
        return [event.how]
    if isinstance(event, (Moved, Pushed, PlayerSetUp)):
        return [] if event.square else ["off"]
    if isinstance(event, (HalfBegins, HalfEnds)):
        return [str(event.half)]
    if isinstance(event, Turnover):
        return [event.cause]
    if isinstance(event, (MarkerMoved, RerollGained, RerollLost)):
        return ["why"] if event.why else []
    if isinstance(event, IllegalProcedureCalled):
        return ["right" if event.right else "wrong"]
    if isinstance(event, (RerollUsed, TouchdownScored)):
        return ["nobody"] if event.player == NOBODY else []
    if isinstance(event, Hurt):
        return [event.result] if event.by == NOBODY else [f"{event.result}.by", "by"]
    if isinstance(event, LeftPitch):
        return [event.box]
    if isinstance(event, MatchEnds):
        how = [] if event.how == _PLAYED else ["how"]
        return [".".join(["draw", *how])] if event.winner == NOBODY else how
    return []


def _variations_of_roll(event: Rolled) -> Sequence[str]:
    if event.player == NOBODY and event.side == NOBODY:
        return ["nobody"]
    if event.success is None:
        return [event.what]
    outcome = "success" if event.success else "failure"
    return [f"{event.what}.{outcome}", outcome] if event.target else [f"open.{outcome}"]


def _parts(event: Event, names: Names, translate: Translate) -> dict[str, object]:
    """The fields of an event as they are called in a sentence."""
    name = type(event).__name__
    parts: dict[str, object] = {}
    for field, value in event.facts().items():
        kinds = {field, f"{name}.{field}"}
        if isinstance(value, str):
            parts[field] = translate(value) if value and field != "rule" else value
        elif not isinstance(value, int):
            parts[field] = value
        elif not kinds.isdisjoint(_PLAYERS):
            parts[field] = names.player(value) if value != NOBODY else ""
        elif not kinds.isdisjoint(_SIDES):
            parts[field] = names.side(value) if value != NOBODY else ""
        elif not kinds.isdisjoint(_SQUARES):
            parts[field] = names.square(value) if value else ""
        else:
            parts[field] = value
    if isinstance(event, (TouchdownScored, MatchEnds)):
        home, away = event.score
        parts["score"] = translate(SCORE).format(home=home, away=away)
    if isinstance(event, Rolled):
        parts |= {
            "who": parts["player"] or parts["side"],
            "need": _need(event, translate),
            "dice": _dice(event, translate),
        }
    return parts


def _need(event: Rolled, translate: Translate) -> str:
    """What a roll had to show, and what changed that."""
    template = translate(MODIFIER)
    modifiers = [
        template.format(reason=translate(reason), amount=amount) for reason, amount in event.modifiers
    ]
    template = translate(NEED_MODIFIED if modifiers else NEED)
    return template.format(target=event.target, modifiers=", ".join(modifiers))


def _dice(event: Rolled, translate: Translate) -> str:
    """The numbers rolled; with their sum, where that is what counts."""
    if event.target and len(event.numbers) > 1:
        dice = " + ".join(map(str, event.numbers))
        return translate(SUM).format(dice=dice, sum=sum(event.numbers))
    return ", ".join(map(str, event.numbers))
