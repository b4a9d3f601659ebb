"""Knocked down: on the ground, armour, injuries and casualties."""

from __future__ import annotations

from itertools import product

import pytest

import bothdown as bd
from bothdown.events import BackFromKO, BallLost, BallRests, Event, Hurt, LeftPitch, Rolled, StoodUp, WentDown
from support import (
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
    E,
    N,
    W,
    asked,
    ball,
    both_sides,
    case,
    clause,
    coach,
    condition,
    dice_left,
    flights,
    happened,
    placed,
    rolls,
    say,
    scene,
    texts,
    turnovers,
    where,
)

HOLDS = [1, 1]
BREAKS = [6, 6]
PAIRS = list(product(range(1, 7), repeat=2))


def floored(*dice: int, **details: object) -> tuple[bd.Match, list[Event]]:
    """H1 has knocked A1 down on e13, and these dice were rolled for him."""
    match = scene("lrb3", ". H1 A1 . . . H2", [DEFENDER_DOWN, *dice], **details)
    events = say(match, "H1 block", "e13", "stay")
    assert dice_left(match) == 0
    return match, events


# On the ground.


@clause("lrb3.down.tz")
@both_sides
def test_who_is_knocked_down_has_no_tackle_zone_from_then_on(turn: str, us: str, them: str) -> None:
    places = {f"{us}1": "g12", f"{us}2": "f13", f"{them}1": "g13"}
    match = scene("lrb3", placed(**places), [STUMBLES, *HOLDS], turn=turn)
    say(match, f"{us}1 blitz", f"block {them}1", "g14", "follow")
    events = say(match, "h13", "h14", "h15", "stop", f"{us}2 move", "e14")
    assert not happened(events, Rolled)


@clause("lrb3.down.tz")
@both_sides
@pytest.mark.parametrize(("face", "number"), [(STUMBLES, 3), (PUSHED, 4)])
def test_nobody_is_hindered_by_who_was_knocked_down(
    turn: str, us: str, them: str, face: int, number: int
) -> None:
    """A ball beside him is as easy to pick up as any; beside one who stands it takes one more."""
    places = {f"{us}1": "g12", f"{us}2": "i15", f"{them}1": "g13"}
    dice = [face, *(HOLDS if face == STUMBLES else []), number]
    match = scene("lrb3", placed("h15", **places), dice, turn=turn)
    say(match, f"{us}1 block", "g14", "stay")
    (roll,) = happened(say(match, f"{us}2 move", "h15"), Rolled)
    assert (roll.what, roll.target, roll.success) == ("pick up", number, True)


@clause("lrb3.down.tz")
@both_sides
def test_a_blocker_who_went_down_marks_nobody_in_the_next_turn(turn: str, us: str, them: str) -> None:
    places = {f"{us}1": "g12", f"{them}1": "g13", f"{them}2": "f12"}
    match = scene("lrb3", placed(**places), [1, *HOLDS], turn=turn)
    say(match, f"{us}1 block", f"{them}1")
    events = say(match, f"{them}2 move", "e12", "stop", f"{them}1 move", "g14")
    assert not happened(events, Rolled)


@clause("lrb3.down.only")
@pytest.mark.parametrize("action", ["move", "blitz", "pass"])
def test_who_is_down_first_stands_up_whatever_he_does(action: str) -> None:
    match = scene("lrb3", placed(H1="g12/", A1="g13"), players={"H1": {"ma": 6}})
    assert texts(match) == ["end turn", "H1 move", "H1 blitz", "H1 pass"]
    events = say(match, f"H1 {action}")
    assert len(happened(events, StoodUp)) == 1
    assert condition(match, "H1") == "standing"


@clause("lrb3.down.only")
def test_who_fails_to_stand_up_does_nothing_at_all() -> None:
    match = scene("lrb3", placed(H1="g12/", H2="a1", A1="g13"), [3], players={"H1": {"ma": 2}})
    say(match, "H1 blitz")
    assert (condition(match, "H1"), asked(match)) == ("prone", "activate")
    assert not [text for text in texts(match) if text.startswith("H1")]


