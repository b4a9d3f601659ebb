"""Rolling again: team re-rolls and the re-rolls of players."""

from __future__ import annotations

from typing import Any

import pytest

import bothdown as bd
from bothdown.events import RerollUsed, Rolled
from support import (
    ATTACKER_DOWN,
    BOTH_DOWN,
    DEFENDER_DOWN,
    NE,
    PUSHED,
    STUMBLES,
    SW,
    E,
    N,
    W,
    asked,
    ball,
    clause,
    coach,
    condition,
    counters,
    dice_left,
    happened,
    kicked_off,
    placed,
    say,
    scene,
    texts,
    turnovers,
    where,
)

MARKED = placed(H1="g12", H2="a1", A1="g13", A2="o26")


def rolls(events: Any, what: str) -> list[tuple[int, ...]]:
    """What the dice of one kind of roll showed, each time it was made."""
    return [roll.numbers for roll in happened(events, Rolled) if roll.what == what]


# Every roll of an action that can be rolled again: the scene, its dice, the answers that lead to the roll.
ROLLS: dict[str, tuple[dict[str, str], tuple[int, ...], tuple[str, ...]]] = {
    "dodge": ({"1": "g12", "9": "g13"}, (), ("1 move", "g11")),
    "pick up": ({"1": "g12", "ball": "g11"}, (), ("1 move", "g11")),
    "pass": ({"1": "g12*", "2": "g9"}, (), ("1 pass", "throw", "g9")),
    "catch": ({"1": "g12*", "2": "g9"}, (6,), ("1 pass", "throw", "g9")),
    "stand up": ({"1": "g12/"}, (), ("1 move",)),
    "block": ({"1": "g12", "9": "g13"}, (), ("1 block",)),
}


def rolled(kind: str, side: str, *dice: int, rerolls: tuple[int, int]) -> bd.Match:
    """This roll in a turn of this side, its die the first; players 1, 2 and 5 are its own, 9 an opponent."""
    own, other = ("H", "A") if side == "home" else ("A", "H")
    places, before, answers = ROLLS[kind]
    names = {"ball": "ball", "1": f"{own}1", "2": f"{own}2", "9": f"{other}9"}
    everybody = {names[key]: place for key, place in places.items()}
    match = scene(
        "lrb3",
        placed(**everybody, **{f"{own}5": "a1", f"{other}5": "o26"}),
        (*before, *dice),
        turn=side,
        players={f"{own}1": {"ma": 2 if kind == "stand up" else 6}},
        rerolls=rerolls,
    )
    say(match, *(own + answer if answer[0] == "1" else answer for answer in answers))
    return match


@clause("lrb3.reroll.kinds", "lrb3.reroll.team.own")
@pytest.mark.parametrize("kind", ROLLS)
@pytest.mark.parametrize(("side", "rerolls"), [("home", (1, 0)), ("away", (0, 1))])
def test_a_team_reroll_is_for_every_roll_of_an_action_in_ones_own_turn(
    kind: str, side: str, rerolls: tuple[int, int]
) -> None:
    match = rolled(kind, side, 1, 6, 6, rerolls=rerolls)
    assert (asked(match), coach(match), texts(match)) == ("reroll", side, ["no", "team re-roll"])
    (used,) = happened(say(match, "team re-roll"), RerollUsed)
    assert (used.side, used.source, used.what) == (side == "away", "team re-roll", kind)
    assert counters(match) == [0, 0]


@clause("lrb3.reroll.team.own", "lrb3.reroll.team.track")
@pytest.mark.parametrize("kind", ROLLS)
@pytest.mark.parametrize(("side", "rerolls"), [("home", (0, 3)), ("away", (3, 0))])
def test_the_counters_of_the_other_side_help_nobody(kind: str, side: str, rerolls: tuple[int, int]) -> None:
    match = rolled(kind, side, 1, 1, 1, N, N, N, N, rerolls=rerolls)
    assert asked(match) != "reroll"
    assert counters(match) == list(rerolls)


@clause("lrb3.reroll.team.own")
@pytest.mark.parametrize("kind", ["dodge", "pick up", "pass", "catch", "stand up"])
def test_a_success_is_not_rolled_again(kind: str) -> None:
    """R11."""
    match = rolled(kind, "home", 6, 6, 6, 6, rerolls=(2, 2))
    assert (asked(match) == "reroll", counters(match)) == (False, [2, 2])


