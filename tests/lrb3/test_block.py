"""Blocks: who may be blocked, how many dice, who chooses, and what the faces do."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import BlockFace, Event, Moved, Pushed, Rolled, WentDown
from support import (
    ATTACKER_DOWN,
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
    asked,
    ball,
    both_sides,
    case,
    clause,
    coach,
    condition,
    dice_left,
    happened,
    placed,
    rolls,
    say,
    scene,
    texts,
    turnovers,
    where,
)

AROUND = ("f11", "f12", "f13", "g11", "g13", "h11", "h12", "h13")
FURTHER = tuple(
    f"{y}{x}" for y in "efghi" for x in range(10, 15) if y in "ei" or x in (10, 14)
)  # the ring around those
HOLDS = [1, 1]


def faces(match: bd.Match, events: list[Event]) -> list[str]:
    """The blocks that were thrown, as sentences."""
    return [match.tell(event) for event in happened(events, BlockFace)]


def blocker(match: bd.Match, name: str) -> bool:
    """Whether this player may declare a block."""
    return f"{name} block" in texts(match)


def how(match: bd.Match, name: str) -> tuple[str, str]:
    """Where a player is and how."""
    return where(match, name), condition(match, name)


# Who may be blocked.


@clause("lrb3.block.instead")
@both_sides
def test_who_blocks_does_not_move(turn: str, us: str, them: str) -> None:
    match = scene("lrb3", f". {us}1 {them}1 . . . {us}2", [PUSHED], turn=turn)
    events = say(match, f"{us}1 block", "e13", "stay")
    assert where(match, f"{us}1") == "e11"
    assert not happened(events, Moved)
    assert (asked(match), coach(match)) == ("activate", turn)
    assert not [text for text in texts(match) if text.startswith(f"{us}1")]


@clause("lrb3.block.instead")
def test_who_moves_does_not_block() -> None:
    match = scene("lrb3", "H1 . A1")
    say(match, "H1 move", "e11")
    assert "stop" in texts(match)
    assert "block A1" not in texts(match)


@clause("lrb3.block.instead")
def test_a_block_action_has_one_block() -> None:
    match = scene("lrb3", "A2 H1 A1 . . . H2", [PUSHED])
    say(match, "H1 block", "A1", "e13", "follow")
    assert not blocker(match, "H1")


@clause("lrb3.block.adjacent")
@pytest.mark.parametrize("square", AROUND)
def test_an_opponent_on_any_square_around_can_be_blocked(square: str) -> None:
    match = scene("lrb3", placed(H1="g12", A1=square), [BOTH_DOWN, *HOLDS, *HOLDS])
    assert faces(match, say(match, "H1 block")) == ["H1 blocks A1: both down."]


@clause("lrb3.block.adjacent")
@pytest.mark.parametrize("square", FURTHER)
def test_nobody_further_off_can_be_blocked(square: str) -> None:
    assert not blocker(scene("lrb3", placed(H1="g12", A1=square)), "H1")
    match = scene("lrb3", placed(H1="g12", A1=square, A2="g13", A3="h13"))
    say(match, "H1 block")
    assert texts(match) == ["A2", "A3"]


@clause("lrb3.block.adjacent")
def test_one_of_several_opponents_is_named() -> None:
    everybody = {f"A{number}": square for number, square in enumerate(AROUND, start=1)}
    match = scene("lrb3", placed(H1="g12", **everybody), [BOTH_DOWN, *HOLDS, *HOLDS])
    say(match, "H1 block")
    assert (asked(match), coach(match)) == ("block target", "home")
    assert texts(match) == [f"A{number}" for number in range(1, 9)]
    assert faces(match, say(match, "A7")) == ["H1 blocks A7: both down."]
    assert [name for name in everybody if condition(match, name) == "prone"] == ["A7"]


@clause("lrb3.block.standing")
@pytest.mark.parametrize("sign", ["/", "%"])
def test_who_is_down_already_cannot_be_blocked(sign: str) -> None:
    match = scene("lrb3", f"H1 A1{sign}")
    assert not blocker(match, "H1")
    say(match, "H1 blitz")
    assert "block A1" not in texts(match)


@clause("lrb3.block.standing")
@pytest.mark.parametrize("sign", ["/", "%"])
def test_only_the_standing_ones_of_several_can_be_named(sign: str) -> None:
    match = scene("lrb3", placed(H1="g12", A1=f"f13{sign}", A2="g13", A3="h13"))
    say(match, "H1 block")
    assert texts(match) == ["A2", "A3"]


@clause("lrb3.block.standing")
def test_who_has_stood_up_can_be_blocked() -> None:
    match = scene("lrb3", "H1 A1/", turn="away", turns=(0, 1))
    say(match, "A1 move", "stop")
    assert blocker(match, "H1")


@clause("lrb3.block.opponent")
@both_sides
def test_only_opponents_can_be_blocked(turn: str, us: str, them: str) -> None:
    match = scene("lrb3", f"{us}2 {us}1 . {them}1", turn=turn)
    assert not blocker(match, f"{us}1")
    say(match, f"{us}1 blitz", "e12")
    assert f"block {them}1" in texts(match)
    assert f"block {us}2" not in texts(match)


@clause("lrb3.block.opponent")
def test_a_team_mate_beside_is_not_among_those_to_be_named() -> None:
    match = scene("lrb3", placed(H1="g12", H2="f12", A1="g13", A2="h13"))
    say(match, "H1 block")
    assert texts(match) == ["A1", "A2"]


# How many dice, who rolls them, and who chooses.


@pytest.mark.parametrize(
    ("attack", "defence", "dice"),
    [
        case("lrb3.block.dice.equal", 3, 3, 1),
        case("lrb3.block.dice.equal", 1, 1, 1),
        case("lrb3.block.dice.equal", 7, 7, 1),
        case("lrb3.block.dice.stronger", 4, 3, 2),
        case("lrb3.block.dice.stronger", 3, 4, 2),
        case("lrb3.block.dice.stronger", 6, 3, 2),
        case("lrb3.block.dice.stronger", 3, 6, 2),
        case("lrb3.block.dice.stronger", 2, 1, 2),
        case("lrb3.block.dice.stronger", 1, 2, 2),
        case("lrb3.block.dice.triple", 7, 3, 3),
        case("lrb3.block.dice.triple", 3, 7, 3),
        case("lrb3.block.dice.triple", 5, 2, 3),
        case("lrb3.block.dice.triple", 2, 5, 3),
        case("lrb3.block.dice.triple", 3, 1, 3),
        case("lrb3.block.dice.triple", 1, 3, 3),
    ],
)
def test_so_many_dice_are_rolled(attack: int, defence: int, dice: int) -> None:
    match = scene("lrb3", "H1 A1", [DEFENDER_DOWN] * 3, players={"H1": {"st": attack}, "A1": {"st": defence}})
    (roll,) = happened(say(match, "H1 block"), Rolled)
    assert (roll.dice, roll.numbers) == ((6,) * dice, (DEFENDER_DOWN,) * dice)
    assert (roll.target, roll.success, roll.modifiers, roll.again) == (0, None, (), "")
    assert dice_left(match) == 3 - dice


@clause("lrb3.block.choose")
@both_sides
@pytest.mark.parametrize(("attack", "defence"), [(4, 3), (3, 4), (7, 3), (3, 7)])
def test_the_coach_of_the_stronger_player_chooses_the_die(
    turn: str, us: str, them: str, attack: int, defence: int
) -> None:
    strengths = {f"{us}1": {"st": attack}, f"{them}1": {"st": defence}}
    match = scene(
        "lrb3", f". {us}1 {them}1 .", [ATTACKER_DOWN, STUMBLES, PUSHED], turn=turn, players=strengths
    )
    say(match, f"{us}1 block")
    other = "away" if turn == "home" else "home"
    chooser = turn if attack > defence else other
    assert (asked(match), coach(match)) == ("die", chooser)
    with pytest.raises(bd.NotYourDecision):
        match.answer("defender stumbles", by=turn if chooser == other else other)


@clause("lrb3.block.choose")
@pytest.mark.parametrize(
    ("dice", "choices"),
    [
        ([PUSHED, ATTACKER_DOWN, DEFENDER_DOWN], ["pushed", "attacker down", "defender down"]),
        ([BOTH_DOWN, STUMBLES, BOTH_DOWN], ["both down", "defender stumbles"]),
        ([3, 4, ATTACKER_DOWN], ["pushed", "attacker down"]),
    ],
)
def test_any_face_on_the_dice_may_be_chosen(dice: list[int], choices: list[str]) -> None:
    match = scene("lrb3", ". H1 A1 .", dice, players={"H1": {"st": 7}})
    say(match, "H1 block")
    assert texts(match) == choices


@clause("lrb3.block.choose")
@pytest.mark.parametrize("dice", [[PUSHED, PUSHED], [3, 4], [4, 3]])
def test_nobody_is_asked_to_choose_among_equal_faces(dice: list[int]) -> None:
    match = scene("lrb3", ". H1 A1 .", dice, players={"H1": {"st": 4}})
    say(match, "H1 block")
    assert asked(match) == "push"


@clause("lrb3.block.choose")
def test_only_the_chosen_die_counts() -> None:
    dice = [ATTACKER_DOWN, PUSHED, BOTH_DOWN]
    match = scene("lrb3", ". H1 A1 . . . H2", dice, players={"H1": {"st": 7}})
    events = say(match, "H1 block", "pushed", "e13", "stay")
    assert faces(match, events) == ["H1 blocks A1: pushed."]
    assert how(match, "H1") == ("e11", "standing")
    assert how(match, "A1") == ("e13", "standing")
    assert dice_left(match) == 0


@clause("lrb3.block.choose")
@both_sides
@pytest.mark.parametrize(("attack", "defence"), [(3, 3), (4, 3), (3, 4)])
def test_it_is_told_whose_choice_it_was(turn: str, us: str, them: str, attack: int, defence: int) -> None:
    strengths = {f"{us}1": {"st": attack}, f"{them}1": {"st": defence}}
    match = scene("lrb3", f". {us}1 {them}1 .", [PUSHED, PUSHED], turn=turn, players=strengths)
    (face,) = happened(say(match, f"{us}1 block"), BlockFace)
    assert face.chooser == match.state.find(f"{us if attack >= defence else them}1").side


@clause("lrb3.block.roller")
@both_sides
@pytest.mark.parametrize("defence", [1, 3, 4, 7])
def test_the_blockers_coach_rolls_however_strong_the_other_is(
    turn: str, us: str, them: str, defence: int
) -> None:
    match = bd.Match.from_position(
        "lrb3", f". {us}1 {them}1 .", manual=True, turn=turn, players={f"{them}1": {"st": defence}}
    )
    say(match, f"{us}1 block")
    roll = match.request
    assert isinstance(roll, bd.Roll)
    assert (roll.kind, roll.coach, roll.target, roll.base) == ("block", turn, 0, 0)
    assert [match.state.get_players()[index].name for index in (roll.player, roll.subject)] == [
        f"{us}1",
        f"{them}1",
    ]


# Rolling the dice again.


@clause("lrb3.block.roller", "lrb3.block.choose")
@both_sides
@pytest.mark.parametrize("defence", [1, 3, 7])
def test_the_roller_may_roll_again_before_a_die_is_chosen(
    turn: str, us: str, them: str, defence: int
) -> None:
    count = 1 if defence == 3 else 3
    first, second = [ATTACKER_DOWN, BOTH_DOWN, PUSHED][:count], [DEFENDER_DOWN, STUMBLES, PUSHED][:count]
    match = scene(
        "lrb3",
        f". {us}1 {them}1 .",
        [*first, *second],
        turn=turn,
        rerolls=(2, 2),
        players={f"{them}1": {"st": defence}},
    )
    say(match, f"{us}1 block")
    assert (asked(match), coach(match), texts(match)) == ("reroll", turn, ["no", "team re-roll"])
    assert isinstance(match.request, bd.Decision)
    assert (match.request.about, match.request.numbers) == ("block", tuple(first))
    events = say(match, "team re-roll")
    assert [roll.numbers for roll in happened(events, Rolled)] == [tuple(second)]
    other = "away" if turn == "home" else "home"
    if count == 1:
        assert asked(match) == "push"
    else:
        assert (asked(match), coach(match)) == ("die", turn if defence == 1 else other)
        assert texts(match) == ["defender down", "defender stumbles", "pushed"]
    assert dice_left(match) == 0


@clause("lrb3.block.roller")
def test_the_other_coach_may_not_roll_again_whatever_he_has_left() -> None:
    match = scene("lrb3", ". H1 A1 .", [ATTACKER_DOWN, PUSHED], rerolls=(0, 3), players={"A1": {"st": 4}})
    say(match, "H1 block")
    assert (asked(match), coach(match)) == ("die", "away")


# What the faces do.


@clause("lrb3.block.attackerdown", "lrb3.block.down.turnover", "lrb3.block.down.place")
@both_sides
def test_attacker_down_knocks_the_blocker_down_where_he_is(turn: str, us: str, them: str) -> None:
    match = scene("lrb3", f". {us}1 {them}1 . . . {us}2", [ATTACKER_DOWN, *HOLDS], turn=turn)
    events = say(match, f"{us}1 block")
    assert how(match, f"{us}1") == ("e11", "prone")
    assert how(match, f"{them}1") == ("e12", "standing")
    assert rolls(events) == ["block", "armour"]
    assert turnovers(events) == ["knocked"]
    assert (asked(match), coach(match)) == ("activate", "away" if turn == "home" else "home")


@clause("lrb3.block.bothdown", "lrb3.block.bothdown.turnover", "lrb3.block.down.place")
@both_sides
def test_both_down_knocks_both_down_where_they_are(turn: str, us: str, them: str) -> None:
    match = scene("lrb3", f". {us}1 {them}1 . . . {us}2", [BOTH_DOWN, *HOLDS, *HOLDS], turn=turn)
    events = say(match, f"{us}1 block")
    assert how(match, f"{us}1") == ("e11", "prone")
    assert how(match, f"{them}1") == ("e12", "prone")
    assert not happened(events, Pushed)
    assert turnovers(events) == ["knocked"]
    assert coach(match) == ("away" if turn == "home" else "home")


@clause("lrb3.block.bothdown", "lrb3.block.bothdown.turnover")
@both_sides
def test_both_down_fells_only_the_blocked_player_if_the_blocker_has_block(
    turn: str, us: str, them: str
) -> None:
    match = scene(
        "lrb3",
        f". {us}1 {them}1 . . . {us}2",
        [BOTH_DOWN, *HOLDS],
        turn=turn,
        players={f"{us}1": {"skills": ["block"]}},
    )
    events = say(match, f"{us}1 block", "use")
    assert how(match, f"{us}1") == ("e11", "standing")
    assert how(match, f"{them}1") == ("e12", "prone")
    assert rolls(events) == ["block", "armour"]
    assert turnovers(events) == []
    assert (asked(match), coach(match)) == ("activate", turn)


@clause("lrb3.block.bothdown", "lrb3.block.bothdown.turnover")
@both_sides
def test_both_down_fells_only_the_blocker_if_the_other_has_block(turn: str, us: str, them: str) -> None:
    match = scene(
        "lrb3",
        f". {us}1 {them}1 . . . {us}2",
        [BOTH_DOWN, *HOLDS],
        turn=turn,
        players={f"{them}1": {"skills": ["block"]}},
    )
    events = say(match, f"{us}1 block", "use")
    assert how(match, f"{us}1") == ("e11", "prone")
    assert how(match, f"{them}1") == ("e12", "standing")
    assert rolls(events) == ["block", "armour"]
    assert turnovers(events) == ["knocked"]


@clause("lrb3.block.bothdown.both", "lrb3.block.bothdown.turnover")
@both_sides
def test_both_down_does_nothing_to_two_players_with_block(turn: str, us: str, them: str) -> None:
    skills = {name: {"skills": ["block"]} for name in ("H1", "A1")}
    match = scene("lrb3", f". {us}1 {them}1 . . . {us}2", [BOTH_DOWN], turn=turn, players=skills)
    events = say(match, f"{us}1 block", "use", "use")
    assert how(match, f"{us}1") == ("e11", "standing")
    assert how(match, f"{them}1") == ("e12", "standing")
    assert not happened(events, WentDown)
    assert turnovers(events) == []
    assert (asked(match), coach(match)) == ("activate", turn)
    assert dice_left(match) == 0


@clause("lrb3.block.pushed", "lrb3.push.squares")
@both_sides
def test_pushed_moves_the_blocked_player_back_and_leaves_him_standing(turn: str, us: str, them: str) -> None:
    match = scene("lrb3", f". {us}1 {them}1 . . . {us}2", [PUSHED], turn=turn)
    events = say(match, f"{us}1 block", "e13", "follow")
    assert how(match, f"{them}1") == ("e13", "standing")
    assert how(match, f"{us}1") == ("e12", "standing")
    assert rolls(events) == ["block"]
    assert turnovers(events) == []
    assert (asked(match), coach(match)) == ("activate", turn)


@pytest.mark.parametrize(
    "face", [case("lrb3.block.stumbles", STUMBLES), case("lrb3.block.defenderdown", DEFENDER_DOWN)]
)
@both_sides
def test_the_blocked_player_is_pushed_back_and_knocked_down_there(
    turn: str, us: str, them: str, face: int
) -> None:
    match = scene("lrb3", f". {us}1 {them}1 . . . {us}2", [face, *HOLDS], turn=turn)
    events = say(match, f"{us}1 block", "e13", "follow")
    assert how(match, f"{them}1") == ("e13", "prone")
    assert how(match, f"{us}1") == ("e12", "standing")
    assert rolls(events) == ["block", "armour"]
    assert turnovers(events) == []
    assert (asked(match), coach(match)) == ("activate", turn)


@clause("lrb3.block.stumbles")
@pytest.mark.parametrize(("answer", "outcome", "left"), [("use", "standing", 2), ("no", "prone", 0)])
def test_who_has_dodge_only_stumbles_back(answer: str, outcome: str, left: int) -> None:
    match = scene("lrb3", ". H1 A1 .", [STUMBLES, *HOLDS], players={"A1": {"skills": ["dodge"]}})
    say(match, "H1 block", answer, "e13", "follow")
    assert how(match, "A1") == ("e13", outcome)
    assert how(match, "H1") == ("e12", "standing")
    assert dice_left(match) == left


@clause("lrb3.block.defenderdown")
def test_neither_dodge_nor_block_helps_against_defender_down() -> None:
    match = scene(
        "lrb3", ". H1 A1 .", [DEFENDER_DOWN, *HOLDS], players={"A1": {"skills": ["dodge", "block"]}}
    )
    say(match, "H1 block", "e13", "stay")
    assert how(match, "A1") == ("e13", "prone")


@clause("lrb3.block.attackerdown")
def test_block_does_not_help_the_blocker_against_attacker_down() -> None:
    match = scene(
        "lrb3", ". H1 A1 .", [ATTACKER_DOWN, *HOLDS], players={"H1": {"skills": ["block", "dodge"]}}
    )
    say(match, "H1 block")
    assert how(match, "H1") == ("e11", "prone")


@clause("lrb3.block.example")
def test_slow_motion_replay_of_a_block_with_two_dice() -> None:
    dice = [ATTACKER_DOWN, DEFENDER_DOWN, *HOLDS]
    players = {"A1": {"st": 4, "av": 9}, "H1": {"position": "thrower"}}
    match = scene("lrb3", ". A1 . H1 . A2", dice, turn="away", players=players)
    say(match, "A1 blitz", "e12", "block H1")
    assert (asked(match), coach(match)) == ("die", "away")
    assert texts(match) == ["attacker down", "defender down"]
    events = say(match, "defender down", "e14", "stay")
    assert faces(match, events) == ["A1 blocks H1: defender down."]
    assert how(match, "H1") == ("e14", "prone")
    assert how(match, "A1") == ("e12", "standing")
    assert turnovers(events) == []


# Knocked down.


@clause("lrb3.block.down.place")
@both_sides
def test_both_lie_before_either_is_hurt_the_blocked_player_first(turn: str, us: str, them: str) -> None:
    """R31."""
    match = scene("lrb3", f". {us}1 {them}1 .", [BOTH_DOWN, 6, 6, 2, 2, 6, 6, 4, 4], turn=turn)
    events = say(match, f"{us}1 block")
    assert [type(event).__name__ for event in events if isinstance(event, (WentDown, Rolled))] == [
        "Rolled",
        "WentDown",
        "WentDown",
        *["Rolled"] * 4,
    ]
    names = [match.state.get_players()[roll.player].name for roll in happened(events, Rolled)[1:]]
    assert names == [f"{them}1", f"{them}1", f"{us}1", f"{us}1"]
    assert [down.how for down in happened(events, WentDown)] == ["knocked down"] * 2
    assert rolls(events) == ["block", "armour", "injury", "armour", "injury"]
    assert (where(match, f"{them}1"), where(match, f"{us}1")) == ("e12", "ko")


@clause("lrb3.block.down.turnover")
@both_sides
@pytest.mark.parametrize("face", [STUMBLES, DEFENDER_DOWN])
def test_an_opponent_knocked_down_is_no_turnover(turn: str, us: str, them: str, face: int) -> None:
    match = scene("lrb3", f". {us}1 {them}1* . . . {us}2", [face, 6, 6, 6, 6, 6, 4], turn=turn)
    events = say(match, f"{us}1 block", "e13", "stay")
    assert turnovers(events) == []
    assert ball(match) == "e12"
    assert (asked(match), coach(match)) == ("activate", turn)


@clause("lrb3.block.down.turnover")
def test_the_rolls_for_both_are_made_although_the_turn_is_over() -> None:
    match = scene("lrb3", ". H1* A1 . . . H2", [BOTH_DOWN, *HOLDS, *HOLDS, 2])
    events = say(match, "H1 block")
    assert rolls(events) == ["block", "armour", "armour", "bounce"]
    assert (ball(match), coach(match)) == ("d11", "away")
