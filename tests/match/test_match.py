"""A match at the prompt: what it asks, what it takes, and what it refuses."""

from __future__ import annotations

import pickle
from typing import ClassVar

import pytest

import bothdown as bd
from bothdown.editions.lrb3 import LRB3
from bothdown.editions.third.state import Player
from support import N, asked, ball, dice_left, placed, say, scene, texts, where


class Faulty(LRB3):
    """An edition with a fault: whoever needs to know an agility finds none."""

    name: ClassVar[str] = "Faulty"

    def agility_needed(self, player: Player) -> int:
        raise ZeroDivisionError("no agility")


def dodging(edition: bd.Edition | str = "lrb3") -> bd.Match:
    match = bd.Match.from_position(
        edition, placed(H1="g5", H2="a1", A1="g4"), dice=bd.ScriptedDice([5, 5, N]), players={}
    )
    say(match, "H2 move", "a2", "stop")
    return match


def test_a_fault_in_the_rules_puts_the_match_back_to_its_last_rest() -> None:
    match = dodging(Faulty())
    say(match, "H1 move")
    with pytest.raises(bd.RulesError, match="ZeroDivisionError: no agility") as caught:
        say(match, "g6")
    assert "stands at its last rest, answer 3" in str(caught.value)
    assert (asked(match), where(match, "H1"), where(match, "H2")) == ("activate", "g5", "a2")
    assert len(match.tape) == 3
    say(match, "end turn")
    assert match.request is not None
    assert match.request.coach == "away"


def test_the_tape_of_a_fault_shows_it() -> None:
    match = dodging(Faulty())
    say(match, "H1 move")
    with pytest.raises(bd.RulesError) as caught:
        say(match, "g6")
    assert caught.value.tape.rstrip().endswith("home activate: H1 move\nhome step: g6")
    assert asked(bd.loads(caught.value.tape)) == "dodge"


def test_what_failed_in_another_process_can_be_told() -> None:
    match = dodging(Faulty())
    say(match, "H1 move")
    with pytest.raises(bd.RulesError) as failed:
        say(match, "g6")
    fault = pickle.loads(pickle.dumps(failed.value))
    assert (str(fault), fault.tape) == (str(failed.value), failed.value.tape)
    begun = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=7))
    with pytest.raises(bd.TapeError) as unread:
        bd.revive(bd.stored(begun), [bd.Entry("away", "coin", "nonsense")])
    assert unread.value.match is not None
    error = pickle.loads(pickle.dumps(unread.value))
    assert (str(error), error.line) == (str(unread.value), unread.value.line)


@pytest.mark.parametrize(
    "answer",
    ["nonsense", "h13", "H9 move", "", "A1 move", "H2 move", "dice", "12", 999_999, -9, 3.5, None, [1], b"x"],
)
def test_what_cannot_be_answered_is_refused_and_changes_nothing(answer: object) -> None:
    match = dodging()
    digest, tape, told = match.state.digest(), match.tape, len(match.events)
    with pytest.raises(bd.IllegalAnswer) as caught:
        match.answer(answer)  # type: ignore[arg-type]
    assert str(caught.value)
    assert (match.state.digest(), match.tape, len(match.events)) == (digest, tape, told)
    assert texts(match) == ["end turn", "H1 move", "H1 block", "H1 blitz", "H1 pass"]


def test_a_refusal_names_what_is_legal() -> None:
    with pytest.raises(
        bd.IllegalAnswer, match="legal answers to 'activate' of the home coach are: end turn, H1 move"
    ):
        dodging().answer("H9 move")


def test_a_choice_is_good_only_for_what_it_was_listed_for() -> None:
    match = dodging()
    old = next(choice for choice in match.choices if choice.text == "H1 move")
    match.answer(old)
    with pytest.raises(bd.IllegalAnswer, match="'H1 move' is not an answer to what is asked now"):
        match.answer(old)


def test_the_wrong_coach_is_refused() -> None:
    match = dodging()
    with pytest.raises(bd.NotYourDecision, match="asked of the home coach, not of 'away'"):
        match.answer("H1 move", by="away")
    match.answer("H1 move", by="home")


@pytest.mark.parametrize("answer", ["7", "0", "1 2", "x", "", 0, 7, 6 << 8, -1, [7], [1, 2], (True,)])
def test_dice_that_cannot_lie_so_are_refused(answer: object) -> None:
    match = scene("lrb3", placed(H1="g5", A1="g4"), dice=[])
    match.dice = None
    say(match, "H1 move", "g6")
    assert isinstance(match.request, bd.Roll)
    with pytest.raises(bd.IllegalAnswer):
        match.answer(answer)  # type: ignore[arg-type]
    assert len(match.tape) == 2
    match.answer((6,))
    assert len(match.tape) == 3


def test_a_roll_tells_what_it_is_for_and_what_would_succeed() -> None:
    match = bd.Match.from_position(
        "lrb3", placed(H1="g5", A1="g4", A2="f7", A3="h7"), manual=True, players={"H1": {"ag": 4}}
    )
    say(match, "H1 move", "g6")
    roll = match.request
    assert isinstance(roll, bd.Roll)
    assert (roll.kind, roll.dice, roll.coach, roll.player) == ("dodge", (6,), "home", 0)
    assert (roll.target, roll.base, roll.modifiers) == (4, 3, (("dodge", 1), ("tackle zones", -2)))
    assert repr(roll) == "Roll(kind='dodge', dice=D6, target=4)"
    assert match.choices == []


