"""Half-time, the end of the match, overtime and the shoot-out."""

from __future__ import annotations

from typing import Any

import pytest

import bothdown as bd
from bothdown.events import CoinTossed, HalfBegins, HalfEnds, Kicks, MatchEnds, Rolled, TurnBegins
from support import (
    PUSHED,
    N,
    asked,
    case,
    clause,
    coach,
    counters,
    dice_left,
    happened,
    kicked_off,
    markers,
    placed,
    say,
    scene,
    texts,
)


def last_turn(half: int = 2, turn: str = "home", dice: tuple[int, ...] = (), **details: Any) -> bd.Match:
    """The last turn of a half, of the side with a carrier one step before the End Zone."""
    places = {"H1": "h25*", "A1": "a13"} if turn == "home" else {"A1": "h2*", "H1": "a13"}
    return scene("lrb3", placed(**places), dice, half=half, turn=turn, **{"turns": (8, 8), **details})


def score(match: bd.Match) -> list[Any]:
    """The carrier scores."""
    return say(match, *(("H1 move", "h26") if coach(match) == "home" else ("A1 move", "h1")), "stop")


@clause("lrb3.win.halftime")
def test_when_both_have_had_eight_turns_the_half_is_over_and_the_next_begins_with_a_kick_off() -> None:
    match = scene(
        "lrb3",
        placed(H1="c3", A1="a1"),
        half=1,
        turn="away",
        turns=(8, 7),
        kicked_first="away",
        stage="turn start",
        rerolls=(1, 1),
    )
    assert (coach(match), markers(match)) == ("away", [8, 8])
    events = say(match, "end turn")
    (ended,) = happened(events, HalfEnds)
    (begun,) = happened(events, HalfBegins)
    assert (ended.half, begun.half, markers(match)) == (1, 2, [0, 0])
    assert (asked(match), coach(match)) == ("set-up", "home")


@clause("lrb3.win.halftime")
@pytest.mark.parametrize("turns", [(8, 8), (8, 7), (7, 8), (7, 7)])
def test_a_half_is_not_over_while_a_side_has_a_turn_left(turns: tuple[int, int]) -> None:
    match = scene("lrb3", placed(H1="c3", A1="a1"), half=1, turns=turns)
    events = say(match, "end turn")
    over = turns == (8, 8)
    assert bool(happened(events, HalfEnds)) is over
    assert asked(match) == ("set-up" if over else "activate")


@clause("lrb3.win.halftime", "lrb3.reroll.team.halftime")
def test_team_rerolls_are_replenished_for_the_second_half() -> None:
    match = scene("lrb3", ".", stage="half end", half=1, home="amazon", away="human", rerolls=(0, 1))
    assert (asked(match), counters(match)) == ("set-up", [3, 2])


@pytest.mark.parametrize(
    ("before", "winner"),
    [
        case("lrb3.win.winner", (1, 0), "home"),
        case("lrb3.win.winner", (2, 3), "away"),
        case("lrb3.win.winner", (3, 1), "home"),
    ],
)
@pytest.mark.parametrize("options", [{}, {"overtime": False}, {"shoot-out": True}], ids=str)
def test_who_has_more_touchdowns_when_the_second_half_is_over_wins(
    before: tuple[int, int], winner: str, options: dict[str, bool]
) -> None:
    match = last_turn(score=before, options=options)
    (ended,) = happened(say(match, "end turn"), MatchEnds)
    assert (ended.score, ended.winner, ended.how) == (before, int(winner == "away"), "played")
    assert match.rule(ended) == "lrb3.win.winner"
    assert match.result == bd.Result(*before, winner)