@clause("lrb3.reroll.kinds")
def test_both_kinds_of_rerolls_are_offered_for_one_roll() -> None:
    match = scene("lrb3", MARKED, [1, 6], rerolls=(1, 0), players={"H1": {"skills": ["dodge"]}})
    say(match, "H1 move", "g11")
    assert texts(match) == ["no", "dodge", "team re-roll"]
    (used,) = happened(say(match, "dodge"), RerollUsed)
    assert (used.source, counters(match), condition(match, "H1")) == ("Dodge", [1, 0], "standing")


@clause("lrb3.reroll.all")
@pytest.mark.parametrize(
    ("strengths", "dice"),
    [((3, 3), (PUSHED, STUMBLES)), ((4, 3), (1, 1, 3, 6)), ((7, 3), (1, 2, 1, 3, 6, 5))],
)
def test_all_the_dice_of_a_block_are_rolled_again(strengths: tuple[int, int], dice: tuple[int, ...]) -> None:
    attack, defence = strengths
    match = scene("lrb3", MARKED, dice, rerolls=(1, 0), players={"H1": {"st": attack}, "A1": {"st": defence}})
    events = say(match, "H1 block")
    half = len(dice) // 2
    assert texts(match) == ["no", "team re-roll"]
    assert match.request.numbers == dice[:half]  # type: ignore[union-attr]
    events += say(match, "team re-roll")
    assert rolls(events, "block") == [dice[:half], dice[half:]]
    assert dice_left(match) == 0


@clause("lrb3.reroll.all")
def test_the_one_die_of_a_dodge_is_rolled_again() -> None:
    match = scene("lrb3", MARKED, [2, 3], rerolls=(1, 0))
    events = say(match, "H1 move", "g11", "team re-roll")
    assert rolls(events, "dodge") == [(2,), (3,)]
    told = [(roll.success, roll.again) for roll in happened(events, Rolled)]
    assert told == [(False, ""), (True, "team re-roll")]
    assert (condition(match, "H1"), coach(match)) == ("standing", "home")


@clause("lrb3.reroll.once", "lrb3.reroll.player.with.team")
@pytest.mark.parametrize("source", ["dodge", "team re-roll"])
def test_a_roll_that_was_rolled_again_stands_whatever_rerolls_are_left(source: str) -> None:
    match = scene("lrb3", MARKED, [1, 2, 1, 1], rerolls=(3, 0), players={"H1": {"skills": ["dodge"]}})
    events = say(match, "H1 move", "g11", source)
    assert (turnovers(events), condition(match, "H1"), dice_left(match)) == (["knocked"], "prone", 0)
    assert (coach(match), counters(match)) == ("away", [2 if source == "team re-roll" else 3, 0])


@clause("lrb3.reroll.once")
def test_a_block_is_rolled_again_once() -> None:
    match = scene("lrb3", MARKED, [PUSHED, PUSHED], rerolls=(3, 0))
    say(match, "H1 block", "team re-roll")
    assert asked(match) == "push"


@clause("lrb3.reroll.accept")
def test_the_new_result_counts_even_if_it_is_worse() -> None:
    match = scene("lrb3", MARKED, [DEFENDER_DOWN, ATTACKER_DOWN, 1, 1], rerolls=(1, 0))
    events = say(match, "H1 block", "team re-roll")
    assert (turnovers(events), condition(match, "H1"), where(match, "A1")) == (["knocked"], "prone", "g13")
    match = scene(
        "lrb3",
        MARKED,
        [6, DEFENDER_DOWN, BOTH_DOWN, ATTACKER_DOWN, 1, 1, 1, 1],
        rerolls=(1, 0),
        players={"H1": {"st": 4}},
    )
    say(match, "H1 block", "team re-roll")
    assert texts(match) == ["both down", "attacker down"]


@clause("lrb3.reroll.team.own")
def test_no_team_reroll_in_the_other_sides_turn() -> None:
    match = scene(
        "lrb3",
        placed(H1="g3*", H2="a1", A1="g6", A2="o26"),
        [6, 1, N],
        rerolls=(2, 2),
    )
    events = say(match, "H1 pass", "throw", "g6")
    assert rolls(events, "catch") == [(1,)]
    assert (coach(match), asked(match), counters(match)) == ("away", "activate", [2, 2])


