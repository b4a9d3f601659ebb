"""Turnovers: what ends a team turn before its time, and what is still worked out."""

from __future__ import annotations

import pytest

from bothdown import rulebook
from bothdown.events import BallRests, Event, Rolled, TouchdownScored, Turnover
from support import (
    ATTACKER_DOWN,
    BOTH_DOWN,
    DEFENDER_DOWN,
    NE,
    PUSHED,
    SE,
    STUMBLES,
    SW,
    E,
    N,
    S,
    W,
    asked,
    ball,
    case,
    clause,
    coach,
    condition,
    dice_left,
    happened,
    placed,
    say,
    scene,
    turnovers,
    where,
)

FALLING = pytest.mark.parametrize(
    ("face", "blocker", "blocked", "over"),
    [
        case("lrb3.turnover.knocked", ATTACKER_DOWN, (), (), True),
        case("lrb3.turnover.knocked", BOTH_DOWN, (), (), True),
        case("lrb3.turnover.knocked", BOTH_DOWN, ("block",), (), False),
        case("lrb3.turnover.knocked", BOTH_DOWN, (), ("block",), True),
        case("lrb3.turnover.knocked", PUSHED, (), (), False),
        case("lrb3.turnover.knocked", STUMBLES, (), (), False),
        case("lrb3.turnover.knocked", DEFENDER_DOWN, (), (), False),
    ],
)


@FALLING
@pytest.mark.parametrize(("side", "name", "other"), [("home", "H1", "A1"), ("away", "A1", "H1")])
def test_a_block_ends_the_turn_only_if_a_player_of_the_moving_side_goes_down(
    side: str, name: str, other: str, face: int, blocker: tuple[str], blocked: tuple[str], over: bool
) -> None:
    match = scene(
        "lrb3",
        placed(H1="g12", H2="a1", A1="g13", A2="a26"),
        [face, 1, 1, 1, 1],
        turn=side,
        players={name: {"skills": blocker}, other: {"skills": blocked}},
    )
    events = say(match, f"{name} block")
    while asked(match) != "activate":
        events += match.answer(match.choices[1 if asked(match) == "use skill" else 0])
    assert [(each.side, each.cause) for each in happened(events, Turnover)] == (
        [(side == "away", "knocked")] if over else []
    )
    assert (coach(match) != side) is over
    assert condition(match, name) == ("prone" if over else "standing")


@clause("lrb3.turnover.knocked")
@pytest.mark.parametrize(("side", "name", "square"), [("home", "H1", "g11"), ("away", "A1", "g14")])
def test_a_player_of_the_moving_side_who_falls_by_himself_ends_the_turn(
    side: str, name: str, square: str
) -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1", A1="g13", A2="a26"), [1, 1, 1], turn=side)
    events = say(match, f"{name} move", square)
    assert (turnovers(events), condition(match, name)) == (["knocked"], "prone")
    assert coach(match) != side


@clause("lrb3.turnover.knocked")
def test_who_cannot_stand_up_has_not_fallen() -> None:
    match = scene("lrb3", placed(H1="g12/", H2="a1", A1="g13"), [3], players={"H1": {"ma": 1}})
    assert turnovers(say(match, "H1 move")) == []
    assert coach(match) == "home"


