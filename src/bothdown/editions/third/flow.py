"""From the coin to the final whistle: halves, drives, overtime, and who has won."""

from __future__ import annotations

from typing import Final

from bothdown.events import BackFromKO, CoinTossed, DriveEnds, HalfBegins, HalfEnds, Kicks, MatchEnds
from bothdown.requests import (
    AGREE_TO_END,
    AWAY,
    CONCEDE,
    D6,
    FORFEIT_HOME,
    HOME,
    NOBODY,
    TWO_D6,
    Ask,
    Decision,
    Roll,
    Rules,
)

from .game import ThirdGame, tell_roll
from .skills import gather_voices
from .state import KO, LYING, RESERVES, STUNNED

HEADS: Final = 0
TAILS: Final = 1
COIN_WORDS: Final[tuple[str, ...]] = ("heads", "tails")
COIN: Final = (2,)

RECEIVE: Final = 0
KICK: Final = 1

OVERTIME: Final = 3
# Why a side kicks off the first half, the second, and overtime.
KICKS_RULES: Final = ("setup.first", "restart.second", "win.overtime.kick")


def coin(game: ThirdGame) -> Ask:
    """One coach calls, the coin is tossed (lrb3.setup.coin); it decides who kicks (lrb3.setup.first).

    Overtime has a toss of its own (lrb3.win.overtime.kick).
    """
    state = game.state
    call = yield Decision("coin", AWAY, NOBODY, [HEADS, TAILS])
    shown = (yield Roll("coin", NOBODY, NOBODY, COIN)) - 1
    winner = AWAY if call == shown else HOME
    if game.listening:
        rule = "win.overtime.kick" if state.half else "setup.coin"
        game.tell(CoinTossed(AWAY, COIN_WORDS[call], COIN_WORDS[shown], winner, rule))
    state.kicker = 1 - winner
    state.stage = "kick or receive" if game.options["toss winner chooses"] else "half"


def kick_or_receive(game: ThirdGame) -> Ask:
    """The winner of the toss chooses to kick or to receive."""
    state = game.state
    winner = 1 - state.kicker
    code = yield Decision("kick or receive", winner, NOBODY, [RECEIVE, KICK])
    if code == KICK:
        state.kicker = winner
    state.stage = "half"


def half(game: ThirdGame) -> Ask:
    """A half begins: markers at their start, re-rolls back (lrb3.reroll.team.halftime), then the kick-off.

    Each re-roll that was bought works once a half (lrb3.team.reroll.perhalf).
    The second half is kicked off by the side that received first (lrb3.restart.second). Overtime brings no
    re-rolls (lrb3.win.overtime.rerolls).
    """
    state = game.state
    state.half += 1
    state.markers = [0, 0]
    if state.half < OVERTIME:
        state.rerolls = [team.rerolls for team in game.teams]
    if state.half == 1:
        state.first_kicker = state.kicker
    elif state.half == 2:
        state.kicker = 1 - state.first_kicker
    if game.listening:
        game.tell(HalfBegins(state.half))
        game.tell(Kicks(state.kicker, KICKS_RULES[state.half - 1]))
    kick_off(game)
    return
    yield


def kick_off(game: ThirdGame) -> None:
    """The sides set up whoever is fit, the kicking side first (lrb3.setup.order, lrb3.restart.setup)."""
    state = game.state
    state.set_up = state.kicker
    state.stage = "set-up"


def drive_end(game: ThirdGame) -> Ask:
    """A drive is over, in the edition's sequence; then the next one, or the end of the half.

    The half is over when no side has a turn left (lrb3.win.halftime, lrb3.restart.lastturn); sudden death
    ends overtime with its first touchdown (lrb3.win.overtime.sudden). Who scored kicks off
    (lrb3.restart.touchdown).
    """
    state = game.state
    if game.listening:
        game.tell(DriveEnds())
    for step in game.edition.drive_end_sequence:
        yield from step(game)
    sudden = state.half == OVERTIME and state.score[HOME] != state.score[AWAY]
    if sudden and game.options["sudden death"]:
        state.stage = "match end"
    elif min(state.markers) >= game.edition.turns_a_half:
        state.stage = "half end"
    else:
        yield from recover(game)
        kick_off(game)