@clause("lrb3.reroll.team.own")
@pytest.mark.parametrize(("kicked", "target", "name"), [("home", "g19", "A1"), ("away", "g8", "H1")])
def test_no_team_reroll_for_the_catch_of_a_kick(kicked: str, target: str, name: str) -> None:
    match = scene(
        "lrb3",
        placed(**{name: "g20" if name == "A1" else "g7"}),
        [E if name == "A1" else W, 1, 1, N],
        stage="kick",
        kicked=kicked,
        rerolls=(2, 2),
        turns=(0, 0),
    )
    events = say(match, target)
    assert rolls(events, "catch") == [(1,)]
    assert (asked(match), counters(match), dice_left(match)) == ("activate", [2, 2], 0)


@clause("lrb3.reroll.team.own", "lrb3.turnover.effect")
def test_no_team_reroll_once_the_turn_has_ended() -> None:
    """R50."""
    match = scene("lrb3", placed(H1="g12", H2="g14", A1="o26", ball="g13"), [1, E, 1, N], rerolls=(2, 0))
    say(match, "H1 move", "g13")
    assert texts(match) == ["no", "team re-roll"]
    events = say(match, "no")
    assert rolls(events, "catch") == [(1,)]
    assert (coach(match), counters(match), dice_left(match)) == ("away", [2, 0], 0)


@clause("lrb3.reroll.player.any", "lrb3.turnover.effect")
def test_a_skill_rolls_again_after_the_turn_has_ended_too() -> None:
    """R50."""
    match = scene(
        "lrb3",
        placed(H1="g12", H2="g14", A1="o26", ball="g13"),
        [1, E, 1, 6],
        rerolls=(2, 0),
        players={"H2": {"skills": ["catch"]}},
    )
    say(match, "H1 move", "g13", "no")
    assert texts(match) == ["no", "catch"]
    say(match, "catch")
    assert (ball(match), coach(match)) == ("H2", "away")


@clause("lrb3.reroll.team.noaction")
def test_no_team_reroll_for_coin_recovery_or_kick() -> None:
    match = scene("lrb3", ".", [2], stage="coin", home="human", away="amazon", rerolls=(2, 3))
    say(match, "heads")
    assert (asked(match), counters(match)) == ("kick or receive", [2, 3])
    match = scene(
        "lrb3",
        placed(H1="h25*", A1="a1"),
        [1, 3, N, 1, N],
        rerolls=(2, 2),
        players={"H2": {"box": "ko"}, "A2": {"box": "ko"}},
    )
    say(match, "H1 move", "h26", "stop")
    assert (asked(match), where(match, "H2"), where(match, "A2")) == ("set-up", "ko", "ko")
    kicked_off(match, "h20")
    assert (asked(match), counters(match), dice_left(match)) == ("activate", [2, 2], 0)


@clause("lrb3.reroll.team.scatter")
def test_no_team_reroll_for_a_bounce() -> None:
    """R8."""
    match = scene(
        "lrb3", placed(H1="g12", H2="a1", A1="g13*", A2="o26"), [DEFENDER_DOWN, 1, 1, N], rerolls=(2, 2)
    )
    events = say(match, "H1 block", "no", "g14", "stay")
    assert [roll.what for roll in happened(events, Rolled)] == ["block", "armour", "bounce"]
    assert (coach(match), asked(match), ball(match), counters(match)) == ("home", "activate", "f14", [2, 2])


@clause("lrb3.reroll.team.scatter")
def test_no_team_reroll_for_scatters_and_throw_ins() -> None:
    """R8."""
    match = scene("lrb3", placed(H1="b3*", H2="o26", A1="a26"), [1, N, N, 3, 1, 2, E], rerolls=(2, 2))
    say(match, "H1 pass", "throw", "b6")
    assert texts(match) == ["no", "team re-roll"]
    events = say(match, "no")
    whats = [roll.what for roll in happened(events, Rolled)]
    assert whats == ["scatter", "scatter", "throw-in direction", "throw-in distance", "bounce"]
    assert (coach(match), counters(match), dice_left(match)) == ("away", [2, 2], 0)


