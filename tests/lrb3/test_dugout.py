"""The dugouts: who is off the pitch and why, the turn track and the re-roll track."""

from __future__ import annotations

import pytest

import bothdown as bd
from support import (
    DEFENDER_DOWN,
    PUSHED,
    N,
    asked,
    both_sides,
    clause,
    coach,
    placed,
    say,
    scene,
    texts,
    where,
)

OFF = {"H7": {"box": "reserves"}, "H8": {"box": "ko"}, "A8": {"box": "ko"}, "A9": {"box": "injured"}}


def facts(match: bd.Match) -> dict[str, str]:
    """What stands on the tracks."""
    return dict(match.picture.facts)


@clause("lrb3.dugout.boxes")
def test_each_dugout_has_three_boxes() -> None:
    match = scene("lrb3", placed(H1="h5", A1="h20"), players=OFF)
    assert match.picture.boxes == {
        0: {"reserves": ("H7",), "ko": ("H8",), "injured": ()},
        1: {"reserves": (), "ko": ("A8",), "injured": ("A9",)},
    }


@clause("lrb3.dugout.boxes")
@pytest.mark.parametrize(
    ("dice", "box"), [([1, 1], "reserves"), ([4, 4], "ko"), ([5, 5, 1], "injured"), ([5, 5, 6], "injured")]
)
@both_sides
def test_who_leaves_the_pitch_goes_to_a_box_of_his_own_dugout(
    turn: str, us: str, them: str, dice: list[int], box: str
) -> None:
    match = scene("lrb3", placed(**{f"{us}1": "b12", f"{them}1": "a12"}), [PUSHED, *dice], turn=turn)
    say(match, f"{us}1 block", "stay")
    side = 1 if them == "A" else 0
    expected: dict[str, tuple[str, ...]] = {"reserves": (), "ko": (), "injured": ()}
    assert match.picture.boxes == {1 - side: expected, side: {**expected, box: (f"{them}1",)}}


def shown(match: bd.Match) -> list[tuple[str, str, str]]:
    """Half, who is in turn, and both markers, turn by turn until nobody is in turn any more."""
    found = []
    while asked(match) == "activate":
        found.append((facts(match)["half"], coach(match), facts(match)["turns"]))
        say(match, "end turn")
    return found


@clause("lrb3.dugout.boxes")
def test_the_turn_track_has_eight_spaces_for_each_half() -> None:
    match = scene("lrb3", placed(H1="h5", A1="h20"), [N, 1, N], turns=(1, 0), kicked="away")
    home_first = [("home", f"{n} : {n - 1}") for n in range(1, 9)]
    then_away = [("away", f"{n} : {n}") for n in range(1, 9)]
    expected = [turn for both in zip(home_first, then_away, strict=True) for turn in both]
    assert shown(match) == [("1", *turn) for turn in expected]
    say(match, "formation 1", "done", "formation 1", "done", "h20")
    away_first = [("away", f"{n - 1} : {n}") for n in range(1, 9)]
    then_home = [("home", f"{n} : {n}") for n in range(1, 9)]
    expected = [turn for both in zip(away_first, then_home, strict=True) for turn in both]
    assert shown(match) == [("2", *turn) for turn in expected]


@clause("lrb3.dugout.boxes")
@pytest.mark.parametrize("turns", [(9, 1), (1, 9)])
def test_there_is_no_ninth_space(turns: tuple[int, int]) -> None:
    with pytest.raises(bd.PositionError, match="from 0 to 8"):
        scene("lrb3", placed(H1="h5"), turns=turns)


@clause("lrb3.dugout.boxes")
def test_the_re_roll_track_shows_what_is_left() -> None:
    match = scene("lrb3", ". H1 A1 .", [1, PUSHED], rerolls=(3, 2), turns=(4, 3))
    assert (facts(match)["re-rolls"], facts(match)["turns"]) == ("3 : 2", "4 : 3")
    say(match, "H1 block", "team re-roll")
    assert facts(match)["re-rolls"] == "2 : 2"


# Nobody comes on in place of another.


@clause("lrb3.subs.none")
@both_sides
def test_nobody_takes_the_place_of_who_was_carried_off(turn: str, us: str, them: str) -> None:
    match = scene(
        "lrb3",
        f". {us}1 {them}1 . . . {us}2 {them}2",
        [DEFENDER_DOWN, 6, 6, 4, 4],
        turn=turn,
        turns=(1, 1),
        players={f"{them}9": {"box": "reserves"}, f"{us}9": {"box": "reserves"}},
    )
    say(match, f"{us}1 block", "e13", "stay")
    for _ in range(4):
        assert not [text for text in texts(match) if "9" in text]
        say(match, "end turn")
    assert [where(match, name) for name in ("H9", "A9")] == ["reserves", "reserves"]


@clause("lrb3.subs.none")
def test_reserves_come_on_when_the_sides_set_up_after_a_touchdown() -> None:
    match = scene(
        "lrb3", placed(H1="h25*", A1="h20"), players={"H9": {"box": "reserves"}, **OFF}, dice=[1, 1]
    )
    say(match, "H1 move", "h26", "stop")
    assert (asked(match), coach(match)) == ("set-up", "home")
    assert {"H1 h13", "H7 h13", "H9 h13"} <= set(texts(match))
    assert not [text for text in texts(match) if text.startswith("H8")]


@clause("lrb3.subs.none")
def test_reserves_come_on_when_the_sides_set_up_after_half_time() -> None:
    match = scene("lrb3", placed(H1="h5", A1="h20"), players=OFF, dice=[1, 1], turns=(8, 8), kicked="away")
    say(match, "end turn")
    assert (asked(match), coach(match)) == ("set-up", "home")
    assert {"H1 h13", "H7 h13"} <= set(texts(match))