@clause("lrb3.down.only")
@both_sides
def test_who_was_knocked_down_does_nothing_before_his_next_action(turn: str, us: str, them: str) -> None:
    match = scene(
        "lrb3",
        f". {us}1 {them}1* . . . {us}2",
        [
            DEFENDER_DOWN,
            *HOLDS,
            E,
        ],
        turn=turn,
    )
    events = say(match, f"{us}1 block", "e13", "follow")
    assert (ball(match), condition(match, f"{them}1")) == ("e14", "prone")
    events = say(match, "end turn")
    assert condition(match, f"{them}1") == "prone"
    assert [text for text in texts(match) if text.startswith(f"{them}1")] == [
        f"{them}1 move",
        f"{them}1 blitz",
        f"{them}1 pass",
    ]
    assert not happened(events, StoodUp)


@clause("lrb3.down.ball.order")
@both_sides
def test_the_dropped_ball_bounces_after_armour_and_injury_of_its_carrier(
    turn: str, us: str, them: str
) -> None:
    """R7."""
    match = scene("lrb3", f". {us}1 {them}1* . . . {us}2", [DEFENDER_DOWN, *BREAKS, 5, 6, 2, N], turn=turn)
    events = say(match, f"{us}1 block", "e13", "stay")
    assert rolls(events) == ["block", "armour", "injury", "casualty", "bounce"]
    assert (where(match, f"{them}1"), ball(match)) == ("injured", "d13")


@clause("lrb3.down.ball", "lrb3.block.stumbles")
@both_sides
def test_a_carrier_who_is_knocked_down_drops_the_ball_where_he_was_pushed_to(
    turn: str, us: str, them: str
) -> None:
    match = scene("lrb3", f". {us}1 {them}1* . . . {us}2", [STUMBLES, *HOLDS, E], turn=turn)
    events = say(match, f"{us}1 block", "e13", "follow")
    (lost,) = happened(events, BallLost)
    assert (match.state.get_players()[lost.player].name, lost.how) == (f"{them}1", "knocked down")
    assert flights(events, "bounce") == ["e14"]


@clause("lrb3.down.ball.order", "lrb3.pickup.afterdodge")
def test_a_ball_he_falls_onto_bounces_after_his_armour_roll() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g11", ball="g13"), [1, *HOLDS, N])
    events = say(match, "H1 move", "g13")
    assert rolls(events) == ["dodge", "armour", "bounce"]
    assert [down.how for down in happened(events, WentDown)] == ["fell over"]
    assert (condition(match, "H1"), ball(match)) == ("prone", "f13")


@clause("lrb3.down.ball.order")
@pytest.mark.parametrize("carrier", ["H1", "A1"])
def test_the_ball_bounces_after_the_rolls_for_both(carrier: str) -> None:
    signs = {name: "*" if name == carrier else "" for name in ("H1", "A1")}
    match = scene(
        "lrb3", f". H1{signs['H1']} A1{signs['A1']} .", [BOTH_DOWN, *BREAKS, 4, 4, *BREAKS, 4, 5, N]
    )
    events = say(match, "H1 block")
    assert rolls(events) == ["block", "armour", "injury", "armour", "injury", "bounce"]
    assert ball(match) == ("d11" if carrier == "H1" else "d12")


@clause("lrb3.down.ball.order", "lrb3.injury.removed.ball")
def test_the_ball_bounces_from_where_the_carrier_went_down_and_may_go_back_there() -> None:
    """He is gone, so it comes to rest there, where it would bounce off him otherwise."""
    for injury, resting in (([4, 4], "e13"), ([1, 1], "e12")):
        match = scene("lrb3", ". H1 A1* . A2 . H2", [DEFENDER_DOWN, *BREAKS, *injury, E, 1, W, W], players={})
        events = say(match, "H1 block", "e13", "stay")
        assert flights(events, "bounce")[:2] == ["e14", "e13"]
        assert ball(match) == resting


# Armour.


