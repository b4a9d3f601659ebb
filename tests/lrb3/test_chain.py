"""Chains: who is pushed into a square that is taken pushes on whoever stands there."""

from __future__ import annotations

import itertools

import pytest

import bothdown as bd
from bothdown.events import Pushed
from bothdown.pitch import column, row, square_name
from bothdown.pitch import square as square_named
from support import (
    DEFENDER_DOWN,
    PUSHED,
    E,
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
    scene,
    squares,
    texts,
    turnovers,
    where,
)

# H1 on g12 blocks A1 on g13; the squares behind A1 are taken.
WALL = {"H1": "g12", "A1": "g13", "A2": "f14", "A3": "g14", "A4": "h14"}
HOLDS = [1, 1]


def places(match: bd.Match, *names: str) -> list[str]:
    """Where players are, one after the other."""
    return [where(match, name) for name in names]


@clause("lrb3.push.chain", "lrb3.push.choice")
@pytest.mark.parametrize(
    ("square", "other", "beyond"),
    [
        # The second one is pushed as if the first had blocked him from where he stood.
        ("f14", "A2", {"e14", "e15", "f15"}),
        ("g14", "A3", {"f15", "g15", "h15"}),
        ("h14", "A4", {"i14", "i15", "h15"}),
    ],
)
def test_the_blocked_player_takes_the_place_of_one_who_is_pushed_on(
    square: str, other: str, beyond: set[str]
) -> None:
    for target in sorted(beyond):
        match = scene("lrb3", placed(**WALL), [PUSHED])
        say(match, "H1 block")
        assert squares(match) == {"f14", "g14", "h14"}
        say(match, square)
        assert squares(match) == beyond
        say(match, target, "stay")
        assert places(match, "A1", other) == [square, target]
        others = {name for name in ("A2", "A3", "A4") if name != other}
        assert all(where(match, name) == WALL[name] for name in others)


@clause("lrb3.push.chain")
@pytest.mark.parametrize("mate", ["A3", "H3"])
def test_it_does_not_matter_whose_players_stand_in_the_way(mate: str) -> None:
    crowded = {"H1": "g12", "A1": "g13", "H2": "f14", mate: "g14", "H4": "h14"}
    match = scene("lrb3", placed(**crowded), [PUSHED])
    say(match, "H1 block", "g14", "g15", "stay")
    assert places(match, "A1", mate) == ["g14", "g15"]
    assert condition(match, mate) == "standing"


@clause("lrb3.push.chain")
def test_nobody_has_moved_before_all_squares_are_chosen() -> None:
    match = scene("lrb3", placed(**WALL), [PUSHED])
    say(match, "H1 block", "g14")
    assert places(match, "A1", "A3") == ["g13", "g14"]
    events = say(match, "h15")
    moved = {match.state.get_players()[push.player].name: push.square for push in happened(events, Pushed)}
    assert {name: square_name(square) for name, square in moved.items()} == {"A1": "g14", "A3": "h15"}


@clause("lrb3.push.chain")
def test_each_question_names_who_is_pushed_and_by_whom() -> None:
    """The first pushed player counts as the blocker of the second."""
    match = scene("lrb3", placed(**WALL), [PUSHED])
    say(match, "H1 block")
    names = []
    for answer in ("g14", "g15"):
        assert isinstance(match.request, bd.Decision)
        players = match.state.get_players()
        names.append([players[match.request.player].name, players[match.request.subject].name])
        say(match, answer)
    assert names == [["A1", "H1"], ["A3", "A1"]]


@clause("lrb3.push.chain", "lrb3.push.empty")
def test_the_second_one_too_goes_into_an_empty_square_if_there_is_one() -> None:
    match = scene("lrb3", placed(**WALL, A5="g15", A6="h15"), [PUSHED])
    say(match, "H1 block", "g14")
    assert asked(match) == "follow up"
    assert places(match, "A1", "A3", "A5", "A6") == ["g14", "f15", "g15", "h15"]


LONG = {**WALL, "H5": "f15", "A6": "g15", "H7": "h15"}


@clause("lrb3.push.chain")
def test_a_chain_of_three() -> None:
    match = scene("lrb3", placed(**LONG), [PUSHED])
    say(match, "H1 block", "g14")
    assert squares(match) == {"f15", "g15", "h15"}
    say(match, "f15")
    assert squares(match) == {"e15", "e16", "f16"}
    say(match, "e16", "follow")
    assert places(match, "H1", "A1", "A3", "H5") == ["g13", "g14", "f15", "e16"]
    assert places(match, "A2", "A4", "A6", "H7") == ["f14", "h14", "g15", "h15"]


