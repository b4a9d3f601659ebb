"""Pushing somebody back one square: which squares there are, and who chooses."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import BallHeld, Pushed
from bothdown.pitch import NEIGHBOURS, square_name
from bothdown.pitch import square as square_named
from support import (
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
    E,
    N,
    S,
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
    squares,
    texts,
    turnovers,
    where,
)

HOLDS = [1, 1]
ROWS = "abcdefghijklmno"
# For a blocker on g12 and each square around him, the three squares behind it.
BEHIND = {
    "f11": {"e10", "e11", "f10"},
    "f12": {"e11", "e12", "e13"},
    "f13": {"e13", "e14", "f14"},
    "g11": {"f10", "g10", "h10"},
    "g13": {"f14", "g14", "h14"},
    "h11": {"h10", "i10", "i11"},
    "h12": {"i11", "i12", "i13"},
    "h13": {"h14", "i14", "i13"},
}


def pushed(diagram: str, *dice: int) -> bd.Match:
    """H1 has thrown a block at A1 and pushed him; which square is the next question, if there is one."""
    match = scene("lrb3", diagram, dice or [PUSHED])
    say(match, "H1 block")
    if asked(match) == "block target":
        say(match, "A1")
    return match


@clause("lrb3.push.squares")
@pytest.mark.parametrize("square", BEHIND)
def test_there_are_three_squares_behind_the_blocked_player(square: str) -> None:
    match = pushed(placed(H1="g12", A1=square))
    assert asked(match) == "push"
    assert squares(match) == BEHIND[square]


@clause("lrb3.push.squares")
@pytest.mark.parametrize("square", BEHIND)
def test_he_moves_into_the_square_chosen_and_no_further(square: str) -> None:
    for target in sorted(BEHIND[square]):
        match = pushed(placed(H1="g12", A1=square))
        (push,) = happened(say(match, target), Pushed)
        assert (square_name(push.origin), square_name(push.square)) == (square, target)
        assert where(match, "A1") == target
        assert where(match, "H1") == "g12"


@clause("lrb3.push.choice")
@both_sides
@pytest.mark.parametrize("strength", [1, 3, 7])
@pytest.mark.parametrize("face", [PUSHED, STUMBLES, DEFENDER_DOWN])
def test_the_blockers_coach_chooses_whoever_chose_the_die(
    turn: str, us: str, them: str, strength: int, face: int
) -> None:
    dice = [face] if strength == 3 else [face] * 3
    players = {f"{them}1": {"st": strength}}
    match = scene("lrb3", f". {us}1 {them}1 .", [*dice, *HOLDS], turn=turn, players=players)
    say(match, f"{us}1 block")
    assert (asked(match), coach(match)) == ("push", turn)
    with pytest.raises(bd.NotYourDecision):
        match.answer("d13", by="away" if turn == "home" else "home")
    say(match, "d13")
    assert where(match, f"{them}1") == "d13"


@clause("lrb3.push.choice")
def test_only_one_of_the_three_squares_can_be_chosen() -> None:
    match = pushed(placed(H1="g12", A1="g13"))
    for square in ("g13", "g15", "f13", "h13", "g12", "crowd"):
        with pytest.raises(bd.IllegalAnswer):
            match.answer(square)
    assert where(match, "A1") == "g13"


@clause("lrb3.push.empty")
@pytest.mark.parametrize("other", ["H2", "A2"])
@pytest.mark.parametrize("sign", ["", "/", "%"])
@pytest.mark.parametrize("square", ["f14", "g14", "h14"])
def test_a_square_with_somebody_in_it_is_none_while_there_are_others(
    other: str, sign: str, square: str
) -> None:
    match = pushed(placed(H1="g12", A1="g13", **{other: square + sign}))
    assert squares(match) == BEHIND["g13"] - {square}


@clause("lrb3.push.empty")
@pytest.mark.parametrize("empty", ["f14", "g14", "h14"])
def test_the_only_empty_square_is_taken_without_a_question(empty: str) -> None:
    others = {f"A{number}": square for number, square in enumerate(BEHIND["g13"] - {empty}, start=2)}
    match = pushed(placed(H1="g12", A1="g13", **others))
    assert asked(match) == "follow up"
    assert where(match, "A1") == empty
    assert {name: where(match, name) for name in others} == others


@clause("lrb3.push.empty")
def test_an_empty_square_with_the_ball_may_be_chosen_like_the_others() -> None:
    match = pushed(placed(H1="g12", A1="g13", ball="f14"))
    assert squares(match) == BEHIND["g13"]


@clause("lrb3.push.empty")
def test_the_last_empty_square_is_taken_though_the_ball_lies_there() -> None:
    match = pushed(placed(H1="g12", A1="g13", A2="f14", A3="h14", ball="g14"), PUSHED, E)
    say(match, "stay")
    assert (where(match, "A1"), ball(match)) == ("g14", "g15")


# At the edges of the pitch.


@pytest.mark.parametrize(
    ("blocker", "blocked", "left"),
    [
        # Along a line, slantwise to it, and slantwise from it: the squares on the pitch come first.
        case("lrb3.push.empty", "a12", "a13", {"a14", "b14"}),
        case("lrb3.push.empty", "a13", "a12", {"a11", "b11"}),
        case("lrb3.push.empty", "b12", "a13", {"a14"}),
        case("lrb3.push.empty", "b12", "a11", {"a10"}),
        case("lrb3.push.empty", "o12", "o13", {"o14", "n14"}),
        case("lrb3.push.empty", "n12", "o13", {"o14"}),
        case("lrb3.push.empty", "n12", "o11", {"o10"}),
        case("lrb3.push.empty", "g1", "h1", {"i1", "i2"}),
        case("lrb3.push.empty", "g2", "h1", {"i1"}),
        case("lrb3.push.empty", "i2", "h1", {"g1"}),
        case("lrb3.push.empty", "g26", "h26", {"i26", "i25"}),
        case("lrb3.push.empty", "g25", "h26", {"i26"}),
        case("lrb3.push.empty", "i25", "h26", {"g26"}),
        case("lrb3.push.empty", "c2", "b1", {"a1"}),
        case("lrb3.push.empty", "b3", "a2", {"a1"}),
        case("lrb3.push.empty", "c1", "b1", {"a1", "a2"}),
        # Straight or slantwise out of it, and out of a corner every way.
        case("lrb3.push.off", "b12", "a12", set()),
        case("lrb3.push.off", "n12", "o12", set()),
        case("lrb3.push.off", "h2", "h1", set()),
        case("lrb3.push.off", "h25", "h26", set()),
        case("lrb3.push.off", "a2", "a1", set()),
        case("lrb3.push.off", "b1", "a1", set()),
        case("lrb3.push.off", "b2", "a1", set()),
        case("lrb3.push.off", "a25", "a26", set()),
        case("lrb3.push.off", "b26", "a26", set()),
        case("lrb3.push.off", "b25", "a26", set()),
        case("lrb3.push.off", "o2", "o1", set()),
        case("lrb3.push.off", "n1", "o1", set()),
        case("lrb3.push.off", "n2", "o1", set()),
        case("lrb3.push.off", "o25", "o26", set()),
        case("lrb3.push.off", "n26", "o26", set()),
        case("lrb3.push.off", "n25", "o26", set()),
    ],
)
def test_a_push_at_the_edge_stays_on_the_pitch_if_it_can(blocker: str, blocked: str, left: set[str]) -> None:
    match = pushed(placed(H1=blocker, A1=blocked), PUSHED, 1, 1)
    if len(left) > 1:
        assert squares(match) == left
        return
    say(match, "stay")
    assert where(match, "A1") == (left.pop() if left else "reserves")


def behind(blocker: str, blocked: str) -> set[str]:
    """The squares on the pitch that lie away from the blocker, by the angle alone."""
    ax, ay = ROWS.index(blocker[0]), int(blocker[1:])
    bx, by = ROWS.index(blocked[0]), int(blocked[1:])
    return {
        f"{ROWS[bx + dx]}{by + dy}"
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (bx - ax) * dx + (by - ay) * dy > 0 and 0 <= bx + dx <= 14 and 1 <= by + dy <= 26
    }


@clause("lrb3.push.squares", "lrb3.push.off")
@pytest.mark.parametrize("line", ["a", "o", "1", "26"])
def test_along_every_line_a_push_goes_away_from_the_blocker_or_off_the_pitch(line: str) -> None:
    along = [f"{line}{x}" for x in range(1, 27)] if line in "ao" else [f"{y}{line}" for y in ROWS]
    pitch = bd.get_edition("lrb3").pitch
    for blocked in along:
        around = [square_named(blocked) + offset for offset in NEIGHBOURS]
        for blocker in [square_name(square) for square in around if pitch.holds(square)]:
            expected = behind(blocker, blocked)
            match = pushed(placed(H1=blocker, A1=blocked), PUSHED, 1, 1)
            if len(expected) > 1:
                assert squares(match) == expected, (blocker, blocked)
            else:
                say(match, "stay")
                assert where(match, "A1") == (expected.pop() if expected else "reserves"), (blocker, blocked)


@clause("lrb3.push.off")
@pytest.mark.parametrize(
    ("blocker", "blocked", "others"),
    [
        ("b12", "a13", ["a14"]),
        ("b12", "a11", ["a10"]),
        ("a12", "a13", ["a14", "b14"]),
        ("o13", "o12", ["o11", "n11"]),
        ("n12", "o13", ["o14"]),
        ("g1", "h1", ["i1", "i2"]),
        ("i2", "h1", ["g1"]),
        ("g26", "h26", ["i26", "i25"]),
        ("g25", "h26", ["i26"]),
        ("c1", "b1", ["a1", "a2"]),
    ],
)
@pytest.mark.parametrize("other", ["H", "A"])
def test_off_the_pitch_comes_before_squares_that_are_taken(
    blocker: str, blocked: str, others: list[str], other: str
) -> None:
    """R1."""
    taken = {f"{other}{number}": square for number, square in enumerate(others, start=5)}
    match = pushed(placed(H1=blocker, A1=blocked, **taken), PUSHED, 1, 1)
    say(match, "stay")
    assert where(match, "A1") == "reserves"
    assert {name: where(match, name) for name in taken} == taken


@clause("lrb3.push.off")
def test_nobody_is_pushed_off_while_a_square_on_the_pitch_is_empty() -> None:
    match = pushed(placed(H1="a12", A1="a13", A2="a14"))
    say(match, "stay")
    assert where(match, "A1") == "b14"


# Onto the ball.


@clause("lrb3.push.ball.square", "lrb3.pickup.involuntary")
@both_sides
def test_who_is_pushed_onto_the_ball_does_not_pick_it_up_and_it_bounces(
    turn: str, us: str, them: str
) -> None:
    match = scene("lrb3", f". {us}1 {them}1 * . . {us}2", [PUSHED, E], turn=turn)
    events = say(match, f"{us}1 block", "e13", "stay")
    assert (where(match, f"{them}1"), condition(match, f"{them}1")) == ("e13", "standing")
    assert rolls(events) == ["block", "bounce"]
    assert flights(events, "bounce") == ["e14"]
    assert ball(match) == "e14"
    assert turnovers(events) == []
    assert (asked(match), coach(match)) == ("activate", turn)


@clause("lrb3.push.ball.square")
def test_the_ball_bounces_when_everything_else_of_the_block_is_done() -> None:
    match = scene("lrb3", ". H1 A1 * .", [DEFENDER_DOWN, 6, 6, 6, 6, 3, E])
    events = say(match, "H1 block", "e13", "follow")
    assert rolls(events) == ["block", "armour", "injury", "casualty", "bounce"]
    assert (where(match, "A1"), ball(match)) == ("injured", "e14")


@clause("lrb3.push.ball.square")
def test_the_ball_may_bounce_to_the_blocker_who_has_followed_up() -> None:
    match = scene("lrb3", ". H1 A1 * . . H2", [PUSHED, W, 6])
    events = say(match, "H1 block", "e13", "follow")
    assert ball(match) == "H1"
    assert [held.how for held in happened(events, BallHeld)] == ["caught"]


@clause("lrb3.push.ball.square")
def test_a_ball_in_another_square_stays_where_it_is() -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1", A1="g13", ball="f14"), [PUSHED])
    say(match, "H1 block", "g14", "stay")
    assert (ball(match), dice_left(match)) == ("f14", 0)


@clause("lrb3.push.ball.square")
def test_a_carrier_takes_the_ball_with_him() -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1", A1="g13*"), [PUSHED])
    say(match, "H1 block", "g14", "follow")
    assert (ball(match), where(match, "A1")) == ("A1", "g14")


@clause("lrb3.push.ball.square")
@pytest.mark.parametrize("bounce", [N, S])
def test_a_ball_that_bounces_back_onto_him_must_be_caught(bounce: int) -> None:
    match = scene(
        "lrb3", placed(H1="g12", H2="a1", A1="g13", A2="f14", A3="h14", ball="g14"), [PUSHED, bounce, 6]
    )
    say(match, "H1 block", "stay")
    assert ball(match) == ("A2" if bounce == N else "A3")


@clause("lrb3.push.squares")
def test_nobody_is_pushed_when_both_go_down() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g13"), [BOTH_DOWN, *HOLDS, *HOLDS])
    events = say(match, "H1 block")
    assert not happened(events, Pushed)
    assert (where(match, "H1"), where(match, "A1")) == ("g12", "g13")
    assert texts(match) == ["end turn", "A1 move", "A1 blitz", "A1 pass"]
