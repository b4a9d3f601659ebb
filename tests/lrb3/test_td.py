"""Touchdowns: in one's own turn and in the opponent's."""

from __future__ import annotations

from typing import Any

import pytest

import bothdown as bd
from bothdown.events import MarkerMoved, TouchdownScored
from support import (
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
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
    kicked_off,
    markers,
    placed,
    say,
    scene,
    texts,
    turnovers,
    where,
)


def scored(events: Any) -> list[tuple[int, tuple[int, int]]]:
    """The side of each touchdown, and the score after it."""
    return [(event.side, event.score) for event in happened(events, TouchdownScored)]


@clause("lrb3.td.when", "lrb3.td.stop")
@pytest.mark.parametrize(
    ("side", "places", "move", "score"),
    [
        ("home", {"H1": "a25*", "H2": "h3", "A1": "a1"}, ("H1 move", "a26"), (2, 2)),
        ("home", {"H1": "o24*", "H2": "h3", "A1": "a1"}, ("H1 move", "o25", "o26"), (2, 2)),
        ("away", {"A1": "a2*", "A2": "h3", "H1": "o26"}, ("A1 move", "a1"), (1, 3)),
        ("away", {"A1": "o3*", "A2": "h3", "H1": "a26"}, ("A1 move", "o2", "o1"), (1, 3)),
    ],
)
def test_who_stands_in_the_opposing_end_zone_with_the_ball_at_the_end_of_his_action_scores(
    side: str, places: dict[str, str], move: tuple[str, ...], score: tuple[int, int]
) -> None:
    match = scene("lrb3", placed(**places), turn=side, score=(1, 2), turns=(3, 3))
    events = say(match, *move)
    assert (scored(events), asked(match)) == ([], "step")
    events = say(match, "stop")
    assert scored(events) == [(side == "away", score)]
    assert (match.score, asked(match)) == (score, "set-up")
    assert markers(match) == [3, 3]


@clause("lrb3.td.when")
@pytest.mark.parametrize(
    ("side", "places", "square"),
    [
        # One square short of it, and there without the ball.
        ("home", {"H1": "a24*", "A1": "a1"}, "a25"),
        ("home", {"H1": "a25", "H2": "h3*", "A1": "a1"}, "a26"),
        ("away", {"A1": "a3*", "H1": "o26"}, "a2"),
        ("away", {"A1": "a2", "A2": "h20*", "H1": "o26"}, "a1"),
    ],
)
def test_no_touchdown_short_of_the_end_zone_or_without_the_ball(
    side: str, places: dict[str, str], square: str
) -> None:
    match = scene("lrb3", placed(**places), turn=side)
    assert scored(say(match, "H1 move" if side == "home" else "A1 move", square, "stop")) == []
    assert asked(match) == "activate"


@clause("lrb3.td.when")
def test_a_touchdown_may_come_of_another_players_action() -> None:
    """H1 knocks the carrier down, and the ball bounces to H2."""
    match = scene(
        "lrb3", placed(H1="h24", H2="g26", A1="h25*", A2="a1"), [DEFENDER_DOWN, 1, 1, N, 6], score=(0, 0)
    )
    events = say(match, "H1 block", "h26", "stay")
    assert scored(events) == [(0, (1, 0))]
    assert happened(events, TouchdownScored)[0].player == match.state.find("H2").index


@clause("lrb3.td.enter")
@pytest.mark.parametrize(
    ("turn", "name", "start", "square"),
    [
        ("home", "H1", "h25", "h26"),
        ("home", "H1", "h2", "h1"),
        ("away", "A1", "h25", "h26"),
        ("away", "A1", "h2", "h1"),
    ],
)
def test_anybody_may_enter_either_end_zone_without_the_ball(
    turn: str, name: str, start: str, square: str
) -> None:
    other = "A1" if name == "H1" else "H1"
    match = scene("lrb3", placed(**{name: start, other: "a13"}, ball="o13"), turn=turn)
    assert scored(say(match, f"{name} move", square, "stop")) == []
    assert (where(match, name), asked(match)) == (square, "activate")


@clause("lrb3.td.catch")
@pytest.mark.parametrize(
    ("turn", "places", "target"),
    [
        ("home", {"H1": "h23*", "H2": "h26", "A1": "a1"}, "h26"),
        ("away", {"A1": "h4*", "A2": "h1", "H1": "o26"}, "h1"),
    ],
)
def test_who_catches_the_ball_in_the_opposing_end_zone_scores(
    turn: str, places: dict[str, str], target: str
) -> None:
    match = scene("lrb3", placed(**places), [6, 6], turn=turn)
    name = "H" if turn == "home" else "A"
    events = say(match, f"{name}1 pass", "throw", target)
    assert scored(events) == [(turn == "away", (1, 0) if turn == "home" else (0, 1))]
    assert happened(events, TouchdownScored)[0].player == match.state.find(f"{name}2").index


