"""The team turn: marker, actions one after the other, turnovers, the touchdown at an action's end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bothdown.events import (
    ActionDeclared,
    IllegalProcedureCalled,
    MarkerMoved,
    RerollGained,
    RerollLost,
    TouchdownScored,
    TurnBegins,
    TurnEnds,
)
from bothdown.pitch import NEIGHBOURS
from bothdown.requests import ILLEGAL_PROCEDURE, NOBODY, Ask, Decision, Rules

from .game import ACTION_WORDS, BLITZ, BLOCK, FACE_UP, MOVE, PASS, Act, ThirdGame, turnover
from .movement import face_up, move, stand_up
from .rerolls import TEAM_REROLL, counter_ready, pay_team_reroll
from .setup import may_be_set_up
from .state import (
    BLITZ_DECLARED,
    DRIVE,
    NOT_ENDING,
    NOTHING_SPENT,
    PASS_DECLARED,
    PRONE,
    STANDING,
    STUNNED,
    Player,
)

if TYPE_CHECKING:
    from .state import ThirdState

END_TURN: Final = 0
MOVE_MARKER: Final = 1
SUFFER: Final = 0
PAY: Final = 1


def start(game: ThirdGame) -> Ask:
    """A team turn begins: the marker moves (lrb3.marker.move), everybody may act again."""
    state = game.state
    side = state.side
    state.serial += 1
    state.declared = 0
    state.reroll_used = False
    state.somebody_acted = False
    state.counted = False
    state.marker_moved = False
    for player in state.players:
        player.acted = False
        player.spent = NOTHING_SPENT
    if not game.options["marker by hand"]:
        move_marker(game)
    if game.listening:
        game.tell(TurnBegins(side, state.half, state.markers[side] + (not state.marker_moved)))
    state.stage = "turn"
    return
    yield


def move_marker(game: ThirdGame, rule: str = "marker.move") -> None:
    """The side in turn advances its marker by one space."""
    state = game.state
    state.markers[state.side] += 1
    state.marker_moved = True
    if game.listening and game.options["marker by hand"]:
        game.tell(MarkerMoved(state.side, state.markers[state.side], "", rule))


def turn(game: ThirdGame) -> Ask:
    """One action of one player, or the end of the turn (lrb3.action.sequential, lrb3.action.end).

    The first Decision of a turn is asked even of a coach who can do nothing: there he may concede
    (lrb3.concede.when).
    """
    state = game.state
    codes = activations(game)
    if len(codes) == 1 and state.somebody_acted:
        state.stage = "turn end"
        return
    code = yield Decision("activate", state.side, NOBODY, codes)
    if code == END_TURN:
        state.stage = "turn end"
    elif code == MOVE_MARKER:
        move_marker(game)
    else:
        acting = activation(game, state.players[(code >> 4) - 1], code & 15)
        if game.options["clock"] or game.options["marker by hand"]:
            acting = until_called_off(game, acting)
        yield from acting
        if state.ending:
            state.stage = "turn end"


def until_called_off(game: ThirdGame, acting: Ask) -> Ask:
    """An action that may be called off: from then on its coach chooses nothing (R23)."""
    state = game.state
    try:
        request = next(acting)
        while True:
            called_off = "time" in state.causes or "illegal" in state.causes
            if called_off and isinstance(request, Decision) and request.side == state.side:
                request = acting.send(request.default())
            else:
                request = acting.send((yield request))
    except StopIteration:
        return
    finally:
        acting.close()


def activations(game: ThirdGame) -> list[int]:
    """Every player who may act with every action he may declare (lrb3.turn.actions, lrb3.action.once).

    Only the side in turn has any (lrb3.turn.opponent): Move, Block, Blitz and Pass (lrb3.action.list).
    A prone player cannot block (lrb3.action.block.prone, lrb3.standup.noblock); a stunned one can only be
    turned face up (lrb3.injury.stunned.action). One player a turn may declare a blitz
    (lrb3.action.blitz.once) and one a pass (lrb3.action.pass.once).
    """
    state = game.state
    side = state.side
    board = state.board
    players = state.players
    codes = [END_TURN]
    if not state.marker_moved:
        codes.append(MOVE_MARKER)
    may_blitz = not state.declared & BLITZ_DECLARED
    may_pass = not state.declared & PASS_DECLARED
    for player in players:
        if player.side != side or player.acted or player.status > STUNNED:
            continue
        code = (player.index + 1) << 4
        if player.status == STUNNED:
            codes.append(code | FACE_UP)
            continue
        codes.append(code | MOVE)
        if player.status == STANDING:
            square = player.square
            for offset in NEIGHBOURS:
                index = board[square + offset]
                if index >= 0:
                    other = players[index]
                    if other.side != side and other.status == STANDING:
                        codes.append(code | BLOCK)
                        break
        if may_blitz:
            codes.append(code | BLITZ)
        if may_pass:
            codes.append(code | PASS)
    return codes


def activation(game: ThirdGame, player: Player, action: int) -> Ask:
    """One action, declared before it is carried out (lrb3.action.declare), then the look for a touchdown.

    A block and no move (lrb3.action.block), or a move (lrb3.action.move), perhaps with a block on the way
    (lrb3.action.blitz) or with a throw at its end (lrb3.action.pass).
    """
    state = game.state
    player.acted = True
    state.somebody_acted = True
    if action == BLITZ:
        state.declared |= BLITZ_DECLARED
    elif action == PASS:
        state.declared |= PASS_DECLARED
    if game.listening:
        game.tell(ActionDeclared(player.index, ACTION_WORDS[action]))
    act = Act(player, action, True)
    if action == FACE_UP:
        face_up(game, player)
    elif action == BLOCK:
        target = yield from block_target(game, player)
        if not state.ending:
            yield from game.edition.block(game, act, target)
    elif player.status != PRONE or (yield from stand_up(game, act)):
        yield from move(game, act)
    game.edition.look_for_touchdown(game)


def block_target(game: ThirdGame, player: Player) -> Rules[Player]:
    """Whom a block is thrown at: a standing opponent beside the blocker (lrb3.block.adjacent).

    Only opponents who stand can be blocked (lrb3.block.standing, lrb3.block.opponent).
    """
    state = game.state
    codes = []
    for offset in NEIGHBOURS:
        index = state.board[player.square + offset]
        if index >= 0 and state.players[index].side != player.side:
            if state.players[index].status == STANDING:
                codes.append(index)
    code = codes[0]
    if len(codes) > 1:
        code = yield Decision("block target", player.side, player.index, codes)
    return state.players[code]


def look_for_touchdown(game: ThirdGame) -> None:
    """Whether a player stands in the opposing End Zone with the ball, at the end of an action.

    (lrb3.td.when, lrb3.td.catch, lrb3.td.standing, lrb3.td.midaction.) Whose turn it is does not matter
    (lrb3.td.oppturn), nor what ended the action (R53); his own End Zone brings him nothing (lrb3.td.own).
    """
    state = game.state
    if state.carrier < 0:
        return
    player = state.players[state.carrier]
    if player.status == STANDING and game.edition.in_end_zone(player.square, 1 - player.side):
        touchdown(game, player)


def touchdown(game: ThirdGame, player: Player) -> None:
    """Play stops and the score marker moves up (lrb3.td.stop, lrb3.turnover.td).

    Who scores in the other side's turn moves his turn marker one space (lrb3.td.oppturn.marker), though
    not past the last.
    """
    state = game.state
    side = player.side
    state.score[side] += 1
    state.ending = DRIVE
    state.causes.append("td")
    state.kicker = side
    if game.listening:
        game.tell(TouchdownScored(player.index, side, (state.score[0], state.score[1])))
    if side != state.side and state.markers[side] < game.edition.turns_a_half:
        state.markers[side] += 1
        if game.listening:
            game.tell(MarkerMoved(side, state.markers[side], "celebration", "td.oppturn.marker"))


def end(game: ThirdGame) -> Ask:
    """A team turn is over, and what was noted in it is looked at for the last time.

    A marker that nobody missed is moved now (R13).
    """
    state = game.state
    if not state.marker_moved:
        move_marker(game, "R13")
    if game.listening:
        game.tell(TurnEnds(state.side))
    following = next_side(game, 1 - state.side)
    if state.ending >= DRIVE or following == NOBODY:
        state.side = NOBODY
        state.stage = "drive end"
    else:
        state.side = following
        state.stage = "turn start"
    state.ending = NOT_ENDING
    state.causes = []
    return
    yield


def next_side(game: ThirdGame, side: int) -> int:
    """This side if it has turns left in the half, else the other one, else NOBODY.

    Eight each (lrb3.turn.halves), in alternation (lrb3.turn.order), or alone (R24).
    """
    markers = game.state.markers
    for each in (side, 1 - side):
        if markers[each] < game.edition.turns_a_half:
            return each
    return NOBODY


# What is called from outside.


def time_out(game: ThirdGame) -> None:
    """The coach's time for the turn is over (lrb3.turn.time, lrb3.turnover.time)."""
    turnover(game, game.state.side, "time")


