"""Going down, armour, injury and casualties."""

from __future__ import annotations

from bothdown.events import BallLost, Hurt, LeftPitch, WentDown
from bothdown.requests import D6, NOBODY, TWO_D6, Ask, Roll, Rules

from .ball import settle
from .game import Act, ThirdGame, tell_roll, turnover
from .skills import gather_voices
from .state import (
    BADLY_HURT,
    BOUNCING,
    DEAD,
    INJURED,
    INJURY_WORDS,
    KO,
    PRONE,
    RESERVES,
    SERIOUSLY_INJURED,
    STATUS_WORDS,
    STUNNED,
    Player,
)


def go_down(game: ThirdGame, player: Player, how: str) -> None:
    """Lay a player prone in his square (lrb3.down.place); his tackle zone is gone (lrb3.down.tz).

    A ball he carried is dropped and will bounce (lrb3.down.ball). If his side is the moving one, it is
    a turnover (lrb3.turnover.knocked, lrb3.block.down.turnover).
    """
    player.status = PRONE
    player.zone = False
    if game.listening:
        game.tell(WentDown(player.index, how, player.square))
    drop_ball(game, player, how)
    turnover(game, player.side, "knocked")


def drop_ball(game: ThirdGame, player: Player, how: str) -> None:
    """The ball leaves its carrier's hands; it will bounce from his square."""
    state = game.state
    if state.carrier != player.index:
        return
    state.carrier = NOBODY
    state.ball = player.square
    state.ball_does = BOUNCING
    if game.listening:
        game.tell(BallLost(player.index, how, "down.ball"))


def fall(game: ThirdGame, act: Act, player: Player) -> Ask:
    """A player falls over: down, armour, and only then the ball (lrb3.down.ball.order).

    Falling where the ball lies he makes no attempt at it, and it bounces (lrb3.pickup.afterdodge).
    """
    state = game.state
    go_down(game, player, "fell over")
    if state.ball == player.square:
        state.ball_does = BOUNCING
    yield from armour_roll(game, player, NOBODY)
    yield from settle(game, act)


def armour_roll(game: ThirdGame, player: Player, by: int) -> Ask:
    """The armour roll of a player who went down (lrb3.armour.when).

    The opposing coach rolls two dice; only more than the Armour Value breaks it (lrb3.armour.roll),
    otherwise the player is merely prone (lrb3.armour.fail). Broken armour brings the injury roll at
    once (lrb3.injury.roll).
    """
    armour = player.card.av
    roll = Roll("armour", 1 - player.side, player.index, TWO_D6, armour + 1, armour + 1)
    numbers = yield roll
    first, second = numbers & 255, numbers >> 8
    broken = first + second > armour
    if game.listening:
        tell_roll(game, roll, (first, second), "armour.roll")
    if broken:
        yield from injury_roll(game, player, by, False)


def injury_roll(game: ThirdGame, player: Player, by: int, crowd: bool) -> Ask:
    """The injury roll, and what it does to the player.

    Beaten by the crowd he has no armour to help him and no modifier counts (lrb3.push.crowd.injury,
    lrb3.push.crowd.nomod); merely stunned there, he goes to the reserves (lrb3.push.crowd.stunned).
    """
    roll = Roll("injury", 1 - player.side, player.index, TWO_D6)
    numbers = yield roll
    first, second = numbers & 255, numbers >> 8
    if game.listening:
        tell_roll(game, roll, (first, second), "push.crowd.injury" if crowd else "injury.roll")
    result = game.edition.injury_result(first + second)
    if result == STUNNED:
        if crowd:
            put_in_box(game, player, RESERVES, "push.crowd.stunned")
            return
        player.status = STUNNED
        if game.listening:
            game.tell(Hurt(player.index, "stunned", by, "injury.stunned"))
    elif result == KO:
        if game.listening:
            game.tell(Hurt(player.index, "knocked out", by, "injury.ko"))
        put_in_box(game, player, KO)
    else:
        yield from casualty_roll(game, player, by)


def casualty_roll(game: ThirdGame, player: Player, by: int) -> Rules[None]:
    """The Casualty table (lrb3.injury.casualty): badly hurt, seriously injured or dead.

    1-3 badly hurt (lrb3.casualty.bh), 4-5 serious injury (lrb3.casualty.si), 6 dead (lrb3.casualty.dead).
    """
    roll = Roll("casualty", 1 - player.side, player.index, D6)
    number = yield roll
    player.injury = BADLY_HURT if number <= 3 else SERIOUSLY_INJURED if number <= 5 else DEAD
    if game.listening:
        tell_roll(game, roll, (number,), "injury.casualty")
        rule = ("", "casualty.bh", "casualty.si", "casualty.dead")[player.injury]
        game.tell(Hurt(player.index, INJURY_WORDS[player.injury], by, rule))
    put_in_box(game, player, INJURED)


def put_in_box(game: ThirdGame, player: Player, box: int, rule: str = "") -> None:
    """Take a player off the pitch into a box; his square is left empty.

    A ball that he held was dropped there when he went down, and bounces from there
    (lrb3.injury.removed.ball).
    """
    state = game.state
    square = player.square
    state.place(player, 0)
    player.status = box
    player.zone = False
    if player.card.loud:
        gather_voices(state)
    if game.listening:
        game.tell(LeftPitch(player.index, square, STATUS_WORDS[box], rule))
