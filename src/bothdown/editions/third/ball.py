"""The ball: picking up, catching, bouncing and being thrown in."""

from __future__ import annotations

from typing import Final

from bothdown.events import BallFlies, BallHeld, BallRests
from bothdown.pitch import (
    EAST,
    EMPTY,
    NEIGHBOURS,
    NORTH,
    OFF_PITCH,
    SOUTH,
    WEST,
    Pitch,
    column,
    row,
)
from bothdown.requests import D6, D8, NOBODY, TWO_D6, Ask, Modifiers, Roll, Rules

from .game import Act, ThirdGame, tackle_zones, tell_roll, turnover
from .rerolls import test
from .state import BOUNCING, GOING_OUT, IN_THE_AIR, LYING, STANDING, Player

PICK_UP_MODIFIERS: Final[list[Modifiers]] = [
    (("pick up", 1), ("tackle zones", -zones)) if zones else (("pick up", 1),) for zones in range(9)
]
CATCH_MODIFIERS: Final[list[Modifiers]] = [(("tackle zones", -zones),) if zones else () for zones in range(9)]
ACCURATE_CATCH_MODIFIERS: Final[list[Modifiers]] = [
    (("accurate pass", 1), ("tackle zones", -zones)) if zones else (("accurate pass", 1),)
    for zones in range(9)
]


def pick_up(game: ThirdGame, act: Act) -> Ask:
    """A player who moved into the ball's square must try to pick it up (lrb3.pickup.must).

    +1 (lrb3.pickup.mod.base), -1 for each tackle zone on him (lrb3.pickup.mod.tz). Then he may go on
    with his action (lrb3.pickup.success); a failure is a turnover, whoever gets the ball as it bounces,
    and leaves him on his feet (lrb3.pickup.fail).
    """
    player = act.player
    zones = tackle_zones(game, player.square, player.side)
    needed = game.edition.agility_needed(player)
    if (yield from test(game, act, player, "pick up", needed, PICK_UP_MODIFIERS[zones], "pickup.must")):
        hold(game, player, "picked up")
        return
    turnover(game, player.side, "pickup")
    game.state.ball_does = BOUNCING
    yield from settle(game, act)


def hold(game: ThirdGame, player: Player, how: str) -> None:
    """The player holds the ball now (lrb3.ball.single, lrb3.catch.success)."""
    state = game.state
    state.carrier = player.index
    state.ball = 0
    state.ball_does = LYING
    if game.listening:
        game.tell(BallHeld(player.index, how))


def settle(game: ThirdGame, act: Act, kicked: bool = False) -> Ask:
    """Let the ball bounce, be caught and be thrown in until it rests.

    A kick-off that leaves the pitch or the receiving half ends as a touchback
    (lrb3.kickoff.touchback.off, lrb3.kickoff.touchback.half).
    """
    state = game.state
    while True:
        if state.ball_does == BOUNCING:
            yield from bounce(game, act, kicked)
        elif state.ball_does == GOING_OUT:
            yield from throw_in(game, act)
        else:
            return


def scatter_roll(game: ThirdGame, kind: str, origin: int) -> Rules[int]:
    """Where one scatter takes the ball (lrb3.template.scatter.centre).

    Always one square; only a kick scatters further (lrb3.kickoff.scatter.only).
    """
    roll = Roll(kind, NOBODY, NOBODY, D8)
    number = yield roll
    square = origin + NEIGHBOURS[number - 1]
    if game.listening:
        tell_roll(game, roll, (number,), "template.scatter.centre")
        game.tell(BallFlies(kind, origin, square if game.state.board[square] != OFF_PITCH else 0))
    return square


def bounce(game: ThirdGame, act: Act, kicked: bool) -> Ask:
    """The ball bounces one square (lrb3.bounce.how).

    In the first empty square it rests (lrb3.bounce.rest); a standing player there must try to catch it
    (lrb3.bounce.occupied); off a prone one it bounces on (lrb3.bounce.prone). Off the pitch it is
    thrown in (lrb3.bounce.off).
    """
    state = game.state
    origin = state.ball
    square = yield from scatter_roll(game, "bounce", origin)
    if kicked and not game.edition.kick_is_good(game, square):
        take_off(game)
        state.touchback = True
    elif state.board[square] == OFF_PITCH:
        go_out(game, origin, square)
    elif state.board[square] == EMPTY:
        state.ball = square
        state.ball_does = LYING
        if game.listening:
            game.tell(BallRests(square))
    else:
        yield from land(game, act, square, False)


