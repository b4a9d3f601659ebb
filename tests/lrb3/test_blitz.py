"""Blitz: a move and a block in one action, once a turn."""

from __future__ import annotations

import pytest

from support import (
    ATTACKER_DOWN,
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
    W,
    asked,
    both_sides,
    clause,
    coach,
    condition,
    dice_left,
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


def blitzers(*answers: str, **places: str) -> set[str]:
    """Who may declare a blitz after these answers."""
    match = scene("lrb3", placed(**places), [PUSHED])
    say(match, *answers)
    return {text.split()[0] for text in texts(match) if text.endswith(" blitz")}


@clause("lrb3.blitz.once")
def test_anybody_may_blitz_as_long_as_nobody_has() -> None:
    places = {"H1": "g12", "H2": "h20/", "H3": "a1", "H4": "b1%", "A1": "g14"}
    assert blitzers(**places) == {"H1", "H2", "H3"}
    assert blitzers("H3 move", "a2", "stop", **places) == {"H1", "H2"}
    assert blitzers("H1 blitz", "g13", "block A1", "g15", "stay", "stop", **places) == set()


@clause("lrb3.blitz.once")
def test_other_actions_remain_after_the_blitz() -> None:
    match = scene("lrb3", placed(H1="g12", H2="i5", A1="g13", A2="i6"), [PUSHED])
    say(match, "H1 blitz", "block A1", "g14", "stay", "stop")
    assert texts(match) == ["end turn", "H2 move", "H2 block", "H2 pass"]


@clause("lrb3.blitz.once")
@both_sides
def test_each_team_turn_has_a_blitz_of_its_own(turn: str, us: str, them: str) -> None:
    match = scene("lrb3", f"{us}1 . . . . {them}1", turn=turn, turns=(1, 1) if turn == "away" else (1, 0))
    say(match, f"{us}1 blitz", "stop")
    assert f"{them}1 blitz" in texts(match)
    say(match, f"{them}1 blitz", "stop")
    assert f"{us}1 blitz" in texts(match)


@clause("lrb3.blitz.cost")
@pytest.mark.parametrize("before", [0, 1, 2, 4])
def test_the_block_costs_one_square_wherever_it_comes_in_the_move(before: int) -> None:
    """He has six squares; what is left when he has walked and blocked he walks to the end."""
    path = [f"g{x}" for x in range(12 - before, 13)]
    match = scene("lrb3", placed(H1=path[0], H2="a1", A1="g13"), [PUSHED], players={"H1": {"ma": 6}})
    say(match, "H1 blitz", *path[1:], "block A1", "g14", "stay")
    left = 0
    for x in range(11, 0, -1):
        if asked(match) != "step":
            break
        say(match, f"h{x}")
        left += 1
    assert left == 6 - 1 - before
    assert asked(match) == "activate"


@clause("lrb3.blitz.cost")
def test_the_last_square_can_be_spent_on_the_block() -> None:
    match = scene("lrb3", placed(H1="g10", H2="a1", A1="g13"), [PUSHED], players={"H1": {"ma": 3}})
    say(match, "H1 blitz", "g11", "g12")
    assert "block A1" in texts(match)
    say(match, "block A1", "g14", "stay")
    assert asked(match) == "activate"
    assert where(match, "H1") == "g12"


@clause("lrb3.blitz.cost")
def test_with_no_square_left_there_is_no_block() -> None:
    match = scene("lrb3", placed(H1="g10", H2="a1", A1="g13"), players={"H1": {"ma": 2}})
    say(match, "H1 blitz", "g11", "g12")
    assert asked(match) == "activate"


@clause("lrb3.blitz.cost")
@pytest.mark.parametrize(("ma", "blocks", "steps"), [(3, False, 0), (4, True, 0), (5, True, 1)])
def test_standing_up_is_paid_for_before_the_block(ma: int, blocks: bool, steps: int) -> None:
    match = scene("lrb3", placed(H1="g12/", H2="a1", A1="g13"), [PUSHED], players={"H1": {"ma": ma}})
    say(match, "H1 blitz")
    assert condition(match, "H1") == "standing"
    assert ("block A1" in texts(match)) is blocks
    if blocks:
        say(match, "block A1", "g14", "stay")
        assert (asked(match) == "step") is (steps > 0)


@clause("lrb3.blitz.cost")
def test_the_block_may_be_thrown_at_any_opponent_beside_him_on_the_way() -> None:
    match = scene("lrb3", placed(H1="g12", A1="f12", A2="h14"), [6])
    say(match, "H1 blitz")
    assert "block A1" in texts(match)
    assert "block A2" not in texts(match)
    say(match, "g13")
    assert "block A1" in texts(match)
    assert "block A2" in texts(match)


@clause("lrb3.blitz.continue")
@pytest.mark.parametrize("face", [PUSHED, STUMBLES, DEFENDER_DOWN])
@both_sides
def test_the_blitzer_goes_on_after_the_block(turn: str, us: str, them: str, face: int) -> None:
    match = scene("lrb3", f". . {us}1 {them}1 . .", [face, *HOLDS], turn=turn)
    say(match, f"{us}1 blitz", f"block {them}1", "e14", "follow")
    assert (asked(match), coach(match)) == ("step", turn)
    assert {"d12", "e12", "f12"} <= squares(match)


@clause("lrb3.blitz.continue")
def test_he_blocks_no_second_time() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g13", A2="f12"), [PUSHED])
    say(match, "H1 blitz", "block A1", "g14", "follow")
    assert not [text for text in texts(match) if text.startswith("block")]


@clause("lrb3.blitz.continue")
def test_he_must_dodge_again_to_go_on() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g13"), [PUSHED, 6])
    say(match, "H1 blitz", "block A1", "g14", "follow")
    assert rolls(say(match, "h13")) == ["dodge"]


@clause("lrb3.blitz.continue")
@both_sides
@pytest.mark.parametrize("face", [ATTACKER_DOWN, BOTH_DOWN])
def test_who_goes_down_in_his_blitz_goes_no_further(turn: str, us: str, them: str, face: int) -> None:
    match = scene("lrb3", f". {us}1 {them}1 . {us}2", [face, *HOLDS, *HOLDS], turn=turn)
    events = say(match, f"{us}1 blitz", f"block {them}1")
    assert turnovers(events) == ["knocked"]
    assert coach(match) == ("away" if turn == "home" else "home")


@clause("lrb3.blitz.continue")
@both_sides
def test_who_keeps_his_feet_on_both_down_goes_on(turn: str, us: str, them: str) -> None:
    match = scene(
        "lrb3",
        f". {us}1 {them}1 . {us}2",
        [BOTH_DOWN, *HOLDS],
        turn=turn,
        players={f"{us}1": {"skills": ["block"]}},
    )
    say(match, f"{us}1 blitz", f"block {them}1", "use")
    assert (asked(match), coach(match)) == ("step", turn)
    assert condition(match, f"{them}1") == "prone"
    say(match, "d12", "d13")
    assert (where(match, f"{us}1"), dice_left(match)) == ("d13", 0)


@clause("lrb3.blitz.continue")
def test_a_turnover_of_another_kind_ends_the_blitz_too() -> None:
    """The blocked player is pushed into a carrier of the blitzer's side, and he into the crowd."""
    match = scene(
        "lrb3", placed(H1="c12", H2="a12*", H3="a11", H4="a13", A1="b12"), [PUSHED, 1, 1, 3, 1, 1, W]
    )
    events = say(match, "H1 blitz", "block A1", "a12")
    assert turnovers(events) == ["crowd"]
    assert coach(match) == "away"


@clause("lrb3.blitz.noblock")
@both_sides
def test_a_blitz_without_a_block_is_the_blitz_of_the_turn(turn: str, us: str, them: str) -> None:
    match = scene("lrb3", f"{us}2 . {us}1 {them}1", turn=turn)
    say(match, f"{us}1 blitz")
    assert {"stop", f"block {them}1"} <= set(texts(match))
    say(match, "stop")
    assert condition(match, f"{them}1") == "standing"
    assert f"{us}2 move" in texts(match)
    assert f"{us}2 blitz" not in texts(match)


@clause("lrb3.blitz.noblock")
def test_nobody_need_be_near_enough_for_a_blitz_to_be_declared() -> None:
    match = scene("lrb3", placed(H1="g2", H2="a1", A1="g25"))
    say(match, "H1 blitz", "g3", "stop")
    assert "H2 blitz" not in texts(match)