def illegal_procedure(game: ThirdGame, decision: Decision) -> Rules[bool]:
    """The other coach calls illegal procedure; returns whether the open Decision stands.

    Rightly, if the marker was not moved before an action (lrb3.marker.illegal, lrb3.marker.action): the
    coach pays with a re-roll or suffers a turnover (lrb3.marker.penalty), as he must if he cannot pay
    (lrb3.marker.noreroll, lrb3.turnover.illegal). A turn that has ended already costs nothing more (R52).
    Paying is his re-roll of the turn (lrb3.marker.reroll.used). Wrongly, even if he moved it late
    (lrb3.marker.rectified), he gains a re-roll (lrb3.marker.wrongcall), for the roll that is open too. A
    choice of the caller's stands in any case (R23).
    """
    state = game.state
    side = state.side
    right = not state.marker_moved and state.counted
    if game.listening:
        rule = "marker.illegal" if right else "marker.wrongcall"
        game.tell(IllegalProcedureCalled(1 - side, right, rule))
    if not right:
        state.rerolls[side] += 1
        if game.listening:
            game.tell(RerollGained(side, "illegal procedure wrongly called", "marker.wrongcall"))
        if decision.kind == "reroll" and decision.side == side and counter_ready(state):
            if TEAM_REROLL not in decision.codes:
                decision.codes.append(TEAM_REROLL)
        return True
    move_marker(game)
    if state.ending:
        return True
    paid, rule = False, "turnover.illegal" if state.rerolls[side] == 0 else "marker.noreroll"
    if counter_ready(state):
        paid = (yield Decision("penalty", side, NOBODY, [SUFFER, PAY])) == PAY
        rule = "marker.penalty"
    if not paid:
        turnover(game, side, "illegal", rule)
        return decision.side != side
    pay_team_reroll(game, side)
    if game.listening:
        game.tell(RerollLost(side, "illegal procedure", "marker.penalty"))
    spent = TEAM_REROLL if decision.kind == "reroll" else MOVE_MARKER
    if decision.kind in ("reroll", "activate") and spent in decision.codes:
        decision.codes.remove(spent)
        return len(decision.codes) > 1
    return True


def may_concede(game: ThirdGame, decision: Decision) -> bool:
    """Whether the coach may concede: at his turn's start, the marker not yet moved (lrb3.concede.when).

    Where the marker moves by itself, until his first action. And when he sets up, if he has not three players
    for the line of scrimmage (lrb3.faq.29.concede).
    """
    state = game.state
    if decision.kind == "set-up":
        side = decision.side
        return sum(1 for player in state.players if player.side == side and may_be_set_up(player)) < 3
    if decision.kind != "activate" or state.somebody_acted:
        return False
    return not state.marker_moved or not game.options["marker by hand"]


def may_call(state: ThirdState, decision: Decision, code: int) -> bool:
    """Whether this answer from outside belongs to a team turn that is under way.

    The clock runs only while the coach in turn is asked (R51), and no more once his turn has ended.
    """
    in_turn = state.stage == "turn"
    if code == ILLEGAL_PROCEDURE:
        return in_turn and decision.kind != "penalty"
    return in_turn and decision.side == state.side and not state.ending


def may_rectify(state: ThirdState, decision: Decision) -> bool:
    """Whether a marker not yet moved may be, in the middle of an action (lrb3.marker.rectified)."""
    return state.stage == "turn" and not state.marker_moved and decision.kind != "activate"