@clause("lrb3.reroll.team.noarmour")
@pytest.mark.parametrize(("first", "second"), [((1, 1), ()), ((6, 6), (1, 1)), ((6, 6), (6, 6, 1))])
def test_no_team_reroll_for_armour_injury_and_casualty(
    first: tuple[int, int], second: tuple[int, ...]
) -> None:
    match = scene("lrb3", MARKED, [DEFENDER_DOWN, *first, *second], rerolls=(2, 2))
    say(match, "H1 block", "no", "g14")
    events = say(match, "stay")
    assert [roll.what for roll in happened(events, Rolled)] == ["armour", "injury", "casualty"][
        : (len(first) + len(second)) // 2 + len(second) // 3
    ]
    assert (coach(match), counters(match), dice_left(match)) == ("home", [2, 2], 0)
    match = scene("lrb3", MARKED, [ATTACKER_DOWN, *first, *second], rerolls=(2, 2))
    say(match, "H1 block", "no")
    assert (coach(match), asked(match), counters(match)) == ("away", "activate", [2, 2])


TWO_DODGES = placed(H1="g12", H2="c3", H3="a1", A1="g13", A2="c4", A3="o26")


@clause("lrb3.reroll.team.perturn")
@pytest.mark.parametrize(
    ("side", "first", "second", "left"),
    [
        ("home", ("H1 move", "g11"), ("H2 move", "c2"), [2, 3]),
        ("away", ("A1 move", "g14"), ("A2 move", "c5"), [3, 2]),
    ],
)
def test_one_team_reroll_a_turn_however_many_there_are(
    side: str, first: tuple[str, str], second: tuple[str, str], left: list[int]
) -> None:
    match = scene("lrb3", TWO_DODGES, [1, 6, 1, 1, 1], turn=side, rerolls=(3, 3))
    say(match, *first, "team re-roll", "stop")
    assert (coach(match), counters(match)) == (side, left)
    events = say(match, *second)
    assert (turnovers(events), counters(match), dice_left(match)) == (["knocked"], left, 0)


@clause("lrb3.reroll.team.perturn")
def test_the_next_turn_has_its_own_team_reroll_and_so_has_the_other_side() -> None:
    match = scene("lrb3", TWO_DODGES, [1, 6, 1, 6, 1, 6], rerolls=(2, 2))
    say(match, "H1 move", "g11", "team re-roll", "stop", "end turn")
    say(match, "A2 move", "c5", "team re-roll", "stop", "end turn")
    say(match, "H1 move", "g10", "g11", "g12", "g11")
    assert (texts(match), counters(match)) == (["no", "team re-roll"], [1, 1])
    say(match, "team re-roll")
    assert (counters(match), dice_left(match)) == ([0, 1], 0)


@clause("lrb3.reroll.team.perturn")
def test_a_declined_team_reroll_is_still_at_hand() -> None:
    match = scene("lrb3", TWO_DODGES, [PUSHED, 1, 6], rerolls=(1, 0))
    say(match, "H1 block", "no", "g14", "stay", "H2 move", "c2")
    assert texts(match) == ["no", "team re-roll"]


@clause("lrb3.reroll.team.opponent")
def test_no_coach_makes_the_other_one_roll_again() -> None:
    match = scene("lrb3", placed(H1="g3*", H2="a1", A1="g6", A2="o26"), [6, 6], rerolls=(2, 2))
    events = say(match, "H1 pass", "throw", "g6")
    assert (ball(match), coach(match), counters(match)) == ("A1", "away", [2, 2])
    assert rolls(events, "catch") == [(6,)]
    match = scene("lrb3", MARKED, [DEFENDER_DOWN, PUSHED, 1, 1], rerolls=(0, 2), players={"A1": {"st": 4}})
    say(match, "H1 block")
    assert (asked(match), coach(match), texts(match)) == ("die", "away", ["defender down", "pushed"])


@clause("lrb3.reroll.team.track")
def test_each_use_takes_a_counter_and_without_one_nothing_is_rolled_again() -> None:
    match = scene("lrb3", MARKED, [1, 6, 1, 6, 1, 1, 1], rerolls=(2, 2))
    for left in (1, 0):
        say(match, "H1 move", "g11", "team re-roll", "g12", "stop", "end turn")
        assert counters(match) == [left, 2]
        say(match, "end turn")
    events = say(match, "H1 move", "g11")
    assert (turnovers(events), counters(match), dice_left(match)) == (["knocked"], [0, 2], 0)


