"""Pushed off the pitch: what the crowd does to a player, and what becomes of the ball."""

from __future__ import annotations

import pytest

from bothdown.events import BallHeld, BallLost, LeftPitch, Pushed, Rolled, WentDown
from support import (
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

# Rolled by the crowd: merely stunned.
STUNNED = [1, 1]


@clause("lrb3.push.crowd.injury")
@both_sides
@pytest.mark.parametrize("face", [PUSHED, STUMBLES, DEFENDER_DOWN])
def test_the_crowd_hurts_without_an_armour_roll_and_only_once(
    turn: str, us: str, them: str, face: int
) -> None:
    opponent = {f"{them}1": {"av": 12}}
    match = scene(
        "lrb3", placed(**{f"{us}1": "b12", f"{them}1": "a12"}), [face, 4, 4], turn=turn, players=opponent
    )
    events = say(match, f"{us}1 block", "stay")
    assert rolls(events) == ["block", "injury"]
    assert not happened(events, WentDown)
    assert where(match, f"{them}1") == "ko"
    assert happened(events, Rolled)[1].side == (1 if us == "A" else 0)
    assert dice_left(match) == 0


@clause("lrb3.push.crowd.injury", "lrb3.push.crowd.ball")
def test_the_crowd_comes_before_the_throw_in() -> None:
    match = scene("lrb3", placed(H1="b12", A1="a12*"), [PUSHED, 5, 5, 2, 3, 1, 2, E])
    events = say(match, "H1 block", "stay")
    assert rolls(events) == [
        "block",
        "injury",
        "casualty",
        "throw-in direction",
        "throw-in distance",
        "bounce",
    ]


@pytest.mark.parametrize(
    ("dice", "box"),
    [
        case("lrb3.push.crowd.stunned", [1, 1], "reserves"),
        case("lrb3.push.crowd.stunned", [1, 6], "reserves"),
        case("lrb3.push.crowd.ko", [2, 6], "ko"),
        case("lrb3.push.crowd.ko", [4, 5], "ko"),
        case("lrb3.push.crowd.ko", [4, 6, 1], "injured"),
        case("lrb3.push.crowd.ko", [6, 6, 6], "injured"),
    ],
)
@both_sides
def test_what_the_crowd_does(turn: str, us: str, them: str, dice: list[int], box: str) -> None:
    match = scene("lrb3", placed(**{f"{us}1": "b12", f"{them}1": "a12"}), [PUSHED, *dice], turn=turn)
    events = say(match, f"{us}1 block", "stay")
    assert where(match, f"{them}1") == box
    assert [left.box for left in happened(events, LeftPitch)] == [box]
    assert match.state["a12"] is None
    assert not match.state.find(f"{them}1").zone  # type: ignore[attr-defined]
    assert dice_left(match) == 0


@clause("lrb3.push.crowd.nomod")
@pytest.mark.parametrize("total", range(2, 13))
def test_what_the_crowd_has_rolled_counts_as_it_lies(total: int) -> None:
    """Whoever pushed him, and however frail he is (R2)."""
    dice = [total // 2, total - total // 2]
    players = {"H1": {"st": 6}, "A1": {"av": 3, "st": 6}}
    match = scene("lrb3", placed(H1="b12", A1="a12"), [PUSHED, *dice, 1], players=players)
    events = say(match, "H1 block", "stay")
    (roll,) = [each for each in happened(events, Rolled) if each.what == "injury"]
    assert (roll.modifiers, match.rule(roll)) == ((), "lrb3.push.crowd.injury")
    assert where(match, "A1") == ("reserves" if total <= 7 else "ko" if total <= 9 else "injured")


@clause("lrb3.push.crowd.stunned", "lrb3.subs.none")
def test_who_escaped_the_crowd_stays_off_until_there_is_a_touchdown() -> None:
    match = scene("lrb3", placed(H1="b12", H2="h25*", A1="a12", A2="o1"), [PUSHED, *STUNNED])
    say(match, "H1 block", "stay", "end turn")
    assert coach(match) == "away"
    assert not [text for text in texts(match) if text.startswith("A1")]
    say(match, "end turn", "H2 move", "h26", "stop", "formation 1", "done")
    assert (asked(match), coach(match)) == ("set-up", "away")
    assert "A1 h14" in texts(match)


@clause("lrb3.push.crowd.stunned", "lrb3.subs.none")
def test_who_escaped_the_crowd_may_be_set_up_in_the_next_half() -> None:
    last = {"turns": (8, 8), "kicked": "home"}
    match = scene("lrb3", placed(H1="b12", H2="h5", A1="a12", A2="o1"), [PUSHED, *STUNNED], **last)
    say(match, "H1 block", "stay", "end turn")
    assert (asked(match), coach(match)) == ("set-up", "away")
    assert "A1 h14" in texts(match)


# What becomes of the ball.


@pytest.mark.parametrize(
    ("blocker", "carrier", "number", "landing"),
    [
        # Over each line, with each third of the template.
        case("lrb3.push.crowd.ball", "b12", "a12", 1, "c14"),
        case("lrb3.push.crowd.ball", "b12", "a12", 3, "c12"),
        case("lrb3.push.crowd.ball", "b12", "a12", 6, "c10"),
        case("lrb3.push.crowd.ball", "n12", "o12", 2, "m10"),
        case("lrb3.push.crowd.ball", "n12", "o12", 4, "m12"),
        case("lrb3.push.crowd.ball", "n12", "o12", 5, "m14"),
        case("lrb3.push.crowd.ball", "h2", "h1", 1, "f3"),
        case("lrb3.push.crowd.ball", "h2", "h1", 3, "h3"),
        case("lrb3.push.crowd.ball", "h2", "h1", 5, "j3"),
        case("lrb3.push.crowd.ball", "h25", "h26", 2, "j24"),
        case("lrb3.push.crowd.ball", "h25", "h26", 4, "h24"),
        case("lrb3.push.crowd.ball", "h25", "h26", 6, "f24"),
        # Out of a corner: over the line straight behind him, and over the corner itself a sideline (R33, R4).
        case("lrb3.push.crowd.ball", "a2", "a1", 3, "a3"),
        case("lrb3.push.crowd.ball", "b1", "a1", 3, "c1"),
        case("lrb3.push.crowd.ball", "b2", "a1", 3, "c1"),
        case("lrb3.push.crowd.ball", "a25", "a26", 3, "a24"),
        case("lrb3.push.crowd.ball", "b26", "a26", 3, "c26"),
        case("lrb3.push.crowd.ball", "b25", "a26", 3, "c26"),
        case("lrb3.push.crowd.ball", "o2", "o1", 3, "o3"),
        case("lrb3.push.crowd.ball", "n1", "o1", 3, "m1"),
        case("lrb3.push.crowd.ball", "n2", "o1", 3, "m1"),
        case("lrb3.push.crowd.ball", "o25", "o26", 3, "o24"),
        case("lrb3.push.crowd.ball", "n26", "o26", 3, "m26"),
        case("lrb3.push.crowd.ball", "n25", "o26", 3, "m26"),
    ],
)
@both_sides
def test_the_crowd_throws_the_ball_in_from_the_last_square_of_its_carrier(
    turn: str, us: str, them: str, blocker: str, carrier: str, number: int, landing: str
) -> None:
    inward = 7 if landing[0] < "h" else 2
    dice = [PUSHED, *STUNNED, number, 1, 2, inward]
    match = scene("lrb3", placed(**{f"{us}1": blocker, f"{them}1": f"{carrier}*"}), dice, turn=turn)
    events = say(match, f"{us}1 block", "stay")
    (lost,) = happened(events, BallLost)
    assert (lost.how, lost.rule) == ("pushed off the pitch", "push.crowd.ball")
    assert flights(events, "throw-in") == [landing]
    assert dice_left(match) == 0


@pytest.mark.parametrize(
    ("blocker", "carrier", "others", "landing"),
    [
        # Straight behind him, though it lies slantwise to the line.
        case("lrb3.push.crowd.ball", "b12", "a13", ["a14"], "c13"),
        case("lrb3.push.crowd.ball", "g25", "h26", ["i26"], "h24"),
        case("lrb3.push.crowd.ball", "c2", "b1", ["a1"], "b3"),
        case("lrb3.push.crowd.ball", "b3", "a2", ["a1"], "c2"),
        # The only one of the three squares that is off the pitch.
        case("lrb3.push.crowd.ball", "a12", "a13", ["a14", "b14"], "c13"),
        case("lrb3.push.crowd.ball", "o13", "o12", ["o11", "n11"], "m12"),
        case("lrb3.push.crowd.ball", "g1", "h1", ["i1", "i2"], "h3"),
        case("lrb3.push.crowd.ball", "c1", "b1", ["a1", "a2"], "b3"),
        case("lrb3.push.crowd.ball", "c26", "b26", ["a26", "a25"], "b24"),
    ],
)
def test_the_ball_leaves_over_the_line_its_carrier_was_pushed_over(
    blocker: str, carrier: str, others: list[str], landing: str
) -> None:
    """R33."""
    taken = {f"A{number}": square for number, square in enumerate(others, start=2)}
    inward = 7 if landing[0] < "h" else 2
    match = scene(
        "lrb3",
        placed(H1=blocker, A1=f"{carrier}*", **taken),
        [PUSHED, *STUNNED, 3, 1, 2, inward],
        turn="home",
    )
    say(match, "H1 block")
    if asked(match) == "block target":
        say(match, "A1")
    assert flights(say(match, "stay"), "throw-in") == [landing]


@clause("lrb3.push.crowd.ball", "lrb3.follow.when")
def test_the_blocker_who_has_followed_up_may_catch_what_bounces_back() -> None:
    dice = [PUSHED, *STUNNED, 3, 1, 1, N, 6]
    match = scene("lrb3", placed(H1="b12", H2="h5", A1="a12*"), dice)
    events = say(match, "H1 block", "follow")
    assert (where(match, "H1"), ball(match)) == ("a12", "H1")
    assert flights(events, "throw-in") == ["b12"]
    assert [held.how for held in happened(events, BallHeld)] == ["caught"]
    assert (asked(match), coach(match)) == ("activate", "home")


@clause("lrb3.push.crowd.ball")
def test_what_a_player_without_the_ball_leaves_behind_is_nothing() -> None:
    match = scene("lrb3", placed(H1="b12", H2="h5", A1="a12", ball="h12"), [PUSHED, *STUNNED])
    say(match, "H1 block", "stay")
    assert (ball(match), dice_left(match)) == ("h12", 0)


# Whose turn it ends.


@clause("lrb3.push.crowd.turnover")
@both_sides
@pytest.mark.parametrize(
    ("mine", "carries", "causes"),
    [(False, True, []), (False, False, []), (True, False, []), (True, True, ["crowd"])],
)
def test_only_a_carrier_of_the_side_in_turn_ends_the_turn(
    turn: str, us: str, them: str, mine: bool, carries: bool, causes: list[str]
) -> None:
    """R6."""
    victim = f"{us if mine else them}5"
    crowded = {f"{us}1": "c12", f"{them}1": "b12", f"{us}2": "a11", f"{them}3": "a13", f"{us}4": "h5"}
    dice = [PUSHED, *STUNNED, *([3, 2, 1, W] if carries else [])]
    match = scene("lrb3", placed(**crowded, **{victim: "a12*" if carries else "a12"}), dice, turn=turn)
    events = say(match, f"{us}1 block", "a12", *([] if causes else ["stay"]))
    assert where(match, victim) == "reserves"
    assert turnovers(events) == causes
    other = "away" if turn == "home" else "home"
    assert (asked(match), coach(match)) == ("activate", other if causes else turn)
    assert dice_left(match) == 0


@clause("lrb3.push.crowd.turnover")
def test_it_is_one_though_a_team_mate_catches_the_throw_in() -> None:
    crowded = {"H1": "c12", "A1": "b12", "A2": "a11", "A3": "a13", "H5": "a12*", "H6": "d12"}
    match = scene("lrb3", placed(**crowded), [PUSHED, *STUNNED, 3, 2, 2, 6])
    events = say(match, "H1 block", "a12")
    assert (ball(match), turnovers(events)) == ("H6", ["crowd"])
    assert coach(match) == "away"


@clause("lrb3.turnover.exception", "lrb3.turnover.effect")
@both_sides
def test_nobody_follows_up_once_that_has_ended_the_turn(turn: str, us: str, them: str) -> None:
    """R60."""
    crowded = {f"{us}1": "c12", f"{them}1": "b12", f"{us}2": "a11", f"{them}3": "a13", f"{us}5": "a12*"}
    match = scene("lrb3", placed(**crowded), [PUSHED, *STUNNED, 3, 2, 1, W], turn=turn)
    say(match, f"{us}1 block", "a12")
    assert (where(match, f"{us}1"), where(match, f"{them}1")) == ("c12", "a12")
    assert (asked(match), coach(match)) == ("activate", "away" if turn == "home" else "home")


@clause("lrb3.push.off")
def test_whoever_is_off_the_pitch_is_in_a_box_at_once() -> None:
    match = scene("lrb3", placed(H1="b12", A1="a12"), [PUSHED, *STUNNED])
    (pushed,) = happened(say(match, "H1 block"), Pushed)
    assert (pushed.square, match.rule(pushed)) == (0, "lrb3.push.off")
    assert asked(match) == "follow up"
    found = match.state.to_json()["players"]
    assert isinstance(found, list)
    assert (found[1]["square"], found[1]["status"], found[1]["zone"]) == (None, "reserves", False)