@clause("lrb3.push.chain")
@both_sides
def test_only_the_blocked_player_goes_down(turn: str, us: str, them: str) -> None:
    crowded = {f"{us}1": "g12", f"{them}1": "g13", f"{us}2": "f14", f"{us}3": "g14", f"{them}4": "h14"}
    match = scene("lrb3", placed(**crowded), [DEFENDER_DOWN, *HOLDS], turn=turn)
    events = say(match, f"{us}1 block", "g14", "g15", "stay")
    assert (where(match, f"{them}1"), condition(match, f"{them}1")) == ("g14", "prone")
    assert (where(match, f"{us}3"), condition(match, f"{us}3")) == ("g15", "standing")
    assert rolls(events) == ["block", "armour"]
    assert turnovers(events) == []


@clause("lrb3.push.chain.coach")
@both_sides
def test_the_coach_in_turn_chooses_for_everybody_in_the_chain(turn: str, us: str, them: str) -> None:
    """Whoever is pushed on, of either side, and whoever may have chosen the die."""
    crowded = {
        f"{us}1": "g12",
        f"{them}1": "g13",
        f"{them}2": "f14",
        f"{them}3": "g14",
        f"{us}4": "h14",
        f"{them}5": "f15",
        f"{us}6": "g15",
        f"{them}7": "h15",
    }
    match = scene("lrb3", placed(**crowded), [PUSHED] * 2, turn=turn, players={f"{them}1": {"st": 4}})
    say(match, f"{us}1 block")
    asked_of = []
    for square in ("g14", "g15", "g16"):
        assert asked(match) == "push"
        asked_of.append(coach(match))
        say(match, square)
    assert asked_of == [turn] * 3
    assert places(match, f"{them}1", f"{them}3", f"{us}6") == ["g14", "g15", "g16"]


@clause("lrb3.push.prone")
@both_sides
@pytest.mark.parametrize(("sign", "how"), [("/", "prone"), ("%", "stunned")])
def test_who_is_down_is_pushed_on_and_stays_down(turn: str, us: str, them: str, sign: str, how: str) -> None:
    crowded = {f"{us}1": "g12", f"{them}1": "g13", f"{them}2": "f14", f"{us}3": "h14"}
    for mate in (f"{us}4", f"{them}4"):
        match = scene("lrb3", placed(**crowded, **{mate: f"g14{sign}"}), [PUSHED], turn=turn)
        events = say(match, f"{us}1 block")
        assert squares(match) == {"f14", "g14", "h14"}
        events = say(match, "g14", "g15", "stay")
        assert (where(match, mate), condition(match, mate)) == ("g15", how)
        assert (rolls(events), turnovers(events)) == ([], [])


@clause("lrb3.push.prone")
def test_a_stunned_one_who_was_pushed_on_still_only_turns_face_up() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g13", A2="f14", A3="h14", H4="g14%"), [PUSHED])
    say(match, "H1 block", "g14", "g15", "stay")
    assert [text for text in texts(match) if text.startswith("H4")] == ["H4 face up"]


# Chains and the ball.


@clause("lrb3.push.ball.square")
@both_sides
@pytest.mark.parametrize("mate", [3, 2])
def test_who_is_pushed_on_onto_the_ball_makes_it_bounce(turn: str, us: str, them: str, mate: int) -> None:
    """Also one of the side in turn, and that is no turnover."""
    side = us if mate == 3 else them
    crowded = {f"{us}1": "g12", f"{them}1": "g13", f"{them}7": "f14", f"{us}8": "h14", f"{side}9": "g14"}
    match = scene("lrb3", placed(**crowded, ball="g15"), [PUSHED, E], turn=turn)
    events = say(match, f"{us}1 block", "g14", "g15", "stay")
    assert where(match, f"{side}9") == "g15"
    assert ball(match) == "g16"
    assert turnovers(events) == []
    assert coach(match) == turn


@clause("lrb3.push.chain")
def test_a_carrier_who_is_pushed_on_keeps_the_ball() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g13", A2="f14", A3="h14", H4="g14*"), [PUSHED])
    events = say(match, "H1 block", "g14", "g15", "stay")
    assert (ball(match), where(match, "H4")) == ("H4", "g15")
    assert turnovers(events) == []


# Chains into the crowd.


@clause("lrb3.push.off.chain", "lrb3.push.crowd.injury")
@both_sides
def test_a_chain_may_end_in_the_crowd(turn: str, us: str, them: str) -> None:
    crowded = {f"{us}1": "c12", f"{them}1": "b12", f"{them}2": "a11", f"{us}3": "a12", f"{them}4": "a13"}
    match = scene("lrb3", placed(**crowded), [PUSHED, 4, 4], turn=turn)
    events = say(match, f"{us}1 block", "a12", "follow")
    assert places(match, f"{us}1", f"{them}1", f"{us}3") == ["b12", "a12", "ko"]
    assert rolls(events) == ["block", "injury"]
    assert turnovers(events) == []


