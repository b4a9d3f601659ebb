"""Pushes: planned along the whole chain, then moved; the crowd; following up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bothdown.events import BallLost, FollowedUp
from bothdown.events import Pushed as PushedEvent
from bothdown.pitch import EMPTY, NEIGHBOURS, OFF_PITCH
from bothdown.requests import NOBODY, Decision, Rules

from .ball import go_out
from .game import ThirdGame, turnover
from .injury import injury_roll
from .state import BOUNCING, LYING, RESERVES, Player

if TYPE_CHECKING:
    from .blocking import Block

CROWD: Final = 0

# For each direction a player is pushed from, the three directions he may go.
AWAY_FROM: Final[dict[int, tuple[int, int, int]]] = {
    -33: (-33, -32, -1),
    -32: (-32, -33, -31),
    -31: (-31, -32, 1),
    -1: (-1, -33, 31),
    1: (1, -31, 33),
    31: (31, -1, 32),
    32: (32, 31, 33),
    33: (33, 1, 32),
}


class Shove:
    """One link of a chain: who is pushed, from where, and where to (CROWD: off the pitch, over ``out``)."""

    __slots__ = ("origin", "out", "player", "square")

    def __init__(self, player: Player, square: int, out: int) -> None:
        self.player = player
        self.origin = player.square
        self.square = square
        self.out = out


def push(game: ThirdGame, block: Block) -> Rules[bool]:
    """Push the blocked player back one square (lrb3.block.pushed).

    The whole chain is chosen first, everybody still in place; then all move.
    """
    if not block.pushes:
        return True
    yield from plan(game, block)
    carry_out(game, block)
    return True


def plan(game: ThirdGame, block: Block) -> Rules[None]:
    """Choose the squares along the chain (lrb3.push.chain).

    The blocker's coach chooses for the blocked player (lrb3.push.choice); for the others the coach whose
    turn it is (lrb3.push.chain.coach). A chain that comes round to its first player ends there, and one that
    can go nowhere moves nobody (R30).
    """
    state = game.state
    chooser = block.act.side
    pusher, player = block.attacker, block.defender
    while True:
        codes, out = push_squares(game, block, pusher.square, player.square)
        if not codes:
            block.chain.clear()
            return
        code = codes[0]
        if len(codes) > 1:
            code = yield Decision("push", chooser, player.index, codes, "", pusher.index)
        block.chain.append(Shove(player, code, out))
        if code == CROWD or state.board[code] == EMPTY:
            return
        pusher, player = player, state.players[state.board[code]]
        if player is block.defender:
            return
        chooser = game.edition.chain_chooser(game, block)


def push_squares(game: ThirdGame, block: Block, origin: int, square: int) -> tuple[list[int], int]:
    """Where a player may be pushed, and the square off the pitch beside it.

    Of the three squares behind him (lrb3.push.squares) an empty one, if there is any (lrb3.push.empty);
    else off the pitch, if one of them is (lrb3.push.off, lrb3.push.off.chain); else where somebody is
    (lrb3.push.chain), standing or not (lrb3.push.prone). Of those pushed already only the first one's square
    can be taken, for the others' are taken by then (R30).
    """
    board = game.state.board
    candidates = [square + offset for offset in AWAY_FROM[square - origin]]
    empty = [each for each in candidates if board[each] == EMPTY]
    if empty:
        return empty, 0
    for each in candidates:
        if board[each] == OFF_PITCH:
            return [CROWD], each
    pushed = [shove.player.index for shove in block.chain[1:]]
    return [each for each in candidates if board[each] not in pushed], 0


def carry_out(game: ThirdGame, block: Block) -> None:
    """Move everybody in the chain.

    A player pushed to where the ball lies does not pick it up; it will bounce (lrb3.push.ball.square,
    lrb3.pickup.involuntary). A carrier in the crowd has lost it there: it will be thrown in from his last
    square, whoever is in it by then (lrb3.push.crowd.ball, R33), and for the moving side that is a turnover
    (lrb3.push.crowd.turnover).
    """
    state = game.state
    chain = block.chain
    if not chain:
        return
    for shove in chain:
        state.place(shove.player, 0)
    for shove in reversed(chain):
        player = shove.player
        if game.listening:
            game.tell(PushedEvent(player.index, shove.origin, shove.square, push_rule(block, shove)))
        if shove.square != CROWD:
            state.place(player, shove.square)
            if state.ball == shove.square and state.ball_does == LYING:
                state.ball_does = BOUNCING
            continue
        block.crowd = player
        player.status = RESERVES
        player.zone = False
        if state.carrier == player.index:
            state.carrier = NOBODY
            go_out(game, shove.origin, shove.out)
            turnover(game, player.side, "crowd", "push.crowd.turnover")
            if game.listening:
                game.tell(BallLost(player.index, "pushed off the pitch", "push.crowd.ball"))
    block.vacated = chain[0].origin


def push_rule(block: Block, shove: Shove) -> str:
    """What a push follows: whether it is the first of its chain, and whether it leads off the pitch."""
    first = shove is block.chain[0]
    if shove.square == CROWD:
        return "push.off" if first else "push.off.chain"
    return "push.squares" if first else "push.chain"


def follow_up(game: ThirdGame, block: Block) -> Rules[bool]:
    """The blocker may follow up into the square left (lrb3.follow.may), before other dice (lrb3.follow.when).

    It is free and asks for no dodge (lrb3.follow.free), costs a blitzer nothing more (lrb3.follow.blitz),
    and works after a push into the crowd too (lrb3.follow.crowd), also for a blocker whom his own chain has
    moved, as long as the square is next to him (R32). A turn that is over lets nobody move (R60).
    """
    state = game.state
    attacker = block.attacker
    square = block.vacated
    if state.board[square] != EMPTY or square - attacker.square not in NEIGHBOURS:
        return True
    if state.ending and attacker.side == state.side:
        return True
    code = yield Decision("follow up", attacker.side, attacker.index, [0, 1], "", block.defender.index)
    if code:
        origin = attacker.square
        state.place(attacker, square)
        if game.listening:
            game.tell(FollowedUp(attacker.index, origin, square))
    return True


def crowd(game: ThirdGame, block: Block) -> Rules[bool]:
    """The crowd beats up whoever was pushed off the pitch (lrb3.push.crowd.injury).

    What it does to him goes to the usual boxes (lrb3.push.crowd.ko).
    """
    player = block.crowd
    if player is not None:
        yield from injury_roll(game, player, block.attacker.index, True)
    return True