@clause("lrb3.armour.roll")
@pytest.mark.parametrize("av", [1, 2, 3, 6, 7, 8, 9, 10, 11, 12])
def test_armour_breaks_only_by_more_than_its_value(av: int) -> None:
    for dice in PAIRS:
        more = [1, 1] if sum(dice) > av else []
        match, events = floored(*dice, *more, players={"A1": {"av": av}})
        armour = happened(events, Rolled)[1]
        assert (armour.target, armour.success) == (av + 1, sum(dice) > av)
        assert condition(match, "A1") == ("stunned" if sum(dice) > av else "prone")


@clause("lrb3.armour.roll", "lrb3.injury.roll")
@both_sides
def test_the_opposing_coach_rolls_for_either_player(turn: str, us: str, them: str) -> None:
    """As it is asked, and as it is told."""
    match = bd.Match.from_position("lrb3", f". {us}1 {them}1 .", manual=True, turn=turn)
    other = "away" if turn == "home" else "home"
    say(match, f"{us}1 block", str(BOTH_DOWN))
    expected = []
    for name, opponent in ((f"{them}1", turn), (f"{us}1", other)):
        for what, dice in (("armour", (6, 6)), ("injury", (6, 6)), ("casualty", (6,))):
            roll = match.request
            assert isinstance(roll, bd.Roll)
            asked_of = (match.state.get_players()[roll.player].name, roll.kind, roll.dice, roll.coach)
            assert asked_of == (name, what, dice, opponent)
            assert (roll.target, roll.base) == ((9, 9) if what == "armour" else (0, 0))
            expected.append((name, what, 0 if opponent == "home" else 1))
            match.answer([6] * len(dice))
    told = [
        (match.state.get_players()[roll.player].name, roll.what, roll.side)
        for roll in happened(match.events, Rolled)
    ]
    assert told[1:] == expected
    assert all(
        roll.success is None and not roll.target
        for roll in happened(match.events, Rolled)
        if roll.what != "armour"
    )


@clause("lrb3.armour.fail")
@pytest.mark.parametrize("dice", [(1, 1), (4, 4), (6, 2)])
def test_who_is_saved_by_his_armour_is_only_prone(dice: tuple[int, int]) -> None:
    match, events = floored(*dice)
    assert (where(match, "A1"), condition(match, "A1")) == ("e13", "prone")
    assert rolls(events) == ["block", "armour"]
    assert not happened(events, Hurt)


# Injury.


@clause("lrb3.injury.roll")
def test_the_injury_roll_comes_at_once_when_the_armour_is_broken() -> None:
    _, events = floored(*BREAKS, 3, 3)
    injury = happened(events, Rolled)[2]
    assert rolls(events) == ["block", "armour", "injury"]
    assert (injury.dice, injury.numbers) == ((6, 6), (3, 3))


def outcome(total: int) -> str:
    """What an injury roll of this total does, by the first dice that show it; a casualty is a bad bruise."""
    for dice in PAIRS:
        if sum(dice) == total:
            match, _ = floored(*BREAKS, *dice, *([1] if total > 9 else []))
            return condition(match, "A1")
    raise AssertionError(total)


@pytest.mark.parametrize(
    ("totals", "result"),
    [
        case("lrb3.injury.stunned", range(2, 8), "stunned"),
        case("lrb3.injury.ko", range(8, 10), "ko"),
        case("lrb3.injury.casualty", range(10, 13), "injured"),
    ],
)
def test_the_injury_table(totals: range, result: str) -> None:
    assert {total: outcome(total) for total in totals} == dict.fromkeys(totals, result)


@clause("lrb3.injury.stunned")
def test_a_stunned_player_stays_where_he_went_down() -> None:
    match, events = floored(*BREAKS, 3, 4)
    assert (where(match, "A1"), condition(match, "A1")) == ("e13", "stunned")
    assert [hurt.result for hurt in happened(events, Hurt)] == ["stunned"]
    assert not happened(events, LeftPitch)


