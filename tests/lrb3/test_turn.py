"""The sequence of play: halves, whose turn it is, and who may act in it."""

from __future__ import annotations

from typing import Any

import pytest

import bothdown as bd
from bothdown.events import TurnBegins, TurnEnds
from support import (
    N,
    asked,
    clause,
    coach,
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


def played(match: bd.Match) -> list[tuple[int, int, int]]:
    """End every turn until somebody must set up again or all is over; side, half and number of each turn."""
    before = len(match.events)
    while asked(match) == "activate":
        say(match, "end turn")
    return [(turn.side, turn.half, turn.turn) for turn in happened(match.events[before:], TurnBegins)]


def kicking(kicked: str, **details: Any) -> bd.Match:
    """A kick-off that comes down in the other half, and the first turn after it."""
    match = scene(
        "lrb3",
        ".",
        [N, 1, N] * 4,
        stage="set-up",
        kicked=kicked,
        players={"H1": {}, "A1": {}},
        **{"turns": (0, 0), **details},
    )
    kicked_off(match, "h20" if kicked == "home" else "h7")
    return match


@clause("lrb3.turn.halves", "lrb3.turn.order")
@pytest.mark.parametrize(("kicked", "first"), [("home", 1), ("away", 0)])
def test_a_half_has_eight_turns_each_in_alternation_the_receiving_side_first(kicked: str, first: int) -> None:
    match = kicking(kicked)
    begun = [(turn.side, turn.half, turn.turn) for turn in happened(match.events, TurnBegins)]
    assert begun == [(first, 1, 1)]
    begun += played(match)
    assert begun == [(side, 1, turn) for turn in range(1, 9) for side in (first, 1 - first)]
    assert asked(match) == "set-up"


@clause("lrb3.turn.halves")
def test_a_match_has_two_halves_of_eight_turns_each() -> None:
    match = kicking("home", options={"overtime": False})
    played(match)
    kicked_off(match, "h7")
    played(match)
    begun = happened(match.events, TurnBegins)
    for half in (1, 2):
        for side in (0, 1):
            numbers = [turn.turn for turn in begun if (turn.half, turn.side) == (half, side)]
            assert numbers == [1, 2, 3, 4, 5, 6, 7, 8]
    assert (len(begun), len(happened(match.events, TurnEnds))) == (32, 32)
    assert asked(match) == "over"


@clause("lrb3.turn.halves")
def test_team_turns_are_numbered_through_the_match() -> None:
    match = kicking("home")
    numbers: list[object] = []
    while asked(match) == "activate":
        numbers.append(match.state.to_json()["serial"])
        say(match, "end turn")
    assert numbers == list(range(2, 18))


@clause("lrb3.turn.order")
def test_after_a_touchdown_the_side_that_conceded_it_has_the_first_turn() -> None:
    match = scene("lrb3", placed(H1="h25*", A1="a1"), [N, 1, N], turns=(3, 2))
    say(match, "H1 move", "h26", "stop")
    kicked_off(match, "h20")
    assert (coach(match), markers(match)) == ("away", [3, 3])
    say(match, "end turn")
    assert (coach(match), markers(match)) == ("home", [4, 3])


@clause("lrb3.turn.order")
@pytest.mark.parametrize(
    ("turn", "turns", "order"),
    [
        # Who has turns left plays alone, one after the other (R24).
        ("home", (8, 6), [(1, 7), (1, 8)]),
        ("away", (6, 8), [(0, 7), (0, 8)]),
        ("home", (5, 8), [(0, 6), (0, 7), (0, 8)]),
        ("away", (8, 6), [(1, 7), (1, 8)]),
        ("home", (7, 5), [(1, 6), (0, 8), (1, 7), (1, 8)]),
        ("home", (8, 8), []),
    ],
)
def test_a_side_with_turns_left_plays_alone(
    turn: str, turns: tuple[int, int], order: list[tuple[int, int]]
) -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"), turn=turn, turns=turns)
    assert [(side, number) for side, _, number in played(match)] == order
    assert asked(match) == "set-up"


@clause("lrb3.turn.order")
@pytest.mark.parametrize(
    ("kicked", "turns", "first"),
    [
        ("home", (7, 8), "home"),
        ("away", (8, 7), "away"),
        ("home", (8, 7), "away"),
        ("away", (7, 8), "home"),
    ],
)
def test_who_receives_without_a_turn_left_lets_the_kicking_side_play(
    kicked: str, turns: tuple[int, int], first: str
) -> None:
    match = kicking(kicked, turns=turns)
    assert (coach(match), markers(match)) == (first, [8, 8])


@clause("lrb3.turn.actions")
def test_each_player_may_take_one_action_and_nobody_must() -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3", H3="m9/", A1="g20"))
    for name, square in (("H2", "c4"), ("H1", "g13"), ("H3", "m10")):
        assert f"{name} move" in texts(match)
        say(match, f"{name} move", square, "stop")
        assert not any(text.startswith(name) for text in texts(match))
    assert coach(match) == "away"
    say(match, "end turn")
    assert coach(match) == "home"
    assert {text.split()[0] for text in texts(match)} == {"end", "H1", "H2", "H3"}
    say(match, "H3 move", "m11", "stop", "end turn")
    assert (coach(match), where(match, "H1"), where(match, "A1")) == ("away", "g13", "g20")


@clause("lrb3.turn.actions", "lrb3.turn.opponent")
def test_only_players_on_the_pitch_of_the_side_in_turn_take_actions() -> None:
    match = scene(
        "lrb3",
        placed(H1="g12", A1="g20"),
        players={"H2": {"box": "reserves"}, "H3": {"box": "ko"}, "A2": {"box": "reserves"}},
    )
    assert {text.split()[0] for text in texts(match)} == {"end", "H1"}
    say(match, "end turn")
    assert {text.split()[0] for text in texts(match)} == {"end", "A1"}


@clause("lrb3.turn.opponent")
def test_nobody_acts_for_the_other_side_however_the_turn_goes() -> None:
    match = scene("lrb3", placed(H1="g12", H2="h12", A1="g14", A2="c20*"))
    for answer in ("H1 move", "f13", "stop", "H2 blitz", "g13", "stop"):
        assert coach(match) == "home"
        assert not any("A2" in text for text in texts(match))
        say(match, answer)
    assert coach(match) == "away"


@clause("lrb3.turn.opponent")
def test_who_has_acted_may_act_again_only_in_his_next_turn() -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3", A1="g20"))
    say(match, "H1 move", "stop", "end turn")
    assert not any(text.startswith("H") for text in texts(match))
    say(match, "A1 move", "stop")
    assert coach(match) == "home"
    assert "H1 move" in texts(match)


@clause("lrb3.turn.time")
@pytest.mark.parametrize(("turn", "other"), [("home", "away"), ("away", "home")])
def test_when_the_time_is_up_it_is_a_turnover_for_the_side_in_turn(turn: str, other: str) -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"), turn=turn, options={"clock": True})
    events = match.answer("time out", by="clock")
    assert (turnovers(events), coach(match)) == (["time"], other)
    assert {text.split()[0] for text in texts(match)} == {"end", "A1" if other == "away" else "H1"}
