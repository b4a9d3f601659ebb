"""Conceding the match."""

from __future__ import annotations

import pytest

import bothdown as bd
from bothdown.events import MatchEnds
from support import asked, clause, coach, happened, markers, placed, refused, say, scene


@clause("lrb3.concede.when")
@pytest.mark.parametrize(("turn", "winner"), [("home", "away"), ("away", "home")])
@pytest.mark.parametrize("options", [{}, {"marker by hand": True}, {"clock": True}], ids=str)
def test_a_coach_may_concede_at_the_start_of_his_own_turn(
    turn: str, winner: str, options: dict[str, bool]
) -> None:
    match = scene(
        "lrb3",
        placed(H1="g12", A1="g20"),
        stage="turn start",
        turn=turn,
        score=(3, 3),
        options=options,
    )
    assert "concede" in match.outside_choices
    refused(match, "concede", by=winner)
    (ended,) = happened(match.answer("concede", by=turn), MatchEnds)
    assert (ended.winner, ended.how) == (int(winner == "away"), "conceded")
    assert match.rule(ended) == "lrb3.concede.when"
    assert (asked(match), match.result) == ("over", bd.Result(3, 3, winner, "conceded"))
    match.verify()


@clause("lrb3.concede.when")
def test_whoever_leads_loses_if_he_concedes() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"), stage="turn start", score=(4, 0))
    say(match, "concede")
    assert match.result == bd.Result(4, 0, "away", "conceded")


@clause("lrb3.concede.when")
def test_a_coach_may_concede_at_the_start_of_each_of_his_turns() -> None:
    match = scene("lrb3", placed(H1="g2", A1="g25"), stage="turn start", turns=(0, 0))
    for turn in range(1, 9):
        for side, answer in (("home", "H1 move"), ("away", "A1 move")):
            assert (coach(match), "concede" in match.outside_choices) == (side, True)
            assert max(markers(match)) == turn
            say(match, answer, "stop")


@clause("lrb3.concede.when")
def test_a_coach_with_nobody_to_act_may_concede() -> None:
    match = scene("lrb3", placed(A1="g20"), stage="turn start", players={"H1": {"box": "ko"}})
    say(match, "concede")
    assert match.result == bd.Result(0, 0, "away", "conceded")


@clause("lrb3.concede.when")
@pytest.mark.parametrize("answers", [("H1 move",), ("H1 move", "g13"), ("H1 move", "stop"), ("H2 face up",)])
@pytest.mark.parametrize("options", [{}, {"marker by hand": True}], ids=str)
def test_once_a_player_has_acted_it_is_too_late(answers: tuple[str, ...], options: dict[str, bool]) -> None:
    match = scene("lrb3", placed(H1="g12", H2="c3%", H3="m9", A1="g20"), stage="turn start", options=options)
    say(match, *answers)
    assert coach(match) == "home"
    told = refused(match, "concede")
    assert "home forfeits" in told


@clause("lrb3.concede.when")
def test_once_the_marker_is_moved_it_is_too_late() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"), stage="turn start", options={"marker by hand": True})
    say(match, "illegal procedure")
    assert "concede" in match.outside_choices
    say(match, "move marker")
    refused(match, "concede")


@clause("lrb3.concede.when")
def test_nobody_concedes_in_the_opponents_turn_or_between_turns() -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"), stage="turn start", turn="home")
    refused(match, "concede", by="away")
    for stage in ("coin", "set-up", "kick"):
        match = scene("lrb3", ".", stage=stage, players={name: {} for name in ("A1", "A2", "A3")})
        assert "agree to end" in refused(match, "concede")


@clause("lrb3.faq.29.concede")
@pytest.mark.parametrize(("kicked", "own", "other"), [("home", "H", "A"), ("away", "A", "H")])
@pytest.mark.parametrize(("boxes", "may"), [(("ko", "reserves"), True), (("reserves", "reserves"), False)])
def test_who_has_not_three_players_for_the_line_may_concede_when_he_sets_up(
    kicked: str, own: str, other: str, boxes: tuple[str, str], may: bool
) -> None:
    """The other side's players do not count for him, nor do those who cannot play."""
    players = {f"{own}{number}": {"box": box} for number, box in enumerate(boxes, start=2)}
    match = scene(
        "lrb3",
        ".",
        stage="set-up",
        kicked=kicked,
        players={f"{own}1": {}, **players, f"{other}1": {}, f"{other}2": {}, f"{other}3": {}},
    )
    assert (coach(match), "concede" in match.outside_choices) == (kicked, may)
    say(match, f"{own}1 {'g13' if own == 'H' else 'g14'}")
    assert (coach(match), "concede" in match.outside_choices) == (kicked, may)
    if may:
        match.answer("concede", by=kicked)
        assert match.result == bd.Result(0, 0, "away" if kicked == "home" else "home", "conceded")
