"""What holds in every match of every edition, and what holds in the editions after 1986 besides.

Each law takes a match and raises an AssertionError where it is broken. A referee lets coaches play and looks
at the laws: at those that cost little at each request he visits, at the others less often.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

import bothdown as bd
from bothdown import events as told
from bothdown import rulebook
from bothdown.editions.third.skills import fresh_voices
from bothdown.editions.third.state import STANDING, STUNNED, ThirdState
from bothdown.pitch import EMPTY
from bothdown.requests import OUTSIDE_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bothdown.events import Event

MOST_DECISIONS: Final = 30_000


# Laws of every edition.


def one_player_a_square(match: bd.Match) -> None:
    state = match.state
    board = state.get_board()
    placed = {player.square: player.index for player in state.get_players() if player.square}
    assert placed == {square: index for square, index in enumerate(board) if index >= 0}
    assert len(placed) == sum(1 for player in state.get_players() if player.square)


def answers_read_back(match: bd.Match) -> None:
    request = match.request
    if not isinstance(request, bd.Decision):
        return
    codes = request.codes
    assert codes, request
    assert len(set(codes)) == len(codes)
    assert request.allows(request.default())
    few = codes if len(codes) < 40 else random.Random(len(match.tape)).sample(codes, 40)
    for code in few:
        assert request.allows(code)
        assert match.parse(match.text_of(code)) == code
        assert match.parse(match.text_of(code).upper()) == code
    for choice in match.choices[:40]:
        assert match.text_of(choice.code) == choice.text


def a_fork_equals_its_original(match: bd.Match) -> None:
    fork = match.fork(dice="same")
    assert fork.tape == match.tape
    assert fork.state.digest() == match.state.digest()
    assert fork.state.to_json() == match.state.to_json()
    assert repr(fork.request) == repr(match.request)
    if isinstance(fork.request, bd.Decision) and isinstance(match.request, bd.Decision):
        assert fork.request.codes == match.request.codes


def a_replay_brings_the_same(match: bd.Match) -> None:
    again = match.from_start()
    for code in match.tape:
        again.replay(code)
    assert again.state.digest() == match.state.digest()
    assert [each.digest() for each in again.turn_starts()] == [each.digest() for each in match.turn_starts()]


def json_there_and_back_is_the_same(match: bd.Match) -> None:
    state = match.rest_state()
    again = match.edition.state_from_json(state.to_json(), match.teams)
    assert again.to_json() == state.to_json()
    assert again.digest() == state.digest()
    assert again.copy().digest() == state.digest()


def undo_comes_back_to_the_same(match: bd.Match) -> None:
    if match.result is not None:
        return
    again = match.fork(dice="same")
    request = again.request
    assert isinstance(request, bd.Decision)
    before = again.state.digest()
    again.answer(request.codes[-1])
    after, tape = again.state.digest(), again.tape
    again.undo()
    assert again.state.digest() == before
    assert again.tape == match.tape
    again.answer(tape[len(match.tape)])
    assert (again.tape, again.state.digest()) == (tape, after)


def an_illegal_answer_changes_nothing(match: bd.Match) -> None:
    request = match.request
    if not isinstance(request, bd.Decision):
        return
    before = (match.state.digest(), len(match.tape), len(match.events))
    outside = match.outside_choices
    wrong: list[int | str] = [-99, 1 << 40, "nonsense", "h99", "H99 move"]
    wrong += [code for code, word in OUTSIDE_WORDS.items() if word not in outside]
    wrong += [code for code in range(12) if code not in request.codes and not request.allows(code)]
    for answer in wrong:
        with pytest.raises(bd.IllegalAnswer, match="legal"):
            match.answer(answer)
    assert (match.state.digest(), len(match.tape), len(match.events)) == before
    assert match.request is request


def events_cite_what_there_is(match: bd.Match, events: Iterable[Event]) -> None:
    clauses = rulebook.clauses(match.edition.key)
    for event in events:
        rule = match.rule(event)
        assert not rule or rule in clauses or rule in rulebook.rulings(), (event, rule)
        sentence = match.tell(event)
        assert sentence.endswith((".", "!", "?")), sentence
        assert "{" not in sentence, sentence


# Laws of the editions after 1986.


def third(match: bd.Match) -> ThirdState:
    state = match.state
    assert isinstance(state, ThirdState)
    return state


def the_ball_is_in_one_place(match: bd.Match) -> None:
    state = third(match)
    assert not (state.carrier >= 0 and state.ball), "held and on a square"
    if state.carrier >= 0:
        carrier = state.players[state.carrier]
        assert carrier.square, "held by somebody off the pitch"
        assert carrier.status == STANDING, "held by somebody who does not stand"
    if state.ball:
        assert state.board[state.ball] >= EMPTY, "off the pitch"
        resting = state.stage == "turn" and isinstance(match.request, bd.Decision)
        if resting and match.request is not None and match.request.kind == "activate":
            index = state.board[state.ball]
            assert index < 0, "under a player between two actions"
    elif state.carrier < 0 and match.request is not None:
        assert match.request.kind != "activate", "nowhere"


def players_are_whole(match: bd.Match) -> None:
    state = third(match)
    for player in state.players:
        assert (player.status <= STUNNED) == (player.square > 0)
        assert player.zone == (player.status == STANDING and player.square > 0)
    assert state.voices == fresh_voices(state)


def numbers_stay_in_bounds(match: bd.Match) -> None:
    state, edition = third(match), match.edition
    assert all(0 <= marker <= edition.turns_a_half for marker in state.markers)  # type: ignore[attr-defined]
    assert all(each >= 0 for each in (*state.rerolls, *state.score))
    for side in (0, 1):
        assert sum(1 for each in state.players if each.side == side and each.square) <= 11


class Follower:
    """Follows a match by its events alone, as a client does, and knows where everybody is."""

    def __init__(self, match: bd.Match) -> None:
        state = third(match)
        self.at = {player.index: player.square for player in state.players}
        self.box = {player.index: player.box for player in state.players}
        self.score = list(state.score)
        self.holder = state.carrier
        self.seen = len(match.events)

    def follow(self, match: bd.Match) -> list[Event]:
        """Take in what happened since, and return it."""
        fresh = match.events[self.seen :]
        self.seen = len(match.events)
        for event in fresh:
            self.take(event)
        return fresh

    def take(self, event: Event) -> None:
        if isinstance(event, told.PlayerSetUp):
            self.put(event.player, event.square, "" if event.square else "reserves")
        elif isinstance(event, told.Pushed):
            assert self.at[event.player] == event.origin
            self.put(event.player, event.square, "" if event.square else "reserves")
        elif isinstance(event, (told.Moved, told.FollowedUp)):
            assert self.at[event.player] == event.origin
            self.put(event.player, event.square, "")
        elif isinstance(event, told.LeftPitch):
            self.put(event.player, 0, event.box)
        elif isinstance(event, told.BackFromKO):
            assert self.box[event.player] == "ko"
            self.put(event.player, 0, "reserves")
        elif isinstance(event, told.DriveEnds):
            for player in [each for each, square in self.at.items() if square]:
                self.put(player, 0, "reserves")
            self.holder = -1
        elif isinstance(event, told.BallHeld):
            self.holder = event.player
        elif isinstance(event, told.BallLost):
            assert self.holder == event.player
            self.holder = -1
        elif isinstance(event, told.TouchdownScored):
            self.score = list(event.score)

    def put(self, player: int, square: int, box: str) -> None:
        self.at[player] = square
        self.box[player] = box or None

    def agrees(self, match: bd.Match) -> None:
        """Say that the state is what the events told."""
        state = third(match)
        assert self.at == {player.index: player.square for player in state.players}
        assert self.box == {player.index: player.box for player in state.players}
        assert self.score == state.score
        assert self.holder == state.carrier


# Playing.

SKILLS: Final = ("block", "catch", "dodge", "pass", "sure_hands")
WINDOWS: Final = ((1, 1), (1, 20), (9, 1), (9, 20), (5, 1), (5, 20), (1, 10), (9, 10), (5, 10))


def random_position(edition: str, seed: int, options: dict[str, bool] | None = None) -> bd.Match:
    """A match that begins in a crowded corner of the pitch, late in a half, with the ball at hand."""
    chance = random.Random(seed)
    first_row, first_column = chance.choice(WINDOWS)
    squares = [f"{chr(96 + first_row + y)}{first_column + x}" for y in range(7) for x in range(7)]
    chance.shuffle(squares)
    count = chance.randrange(2, 12)
    names = [f"{'HA'[number % 2]}{number // 2 + 1}" for number in range(count)]
    signs = chance.choices(("", "/", "%"), (6, 2, 1), k=count)
    cells = dict(zip(squares, (name + sign for name, sign in zip(names, signs, strict=True)), strict=False))
    holder = chance.choice([*squares[:count], *squares[count:][:3]])
    held = cells.get(holder, "")
    if not held.endswith(("/", "%")):
        cells[holder] = f"{held}*"
    else:
        cells[squares[count]] = "*"
    stage = chance.choice(("turn", "turn", "turn", "turn start", "set-up"))
    if stage == "set-up":
        cells.clear()
    rows = [" ".join(cells.get(f"{letter}{x}", ".") for x in range(1, 27)) for letter in "abcdefghijklmno"]
    players: dict[str, dict[str, object]] = {
        name: {
            "skills": chance.sample(SKILLS, chance.randrange(3)),
            "ma": chance.randrange(1, 9),
            "st": chance.randrange(1, 7),
            "ag": chance.randrange(1, 6),
        }
        for name in names
    }
    players |= {
        f"{side}{number}": {"box": chance.choice(("reserves", "ko"))} for side in "HA" for number in (8, 9)
    }
    last = 9 if stage == "turn" else 8
    return bd.Match.from_position(
        edition,
        "\n".join(rows),
        corner="a1",
        dice=bd.Dice(f"position {seed}"),
        options=options,
        players=players,
        turn=chance.choice(("home", "away")),
        turns=(chance.randrange(6, last), chance.randrange(6, last)),
        half=chance.randrange(1, 4),
        score=(chance.randrange(2), chance.randrange(2)),
        rerolls=(chance.randrange(3), chance.randrange(3)),
        kicked_first=chance.choice(("home", "away")),
        stage=stage,
    )


CHEAP = (one_player_a_square, the_ball_is_in_one_place, players_are_whole, numbers_stay_in_bounds)
DEAR = (
    answers_read_back,
    a_fork_equals_its_original,
    json_there_and_back_is_the_same,
    undo_comes_back_to_the_same,
    an_illegal_answer_changes_nothing,
)


class Met:
    """How often each kind of request was met with each kind of answer, and which kinds of roll succeeded."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str]] = Counter()
        self.rolls: Counter[tuple[str, str]] = Counter()

    def answer(self, match: bd.Match, request: bd.Decision, code: int) -> None:
        if code < 0:
            self.answers[request.kind, OUTSIDE_WORDS[code]] += 1
        else:
            self.answers[request.kind, match.edition.choice(match._game, request, code).what] += 1

    def events(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, told.Rolled):
                outcome = {True: "success", False: "failure", None: "rolled"}[event.success]
                self.rolls[event.what, f"{outcome} again" if event.again else outcome] += 1


