"""Tests against a number, and rolling them again."""

from __future__ import annotations

from typing import Final

from bothdown.events import RerollUsed
from bothdown.requests import D6, Decision, Modifiers, Roll, Rules

from .game import Act, ThirdGame, tell_roll
from .skills import REROLLS
from .state import TURN, Player, ThirdState

NO: Final = 0
TEAM_REROLL: Final = 1
FIRST_SKILL: Final = 2


def test(
    game: ThirdGame, act: Act, player: Player, kind: str, base: int, modifiers: Modifiers, rule: str
) -> Rules[bool]:
    """Roll a die against a number, with its modifiers, and once more where a re-roll is used.

    The new result counts, be it worse (lrb3.reroll.accept). Whatever the modifiers, a 1 fails and a 6
    succeeds (lrb3.agility.nat1, lrb3.agility.nat6); modifiers change the die, so they lower or raise the
    number that it must show (lrb3.agility.modifiers).
    """
    target = base
    for _, amount in modifiers:
        target -= amount
    target = 2 if target < 2 else 6 if target > 6 else target
    roll = Roll(kind, player.side, player.index, D6, target, base, modifiers)
    number = yield roll
    if game.listening:
        tell_roll(game, roll, (number,), rule)
    if number >= target:
        return True
    again = yield from reroll(game, act, player, kind, (number,))
    if not again:
        return False
    number = yield roll
    if game.listening:
        tell_roll(game, roll, (number,), rule, again)
    return number >= target


def team_reroll_allowed(game: ThirdGame, act: Act, player: Player) -> bool:
    """Whether the coach may use a re-roll counter for a roll of this player's.

    Only for his own players, in an action of his own team turn (lrb3.reroll.team.own).
    """
    return act.in_turn and player.side == game.state.side and counter_ready(game.state)


def counter_ready(state: ThirdState) -> bool:
    """Whether the coach in turn may still use a re-roll counter.

    One a turn (lrb3.reroll.team.perturn), while he has one (lrb3.reroll.team.track), and not once the turn
    has ended (R50).
    """
    return not state.reroll_used and state.rerolls[state.side] > 0 and state.ending < TURN


def reroll(game: ThirdGame, act: Act, player: Player, kind: str, numbers: tuple[int, ...]) -> Rules[str]:
    """Offer every way to roll this again, once (lrb3.reroll.once); returns the way chosen, or nothing.

    There are team re-rolls and those of players (lrb3.reroll.kinds), and one does not use up the other
    (lrb3.reroll.player.with.team). A skill works once an action (lrb3.reroll.player.any), or once a team
    turn where it says so. The dice are known (lrb3.skilluse.afterroll), and it is now or never
    (lrb3.skilluse.noback).
    """
    codes = [NO]
    skills = player.card.speaks[REROLLS]
    for place, skill in enumerate(skills):
        if skill.rerolls(game, act, player, kind) and not act.has_spent(player, skill):
            codes.append(FIRST_SKILL + place)
    if team_reroll_allowed(game, act, player):
        codes.append(TEAM_REROLL)
    if len(codes) == 1:
        return ""
    code = yield Decision("reroll", player.side, player.index, codes, kind, -1, numbers)
    if code == NO:
        return ""
    if code == TEAM_REROLL:
        pay_team_reroll(game, player.side)
        source = "team re-roll"
    else:
        skill = skills[code - FIRST_SKILL]
        act.spend(player, skill)
        source = skill.name
    if game.listening:
        game.tell(RerollUsed(player.side, player.index, source, kind))
    return source


def pay_team_reroll(game: ThirdGame, side: int) -> None:
    """Take one counter from the track (lrb3.reroll.team.track)."""
    state = game.state
    state.rerolls[side] -= 1
    state.reroll_used = True


def may_use(player: Player, about: str, subject: int = -1) -> Rules[bool]:
    """Ask a player's coach whether he uses a skill; he need not (lrb3.skilluse.optional)."""
    code = yield Decision("use skill", player.side, player.index, [0, 1], about, subject)
    return code == 1
