"""Restarting the match: after a touchdown, and at half-time."""

from __future__ import annotations

from typing import Any

import pytest

import bothdown as bd
from bothdown.events import BackFromKO, DriveEnds, Event, HalfEnds, Kicks, PlayerSetUp, Rolled
from support import (
    PUSHED,
    N,
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
    where,
)

BOXES = {"H2": {"box": "ko"}, "H3": {"box": "injured"}, "H4": {"box": "reserves"}, "A2": {"box": "ko"}}


def touchdown(dice: tuple[int, ...] = (), **details: Any) -> tuple[bd.Match, list[Event]]:
    """Home scores in its own turn."""
    match = scene("lrb3", placed(H1="h25*", H5="c3%", A1="a1/"), dice, **{"turns": (3, 2), **details})
    return match, say(match, "H1 move", "h26", "stop")


def recoveries(events: list[Event]) -> list[tuple[int, int, bool | None]]:
    """Whose recovery was rolled for, on which side, and whether it came."""
    rolls = [roll for roll in happened(events, Rolled) if roll.what == "recovery"]
    return [(roll.player, roll.side, roll.success) for roll in rolls]


@pytest.mark.parametrize(
    ("die", "box"),
    [
        case("lrb3.restart.ko", 1, "ko"),
        case("lrb3.restart.ko", 2, "ko"),
        case("lrb3.restart.ko", 3, "ko"),
        case("lrb3.restart.ko", 4, "reserves"),
        case("lrb3.restart.ko", 5, "reserves"),
        case("lrb3.restart.ko", 6, "reserves"),
    ],
)
@pytest.mark.parametrize("name", ["H2", "A2"])
def test_what_a_die_does_for_a_knocked_out_player(name: str, die: int, box: str) -> None:
    match, events = touchdown((die,), players={name: {"box": "ko"}})
    index = match.state.find(name).index
    assert recoveries(events) == [(index, "HA".index(name[0]), box == "reserves")]
    assert [event.player for event in happened(events, BackFromKO)] == ([index] if box == "reserves" else [])
    assert (where(match, name), dice_left(match)) == (box, 0)


@clause("lrb3.restart.ko", "lrb3.restart.setup")
def test_each_knocked_out_player_of_both_sides_has_a_die_of_his_own() -> None:
    players = {name: {"box": "ko"} for name in ("H2", "H3", "A2", "A3")}
    match, _ = touchdown((3, 4, 5, 2), players=players)
    assert [where(match, name) for name in players] == ["ko", "reserves", "reserves", "ko"]
    names = {text.split()[0] for text in texts(match)}
    assert {"H1", "H3", "H5"} <= names
    assert "H2" not in names


@clause("lrb3.restart.ko", "lrb3.injury.ko.recover")
def test_who_stays_knocked_out_is_rolled_for_again_at_the_next_kick_off() -> None:
    match, _ = touchdown((1, N, 1, N, 6), players={"A2": {"box": "ko"}})
    assert where(match, "A2") == "ko"
    kicked_off(match, "h20")
    assert (coach(match), where(match, "A2"), dice_left(match)) == ("away", "ko", 1)
    for _ in range(11):
        say(match, "end turn")
    assert (asked(match), where(match, "A2"), dice_left(match)) == ("set-up", "reserves", 0)


@clause("lrb3.restart.ko", "lrb3.injury.ko.recover")
@pytest.mark.parametrize("last", ["turn", "touchdown"])
def test_at_half_time_each_knocked_out_player_is_rolled_for_once(last: str) -> None:
    match = scene("lrb3", placed(H1="h25*", A1="a1"), [2, 6, 6], turns=(8, 8), players=BOXES)
    events = say(match, *(("end turn",) if last == "turn" else ("H1 move", "h26", "stop")))
    assert [success for _, _, success in recoveries(events)] == [False, True]
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("HalfEnds") < kinds.index("Rolled") < kinds.index("HalfBegins")
    assert (where(match, "H2"), where(match, "A2"), dice_left(match)) == ("ko", "reserves", 1)


