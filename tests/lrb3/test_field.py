"""The field: its size, its squares, End Zones, halves, wide zones and the line of scrimmage."""

from __future__ import annotations

import pytest

import bothdown as bd
from support import asked, case, clause, lined_up, say, scene, squares, texts

LETTERS = "abcdefghijklmno"


@clause("lrb3.field.size")
@pytest.mark.parametrize(
    ("corner", "steps"),
    [
        ("a1", "a2 b1 b2"),
        ("a26", "a25 b25 b26"),
        ("o1", "n1 n2 o2"),
        ("o26", "n25 n26 o25"),
        ("h1", "g1 g2 h2 i1 i2"),
        ("o13", "n12 n13 n14 o12 o14"),
    ],
)
def test_the_field_ends_after_26_squares_along_and_15_across(corner: str, steps: str) -> None:
    match = scene("lrb3", "H1", corner=corner)
    say(match, "H1 move")
    assert squares(match) == set(steps.split())


@clause("lrb3.field.occupancy")
@pytest.mark.parametrize("other", ["A1", "A1/", "A1%", "H2", "H2/", "H2%"])
def test_nobody_enters_a_square_that_is_taken_however_its_player_is(other: str) -> None:
    match = scene("lrb3", f". H1 {other}\n. . .", corner="g12")
    say(match, "H1 blitz")
    assert "g14" not in squares(match)
    assert {"g12", "h14"} <= squares(match)
    with pytest.raises(bd.IllegalAnswer):
        say(match, "g14")


@clause("lrb3.field.occupancy")
def test_nobody_is_set_up_in_a_square_that_is_taken() -> None:
    match = lined_up("h13 g13 i13 c3")
    assert "H4 c3" not in texts(match)
    with pytest.raises(bd.IllegalAnswer):
        say(match, "H4 h13")


@clause("lrb3.field.endzone")
@pytest.mark.parametrize("row", LETTERS)
def test_the_end_zone_is_the_last_row_of_squares_from_sideline_to_sideline(row: str) -> None:
    match = scene("lrb3", "H1* .", corner=f"{row}25")
    say(match, "H1 move", f"{row}26", "stop")
    assert match.score == (1, 0)
    match = scene("lrb3", ". A1*", corner=f"{row}1", turn="away")
    say(match, "A1 move", f"{row}1", "stop")
    assert match.score == (0, 1)


@clause("lrb3.field.endzone")
def test_the_end_zone_is_one_square_deep() -> None:
    match = scene("lrb3", "H1* .", corner="h24")
    say(match, "H1 move", "h25", "stop")
    assert match.score == (0, 0)
    match = scene("lrb3", ". A1*", corner="h2", turn="away")
    say(match, "A1 move", "h2", "stop")
    assert match.score == (0, 0)


@clause("lrb3.field.halfway")
@pytest.mark.parametrize(("side", "columns"), [("home", range(1, 14)), ("away", range(14, 27))])
def test_the_half_way_line_leaves_thirteen_columns_to_each_side(side: str, columns: range) -> None:
    match = scene("lrb3", ".", stage="set-up", kicked=side, players={"H1": {}, "A1": {}})
    half = {f"{letter}{number}" for letter in LETTERS for number in columns}
    assert squares(match) == half
    assert len(half) == 195


@clause("lrb3.field.widezone")
@pytest.mark.parametrize("kicked", ["home", "away"])
@pytest.mark.parametrize("row", LETTERS)
def test_a_wide_zone_is_four_squares_wide_and_as_long_as_the_half(row: str, kicked: str) -> None:
    line = "e13 f13 k13" if kicked == "home" else "e14 f14 k14"
    three = f"{row}1 {row}7 {row}12" if kicked == "home" else f"{row}15 {row}20 {row}26"
    match = lined_up(f"{line} {three}", kicked)
    assert ("done" in texts(match)) == (row in "efghijk")


@clause("lrb3.field.widezone")
@pytest.mark.parametrize(
    ("places", "legal"),
    [
        ("a13 b12 c1", False),
        ("d13 a13 e12", True),
        ("d13 l13 a12", True),
        ("l13 m13 o1", False),
        ("o13 l13 k12", True),
    ],
)
def test_squares_at_the_half_way_line_belong_to_the_wide_zones_too(places: str, legal: bool) -> None:
    match = lined_up(f"e13 f13 k13 {places}")
    assert ("done" in texts(match)) == legal


@pytest.mark.parametrize(
    ("kicked", "two", "third", "legal"),
    [
        case("lrb3.field.los", "home", "g13 h13", "e13", True),
        case("lrb3.field.los", "home", "g13 h13", "k13", True),
        case("lrb3.field.los", "home", "g13 h13", "d13", False),
        case("lrb3.field.los", "home", "g13 h13", "l13", False),
        case("lrb3.field.los", "home", "g13 h13", "i12", False),
        case("lrb3.field.los", "home", "f13 j13", "h13", True),
        case("lrb3.field.los", "away", "g14 h14", "e14", True),
        case("lrb3.field.los", "away", "g14 h14", "k14", True),
        case("lrb3.field.los", "away", "g14 h14", "d14", False),
        case("lrb3.field.los", "away", "g14 h14", "l14", False),
        case("lrb3.field.los", "away", "g14 h14", "i15", False),
    ],
)
def test_the_line_of_scrimmage_touches_the_half_way_line_between_the_wide_zones(
    kicked: str, two: str, third: str, legal: bool
) -> None:
    match = lined_up(f"{two} {third}", kicked)
    assert ("done" in texts(match)) == legal
    assert asked(match) == "set-up"


@clause("lrb3.field.los")
def test_each_side_has_seven_squares_of_it() -> None:
    match = lined_up("e13 f13 g13 h13 i13 j13 k13")
    assert "done" in texts(match)
    say(match, "H1 dugout", "H2 dugout", "H3 dugout", "H4 dugout")
    assert "done" in texts(match)
    say(match, "H5 dugout")
    assert "done" not in texts(match)
