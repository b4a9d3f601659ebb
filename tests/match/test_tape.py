"""A match as a file: written, read back, checked, and gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bothdown as bd
from bothdown.events import Resumed
from bothdown.match import Match
from bothdown.tape import Entry, entries, tape_json, tape_text
from support import N, ball, placed, say, scene, texts


def played(seed: int = 5) -> bd.Match:
    return bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed)).play(bd.bots.Random(seed))


def under_way(seed: int = 5, decisions: int = 150) -> bd.Match:
    """A match that has come so far."""
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed))
    coach, view = bd.bots.Random(seed), bd.View(match)
    for _ in range(decisions):
        assert isinstance(match.request, bd.Decision)
        match.answer(coach.choose(match.request, view))
    return match


FINISHED = played()
LIVE = under_way()


def same(one: bd.Match, other: bd.Match) -> bool:
    return (
        one.tape == other.tape
        and one.rest_state().digest() == other.rest_state().digest()
        and repr(one.request) == repr(other.request)
        and one.result == other.result
        and [one.tell(event) for event in one.events] == [other.tell(event) for event in other.events]
    )


@pytest.mark.parametrize("match", [FINISHED, LIVE], ids=["finished", "live"])
@pytest.mark.parametrize("name", ["m.tape", "m.json"])
def test_a_tape_reads_back_as_it_was(match: bd.Match, name: str, tmp_path: Path) -> None:
    match.save(tmp_path / name)
    again = bd.load(tmp_path / name)
    assert same(again, match)
    assert again.options == match.options
    assert [team.to_json() for team in again.teams] == [team.to_json() for team in match.teams]
    again.save(tmp_path / f"again-{name}")
    assert (tmp_path / f"again-{name}").read_text() == (tmp_path / name).read_text()


def test_a_live_match_goes_on_with_the_dice_it_would_have_had() -> None:
    again = bd.loads(tape_text(LIVE))
    assert again.play(bd.bots.Random(9)).tape == LIVE.fork(dice="same").play(bd.bots.Random(9)).tape


def test_a_loaded_match_is_undone_with_its_dice() -> None:
    again = bd.loads(tape_text(LIVE))
    again.undo(40)
    assert len(again.tape) < len(LIVE.tape) - 39
    while len(again.tape) < len(LIVE.tape):
        again.answer(LIVE.tape[len(again.tape)])
    assert again.tape == LIVE.tape


def head_of(text: str) -> dict[str, Any]:
    rows = text.split("\n\n", maxsplit=1)[0].splitlines()[1:]
    return {key: json.loads(value) for key, value in (row.split(": ", 1) for row in rows)}


def test_the_header_says_all_that_the_match_depends_on() -> None:
    head = head_of(tape_text(LIVE))
    assert head["edition"] == "lrb3"
    assert head["rules"] == LIVE.edition.rules_version
    assert head["engine"] == bd.__version__
    assert head["options"] == {option.name: option.default for option in LIVE.edition.options}
    assert head["dice"] == f"seeded {bd.commitment('5')}"
    assert head["seed"] == "5"
    assert (head["home"]["list"], head["away"]["list"]) == ("human", "orc")
    assert head_of(tape_text(FINISHED))["result"] == [0, 0, None, "played"]


def test_an_entry_says_who_gave_it_what_was_asked_and_what_was_said() -> None:
    found = list(entries(FINISHED))
    assert found[0] == Entry("away", "coin", found[0].answer)
    assert found[1].by == "dice"
    assert {entry.by for entry in found} == {"home", "away", "dice"}
    assert {entry.kind for entry in found} >= {"coin", "set-up", "kick", "activate", "armour"}
    starts = [entry for entry in found if entry.digest]
    assert len(starts) == len(FINISHED.turn_starts())
    assert len({entry.digest for entry in starts}) == len(starts)


def test_from_outside_it_says_who_spoke() -> None:
    match = scene("lrb3", placed(H1="g5", A1="g20"), options={"clock": True, "marker by hand": True})
    say(match, "illegal procedure", "time out", "agree to end")
    found = [(entry.by, entry.answer) for entry in entries(match)]
    assert found == [("away", "illegal procedure"), ("clock", "time out"), ("both", "agree to end")]


def test_without_the_seed_it_cannot_be_known_from_the_tape() -> None:
    text = tape_text(LIVE, seed=False)
    assert ("seed" in head_of(text), '"5"' in text.split("\n\n")[0]) == (False, False)
    again = bd.loads(text)
    assert again.tape == LIVE.tape
    assert not again.verify().dice_proved


def test_verify_counts_what_it_checked() -> None:
    found = FINISHED.verify()
    kinds = [entry.by for entry in entries(FINISHED)]
    assert (found.rolls, found.answers) == (kinds.count("dice"), len(kinds) - kinds.count("dice"))
    assert (found.digests, found.dice_proved) == (len(FINISHED.turn_starts()), True)


def test_a_match_from_a_position_keeps_its_start() -> None:
    match = scene("lrb3", placed(H1="g5*", A1="g6"), [4, N], players={"H1": {"ag": 4, "skills": ["dodge"]}})
    say(match, "H1 move", "g4", "stop")
    again = bd.loads(tape_text(match))
    assert (ball(again), texts(again)) == (ball(match), texts(match))
    assert again.dice is None


def lines(match: bd.Match = FINISHED) -> list[str]:
    return tape_text(match).splitlines()


def changed(old: str, new: str, match: bd.Match = FINISHED) -> str:
    text = tape_text(match)
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "a tape begins with the line 'Both Down tape 1', not ''"),
        ("Both Down tape 2\n", "begins with the line 'Both Down tape 1', not 'Both Down tape 2'"),
        ("{", "this is not JSON"),
        ('{"format": "Both Down tape", "version": 9}', '"version": 1'),
        ('{"format": "Both Down tape", "version": 1}', 'has a list "entries"'),
        (changed("edition: ", "nonsense: "), "does not name its edition"),
        (changed('edition: "lrb3"', 'edition: "lrb4"'), "lrb4"),
        (changed("options: {", 'options: {"nonsense": true, '), "has no option 'nonsense'"),
        (changed('"list": "human"', '"list": "orc"'), "header does not fit"),
        (changed("seeded ", "seeded 0"), "does not fit its commitment"),
        (changed("away coin: ", "home coin: "), "this is for away to answer, not for 'home'"),
        (changed("away coin: ", "away kick: "), "the tape answers 'kick', but the rules ask 'coin'"),
        (changed("away coin: heads", "away coin: edge"), "'edge' does not answer 'coin'"),
        (changed("contributions: false", "contributions: 1"), "with true or false"),
        (changed("away coin: heads", "away coin heads"), "an answer is 'who kind: answer'"),
        (changed("\n\n", "\nhome: 1\n\n"), "each name once"),
        (changed('result: [0, 0, null, "played"]', 'result: [1, 0, "home", "played"]'), "the tape says"),
        ("\n".join(lines()[:-1]), "the result is"),
        (tape_text(FINISHED) + "home activate: end turn\n", "the match is over, but the tape goes on"),
    ],
)
def test_a_tape_that_is_wrong_is_refused_with_the_reason(text: str, says: str) -> None:
    with pytest.raises(bd.TapeError) as caught:
        bd.loads(text)
    assert says in str(caught.value)


def test_another_die_than_the_seed_s_is_found() -> None:
    rows = lines()
    place = next(place for place, row in enumerate(rows) if row.startswith("dice kick-off scatter: "))
    rows[place] = (
        "dice kick-off scatter: 8 6" if not rows[place].endswith("8 6") else "dice kick-off scatter: 1 1"
    )
    with pytest.raises(bd.TapeError, match=f"line {place + 1}: the tape's dice show"):
        bd.loads("\n".join(rows))


def test_another_state_than_the_digest_s_is_found_and_what_came_before_is_shown() -> None:
    rows = lines()
    place = [place for place, row in enumerate(rows) if row.startswith("= ")][3]
    rows[place] = "= 00000000"
    with pytest.raises(bd.TapeError, match="the state here was 00000000, but the rules bring") as caught:
        bd.loads("\n".join(rows))
    shown = caught.value.match
    assert isinstance(shown, Match)
    assert caught.value.line == place + 2
    assert len(shown.turn_starts()) == 4
    assert FINISHED.tape[: len(shown.tape)] == shown.tape
    assert shown.events


def test_a_live_match_that_no_longer_fits_goes_on_from_its_stored_state() -> None:
    rows = lines(LIVE)
    place = [place for place, row in enumerate(rows) if row.startswith("= ")][2]
    rows[place] = "= 00000000"
    text = "\n".join(rows)
    with pytest.raises(bd.TapeError):
        bd.loads(text)
    match = bd.loads(text, resume=True)
    assert match.events[0] == Resumed(LIVE.rest_at)
    assert match.rest_state().digest() == LIVE.rest_state().digest()
    assert match.resumed is not None
    assert match.resumed.at == LIVE.rest_at
    ahead = LIVE.fork(dice="same")
    while len(ahead.tape) > LIVE.rest_at:
        ahead.undo()
    assert match.play(bd.bots.Random(4)).tape == ahead.play(bd.bots.Random(4)).tape[LIVE.rest_at :]
    saved = tape_text(match)
    assert head_of(saved)["resumed"]["at"] == LIVE.rest_at
    assert bd.loads(saved).verify().dice_proved


def test_who_resumes_keeps_what_was_mixed_into_the_dice() -> None:
    live = bd.Match("lrb3", "human", "orc", dice=bd.Dice(3), contributions=True)
    say(live, "cafe", "b0a", "heads")
    coach, view = bd.bots.Random(1), bd.View(live)
    for _ in range(40):
        assert isinstance(live.request, bd.Decision)
        live.answer(coach.choose(live.request, view))
    text = tape_text(live).replace("away coin: heads", "away coin: edge")
    match = bd.loads(text, resume=True)
    assert match.request is not None
    assert match.request.kind != "contribution"
    assert isinstance(match.dice, bd.Dice)
    assert match.dice.contributions == ("cafe", "b0a")
    assert bd.loads(tape_text(match.play(bd.bots.Random(1)))).verify().dice_proved


@pytest.mark.parametrize(
    "resumed",
    ["1", '{"at": 1}', '{"at": 1, "dice": -1, "mixed": ["", ""]}', '{"at": 1, "dice": 0, "mixed": [1]}'],
)
def test_where_it_was_resumed_must_be_readable(resumed: str) -> None:
    with pytest.raises(bd.TapeError, match="says at which answer, and where its dice stood"):
        bd.loads(tape_text(LIVE).replace("\n\n", f"\nresumed: {resumed}\n\n", 1))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(bd.TapeError, match=r"nowhere\.tape cannot be read"):
        bd.load(tmp_path / "nowhere.tape")


def test_json_holds_what_the_text_holds() -> None:
    data = json.loads(tape_json(FINISHED))
    rows = [
        [entry.by, entry.kind, entry.answer, *([entry.digest] if entry.digest else [])]
        for entry in entries(FINISHED)
    ]
    assert data["entries"] == rows
    head = head_of(tape_text(FINISHED))
    assert {key: data[key] for key in head} == head