@pytest.mark.parametrize(
    ("dice", "over", "end"),
    [
        # Caught where it was aimed.
        case("lrb3.turnover.pass", (6, 6), False, "H2"),
        # Missed, and yet caught: by whom it was for, by another, by the thrower himself.
        case("lrb3.turnover.pass", (1, N, S, N, S, 6), False, "H2"),
        case("lrb3.turnover.pass", (1, E, N, W, E, 6), False, "H3"),
        case("lrb3.turnover.pass", (1, W, W, W, 6), False, "H1"),
        # Dropped, and caught as it bounced.
        case("lrb3.turnover.pass", (6, 1, NE, 6), False, "H3"),
        case("lrb3.turnover.pass", (6, 1, NE, 1, SW, 6), False, "H2"),
        # On the ground, dropped or missed.
        case("lrb3.turnover.pass", (6, 1, N), True, "f6"),
        case("lrb3.turnover.pass", (1, N, N, N, N), True, "c6"),
        # Caught by an opponent.
        case("lrb3.turnover.pass", (1, S, E, S, 6), True, "A1"),
    ],
)
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_pass_is_a_turnover_if_at_last_nobody_of_the_moving_side_has_caught_it(
    side: str, dice: tuple[int, ...], over: bool, end: str
) -> None:
    own, other = ("H", "A") if side == "home" else ("A", "H")
    places = {"1": "g3*", "2": "g6", "3": "f7", "4": "o1"}
    match = scene(
        "lrb3",
        placed(**{own + number: place for number, place in places.items()}, **{f"{other}1": "i7"}),
        dice,
        turn=side,
    )
    events = say(match, f"{own}1 pass", "throw", "g6")
    end = {"H": own, "A": other}.get(end[0], end[0]) + end[1:]
    assert (turnovers(events), ball(match), dice_left(match)) == (["pass"] if over else [], end, 0)
    assert (coach(match) != side) is over


@pytest.mark.parametrize(
    ("name", "over"), [case("lrb3.turnover.pass", "H3", False), case("lrb3.turnover.pass", "A2", True)]
)
def test_a_pass_that_left_the_pitch_is_judged_when_it_was_thrown_in(name: str, over: bool) -> None:
    places = {"H1": "b3*", "H2": "o26", "A1": "a26", name: "c6"}
    match = scene("lrb3", placed(**places), [1, N, N, 3, 1, 2, 6])
    events = say(match, "H1 pass", "throw", "b6")
    assert (turnovers(events), ball(match), dice_left(match)) == (["pass"] if over else [], name, 0)


@clause("lrb3.turnover.pass")
def test_a_pass_is_no_turnover_before_the_ball_rests() -> None:
    match = scene("lrb3", placed(H1="g3*", H2="g6", A1="h6"), [6, 1, S, 1, S])
    events = say(match, "H1 pass", "throw", "g6")
    kinds = [type(event) for event in events]
    assert kinds.index(Turnover) > kinds.index(BallRests)
    assert (turnovers(events), ball(match)) == (["pass"], "i6")


@pytest.mark.parametrize(
    ("dice", "end", "over"),
    [
        case("lrb3.turnover.pickup", (3,), "H1", False),
        case("lrb3.turnover.pickup", (2, N), "f13", True),
        # Even if a team-mate catches it as it bounces (R5), or he himself.
        case("lrb3.turnover.pickup", (2, E, 6), "H2", True),
        case("lrb3.turnover.pickup", (2, E, 1, W, 6), "H1", True),
    ],
)
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_failed_pick_up_is_a_turnover_whoever_has_the_ball_then(
    side: str, dice: tuple[int, ...], end: str, over: bool
) -> None:
    own, other = ("H", "A") if side == "home" else ("A", "H")
    places = {f"{own}1": "g12", f"{own}2": "g14", f"{other}1": "o26"}
    match = scene("lrb3", placed(**places, ball="g13"), dice, turn=side)
    events = say(match, f"{own}1 move", "g13")
    end = end.replace("H", own)
    assert (turnovers(events), ball(match), dice_left(match)) == (["pickup"] if over else [], end, 0)
    assert (coach(match) != side) is over
    assert condition(match, f"{own}1") == "standing"


@clause("lrb3.turnover.pickup")
def test_a_ball_that_is_not_picked_up_may_end_with_the_other_side() -> None:
    match = scene("lrb3", placed(H1="g12", A1="h14", ball="g13"), [1, SE, 6])
    events = say(match, "H1 move", "g13")
    assert (turnovers(events), ball(match), coach(match)) == (["pickup"], "A1", "away")


