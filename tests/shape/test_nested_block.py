"""A block thrown in the other side's turn: the real one, nested in an act of the side in turn.

The skill that brings it about lives here only: whoever was blocked by its player hits back at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

import bothdown as bd
from bothdown.editions.lrb3 import LRB3
from bothdown.editions.lrb3.skills import SKILLS
from bothdown.editions.third.blocking import Block
from bothdown.editions.third.game import BLOCK, Act, ThirdGame
from bothdown.editions.third.skills import Skill
from bothdown.editions.third.state import STANDING, Player
from bothdown.events import BlockFace, Rolled
from bothdown.requests import Rules
from support import (
    ATTACKER_DOWN,
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
    W,
    asked,
    ball,
    both_sides,
    clause,
    coach,
    condition,
    dice_left,
    happened,
    placed,
    rolls,
    say,
    squares,
    texts,
    turnovers,
    where,
)


class Provoking(Skill):
    """Whoever its player has blocked throws a block back, if he stands."""

    key: ClassVar[str] = "pro"
    name: ClassVar[str] = "Provoking"

    def block_over(self, game: ThirdGame, block: Block, player: Player) -> Rules[None]:
        if block.defender.status == STANDING:
            yield from game.edition.block(game, Act(block.defender, BLOCK, False), player)


class Trial(LRB3):
    """LRB3 with one more skill."""

    skills: ClassVar[Mapping[str, Skill]] = {**SKILLS, "pro": Provoking()}


TRIAL = Trial()
HOLDS = [1, 1]
NOBODY_ELSE: Mapping[str, str] = {}


def hit_back(
    turn: str, dice: list[int], strength: int = 3, rerolls: int = 0, places: Mapping[str, str] = NOBODY_ELSE
) -> bd.Match:
    """A match in which 1 of the side in turn, on g12, has blocked 1 of the other, on g13, to no effect.

    And that one, of this strength, is hitting back; ``dice`` are those of his block.
    """
    us, them = ("H", "A") if turn == "home" else ("A", "H")
    first = [BOTH_DOWN] * (1 if strength == 3 else 3)
    match = bd.Match.from_position(
        TRIAL,
        placed(**{f"{us}1": "g12", f"{them}1": "g13", **places}),
        dice=bd.ScriptedDice([*first, *dice]),
        turn=turn,
        players={
            f"{us}1": {"skills": ["pro", "block"]},
            f"{them}1": {"skills": ["block"], "st": strength},
        },
        rerolls=(rerolls, rerolls),
    )
    say(match, f"{us}1 block")
    if asked(match) == "block target":
        say(match, f"{them}1")
    if asked(match) == "reroll":
        say(match, "no")
    say(match, "use", "use")
    return match


def other(turn: str) -> str:
    return "away" if turn == "home" else "home"


@clause("lrb3.block.roller")
@both_sides
def test_the_hitters_coach_rolls_in_the_other_ones_turn(turn: str, us: str, them: str) -> None:
    match = hit_back(turn, [PUSHED])
    roll = happened(match.events, Rolled)[-1]
    assert (roll.what, roll.side) == ("block", 1 if turn == "home" else 0)
    face = happened(match.events, BlockFace)[-1]
    players = match.state.get_players()
    assert [players[face.attacker].name, players[face.defender].name] == [f"{them}1", f"{us}1"]


@clause("lrb3.block.choose", "lrb3.push.choice", "lrb3.push.squares")
@both_sides
def test_the_stronger_ones_coach_chooses_the_die_and_the_hitters_the_square(
    turn: str, us: str, them: str
) -> None:
    match = hit_back(turn, [ATTACKER_DOWN, STUMBLES, PUSHED], strength=7)
    assert (asked(match), coach(match)) == ("die", other(turn))
    say(match, "pushed")
    assert (asked(match), coach(match)) == ("push", other(turn))
    assert squares(match) == {"f11", "g11", "h11"}
    say(match, "g11")
    assert (asked(match), coach(match)) == ("follow up", other(turn))
    say(match, "follow")
    assert (where(match, f"{us}1"), where(match, f"{them}1")) == ("g11", "g12")


@clause("lrb3.push.chain.coach", "lrb3.push.choice")
@both_sides
def test_in_a_chain_the_coach_in_turn_chooses_all_squares_but_the_first(
    turn: str, us: str, them: str
) -> None:
    crowded = {f"{us}2": "f11", f"{them}3": "g11", f"{us}4": "h11", f"{us}5": "f10", f"{them}6": "g10"}
    match = hit_back(turn, [PUSHED], places={**crowded, f"{us}7": "h10"})
    assert (asked(match), coach(match)) == ("push", other(turn))
    say(match, "g11")
    assert (asked(match), coach(match), squares(match)) == ("push", turn, {"f10", "g10", "h10"})
    say(match, "g10")
    assert (asked(match), coach(match), squares(match)) == ("push", turn, {"f9", "g9", "h9"})
    say(match, "f9", "stay")
    assert [where(match, name) for name in (f"{us}1", f"{them}3", f"{them}6")] == ["g11", "g10", "f9"]


@clause("lrb3.skilluse.both")
@both_sides
def test_the_coach_in_turn_uses_his_skills_first_though_his_player_was_hit(
    turn: str, us: str, them: str
) -> None:
    match = hit_back(turn, [BOTH_DOWN])
    order = []
    while asked(match) == "use skill":
        order.append(coach(match))
        say(match, "use")
    assert order == [turn, other(turn)]
    assert [condition(match, name) for name in (f"{us}1", f"{them}1")] == ["standing", "standing"]


@clause("lrb3.block.down.turnover", "lrb3.block.bothdown.turnover", "lrb3.turnover.knocked")
@both_sides
@pytest.mark.parametrize(
    ("face", "answers", "fallen"),
    [
        (ATTACKER_DOWN, [], "hitter"),
        (BOTH_DOWN, ["no", "use"], "victim"),
        (BOTH_DOWN, ["use", "no"], "hitter"),
        (DEFENDER_DOWN, ["g11", "stay"], "victim"),
    ],
)
def test_it_is_a_turnover_if_a_player_of_the_side_in_turn_goes_down_whoever_threw_the_block(
    turn: str, us: str, them: str, face: int, answers: list[str], fallen: str
) -> None:
    match = hit_back(turn, [face, *HOLDS], places={f"{us}9": "a1"})
    say(match, *answers)
    assert condition(match, f"{us if fallen == 'victim' else them}1") == "prone"
    assert turnovers(match.events) == (["knocked"] if fallen == "victim" else [])
    assert (asked(match), coach(match)) == ("activate", other(turn) if fallen == "victim" else turn)
    assert dice_left(match) == 0


@clause("lrb3.push.crowd.turnover")
@both_sides
@pytest.mark.parametrize("mine", [True, False])
def test_a_carrier_in_the_crowd_ends_the_turn_only_if_he_is_of_the_side_in_turn(
    turn: str, us: str, them: str, mine: bool
) -> None:
    carrier = f"{us if mine else them}3"
    crowded = {f"{us}1": "b12", f"{them}1": "c12", f"{us}2": "a11", f"{us}4": "a13", carrier: "a12*"}
    match = hit_back(turn, [PUSHED, 1, 1, 3, 1, 2, W], places=crowded)
    say(match, "a12", "stay")
    assert where(match, carrier) == "reserves"
    assert turnovers(match.events) == (["crowd"] if mine else [])
    assert dice_left(match) == 0


@clause("lrb3.down.ball.order")
@both_sides
def test_who_carried_the_ball_into_his_own_block_loses_it_when_he_is_hit_back(
    turn: str, us: str, them: str
) -> None:
    match = hit_back(turn, [DEFENDER_DOWN, 6, 6, 5, 5, 1, W], places={f"{us}1": "g12*"})
    events = say(match, "g11", "follow")
    assert rolls(events) == ["armour", "injury", "casualty", "bounce"]
    assert (ball(match), where(match, f"{them}1")) == ("g10", "g12")
    assert turnovers(match.events) == ["knocked"]


@both_sides
def test_what_follows_from_a_block_that_is_over_needs_a_blocker_who_stands(
    turn: str, us: str, them: str
) -> None:
    match = bd.Match.from_position(
        TRIAL,
        f". {us}1 {them}1 .",
        dice=bd.ScriptedDice([ATTACKER_DOWN, *HOLDS, PUSHED]),
        turn=turn,
        players={f"{us}1": {"skills": ["pro"]}},
    )
    say(match, f"{us}1 block")
    assert (asked(match), coach(match), dice_left(match)) == ("activate", other(turn), 1)


@clause("lrb3.reroll.team.own")
@both_sides
def test_neither_coach_has_a_team_re_roll_for_it(turn: str, us: str, them: str) -> None:
    match = hit_back(turn, [PUSHED], rerolls=3)
    assert (asked(match), coach(match)) == ("push", other(turn))
    say(match, "g11", "stay")
    assert [where(match, name) for name in (f"{us}1", f"{them}1")] == ["g11", "g13"]


@clause("lrb3.blitz.continue")
@both_sides
def test_a_blitzer_who_was_hit_back_and_stands_goes_on(turn: str, us: str, them: str) -> None:
    match = bd.Match.from_position(
        TRIAL,
        f". . {us}1 {them}1 . {us}2",
        dice=bd.ScriptedDice([PUSHED, PUSHED]),
        turn=turn,
        players={f"{us}1": {"skills": ["pro"], "ma": 3}},
    )
    say(match, f"{us}1 blitz", f"block {them}1", "e14", "follow", "e12", "stay")
    assert (asked(match), coach(match)) == ("step", turn)
    assert where(match, f"{us}1") == "e12"
    say(match, "d11", "d10")
    assert (asked(match), coach(match)) == ("activate", turn)
    assert f"{us}2 move" in texts(match)