@clause("lrb3.restart.ko")
def test_before_overtime_knocked_out_players_are_rolled_for_too() -> None:
    match = scene("lrb3", placed(H1="h20", A1="a1"), [4, 3, 1], half=2, turns=(8, 8), players=BOXES)
    say(match, "end turn")
    assert (asked(match), where(match, "H2"), where(match, "A2")) == ("coin", "reserves", "ko")
    assert dice_left(match) == 1


@clause("lrb3.restart.ko")
@pytest.mark.parametrize("stage", ["coin", "half end"])
def test_nobody_is_rolled_for_where_no_kick_off_follows_or_nobody_is_knocked_out(stage: str) -> None:
    if stage == "coin":
        match = scene("lrb3", ".", [1], stage="coin", players={"H1": {}, "A1": {}})
        say(match, "heads", "kick")
        assert asked(match) == "set-up"
    else:
        match = scene("lrb3", ".", [6], stage="half end", half=2, score=(1, 0), players=BOXES)
        assert (asked(match), where(match, "H2")) == ("over", "ko")
        assert dice_left(match) == 1


@clause("lrb3.restart.order")
@pytest.mark.parametrize(("side", "kicker"), [("home", 0), ("away", 1)])
def test_recovery_comes_before_anybody_is_set_up_and_the_kicking_side_sets_up_first(
    side: str, kicker: int
) -> None:
    places = {"H1": "h25*", "A1": "a13"} if side == "home" else {"A1": "h2*", "H1": "a13"}
    match = scene("lrb3", placed(**places), [6, 6, N, 1, N], turn=side, turns=(3, 3), players=BOXES)
    events = say(match, "H1 move" if side == "home" else "A1 move", "h26" if side == "home" else "h1", "stop")
    assert len(recoveries(events)) == 2
    assert happened(events, PlayerSetUp) == []
    assert (asked(match), coach(match)) == ("set-up", side)
    placed_by = [
        match.state.get_players()[event.player].side
        for event in happened(kicked_off(match, "h20" if side == "home" else "h7"), PlayerSetUp)
    ]
    assert placed_by == sorted(placed_by, reverse=kicker == 1)
    assert set(placed_by) == {0, 1}


@clause("lrb3.restart.setup")
def test_all_who_are_fit_may_be_set_up_again_by_the_usual_rules() -> None:
    match, _ = touchdown((1, 6), players=BOXES)
    assert {text.split()[0] for text in texts(match)} == {"formation", "H1", "H4", "H5"}
    assert "done" not in texts(match)
    say(match, "H4 g13", "H1 h13")
    assert "done" not in texts(match)
    say(match, "H5 i13", "done")
    assert coach(match) == "away"
    assert {text.split()[0] for text in texts(match)} == {"formation", "A1", "A2"}


@clause("lrb3.restart.fieldplayers")
@pytest.mark.parametrize(("sign", "name"), [("", "H5"), ("/", "H5"), ("%", "H5"), ("/", "A1"), ("%", "A1")])
def test_who_was_on_the_pitch_may_be_set_up_however_he_was(sign: str, name: str) -> None:
    """R22."""
    places = {"H1": "h25*", "H5": "c3", "A1": "a1"}
    places[name] += sign
    match = scene("lrb3", placed(**places), [N, 1, N], turns=(3, 2))
    say(match, "H1 move", "h26", "stop")
    assert (where(match, name), condition(match, name)) == ("reserves", "reserves")
    say(match, "formation 1")
    assert not any(piece.acted for piece in match.picture.pieces)
    kicked_off(match, "h20")
    assert condition(match, name) == "standing"
    assert where(match, name)[0] in "abcdefghijklmno"


@clause("lrb3.restart.fieldplayers")
def test_the_pitch_is_empty_after_a_drive_and_the_ball_is_off_it() -> None:
    match, events = touchdown(players={"H2": {"box": "reserves"}, "A2": {"box": "injured"}})
    assert [where(match, name) for name in ("H1", "H2", "H5", "A1", "A2")] == [*["reserves"] * 4, "injured"]
    assert ball(match) == "nowhere"
    assert "turn of" not in dict(match.picture.facts)
    assert len(happened(events, DriveEnds)) == 1
    match = scene("lrb3", placed(H1="c3", A1="a1", ball="g7"), turns=(8, 8))
    say(match, "end turn")
    assert (where(match, "H1"), where(match, "A1"), ball(match)) == ("reserves", "reserves", "nowhere")