@clause("lrb3.injury.stunned.action")
@both_sides
def test_a_stunned_player_can_only_be_turned_face_up(turn: str, us: str, them: str) -> None:
    match = scene("lrb3", f"{us}1% {them}1 . . . {us}2", turn=turn)
    assert [text for text in texts(match) if text.startswith(f"{us}1")] == [f"{us}1 face up"]
    say(match, f"{us}1 face up")
    assert condition(match, f"{us}1") == "prone"
    assert not [text for text in texts(match) if text.startswith(f"{us}1")]


@clause("lrb3.injury.stunned.action")
def test_turning_face_up_is_no_blitz_and_no_pass_and_each_player_does_it_for_himself() -> None:
    match = scene("lrb3", "H1% H2% H3 . . . A1")
    say(match, "H1 face up")
    assert [condition(match, name) for name in ("H1", "H2")] == ["prone", "stunned"]
    assert texts(match) == ["end turn", "H2 face up", "H3 move", "H3 blitz", "H3 pass"]


@clause("lrb3.injury.stunned.later")
def test_who_was_turned_face_up_stands_up_in_a_later_turn() -> None:
    match = scene("lrb3", placed(H1="g12%", H2="a1", A1="a26"), players={"H1": {"ma": 4}})
    say(match, "H1 face up", "end turn", "end turn")
    assert {"H1 move", "H1 blitz", "H1 pass"} <= set(texts(match))
    say(match, "H1 move")
    assert condition(match, "H1") == "standing"
    say(match, "g13")
    assert asked(match) == "activate"


@clause("lrb3.injury.stunned.later")
@pytest.mark.parametrize("how", ["end turn", "turnover"])
def test_who_was_not_turned_in_time_lies_face_down_still(how: str) -> None:
    match = scene("lrb3", placed(H1="g12%", H2="h5", A1="a26", A2="h4"), [1, *HOLDS])
    say(match, *(["H2 block"] if how == "turnover" else ["end turn"]))
    assert (condition(match, "H1"), coach(match)) == ("stunned", "away")
    say(match, "end turn")
    assert condition(match, "H1") == "stunned"
    assert "H1 face up" in texts(match)
    assert "H1 move" not in texts(match)


@clause("lrb3.injury.stunned.later")
def test_who_was_stunned_in_the_other_sides_turn_may_turn_in_his_next_one() -> None:
    match, _ = floored(*BREAKS, 1, 1)
    say(match, "end turn")
    assert "A1 face up" in texts(match)


@clause("lrb3.injury.ko", "lrb3.injury.casualty")
@pytest.mark.parametrize(("dice", "box"), [([4, 4], "ko"), ([5, 5, 1], "injured")])
@both_sides
def test_who_is_worse_off_leaves_the_pitch(turn: str, us: str, them: str, dice: list[int], box: str) -> None:
    match = scene("lrb3", f". {us}1 {them}1 . . . {us}2", [DEFENDER_DOWN, *BREAKS, *dice], turn=turn)
    events = say(match, f"{us}1 block", "e13", "stay")
    assert where(match, f"{them}1") == box
    assert match.state["e13"] is None
    assert [left.box for left in happened(events, LeftPitch)] == [box]
    assert [hurt.result for hurt in happened(events, Hurt)] == [
        "knocked out" if box == "ko" else "badly hurt"
    ]
    assert (turnovers(events), coach(match)) == ([], turn)


@clause("lrb3.injury.removed.ball")
@both_sides
@pytest.mark.parametrize("injury", [[4, 4], [5, 5, 6]])
def test_the_ball_of_who_is_carried_off_bounces_from_his_square(
    turn: str, us: str, them: str, injury: list[int]
) -> None:
    match = scene("lrb3", f". {us}1* {them}1 .", [1, *BREAKS, *injury, W], turn=turn)
    events = say(match, f"{us}1 block")
    assert match.state["e11"] is None
    assert flights(events, "bounce") == ["e10"]
    assert len(happened(events, BallRests)) == 1


# Knocked out: back again?


