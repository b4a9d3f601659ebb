"""Answers that nobody asked for: where each is legal, what it does, and how it lies on the tape."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

import bothdown as bd
from bothdown.errors import MatchOver, NotYourDecision
from bothdown.events import MatchEnds
from bothdown.match import View
from bothdown.requests import (
    AGREE_TO_END,
    CONCEDE,
    FORFEIT_AWAY,
    FORFEIT_HOME,
    ILLEGAL_PROCEDURE,
    OUTSIDE_WORDS,
    TIME_OUT,
    Decision,
)
from bothdown.tape import entries, load
from support import (
    PUSHED,
    asked,
    clause,
    coach,
    dice_left,
    happened,
    placed,
    refused,
    say,
    scene,
    texts,
)
from support.questions import NO_TURN, OTHER, OWN, Opened, turn

ALWAYS = ("home forfeits", "away forfeits", "agree to end")
ON = {"clock": True, "marker by hand": True}


def ways(**tables: dict[str, Opened]) -> list[Any]:
    """Every way to a Decision in these tables, with its name."""
    return [
        pytest.param(opened, id=f"{word} {kind}")
        for word, table in tables.items()
        for kind, opened in table.items()
    ]


EVERYWHERE = pytest.mark.parametrize("opened", ways(no_turn=NO_TURN, own=OWN, other=OTHER))
IN_TURN = pytest.mark.parametrize("opened", ways(own=OWN, other=OTHER))
OPTIONS: list[dict[str, bool]] = [
    {},
    {"clock": True},
    {"marker by hand": True},
    ON,
    {"overtime": False, "sudden death": False, "shoot-out": True},
]


def legal_words(opened: Opened, options: Mapping[str, bool]) -> tuple[str, ...]:
    """What may be said from outside there, after all of ``ALWAYS``."""
    in_turn = opened in OWN.values() or opened in OTHER.values()
    clock = options.get("clock", False) and opened in OWN.values()
    call = options.get("marker by hand", False) and in_turn
    rectify = call and opened is not OWN["activate"]
    words = {"time out": clock, "illegal procedure": call, "rectify marker": rectify}
    return (*ALWAYS, *(word for word, legal in words.items() if legal))


@pytest.mark.parametrize(("table", "asks"), [(NO_TURN, ""), (OWN, "home"), (OTHER, "away")])
def test_each_of_these_decisions_is_what_it_is_said_to_be(table: dict[str, Opened], asks: str) -> None:
    for kind, opened in table.items():
        match = opened(options=ON)
        assert kind.startswith(asked(match))
        assert coach(match) == asks or not asks


@EVERYWHERE
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_may_be_said_from_outside_at_every_kind_of_decision(
    opened: Opened, options: dict[str, bool]
) -> None:
    assert tuple(opened(options=options).outside_choices) == legal_words(opened, options)


@EVERYWHERE
@pytest.mark.parametrize("options", [{}, ON], ids=str)
def test_what_may_not_be_said_is_refused_naming_what_may(opened: Opened, options: dict[str, bool]) -> None:
    match = opened(options=options)
    assert match.dice is not None
    rolled = match.dice.position
    for code, word in OUTSIDE_WORDS.items():
        if word in legal_words(opened, options):
            continue
        for answer in (code, word):
            told = refused(match, answer)
            assert told.startswith(f"'{word}' is not possible now")
            assert all(each in told for each in (*match.outside_choices, repr(asked(match)), texts(match)[0]))
    assert "-9" in refused(match, -9)
    assert match.dice.position == rolled


@clause("lrb3.concede.when")
@EVERYWHERE
def test_no_other_decision_than_a_turns_first_takes_a_concession(opened: Opened) -> None:
    for options in OPTIONS:
        assert "concede" not in opened(options=options).outside_choices


@IN_TURN
def test_outside_answers_lie_on_the_tape_with_who_gave_them(opened: Opened, tmp_path: Any) -> None:
    givers = {
        "home forfeits": "home",
        "away forfeits": "away",
        "agree to end": "both",
        "time out": "clock",
        "illegal procedure": "away",
        "rectify marker": "home",
    }
    for word in legal_words(opened, ON):
        match = opened(options=ON)
        before = asked(match)
        say(match, word)
        last = list(entries(match))[len(opened(options=ON).tape)]
        assert (last.by, last.kind, last.answer) == (givers[word], before, word)
        match.verify()
        for name in ("match.tape", "match.json"):
            match.save(tmp_path / name)
            again = load(tmp_path / name)
            assert (again.tape, again.state.digest()) == (match.tape, match.state.digest())
            assert (repr(again.request), again.result) == (repr(match.request), match.result)


@EVERYWHERE
def test_an_answer_from_outside_can_be_undone_and_given_again(opened: Opened) -> None:
    for word in legal_words(opened, ON):
        match = opened(options=ON)
        stood = (match.tape, match.state.digest(), repr(match.request), texts(match))
        say(match, word)
        after = (match.tape, match.state.digest(), repr(match.request), dice_left(match))
        match.undo()
        assert (match.tape, match.state.digest(), repr(match.request), texts(match)) == stood
        say(match, word)
        assert (match.tape, match.state.digest(), repr(match.request), dice_left(match)) == after


@EVERYWHERE
def test_a_fork_takes_answers_from_outside_as_its_original_does(opened: Opened) -> None:
    for word in legal_words(opened, ON):
        match = opened(options=ON)
        fork = match.fork(dice="same")
        assert fork.outside_choices == match.outside_choices
        say(match, word)
        say(fork, word)
        later = match.fork(dice="same")
        for each in (fork, later):
            assert (each.tape, each.state.digest()) == (match.tape, match.state.digest())
            assert (repr(each.request), each.result) == (repr(match.request), match.result)
            assert texts(each) == texts(match)


@EVERYWHERE
@pytest.mark.parametrize(
    ("word", "winner", "how"),
    [("home forfeits", "away", "forfeited"), ("away forfeits", "home", "forfeited")],
)
def test_either_coach_may_leave_at_any_time(opened: Opened, word: str, winner: str, how: str) -> None:
    match = opened(options={})
    (ended,) = happened(say(match, word), MatchEnds)
    assert (ended.winner, ended.how) == (winner == "away", how)
    assert match.result == bd.Result(0, 0, winner, how)
    assert (asked(match), match.outside_choices, texts(match)) == ("over", [], [])
    with pytest.raises(MatchOver):
        match.answer(AGREE_TO_END)


@pytest.mark.parametrize(
    ("score", "winner"), [((1, 1), None), ((2, 1), "home"), ((0, 3), "away"), ((0, 0), None)]
)
@pytest.mark.parametrize("options", [{}, {"shoot-out": True}], ids=str)
def test_who_leads_has_won_when_both_agree_to_end(
    score: tuple[int, int], winner: str | None, options: dict[str, bool]
) -> None:
    match = scene("lrb3", placed(H1="g12", A1="g20"), score=score, options=options)
    say(match, "H1 move", "g13", "agree to end")
    assert match.result == bd.Result(*score, winner, "agreed")


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_codes_of_outside_answers_do_what_their_words_do(options: dict[str, bool]) -> None:
    for code in (FORFEIT_HOME, FORFEIT_AWAY, AGREE_TO_END, TIME_OUT, ILLEGAL_PROCEDURE, CONCEDE):
        coded, worded = (OWN["step"](options=options) for _ in range(2))
        if OUTSIDE_WORDS[code] not in coded.outside_choices:
            continue
        coded.answer(code)
        worded.answer(f"  {OUTSIDE_WORDS[code].upper()} ")
        assert (coded.tape, coded.state.digest()) == (worded.tape, worded.state.digest())


# Who says it.


@pytest.mark.parametrize(
    ("word", "giver"),
    [
        ("home forfeits", "home"),
        ("away forfeits", "away"),
        ("agree to end", "both"),
        ("time out", "clock"),
        ("illegal procedure", "away"),
    ],
)
def test_an_answer_from_outside_is_taken_only_from_whom_it_is_for(word: str, giver: str) -> None:
    for wrong in {"home", "away", "both", "clock", "somebody"} - {giver}:
        match = OWN["step"](options=ON)
        told = refused(match, word, by=wrong)
        assert all(each in told for each in (word, giver, wrong))
        with pytest.raises(NotYourDecision):
            match.answer(word, by=wrong)
    match = OWN["step"](options=ON)
    match.answer(word, by=giver)
    assert len(match.tape) == len(OWN["step"](options=ON).tape) + 1


def test_the_call_is_the_other_coachs_even_where_he_is_asked_himself() -> None:
    match = OTHER["die"](options=ON)
    assert coach(match) == "away"
    assert "away" in refused(match, "illegal procedure", by="home")
    match.answer("illegal procedure", by="away")
    assert (asked(match), coach(match)) == ("penalty", "home")


def test_a_concession_is_of_the_coach_who_is_asked() -> None:
    match = turn(options={})
    assert "home" in refused(match, "concede", by="away")
    match.answer("concede", by="home")
    assert match.result == bd.Result(0, 0, "away", "conceded")


@pytest.mark.parametrize(("by", "winner"), [("home", "away"), ("away", "home"), (None, "away")])
def test_who_says_forfeit_forfeits_whoever_is_asked(by: str | None, winner: str) -> None:
    match = OWN["step"](options={})
    match.answer("forfeit", by=by)
    assert match.result == bd.Result(0, 0, winner, "forfeited")
    match = OTHER["die"](options={})
    match.answer("forfeit", by=by)
    assert match.result == bd.Result(0, 0, winner if by else "home", "forfeited")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", [{}, ON, {"shoot-out": True, "sudden death": False}], ids=str)
def test_where_nobody_listens_nothing_is_told(seed: int, options: dict[str, bool]) -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed), options=options, events=False)
    chance = random.Random(seed)
    bot = bd.bots.Random(seed)
    while isinstance(match.request, Decision):
        words = [word for word in match.outside_choices if word in ("time out", "illegal procedure")]
        if words and chance.random() < 0.1:
            say(match, chance.choice(words))
        else:
            match.answer(bot.choose(match.request, View(match)))
    assert match.result is not None
    assert match.events == []
    match.verify()


@pytest.mark.parametrize("options", [{}, ON], ids=str)
def test_a_touchdown_of_which_nobody_wants_to_hear(options: dict[str, bool]) -> None:
    diagram = placed(H1="h3", A1="h2*", A2="o26")
    match = scene("lrb3", diagram, [PUSHED, 5], events=False, options=options, players={"A3": {"box": "ko"}})
    assert say(match, "H1 block", "h1", "stay") == match.events == []
    assert (asked(match), match.score) == ("set-up", (0, 1))
