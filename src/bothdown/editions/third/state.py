"""State of the editions after 1986: two sides, their players and boxes, the ball, the markers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bothdown.pitch import square_name
from bothdown.state import Json, State
from bothdown.state import Player as AnyPlayer

if TYPE_CHECKING:
    from bothdown.editions.third.skills import Skill

# How a player is, or which box of the dugout he is in. Up to STUNNED he is on the pitch.
STANDING: Final = 0
PRONE: Final = 1
STUNNED: Final = 2
RESERVES: Final = 3
KO: Final = 4
INJURED: Final = 5
STATUS_WORDS: Final = ("standing", "prone", "stunned", "reserves", "ko", "injured")

# What made a player miss the rest of the match.
UNHURT: Final = 0
BADLY_HURT: Final = 1
SERIOUSLY_INJURED: Final = 2
DEAD: Final = 3
INJURY_WORDS: Final = ("unhurt", "badly hurt", "seriously injured", "dead")

# How much is about to end.
NOT_ENDING: Final = 0
ACTIVATION: Final = 1
TURN: Final = 2
DRIVE: Final = 3
HALF: Final = 4
MATCH: Final = 5

# What a ball on a square is about to do.
LYING: Final = 0
BOUNCING: Final = 1
GOING_OUT: Final = 2
IN_THE_AIR: Final = 3

# Actions of which a side has one a turn, as bits of ``state.declared``.
BLITZ_DECLARED: Final = 1
PASS_DECLARED: Final = 2

STAGES: Final = (
    "coin",
    "kick or receive",
    "half",
    "set-up",
    "kick",
    "kick in the air",
    "turn start",
    "turn",
    "turn end",
    "drive end",
    "half end",
    "match end",
    "over",
)


class Card:
    """What a player is: his profile and skills as they are now. Never changed, only replaced.

    ``speaks`` holds, for each point of the rules, the skills that have something to say about what
    the player himself does; ``loud`` tells whether any of them speaks about what others do.
    """

    __slots__ = ("ag", "av", "loud", "ma", "name", "position", "skills", "speaks", "st")

    def __init__(
        self,
        name: str,
        position: str,
        ma: int,
        st: int,
        ag: int,
        av: int,
        skills: tuple[Skill, ...],
        speaks: tuple[tuple[Skill, ...], ...],
        loud: bool,
    ) -> None:
        self.name = name
        self.position = position
        self.ma = ma
        self.st = st
        self.ag = ag
        self.av = av
        self.skills = skills
        self.speaks = speaks
        self.loud = loud

    def has(self, key: str) -> bool:
        """Whether the player has the skill with this key."""
        for skill in self.skills:
            if skill.key == key:
                return True
        return False


NOTHING_SPENT: Final[tuple[str, ...]] = ()


class Player(AnyPlayer):
    """A player: where he is, how he is, and whether he has acted this turn.

    ``zone`` tells whether he has a tackle zone; ``spent`` are the skills he has used up for this
    team turn.
    """

    __slots__ = ("acted", "card", "injury", "spent", "status", "zone")

    def __init__(
        self,
        index: int,
        side: int,
        number: int,
        square: int,
        card: Card,
        status: int,
        zone: bool,
        acted: bool,
        spent: tuple[str, ...],
        injury: int,
    ) -> None:
        self.index = index
        self.side = side
        self.number = number
        self.square = square
        self.card = card
        self.status = status
        self.zone = zone
        self.acted = acted
        self.spent = spent
        self.injury = injury

    @property
    def box(self) -> str | None:
        """The box of the dugout he is in, or None while he is on the pitch."""
        return STATUS_WORDS[self.status] if self.status > STUNNED else None

    @property
    def condition(self) -> str:
        """How he is, in a word."""
        return STATUS_WORDS[self.status]


class Effect:
    """A rule without a player that is in force: data, ended in one place.

    ``key`` names the rule, ``owner`` the side that gains by it, ``target`` the player concerned (or
    NOBODY), ``until`` what ends it (one of the ending levels), ``uses`` how often it still works (or -1),
    ``number`` its amount.
    """

    __slots__ = ("key", "number", "owner", "target", "until", "uses")

    def __init__(self, key: str, owner: int, target: int, until: int, uses: int, number: int) -> None:
        self.key = key
        self.owner = owner
        self.target = target
        self.until = until
        self.uses = uses
        self.number = number

    def copy(self) -> Effect:
        """The same effect, apart."""
        return Effect(self.key, self.owner, self.target, self.until, self.uses, self.number)


Voices = tuple[tuple[int, ...], ...]


class ThirdState(State):
    """All that stands between two rests.

    ``side`` is the side whose team turn it is; ``markers`` are the turns the sides have come to;
    ``serial`` numbers the team turns of the match. The ball is with ``carrier``, or on the square
    ``ball`` (0 while there is none), where ``ball_does`` tells what it is about to do and ``ball_out`` over
    which square off the pitch it left. ``somebody_acted`` tells whether an action was declared this
    turn, ``counted`` whether one that the turn marker must precede was begun. ``ending``
    and ``causes`` tell what has been brought about and is looked at once its rolls are finished.
    """

    __slots__ = (
        "ball",
        "ball_does",
        "ball_out",
        "board",
        "carrier",
        "causes",
        "counted",
        "declared",
        "effects",
        "ending",
        "first_kicker",
        "half",
        "how",
        "kicker",
        "marker_moved",
        "markers",
        "players",
        "reroll_used",
        "rerolls",
        "score",
        "serial",
        "set_up",
        "side",
        "somebody_acted",
        "stage",
        "touchback",
        "voices",
        "weather",
        "winner",
    )

    def __init__(
        self,
        stage: str,
        board: list[int],
        players: list[Player],
        half: int,
        markers: list[int],
        score: list[int],
        rerolls: list[int],
        side: int,
        serial: int,
        kicker: int,
        first_kicker: int,
        carrier: int,
        ball: int,
        ball_does: int,
        ball_out: int,
        touchback: bool,
        declared: int,
        reroll_used: bool,
        marker_moved: bool,
        somebody_acted: bool,
        counted: bool,
        set_up: int,
        ending: int,
        causes: list[str],
        effects: list[Effect],
        weather: str,
        winner: int,
        how: str,
        voices: Voices,
    ) -> None:
        self.stage = stage
        self.board = board
        self.players = players
        self.half = half
        self.markers = markers
        self.score = score
        self.rerolls = rerolls
        self.side = side
        self.serial = serial
        self.kicker = kicker
        self.first_kicker = first_kicker
        self.carrier = carrier
        self.ball = ball
        self.ball_does = ball_does
        self.ball_out = ball_out
        self.touchback = touchback
        self.declared = declared
        self.reroll_used = reroll_used
        self.marker_moved = marker_moved
        self.somebody_acted = somebody_acted
        self.counted = counted
        self.set_up = set_up
        self.ending = ending
        self.causes = causes
        self.effects = effects
        self.weather = weather
        self.winner = winner
        self.how = how
        self.voices = voices

    def get_stage(self) -> str:
        return self.stage

    def get_board(self) -> list[int]:
        return self.board

    def get_players(self) -> Sequence[AnyPlayer]:
        return self.players

    def copy(self) -> ThirdState:
        players = [
            Player(p.index, p.side, p.number, p.square, p.card, p.status, p.zone, p.acted, p.spent, p.injury)
            for p in self.players
        ]
        return ThirdState(
            self.stage,
            self.board.copy(),
            players,
            self.half,
            self.markers.copy(),
            self.score.copy(),
            self.rerolls.copy(),
            self.side,
            self.serial,
            self.kicker,
            self.first_kicker,
            self.carrier,
            self.ball,
            self.ball_does,
            self.ball_out,
            self.touchback,
            self.declared,
            self.reroll_used,
            self.marker_moved,
            self.somebody_acted,
            self.counted,
            self.set_up,
            self.ending,
            self.causes.copy(),
            [effect.copy() for effect in self.effects],
            self.weather,
            self.winner,
            self.how,
            self.voices,
        )

    def to_json(self) -> Json:
        return {
            "stage": self.stage,
            "half": self.half,
            "markers": list(self.markers),
            "score": list(self.score),
            "rerolls": list(self.rerolls),
            "side": self.side,
            "serial": self.serial,
            "kicker": self.kicker,
            "first_kicker": self.first_kicker,
            "carrier": None if self.carrier < 0 else self.players[self.carrier].name,
            "ball": square_name(self.ball) if self.ball else None,
            "ball_does": self.ball_does,
            "ball_out": self.ball_out,
            "touchback": self.touchback,
            "declared": self.declared,
            "reroll_used": self.reroll_used,
            "marker_moved": self.marker_moved,
            "somebody_acted": self.somebody_acted,
            "counted": self.counted,
            "set_up": self.set_up,
            "ending": self.ending,
            "causes": list(self.causes),
            "effects": [[e.key, e.owner, e.target, e.until, e.uses, e.number] for e in self.effects],
            "weather": self.weather,
            "winner": self.winner,
            "how": self.how,
            "players": [
                {
                    "name": p.name,
                    "square": square_name(p.square) if p.square else None,
                    "status": STATUS_WORDS[p.status],
                    "zone": p.zone,
                    "acted": p.acted,
                    "spent": list(p.spent),
                    "injury": INJURY_WORDS[p.injury],
                }
                for p in self.players
            ],
        }

    def packed(self) -> list[int]:
        numbers = [
            STAGES.index(self.stage),
            self.half,
            *self.markers,
            *self.score,
            *self.rerolls,
            self.side,
            self.serial,
            self.kicker,
            self.first_kicker,
            self.carrier,
            self.ball,
            self.ball_does,
            self.ball_out,
            self.touchback,
            self.declared,
            self.reroll_used,
            self.marker_moved,
            self.somebody_acted,
            self.counted,
            self.set_up,
            self.ending,
            self.winner,
        ]
        for text in (self.weather, self.how, *self.causes):
            numbers += [len(text), *text.encode()]
        for effect in self.effects:
            numbers += [*effect.key.encode(), effect.owner, effect.target, effect.until]
            numbers += [effect.uses, effect.number]
        for player in self.players:
            card = player.card
            numbers += [player.square, player.status, player.zone, player.acted, player.injury]
            numbers += [card.ma, card.st, card.ag, card.av, len(card.skills), len(player.spent)]
            for key in player.spent:
                numbers += key.encode()
        return numbers

    def place(self, player: Player, square: int) -> None:
        """Put a player on an empty square; whoever was elsewhere on the pitch leaves his square."""
        if player.square:
            self.board[player.square] = -1
        player.square = square
        if square:
            self.board[square] = player.index
