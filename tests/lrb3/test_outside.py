"""Answers that nobody asked for: where each is legal, what it does, and how it lies on the tape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import bothdown as bd
from bothdown.errors import MatchOver, NotYourDecision
from bothdown.events import MatchEnds, Rolled
from bothdown.requests import (
    AGREE_TO_END,
    CONCEDE,
    FORFEIT_AWAY,
    FORFEIT_HOME,
    ILLEGAL_PROCEDURE,
    OUTSIDE_WORDS,
    TIME_OUT,
    Roll,
)
from bothdown.tape import entries, load
from support import (
    BOTH_DOWN,
    DEFENDER_DOWN,
    PUSHED,
    STUMBLES,
    E,
    N,
    W,
    asked,
    ball,
    clause,
    coach,
    condition,
    counters,
    dice_left,
    happened,
    markers,
    placed,
    refused,
    say,
    scene,
    texts,
    turnovers,
    where,
)

ALWAYS = ("home forfeits", "away forfeits", "agree to end")
ON = {"clock": True, "marker by hand": True}

# A home turn in which everything can be met; who is told of is no better than he must be.
FIELD = {"H1": "g12*", "H2": "g5/", "H3": "m20", "A1": "g13", "A2": "f13", "A3": "a26"}
FACTS: dict[str, dict[str, Any]] = {
    "H1": {"skills": ["block", "dodge"]},
    "H2": {"ma": 2},
    "H3": {"st": 2},
    "A1": {"skills": ["dodge"]},
    "A2": {"skills": ["catch"]},
}


def turn(*answers: str, dice: tuple[int, ...] = (), options: Mapping[str, bool], **more: str) -> bd.Match:
    """A home turn, after these answers."""
    match = scene(
        "lrb3",
        placed(**FIELD, **more),
        dice,
        stage="turn start",
        options=dict(options),
        players={name: FACTS.get(name, {}) for name in (*FIELD, *more)},
        rerolls=(2, 2),
        turns=(3, 3),
    )
    say(match, *answers)
    return match


def before(stage: str, *answers: str, dice: tuple[int, ...] = (), options: Mapping[str, bool]) -> bd.Match:
    """A match that begins at this stage, after these answers."""
    match = scene(
        "lrb3",
        "H1 . A1 . . . A2",
        dice,
        corner="h13",
        stage=stage,
        kicked="home",
        options=dict(options),
        rerolls=(2, 2),
    )
    say(match, *answers)
    return match


Opened = Callable[..., bd.Match]

# How to come to each kind of Decision: asked in no team turn, of the coach in turn, of the other one.
NO_TURN: dict[str, Opened] = {
    "coin": lambda **o: before("coin", **o),
    "kick or receive": lambda **o: before("coin", "heads", dice=(1,), **o),
    "set-up": lambda **o: before("set-up", **o),
    "kick": lambda **o: before("kick", **o),
    "touchback": lambda **o: before("kick", "h14", dice=(4, 6), **o),
}
OWN: dict[str, Opened] = {
    "activate": lambda **o: turn("H3 move", "m21", "stop", **o),
    "block target": lambda **o: turn("H1 block", **o),
    "step": lambda **o: turn("H3 move", "m21", **o),
    "pass target": lambda **o: turn("H1 pass", "throw", **o),
    "reroll": lambda **o: turn("H2 move", dice=(3,), **o),
    "reroll of a block": lambda **o: turn("H1 block", "A1", dice=(PUSHED,), **o),
    "reroll of a dodge": lambda **o: turn("H1 move", "g11", dice=(1, 1, 1, E), **o),
    "reroll of a pass": lambda **o: turn("H1 pass", "throw", "g9", dice=(1, N, N, N, N), **o),
    "use skill": lambda **o: turn("H1 block", "A1", "no", dice=(BOTH_DOWN, 1, 1, 1, 1, W), **o),
    "push": lambda **o: turn("H1 block", "A1", "no", dice=(PUSHED,), **o),
    "follow up": lambda **o: turn("H1 block", "A1", "no", "g14", dice=(PUSHED,), **o),
}
OTHER: dict[str, Opened] = {
    "use skill": lambda **o: turn("H1 block", "A1", "no", dice=(STUMBLES, 1, 1), **o),
    "die": lambda **o: turn("H3 block", "no", dice=(PUSHED, DEFENDER_DOWN, 1, 1), A4="m21", **o),
    "reroll": lambda **o: turn("H1 move", "g11", "no", dice=(1, 1, 1, 3, 1, E), **(o | {"A4": "f12"})),
}
FACTS["A4"] = {"skills": ["catch"]}


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
    return (*ALWAYS, *(["time out"] if clock else []), *(["illegal procedure"] if call else []))


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
    assert "-7" in refused(match, -7)
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


# What an action that is called off still does, and what not (R23).


@clause("lrb3.turn.time", "lrb3.turnover.time", "lrb3.turnover.effect")
def test_time_runs_out_in_the_middle_of_a_move() -> None:
    match = turn("H3 move", "m21", options=ON)
    events = say(match, "time out")
    assert turnovers(events) == ["time"]
    assert (asked(match), coach(match), where(match, "H3")) == ("activate", "away", "m21")


@clause("lrb3.turn.time")
def test_time_runs_out_between_two_actions() -> None:
    match = turn("H3 move", "m21", "stop", options={"clock": True})
    events = say(match, "time out")
    assert (turnovers(events), coach(match), markers(match)) == (["time"], "away", [4, 4])


@clause("lrb3.turn.time")
def test_time_runs_out_before_anybody_acted() -> None:
    match = turn(options={"clock": True})
    events = say(match, "time out")
    assert (turnovers(events), coach(match)) == (["time"], "away")


@clause("lrb3.turn.time")
def test_without_a_clock_a_turn_takes_as_long_as_it_takes() -> None:
    assert "time out" in refused(turn(options={}), "time out")


@clause("lrb3.turnover.effect")
def test_no_block_is_thrown_when_time_runs_out_over_its_target() -> None:
    match = turn("H1 block", options=ON)
    assert happened(say(match, "time out"), Rolled) == []
    assert (coach(match), where(match, "A1"), where(match, "A2")) == ("away", "g13", "f13")


@clause("lrb3.turnover.effect")
def test_no_ball_is_thrown_when_time_runs_out_over_its_target() -> None:
    match = turn("H1 pass", "throw", options=ON)
    assert happened(say(match, "time out"), Rolled) == []
    assert (coach(match), ball(match)) == ("away", "H1")


@clause("lrb3.turnover.effect")
@pytest.mark.parametrize("word", ["time out", "illegal procedure"])
def test_a_blitz_is_cut_short_where_it_stands(word: str) -> None:
    match = turn("H3 blitz", "m19", options=ON)
    say(match, word)
    if asked(match) == "penalty":
        say(match, "turnover")
    assert (asked(match), coach(match), where(match, "H3")) == ("activate", "away", "m19")


@clause("lrb3.turnover.exception")
def test_nothing_is_rolled_again_when_time_runs_out_but_armour_and_ball_are() -> None:
    match = turn("H1 move", "g11", dice=(1, 6, 6, 1, 1, E), options=ON)
    assert texts(match) == ["no", "dodge", "team re-roll"]
    events = say(match, "time out")
    assert turnovers(events) == ["time", "knocked"]
    assert [roll.what for roll in happened(events, Rolled)] == ["armour", "injury", "bounce"]
    assert (condition(match, "H1"), ball(match), counters(match)) == ("stunned", "g12", [2, 2])
    assert (coach(match), dice_left(match)) == ("away", 0)


@clause("lrb3.turnover.effect")
def test_who_was_getting_up_when_time_ran_out_stays_down() -> None:
    match = turn("H2 move", dice=(3,), options=ON)
    events = say(match, "time out")
    assert (turnovers(events), condition(match, "H2"), coach(match)) == (["time"], "prone", "away")


@clause("lrb3.turnover.exception")
def test_a_pass_that_was_missed_when_time_ran_out_comes_down() -> None:
    match = turn("H1 pass", "throw", "g9", dice=(1, N, N, N, N), options=ON)
    events = say(match, "time out")
    assert (turnovers(events), ball(match), dice_left(match)) == (["time", "pass"], "c9", 0)


@clause("lrb3.turnover.effect")
def test_a_block_is_finished_without_its_coach() -> None:
    match = turn("H1 block", "A1", dice=(STUMBLES, 6, 5, 1, 1), options=ON)
    say(match, "time out")
    assert (asked(match), coach(match)) == ("use skill", "away")
    events = say(match, "no")
    assert (asked(match), coach(match), dice_left(match)) == ("activate", "away", 0)
    assert (condition(match, "A1"), where(match, "A1"), where(match, "H1")) == ("stunned", "g14", "g12")
    assert turnovers(events) == []
    assert happened(events, Rolled)[0].side == 0


@clause("lrb3.turnover.effect")
def test_neither_die_nor_square_is_chosen_by_a_coach_whose_time_is_up() -> None:
    match = scene(
        "lrb3",
        placed(H1="g12", A1="g13"),
        [PUSHED, DEFENDER_DOWN],
        options={"clock": True},
        players={"H1": {"st": 4}},
    )
    say(match, "H1 blitz", "block A1")
    assert (asked(match), texts(match)) == ("die", ["pushed", "defender down"])
    say(match, "time out")
    assert (coach(match), where(match, "A1"), where(match, "H1")) == ("away", "g14", "g12")


@clause("lrb3.turnover.effect")
def test_no_skill_is_used_for_a_coach_whose_time_is_up() -> None:
    match = turn("H1 block", "A1", "no", dice=(BOTH_DOWN, 1, 1, 1, 1, W), options=ON)
    assert (asked(match), coach(match)) == ("use skill", "home")
    events = say(match, "time out")
    assert turnovers(events) == ["time", "knocked"]
    assert (condition(match, "H1"), condition(match, "A1"), dice_left(match)) == ("prone", "prone", 0)


@clause("lrb3.turnover.effect")
def test_who_is_being_pushed_when_time_runs_out_must_be_somewhere() -> None:
    match = turn("H1 block", "A1", "no", dice=(PUSHED,), options=ON)
    assert texts(match) == ["g14", "f14", "h14"]
    say(match, "time out")
    assert (where(match, "A1"), where(match, "H1"), coach(match)) == ("g14", "g12", "away")


@clause("lrb3.turnover.effect")
def test_nobody_follows_up_when_time_runs_out() -> None:
    match = turn("H1 block", "A1", "no", "g14", dice=(PUSHED,), options=ON)
    say(match, "time out")
    assert (where(match, "A1"), where(match, "H1"), coach(match)) == ("g14", "g12", "away")


@clause("lrb3.turn.time")
def test_the_clock_stands_while_the_other_coach_chooses() -> None:
    """R51."""
    match = OTHER["use skill"](options={"clock": True})
    assert coach(match) == "away"
    refused(match, "time out")


@clause("lrb3.turnover.time", "lrb3.marker.penalty")
def test_time_runs_out_over_the_penalty() -> None:
    match = turn("H3 move", "m21", "illegal procedure", options=ON)
    assert (asked(match), match.outside_choices) == ("penalty", [*ALWAYS, "time out"])
    events = say(match, "time out")
    assert turnovers(events) == ["time", "illegal"]
    assert (asked(match), coach(match), counters(match)) == ("activate", "away", [2, 2])
    assert (where(match, "H3"), markers(match)) == ("m21", [4, 3])
    match.verify()


def test_time_runs_out_over_the_penalty_while_the_caller_had_to_choose() -> None:
    match = OTHER["die"](options=ON)
    say(match, "illegal procedure")
    events = say(match, "time out")
    assert turnovers(events) == ["time", "illegal"]
    assert (asked(match), coach(match), texts(match)) == ("die", "away", ["pushed", "defender down"])
    refused(match, "time out")
    say(match, "pushed")
    assert (asked(match), coach(match), where(match, "H3")) == ("activate", "away", "m20")
    match.verify()


@pytest.mark.parametrize("word", [*ALWAYS])
def test_the_match_may_end_over_the_penalty(word: str) -> None:
    match = OTHER["die"](options=ON)
    say(match, "illegal procedure", word)
    assert (asked(match), match.result is not None) == ("over", True)
    match.verify()
    match.undo()
    assert (asked(match), coach(match)) == ("penalty", "home")
    say(match, "pay")
    assert (asked(match), coach(match), counters(match)) == ("die", "away", [1, 2])


def test_the_penalty_forks_and_goes_back_like_any_question() -> None:
    match = OTHER["die"](options=ON)
    say(match, "illegal procedure")
    fork = match.fork(dice="same")
    assert (asked(fork), texts(fork), fork.outside_choices) == (
        "penalty",
        ["turnover", "pay"],
        match.outside_choices,
    )
    for each in (match, fork):
        say(each, "turnover", "pushed")
    assert (fork.tape, fork.state.digest()) == (match.tape, match.state.digest())
    match.undo(2)
    assert (asked(match), coach(match)) == ("penalty", "home")
    match.undo()
    assert (asked(match), coach(match), texts(match)) == ("die", "away", ["pushed", "defender down"])


# With dice that are rolled on a table.


def by_the_table(*answers: str, **details: Any) -> bd.Match:
    """A home turn whose dice somebody rolls, with clock and markers."""
    match = bd.Match.from_position(
        "lrb3",
        placed(H1="g12*", H2="a1", A1="g13"),
        manual=True,
        stage="turn start",
        options=ON,
        rerolls=(1, 1),
        **details,
    )
    say(match, *answers)
    return match


@pytest.mark.parametrize("code", OUTSIDE_WORDS)
def test_nothing_is_said_from_outside_while_dice_roll(code: int) -> None:
    match = by_the_table("H1 move", "g11")
    assert isinstance(match.request, Roll)
    assert match.outside_choices == []
    assert "dodge" in refused(match, code)
    assert "dodge" in refused(match, OUTSIDE_WORDS[code])
    say(match, "1")
    assert match.request.kind == "reroll"


def test_dice_of_an_action_that_was_called_off_are_rolled_by_the_same_hand() -> None:
    match = by_the_table("H1 move", "g11", "1", "time out")
    assert (asked(match), isinstance(match.request, Roll)) == ("armour", True)
    say(match, "1 1")
    assert asked(match) == "bounce"
    say(match, "5")
    assert (asked(match), coach(match), ball(match)) == ("activate", "away", "g12")
    assert [entry.by for entry in entries(match)] == ["home", "home", "dice", "clock", "dice", "dice"]
    match.verify()


def test_a_fork_between_the_dice_of_an_action_that_was_called_off_goes_on_as_its_original() -> None:
    match = by_the_table("H1 move", "g11", "1", "illegal procedure", "turnover")
    fork = match.fork()
    for each in (match, fork):
        assert asked(each) == "armour"
        say(each, "6 6", "1 1", "5")
    assert (asked(fork), coach(fork)) == ("activate", "away")
    assert (fork.tape, fork.state.digest()) == (match.tape, match.state.digest())
