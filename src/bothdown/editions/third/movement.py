"""Moving: square by square, dodging out of tackle zones, standing up."""

from __future__ import annotations

from typing import Final

from bothdown.events import FaceUp, Moved, StoodUp
from bothdown.pitch import EMPTY, NEIGHBOURS
from bothdown.requests import NOBODY, Ask, Decision, Modifiers, Rules

from .game import BLITZ, PASS, Act, ThirdGame, tackle_zones
from .injury import fall
from .rerolls import test
from .skills import LEAVING, voices_at
from .state import PRONE, STANDING, TURN, Player

STOP: Final = 0
BLOCK_TARGET: Final = 1 << 10
THROW: Final = 1 << 11

DODGE_MODIFIERS: Final[list[Modifiers]] = [
    (("dodge", 1), ("tackle zones", -zones)) if zones else (("dodge", 1),) for zones in range(9)
]
STAND_UP_COST: Final = 3
STAND_UP_NEEDS: Final = 4


def move(game: ThirdGame, act: Act) -> Ask:
    """The squares of an action, one after the other, each costing one (lrb3.move.direction).

    Only empty squares of the pitch can be entered (lrb3.move.occupied, lrb3.move.offfield). A blitzer
    may block on the way, for one square (lrb3.blitz.cost); a passer throws at the end (lrb3.pass.move), if
    he holds the ball by then (lrb3.pass.pickup).
    """
    state = game.state
    board = state.board
    players = state.players
    player = act.player
    side = player.side
    blitzing = act.action == BLITZ
    passing = act.action == PASS
    while True:
        origin = player.square
        codes = [STOP]
        marked = 0
        may_walk = act.left > 0
        may_block = blitzing and may_walk and not act.blocked
        for offset in NEIGHBOURS:
            square = origin + offset
            index = board[square]
            if index == EMPTY:
                if may_walk:
                    codes.append(square)
            elif index >= 0:
                other = players[index]
                if other.side != side and other.status == STANDING:
                    marked += other.zone
                    if may_block:
                        codes.append(BLOCK_TARGET | index)
        if passing and state.carrier == player.index:
            codes.append(THROW)
        if len(codes) == 1:
            return
        code = yield Decision("step", side, player.index, codes, "", NOBODY, (act.left,))
        if code == STOP:
            return
        if code < BLOCK_TARGET:
            act.left -= 1
            if marked or state.ball == code:
                yield from game.edition.step(game, act, code, marked)
                if act.stopped or state.ending:
                    return
            else:
                enter(game, player, code)
        elif code < THROW:
            act.left -= 1
            act.blocked = True
            yield from game.edition.block(game, act, players[code - BLOCK_TARGET])
            if state.ending >= TURN or act.stopped or player.status != STANDING:
                return
        else:
            yield from game.edition.throw(game, act)
            return


def enter(game: ThirdGame, player: Player, square: int) -> None:
    """Put a player who moves into the next square; a ball he holds goes with him (lrb3.ball.held)."""
    state = game.state
    board = state.board
    origin = player.square
    board[origin] = EMPTY
    player.square = square
    board[square] = player.index
    state.counted = True
    if game.listening:
        game.tell(Moved(player.index, origin, square))


def held_back(game: ThirdGame, act: Act) -> Rules[bool]:
    """Whether an opponent who marks the mover holds him before he goes."""
    state = game.state
    player = act.player
    for index in voices_at(state, LEAVING, 1 - player.side):
        speaker = state.players[index]
        if speaker.zone and speaker.square - player.square in NEIGHBOURS:
            for skill in speaker.card.speaks[LEAVING]:
                if (yield from skill.leaving(game, act, speaker, player)):
                    return True
    return False


def dodge(game: ThirdGame, act: Act) -> Rules[bool]:
    """One Dodge roll for a square left in tackle zones, however many (lrb3.dodge.when, lrb3.dodge.single).

    +1 for dodging (lrb3.dodge.mod.base), -1 for each tackle zone on the square entered
    (lrb3.dodge.mod.tz), against the Agility table (lrb3.dodge.required). A failure ends in a fall in
    the square entered (lrb3.dodge.fail).
    """
    player = act.player
    zones = tackle_zones(game, player.square, player.side)
    needed = game.edition.agility_needed(player)
    if (yield from test(game, act, player, "dodge", needed, DODGE_MODIFIERS[zones], "dodge.required")):
        return True
    yield from fall(game, act, player)
    return False


def stand_up(game: ThirdGame, act: Act) -> Rules[bool]:
    """Get a prone player to his feet at the start of his action (lrb3.standup.cost); False if he stays down.

    He may do so in any action that moves him (lrb3.standup.actions). It costs three squares, which may be
    all he has (lrb3.standup.ma3); with less he needs a 4+ (lrb3.standup.lowma) and then has no movement
    left (lrb3.standup.lowma.then). A failure is no turnover (lrb3.standup.fail), and tackle zones do
    not matter (lrb3.standup.tz).
    """
    player = act.player
    rule = "standup.cost"
    if act.left < STAND_UP_COST:
        act.left = 0
        rule = "standup.lowma"
        if not (yield from test(game, act, player, "stand up", STAND_UP_NEEDS, (), "standup.lowma")):
            return False
    else:
        act.left -= STAND_UP_COST
    player.status = STANDING
    player.zone = True
    if game.listening:
        game.tell(StoodUp(player.index, rule))
    return True


def face_up(game: ThirdGame, player: Player) -> None:
    """A stunned player's action: he is turned face up, and stays down (lrb3.injury.stunned.action)."""
    player.status = PRONE
    if game.listening:
        game.tell(FaceUp(player.index))
