"""Following up: into the square of who was pushed back."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import FollowedUp, Rolled
from bothdown.pitch import square_name
from support import (
    ATTACKER_DOWN,
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
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
    say,
    scene,
    squares,
    texts,
    where,
)

HOLDS = [1, 1]


@clause("lrb3.follow.may")
@both_sides
@pytest.mark.parametrize("face", [PUSHED, STUMBLES, DEFENDER_DOWN])
@pytest.mark.parametrize(("answer", "square"), [("follow", "e12"), ("stay", "e11")])
def test_the_blocker_may_take_the_square_of_who_was_pushed_back(
    turn: str, us: str, them: str, face: int, answer: str, square: str
) -> None:
    match = scene("lrb3", f". {us}1 {them}1 .", [face, *HOLDS], turn=turn)
    say(match, f"{us}1 block", "d13")
    assert (asked(match), coach(match), texts(match)) == ("follow up", turn, ["stay", "follow"])
    with pytest.raises(bd.NotYourDecision):
        match.answer(answer, by="away" if turn == "home" else "home")
    events = say(match, answer)
    assert (where(match, f"{us}1"), where(match, f"{them}1")) == (square, "d13")
    followed = [(square_name(each.origin), square_name(each.square)) for each in happened(events, FollowedUp)]
    assert followed == ([("e11", "e12")] if answer == "follow" else [])


@clause("lrb3.follow.may")
@pytest.mark.parametrize("face", [ATTACKER_DOWN, BOTH_DOWN])
def test_nobody_follows_up_where_nobody_was_pushed(face: int) -> None:
    match = scene("lrb3", ". H1 A1 . . . H2", [face, *HOLDS, *HOLDS], players={"H1": {"skills": ["block"]}})
    say(match, "H1 block")
    if face == BOTH_DOWN:
        say(match, "use")
    assert asked(match) == "activate"
    assert where(match, "H1") == "e11"


@clause("lrb3.follow.may")
def test_he_goes_where_the_blocked_player_was_not_where_somebody_further_on_was() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g13", A2="f14", A3="g14", A4="h14"), [PUSHED])
    say(match, "H1 block", "g14", "g15", "follow")
    assert [where(match, name) for name in ("H1", "A1", "A3")] == ["g13", "g14", "g15"]


@clause("lrb3.follow.may")
def test_a_blocker_with_the_ball_takes_it_with_him() -> None:
    match = scene("lrb3", ". H1* A1 .", [PUSHED])
    say(match, "H1 block", "e13", "follow")
    assert (ball(match), where(match, "H1")) == ("H1", "e12")


@clause("lrb3.follow.when")
@both_sides
@pytest.mark.parametrize("answer", ["follow", "stay"])
@pytest.mark.parametrize(
    ("places", "dice"),
    [
        ({"us": "g12", "them": "g13"}, [DEFENDER_DOWN, 6, 6, 1, 1]),  # armour, injury
        ({"us": "b12", "them": "a12"}, [PUSHED, 4, 4]),  # the crowd
        ({"us": "b12", "them": "a12*"}, [PUSHED, 4, 4, 3, 5, 5, E]),  # the crowd, throw-in, bounce
        ({"us": "g12", "them": "g13", "ball": "g14"}, [PUSHED, E]),  # a bounce
        ({"us": "g12", "them": "g13*"}, [STUMBLES, 1, 1, E]),  # armour, a bounce
    ],
)
def test_it_is_decided_before_any_other_die_is_rolled(
    turn: str, us: str, them: str, answer: str, places: dict[str, str], dice: list[int]
) -> None:
    squares_of = {f"{us}1": places["us"], f"{them}1": places["them"]}
    match = scene("lrb3", placed(places.get("ball", ""), **squares_of), dice, turn=turn)
    say(match, f"{us}1 block")
    if asked(match) == "push":
        say(match, "g14")
    assert asked(match) == "follow up"
    assert dice_left(match) == len(dice) - 1
    say(match, answer)
    assert dice_left(match) == 0


@clause("lrb3.follow.free")
@both_sides
def test_following_up_asks_for_no_dodge_whoever_marks_him(turn: str, us: str, them: str) -> None:
    crowded = {f"{us}1": "g12", f"{them}1": "g13", f"{them}2": "f12", f"{them}3": "f14", f"{them}4": "h13"}
    match = scene("lrb3", placed(**crowded), [PUSHED], turn=turn)
    events = say(match, f"{us}1 block", f"{them}1", "g14", "follow")
    assert len(happened(events, Rolled)) == 1
    assert (where(match, f"{us}1"), condition(match, f"{us}1")) == ("g13", "standing")


@clause("lrb3.follow.blitz")
@both_sides
@pytest.mark.parametrize("answer", ["follow", "stay"])
@pytest.mark.parametrize(("ma", "more"), [(1, 0), (2, 1), (4, 3)])
def test_a_blitzer_follows_up_for_nothing_more_than_the_block(
    turn: str, us: str, them: str, answer: str, ma: int, more: int
) -> None:
    squares_of = {f"{us}1": "g12", f"{us}2": "o1", f"{them}1": "g13"}
    match = scene(
        "lrb3",
        placed(**squares_of),
        [DEFENDER_DOWN, 1, 1],
        turn=turn,
        players={f"{us}1": {"ma": ma}},
    )
    say(match, f"{us}1 blitz", f"block {them}1", "g14", answer)
    left = 0
    while asked(match) == "step":
        say(match, "h12" if where(match, f"{us}1") != "h12" else "i12")
        left += 1
    assert left == more
    assert (asked(match), coach(match)) == ("activate", turn)


@clause("lrb3.follow.blitz")
def test_a_blitzer_goes_on_from_where_he_followed_up_to() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g13"), [DEFENDER_DOWN, 1, 1])
    say(match, "H1 blitz", "block A1", "g14", "follow")
    assert squares(match) == {"f12", "f13", "f14", "g12", "h12", "h13", "h14"}


@clause("lrb3.follow.crowd")
@both_sides
@pytest.mark.parametrize(
    ("blocker", "blocked"),
    [("b12", "a12"), ("n12", "o12"), ("h2", "h1"), ("h25", "h26"), ("b2", "a1"), ("o25", "o26")],
)
@pytest.mark.parametrize("answer", ["follow", "stay"])
def test_he_may_follow_up_to_where_somebody_went_off_the_pitch(
    turn: str, us: str, them: str, blocker: str, blocked: str, answer: str
) -> None:
    match = scene("lrb3", placed(**{f"{us}1": blocker, f"{them}1": blocked}), [PUSHED, 1, 1], turn=turn)
    say(match, f"{us}1 block")
    assert (asked(match), coach(match)) == ("follow up", turn)
    say(match, answer)
    assert where(match, f"{us}1") == (blocked if answer == "follow" else blocker)
    assert where(match, f"{them}1") == "reserves"
