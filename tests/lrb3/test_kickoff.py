"""The kick-off."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import BallFlies, BallHeld, BallKicked, BallRests, Rolled, Touchback, TurnBegins
from bothdown.pitch import distance, square_name
from support import (
    NE,
    NW,
    SE,
    SW,
    E,
    N,
    S,
    W,
    asked,
    ball,
    ball_places,
    case,
    clause,
    coach,
    condition,
    dice_left,
    flights,
    happened,
    placed,
    rollers,
    say,
    scene,
    squares,
    texts,
    turnovers,
)

LETTERS = "abcdefghijklmno"
KICKERS = {"H1": "g13", "H2": "h13", "H3": "i13"}


def kicked(dice: list[int], receivers: dict[str, str], kickers: dict[str, str] | None = None) -> bd.Match:
    """Home is about to kick to these receivers of away."""
    on_pitch = {**(KICKERS if kickers is None else kickers), **receivers}
    return scene("lrb3", placed(**on_pitch), dice, stage="kick", kicked="home", rerolls=(2, 2))


@clause("lrb3.kickoff.place")
@pytest.mark.parametrize(("side", "columns"), [("home", range(14, 27)), ("away", range(1, 14))])
def test_the_ball_is_placed_in_any_square_of_the_other_half(side: str, columns: range) -> None:
    match = scene("lrb3", placed(H1="h13", A1="h14"), stage="kick", kicked=side)
    assert (asked(match), coach(match)) == ("kick", side)
    half = {f"{letter}{number}" for letter in LETTERS for number in columns}
    assert (squares(match), len(texts(match))) == (half, 195)


@clause("lrb3.kickoff.place", "lrb3.kickoff.scatter")
@pytest.mark.parametrize(
    ("side", "target", "dice", "square"),
    [
        ("home", "a26", [S, 1, S], "c26"),
        ("home", "o14", [E, 2, N], "n16"),
        ("away", "o1", [N, 1, N], "m1"),
        ("away", "a13", [W, 2, S], "b11"),
    ],
)
def test_the_ball_may_be_aimed_at_an_end_zone_or_a_corner(
    side: str, target: str, dice: list[int], square: str
) -> None:
    match = scene("lrb3", placed(H1="h13", A1="h14"), dice, stage="kick", kicked=side)
    say(match, target)
    assert (ball(match), dice_left(match)) == (square, 0)


@pytest.mark.parametrize(
    ("direction", "length", "square"),
    [
        case("lrb3.kickoff.scatter", N, 1, "g20"),
        case("lrb3.kickoff.scatter", N, 6, "b20"),
        case("lrb3.kickoff.scatter", NE, 4, "d24"),
        case("lrb3.kickoff.scatter", E, 6, "h26"),
        case("lrb3.kickoff.scatter", SE, 3, "k23"),
        case("lrb3.kickoff.scatter", S, 5, "m20"),
        case("lrb3.kickoff.scatter", SW, 6, "n14"),
        case("lrb3.kickoff.scatter", W, 6, "h14"),
        case("lrb3.kickoff.scatter", NW, 2, "f18"),
    ],
)
@pytest.mark.parametrize("side", ["home", "away"])
def test_the_kick_scatters_once_by_two_dice(side: str, direction: int, length: int, square: str) -> None:
    """Seen from the other end everything is turned around."""
    target = "h20"
    if side == "away":
        target = "h7"
        direction = 9 - direction
        square = f"{LETTERS[14 - LETTERS.index(square[0])]}{27 - int(square[1:])}"
    bounce = N if square[0] > "h" else S
    match = scene("lrb3", placed(H1="o13", A1="a14"), [direction, length, bounce], stage="kick", kicked=side)
    events = say(match, target)
    (kick,) = happened(events, BallKicked)
    assert (kick.side, square_name(kick.square)) == (0 if side == "home" else 1, target)
    roll = happened(events, Rolled)[0]
    assert (roll.what, roll.dice, roll.numbers) == ("kick-off scatter", (8, 6), (direction, length))
    assert flights(events, "kick-off scatter") == [square]
    assert (len(flights(events, "bounce")), dice_left(match)) == (1, 0)


@clause("lrb3.kickoff.scatter.only")
def test_only_the_kick_scatters_further_than_one_square() -> None:
    events = say(kicked([W, 5, S], {"A1": "h26"}), "h20")
    match = scene("lrb3", placed(A1="h16*"), [1, NE, E, SE, W], turn="away")
    events += say(match, "A1 pass", "throw", "h20")
    hops = [(event.how, distance(event.origin, event.square)) for event in happened(events, BallFlies)]
    assert hops == [("kick-off scatter", 5), ("bounce", 1), ("pass", 4), *[("scatter", 1)] * 3, ("bounce", 1)]


@clause("lrb3.kickoff.empty")
def test_a_kick_that_comes_down_in_an_empty_square_bounces_once() -> None:
    match = kicked([N, 2, SE, E], {"A1": "h24"})
    events = say(match, "h20")
    assert (flights(events, "kick-off scatter"), flights(events, "bounce")) == (["f20"], ["g21"])
    assert len(happened(events, BallRests)) == 1
    assert (ball(match), dice_left(match), asked(match)) == ("g21", 1, "activate")


@clause("lrb3.kickoff.empty", "lrb3.kickoff.occupied")
@pytest.mark.parametrize(("die", "holder"), [(4, "A1"), (3, "f22")])
def test_a_kick_that_bounces_to_a_player_is_caught_like_any_bouncing_ball(die: int, holder: str) -> None:
    match = kicked([N, 2, SE, die, NE], {"A1": "g21"})
    events = say(match, "h20")
    assert rollers(match, events, "catch") == ["A1"]
    assert (ball(match), coach(match)) == (holder, "away")


@clause("lrb3.kickoff.occupied")
@pytest.mark.parametrize("name", ["A1", "H4"])
def test_who_stands_where_it_comes_down_must_try_to_catch_it(name: str) -> None:
    match = kicked([N, 2, 4], {"A2": "h26", name: "f20"})
    events = say(match, "h20")
    assert rollers(match, events, "catch") == [name]
    assert (ball(match), flights(events, "bounce"), dice_left(match)) == (name, [], 0)


@clause("lrb3.kickoff.occupied")
@pytest.mark.parametrize("sign", ["/", "%"])
def test_who_is_down_where_it_comes_down_lets_it_bounce(sign: str) -> None:
    """R15."""
    match = kicked([N, 2, SE], {"A1": f"f20{sign}", "A2": "h26"})
    events = say(match, "h20")
    assert rollers(match, events, "catch") == []
    assert (flights(events, "bounce"), ball(match)) == (["g21"], "g21")


@clause("lrb3.kickoff.catch.modifier")
@pytest.mark.parametrize(
    ("markers", "lowest"),
    [({}, 4), ({"H4": "e19"}, 5), ({"H4": "e19", "H5": "g21"}, 6), ({"H4": "e19/", "A2": "g21"}, 4)],
)
def test_only_tackle_zones_count_for_the_catch(markers: dict[str, str], lowest: int) -> None:
    """R16."""
    for die in range(1, 7):
        match = kicked([N, 2, die, W], {"A1": "f20", **markers})
        events = say(match, "h20")
        assert happened(events, Rolled)[1].target == lowest
        assert ball(match) == ("A1" if die >= lowest else "f19")


@clause("lrb3.kickoff.catch.fail", "lrb3.reroll.team.own")
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_kick_that_is_dropped_bounces_and_costs_nothing(side: str) -> None:
    receiver, square, then = ("A1", "h20", "away") if side == "home" else ("H1", "h7", "home")
    other = "H9" if side == "home" else "A9"
    match = scene(
        "lrb3",
        placed(**{receiver: square, other: "a13" if side == "home" else "a14"}),
        [E, 1, W, 3, N],
        stage="kick",
        kicked=side,
        rerolls=(3, 3),
        turns=(0, 0),
    )
    # It comes down beside the receiver, bounces to him, and he drops it.
    events = say(match, square)
    assert rollers(match, events, "catch") == [receiver]
    assert (ball(match), dice_left(match)) == (f"g{square[1:]}", 0)
    assert (turnovers(events), asked(match), coach(match)) == ([], "activate", then)
    assert [event.turn for event in happened(events, TurnBegins)] == [1]


@clause("lrb3.kickoff.catch.fail", "lrb3.kickoff.touchback.half", "lrb3.faq.60")
def test_a_kick_that_is_dropped_over_the_half_way_line_is_a_touchback() -> None:
    match = kicked([W, 6, 1, W], {"A1": "h14", "A2": "h26"}, {"H1": "a13"})
    events = say(match, "h20")
    assert flights(events, "bounce") == ["h13"]
    assert (len(happened(events, Touchback)), asked(match), texts(match)) == (1, "touchback", ["A1", "A2"])
    say(match, "A2")
    assert (ball(match), dice_left(match)) == ("A2", 0)


@clause("lrb3.kickoff.catch.fail", "lrb3.kickoff.touchback.off", "lrb3.faq.60", "lrb3.faq.57")
def test_a_kick_that_is_dropped_off_the_field_is_a_touchback() -> None:
    match = kicked([N, 6, 1, NE], {"A1": "a20"})
    events = say(match, "g20")
    assert (flights(events, "bounce"), flights(events, "throw-in")) == (["off"], [])
    assert (ball(match), turnovers(events), dice_left(match)) == ("A1", [], 0)


# Each side and end of either receiving half, over it by one square, and not.
@pytest.mark.parametrize(
    ("side", "target", "dice", "touchback"),
    [
        case("lrb3.kickoff.touchback.off", "home", "h20", [E, 6, S], False),
        case("lrb3.kickoff.touchback.off", "home", "h21", [E, 6], True),
        case("lrb3.kickoff.touchback.off", "home", "d20", [N, 3, S], False),
        case("lrb3.kickoff.touchback.off", "home", "d20", [N, 4], True),
        case("lrb3.kickoff.touchback.off", "home", "l20", [S, 3, N], False),
        case("lrb3.kickoff.touchback.off", "home", "l20", [S, 4], True),
        case("lrb3.kickoff.touchback.off", "home", "a26", [NE, 1], True),
        case("lrb3.kickoff.touchback.off", "away", "h4", [W, 3, S], False),
        case("lrb3.kickoff.touchback.off", "away", "h4", [W, 4], True),
        case("lrb3.kickoff.touchback.off", "away", "d5", [NE, 3, S], False),
        case("lrb3.kickoff.touchback.off", "away", "d5", [NE, 4], True),
        case("lrb3.kickoff.touchback.off", "away", "o1", [SW, 6], True),
        case("lrb3.kickoff.touchback.off", "away", "o5", [SE, 4], True),
        # Bounced off from an empty square at the edge.
        case("lrb3.kickoff.touchback.off", "home", "h25", [E, 1, E], True),
        case("lrb3.kickoff.touchback.off", "home", "b20", [N, 1, NW], True),
        case("lrb3.kickoff.touchback.off", "away", "n6", [S, 1, SE], True),
        case("lrb3.kickoff.touchback.off", "away", "h2", [W, 1, NW], True),
        # Over the half-way line, flying and bouncing.
        case("lrb3.kickoff.touchback.half", "home", "h19", [W, 5, S], False),
        case("lrb3.kickoff.touchback.half", "home", "h19", [W, 6], True),
        case("lrb3.kickoff.touchback.half", "home", "h14", [NW, 1], True),
        case("lrb3.kickoff.touchback.half", "home", "h15", [W, 1, N], False),
        case("lrb3.kickoff.touchback.half", "home", "h15", [W, 1, SW], True),
        case("lrb3.kickoff.touchback.half", "away", "h8", [E, 5, S], False),
        case("lrb3.kickoff.touchback.half", "away", "h8", [E, 6], True),
        case("lrb3.kickoff.touchback.half", "away", "h13", [SE, 1], True),
        case("lrb3.kickoff.touchback.half", "away", "h12", [E, 1, N], False),
        case("lrb3.kickoff.touchback.half", "away", "h12", [E, 1, NE], True),
        # Over the line and off the field in one flight.
        case("lrb3.kickoff.touchback.half", "home", "c15", [NW, 6], True),
    ],
)
def test_a_kick_that_leaves_the_receiving_half_is_a_touchback(
    side: str, target: str, dice: list[int], touchback: bool
) -> None:
    receiver = "A1" if side == "home" else "H1"
    match = scene("lrb3", placed(H1="k10", A1="k17"), dice, stage="kick", kicked=side)
    events = say(match, target)
    assert [event.side for event in happened(events, Touchback)] == [1 if side == "home" else 0] * touchback
    assert (ball(match) == receiver) is touchback
    assert flights(events, "throw-in") == []
    assert (dice_left(match), asked(match)) == (0, "activate")


@clause("lrb3.kickoff.touchback.half")
def test_where_a_kick_came_down_beyond_the_half_way_line_is_told() -> None:
    match = kicked([W, 6], {"A1": "h26"}, {"H1": "a13"})
    events = say(match, "h16")
    assert (flights(events, "kick-off scatter"), ball(match)) == (["h10"], "A1")
    match = kicked([NW, 6], {"A1": "h26"}, {"H1": "a13"})
    assert flights(say(match, "c15"), "kick-off scatter") == ["off"]


@clause("lrb3.kickoff.touchback.half")
def test_nobody_catches_a_kick_in_the_kicking_half() -> None:
    match = kicked([W, 6], {"A1": "h26"}, {"H1": "h13"})
    events = say(match, "h19")
    assert (rollers(match, events, "catch"), ball(match)) == ([], "A1")


@clause("lrb3.kickoff.touchback.give")
@pytest.mark.parametrize(("side", "own"), [("home", "A"), ("away", "H")])
def test_on_a_touchback_the_receiving_coach_gives_the_ball_to_whom_he_likes(side: str, own: str) -> None:
    """R17."""
    x = 20 if own == "A" else 7
    players = {f"{own}1": f"h{x}", f"{own}2": f"e{x}", f"{own}3": f"i{x}/", f"{own}4": f"j{x}%"}
    match = scene(
        "lrb3",
        placed(H9="a13", A9="a14", **players),
        [N, 1],
        stage="kick",
        kicked=side,
        players={f"{own}5": {}, f"{own}6": {"box": "ko"}},
    )
    (told,) = happened(say(match, f"a{x}"), Touchback)
    assert (told.side, told.rule) == (1 if own == "A" else 0, "kickoff.touchback.give")
    assert (asked(match), coach(match)) == ("touchback", "away" if side == "home" else "home")
    assert sorted(texts(match)) == [f"{own}1", f"{own}2", f"{own}9"]
    events = say(match, f"{own}2")
    assert [event.how for event in happened(events, BallHeld)] == ["given"]
    assert (ball(match), happened(events, Rolled)) == (f"{own}2", [])
    assert (asked(match), coach(match)) == ("activate", "away" if side == "home" else "home")


@clause("lrb3.kickoff.touchback.give")
def test_a_touchback_with_one_player_who_stands_asks_nothing() -> None:
    match = kicked([N, 1], {"A1": "h20", "A2": "i20/"})
    say(match, "a20")
    assert (asked(match), ball(match)) == ("activate", "A1")


@clause("lrb3.kickoff.touchback.give")
def test_one_touchback_does_not_make_another() -> None:
    match = kicked([N, 1, N, 1, S], {"A1": "h2"})
    assert len(happened(say(match, "a20"), Touchback)) == 1
    say(match, "A1 move", "h1", "stop", "formation 1", "done", "formation 1", "done")
    assert (asked(match), coach(match)) == ("kick", "away")
    events = say(match, "h7")
    assert (happened(events, Touchback), ball(match), dice_left(match)) == ([], "h7", 0)


@clause("lrb3.kickoff.touchback.give", "lrb3.bounce.prone")
def test_if_nobody_stands_the_ball_is_given_to_a_prone_player_and_bounces() -> None:
    """R17."""
    match = kicked([N, 1, E], {"A1": "h20%", "A2": "i24/"})
    say(match, "a20")
    assert (asked(match), texts(match)) == ("touchback", ["A1", "A2"])
    events = say(match, "A2")
    assert [event.how for event in happened(events, BallHeld)] == ["given"]
    assert (flights(events, "bounce"), ball(match), condition(match, "A2")) == (["i25"], "i25", "prone")
    assert (turnovers(events), asked(match), coach(match)) == ([], "activate", "away")


@clause("lrb3.kickoff.touchback.give")
@pytest.mark.parametrize(
    ("prone", "dice", "square"),
    [
        ("a24/", [N, 1, N, 3, 1, 1, S], "c24"),
        ("h14/", [N, 1, W], "h13"),
    ],
)
def test_the_bounce_from_a_prone_player_is_no_part_of_the_kick(
    prone: str, dice: list[int], square: str
) -> None:
    """R40."""
    match = kicked(dice, {"A1": prone}, {"H1": "o13"})
    events = say(match, "a20")
    assert len(happened(events, Touchback)) == 1
    assert (ball(match), dice_left(match), coach(match)) == (square, 0, "away")


@clause("lrb3.kickoff.touchback.give")
def test_a_touchback_for_nobody_leaves_the_ball_where_it_was_aimed() -> None:
    """R18."""
    players = {"A1": {"box": "reserves"}, "A2": {"box": "ko"}}
    match = scene("lrb3", placed(H1="g13"), [N, 1], stage="kick", kicked="home", players=players)
    events = say(match, "a20")
    assert (len(happened(events, Touchback)), ball_places(match)) == (1, ["a20"])
    assert (asked(match), coach(match)) == ("activate", "away")


@clause("lrb3.kickoff.empty")
def test_the_ball_is_kicked_even_if_nobody_is_left_to_kick_or_to_receive() -> None:
    match = scene("lrb3", ".", [N, 1, N], stage="kick", kicked="home")
    say(match, "h20")
    assert (ball(match), asked(match), coach(match)) == ("f20", "activate", "away")


@clause("lrb3.kickoff.then")
@pytest.mark.parametrize(("side", "then"), [("home", "away"), ("away", "home")])
@pytest.mark.parametrize("caught", [True, False])
def test_the_receiving_side_has_the_first_turn(side: str, then: str, caught: bool) -> None:
    target = "h20" if side == "home" else "h7"
    receiver = "A1" if side == "home" else "H1"
    match = scene(
        "lrb3",
        placed(H1="g7", A1="g20"),
        [N, 1, 6] if caught else [S, 1, S],
        stage="kick",
        kicked=side,
        turns=(0, 0),
    )
    events = say(match, target)
    assert (ball(match) == receiver) is caught
    (begins,) = happened(events, TurnBegins)
    assert (begins.side, begins.turn, coach(match)) == (1 if then == "away" else 0, 1, then)
    assert texts(match)[1:] == [f"{receiver} {action}" for action in ("move", "blitz", "pass")]