def take_off(game: ThirdGame) -> None:
    """Nobody has the ball, and it lies nowhere."""
    state = game.state
    state.ball = 0
    state.ball_does = IN_THE_AIR


def go_out(game: ThirdGame, last: int, out: int) -> None:
    """The ball has left the pitch from its last square over the square ``out``."""
    state = game.state
    state.ball = last
    state.ball_does = GOING_OUT
    state.ball_out = out


def land(game: ThirdGame, act: Act, square: int, accurate: bool) -> Ask:
    """The ball comes down in a square: caught there, or about to bounce (lrb3.bounce.when).

    A standing player must try to catch it, whichever side he is of (lrb3.catch.must); prone and
    stunned players cannot (lrb3.catch.prone), and where nobody is it bounces, however well it was
    thrown (lrb3.pass.accurate.empty).
    """
    state = game.state
    state.ball = square
    state.ball_does = BOUNCING
    index = state.board[square]
    if index >= 0:
        player = state.players[index]
        if player.status == STANDING:
            yield from catch(game, act, player, accurate)


def catch(game: ThirdGame, act: Act, player: Player, accurate: bool) -> Ask:
    """A try to catch the ball (lrb3.catch.roll).

    +1 if it is an accurate pass (lrb3.catch.mod.accurate), otherwise nothing (lrb3.catch.mod.other,
    lrb3.kickoff.catch.modifier), -1 for each tackle zone on the catcher (lrb3.catch.mod.tz). A failure is
    no turnover by itself (lrb3.catch.fail.noturnover); the ball bounces (lrb3.catch.fail).
    """
    zones = tackle_zones(game, player.square, player.side)
    modifiers = ACCURATE_CATCH_MODIFIERS[zones] if accurate else CATCH_MODIFIERS[zones]
    needed = game.edition.agility_needed(player)
    if (yield from test(game, act, player, "catch", needed, modifiers, "catch.roll")):
        hold(game, player, "caught")


THROW_IN_RULES: Final = ("template.throwin.12", "template.throwin.34", "template.throwin.56")


def throw_in_directions(pitch: Pitch, out: int) -> tuple[int, int, int]:
    """The three directions of a throw-in, for 1-2, 3-4 and 5-6, of a ball that left over the square ``out``.

    3-4 is straight into the field (lrb3.template.throwin.34); 1-2 is the diagonal to the left of somebody
    who stands on the line and looks at the field (lrb3.template.throwin.12), 5-6 the other one
    (lrb3.template.throwin.56). A ball that left over a corner left over the sideline
    (lrb3.template.throwin.place).
    """
    if row(out) < 1:
        return SOUTH + EAST, SOUTH, SOUTH + WEST
    if row(out) > pitch.width:
        return NORTH + WEST, NORTH, NORTH + EAST
    if column(out) < 1:
        return EAST + NORTH, EAST, EAST + SOUTH
    return WEST + SOUTH, WEST, WEST + NORTH


def throw_in(game: ThirdGame, act: Act) -> Ask:
    """The crowd throws the ball in, from the last square it was in (lrb3.throwin.when).

    A D6 for the direction and two for the distance, that square being the first
    (lrb3.template.throwin.distance). Only where it ends matters (lrb3.throwin.path): caught there
    (lrb3.throwin.catch), else it bounces (lrb3.throwin.empty); off the pitch again, it is thrown in
    again (lrb3.throwin.again).
    """
    state = game.state
    board = state.board
    origin = square = state.ball
    direction = Roll("throw-in direction", NOBODY, NOBODY, D6)
    length = Roll("throw-in distance", NOBODY, NOBODY, TWO_D6)
    number = yield direction
    directions = throw_in_directions(game.edition.pitch, state.ball_out)
    state.ball_out = 0
    step = directions[(number - 1) // 2]
    numbers = yield length
    first, second = numbers & 255, numbers >> 8
    for _ in range(first + second - 1):
        following = square + step
        if board[following] == OFF_PITCH:
            go_out(game, square, following)
            break
        square = following
    out = state.ball_out != 0
    if game.listening:
        tell_roll(game, direction, (number,), THROW_IN_RULES[(number - 1) // 2])
        tell_roll(game, length, (first, second), "template.throwin.distance")
        game.tell(BallFlies("throw-in", origin, 0 if out else square, "throwin.when"))
    if not out:
        yield from land(game, act, square, False)
