"""What a client is told before it answers: questions, buttons, cards, the scoreboard, the next roll."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

import bothdown as bd
from bothdown import events, questions
from bothdown.bots import Random
from bothdown.editions.third.state import Player
from bothdown.events import Event
from bothdown.requests import OUTSIDE_WORDS
from bothdown.rosters import role
from bothdown.sentences import PlainNames
from support import placed, say

SHOUTED = str.upper


def begun(**more: object) -> bd.Match:
    return bd.Match.from_position("lrb3", placed(H1="g5", A1="g6", A2="h6"), manual=True, **more)  # type: ignore[arg-type]


def labels(match: bd.Match) -> dict[str, str]:
    return {choice.text: match.label(choice).text for choice in match.choices}


def test_every_kind_of_question_and_answer_that_random_play_meets_has_words() -> None:
    """Words of the tables, not only the names of kinds: who plays reads nothing that only a program says."""
    asked: set[str] = set()
    answered: set[str] = set()
    for seed in range(6):
        match = bd.Match("lrb3", "human", "skaven", dice=bd.Dice(seed))
        chooser, view = bd.bots.Rare(seed), bd.View(match)
        while isinstance(match.request, bd.Decision):
            kind = match.request.kind
            asked.add(kind)
            assert match.question().text
            assert "{" not in match.question().text + match.question().more
            for choice in match.choices[:40]:
                words = match.label(choice)
                assert words.text
                assert "{" not in words.text + words.more
                answered.add(f"{kind}.{choice.what}")
            match.answer(chooser.choose(match.request, view))
    assert {kind for kind in asked if kind not in questions.QUESTIONS} == set()
    plain = {
        key for key in answered if key not in questions.ANSWERS and key.split(".")[1] not in questions.ANSWERS
    }
    # These are words of the rules that read well as they are.
    assert {key.split(".")[0] for key in plain} <= {"activate", "die", "reroll"}
    assert len(asked) > 10


def test_every_answer_from_outside_has_words() -> None:
    assert set(questions.OUTSIDE) == set(OUTSIDE_WORDS.values())
    match = begun()
    assert match.outside_label("concede") == "Concede the match"
    assert match.outside_label("concede", SHOUTED) == "CONCEDE THE MATCH"


def test_a_question_names_whom_it_is_about_and_a_label_what_it_does() -> None:
    match = begun(players={"H1": {"st": 6}})
    assert match.question().text == "Who acts, and how?"
    assert labels(match)["H1 block"] == "Block"
    say(match, "H1 block")
    assert match.question(PlainNames(["Ann", "Bo", "Cy"])).text == "Whom does Ann block?"
    assert labels(match) == {"A1": "A1", "A2": "A2"}
    say(match, "A1")
    match.answer([2, 1])
    assert match.question().text == "Which die counts?"
    assert match.question().more == "H1 blocks A1."
    hints = {choice.text: match.label(choice).more for choice in match.choices}
    assert hints["both down"] == "both fall"
    assert hints["attacker down"] == "H1 falls"


def test_dice_that_are_kept_or_rolled_again_are_called_by_their_faces() -> None:
    match = begun(rerolls=[1, 1])
    say(match, "H1 block", "A1")
    match.answer([1])
    assert match.question().text == "Keep these dice, or roll again?"
    assert match.question().more == "H1 has rolled attacker down."
    told = match.question(translate=lambda text: text if "{" in text else text.upper()).more
    assert told == "H1 has rolled ATTACKER DOWN."


def test_nothing_is_asked_in_words_while_dice_are_rolled() -> None:
    match = begun()
    say(match, "H1 block", "A1")
    assert isinstance(match.request, bd.Roll)
    assert match.question().text == ""


def test_the_next_roll_is_told_and_nothing_is_answered() -> None:
    match = begun()
    say(match, "H1 move")
    before = match.tape
    roll = match.next_roll("f5")
    assert isinstance(roll, bd.Roll)
    assert (roll.kind, roll.target, roll.modifiers) == ("dodge", 4, (("dodge", 1), ("tackle zones", -1)))
    assert roll.chance == pytest.approx(1 / 2)
    assert match.next_roll("stop") is None
    assert match.tape == before
    with pytest.raises(bd.IllegalAnswer, match="legal answers to 'step'"):
        match.next_roll("a1")
    say(match, "f5")
    with pytest.raises(bd.MatchOver, match="no coach is asked"):
        match.next_roll("stop")


def test_a_choice_is_asked_about_like_its_text_even_where_words_are_free() -> None:
    match = bd.Match("lrb3", "human", "orc", contributions=True)
    assert match.next_roll(match.choices[0]) is None
    assert match.answer(match.choices[0]) == []


def test_who_says_what_is_not_possible_now_is_told_all_the_same() -> None:
    match = bd.Match("lrb3", "human", "orc", options={"marker by hand": True})
    assert match.who(match.parse("illegal procedure")) == "away"
    with pytest.raises(bd.IllegalAnswer, match="not possible now"):
        match.answer("illegal procedure", by="away")


def test_a_limit_that_is_not_kept_can_be_told_in_another_language() -> None:
    limit = bd.Limit("players on the line", 2, 3, 11)
    words = {
        limit.name: "giocatori sulla linea",
        "{name}: {count}, at least {least} needed": "{name}: {count}, almeno {least}",
    }
    assert limit.tell(lambda text: words[text]) == "giocatori sulla linea: 2, almeno 3"
    assert bd.Limit("players on the line", 12, 3, 11).tell() == "players on the line: 12, at most 11 allowed"
    assert bd.Limit("players on the line", 3, 3, 11).tell() == ""


def test_the_next_roll_tells_nothing_of_what_the_dice_will_show() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=3))
    other = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=3))
    for _ in range(5):
        assert isinstance(match.next_roll("heads"), bd.Roll)
    assert match.answer("heads") == other.answer("heads")


def test_the_chance_of_a_roll_counts_every_way() -> None:
    assert bd.Roll("a", 0, 0, (6,), 4).chance == pytest.approx(1 / 2)
    assert bd.Roll("a", 0, 0, (6, 6), 9).chance == pytest.approx(10 / 36)
    assert bd.Roll("a", 0, 0, (6, 6), 2).chance == 1
    assert bd.Roll("a", 0, 0, (6, 6), 13).chance == 0
    assert bd.Roll("a", 0, 0, (8,)).chance is None


# Taking back.


def test_the_last_answer_is_taken_back_by_who_gave_it() -> None:
    match = begun()
    assert match.may_take_back("home") is None
    say(match, "H1 move")
    found = match.may_take_back("home")
    assert found is not None
    assert found.text == "H1 move"
    told = match.take_back_label("home", PlainNames(["Ann", "Bo", "Cy"]))
    assert told is not None
    assert (told.text, told.more) == ("Move", "Ann")
    assert match.take_back_label("away") is None
    assert match.may_take_back("away") is None
    with pytest.raises(bd.IllegalAnswer, match="nothing can be taken back"):
        match.take_back("away")
    match.take_back("home")
    assert match.tape == []
    assert "H1 move" in labels(match)


def test_nothing_is_taken_back_once_a_die_was_rolled() -> None:
    match = begun()
    say(match, "H1 move")
    match.answer("f5")
    match.answer([6])
    assert match.may_take_back("home") is None


def test_nothing_is_taken_back_once_the_other_coach_has_decided() -> None:
    match = begun()
    say(match, "end turn")
    assert match.may_take_back("home") is not None
    say(match, "A1 move")
    assert match.may_take_back("home") is None
    match.take_back("away")
    match.take_back("home")
    assert match.tape == []


def test_neither_a_word_for_the_dice_nor_the_end_is_taken_back() -> None:
    match = bd.Match("lrb3", "human", "orc", contributions=True)
    match.answer("cafe", by="home")
    assert match.may_take_back("home") is None
    match = begun()
    match.answer("concede")
    assert match.request is None
    assert match.may_take_back("home") is None


def test_an_answer_from_outside_is_taken_back_like_any_other() -> None:
    match = bd.Match.from_position(
        "lrb3", placed(H1="g5", A1="a6"), stage="turn start", options={"marker by hand": True}, manual=True
    )
    say(match, "H1 move", "f4", "stop")
    match.answer("illegal procedure", by="away")
    found = match.may_take_back("away")
    assert found is not None
    assert found.text == "illegal procedure"
    told = match.take_back_label("away")
    assert told is not None
    assert told.text == "Call illegal procedure"


def test_after_taking_back_the_same_dice_come() -> None:
    match, other = (bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=5)) for _ in range(2))
    for each in (match, other):
        each.answer("heads")
    match.answer(match.choices[0])
    coach = "home" if match.may_take_back("home") else "away"
    match.take_back(coach)
    assert match.tape == other.tape
    assert match.play(Random(4)).tape == other.play(Random(4)).tape


# Setting up.


def setting_up(**more: object) -> bd.Match:
    numbers = range(1, 13)
    men: dict[str, dict[str, int]] = {f"H{number}": {} for number in numbers}
    men["A1"] = {}
    return bd.Match.from_position("lrb3", ".", stage="set-up", kicked="home", players=men, **more)  # type: ignore[arg-type]


def test_who_may_be_set_up_where_is_told() -> None:
    match = setting_up()
    assert match.setup_players == [f"H{number}" for number in range(1, 13)]
    assert len(match.setup_squares) == 13 * 15
    assert "a1" in match.setup_squares
    assert "a14" not in match.setup_squares
    idle = begun()
    assert (idle.setup_players, idle.setup_squares, idle.formations) == ([], [], [])


def test_a_formation_stands_as_it_is_told() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=7))
    say(match, "heads", "kick")
    assert len(match.formations) > 1
    for choice, places in match.formations:
        fork = match.fork()
        fork.answer(choice.text)
        assert {piece.name: fork.names.square(piece.square) for piece in fork.picture.pieces} == places
        assert match.label(choice).text == choice.name
        assert choice.text.endswith(choice.name)


def test_a_whole_line_up_is_one_call() -> None:
    match = setting_up()
    _, places = match.formations[0]
    told = match.line_up(places, by="home")
    assert match.request is not None
    assert (match.request.kind, match.request.coach) == ("set-up", "away")
    assert type(told[-1]).__name__ == "SetUpDone"
    assert {piece.name: match.names.square(piece.square) for piece in match.picture.pieces} == places


def test_a_line_up_moves_those_who_stand_even_in_a_ring() -> None:
    match = setting_up()
    say(match, "H1 g13", "H2 h13", "H3 i13", "H4 a1")
    match.line_up({"H1": "h13", "H2": "i13", "H3": "g13", "H5": "a2"})
    assert {piece.name: match.names.square(piece.square) for piece in match.picture.pieces} == {
        "H1": "h13",
        "H2": "i13",
        "H3": "g13",
        "H5": "a2",
    }


def test_a_line_up_that_breaks_a_limit_is_refused_with_every_reason() -> None:
    match = setting_up()
    before = match.tape
    with pytest.raises(bd.IllegalAnswer, match="line of scrimmage: 0, at least 3 needed") as caught:
        match.line_up({"H1": "a1", "H2": "b1", "H3": "c1", "H4": "h9"})
    assert "left wide zone: 3, at most 2 allowed" in str(caught.value)
    assert match.tape == before
    with pytest.raises(bd.NotYourDecision, match="asked of the home coach"):
        match.line_up({"H1": "g13", "H2": "h13", "H3": "i13"}, by="away")
    assert match.tape == before


def test_a_limit_tells_which_squares_it_counts() -> None:
    match = setting_up()
    draft = {"H1": "a1", "H2": "b1", "H3": "c1", "H4": "o9", "H5": "h13", "H6": "h13", "H7": "h20"}
    squares = {
        limit.name: [match.names.square(square) for square in limit.squares]
        for limit in match.check_setup(draft)
    }
    assert squares["players in the left wide zone"] == ["a1", "b1", "c1"]
    assert squares["players in the right wide zone"] == ["o9"]
    assert squares["players on the line of scrimmage"] == ["h13", "h13"]
    assert squares["players in a square that is taken"] == ["h13"]
    assert squares["players outside their own half"] == ["h20"]


# Cards, the scoreboard, faces.


def test_a_card_tells_what_a_player_is_now() -> None:
    match = begun(players={"H1": {"st": 6}})
    card = match.card("H1")
    assert dict(card.numbers)["ST"] == "6"
    assert (card.side, card.number) == (0, 1)
    thrower = next(
        card
        for card in (bd.Match("lrb3", "human", "orc").card(f"H{number}") for number in range(1, 12))
        if card.position == "Thrower"
    )
    assert thrower.role == "thrower"
    assert thrower.skills == ("sure_hands", "pass")


def test_a_skill_is_told_in_words_of_its_clauses() -> None:
    card = bd.skill_card("lrb3", "sure_hands")
    assert (card.name, card.rule) == ("Sure Hands", "lrb3.skill.surehands.1")
    assert len(card.says) > 1
    assert not any(text.startswith("Sure Hands") for text in card.says)
    assert bd.skill_card("lrb3", "pass").rule == "lrb3.skill.pass.1"
    assert bd.skill_card("lrb3", "pass_block").rule.startswith("lrb3.skill.passblock.")
    assert bd.skill_card("lrb3", "hail_mary_pass").rule.startswith("lrb3.skill.hailmary.")
    assert bd.skill_card("lrb3", "no such").says == ()


@pytest.mark.parametrize(
    ("position", "found"),
    [("black_orc_blocker", "blocker"), ("lineman", "lineman"), ("rat_ogre", "big guy"), ("goblin", "small")],
)
def test_a_position_has_a_role(position: str, found: str) -> None:
    assert role(position) == found


def test_the_scoreboard_tells_score_turn_and_rerolls() -> None:
    match = begun(half=2, turns=(3, 2), score=(2, 1), rerolls=(1, 4))
    board = match.picture.board
    assert (board.score, board.period, board.turn, board.turns) == ((2, 1), "2nd half", (3, 2), 8)
    assert (board.rerolls, board.active) == ((1, 4), 0)
    assert board.rerolls_of[1] >= 4
    before = bd.Match("lrb3", "human", "orc").picture.board
    assert (before.period, before.active, before.turn) == ("", -1, (0, 0))


def test_a_piece_tells_whether_its_tackle_zone_counts() -> None:
    match = bd.Match.from_position("lrb3", placed(H1="g5", A1="g6") + "\n", manual=True)
    assert all(piece.zone for piece in match.picture.pieces)
    say(match, "H1 block")
    match.answer([6])
    say(match, match.choices[0].text, "stay")
    assert [piece.zone for piece in match.picture.pieces] == [True, False]


def test_a_piece_says_what_is_unusual_about_it() -> None:
    match = begun()
    player = match.state.find("A1")
    assert isinstance(player, Player)
    player.zone = False
    assert {piece.name: piece.notes for piece in match.picture.pieces} == {
        "H1": (),
        "A1": ("no tackle zone",),
        "A2": (),
    }


def test_faces_are_told_where_dice_have_them() -> None:
    match = begun()
    assert [match.face("block", number) for number in (1, 2, 3, 4)] == [
        "attacker down",
        "both down",
        "pushed",
        "pushed",
    ]
    assert match.face("coin", 2) == "tails"
    assert match.face("dodge", 6) == ""


# Events as JSON.


def test_every_event_of_a_match_survives_json() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=11)).play(bd.bots.Rare(11))
    kinds = set()
    for event in match.events:
        again = bd.event_from_json(json.loads(json.dumps(event.to_json())))
        assert again == event
        assert type(again) is type(event)
        kinds.add(type(event))
    assert len(kinds) > 15


def test_an_event_that_cannot_be_read_says_so() -> None:
    with pytest.raises(bd.EventError, match="there is no event 'Nothing'"):
        bd.event_from_json({"event": "Nothing"})
    with pytest.raises(bd.EventError, match="'FollowedUp' cannot be read"):
        bd.event_from_json({"event": "FollowedUp", "colour": 3})
    assert {field.name for field in fields(events.Rolled)} <= set(events.Rolled("a", 0, 0, (), ()).to_json())


def test_a_brief_sentence_leaves_out_the_dice() -> None:
    event: Event = events.Rolled("dodge", 0, 0, (6,), (5,), 3, True, (), "team re-roll")
    match = begun()
    assert match.tell(event) == "Again (team re-roll): H1 dodges: 3+, rolled 5."
    assert match.tell(event, brief=True) == "Again (team re-roll): H1 dodges."
    assert match.tell(event, PlainNames(["Ann"]), brief=True) == "Again (team re-roll): Ann dodges."
