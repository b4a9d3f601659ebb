"""Throwing the football."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import (
    BallFlies,
    BallHeld,
    BallLost,
    BallRests,
    IllegalProcedureCalled,
    Moved,
    PassDeclared,
    Rolled,
    Turnover,
)
from support import (
    NE,
    SE,
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
    flights,
    happened,
    placed,
    say,
    scene,
    squares,
    texts,
    turnovers,
    where,
)

# The first and the last square of each range, straight ahead.
FIRST = {"quick": 1, "short": 4, "long": 7, "bomb": 11}
LAST = {"quick": 3, "short": 6, "long": 10, "bomb": 13}


def accurate(side: str, die: int, ag: int, distance: int, zones: int) -> bool:
    """Whether a throw at an empty square comes down there with this die, and does not scatter from it."""
    own, other, thrower, towards = ("H", "A", 13, 1) if side == "home" else ("A", "H", 14, -1)
    beside = ("g{0}", "i{0}", "g{1}", "i{1}", "h{1}")
    markers = {
        f"{other}{number}": square.format(thrower, thrower - towards)
        for number, square in enumerate(beside[:zones], start=1)
    }
    match = scene(
        "lrb3",
        placed(**{f"{own}1": f"h{thrower}*"}, **markers),
        [die, N, S, N, S],
        turn=side,
        players={f"{own}1": {"ag": ag}},
    )
    events = say(match, f"{own}1 pass", "throw", f"h{thrower + towards * distance}")
    scattered = len(flights(events, "scatter"))
    assert scattered in (0, 3)
    assert dice_left(match) == 3 - scattered
    return not scattered


@pytest.mark.parametrize(
    ("ag", "distance", "zones", "lowest"),
    [
        case("lrb3.pass.roll", 1, FIRST["short"], 0, 6),
        case("lrb3.pass.roll", 2, FIRST["short"], 0, 5),
        case("lrb3.pass.roll", 3, FIRST["short"], 0, 4),
        case("lrb3.pass.roll", 4, FIRST["short"], 0, 3),
        case("lrb3.pass.roll", 5, FIRST["short"], 0, 2),
        # A 1 misses and a 6 hits, whatever is added or taken away.
        case("lrb3.pass.roll", 9, FIRST["quick"], 0, 2),
        case("lrb3.pass.roll", 1, LAST["bomb"], 5, 6),
        case("lrb3.pass.mod.quick", 3, FIRST["quick"], 0, 3),
        case("lrb3.pass.mod.quick", 3, LAST["quick"], 0, 3),
        case("lrb3.pass.mod.quick", 1, LAST["quick"], 0, 5),
        case("lrb3.pass.mod.short", 3, FIRST["short"], 0, 4),
        case("lrb3.pass.mod.short", 3, LAST["short"], 0, 4),
        case("lrb3.pass.mod.long", 3, FIRST["long"], 0, 5),
        case("lrb3.pass.mod.long", 3, LAST["long"], 0, 5),
        case("lrb3.pass.mod.long", 5, LAST["long"], 0, 3),
        case("lrb3.pass.mod.bomb", 3, FIRST["bomb"], 0, 6),
        case("lrb3.pass.mod.bomb", 4, FIRST["bomb"], 0, 5),
        case("lrb3.pass.mod.bomb", 4, LAST["bomb"], 0, 5),
        case("lrb3.pass.mod.tz", 3, LAST["short"], 1, 5),
        case("lrb3.pass.mod.tz", 3, LAST["short"], 2, 6),
        case("lrb3.pass.mod.tz", 5, LAST["quick"], 4, 5),
        case("lrb3.pass.mod.tz", 6, LAST["long"], 3, 5),
    ],
)
@pytest.mark.parametrize("side", ["home", "away"])
def test_the_lowest_number_that_is_accurate(
    side: str, ag: int, distance: int, zones: int, lowest: int
) -> None:
    found = [die for die in range(1, 7) if accurate(side, die, ag, distance, zones)]
    assert found == list(range(lowest, 7))


@clause("lrb3.pass.mod.tz")
def test_only_opponents_who_stand_beside_the_thrower_hinder_him() -> None:
    match = scene("lrb3", placed(H1="h13*", H2="g13", A1="i13/", A2="i12%", A3="h15"), [4, N])
    (roll, _) = happened(say(match, "H1 pass", "throw", "h9"), Rolled)
    assert (roll.what, roll.target, roll.modifiers) == ("pass", 4, ())


@clause("lrb3.pass.once")
def test_the_ball_is_passed_once_a_team_turn() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8", H3="h10", A1="a26"), [6, 6])
    assert {"H1 pass", "H2 pass", "H3 pass"} <= set(texts(match))
    say(match, "H1 pass", "throw", "h8")
    assert ball(match) == "H2"
    assert [text for text in texts(match) if "pass" in text] == []
    say(match, "H2 move", "h9")
    assert "throw" not in texts(match)
    say(match, "stop", "end turn", "end turn")
    assert {"H1 pass", "H2 pass", "H3 pass"} <= set(texts(match))


@clause("lrb3.pass.move", "lrb3.faq.61.1")
def test_the_passer_throws_at_the_end_of_a_normal_move() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h12"), [4, 3], players={"H1": {"ma": 3}})
    say(match, "H1 pass", "h6", "g7", "h8")
    assert texts(match) == ["stop", "throw"]
    (declared,) = happened(say(match, "throw", "h12"), PassDeclared)
    assert (declared.range, where(match, "H1"), ball(match)) == ("short pass", "h8", "H2")


@clause("lrb3.pass.move")
@pytest.mark.parametrize("steps", [[], ["h6"], ["h6", "h7"]])
def test_the_passer_need_not_move_all_his_squares_or_any(steps: list[str]) -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [6, 6])
    say(match, "H1 pass", *steps, "throw", "h8")
    assert ball(match) == "H2"


@clause("lrb3.pass.move")
def test_the_move_before_a_pass_asks_for_dodges() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h9", A1="h4"), [2, 1, 1, N])
    events = say(match, "H1 pass", "h6")
    assert turnovers(events) == ["knocked"]
    assert (condition(match, "H1"), ball(match), coach(match)) == ("prone", "g6", "away")


@clause("lrb3.pass.pickup")
def test_the_passer_may_pick_the_ball_up_on_his_way() -> None:
    match = scene("lrb3", placed(H1="h5", H2="h12", ball="h7"), [3, 4, 3])
    say(match, "H1 pass", "h6")
    assert "throw" not in texts(match)
    say(match, "h7", "h8")
    assert (ball(match), "throw" in texts(match)) == ("H1", True)
    say(match, "throw", "h12")
    assert (ball(match), dice_left(match)) == ("H2", 0)


@clause("lrb3.pass.pickup")
def test_who_fails_to_pick_it_up_does_not_throw() -> None:
    match = scene("lrb3", placed(H1="h5", H2="h12", ball="h6"), [2, E])
    assert turnovers(say(match, "H1 pass", "h6")) == ["pickup"]
    assert (ball(match), asked(match)) == ("h7", "activate")


@clause("lrb3.pass.declared.noball", "lrb3.pass.once")
@pytest.mark.parametrize(
    ("carried", "answers"),
    [
        (False, ("stop",)),
        (False, ("h6", "h7", "stop")),
        (True, ("stop",)),
        (True, ("h6", "throw", "keep")),
    ],
)
def test_a_pass_action_without_a_throw_is_spent(carried: bool, answers: tuple[str, ...]) -> None:
    """R9."""
    sign = "*" if carried else ""
    match = scene("lrb3", placed(H1=f"h5{sign}", H2="h8", A1="a26", ball="" if carried else "o1"))
    events = say(match, "H1 pass", *answers)
    assert (turnovers(events), ball(match)) == ([], "H1" if carried else "o1")
    assert coach(match) == "home"
    assert texts(match) == ["end turn", "H2 move", "H2 blitz"]


TARGETS = placed(H1="h5*", H2="h8", A1="g7", A2="h7/", H3="g8%")


@clause("lrb3.pass.target")
@pytest.mark.parametrize(
    ("target", "dice", "becomes"),
    [
        ("h8", (4,), "H2"),
        ("g7", (4,), "A1"),
        ("i7", (S,), "j7"),
        ("h7", (S,), "i7"),
        ("g8", (N,), "f8"),
        ("h4", (W,), "h3"),
    ],
)
def test_a_pass_is_aimed_at_a_player_of_either_side_or_at_an_empty_square(
    target: str, dice: tuple[int, ...], becomes: str
) -> None:
    match = scene("lrb3", TARGETS, [6, *dice])
    events = say(match, "H1 pass", "throw", target)
    (declared,) = happened(events, PassDeclared)
    assert declared.square == bd.get_edition("lrb3").pitch.square(target)
    assert (ball(match), dice_left(match)) == (becomes, 0)


@clause("lrb3.pass.target")
def test_nobody_aims_at_his_own_square() -> None:
    match = scene("lrb3", TARGETS)
    say(match, "H1 pass", "throw")
    assert {"h8", "g7", "i7", "h7", "g8", "h4"} <= squares(match)
    assert "h5" not in squares(match)


@clause("lrb3.faq.52")
@pytest.mark.parametrize(("corner", "off"), [("a1", "a0"), ("o26", "o27"), ("o26", "p26"), ("a26", "a27")])
def test_nobody_aims_at_the_crowd(corner: str, off: str) -> None:
    match = scene("lrb3", placed(H1=f"{corner}*"))
    say(match, "H1 pass", "throw")
    pitch = bd.get_edition("lrb3").pitch
    assert all(pitch.holds(pitch.square(name)) for name in squares(match))
    with pytest.raises(bd.IllegalAnswer):
        say(match, off)


def measured(match: bd.Match, *targets: str) -> list[str]:
    """The ranges from where the passer stands now, measured apart from the match."""
    ranges = []
    for target in targets:
        trial = match.fork(bd.ScriptedDice([6, 1, N]), events=True)
        (declared,) = happened(say(trial, "throw", target), PassDeclared)
        ranges.append(declared.range)
    return ranges


@clause("lrb3.pass.premeasure")
def test_ranges_are_measured_on_the_way_and_bind_nobody() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h9", H3="h12", A1="h16"), [6, 6])
    say(match, "H1 pass")
    assert measured(match, "h9", "h12", "h16") == ["short pass", "long pass", "long bomb"]
    say(match, "h6")
    assert measured(match, "h9", "h12", "h16") == ["quick pass", "short pass", "long pass"]
    assert len(match.tape) == 2
    say(match, "i7")
    assert "throw" in texts(match)
    (declared,) = happened(say(match, "throw", "h9"), PassDeclared)
    assert (declared.range, ball(match)) == ("quick pass", "H2")


@clause("lrb3.pass.nomove.after")
def test_the_passer_moves_no_further_once_he_has_thrown() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h9"), [6, 6], players={"H1": {"ma": 9}})
    say(match, "H1 pass", "h6", "throw", "h9")
    assert asked(match) == "activate"
    assert texts(match) == ["end turn", "H2 move", "H2 blitz"]
    assert where(match, "H1") == "h6"


@clause("lrb3.pass.nomove.after")
def test_the_passer_moves_no_further_even_if_the_ball_comes_back_to_him() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="a1", A1="a26"), [6, W, 4])
    events = say(match, "H1 pass", "throw", "h6")
    assert (ball(match), turnovers(events)) == ("H1", [])
    assert texts(match) == ["end turn", "H2 move", "H2 blitz"]


@clause("lrb3.pass.accurate", "lrb3.faq.61.7", "lrb3.faq.61.8")
@pytest.mark.parametrize(
    ("side", "target"), [("home", "e18"), ("home", "h16"), ("away", "e9"), ("away", "h11")]
)
def test_an_accurate_pass_comes_down_in_the_square_it_was_aimed_at(side: str, target: str) -> None:
    own, thrower = ("H", "h13*") if side == "home" else ("A", "h14*")
    diagram = placed(**{f"{own}1": thrower, f"{own}2": target})
    match = scene("lrb3", diagram, [5, 3], turn=side)
    events = say(match, f"{own}1 pass", "throw", target)
    assert flights(events, "scatter") == flights(events, "bounce") == []
    assert (ball(match), turnovers(events), dice_left(match)) == (f"{own}2", [], 0)


@clause("lrb3.pass.inaccurate", "lrb3.faq.61.7", "lrb3.faq.61.8")
@pytest.mark.parametrize(("side", "thrower"), [("home", "H1"), ("away", "A1")])
def test_an_inaccurate_pass_scatters_three_times_from_its_target(side: str, thrower: str) -> None:
    match = scene("lrb3", placed(**{thrower: "h13*"}), [3, NE, NE, S, W], turn=side)
    events = say(match, f"{thrower} pass", "throw", "h17")
    assert flights(events, "scatter") == ["g18", "f19", "g19"]
    assert flights(events, "bounce") == ["g18"]
    assert ball(match) == "g18"


@clause("lrb3.pass.inaccurate.back")
@pytest.mark.parametrize(("die", "holder"), [(3, "i8"), (4, "H2")])
def test_a_pass_that_scatters_back_to_its_target_is_still_a_missed_one(die: int, holder: str) -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [2, N, SE, W, die, S])
    events = say(match, "H1 pass", "throw", "h8")
    assert flights(events, "scatter") == ["g8", "h9", "h8"]
    catch = happened(events, Rolled)[4]
    assert (catch.what, catch.target, catch.modifiers) == ("catch", 4, ())
    assert ball(match) == holder


@clause("lrb3.pass.inaccurate.final")
def test_only_who_is_where_the_third_scatter_ends_tries_to_catch_it() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8", H3="h9", A1="h10", H4="h11"), [2, E, E, E, 5])
    events = say(match, "H1 pass", "throw", "h8")
    catches = [roll for roll in happened(events, Rolled) if roll.what == "catch"]
    assert [match.state.get_players()[roll.player].name for roll in catches] == ["H4"]
    assert (ball(match), dice_left(match)) == ("H4", 0)


@clause("lrb3.pass.inaccurate.final", "lrb3.pass.turnover.reststop")
def test_nobody_catches_it_where_it_merely_scatters_through() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8", A1="h9", H3="h10"), [2, E, E, E, S])
    events = say(match, "H1 pass", "throw", "h8")
    assert [roll.what for roll in happened(events, Rolled)] == ["pass", *["scatter"] * 3, "bounce"]
    assert (ball(match), turnovers(events)) == ("i11", ["pass"])


@clause("lrb3.pass.accurate.empty")
@pytest.mark.parametrize("other", ["", "A1", "H2"])
@pytest.mark.parametrize("sign", ["/", "%"])
def test_an_accurate_pass_to_where_nobody_stands_bounces_once(other: str, sign: str) -> None:
    players = {other: f"h8{sign}"} if other else {}
    match = scene("lrb3", placed(H1="h5*", **players), [6, NE])
    events = say(match, "H1 pass", "throw", "h8")
    assert (flights(events, "scatter"), flights(events, "bounce")) == ([], ["g9"])
    assert (ball(match), turnovers(events), dice_left(match)) == ("g9", ["pass"], 0)


# H2 stands where the ball is thrown to, A1 beside it; then the dice that bring it to A1.
TO_AN_OPPONENT = [
    ("h7", (6, 4)),  # thrown to him, with +1 for accuracy and -1 for H2 beside him
    ("h8", (1, N, W, S, 5)),  # scattered to him
    ("h8", (6, 2, W, 5)),  # dropped by H2
    ("g8", (6, SW, 5)),  # bounced from an empty square
]


@clause("lrb3.pass.opponent", "lrb3.pass.turnover.reststop")
@pytest.mark.parametrize(("target", "dice"), TO_AN_OPPONENT)
@pytest.mark.parametrize(("side", "own", "other"), [("home", "H", "A"), ("away", "A", "H")])
def test_a_pass_that_an_opponent_catches_ends_the_turn(
    side: str, own: str, other: str, target: str, dice: tuple[int, ...]
) -> None:
    players = {f"{own}1": "h3*", f"{own}2": "h8", f"{other}1": "h7"}
    match = scene("lrb3", placed(**players), dice, turn=side)
    events = say(match, f"{own}1 pass", "throw", target)
    assert (ball(match), turnovers(events), dice_left(match)) == (f"{other}1", ["pass"], 0)
    assert coach(match) != side


@clause("lrb3.pass.opponent", "lrb3.pass.turnover.throwin")
def test_a_pass_that_an_opponent_catches_from_the_crowd_ends_the_turn() -> None:
    match = scene("lrb3", placed(H1="b8*", A1="c12"), [1, N, N, 3, 1, 2, 4])
    events = say(match, "H1 pass", "throw", "b12")
    assert flights(events, "throw-in") == ["c12"]
    assert (ball(match), turnovers(events), coach(match)) == ("A1", ["pass"], "away")


@clause("lrb3.pass.example.range", "lrb3.faq.61.2")
@pytest.mark.parametrize(("target", "word"), [("h8", "quick pass"), ("h9", "short pass")])
def test_slow_motion_replay_of_the_range(target: str, word: str) -> None:
    match = scene("lrb3", placed(H1="h5*", H2=target), [6, 6])
    (declared,) = happened(say(match, "H1 pass", "throw", target), PassDeclared)
    assert declared.range == word


@clause("lrb3.pass.example.throw")
@pytest.mark.parametrize(("die", "success"), [(6, True), (4, True), (3, False)])
def test_slow_motion_replay_of_the_throw(die: int, success: bool) -> None:
    match = scene("lrb3", placed(A1="h5*", A2="h9"), [die, 6, 6, 6, 6], turn="away")
    throw = happened(say(match, "A1 pass", "throw", "h9"), Rolled)[0]
    assert (throw.target, throw.modifiers, throw.success) == (4, (), success)


@clause("lrb3.pass.example.catch")
@pytest.mark.parametrize(
    ("dice", "holder", "causes"),
    [
        ((6, 3, S), "i9", ["pass"]),
        ((6, 4), "A2", []),
        # Dropped, and caught by a team-mate beside him after all.
        ((6, 3, N, 4), "A3", []),
    ],
)
def test_slow_motion_replay_of_the_catch(dice: tuple[int, ...], holder: str, causes: list[str]) -> None:
    match = scene("lrb3", placed(A1="h5*", A2="h9", A3="g9", H1="i10"), dice, turn="away")
    events = say(match, "A1 pass", "throw", "h9")
    catch = happened(events, Rolled)[1]
    assert (catch.target, catch.modifiers) == (4, (("accurate pass", 1), ("tackle zones", -1)))
    assert (ball(match), turnovers(events), dice_left(match)) == (holder, causes, 0)
    assert coach(match) == ("home" if causes else "away")


@clause("lrb3.pass.turnover")
@pytest.mark.parametrize(("side", "own", "other"), [("home", "H", "A"), ("away", "A", "H")])
def test_a_pass_that_nobody_catches_ends_the_turn(side: str, own: str, other: str) -> None:
    match = scene(
        "lrb3", placed(**{f"{own}1": "h3*", f"{own}2": "a1", f"{other}1": "o26"}), [6, S], turn=side
    )
    events = say(match, f"{own}1 pass", "throw", "h6")
    (lost,) = happened(events, BallLost)
    assert (lost.how, match.state.get_players()[lost.player].name) == ("thrown", f"{own}1")
    (turnover,) = happened(events, Turnover)
    assert (turnover.cause, turnover.side) == ("pass", 0 if side == "home" else 1)
    assert (ball(match), asked(match)) == ("i6", "activate")
    assert coach(match) != side


@clause("lrb3.pass.turnover")
def test_a_pass_that_a_team_mate_catches_does_not_end_the_turn() -> None:
    match = scene("lrb3", placed(H1="h3*", H2="h6"), [6, 6])
    events = say(match, "H1 pass", "throw", "h6")
    assert (ball(match), turnovers(events), coach(match)) == ("H2", [], "home")


# H2 and H3 stand beside each other, A1 beside both.
@clause("lrb3.pass.turnover.rest", "lrb3.faq.22.inaccurate")
@pytest.mark.parametrize(
    ("dice", "holder"),
    [
        # Inaccurate, and caught where it scattered to.
        ((1, N, E, S, 5), "H3"),
        # Dropped by H2, caught by H3.
        ((5, 1, E, 5), "H3"),
        # Dropped by H2, by A1 and by H3, caught by H2 after all.
        ((5, 1, NE, 1, S, 1, W, 5), "H2"),
        # Caught by the thrower himself.
        ((1, W, W, W, 4), "H1"),
    ],
)
def test_a_pass_is_judged_when_the_ball_rests(dice: tuple[int, ...], holder: str) -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8", H3="h9", A1="g9"), dice)
    events = say(match, "H1 pass", "throw", "h8")
    assert (ball(match), turnovers(events), dice_left(match)) == (holder, [], 0)
    assert coach(match) == "home"


@clause("lrb3.pass.turnover.rest")
def test_the_turnover_comes_after_the_ball_rests_and_not_before() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8", A1="h9"), [1, N, SE, W, 1, E, 1, S])
    events = say(match, "H1 pass", "throw", "h8")
    kinds = [type(event) for event in events if isinstance(event, (Rolled, BallRests, Turnover))]
    assert kinds == [Rolled] * 8 + [BallRests, Turnover]


@clause("lrb3.pass.turnover.throwin")
@pytest.mark.parametrize(
    ("target", "dice", "holder"),
    [
        # Thrown in to a team-mate, and to an empty square from where it bounces to him.
        ("b12", (1, N, N, 3, 1, 2, 4), "H2"),
        ("b12", (1, N, N, 3, 1, 1, S, 4), "H2"),
        # Dropped then, and caught by another one.
        ("b12", (1, N, N, 3, 1, 1, S, 1, SE, 4), "H3"),
        # Thrown in twice.
        ("b24", (1, N, N, 1, 3, 3, 3, 1, 2, 4), "H4"),
    ],
)
def test_a_pass_may_go_off_the_field_and_still_be_caught(
    target: str, dice: tuple[int, ...], holder: str
) -> None:
    match = scene("lrb3", placed(H1="b16*", H2="c12", H3="d13", H4="c24"), dice)
    events = say(match, "H1 pass", "throw", target)
    assert (ball(match), turnovers(events), dice_left(match)) == (holder, [], 0)
    assert coach(match) == "home"


@clause("lrb3.pass.turnover.reststop", "lrb3.pass.turnover.throwin")
def test_a_pass_thrown_in_and_left_on_the_ground_ends_the_turn() -> None:
    match = scene("lrb3", placed(H1="b8*", H2="c12"), [1, N, N, 3, 1, 1, SE])
    events = say(match, "H1 pass", "throw", "b12")
    assert (ball(match), turnovers(events), coach(match)) == ("c13", ["pass"], "away")


@clause("lrb3.pass.turnover.reststop")
def test_no_player_of_a_turn_that_a_pass_has_ended_acts_any_more() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8", A1="a26"), [6, 1, S])
    say(match, "H1 pass", "throw", "h8")
    assert texts(match) == ["end turn", "A1 move", "A1 blitz", "A1 pass"]


@clause("lrb3.pass.inaccurate")
def test_a_natural_1_is_an_inaccurate_pass_like_any_other() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [1, N, SE, W, 4])
    events = say(match, "H1 pass", "throw", "h8")
    assert flights(events, "scatter") == ["g8", "h9", "h8"]
    assert (ball(match), turnovers(events)) == ("H2", [])


@clause("lrb3.pass.roll", "lrb3.marker.action")
def test_the_roll_to_throw_is_an_action_that_the_marker_must_precede() -> None:
    options = {"marker by hand": True}
    match = scene("lrb3", placed(H1="h5*", H2="h8"), [6, 6], stage="turn start", options=options)
    say(match, "H1 pass", "throw", "h8")
    (called,) = happened(say(match, "illegal procedure"), IllegalProcedureCalled)
    assert called.right


@clause("lrb3.pass.roll")
def test_nobody_between_thrower_and_target_is_asked_anything() -> None:
    match = scene("lrb3", placed(H1="h5*", H2="h9", A1="h6/", A2="h7", A3="g7", A4="i8"), [6, 6])
    events = say(match, "H1 pass", "throw", "h9")
    assert [roll.what for roll in happened(events, Rolled)] == ["pass", "catch"]
    assert (ball(match), happened(events, Moved)) == ("H2", [])
    assert len(happened(events, BallHeld)) == 1


@pytest.mark.parametrize(("die", "rule"), [(6, "pass.accurate"), (2, "pass.inaccurate")])
def test_the_flight_of_a_pass_is_told_from_thrower_to_target(die: int, rule: str) -> None:
    match = scene("lrb3", placed(H1="h5*"), [die, N, S, N, S])
    events = say(match, "H1 pass", "h6", "throw", "h9")
    flight = happened(events, BallFlies)[0]
    assert match.tell(flight) == "The ball flies from h6 to h9."
    assert (flight.how, match.rule(flight)) == ("pass", f"lrb3.{rule}")
