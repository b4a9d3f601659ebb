"""All that an edition after 1986 may change: its numbers, its sequences, its methods."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from bothdown._mypyc import mypyc_attr
from bothdown.dice import DiceSource
from bothdown.edition import Draft, Edition, Game, Limit, Options, Result
from bothdown.notation import Picture
from bothdown.pitch import EMPTY, Pitch, column
from bothdown.requests import (
    AGREE_TO_END,
    AWAY,
    COACHES,
    CONCEDE,
    FORFEIT_AWAY,
    FORFEIT_HOME,
    HOME,
    ILLEGAL_PROCEDURE,
    NOBODY,
    RECTIFY_MARKER,
    TIME_OUT,
    Ask,
    Choice,
    Decision,
    Rules,
)
from bothdown.rosters import Team
from bothdown.state import State

from . import answers, blocking, flow, kickoff, passing, position, setup, turn
from .game import Act, ThirdGame
from .skills import Skill, fresh_voices, make_card
from .state import LYING, NOT_ENDING, NOTHING_SPENT, RESERVES, UNHURT, Player, ThirdState
from .stored import read_state, require_sound

BlockStep = Callable[[ThirdGame, blocking.Block], Rules[bool]]
PassStep = Callable[[ThirdGame, passing.Throw], Rules[bool]]
KickStep = Callable[[ThirdGame, kickoff.Kick], Rules[bool]]
DriveStep = Callable[[ThirdGame], Ask]

PITCH: Final = Pitch(26, 15)

STAGES: Final[dict[str, DriveStep]] = {
    "coin": flow.coin,
    "kick or receive": flow.kick_or_receive,
    "half": flow.half,
    "set-up": setup.set_up,
    "kick": kickoff.place_ball,
    "kick in the air": kickoff.kick,
    "turn start": turn.start,
    "turn": turn.turn,
    "turn end": turn.end,
    "drive end": flow.drive_end,
    "half end": flow.half_end,
    "match end": flow.match_end,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class ThirdEdition(Edition):
    """An edition after 1986: the shared chapters ask it whatever may differ."""

    pitch: ClassVar[Pitch] = PITCH
    snapshot_stage: ClassVar[str] = "turn start"
    skills: ClassVar[Mapping[str, Skill]]

    plain_position: ClassVar[tuple[str, str]]
    turns_a_half: ClassVar[int] = 8
    seconds_a_turn: ClassVar[int] = 240
    players_on_pitch: ClassVar[int] = 11
    recovers_on: ClassVar[int] = 4

    block_sequence: ClassVar[tuple[BlockStep, ...]]
    pass_sequence: ClassVar[tuple[PassStep, ...]]
    kickoff_sequence: ClassVar[tuple[KickStep, ...]]
    drive_end_sequence: ClassVar[tuple[DriveStep, ...]]

    @abstractmethod
    def agility_needed(self, player: Player) -> int:
        """What a die must show in an agility test, before modifiers."""

    @abstractmethod
    def injury_result(self, total: int) -> int:
        """What an injury roll does: STUNNED, KO or INJURED."""

    @abstractmethod
    def band(self, thrower: int, target: int) -> int:
        """The range of a throw, or -1 out of range."""

    @abstractmethod
    def targets(self, thrower: int) -> list[int]:
        """The answers to where a throw is aimed: KEEP, and every square in range."""

    @abstractmethod
    def step(self, game: ThirdGame, act: Act, square: int, marked: int) -> Ask:
        """One square of a move that may need dice: out of tackle zones, or to the ball."""

    def block(self, game: ThirdGame, act: Act, defender: Player) -> Ask:
        """A block, wherever one is thrown."""
        return blocking.block(game, act, defender)

    def throw(self, game: ThirdGame, act: Act) -> Ask:
        """The throw of a pass."""
        return passing.throw(game, act)

    def look_for_touchdown(self, game: ThirdGame) -> None:
        """Called at the end of each action."""
        turn.look_for_touchdown(game)

    def chain_chooser(self, game: ThirdGame, block: blocking.Block) -> int:
        """Who chooses the squares of secondary pushes: the coach in turn."""
        return game.state.side

    def in_end_zone(self, square: int, side: int) -> bool:
        """Whether a square lies in this side's End Zone, the last row of its half."""
        return column(square) == (1 if side == HOME else PITCH.length)

    def kick_is_good(self, game: ThirdGame, square: int) -> bool:
        """Whether a kicked ball may be there: on the pitch, in the receiving half."""
        if game.state.board[square] < EMPTY:
            return False
        return (column(square) <= 13) == (game.state.kicker == AWAY)

    # What any game must offer.

    def new_state(self, teams: Sequence[Team], options: Options) -> ThirdState:
        players: list[Player] = []
        for side, team in enumerate(teams):
            for entry in team.players:
                position = team.position(entry)
                profile = dict(position.characteristics)
                profile.update(entry.profile or {})
                keys = (*position.skills, *entry.skills)
                card = make_card(
                    entry.name,
                    position.title,
                    (profile["ma"], profile["st"], profile["ag"], profile["av"]),
                    tuple(self.skills[key] for key in keys if key in self.skills),
                )
                players.append(
                    Player(
                        len(players),
                        side,
                        entry.number,
                        0,
                        card,
                        RESERVES,
                        False,
                        False,
                        NOTHING_SPENT,
                        UNHURT,
                    )
                )
        state = ThirdState(
            stage="coin",
            board=self.pitch.empty_board(),
            players=players,
            half=0,
            # lrb3.setup.markers, lrb3.setup.rerolls.
            markers=[0, 0],
            score=[0, 0],
            rerolls=[team.rerolls for team in teams],
            side=NOBODY,
            serial=0,
            kicker=NOBODY,
            first_kicker=NOBODY,
            carrier=NOBODY,
            ball=0,
            ball_does=LYING,
            ball_out=0,
            touchback=False,
            declared=0,
            reroll_used=False,
            marker_moved=False,
            somebody_acted=False,
            counted=False,
            set_up=NOBODY,
            ending=NOT_ENDING,
            causes=[],
            effects=[],
            weather="nice",
            winner=NOBODY,
            how="",
            voices=(),
        )
        state.voices = fresh_voices(state)
        return state

    def state_from_json(self, data: Mapping[str, object], teams: Sequence[Team]) -> ThirdState:
        state = read_state(data, self.new_state(teams, {}))
        require_sound(self, state)
        state.voices = fresh_voices(state)
        return state

    def position(
        self, diagram: str, corner: str | None, details: Mapping[str, object]
    ) -> tuple[State, Team, Team]:
        return position.make_position(self, diagram, corner, details)

    def picture(self, game: Game) -> Picture:
        assert isinstance(game, ThirdGame)
        return position.picture(self, game.state, game.teams)

    def numbers(self, game: Game, index: int) -> Mapping[str, int]:
        assert isinstance(game, ThirdGame)
        card = game.state.players[index].card
        return {"ma": card.ma, "st": card.st, "ag": card.ag, "av": card.av}

    def face(self, roll: str, number: int) -> str:
        if roll == "block":
            return blocking.FACE_WORDS[number]
        return flow.COIN_WORDS[number - 1] if roll == "coin" else ""

    def new_game(
        self,
        state: State,
        teams: Sequence[Team],
        options: Options,
        dice: DiceSource | None,
        tape: list[int],
        listening: bool,
    ) -> Game:
        assert isinstance(state, ThirdState)
        home, away = teams
        return ThirdGame(self, state, (home, away), options, dice, tape, listening)

    def run_stage(self, game: Game, stage: str) -> Ask:
        assert isinstance(game, ThirdGame)
        return STAGES[stage](game)

    def text_of(self, game: Game, decision: Decision, code: int) -> str:
        assert isinstance(game, ThirdGame)
        return answers.text_of(game, decision, code)

    def choice(self, game: Game, decision: Decision, code: int) -> Choice:
        assert isinstance(game, ThirdGame)
        return answers.choice(game, decision, code)

    def parse(self, game: Game, decision: Decision, text: str) -> int:
        assert isinstance(game, ThirdGame)
        return answers.parse(game, decision, text)

    def setup_limits(self, game: Game, decision: Decision, draft: Draft | None) -> list[Limit]:
        assert isinstance(game, ThirdGame)
        side = decision.side
        return setup.limits(game, side, setup.draft_of(game.state, side) if draft is None else draft)

    def setup_players(self, game: Game, decision: Decision) -> list[int]:
        assert isinstance(game, ThirdGame)
        return [player.index for player in setup.fit_players(game, decision.side)]

    def setup_squares(self, game: Game, decision: Decision) -> list[int]:
        return setup.HALVES[decision.side]

    def setup_formations(self, game: Game, decision: Decision) -> list[tuple[int, Draft]]:
        assert isinstance(game, ThirdGame)
        side = decision.side
        if not setup.fit_players(game, side):
            return []
        return [
            (
                setup.FORMATION | place,
                {player.index: square for player, square in setup.manned(game, side, formation)},
            )
            for place, formation in enumerate(setup.formations(game, side))
        ]

    def setup_answers(self, game: Game, decision: Decision, draft: Draft) -> list[int]:
        assert isinstance(game, ThirdGame)
        return setup.answers_to(game, decision.side, draft)

    def outside(self, game: Game, decision: Decision) -> list[int]:
        assert isinstance(game, ThirdGame)
        state = game.state
        legal = [FORFEIT_HOME, FORFEIT_AWAY, AGREE_TO_END]
        if turn.may_concede(game, decision):
            legal.append(CONCEDE)
        if game.options["clock"] and turn.may_call(state, decision, TIME_OUT):
            legal.append(TIME_OUT)
        if game.options["marker by hand"] and turn.may_call(state, decision, ILLEGAL_PROCEDURE):
            legal.append(ILLEGAL_PROCEDURE)
        if game.options["marker by hand"] and turn.may_rectify(state, decision):
            legal.append(RECTIFY_MARKER)
        return legal

    def who(self, game: Game, decision: Decision, code: int) -> str:
        assert isinstance(game, ThirdGame)
        in_turn = game.state.side
        if in_turn >= 0 and code == ILLEGAL_PROCEDURE:
            return COACHES[1 - in_turn]
        if in_turn >= 0 and code == RECTIFY_MARKER:
            return COACHES[in_turn]
        return super().who(game, decision, code)

    def answer_outside(self, game: Game, decision: Decision, code: int) -> Rules[bool]:
        assert isinstance(game, ThirdGame)
        if code == TIME_OUT:
            turn.time_out(game)
            return False
        if code == RECTIFY_MARKER:
            turn.move_marker(game, "marker.rectified")
            return True
        return (yield from turn.illegal_procedure(game, decision))

    def end_by(self, game: Game, decision: Decision, code: int) -> None:
        assert isinstance(game, ThirdGame)
        flow.end_by(game, decision, code)

    def score(self, game: Game) -> tuple[int, int]:
        assert isinstance(game, ThirdGame)
        home, away = game.state.score
        return home, away

    def result(self, game: Game) -> Result:
        assert isinstance(game, ThirdGame)
        state = game.state
        winner = COACHES[state.winner] if state.winner >= 0 else None
        return Result(state.score[HOME], state.score[AWAY], winner, state.how)