@clause("lrb3.td.catch")
def test_who_picks_the_ball_up_in_the_opposing_end_zone_scores_if_he_stays_there() -> None:
    diagram = placed(H1="h25", H2="c3", A1="a1", ball="h26")
    match = scene("lrb3", diagram, [6])
    assert scored(say(match, "H1 move", "h26")) == []
    assert scored(say(match, "stop")) == [(0, (1, 0))]
    match = scene("lrb3", diagram, [6])
    assert scored(say(match, "H1 move", "h26", "h25", "stop")) == []
    assert (ball(match), asked(match), coach(match)) == ("H1", "activate", "home")


@clause("lrb3.td.catch")
def test_the_last_square_of_a_move_is_enough() -> None:
    match = scene("lrb3", placed(H1="h25", A1="a1", ball="h26"), [6], players={"H1": {"ma": 1}})
    assert scored(say(match, "H1 move", "h26")) == [(0, (1, 0))]


@clause("lrb3.td.standing")
@pytest.mark.parametrize(("dice", "scores"), [((1, 1, 1, W), False), ((6,), True)])
def test_who_falls_over_in_the_end_zone_does_not_score(dice: tuple[int, ...], scores: bool) -> None:
    match = scene("lrb3", placed(H1="h25*", H2="c3", A1="h24"), dice)
    events = say(match, "H1 move", "h26")
    if scores:
        events += say(match, "stop")
    assert (bool(scored(events)), turnovers(events), dice_left(match)) == (
        scores,
        [] if scores else ["knocked"],
        0,
    )
    assert match.score == ((1, 0) if scores else (0, 0))


@clause("lrb3.td.standing")
def test_a_carrier_who_is_knocked_down_in_the_end_zone_does_not_score() -> None:
    match = scene("lrb3", placed(H1="h3", H2="o26", A1="h2*", A2="a13"), [DEFENDER_DOWN, 1, 1, E])
    assert scored(say(match, "H1 block", "h1", "stay")) == []
    assert (where(match, "A1"), condition(match, "A1"), ball(match)) == ("h1", "prone", "h2")


@clause("lrb3.td.stop")
def test_play_stops_as_soon_as_a_touchdown_is_scored() -> None:
    match = scene("lrb3", placed(H1="h25*", H2="c3", H3="d4", A1="a1"), options={"clock": True}, turns=(3, 3))
    say(match, "H2 move", "stop", "H1 move", "h26", "stop")
    assert (asked(match), coach(match)) == ("set-up", "home")
    assert all(where(match, name) == "reserves" for name in ("H1", "H2", "H3", "A1"))
    assert "time out" not in match.outside_choices


@clause("lrb3.td.midaction")
def test_a_carrier_may_go_through_the_end_zone_and_on() -> None:
    match = scene("lrb3", placed(H1="h25*", H2="c3", A1="a1"))
    events = say(match, "H1 move", "h26", "g26", "g25", "stop")
    assert (scored(events), ball(match), asked(match)) == ([], "H1", "activate")


@clause("lrb3.td.midaction")
@pytest.mark.parametrize(
    ("answers", "dice", "scores"),
    [
        (("H1 blitz", "h26", "block A1", "f26", "stay", "stop"), (PUSHED, 1, 1), True),
        (("H1 blitz", "h26", "block A1", "f26", "stay", "h25", "stop"), (PUSHED, 1, 1), False),
        (("H1 blitz", "h26", "block A1"), (BOTH_DOWN, 1, 1, 1, 1, W), False),
    ],
)
def test_only_the_end_of_the_action_counts(
    answers: tuple[str, ...], dice: tuple[int, ...], scores: bool
) -> None:
    match = scene("lrb3", placed(H1="h25*", H2="c3", A1="g26", A2="a1"), (5, *dice))
    events = say(match, *answers)
    assert bool(scored(events)) is scores


@clause("lrb3.td.own")
@pytest.mark.parametrize(
    ("turn", "name", "start", "square"), [("home", "H1", "h2*", "h1"), ("away", "A1", "h25*", "h26")]
)
def test_ones_own_end_zone_brings_nobody_anything(turn: str, name: str, start: str, square: str) -> None:
    other = "A1" if name == "H1" else "H1"
    match = scene("lrb3", placed(**{name: start, other: "a13"}), turn=turn)
    assert scored(say(match, f"{name} move", square, "stop")) == []
    assert (match.score, asked(match), ball(match)) == ((0, 0), "activate", name)


