"""Blocks: the dice, the faces, and what comes of them."""

from __future__ import annotations

from typing import Final

from bothdown.events import BlockFace
from bothdown.requests import D6, NO_MODIFIERS, Ask, Decision, Roll, Rules, unpack

from .ball import settle
from .game import Act, ThirdGame, tell_roll
from .injury import armour_roll, go_down
from .pushing import Shove
from .rerolls import reroll
from .skills import ABOUT_TO_BE_HIT, BLOCK_OVER, FACE
from .state import STANDING, Player

ATTACKER_DOWN: Final = 1
BOTH_DOWN: Final = 2
PUSHED: Final = 3
DEFENDER_STUMBLES: Final = 5
DEFENDER_DOWN: Final = 6
# Two faces of the die are the same (lrb3.dice.block).
FACES: Final[tuple[int, ...]] = (
    0,
    ATTACKER_DOWN,
    BOTH_DOWN,
    PUSHED,
    PUSHED,
    DEFENDER_STUMBLES,
    DEFENDER_DOWN,
)
FACE_WORDS: Final[tuple[str, ...]] = (
    "",
    "attacker down",
    "both down",
    "pushed",
    "pushed",
    "defender stumbles",
    "defender down",
)
POOLS: Final[tuple[tuple[int, ...], ...]] = ((), D6, D6 * 2, D6 * 3)


class Block:
    """One block, from its declaration to its last roll: all that its steps share."""

    __slots__ = (
        "act",
        "attack",
        "attacker",
        "attacker_down",
        "chain",
        "crowd",
        "defence",
        "defender",
        "defender_down",
        "face",
        "numbers",
        "pushes",
        "vacated",
    )

    def __init__(self, act: Act, attacker: Player, defender: Player) -> None:
        self.act = act
        self.attacker = attacker
        self.defender = defender
        self.attack = attacker.card.st
        self.defence = defender.card.st
        self.numbers: list[int] = []
        self.face = 0
        self.pushes = False
        self.attacker_down = False
        self.defender_down = False
        self.chain: list[Shove] = []
        self.vacated = 0
        self.crowd: Player | None = None


def block(game: ThirdGame, act: Act, defender: Player) -> Ask:
    """A block against an adjacent standing opponent, in the edition's sequence.

    Lrb3.block.instead, lrb3.block.adjacent, lrb3.block.standing and lrb3.block.opponent are kept by
    whoever offers it.
    """
    record = Block(act, act.player, defender)
    for step in game.edition.block_sequence:
        if not (yield from step(game, record)):
            return


def before(game: ThirdGame, record: Block) -> Rules[bool]:
    """Whatever the player about to be hit does first."""
    defender = record.defender
    for skill in defender.card.speaks[ABOUT_TO_BE_HIT]:
        yield from skill.about_to_be_hit(game, record, defender)
    return True


def pool_size(attack: int, defence: int) -> int:
    """How many dice are rolled, whoever is the stronger.

    One if equal (lrb3.block.dice.equal), two if one is stronger (lrb3.block.dice.stronger), three if more
    than twice as strong (lrb3.block.dice.triple).
    """
    if attack == defence:
        return 1
    return 3 if attack > 2 * defence or defence > 2 * attack else 2


def roll(game: ThirdGame, record: Block) -> Rules[bool]:
    """The blocker's coach rolls (lrb3.block.roller); the stronger one's chooses (lrb3.block.choose)."""
    act, attacker, defender = record.act, record.attacker, record.defender
    game.state.counted = True
    dice = POOLS[pool_size(record.attack, record.defence)]
    asked = Roll("block", act.side, attacker.index, dice, 0, 0, NO_MODIFIERS, defender.index)
    record.numbers = unpack((yield asked), len(dice))
    if game.listening:
        tell_roll(game, asked, record.numbers, "block.roller")
    again = yield from reroll(game, act, attacker, "block", tuple(record.numbers))
    if again:
        record.numbers = unpack((yield asked), len(dice))
        if game.listening:
            tell_roll(game, asked, record.numbers, "block.roller", again)
    yield from choose(game, record)
    return True


def choose(game: ThirdGame, record: Block) -> Rules[None]:
    """One die counts."""
    chooser = record.attacker.side if record.attack >= record.defence else record.defender.side
    codes: list[int] = []
    for number in record.numbers:
        if FACES[number] not in codes:
            codes.append(FACES[number])
    record.face = codes[0]
    if len(codes) > 1:
        record.face = yield Decision(
            "die",
            chooser,
            record.attacker.index,
            codes,
            "",
            record.defender.index,
            tuple(record.numbers),
        )
    if game.listening:
        game.tell(BlockFace(record.attacker.index, record.defender.index, FACE_WORDS[record.face], chooser))


def apply_face(game: ThirdGame, record: Block) -> Rules[bool]:
    """What the face does, and what skills make of it; the coach in turn speaks first (lrb3.skilluse.both).

    Attacker Down (lrb3.block.attackerdown), Both Down (lrb3.block.bothdown), Pushed (lrb3.block.pushed),
    Defender Stumbles (lrb3.block.stumbles), Defender Down (lrb3.block.defenderdown).
    """
    face = record.face
    record.attacker_down = face <= BOTH_DOWN
    record.defender_down = face != ATTACKER_DOWN and face != PUSHED
    record.pushes = face >= PUSHED
    first, second = record.attacker, record.defender
    if first.side != game.state.side:
        first, second = second, first
    for skill in first.card.speaks[FACE]:
        yield from skill.face(game, record, first)
    for skill in second.card.speaks[FACE]:
        yield from skill.face(game, record, second)
    return True


def knock_downs(game: ThirdGame, record: Block) -> Rules[bool]:
    """All who go down are laid down (lrb3.block.down.place), and only then hurt.

    The blocked player's armour is rolled for first, then the blocker's (R31).
    """
    defender, attacker = record.defender, record.attacker
    defender_down = record.defender_down and record.crowd is not defender
    if defender_down:
        go_down(game, defender, "knocked down")
    if record.attacker_down:
        go_down(game, attacker, "knocked down")
    if defender_down:
        yield from armour_roll(game, defender, attacker.index)
    if record.attacker_down:
        yield from armour_roll(game, attacker, defender.index)
    return True


def loose_ball(game: ThirdGame, record: Block) -> Rules[bool]:
    """Last of all the ball bounces or is thrown in (lrb3.down.ball.order)."""
    yield from settle(game, record.act)
    return True


def over(game: ThirdGame, record: Block) -> Rules[bool]:
    """Whatever follows from a block that is over, while its blocker stands."""
    attacker = record.attacker
    for skill in attacker.card.speaks[BLOCK_OVER]:
        if attacker.status == STANDING:
            yield from skill.block_over(game, record, attacker)
    return True
