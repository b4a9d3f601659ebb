"""Passing: aiming, throwing, and where the ball comes to rest."""

from __future__ import annotations

from typing import Final

from bothdown.events import BallFlies, BallLost, PassDeclared
from bothdown.pitch import OFF_PITCH
from bothdown.requests import NOBODY, Ask, Decision, Modifiers, Rules

from .ball import go_out, land, scatter_roll, settle, take_off
from .game import Act, ThirdGame, tackle_zones, turnover
from .rerolls import test
from .state import Player

KEEP: Final = 0

QUICK: Final = 0
SHORT: Final = 1
LONG: Final = 2
BOMB: Final = 3
BAND_WORDS: Final = ("quick pass", "short pass", "long pass", "long bomb")
# lrb3.pass.mod.quick, lrb3.pass.mod.short, lrb3.pass.mod.long, lrb3.pass.mod.bomb.
BAND_MODIFIERS: Final = (1, 0, -1, -2)


class Throw:
    """One pass: thrower, target, range, and whether it was accurate."""

    __slots__ = ("accurate", "act", "band", "target", "thrower")

    def __init__(self, act: Act, thrower: Player) -> None:
        self.act = act
        self.thrower = thrower
        self.target = 0
        self.band = QUICK
        self.accurate = False


def throw(game: ThirdGame, act: Act) -> Ask:
    """A pass, in the edition's sequence, at the end of the thrower's move (lrb3.pass.nomove.after).

    Whoever wants to throw may still keep the ball.
    """
    record = Throw(act, act.player)
    for step in game.edition.pass_sequence:
        if not (yield from step(game, record)):
            return


def aim(game: ThirdGame, record: Throw) -> Rules[bool]:
    """Choose the target: any square in range, whoever is in it (lrb3.pass.target).

    The coach may also choose not to throw; the action is spent (lrb3.pass.declared.noball).
    """
    thrower = record.thrower
    targets = game.edition.targets(thrower.square)
    code = yield Decision("pass target", thrower.side, thrower.index, targets)
    if code == KEEP:
        return False
    record.target = code
    record.band = game.edition.band(thrower.square, code)
    if game.listening:
        game.tell(PassDeclared(thrower.index, code, BAND_WORDS[record.band]))
    return True


def throw_roll(game: ThirdGame, record: Throw) -> Rules[bool]:
    """The throw against the Agility table (lrb3.pass.roll): accurate, or not.

    The range counts, and -1 for each tackle zone on the thrower (lrb3.pass.mod.tz).
    """
    thrower = record.thrower
    modifiers = throw_modifiers(game, thrower, record.band)
    needed = game.edition.agility_needed(thrower)
    game.state.counted = True
    record.accurate = yield from test(game, record.act, thrower, "pass", needed, modifiers, "pass.roll")
    state = game.state
    state.carrier = NOBODY
    take_off(game)
    if game.listening:
        game.tell(BallLost(thrower.index, "thrown"))
    return True


def throw_modifiers(game: ThirdGame, thrower: Player, band: int) -> Modifiers:
    """What counts for a throw: the range, and tackle zones on the thrower."""
    zones = tackle_zones(game, thrower.square, thrower.side)
    amount = BAND_MODIFIERS[band]
    modifiers: Modifiers = ((BAND_WORDS[band], amount),) if amount else ()
    return (*modifiers, ("tackle zones", -zones)) if zones else modifiers


def flight(game: ThirdGame, record: Throw) -> Rules[bool]:
    """The ball comes down: in the target square (lrb3.pass.accurate), or three scatters from it.

    They are rolled for one by one (lrb3.pass.inaccurate). Only the square where the third one ends matters
    (lrb3.pass.inaccurate.final), be it the target's again (lrb3.pass.inaccurate.back). Off the pitch it
    goes no further.
    """
    act = record.act
    square = record.target
    if game.listening:
        rule = "pass.accurate" if record.accurate else "pass.inaccurate"
        game.tell(BallFlies("pass", record.thrower.square, square, rule))
    if record.accurate:
        yield from land(game, act, square, True)
        return True
    for _ in range(3):
        following = yield from scatter_roll(game, "scatter", square)
        if game.state.board[following] == OFF_PITCH:
            go_out(game, square, following)
            return True
        square = following
    yield from land(game, act, square, False)
    return True


def rest(game: ThirdGame, record: Throw) -> Rules[bool]:
    """When the ball rests, and only then, the pass is judged (lrb3.pass.turnover.rest).

    If no player of the thrower's side holds it, it is a turnover (lrb3.pass.turnover, lrb3.pass.opponent,
    lrb3.pass.turnover.reststop), whatever happened to it on the way (lrb3.pass.turnover.throwin).
    """
    act = record.act
    state = game.state
    yield from settle(game, act)
    caught = state.carrier >= 0 and state.players[state.carrier].side == act.side
    if act.in_turn and not caught:
        turnover(game, act.side, "pass")
    return True