def pushed_in(turn: str, **details: Any) -> bd.Match:
    """The side in turn is about to push the other one's carrier into the End Zone that he attacks."""
    places = {"H1": "h3", "A1": "h2*"} if turn == "home" else {"A1": "h24", "H1": "h25*"}
    return scene("lrb3", placed(**places, H2="a12", A2="a13"), [PUSHED, N, 1, N], turn=turn, **details)


@clause("lrb3.td.oppturn", "lrb3.td.oppturn.marker")
@pytest.mark.parametrize(
    ("turn", "square", "score", "shown", "scorer"),
    [("home", "h1", (0, 1), [3, 4], "away"), ("away", "h26", (1, 0), [4, 3], "home")],
)
def test_a_carrier_pushed_into_the_end_zone_scores_in_the_opponents_turn(
    turn: str, square: str, score: tuple[int, int], shown: list[int], scorer: str
) -> None:
    match = pushed_in(turn, turns=(3, 3))
    events = say(match, "H1 block" if turn == "home" else "A1 block", square, "stay")
    assert scored(events) == [(scorer == "away", score)]
    (moved,) = happened(events, MarkerMoved)
    assert (moved.side, moved.turn) == (scorer == "away", 4)
    assert (markers(match), asked(match), coach(match)) == (shown, "set-up", scorer)
    kicked_off(match, "h20" if scorer == "home" else "h7")
    assert coach(match) == turn
    assert markers(match) == [4, 4]


@clause("lrb3.td.oppturn")
def test_a_ball_caught_by_chance_in_the_end_zone_scores_in_the_opponents_turn() -> None:
    match = scene("lrb3", placed(H1="h3*", H2="o26", A1="h1"), [1, N, S, W, 6], score=(2, 0), turns=(5, 4))
    events = say(match, "H1 pass", "throw", "h2")
    assert scored(events) == [(1, (2, 1))]
    assert markers(match) == [5, 5]


@clause("lrb3.td.oppturn.marker")
@pytest.mark.parametrize(
    ("turn", "turns", "shown", "after"),
    [
        # The marker moves as far as the last space, and then both halves of the table are full.
        ("home", (7, 7), [7, 8], "set-up"),
        ("home", (8, 7), [0, 0], "set-up"),
        # It does not move past it (R10).
        ("home", (7, 8), [7, 8], "set-up"),
        ("away", (8, 7), [8, 7], "set-up"),
        ("away", (7, 8), [0, 0], "set-up"),
    ],
)
def test_the_marker_does_not_move_past_the_last_space(
    turn: str, turns: tuple[int, int], shown: list[int], after: str
) -> None:
    match = pushed_in(turn, turns=turns)
    square, name = ("h1", "H1") if turn == "home" else ("h26", "A1")
    events = say(match, f"{name} block", square, "stay")
    scorer = 1 if turn == "home" else 0
    assert [moved.side for moved in happened(events, MarkerMoved)] == ([scorer] if turns[scorer] < 8 else [])
    assert (markers(match), asked(match)) == (shown, after)


@clause("lrb3.td.oppturn.marker")
def test_who_scores_in_his_own_turn_celebrates_in_his_own_time() -> None:
    match = scene("lrb3", placed(H1="h25*", A1="a1"), turns=(3, 2))
    events = say(match, "H1 move", "h26", "stop")
    assert (happened(events, MarkerMoved), markers(match)) == ([], [3, 2])


@clause("lrb3.td.when", "lrb3.turnover.effect")
@pytest.mark.parametrize("word", ["time out", "illegal procedure"])
@pytest.mark.parametrize(("last", "scores"), [("h26", True), ("h25", False)])
def test_who_stands_there_when_his_action_is_cut_short_has_scored(word: str, last: str, scores: bool) -> None:
    """R53."""
    match = scene(
        "lrb3",
        placed(H1="h24*", H2="c3", A1="a1"),
        stage="turn start",
        options={"clock": True, "marker by hand": True},
    )
    say(match, "H1 move", "h25", *(["h26"] if last == "h26" else []))
    events = say(match, word)
    assert bool(scored(events)) is scores
    assert asked(match) == ("set-up" if scores else "activate")


@pytest.mark.parametrize(
    ("name", "scores"), [case("lrb3.td.standing", "H2", True), case("lrb3.td.standing", "A2", False)]
)
def test_a_turnover_does_not_undo_what_the_ball_does_at_last(name: str, scores: bool) -> None:
    """The ball bounces from who fell to somebody in the End Zone; only its attackers score there."""
    match = scene("lrb3", placed(**{"H1": "h24*", name: "g26", "A1": "h23", "A3": "a1"}), [1, 1, 1, 3, 6])
    events = say(match, "H1 move", "h25")
    assert (turnovers(events), ball(match) if not scores else "", bool(scored(events))) == (
        ["knocked"],
        "" if scores else name,
        scores,
    )
    assert "H1 move" not in texts(match)
