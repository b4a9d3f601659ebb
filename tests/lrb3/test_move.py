"""Moving from square to square."""

from __future__ import annotations

import pytest

import bothdown as bd
from support import asked, clause, placed, say, scene, texts, where


@clause("lrb3.move.ma")
@pytest.mark.parametrize("ma", [1, 3, 6])
def test_a_player_moves_as_many_squares_as_his_ma_and_no_further(ma: int) -> None:
    match = scene("lrb3", placed(H1="g5", H2="a1"), players={"H1": {"ma": ma}})
    say(match, "H1 move")
    for x in range(6, 6 + ma):
        assert asked(match) == "step"
        say(match, f"g{x}")
    assert where(match, "H1") == f"g{5 + ma}"
    assert asked(match) == "activate"


@clause("lrb3.move.ma")
def test_a_move_may_have_no_square_at_all() -> None:
    match = scene("lrb3", placed(H1="g5", H2="a1"))
    say(match, "H1 move", "stop")
    assert where(match, "H1") == "g5"
    assert "H1 move" not in texts(match)


@clause("lrb3.move.direction")
@pytest.mark.parametrize("square", ["f11", "f12", "f13", "g11", "g13", "h11", "h12", "h13"])
def test_each_of_the_eight_directions_costs_one_square(square: str) -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1"), players={"H1": {"ma": 2}})
    say(match, "H1 move", square)
    assert where(match, "H1") == square
    assert asked(match) == "step"
    say(match, "g12")
    assert asked(match) == "activate"


@clause("lrb3.move.direction")
def test_only_the_eight_squares_around_can_be_entered() -> None:
    match = scene("lrb3", placed(H1="g12"))
    say(match, "H1 move")
    assert set(texts(match)) == {"stop", "f11", "f12", "f13", "g11", "g13", "h11", "h12", "h13"}


@clause("lrb3.move.direction")
def test_the_directions_of_a_move_combine() -> None:
    match = scene("lrb3", placed(H1="g12"))
    say(match, "H1 move", "f13", "f14", "g15", "h15", "h14", "g13")
    assert where(match, "H1") == "g13"


@clause("lrb3.move.occupied")
def test_no_square_with_a_player_can_be_entered() -> None:
    match = scene(
        "lrb3",
        placed(H1="g12", H2="f11", H3="f12/", H4="f13%", A1="h11", A2="h12/", A3="h13%"),
    )
    say(match, "H1 move")
    assert set(texts(match)) == {"stop", "g11", "g13"}


@clause("lrb3.move.optional")
def test_nobody_has_to_move() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"))
    say(match, "end turn")
    assert where(match, "H1") == "g12"
    assert match.request is not None
    assert match.request.coach == "away"


@clause("lrb3.move.optional")
def test_squares_left_over_are_lost() -> None:
    match = scene("lrb3", placed(H1="g12", H2="a1"), players={"H1": {"ma": 6}})
    say(match, "H1 move", "g13", "stop")
    assert not [text for text in texts(match) if text.startswith("H1")]
    say(match, "end turn", "end turn", "H1 move", "g14", "g15", "g16", "g17", "g18", "g19")
    assert where(match, "H1") == "g19"
    assert asked(match) == "activate"


@pytest.mark.parametrize(
    ("corner", "squares"),
    [
        ("a1", {"a2", "b1", "b2"}),
        ("a26", {"a25", "b25", "b26"}),
        ("o1", {"n1", "n2", "o2"}),
        ("o26", {"n25", "n26", "o25"}),
        ("a12", {"a11", "a13", "b11", "b12", "b13"}),
    ],
)
@clause("lrb3.move.offfield")
def test_nobody_moves_off_the_field(corner: str, squares: set[str]) -> None:
    match = scene("lrb3", placed(H1=corner))
    say(match, "H1 move")
    assert set(texts(match)) == {"stop"} | squares


def test_a_step_tells_how_many_squares_are_left() -> None:
    match = scene("lrb3", placed(H1="g5/", H2="a1"), players={"H1": {"ma": 6}})
    say(match, "H1 move")
    for left in (3, 2, 1):
        assert isinstance(match.request, bd.Decision)
        assert match.request.numbers == (left,)
        say(match, f"g{9 - left}")