@clause("lrb3.injury.ko.recover")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_before_the_next_kick_off_who_was_knocked_out_may_recover(number: int) -> None:
    """He is rolled for before anybody is set up, and may be set up at once."""
    match = scene("lrb3", placed(H1="h25*", A1="a1"), [number], turns=(3, 3), players={"A2": {"box": "ko"}})
    events = say(match, "H1 move", "h26", "stop")
    (roll,) = happened(events, Rolled)
    assert (roll.what, roll.side, roll.success) == ("recovery", 1, number >= 4)
    assert len(happened(events, BackFromKO)) == (number >= 4)
    assert (asked(match), where(match, "A2")) == ("set-up", "reserves" if number >= 4 else "ko")
    say(match, "formation 1", "done")
    assert ("A2 h14" in texts(match)) == (number >= 4)


@clause("lrb3.injury.ko.recover")
def test_each_who_is_knocked_out_is_rolled_for_and_again_at_the_next_kick_off() -> None:
    boxes = {"H7": {"box": "ko"}, "H8": {"box": "injured"}, "A7": {"box": "ko"}, "A8": {"box": "ko"}}
    kick = [N, 1, N]
    match = scene("lrb3", placed(H1="h25*", A1="a1"), [3, 4, 1, *kick, 4, 3], turns=(7, 7), players=boxes)
    events = say(match, "H1 move", "h26", "stop")
    assert rolls(events) == ["recovery"] * 3
    assert [where(match, name) for name in ("H7", "H8", "A7", "A8")] == ["ko", "injured", "reserves", "ko"]
    say(match, "formation 1", "done", "formation 1", "done", "h20")
    events = say(match, "end turn", "end turn")
    assert rolls(events) == ["recovery"] * 2
    assert [where(match, name) for name in ("H7", "H8", "A7", "A8")] == [
        "reserves",
        "injured",
        "reserves",
        "ko",
    ]
    assert dice_left(match) == 0


@clause("lrb3.injury.ko.recover")
def test_nobody_recovers_while_the_drive_goes_on() -> None:
    match = scene("lrb3", placed(H1="h5", A1="a1"), players={"A2": {"box": "ko"}})
    for _ in range(4):
        say(match, "end turn")
    assert where(match, "A2") == "ko"
    assert not happened(match.events, Rolled)


# Casualties.


@pytest.mark.parametrize(
    ("number", "result", "rule"),
    [
        case("lrb3.casualty.bh", 1, "badly hurt", "bh"),
        case("lrb3.casualty.bh", 2, "badly hurt", "bh"),
        case("lrb3.casualty.bh", 3, "badly hurt", "bh"),
        case("lrb3.casualty.si", 4, "seriously injured", "si"),
        case("lrb3.casualty.si", 5, "seriously injured", "si"),
        case("lrb3.casualty.dead", 6, "dead", "dead"),
    ],
)
@pytest.mark.parametrize("injury", [(4, 6), (6, 6)])
def test_the_casualty_table(number: int, result: str, rule: str, injury: tuple[int, int]) -> None:
    match, events = floored(*BREAKS, *injury, number)
    roll = happened(events, Rolled)[-1]
    assert (roll.what, roll.dice, roll.numbers) == ("casualty", (6,), (number,))
    (hurt,) = happened(events, Hurt)
    assert (hurt.result, hurt.rule) == (result, f"casualty.{rule}")
    assert match.state.get_players()[hurt.by].name == "H1"
    assert where(match, "A1") == "injured"


@pytest.mark.parametrize(
    "number", [case("lrb3.casualty.bh", 1), case("lrb3.casualty.si", 4), case("lrb3.casualty.dead", 6)]
)
def test_a_casualty_is_out_for_the_rest_of_the_match(number: int) -> None:
    """Neither in the next drive nor in the next half is he rolled for or set up."""
    last = {"turns": (8, 8), "kicked": "home"}
    match = scene("lrb3", placed(H1="b12", H2="h5", A1="a12", A2="o1"), [PUSHED, 6, 6, number], **last)
    say(match, "H1 block", "stay", "end turn")
    assert (asked(match), coach(match), where(match, "A1")) == ("set-up", "away", "injured")
    assert "A2 h14" in texts(match)
    assert not [text for text in texts(match) if text.startswith("A1")]
    assert dice_left(match) == 0