@clause("lrb3.win.winner")
@pytest.mark.parametrize(("turn", "before", "after"), [("home", (1, 1), (2, 1)), ("away", (0, 0), (0, 1))])
def test_a_touchdown_in_the_very_last_turn_wins(
    turn: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    match = last_turn(turn=turn, score=before)
    score(match)
    assert (asked(match), match.result) == ("over", bd.Result(*after, turn))


@clause("lrb3.win.winner")
def test_the_score_at_half_time_wins_nothing() -> None:
    match = last_turn(half=1, score=(5, 0))
    say(match, "end turn")
    assert (asked(match), match.result) == ("set-up", None)


@clause("lrb3.win.overtime")
@pytest.mark.parametrize("tied", [(0, 0), (2, 2)])
def test_a_tied_match_goes_into_a_third_series_of_eight_turns_each(tied: tuple[int, int]) -> None:
    match = last_turn(score=tied, dice=(1, N, 1, N))
    events = say(match, "end turn")
    assert ([half.half for half in happened(events, HalfEnds)], asked(match)) == ([2], "coin")
    events = say(match, "heads", "receive")
    assert [half.half for half in happened(events, HalfBegins)] == [3]
    assert markers(match) == [0, 0]
    events = kicked_off(match, "h20")
    while asked(match) == "activate":
        events += say(match, "end turn")
    turns = [(turn.side, turn.half, turn.turn) for turn in happened(events, TurnBegins)]
    assert turns == [(side, 3, turn) for turn in range(1, 9) for side in (1, 0)]
    assert (asked(match), match.result) == ("over", bd.Result(*tied))


@clause("lrb3.win.overtime")
def test_a_touchdown_that_levels_the_score_in_the_last_turn_brings_overtime() -> None:
    match = last_turn(score=(0, 1))
    score(match)
    assert (asked(match), match.score) == ("coin", (1, 1))


@clause("lrb3.win.overtime")
def test_a_draw_stands_where_no_overtime_is_played() -> None:
    """R20."""
    match = last_turn(score=(1, 1), options={"overtime": False})
    say(match, "end turn")
    assert match.result == bd.Result(1, 1)


@clause("lrb3.win.overtime.kick")
@pytest.mark.parametrize(
    ("call", "coin", "winner"),
    [("heads", 1, "away"), ("heads", 2, "home"), ("tails", 1, "home"), ("tails", 2, "away")],
)
@pytest.mark.parametrize("first", ["home", "away"])
@pytest.mark.parametrize("chooses", [True, False])
def test_a_coin_decides_who_kicks_off_in_overtime(
    call: str, coin: int, winner: str, first: str, chooses: bool
) -> None:
    match = last_turn(dice=(coin,), kicked_first=first, options={"toss winner chooses": chooses})
    say(match, "end turn")
    events = say(match, call)
    (tossed,) = happened(events, CoinTossed)
    assert tossed.winner == (winner == "away")
    if chooses:
        assert (asked(match), coach(match), texts(match)) == ("kick or receive", winner, ["receive", "kick"])
        events = say(match, "kick")
    (kicks,) = happened(events, Kicks)
    assert kicks.side == ((winner == "away") if chooses else (winner == "home"))
    assert (asked(match), coach(match) == winner) == ("set-up", chooses)


@clause("lrb3.win.overtime.rerolls", "lrb3.faq.49")
@pytest.mark.parametrize("left", [(0, 0), (1, 2), (5, 0)])
def test_overtime_brings_no_rerolls_and_takes_none(left: tuple[int, int]) -> None:
    match = scene(
        "lrb3", ".", [1], stage="half end", half=2, score=(1, 1), home="amazon", away="human", rerolls=left
    )
    say(match, "heads", "kick")
    assert (asked(match), counters(match)) == ("set-up", list(left))


@clause("lrb3.win.overtime.rerolls")
def test_what_is_left_may_be_used_in_overtime() -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1", A1="g13"), [1, 6], half=3, rerolls=(1, 0))
    say(match, "H1 move", "g11", "team re-roll")
    assert counters(match) == [0, 0]


@clause("lrb3.win.overtime.sudden")
@pytest.mark.parametrize(("turn", "before", "after"), [("home", (1, 1), (2, 1)), ("away", (0, 0), (0, 1))])
@pytest.mark.parametrize("turns", [(1, 1), (8, 8)])
def test_the_first_touchdown_of_overtime_wins(
    turn: str, before: tuple[int, int], after: tuple[int, int], turns: tuple[int, int]
) -> None:
    match = last_turn(half=3, turn=turn, score=before, turns=turns)
    (ended,) = happened(score(match), MatchEnds)
    assert (ended.winner, match.result) == (int(turn == "away"), bd.Result(*after, turn))
    assert match.rule(ended) == "lrb3.win.overtime.sudden"


@clause("lrb3.win.overtime.sudden")
def test_a_touchdown_in_the_opponents_turn_wins_in_overtime_too() -> None:
    match = scene("lrb3", placed(H1="h3", A1="h2*"), [PUSHED], half=3, turns=(3, 2))
    say(match, "H1 block", "h1", "stay")
    assert match.result == bd.Result(0, 1, "away")


@clause("lrb3.win.overtime.sudden")
@pytest.mark.parametrize("half", [1, 2])
def test_before_overtime_play_goes_on_after_a_touchdown(half: int) -> None:
    match = last_turn(half=half, turns=(3, 2))
    score(match)
    assert (asked(match), match.result) == ("set-up", None)


@clause("lrb3.win.overtime.sudden", "lrb3.win.winner")
def test_without_sudden_death_overtime_is_played_to_its_end() -> None:
    match = last_turn(half=3, score=(1, 1), turns=(7, 7), dice=(N, 1, N), options={"sudden death": False})
    score(match)
    assert (asked(match), coach(match), match.score) == ("set-up", "home", (2, 1))
    kicked_off(match, "h20")
    assert (coach(match), markers(match)) == ("away", [7, 8])
    say(match, "end turn")
    assert (coach(match), markers(match)) == ("home", [8, 8])
    say(match, "end turn")
    assert match.result == bd.Result(2, 1, "home")


@clause("lrb3.win.draw")
@pytest.mark.parametrize("options", [{}, {"sudden death": False}], ids=str)
def test_if_nobody_scores_in_overtime_it_is_a_draw(options: dict[str, bool]) -> None:
    """R21."""
    match = last_turn(half=3, score=(1, 1), options=options)
    events = say(match, "end turn")
    (ended,) = happened(events, MatchEnds)
    assert (ended.winner, match.result) == (-1, bd.Result(1, 1))
    assert match.rule(ended) == "lrb3.win.draw"
    assert [half.half for half in happened(events, HalfEnds)] == [3]


@pytest.mark.parametrize(
    ("dice", "rerolls", "winner"),
    [
        case("lrb3.win.shootout", (5, 4), (0, 0), "home"),
        case("lrb3.win.shootout", (2, 3), (0, 0), "away"),
        # A re-roll that was not used adds one.
        case("lrb3.win.shootout", (3, 3), (1, 0), "home"),
        case("lrb3.win.shootout", (3, 3), (0, 1), "away"),
        case("lrb3.win.shootout", (4, 2), (0, 3), "away"),
        # Level ones roll again, with what they have left.
        case("lrb3.win.shootout", (6, 6, 1, 2), (0, 0), "away"),
        case("lrb3.win.shootout", (2, 1, 4, 4), (0, 1), "away"),
        case("lrb3.win.shootout", (1, 2, 3, 4, 6, 6), (1, 0), "home"),
    ],
)
def test_a_shoot_out_adds_unused_rerolls_to_a_die(
    dice: tuple[int, ...], rerolls: tuple[int, int], winner: str
) -> None:
    match = last_turn(half=3, score=(1, 1), dice=dice, rerolls=rerolls, options={"shoot-out": True})
    events = say(match, "end turn")
    assert match.result == bd.Result(1, 1, winner, "shoot-out")
    assert {(roll.target, roll.success) for roll in happened(events, Rolled)} == {(0, None)}
    rolled = [number for roll in happened(events, Rolled) for number in roll.numbers]
    assert (tuple(rolled), dice_left(match)) == (dice, 0)


@clause("lrb3.win.draw", "lrb3.win.shootout")
def test_a_shoot_out_is_for_draws_only_and_comes_at_once_without_overtime() -> None:
    match = last_turn(score=(1, 1), dice=(6, 1), options={"shoot-out": True, "overtime": False})
    say(match, "end turn")
    assert match.result == bd.Result(1, 1, "home", "shoot-out")
    match = last_turn(score=(1, 1), dice=(6, 1), options={"shoot-out": True})
    say(match, "end turn")
    assert (asked(match), dice_left(match)) == ("coin", 2)
    match = last_turn(half=3, score=(2, 1), dice=(6, 1), options={"shoot-out": True, "sudden death": False})
    say(match, "end turn")
    assert (match.result, dice_left(match)) == (bd.Result(2, 1, "home"), 2)


@pytest.mark.parametrize("half", [2, 3])
@pytest.mark.parametrize("options", [{"overtime": False, "shoot-out": True}, {"sudden death": False}])
def test_a_match_that_ended_is_verified_from_its_tape(half: int, options: dict[str, bool]) -> None:
    match = last_turn(half=half, score=(0, 1), dice=(2, 1, 3, 2), options=options)
    score(match)
    if asked(match) == "coin":
        say(match, "tails", "agree to end")
    assert match.result is not None
    match.verify()
    fork = match.fork(dice="same")
    assert (asked(fork), fork.result) == ("over", match.result)
    match.undo()
    assert match.result is None
