"""The shape of the house, proved with chapters that only live here.

A skill that speaks from the neighbourhood, an act nested in another one by the other side, a
sequence in another order: each is a class and a line in a list, and nothing else in the house knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import bothdown as bd
from bothdown.editions.lrb3 import LRB3
from bothdown.editions.lrb3.skills import SKILLS
from bothdown.editions.third import blocking, pushing
from bothdown.editions.third.blocking import Block
from bothdown.editions.third.edition import BlockStep
from bothdown.editions.third.game import PASS, Act, ThirdGame
from bothdown.editions.third.rerolls import may_use
from bothdown.editions.third.skills import Skill, fresh_voices
from bothdown.editions.third.state import Player, ThirdState
from bothdown.events import Event, Turnover
from bothdown.requests import D6, Roll, Rules
from support import DEFENDER_DOWN, PUSHED, E, asked, ball, dice_left, happened, say, texts, where


class Holding(Skill):
    """A player who marks a mover holds him on a 4+."""

    key: ClassVar[str] = "tentacles"
    name: ClassVar[str] = "Holding"

    def leaving(self, game: ThirdGame, act: Act, speaker: Player, mover: Player) -> Rules[bool]:
        number = yield Roll("hold", speaker.side, speaker.index, D6, 4, 4)
        return number >= 4


class Dumping(Skill):
    """A carrier about to be hit may throw the ball away first."""

    key: ClassVar[str] = "dump_off"
    name: ClassVar[str] = "Dumping"

    def about_to_be_hit(self, game: ThirdGame, block: Block, player: Player) -> Rules[None]:
        if game.state.carrier == player.index and (yield from may_use(player, self.key)):
            yield from game.edition.throw(game, Act(player, PASS, False))


class HittingTwice(Skill):
    """Its player throws a second block at whom he has pushed, if he has followed up."""

    key: ClassVar[str] = "frenzy"
    name: ClassVar[str] = "Hitting Twice"

    def block_over(self, game: ThirdGame, block: Block, player: Player) -> Rules[None]:
        act = block.act
        if block.vacated == player.square and not act.has_spent(player, self):
            act.spend(player, self)
            yield from game.edition.block(game, act, block.defender)


class Trial(LRB3):
    """LRB3 with three more skills."""

    skills: ClassVar[Mapping[str, Skill]] = {
        **SKILLS,
        **{skill.key: skill for skill in (Holding(), Dumping(), HittingTwice())},
    }


class CrowdFirst(LRB3):
    """LRB3 with another order: the crowd has its way before the blocker may follow up."""

    block_sequence: ClassVar[tuple[BlockStep, ...]] = (
        blocking.before,
        blocking.roll,
        blocking.apply_face,
        pushing.push,
        pushing.crowd,
        pushing.follow_up,
        blocking.knock_downs,
        blocking.loose_ball,
        blocking.over,
    )


def wasted(game: ThirdGame, record: Block) -> Rules[bool]:
    """The block is wasted on a 1."""
    number = yield Roll("nerve", game.state.side, record.attacker.index, D6, 2, 2)
    return number > 1


class Hesitant(LRB3):
    """LRB3 with a step before the block that may put an end to it."""

    block_sequence: ClassVar[tuple[BlockStep, ...]] = (wasted, *LRB3.block_sequence)


TRIAL = Trial()


def trial(diagram: str, dice: list[int], **details: object) -> bd.Match:
    return bd.Match.from_position(TRIAL, diagram, dice=bd.ScriptedDice(dice), **details)  # type: ignore[arg-type]


def third(match: bd.Match) -> ThirdState:
    assert isinstance(match.state, ThirdState)
    return match.state


def test_a_neighbour_holds_the_mover_before_he_goes() -> None:
    match = trial(". H1 A1", [4], players={"A1": {"skills": ["tentacles"]}})
    say(match, "H1 move", "e10")
    assert where(match, "H1") == "e11"
    assert third(match).find("H1").condition == "standing"  # type: ignore[attr-defined]
    assert (dice_left(match), asked(match)) == (0, "activate")


def test_a_neighbour_who_fails_lets_him_go_to_his_dodge() -> None:
    match = trial(". H1 A1", [3, 6], players={"A1": {"skills": ["tentacles"]}})
    say(match, "H1 move", "e10")
    assert where(match, "H1") == "e10"
    assert dice_left(match) == 0


def test_only_who_marks_the_mover_speaks() -> None:
    match = trial(". H1 A1 A2", [6], players={"A2": {"skills": ["tentacles"]}})
    say(match, "H1 move", "e10")
    assert dice_left(match) == 0


def test_voices_are_gathered_and_agree_after_a_fork() -> None:
    match = trial(". H1 A1", [DEFENDER_DOWN, 6, 6, 5, 5, 4], players={"A1": {"skills": ["tentacles"]}})
    assert third(match).voices == ((), (1,))
    fork = match.fork(dice="same")
    say(fork, "H1 block", "e13", "stay")
    assert third(fork).voices == fresh_voices(third(fork)) == ((), ())
    assert third(match).voices == ((), (1,))


DUMP = """
. . . . .
. H1 A1* . A2
. . . . .
"""
DUMPERS = {"H1": {"skills": ["frenzy"]}, "A1": {"skills": ["dump_off"]}, "A2": {"ag": 4}}


def dump() -> tuple[bd.Match, list[Event]]:
    """H1 hits A1 twice; before the second block A1 throws the ball to A2, who drops it."""
    dice = [PUSHED, 6, 1, E, PUSHED]
    match = trial(DUMP, dice, players=DUMPERS, rerolls=(1, 1), score=(0, 0))
    events = say(match, "H1 block", "no", "no", "f13", "follow", "use", "f14")
    return match, events


def test_an_act_of_the_other_side_nests_in_a_forced_second_block() -> None:
    match, _ = dump()
    assert asked(match) == "reroll"
    assert match.request is not None
    assert match.request.coach == "home"
    say(match, "no", "e14", "follow")
    assert (where(match, "H1"), where(match, "A1")) == ("f13", "e14")
    assert ball(match) == "f15"
    assert dice_left(match) == 0


def test_a_nested_act_touches_nothing_of_the_one_around_it() -> None:
    match, events = dump()
    assert not happened(events, Turnover)
    state = third(match)
    assert state.declared == 0
    assert not state.reroll_used
    assert state.rerolls == [1, 1]
    say(match, "no", "e14", "stay")
    assert third(match).ending == 0
    assert third(match).side == 1 or asked(match) == "activate"


def test_no_team_reroll_in_an_act_outside_ones_own_turn() -> None:
    match = trial(DUMP, [PUSHED, 1], players=DUMPERS, rerolls=(0, 1))
    say(match, "H1 block", "no")
    assert asked(match) == "push"


def test_a_fork_in_the_middle_of_nested_acts_equals_its_original() -> None:
    match = trial(DUMP, [PUSHED, 6, 1, E, PUSHED], players=DUMPERS, rerolls=(1, 1))
    say(match, "H1 block", "no", "no", "f13", "follow", "use")
    fork = match.fork(dice="same")
    assert texts(fork) == texts(match)
    assert say(fork, "f14") == []
    say(match, "f14")
    assert fork.state.digest() == match.state.digest()
    assert fork.tape == match.tape


def order_of(edition: bd.Edition) -> list[str]:
    match = bd.Match.from_position(
        edition, "H1 A1", corner="h25", dice=bd.ScriptedDice([PUSHED, 1, 1]), players={}
    )
    events = say(match, "H1 block", "follow")
    return [type(event).__name__ for event in events]


def test_another_order_is_another_tuple() -> None:
    usual, other = order_of(LRB3()), order_of(CrowdFirst())
    assert usual.index("FollowedUp") < usual.index("LeftPitch")
    assert other.index("LeftPitch") < other.index("FollowedUp")
    assert sorted(usual) == sorted(other)


def test_a_step_may_put_an_end_to_the_affair() -> None:
    match = bd.Match.from_position(Hesitant(), "H1 A1 . . H2", dice=bd.ScriptedDice([1, PUSHED]))
    say(match, "H1 block")
    assert (asked(match), dice_left(match)) == ("activate", 1)
    match = bd.Match.from_position(Hesitant(), "H1 A1 . . H2", dice=bd.ScriptedDice([2, PUSHED]))
    say(match, "H1 block")
    assert (asked(match), dice_left(match)) == ("push", 0)