@clause("lrb3.push.off.chain")
@pytest.mark.parametrize("sign", ["/", "%"])
def test_who_is_down_may_be_pushed_on_into_the_crowd(sign: str) -> None:
    match = scene("lrb3", placed(H1="c12", A1="b12", A2="a11", A3=f"a12{sign}", A4="a13"), [PUSHED, 1, 1])
    say(match, "H1 block", "a12", "stay")
    assert places(match, "A1", "A3") == ["a12", "reserves"]


@clause("lrb3.push.off.chain")
def test_a_longer_chain_into_the_crowd() -> None:
    crowded = {"H1": "d12", "A1": "c12", "A2": "b11", "A3": "b12", "A4": "b13"}
    line = {"H5": "a11", "A6": "a12", "A7": "a13"}
    match = scene("lrb3", placed(**crowded, **line), [PUSHED, 1, 1])
    say(match, "H1 block", "b12", "a12", "stay")
    assert places(match, "A1", "A3", "A6") == ["b12", "a12", "reserves"]


@clause("lrb3.push.off.chain")
@pytest.mark.parametrize(
    ("beside", "end"), [({}, "a14"), ({"A5": "a14"}, "reserves"), ({"H5": "a14"}, "reserves")]
)
def test_in_a_chain_too_off_the_pitch_comes_before_a_square_that_is_taken(
    beside: dict[str, str], end: str
) -> None:
    """R1."""
    crowded = {"H1": "c11", "A1": "b12", "A2": "a12", "A3": "a13", "A4": "b13", **beside}
    match = scene("lrb3", placed(**crowded), [PUSHED, 1, 1])
    say(match, "H1 block", "a13", "stay")
    assert places(match, "A1", "A3") == ["a13", end]
    assert all(where(match, name) == square for name, square in beside.items())


@clause("lrb3.push.off.chain", "lrb3.block.down.place")
def test_the_crowd_has_its_victim_before_the_blocked_players_armour_is_rolled() -> None:
    """R31."""
    match = scene(
        "lrb3", placed(H1="c12", A1="b12", A2="a11", A3="a12", A4="a13"), [DEFENDER_DOWN, 4, 4, 6, 6, 1, 1]
    )
    events = say(match, "H1 block", "a12", "stay")
    assert rolls(events) == ["block", "injury", "armour", "injury"]
    assert (where(match, "A3"), where(match, "A1"), condition(match, "A1")) == ("ko", "a12", "stunned")


@clause("lrb3.push.crowd.ball")
@both_sides
def test_the_ball_of_a_carrier_pushed_on_into_the_crowd_is_thrown_in_from_under_the_next(
    turn: str, us: str, them: str
) -> None:
    """The blocked player stands where the carrier was; the ball neither lies there nor bounces there."""
    crowded = {f"{us}1": "c12", f"{them}1": "b12", f"{them}2": "a11", f"{them}3": "a12*", f"{them}4": "a13"}
    match = scene("lrb3", placed(**crowded), [PUSHED, 1, 1, 3, 2, 2, E], turn=turn)
    events = say(match, f"{us}1 block", "a12", "stay")
    assert rolls(events) == ["block", "injury", "throw-in direction", "throw-in distance", "bounce"]
    assert ball(match) == "d13"
    assert places(match, f"{them}1", f"{them}3") == ["a12", "reserves"]
    assert turnovers(events) == []
    assert dice_left(match) == 0


# Chains that come round again.


def beyond(pusher: str, pushed: str) -> list[str]:
    """The three squares behind a pushed player."""
    x, y = column(square_named(pushed)), row(square_named(pushed))
    dx, dy = x - column(square_named(pusher)), y - row(square_named(pusher))
    around = [(ex, ey) for ey in (-1, 0, 1) for ex in (-1, 0, 1) if dx * ex + dy * ey > 0]
    return [f"{'abcdefghijklmno'[y + ey - 1]}{x + ex}" for ex, ey in around]


def ring(path: list[str], *empty: str) -> bd.Match:
    """H1 on the first square of the path blocks A1 on the second; whatever lies behind the path is taken."""
    links = list(itertools.pairwise(path))
    taken = {*path, *(square for link in links for square in beyond(*link))} - {*empty, *path[:2]}
    others = {f"A{number}": square for number, square in enumerate(sorted(taken), start=2)}
    match = scene("lrb3", placed(H1=path[0], A1=path[1], **others), [PUSHED, 1, 1])
    say(match, "H1 block")
    if asked(match) == "block target":
        say(match, "A1")
    return match