@clause("lrb3.restart.touchdown")
@pytest.mark.parametrize("side", ["home", "away"])
@pytest.mark.parametrize("kicked", ["home", "away"])
def test_who_scored_kicks_off_whoever_kicked_off_before(side: str, kicked: str) -> None:
    places = {"H1": "h25*", "A1": "a13"} if side == "home" else {"A1": "h2*", "H1": "a13"}
    match = scene("lrb3", placed(**places), [N, 1, N], turn=side, kicked=kicked, turns=(3, 3))
    say(match, "H1 move" if side == "home" else "A1 move", "h26" if side == "home" else "h1", "stop")
    assert coach(match) == side
    kicked_off(match, "h20" if side == "home" else "h7")
    assert (asked(match), coach(match) == side) == ("activate", False)


@clause("lrb3.restart.touchdown")
def test_who_scored_in_the_opponents_turn_kicks_off() -> None:
    match = scene("lrb3", placed(H1="h3", A1="h2*"), [PUSHED], kicked="home", turns=(3, 2))
    say(match, "H1 block", "h1", "stay")
    assert (asked(match), coach(match)) == ("set-up", "away")


@clause("lrb3.restart.second")
@pytest.mark.parametrize("first", ["home", "away"])
@pytest.mark.parametrize("scorer", ["home", "away", ""])
def test_who_received_first_kicks_off_the_second_half(first: str, scorer: str) -> None:
    turn = scorer or "home"
    places = {"H1": "h25*", "A1": "a13"} if turn == "home" else {"A1": "h2*", "H1": "a13"}
    match = scene("lrb3", placed(**places), turn=turn, kicked="home", kicked_first=first, turns=(8, 8))
    name, square = ("H1", "h26") if turn == "home" else ("A1", "h1")
    events = say(match, *((f"{name} move", square, "stop") if scorer else ("end turn",)))
    (kicks,) = happened(events, Kicks)
    assert kicks.side == (0 if first == "away" else 1)
    assert (asked(match), coach(match) == first) == ("set-up", False)


@clause("lrb3.restart.second")
@pytest.mark.parametrize(("answer", "first"), [("kick", "away"), ("receive", "home")])
def test_the_first_half_decides_who_kicks_off_the_second(answer: str, first: str) -> None:
    match = scene("lrb3", ".", [1, N, 1, N], stage="coin", players={"H1": {}, "A1": {}})
    say(match, "heads", answer)
    assert coach(match) == first
    kicked_off(match, "h20" if first == "home" else "h7")
    while asked(match) == "activate":
        say(match, "end turn")
    assert (asked(match), coach(match) == first) == ("set-up", False)


@clause("lrb3.restart.lastturn")
@pytest.mark.parametrize(
    ("turn", "turns", "over"),
    [
        ("home", (8, 8), True),
        ("away", (8, 8), True),
        ("home", (8, 7), False),
        ("away", (7, 8), False),
        ("home", (7, 8), False),
        ("home", (7, 7), False),
    ],
)
def test_no_kick_off_follows_a_touchdown_in_the_last_turn_of_a_half(
    turn: str, turns: tuple[int, int], over: bool
) -> None:
    places = {"H1": "h25*", "A1": "a13"} if turn == "home" else {"A1": "h2*", "H1": "a13"}
    match = scene("lrb3", placed(**places), turn=turn, turns=turns, kicked_first="home")
    name, square = ("H1", "h26") if turn == "home" else ("A1", "h1")
    events = say(match, f"{name} move", square, "stop")
    assert bool(happened(events, HalfEnds)) is over
    assert markers(match) == ([0, 0] if over else list(turns))
    assert (asked(match), coach(match)) == ("set-up", "away" if over else turn)


@clause("lrb3.restart.lastturn")
def test_a_touchdown_in_the_opponents_turn_may_use_up_the_last_turn_of_the_half() -> None:
    match = scene("lrb3", placed(H1="h3", A1="h2*"), [PUSHED], turns=(8, 7))
    events = say(match, "H1 block", "h1", "stay")
    assert [half.half for half in happened(events, HalfEnds)] == [1]
    assert (match.score, markers(match)) == ((0, 1), [0, 0])