@clause("lrb3.reroll.team.halftime", "lrb3.team.reroll.perhalf")
@pytest.mark.parametrize("left", [(0, 0), (1, 3), (7, 9)])
def test_at_half_time_both_sides_are_back_at_their_starting_level(left: tuple[int, int]) -> None:
    match = scene("lrb3", ".", stage="half end", half=1, home="human", away="amazon", rerolls=left)
    assert [team.rerolls for team in match.teams] == [2, 3]
    assert (asked(match), counters(match)) == ("set-up", [2, 3])


@clause("lrb3.team.reroll.perhalf")
def test_a_side_begins_with_as_many_rerolls_as_it_has_bought() -> None:
    match = scene("lrb3", ".", [1], stage="coin", home="amazon", away="dwarf")
    say(match, "heads", "kick")
    assert counters(match) == [3, 2]


@clause("lrb3.reroll.team.track", "lrb3.reroll.team.halftime")
def test_a_touchdown_brings_no_reroll_back() -> None:
    match = scene("lrb3", placed(H1="h25*", A1="a1"), rerolls=(1, 0))
    say(match, "H1 move", "h26", "stop")
    assert (asked(match), counters(match)) == ("set-up", [1, 0])


@clause("lrb3.reroll.player.any", "lrb3.reroll.player.with.team")
def test_any_number_of_skills_roll_again_in_a_turn_beside_the_team_reroll() -> None:
    match = scene(
        "lrb3",
        placed(H1="g2", H2="g7", H3="m12", A1="m13", A2="o26", ball="g3"),
        [1, 6, 1, 6, 1, 6, 1, 6],
        rerolls=(1, 0),
        players={"H1": {"skills": ["sure_hands", "pass"]}, "H2": {"skills": ["catch"]}},
    )
    say(match, "H1 pass", "g3")
    assert texts(match) == ["no", "sure hands", "team re-roll"]
    say(match, "sure hands", "throw", "g7")
    assert texts(match) == ["no", "pass", "team re-roll"]
    say(match, "pass")
    assert texts(match) == ["no", "catch", "team re-roll"]
    say(match, "catch", "H3 move", "m11")
    assert texts(match) == ["no", "team re-roll"]
    say(match, "team re-roll")
    assert (ball(match), counters(match), condition(match, "H3")) == ("H2", [0, 0], "standing")


@clause("lrb3.reroll.player.any")
def test_a_player_uses_a_skill_again_in_another_action_of_the_turn() -> None:
    match = scene(
        "lrb3",
        placed(H1="g12", H2="f15", H3="a1", A1="g13*", A2="o26"),
        [DEFENDER_DOWN, 1, 1, NE, 1, 6, 1, E, W, W, 1, 6],
        players={"H2": {"skills": ["catch"]}},
    )
    say(match, "H1 block", "g14", "stay")
    assert texts(match) == ["no", "catch"]
    say(match, "catch", "H2 pass", "throw", "f16")
    assert (asked(match), texts(match)) == ("reroll", ["no", "catch"])
    say(match, "catch")
    assert (ball(match), coach(match), dice_left(match)) == ("H2", "home", 0)


@clause("lrb3.reroll.player.any")
def test_a_player_uses_a_skill_once_in_an_action() -> None:
    """H2 drops the ball in spite of his skill, and it comes back to him from H3."""
    match = scene(
        "lrb3",
        placed(H1="g3*", H2="g6", H3="f7", H4="a1", A1="o26"),
        [6, 1, 1, NE, 1, SW, 1, N],
        players={"H2": {"skills": ["catch"]}},
    )
    say(match, "H1 pass", "throw", "g6")
    events = say(match, "catch")
    assert rolls(events, "catch") == [(1,), (1,), (1,)]
    assert (coach(match), ball(match), dice_left(match)) == ("away", "f6", 0)


@clause("lrb3.reroll.player.any")
def test_a_player_uses_a_skill_any_number_of_times_in_a_match() -> None:
    match = scene("lrb3", MARKED, [1, 6] * 3, turns=(1, 1), players={"H1": {"skills": ["dodge"]}})
    for _ in range(3):
        say(match, "H1 move", "g11", "dodge", "g12", "stop", "end turn", "end turn")
    assert (condition(match, "H1"), dice_left(match)) == ("standing", 0)