def standing_on(match: bd.Match, path: list[str]) -> list[str]:
    """Who stands on each of these squares, or nothing."""
    players = [match.state[square] for square in path]
    return ["" if player is None else player.name for player in players]


# Round in a circle, with the blocker's own square the last of it.
CIRCLE = ["g12", "g13", "h14", "i14", "j13", "j12", "i11", "h11", "g12"]


@clause("lrb3.push.chain", "lrb3.follow.may")
@pytest.mark.parametrize("target", ["f12", "f13"])
def test_a_chain_of_twenty_two_players_can_push_the_blocker_himself(target: str) -> None:
    """R32: he may still follow up, for the square left is next to him."""
    match = ring(CIRCLE, "f12", "f13")
    assert len(match.state.get_players()) == 22
    before = standing_on(match, CIRCLE)
    say(match, *CIRCLE[2:])
    assert squares(match) == {"f12", "f13"}
    say(match, target)
    assert where(match, "H1") == target
    assert standing_on(match, CIRCLE[1:]) == ["", *before[1:-1]]
    assert asked(match) == "follow up"
    say(match, "follow")
    assert where(match, "H1") == "g13"


@clause("lrb3.push.chain")
def test_a_chain_that_comes_back_to_the_first_one_ends_there_and_all_go_round() -> None:
    """R30: nor is there a square left to follow up into."""
    match = ring(CIRCLE)
    before = standing_on(match, CIRCLE)
    say(match, *CIRCLE[2:])
    assert squares(match) == {"f12", "f13", "g13"}
    events = say(match, "g13")
    assert len(happened(events, Pushed)) == 8
    assert standing_on(match, CIRCLE[1:]) == before[:-1]
    assert (asked(match), coach(match)) == ("activate", "away")


# The same from below: the blocker is pushed away from the square he could follow up into.
AWAY = ["g12", "f13", "f14", "g15", "h15", "i14", "i13", "h12", "g12"]


@clause("lrb3.push.chain", "lrb3.follow.may")
@pytest.mark.parametrize(("target", "next_to_it"), [("f11", False), ("f12", True)])
def test_a_blocker_who_is_pushed_away_from_the_square_left_follows_up_only_if_it_is_next_to_him(
    target: str, next_to_it: bool
) -> None:
    """R32."""
    match = ring(AWAY, "f11", "f12")
    say(match, *AWAY[2:], target)
    assert where(match, "H1") == target
    assert (asked(match) == "follow up") is next_to_it


# At the edge of the pitch: behind the blocker there is only the crowd.
EDGE = ["a12", "b11", "c10", "d10", "e11", "e12", "d13", "c13", "b12", "a12"]


@clause("lrb3.push.off.chain", "lrb3.follow.may")
def test_a_chain_can_push_the_blocker_off_the_pitch() -> None:
    """R32: he follows up no more."""
    match = ring(EDGE)
    events = say(match, *EDGE[2:])
    assert where(match, "H1") == "reserves"
    assert rolls(events) == ["injury"]
    assert (asked(match), turnovers(events)) == ("activate", [])


# Into a circle from outside: it would close on the second one who is pushed.
LASSO = ["g8", "g9", "h10", "i11", "i12", "h13", "g13", "f12", "f11", "g10"]


@clause("lrb3.push.chain")
def test_a_chain_does_not_come_back_to_anybody_but_the_first_one() -> None:
    """R30: h10 is left by its player, and entered by A1."""
    match = ring(LASSO)
    say(match, *LASSO[2:])
    assert beyond("f11", "g10") == ["g9", "h9", "h10"]
    assert squares(match) == {"g9", "h9"}


@clause("lrb3.push.chain", "lrb3.follow.may")
def test_nobody_follows_up_into_a_square_that_the_chain_has_filled_again() -> None:
    """R30."""
    match = ring(LASSO)
    last = match.state["g10"]
    assert last is not None
    say(match, *LASSO[2:], "g9")
    assert where(match, last.name) == "g9"
    assert (asked(match), where(match, "H1")) == ("activate", "g8")


# A spiral that leaves its last one nowhere to go.
SPIRAL = ["f6", "f7", "g8", "h8", "i8", "j8", "k9", "k10", "j11", "i11", "h10", "h9"]


@clause("lrb3.push.chain")
def test_a_chain_that_can_go_nowhere_moves_nobody() -> None:
    """R30: it takes thirty players."""
    match = ring(SPIRAL)
    before = standing_on(match, SPIRAL)
    events = say(match, *SPIRAL[2:])
    assert len(match.state.get_players()) == 30
    assert not happened(events, Pushed)
    assert standing_on(match, SPIRAL) == before
    assert (asked(match), coach(match)) == ("activate", "away")