def test_a_manual_match_asks_each_roll_and_takes_it_typed() -> None:
    match = bd.Match("lrb3", "human", "orc", manual=True)
    say(match, "heads", "1", "kick")
    with pytest.raises(bd.DiceError, match="rolls no dice of its own"):
        match.play(bd.bots.Random(1))
    assert isinstance(match.request, bd.Roll)


def test_undo_goes_back_answer_by_answer_and_brings_the_same_dice() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(8)).play(bd.bots.Random(8))
    tape, end = match.tape, match.state.digest()
    match.undo()
    match.undo(30)
    assert match.result is None
    assert len(match.tape) < len(tape) - 30
    while match.request is not None:
        match.answer(tape[len(match.tape)])
    assert (match.tape, match.state.digest()) == (tape, end)


def test_only_what_was_answered_can_be_undone() -> None:
    match = dodging()
    with pytest.raises(bd.IllegalAnswer, match="99 answers cannot be taken back"):
        match.undo(99)
    for none in (0, -1):
        with pytest.raises(bd.IllegalAnswer):
            match.undo(none)
    assert len(match.tape) == 3
    match.undo(3)
    assert (match.tape, where(match, "H2")) == ([], "a1")


def test_undo_takes_back_what_was_told() -> None:
    match = dodging()
    say(match, "H1 move")
    told = [match.tell(event) for event in match.events]
    say(match, "g6", "stop")
    match.undo(2)
    assert [match.tell(event) for event in match.events] == told
    assert dice_left(match) == 3


def test_a_fork_is_a_match_of_its_own_with_fresh_dice() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(8))
    say(match, "heads")
    tape = match.tape
    forks = [match.fork().play(bd.bots.Random(1)).tape for _ in range(4)]
    assert len({tuple(each) for each in forks}) == 4
    assert match.tape == tape
    assert match.fork(dice="same").play(bd.bots.Random(1)).tape not in forks
    with pytest.raises(bd.DiceError, match=r'"same", or "none", not .others.'):
        match.fork(dice="others")


def test_a_fork_of_a_fork_keeps_the_whole_tape() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(8))
    for _ in range(60):
        assert isinstance(match.request, bd.Decision)
        match.answer(match.request.codes[-1])
        match = match.fork(dice="same", events=True)
    again = match.from_start()
    for code in match.tape:
        again.replay(code)
    assert again.state.digest() == match.state.digest()


def test_nothing_can_be_said_to_a_match_that_is_over() -> None:
    match = dodging()
    say(match, "agree to end")
    assert (asked(match), match.choices, match.outside_choices) == ("over", [], [])
    for call in (lambda: match.answer("heads"), lambda: match.parse("heads"), lambda: match.text_of(0)):
        with pytest.raises(bd.MatchOver):
            call()


def test_programs_that_answer_nonsense_are_refused() -> None:
    class Nonsense:
        def choose(self, decision: bd.Decision, view: bd.View) -> int:
            return 12345

    match = dodging()
    with pytest.raises(bd.IllegalAnswer):
        match.play(Nonsense())
    assert len(match.tape) == 3


def test_what_a_program_sees_holds_no_dice() -> None:
    view = bd.View(dodging())
    assert not hasattr(view, "dice")
    assert not hasattr(view, "tape")
    assert view.choices[0].text == "end turn"
    assert view.outside_choices == ["home forfeits", "away forfeits", "agree to end"]
    assert view.state["g5"] is view.state["H1"]
    assert view.fork().tape
    with pytest.raises(bd.DiceError, match="does not roll the match's own dice"):
        view.fork("same")


def test_a_team_of_another_edition_does_not_play() -> None:
    team = bd.ready_made("lrb3", "human")
    stranger = type(team)("crp", "human", "Strangers", team.players)
    with pytest.raises(bd.TeamError, match="Strangers is a team of edition 'crp' and cannot play 'lrb3'"):
        bd.Match("lrb3", stranger, "orc")


def test_an_illegal_team_does_not_play() -> None:
    team = bd.ready_made("lrb3", "human")
    few = type(team)("lrb3", "human", "Few", team.players[:3], team.rerolls)
    with pytest.raises(bd.TeamError) as caught:
        bd.Match("lrb3", few, "orc")
    assert caught.value.reasons


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"nonsense": True}, "has no option 'nonsense'; its options are: clock"),
        ({"clock": 3}, "option 'clock' cannot be 3; it takes False, True"),
        ({"clock": 1}, "option 'clock' cannot be 1; it takes False, True"),
    ],
)
def test_an_option_that_there_is_not_is_refused(options: dict[str, bool | int | str], says: str) -> None:
    with pytest.raises(bd.OptionError) as caught:
        bd.Match("lrb3", "human", "orc", options=options)
    assert says in str(caught.value)


def test_an_unknown_edition_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(bd.UnknownEdition, match="lrb3"):
        bd.Match("lrb4", "human", "orc")


def test_a_position_is_drawn_told_and_shown() -> None:
    match = dodging()
    assert ball(match) == "nowhere"
    assert "H1" in str(match)
    assert match.svg().startswith("<svg")
    assert match._repr_svg_() == match.svg()
    assert repr(match).startswith("<Match lrb3: Home against Away, Decision(")


def test_an_event_names_its_clause_or_its_ruling() -> None:
    match = dodging()
    assert [match.rule(event) for event in match.events] == ["lrb3.action.declare", "lrb3.move.direction"]
    assert match.edition.rule_id("R3") == "R3"
    assert match.edition.rule_id("") == ""
