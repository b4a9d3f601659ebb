"""Line-ups: placed one by one or as a formation, and checked before an answer is given."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import PlayerSetUp, Rolled
from support import (
    S,
    asked,
    case,
    clause,
    coach,
    happened,
    mirrored,
    placed,
    say,
    scene,
    setting_up,
    texts,
    where,
)

# Eleven squares of the home half that are a legal line-up, the line of scrimmage first.
ELEVEN = "g13 h13 i13 d11 l11 a3 o3 f10 j10 h9 h1"


def test_a_set_up_is_one_answer_after_the_other() -> None:
    match = setting_up(4, 0)
    (event,) = happened(say(match, "H1 h13"), PlayerSetUp)
    assert event.player == 0
    assert (asked(match), coach(match), where(match, "H1")) == ("set-up", "home", "h13")
    # He is moved, his old square is free again, and he is taken back.
    say(match, "H1 c4")
    assert (where(match, "H1"), "H2 h13" in texts(match)) == ("c4", True)
    assert "H2 c4" not in texts(match)
    (event,) = happened(say(match, "H1 dugout"), PlayerSetUp)
    assert (event.player, event.square) == (0, 0)
    assert (where(match, "H1"), "H1 dugout" in texts(match)) == ("reserves", False)
    assert match.state["c4"] is None
    say(match, "H1 g13", "H2 h13", "H3 i13")
    assert "done" in texts(match)
    say(match, "H3 i12")
    assert "done" not in texts(match)
    say(match, "H3 i13", "done")
    assert (asked(match), coach(match)) == ("set-up", "away")
    assert where(match, "H4") == "reserves"


@pytest.mark.parametrize(
    ("answer", "what", "player", "square"),
    [
        ("H1 h13", "place", "H1", "h13"),
        ("H2 dugout", "take back", "H2", None),
        ("formation 1 plain", "formation", None, None),
        ("done", "done", None, None),
    ],
)
def test_what_each_answer_of_a_set_up_names(
    answer: str, what: str, player: str | None, square: str | None
) -> None:
    match = setting_up(2, 0)
    say(match, "H1 g13", "H2 e13")
    (choice,) = [each for each in match.choices if each.text == answer]
    assert (choice.what, choice.player, choice.square) == (what, player, square)


@pytest.mark.parametrize(
    "answer", ["H9 h13", "H1 h14", "H1 q3", "A1 h14", "formation 2", "formation 0", "H1 dugout", "H1", "done"]
)
def test_what_a_set_up_does_not_take_changes_nothing(answer: str) -> None:
    match = setting_up(3, 3)
    say(match, "H2 g13")
    before = match.state.digest()
    with pytest.raises(bd.IllegalAnswer):
        say(match, answer)
    assert (match.state.digest(), len(match.tape)) == (before, 1)


PLAIN = ["g13", "h13", "i13", "e13", "k13", "d11", "l11", "f11", "j11", "h9", "h5"]


@clause("lrb3.setup.los", "lrb3.setup.wide")
@pytest.mark.parametrize("count", [1, 2, 3, 7, 11, 12])
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_short_side_takes_the_first_places_of_a_formation(side: str, count: int) -> None:
    match = setting_up(count, count, side)
    own = "H" if side == "home" else "A"
    say(match, f"{own}1 {'h2' if side == 'home' else 'h25'}", "formation 1")
    places = PLAIN if side == "home" else mirrored(" ".join(PLAIN)).split()
    found = [where(match, f"{own}{number}") for number in range(1, count + 1)]
    assert found == [*places[:count], *["reserves"] * (count - 11)]
    assert "done" in texts(match)
    assert all(limit.kept for limit in match.check_setup())


def team_scene(kicked: str, **boxes: str) -> bd.Match:
    """The ready-made humans at home to the orcs, some of them in a box."""
    players = {name: {"box": box} for name, box in boxes.items()}
    return scene("lrb3", ".", stage="set-up", kicked=kicked, home="human", away="orc", players=players)


@pytest.mark.parametrize(
    ("kicked", "names"),
    [
        ("home", ["formation 1 Staggered line", "formation 2 Wide run", "formation 3 plain"]),
        ("away", ["formation 1 Wall", "formation 2 Strong front", "formation 3 plain"]),
    ],
)
def test_a_team_has_formations_of_its_own_for_what_it_is_about_to_do(kicked: str, names: list[str]) -> None:
    match = team_scene(kicked)
    assert [text for text in texts(match) if text.startswith("formation")] == names
    say(match, "formation 1", "done")
    assert "formation 1 " + ("Strong front" if kicked == "home" else "Wide run") in texts(match)


@pytest.mark.parametrize(
    ("kicked", "formation", "own", "index"),
    [("home", 1, "H", 0), ("home", 2, "H", 1), ("away", 1, "A", 0), ("away", 2, "A", 1)],
)
def test_a_formation_puts_each_player_in_his_place(kicked: str, formation: int, own: str, index: int) -> None:
    match = team_scene(kicked)
    say(match, f"formation {formation}")
    team = match.teams[0 if own == "H" else 1]
    for square, number in team.formations[index].places:
        assert where(match, f"{own}{number}") == (square if own == "H" else mirrored(square))
    assert "done" in texts(match)


def test_a_formation_takes_back_whoever_has_no_place_in_it() -> None:
    match = team_scene("home")
    say(match, "H5 h2", "H7 h13", "formation 1")
    assert (where(match, "H5"), match.state["h2"]) == ("reserves", None)
    assert (where(match, "H7"), where(match, "H8")) == ("h4", "h13")
    events = happened(say(match, "formation 2"), PlayerSetUp)
    assert [event.square for event in events].count(0) == 11
    assert len(events) == 22
    assert where(match, "H12") == "reserves"
    for square, number in match.teams[0].formations[1].places:
        player = match.state[square]
        assert player is not None
        assert player.name == f"H{number}"


@clause("lrb3.tz.squares")
def test_who_was_set_up_has_his_tackle_zone() -> None:
    match = setting_up(3, 3, dice=[S, 1, S, 3])
    say(match, "H1 g13", "H2 h13", "H3 i13", "done", "A1 g14", "A2 h14", "A3 i14", "done", "a20")
    (dodge,) = happened(say(match, "A1 move", "f15"), Rolled)
    assert (dodge.what, where(match, "A1")) == ("dodge", "f15")


def test_whoever_is_missing_in_a_formation_is_replaced() -> None:
    """Staggered line: 8 and 9 are missing, so 5 and 12 stand in; the others keep their places."""
    match = team_scene("home", H8="ko", H9="injured")
    say(match, "formation 1")
    assert [where(match, f"H{number}") for number in (8, 9)] == ["ko", "injured"]
    assert match.state["h13"] is not None
    assert match.state["h13"].name == "H5"
    assert where(match, "H10") == "i13"
    # Ten are left for eleven places, so the last place stays empty, and 7 takes the first that is free.
    assert (where(match, "H7"), match.state["h4"]) == ("g13", None)
    assert "done" in texts(match)


TAKEN = "field.occupancy"


def limits(match: bd.Match, draft: dict[str, str] | None) -> dict[str, bd.Limit]:
    return {limit.name: limit for limit in match.check_setup(draft)}


def drafted(places: str, own: str = "H") -> dict[str, str]:
    return {f"{own}{number}": square for number, square in enumerate(places.split(), start=1)}


@pytest.mark.parametrize(
    ("places", "name", "count", "bounds", "rule"),
    [
        case("lrb3.setup.eleven", ELEVEN, "players on the pitch", 11, (0, 11), "setup.eleven"),
        case("lrb3.setup.eleven", f"{ELEVEN} h7", "players on the pitch", 12, (0, 11), "setup.eleven"),
        case("lrb3.setup.zone", "g13 h13 i13", "players outside their own half", 0, (0, 0), "setup.zone"),
        case("lrb3.setup.zone", "g13 h13 i14", "players outside their own half", 1, (0, 0), "setup.zone"),
        case("lrb3.setup.wide", "a1 d13", "players in the left wide zone", 2, (0, 2), "setup.wide"),
        case("lrb3.setup.wide", "a1 d13 b7", "players in the left wide zone", 3, (0, 2), "setup.wide"),
        case("lrb3.setup.wide", "o1 l13 e13", "players in the right wide zone", 2, (0, 2), "setup.wide"),
        case("lrb3.setup.wide", "o1 l13 n7", "players in the right wide zone", 3, (0, 2), "setup.wide"),
        case("lrb3.setup.los", "g13 h13 l13", "players on the line of scrimmage", 2, (3, 11), "setup.los"),
        case("lrb3.setup.los", "g13 h13 k13", "players on the line of scrimmage", 3, (3, 11), "setup.los"),
        case("lrb3.field.occupancy", "h13 h13 h13", "players in a square that is taken", 2, (0, 0), TAKEN),
        case("lrb3.field.occupancy", "h13 g13", "players in a square that is taken", 0, (0, 0), TAKEN),
        case("lrb3.setup.eligible", "h13 g13", "players who are not fit", 0, (0, 0), "setup.eligible"),
    ],
)
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_draft_is_told_every_limit(
    side: str, places: str, name: str, count: int, bounds: tuple[int, int], rule: str
) -> None:
    match = setting_up(13, 13, side)
    own = "H" if side == "home" else "A"
    if side == "away":
        places = mirrored(places)
        name = {
            "players in the left wide zone": "players in the right wide zone",
            "players in the right wide zone": "players in the left wide zone",
        }.get(name, name)
    limit = limits(match, drafted(places, own))[name]
    assert (limit.count, (limit.least, limit.most), limit.rule) == (count, bounds, rule)
    assert limit.kept is (bounds[0] <= count <= bounds[1])
    assert bool(limit.reason) is not limit.kept


@clause("lrb3.setup.eligible")
def test_a_draft_with_players_who_are_not_fit_is_told_so() -> None:
    match = setting_up(4, 0, H1="ko", H3="injured")
    limit = limits(match, drafted("g13 h13 i13"))["players who are not fit"]
    assert (limit.count, limit.kept) == (2, False)
    assert limit.reason == "players who are not fit: 2, at most 0 allowed"


@clause("lrb3.setup.los")
@pytest.mark.parametrize(("fit", "least"), [(1, 1), (2, 2), (3, 3), (4, 3), (11, 3)])
def test_how_many_must_be_on_the_line_depends_on_how_many_are_fit(fit: int, least: int) -> None:
    match = setting_up(fit + 1, 0, H1="ko")
    assert limits(match, None)["players on the line of scrimmage"].least == least
    say(match, "H2 c3")
    assert limits(match, None)["players on the line of scrimmage"].least == least


def test_without_a_draft_the_line_up_is_checked_as_it_stands() -> None:
    match = setting_up(4, 4)
    assert [limit.reason for limit in match.check_setup() if not limit.kept] == [
        "players on the line of scrimmage: 0, at least 3 needed"
    ]
    say(match, "H1 g13", "H2 h13", "H3 i13")
    assert all(limit.kept for limit in match.check_setup())
    assert limits(match, None)["players on the pitch"].count == 3
    assert limits(match, {})["players on the pitch"].count == 0
    say(match, "done")
    assert limits(match, None)["players on the pitch"].count == 0


@pytest.mark.parametrize("draft", [None, {"H1": "a1"}, {"h1": "O13", "H2": "h13"}])
def test_a_check_answers_nothing(draft: dict[str, str] | None) -> None:
    match = setting_up(4, 4)
    say(match, "H1 g13")
    request, before = match.request, match.state.digest()
    match.check_setup(draft)
    assert match.request is request
    assert (match.state.digest(), len(match.tape)) == (before, 1)


@pytest.mark.parametrize(
    ("draft", "says"),
    [
        ({"H9": "h13"}, "no player is called 'H9'"),
        ({"h13": "H1"}, "no player is called 'h13'"),
        ({"A1": "h14"}, "A1 is not a player of the home coach"),
        ({"H1": "h13", "h1": "g13"}, "H1 has two squares"),
        ({"H1": "q3"}, "'q3' is not on the pitch"),
        ({"H1": "h27"}, "'h27' is not on the pitch"),
        ({"H1": "dugout"}, "'dugout' is not a square"),
        ({"H1": 7}, "'7' is not a square"),
        (["H1 h13"], "a draft names a square for each player"),
    ],
)
def test_a_draft_that_cannot_be_read_is_refused(draft: dict[str, str], says: str) -> None:
    match = setting_up(4, 4)
    with pytest.raises(bd.NotationError, match=says):
        match.check_setup(draft)
    assert match.tape == []


def test_there_is_nothing_to_check_while_nobody_sets_up() -> None:
    match = scene("lrb3", placed(H1="h13"))
    with pytest.raises(bd.IllegalAnswer, match=r"no side is setting up.*kind='activate'"):
        match.check_setup({"H1": "h13"})
    match = bd.Match.from_position("lrb3", placed(H1="h13*"), manual=True)
    say(match, "H1 pass", "throw", "h14")
    with pytest.raises(bd.IllegalAnswer, match="asked is Roll"):
        match.check_setup()
    say(match, "1")
    match = scene("lrb3", placed(H1="h13"))
    match.answer("agree to end")
    with pytest.raises(bd.IllegalAnswer, match="asked is nothing"):
        match.check_setup()