@clause("lrb3.turnover.td")
@pytest.mark.parametrize(
    ("side", "places", "answers"),
    [
        ("home", {"H1": "h25*", "H2": "c3", "A1": "a1"}, ("H1 move", "h26", "stop")),
        ("away", {"A1": "h2*", "A2": "c3", "H1": "a26"}, ("A1 move", "h1", "stop")),
    ],
)
def test_a_touchdown_ends_the_turn(side: str, places: dict[str, str], answers: tuple[str, ...]) -> None:
    match = scene("lrb3", placed(**places), turn=side, turns=(3, 3))
    events = say(match, *answers)
    assert len(happened(events, TouchdownScored)) == 1
    assert (asked(match), coach(match)) == ("set-up", side)


@clause("lrb3.turnover.effect")
def test_a_turnover_ends_the_turn_in_the_middle_of_an_action_and_nobody_else_acts() -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="a26", ball="g13"), [1, N])
    say(match, "H1 move", "g13")
    assert (asked(match), coach(match), where(match, "H1")) == ("activate", "away", "g13")
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="g15", A2="a26", ball="g13"), [1, N])
    say(match, "H1 blitz", "g13")
    assert (asked(match), coach(match)) == ("activate", "away")
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="g13", A2="a26"), [BOTH_DOWN, 1, 1, 1, 1])
    say(match, "H1 blitz", "block A1")
    assert (asked(match), coach(match)) == ("activate", "away")


@clause("lrb3.turnover.exception", "lrb3.turnover.knocked")
def test_armour_and_injuries_of_both_are_rolled_after_the_turnover() -> None:
    match = scene(
        "lrb3", placed(H1="g12*", H2="a1", A1="g13", A2="a26"), [BOTH_DOWN, 6, 6, 1, 1, 6, 6, 4, 4, N]
    )
    events = say(match, "H1 block")
    names = [type(event).__name__ for event in events]
    assert names.index("Turnover") < names.index("Rolled", names.index("BlockFace"))
    rolls = [(roll.what, roll.player) for roll in happened(events, Rolled)]
    assert rolls == [("block", 0), ("armour", 2), ("injury", 2), ("armour", 0), ("injury", 0), ("bounce", -1)]
    assert (condition(match, "A1"), condition(match, "H1")) == ("stunned", "ko")
    assert (ball(match), dice_left(match), coach(match)) == ("f12", 0, "away")


@clause("lrb3.turnover.exception", "lrb3.faq.43")
def test_the_ball_comes_to_rest_after_the_turnover() -> None:
    match = scene("lrb3", placed(H1="a12", A1="o26", ball="a13"), [1, N, 3, 1, 2, E])
    events = say(match, "H1 move", "a13")
    assert (turnovers(events), ball(match), dice_left(match)) == (["pickup"], "c14", 0)
    kinds = [type(event) for event in events]
    assert kinds.index(Turnover) < kinds.index(BallRests)


def causes() -> list[Event]:
    """A turnover of each cause."""
    events = say(scene("lrb3", placed(H1="g12", A1="g20", ball="g13"), [1, N]), "H1 move", "g13")
    events += say(scene("lrb3", placed(H1="g12", A1="g13"), [1, 1, 1]), "H1 move", "g11")
    events += say(scene("lrb3", placed(H1="g3*", A1="g20"), [1, N, N, N, N]), "H1 pass", "throw", "g6")
    chain = placed(H1="c13", A1="b13", A2="a12", H2="a13*", A3="a14")
    events += say(scene("lrb3", chain, [PUSHED, 1, 1, 3, 1, 1, *[E] * 5]), "H1 block", "a13")
    match = scene("lrb3", placed(H1="g12", A1="g20"), options={"clock": True})
    events += say(match, "time out")
    match = scene("lrb3", placed(H1="g12", A1="g20"), stage="turn start", options={"marker by hand": True})
    return events + say(match, "H1 move", "g13", "illegal procedure")


def test_each_cause_of_a_turnover_names_a_clause() -> None:
    found = happened(causes(), Turnover)
    assert {each.cause for each in found} == {"pickup", "knocked", "pass", "crowd", "time", "illegal"}
    ids = rulebook.clauses("lrb3")
    assert all(f"lrb3.{each.rule}" in ids for each in found)