def referee(
    match: bd.Match,
    coach: bd.Coach,
    *,
    seed: int,
    every: int = 10,
    dear: int = 100,
    meddling: float = 0.0,
    most: int = MOST_DECISIONS,
    met: Met | None = None,
) -> None:
    """Play a match to its end, or so many decisions far, and look at the laws on the way."""
    chance = random.Random(seed)
    view = bd.View(match)
    follower = Follower(match)
    for count in range(1, most + 1):
        request = match.request
        if request is None:
            break
        assert isinstance(request, bd.Decision)
        code = coach.choose(request, view)
        if meddling:
            words = match.outside_choices
            chance.shuffle(words)
            word = words[0] if met is None else min(words, key=lambda each: met.answers[request.kind, each])
            new = met is not None and not met.answers[request.kind, word]
            if chance.random() < (0.3 if new else meddling):
                code = match.parse(word)
            elif "illegal procedure" in words and chance.random() < 20 * meddling:
                code = match.parse("illegal procedure")
        if met is not None:
            met.answer(match, request, code)
        match.answer(code)
        fresh = follower.follow(match)
        if met is not None:
            met.events(fresh)
        if count % every == 0:
            for law in CHEAP:
                law(match)
            follower.agrees(match)
        if count % dear == 0:
            for law in DEAR:
                law(match)
            events_cite_what_there_is(match, fresh)
    else:
        assert most < MOST_DECISIONS, f"no end after {most} decisions"
    for law in (*CHEAP, a_replay_brings_the_same):
        law(match)