def clear_pitch(game: ThirdGame) -> Ask:
    """Everybody on the pitch leaves it and counts as fit (lrb3.restart.fieldplayers); so does the ball."""
    state = game.state
    loud = False
    for player in state.players:
        player.acted = False
        if player.status <= STUNNED:
            state.place(player, 0)
            player.status = RESERVES
            player.zone = False
            loud = loud or player.card.loud
    state.carrier = NOBODY
    state.ball = 0
    state.ball_does = LYING
    if loud:
        gather_voices(state)
    return
    yield


def recover(game: ThirdGame) -> Rules[None]:
    """Before a kick-off a die for each knocked-out player (lrb3.restart.ko): 4-6 and he is fit again.

    So before anybody is set up (lrb3.restart.order); who stays is rolled for again (lrb3.injury.ko.recover).
    """
    state = game.state
    needed = game.edition.recovers_on
    for player in state.players:
        if player.status != KO:
            continue
        roll = Roll("recovery", player.side, player.index, D6, needed, needed)
        number = yield roll
        if game.listening:
            tell_roll(game, roll, (number,), "restart.ko")
        if number >= needed:
            player.status = RESERVES
            if game.listening:
                game.tell(BackFromKO(player.index))


def half_end(game: ThirdGame) -> Ask:
    """A half is over: then the second, or overtime if the score is level (lrb3.win.overtime), or the end."""
    state = game.state
    if game.listening:
        game.tell(HalfEnds(state.half, "win.halftime" if state.half == 1 else ""))
    level = state.score[HOME] == state.score[AWAY]
    if state.half == 1:
        yield from recover(game)
        state.stage = "half"
    elif state.half == 2 and level and game.options["overtime"]:
        yield from recover(game)
        state.stage = "coin"
    else:
        state.stage = "match end"


def match_end(game: ThirdGame) -> Ask:
    """Whoever has scored more has won (lrb3.win.winner); a draw stands (lrb3.win.draw) or is shot out."""
    state = game.state
    home, away = state.score
    winner, how, rule = NOBODY, "played", "win.draw"
    if home != away:
        winner = HOME if home > away else AWAY
        sudden = state.half == OVERTIME and game.options["sudden death"]
        rule = "win.overtime.sudden" if sudden else "win.winner"
    elif game.options["shoot-out"]:
        winner = yield from shoot_out(game)
        how, rule = "shoot-out", "win.shootout"
    finish(game, winner, how, rule)


def shoot_out(game: ThirdGame) -> Rules[int]:
    """Each coach rolls a die and adds his unused re-rolls; level ones roll again (lrb3.win.shootout)."""
    state = game.state
    while True:
        roll = Roll("shoot-out", NOBODY, NOBODY, TWO_D6)
        numbers = yield roll
        dice = (numbers & 255, numbers >> 8)
        if game.listening:
            tell_roll(game, roll, dice, "win.shootout")
        home, away = dice[0] + state.rerolls[HOME], dice[1] + state.rerolls[AWAY]
        if home != away:
            return HOME if home > away else AWAY


def finish(game: ThirdGame, winner: int, how: str, rule: str) -> None:
    """The match is over."""
    state = game.state
    state.winner = winner
    state.how = how
    state.stage = "over"
    if game.listening:
        game.tell(MatchEnds((state.score[HOME], state.score[AWAY]), winner, how, rule))


def end_by(game: ThirdGame, decision: Decision, code: int) -> None:
    """The match ends by an answer from outside: conceded (lrb3.concede.when), forfeited, or agreed."""
    if code == AGREE_TO_END:
        home, away = game.state.score
        finish(game, NOBODY if home == away else HOME if home > away else AWAY, "agreed", "")
    elif code == CONCEDE:
        rule = "faq.29.concede" if decision.kind == "set-up" else "concede.when"
        finish(game, 1 - decision.side, "conceded", rule)
    else:
        finish(game, AWAY if code == FORFEIT_HOME else HOME, "forfeited", "")
