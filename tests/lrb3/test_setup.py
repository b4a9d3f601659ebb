"""Setting up: the coin, the dugouts, and who stands where at the kick-off."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import CoinTossed, Kicks, MatchEnds, SetUpDone, TurnBegins
from support import (
    N,
    S,
    asked,
    ball,
    case,
    clause,
    coach,
    happened,
    lined_up,
    mirrored,
    placed,
    say,
    scene,
    setting_up,
    squares,
    texts,
    where,
)

HEADS, TAILS = 1, 2
LETTERS = "abcdefghijklmno"
# Eleven squares of the home half that are a legal line-up, the line of scrimmage first.
ELEVEN = "g13 h13 i13 d11 l11 a3 o3 f10 j10 h9 h1"


@clause("lrb3.setup.coin")
@pytest.mark.parametrize(
    ("call", "shown", "winner"),
    [("heads", HEADS, "away"), ("tails", TAILS, "away"), ("heads", TAILS, "home"), ("tails", HEADS, "home")],
)
def test_one_coach_calls_and_the_coin_decides(call: str, shown: int, winner: str) -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.ScriptedDice([shown]))
    assert (asked(match), coach(match), texts(match)) == ("coin", "away", ["heads", "tails"])
    (tossed,) = happened(say(match, call), CoinTossed)
    assert (tossed.called, tossed.shown) == (call, "heads" if shown == HEADS else "tails")
    assert tossed.winner == (0 if winner == "home" else 1)
    assert (asked(match), coach(match)) == ("kick or receive", winner)


@clause("lrb3.setup.first")
@pytest.mark.parametrize("shown", [HEADS, TAILS])
@pytest.mark.parametrize("choice", ["kick", "receive"])
def test_the_winner_of_the_toss_chooses_to_kick_or_to_receive(shown: int, choice: str) -> None:
    """R14."""
    match = bd.Match("lrb3", "human", "orc", dice=bd.ScriptedDice([shown]))
    say(match, "heads")
    winner, loser = ("away", "home") if shown == HEADS else ("home", "away")
    (kicks,) = happened(say(match, choice), Kicks)
    kicker = winner if choice == "kick" else loser
    assert kicks.side == (0 if kicker == "home" else 1)
    assert (asked(match), coach(match)) == ("set-up", kicker)


@clause("lrb3.setup.first")
@pytest.mark.parametrize(("shown", "kicker"), [(HEADS, "home"), (TAILS, "away")])
def test_where_the_toss_alone_decides_its_winner_receives(shown: int, kicker: str) -> None:
    options = {"toss winner chooses": False}
    match = bd.Match("lrb3", "human", "orc", dice=bd.ScriptedDice([shown]), options=options)
    say(match, "heads")
    assert (asked(match), coach(match)) == ("set-up", kicker)


@clause("lrb3.setup.dugout", "lrb3.score.goal")
@pytest.mark.parametrize(
    ("side", "own", "columns", "scores", "start", "goal"),
    [
        ("home", "H1", range(1, 14), (1, 0), "h25", "h26"),
        ("away", "A1", range(14, 27), (0, 1), "h2", "h1"),
    ],
)
def test_each_side_has_the_half_before_its_dugout_and_scores_at_the_other_end(
    side: str, own: str, columns: range, scores: tuple[int, int], start: str, goal: str
) -> None:
    match = setting_up(1, 1, side)
    assert squares(match) == {f"{letter}{number}" for letter in LETTERS for number in columns}
    match = scene("lrb3", placed(**{own: f"{start}*"}), turn=side)
    say(match, f"{own} move", goal, "stop")
    assert match.score == scores
    here, there = ("h2", "h1") if side == "home" else ("h25", "h26")
    match = scene("lrb3", placed(**{own: f"{here}*"}), turn=side)
    say(match, f"{own} move", there, "stop")
    assert match.score == (0, 0)


@clause("lrb3.score.goal")
@pytest.mark.parametrize(
    ("side", "carrier", "start", "goal", "score", "winner"),
    [
        ("home", "H1", "h25", "h26", (0, 0), "home"),
        ("home", "H1", "h25", "h26", (1, 1), "home"),
        ("home", "H1", "h25", "h26", (0, 2), "away"),
        ("away", "A1", "h2", "h1", (2, 2), "away"),
        ("away", "A1", "h2", "h1", (2, 0), "home"),
        ("home", "H1", "h25", "h26", (1, 2), None),
    ],
)
def test_whoever_has_scored_more_touchdowns_at_the_end_has_won(
    side: str, carrier: str, start: str, goal: str, score: tuple[int, int], winner: str | None
) -> None:
    match = scene(
        "lrb3",
        placed(**{carrier: f"{start}*"}),
        turn=side,
        half=2,
        turns=(8, 8),
        score=score,
        options={"overtime": False},
    )
    say(match, f"{carrier} move", goal, "stop")
    assert match.result is not None
    assert match.result.winner == winner


@clause("lrb3.setup.markers")
def test_markers_stand_before_turn_1_and_at_no_touchdown() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.ScriptedDice([HEADS, N, 1, S]))
    facts = dict(match.picture.facts)
    assert (facts["turns"], facts["score"], match.score) == ("0 : 0", "0 : 0", (0, 0))
    say(match, "heads", "receive", "formation 1", "done", "formation 1", "done")
    assert dict(match.picture.facts)["turns"] == "0 : 0"
    (begins,) = happened(say(match, "h20"), TurnBegins)
    assert (begins.half, begins.side, begins.turn) == (1, 1, 1)
    assert dict(match.picture.facts)["turns"] == "0 : 1"


@clause("lrb3.setup.rerolls")
@pytest.mark.parametrize(("home", "away"), [("amazon", "goblin"), ("goblin", "human"), ("orc", "amazon")])
def test_each_side_gets_the_rerolls_of_its_team(home: str, away: str) -> None:
    match = bd.Match("lrb3", home, away, dice=bd.ScriptedDice([HEADS]))
    own = tuple(bd.ready_made("lrb3", key).rerolls for key in (home, away))
    assert own[0] != own[1]
    assert dict(match.picture.facts)["re-rolls"] == f"{own[0]} : {own[1]}"
    say(match, "heads", "receive")
    assert dict(match.picture.facts)["re-rolls"] == f"{own[0]} : {own[1]}"


@clause("lrb3.setup.order")
@pytest.mark.parametrize(("kicker", "receiver"), [("home", "away"), ("away", "home")])
def test_the_kicking_side_sets_up_first_and_all_of_it(kicker: str, receiver: str) -> None:
    match = setting_up(4, 4, kicker)
    assert (asked(match), coach(match)) == ("set-up", kicker)
    (done,) = happened(say(match, "formation 1", "done"), SetUpDone)
    assert done.side == (0 if kicker == "home" else 1)
    assert (asked(match), coach(match)) == ("set-up", receiver)
    own = "H" if receiver == "home" else "A"
    assert {text[0] for text in texts(match)} == {"f", own}
    say(match, "formation 1", "done")
    assert (asked(match), coach(match)) == ("kick", kicker)


@clause("lrb3.setup.order")
def test_who_scored_kicks_off_next_and_sets_up_first() -> None:
    match = scene("lrb3", placed(H1="a1", A1="h2*"), turn="away")
    say(match, "A1 move", "h1", "stop")
    assert (asked(match), coach(match)) == ("set-up", "away")


@clause("lrb3.setup.zone")
@pytest.mark.parametrize(("side", "own", "columns"), [("home", "H1", (1, 13)), ("away", "A1", (14, 26))])
def test_a_side_is_set_up_from_its_end_zone_to_the_half_way_line(
    side: str, own: str, columns: tuple[int, int]
) -> None:
    match = setting_up(3, 3, side)
    for letter in LETTERS:
        found = [int(square[1:]) for square in squares(match) if square[0] == letter]
        assert (min(found), max(found)) == columns
    for square in ("h14", "h26") if side == "home" else ("h13", "h1"):
        with pytest.raises(bd.IllegalAnswer):
            say(match, f"{own} {square}")


@clause("lrb3.setup.eleven", "lrb3.match.squad")
@pytest.mark.parametrize("side", ["home", "away"])
def test_nobody_is_set_up_beside_eleven(side: str) -> None:
    own, places = ("H", ELEVEN) if side == "home" else ("A", mirrored(ELEVEN))
    match = setting_up(13, 13, side)
    say(match, *(f"{own}{number} {place}" for number, place in enumerate(places.split()[:10], start=1)))
    assert f"{own}12 {places.split()[10]}" in texts(match)
    say(match, f"{own}11 {places.split()[10]}")
    assert "done" in texts(match)
    assert not [text for text in texts(match) if text.startswith((f"{own}12", f"{own}13"))]
    with pytest.raises(bd.IllegalAnswer):
        say(match, f"{own}12 h{5 if side == 'home' else 20}")
    # Whoever stands there already can still be moved, and replaced.
    say(
        match,
        f"{own}11 {'h5' if side == 'home' else 'h20'}",
        f"{own}11 dugout",
        f"{own}13 {places.split()[10]}",
    )
    assert not [text for text in texts(match) if text.startswith((f"{own}11", f"{own}12"))]
    say(match, "done")
    assert sum(1 for player in match.state.get_players() if player.square) == 11


@clause("lrb3.match.squad")
def test_eleven_of_the_other_side_are_no_hindrance() -> None:
    match = setting_up(11, 11)
    say(match, "formation 1", "done", *(f"A{x} {y}" for x, y in enumerate(mirrored(ELEVEN).split(), start=1)))
    assert "done" in texts(match)


@clause("lrb3.match.squad")
def test_a_formation_brings_eleven_players_at_most() -> None:
    match = setting_up(14, 14)
    say(match, "formation 1", "done", "formation 1", "done")
    on_pitch = [player.name for player in match.state.get_players() if player.square]
    assert [sum(1 for name in on_pitch if name[0] == own) for own in "HA"] == [11, 11]


@clause("lrb3.setup.eleven", "lrb3.faq.16")
@pytest.mark.parametrize("count", [3, 5, 10, 11])
def test_a_coach_may_set_up_fewer_than_eleven(count: int) -> None:
    match = setting_up(11, 0)
    say(match, *(f"H{number} {place}" for number, place in enumerate(ELEVEN.split()[:count], start=1)))
    assert "done" in texts(match)


@pytest.mark.parametrize(
    ("places", "legal"),
    [
        # Two in either wide zone, four in both; a third in one of them.
        case("lrb3.setup.wide", "d13 a1", True),
        case("lrb3.setup.wide", "l13 o1", True),
        case("lrb3.setup.wide", "d13 a1 l13 o1", True),
        case("lrb3.setup.wide", "d13 a1 b7", False),
        case("lrb3.setup.wide", "l13 o1 n7", False),
        case("lrb3.setup.wide", "d13 a1 l13 o1 d12", False),
        case("lrb3.setup.wide", "d13 a1 l13 o1 m12", False),
        case("lrb3.setup.wide", "d13 a1 e12 e11 e10", True),
        # Three on the line of scrimmage, and two.
        case("lrb3.setup.los", "", True),
        case("lrb3.setup.los", "e13 f13 j13 k13", True),
    ],
)
@pytest.mark.parametrize("side", ["home", "away"])
def test_two_in_each_wide_zone_at_most(side: str, places: str, legal: bool) -> None:
    line = f"g13 h13 i13 {places}"
    match = lined_up(line if side == "home" else mirrored(line), side)
    assert ("done" in texts(match)) is legal


@clause("lrb3.setup.los")
@pytest.mark.parametrize(
    ("places", "legal"),
    [
        ("g13 h13 i13", True),
        ("g13 h13 i12 h12 f12", False),
        ("g13 h13 d13 l13", False),
        ("e13 h13 k13 a1", True),
    ],
)
@pytest.mark.parametrize("side", ["home", "away"])
def test_three_on_the_line_of_scrimmage_at_least(side: str, places: str, legal: bool) -> None:
    match = lined_up(places if side == "home" else mirrored(places), side)
    assert ("done" in texts(match)) is legal
    if not legal:
        with pytest.raises(bd.IllegalAnswer):
            say(match, "done")


@clause("lrb3.setup.los", "lrb3.faq.29.play")
@pytest.mark.parametrize(
    ("places", "legal"),
    [("", False), ("g13", False), ("g13 g12", False), ("g13 k13", True), ("g13 d13", False)],
)
def test_with_two_players_left_both_are_on_the_line(places: str, legal: bool) -> None:
    match = setting_up(3, 0, H2="ko")
    say(match, *(f"{name} {place}" for name, place in zip(("H1", "H3"), places.split(), strict=False)))
    assert ("done" in texts(match)) is legal


@clause("lrb3.setup.los", "lrb3.faq.29.play")
@pytest.mark.parametrize(("square", "legal"), [("e13", True), ("e12", False), ("d13", False)])
def test_with_one_player_left_he_is_on_the_line(square: str, legal: bool) -> None:
    match = setting_up(2, 0, H1="injured")
    assert "done" not in texts(match)
    say(match, f"H2 {square}")
    assert ("done" in texts(match)) is legal


@clause("lrb3.setup.eligible", "lrb3.setup.los")
@pytest.mark.parametrize(
    ("home", "away", "boxes", "then"),
    [
        (0, 3, {}, ["formation 1 plain", "A1 a26"]),
        (2, 3, {"H1": "ko", "H2": "injured"}, ["formation 1 plain", "A1 a26"]),
        (0, 0, {}, ["done"]),
    ],
)
def test_who_has_nobody_fit_sets_up_nobody(
    home: int, away: int, boxes: dict[str, str], then: list[str]
) -> None:
    match = setting_up(home, away, "home", [], **boxes)
    assert (asked(match), coach(match), texts(match)) == ("set-up", "home", ["done"])
    (ended,) = happened(match.fork(events=True).answer("concede"), MatchEnds)
    assert (ended.winner, match.rule(ended)) == (1, "lrb3.faq.29.concede")
    say(match, "done")
    assert (asked(match), coach(match), texts(match)[:2]) == ("set-up", "away", then)


@clause("lrb3.setup.eligible")
def test_the_receiving_side_too_may_have_nobody() -> None:
    match = setting_up(3, 1, dice=[N, 1, S], A1="ko")
    say(match, "formation 1", "done")
    assert (asked(match), coach(match), texts(match)) == ("set-up", "away", ["done"])
    say(match, "done")
    assert (asked(match), coach(match)) == ("kick", "home")
    say(match, "h20")
    assert (ball(match), asked(match), coach(match)) == ("h20", "activate", "away")


@clause("lrb3.faq.30")
def test_a_side_with_nobody_left_ends_its_turns_until_the_other_has_scored() -> None:
    match = setting_up(3, 1, dice=[N, 1, S, 6, 1], A1="ko")
    say(match, "formation 1", "done", "done", "h15")
    assert (coach(match), texts(match)) == ("away", ["end turn"])
    events = say(match, "end turn", "H2 move", "h14", "h15")
    assert (ball(match), [event.turn for event in happened(events, TurnBegins)]) == ("H2", [2])
    events = say(match, "stop", "end turn")
    assert (coach(match), texts(match)) == ("away", ["end turn"])
    assert [(event.side, event.turn) for event in happened(events, TurnBegins)] == [(1, 3)]
    say(match, "end turn", "H2 move", *(f"h{column}" for column in range(16, 22)))
    say(match, "end turn", "end turn", "H2 move", *(f"h{column}" for column in range(22, 27)), "stop")
    assert (match.score, asked(match), coach(match)) == ((1, 0), "set-up", "home")


@clause("lrb3.setup.eligible")
def test_only_fit_players_are_set_up() -> None:
    match = setting_up(6, 0, H2="ko", H4="injured")
    assert {text.split(" ")[0] for text in texts(match)} == {"formation", "H1", "H3", "H5", "H6"}
    for name in ("H2", "H4"):
        with pytest.raises(bd.IllegalAnswer):
            say(match, f"{name} h13")
    say(match, "formation 1", "done")
    assert (where(match, "H2"), where(match, "H4")) == ("ko", "injured")


@clause("lrb3.setup.eligible")
def test_everybody_else_may_be_set_up_for_the_next_drive() -> None:
    match = scene(
        "lrb3",
        placed(H1="h25*", H2="h5/", H3="h6%", H4="h7", A1="o1"),
        [1],
        players={"H5": {}, "H6": {"box": "injured"}, "H7": {"box": "ko"}},
    )
    say(match, "H1 move", "h26", "stop")
    names = {text.split(" ")[0] for text in texts(match)} - {"formation"}
    assert names == {"H1", "H2", "H3", "H4", "H5"}


DEEP = "e13 g13 h13 i13 k13 d9 g9 i9 l9 g3 i3"


@clause("lrb3.setup.example")
@pytest.mark.parametrize(
    ("places", "legal"),
    [
        (DEEP, True),
        # With two of the front five on the line, and with three behind them in one wide zone.
        (DEEP.replace("e13 g13", "e12 g12").replace("i13", "i12"), False),
        (DEEP.replace("g9 i9", "c9 b9"), False),
    ],
)
def test_a_deep_defence_of_five_four_and_two(places: str, legal: bool) -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.ScriptedDice([HEADS]))
    say(match, "heads", "kick")
    say(match, *(f"A{number} {square}" for number, square in enumerate(mirrored(places).split(), start=1)))
    assert ("done" in texts(match)) is legal
    assert all(limit.kept for limit in match.check_setup()) is legal


@clause("lrb3.setup.dugout", "lrb3.setup.markers")
def test_before_the_coin_nothing_has_happened_yet() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(1))
    state = match.state.to_json()
    players = state.pop("players")
    assert isinstance(players, list)
    assert {(each["square"], each["status"], each["zone"], each["acted"]) for each in players} == {
        (None, "reserves", False, False)
    }
    assert {key: value for key, value in state.items() if value not in (0, False, None, -1, [], [0, 0])} == {
        "stage": "coin",
        "rerolls": [2, 2],
        "weather": "nice",
        "how": "",
    }


@clause("lrb3.setup.eligible")
def test_who_is_taken_back_to_the_dugout_has_no_tackle_zone() -> None:
    match = setting_up(3, 0)
    say(match, "H1 h13", "H1 dugout")
    found = match.state.to_json()["players"]
    assert isinstance(found, list)
    assert [each["zone"] for each in found] == [False, False, False]
