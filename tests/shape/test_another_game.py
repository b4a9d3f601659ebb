"""Another game on the same tape: another board, phases instead of activations, another coach's hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import bothdown as bd
from bothdown.dice import DiceSource
from bothdown.edition import OVER, Edition, Game, Options, Result
from bothdown.notation import Picture, Piece
from bothdown.pitch import EMPTY, NEIGHBOURS, Pitch, square_name
from bothdown.requests import D6, HOME, Ask, Decision, Roll
from bothdown.rosters import Team
from bothdown.state import Json, Player, State

PHASES = ("walking", "shouting")


class Walkers(State):
    """Pieces that walk, and how loud they have shouted."""

    def __init__(self, stage: str, side: int, turns: int, players: list[Player], noise: list[int]) -> None:
        self.stage, self.side, self.turns, self.noise, self.players = stage, side, turns, noise, players
        self.board = BOARD.empty_board()
        for player in players:
            self.board[player.square] = player.index

    def get_stage(self) -> str:
        return self.stage

    def get_board(self) -> list[int]:
        return self.board

    def get_players(self) -> Sequence[Player]:
        return self.players

    def copy(self) -> Walkers:
        players = [Player(each.index, each.side, each.number, each.square) for each in self.players]
        return Walkers(self.stage, self.side, self.turns, players, list(self.noise))

    def to_json(self) -> Json:
        squares = [each.square for each in self.players]
        facts = {"side": self.side, "turns": self.turns, "noise": self.noise}
        return {"stage": self.stage, "squares": squares, **facts}

    def packed(self) -> list[int]:
        return [len(self.stage), self.side, self.turns, *self.noise, *(each.square for each in self.players)]


class WalkingGame(Game):
    """The walkers and who walks them."""

    def __init__(self, state: Walkers, dice: DiceSource | None, tape: list[int], listening: bool) -> None:
        super().__init__({}, dice, tape, listening)
        self.state = state

    def get_state(self) -> State:
        return self.state

    def get_edition(self) -> Edition:
        return WALKING


BOARD = Pitch(30, 16)


class Walking(Edition):
    """Two turns each; in a turn all walk, then all shout, and the other coach moves the pieces."""

    key = "walking"
    name = "Walking"
    rules_version = "1"
    pitch = BOARD
    snapshot_stage = "walking"
    options = ()

    def require_legal(self, team: Team) -> None:
        assert not team.players

    def new_state(self, teams: Sequence[Team], options: Options) -> Walkers:
        corners = (BOARD.square("a1"), BOARD.square("b1"), BOARD.square("p30"), BOARD.square("o30"))
        players = [Player(place, place // 2, place % 2 + 1, corner) for place, corner in enumerate(corners)]
        return Walkers("walking", HOME, 0, players, [0, 0])

    def state_from_json(self, data: Mapping[str, object], teams: Sequence[Team]) -> Walkers:
        state = self.new_state(teams, {})
        squares = cast("list[int]", data["squares"])
        players = [Player(each.index, each.side, each.number, squares[each.index]) for each in state.players]
        turns, side = cast("int", data["turns"]), cast("int", data["side"])
        return Walkers(str(data["stage"]), side, turns, players, cast("list[int]", data["noise"]))

    def new_game(
        self,
        state: State,
        teams: Sequence[Team],
        options: Options,
        dice: DiceSource | None,
        tape: list[int],
        listening: bool,
    ) -> Game:
        return WalkingGame(cast("Walkers", state), dice, tape, listening)

    def run_stage(self, game: Game, stage: str) -> Ask:
        state = cast("Walkers", game.get_state())
        own = [player for player in state.players if player.side == state.side]
        if stage == "walking":
            for player in own:
                free = [
                    player.square + step for step in NEIGHBOURS if state.board[player.square + step] == EMPTY
                ]
                square = yield Decision("walk", 1 - state.side, player.index, free)
                state.board[player.square], state.board[square] = EMPTY, player.index
                player.square = square
            state.stage = "shouting"
            return
        for player in own:
            state.noise[state.side] += yield Roll("shout", state.side, player.index, D6)
        state.turns += 1
        state.side = 1 - state.side
        state.stage = OVER if state.turns == 4 else "walking"

    def text_of(self, game: Game, decision: Decision, code: int) -> str:
        return square_name(code)

    def picture(self, game: Game) -> Picture:
        pieces = [
            Piece(each.name, each.side, each.number, each.square) for each in game.get_state().get_players()
        ]
        return Picture(BOARD, tuple(pieces))

    def end_by(self, game: Game, decision: Decision, code: int) -> None:
        cast("Walkers", game.get_state()).stage = OVER

    def score(self, game: Game) -> tuple[int, int]:
        home, away = cast("Walkers", game.get_state()).noise
        return home, away

    def result(self, game: Game) -> Result:
        return Result(*self.score(game))


WALKING = Walking()


def walk() -> bd.Match:
    left, right = Team("walking", "", "Left", ()), Team("walking", "", "Right", ())
    return bd.Match(WALKING, left, right, dice=bd.Dice(3))


def test_the_other_coach_is_asked_for_each_piece_on_the_other_board() -> None:
    match = walk()
    assert match.request is not None
    assert (match.request.coach, match.request.kind) == ("away", "walk")
    assert [choice.text for choice in match.choices] == ["a2", "b2"]
    match.answer("a2", by="away")
    match.answer("c2")
    assert match.request.coach == "home"
    assert [choice.text for choice in match.choices] == ["o29", "p29"]
    assert match.state["a2"] is match.state["H1"]


def test_it_plays_to_its_end_forks_undoes_and_saves_like_any_other() -> None:
    match = walk()
    match.answer("a2")
    fork = match.fork(dice="same")
    match.play(bd.bots.Random(1))
    fork.play(bd.bots.Random(1))
    assert fork.tape == match.tape
    assert fork.state.digest() == match.state.digest()
    assert match.result == Result(*match.score)
    before = match.tape
    match.undo(3)
    assert match.tape == before[: len(match.tape)]
    match.play(bd.bots.Random(2))
    assert match.result is not None


def test_its_tape_reads_and_its_state_comes_back_from_json() -> None:
    match = walk()
    match.answer("b2")
    entries = list(bd.tape.entries(match))
    assert [(entry.by, entry.kind, entry.answer) for entry in entries] == [("away", "walk", "b2")]
    state = match.rest_state()
    assert WALKING.state_from_json(state.to_json(), match.teams).digest() == state.digest()
    assert "H1" in str(match)
