"""The Living Rulebook, third version: what is different here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bothdown._mypyc import mypyc_attr
from bothdown.edition import Option
from bothdown.editions.third import ball, blocking, flow, kickoff, movement, passing, pushing
from bothdown.editions.third.edition import BlockStep, DriveStep, KickStep, PassStep, ThirdEdition
from bothdown.editions.third.game import Act, ThirdGame
from bothdown.editions.third.skills import Skill
from bothdown.editions.third.state import INJURED, KO, STUNNED, Player
from bothdown.requests import Ask

from .ranges import band, targets
from .skills import SKILLS


@mypyc_attr(allow_interpreted_subclasses=True)
class LRB3(ThirdEdition):
    """The Living Rulebook of 2004."""

    key: ClassVar[str] = "lrb3"
    name: ClassVar[str] = "Living Rulebook 3 (2004)"
    rules_version: ClassVar[str] = "1"
    skills: ClassVar[Mapping[str, Skill]] = SKILLS
    plain_position: ClassVar[tuple[str, str]] = ("human", "lineman")
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "toss winner chooses",
            True,
            "Who wins the toss chooses to kick or to receive; otherwise the winner receives.",
            rule="lrb3.setup.first",
        ),
        Option(
            "marker by hand",
            False,
            "Each coach moves their own turn marker; who forgets it may be called for illegal procedure.",
            rule="lrb3.marker.illegal",
        ),
        Option("clock", False, "A team turn has four minutes.", rule="lrb3.turn.time", needs="clock"),
        Option("overtime", True, "A match that is tied goes into overtime.", rule="lrb3.win.overtime"),
        Option(
            "sudden death",
            True,
            "The first touchdown of overtime ends the match.",
            rule="lrb3.win.overtime.sudden",
        ),
        Option(
            "shoot-out",
            False,
            "A match still tied at its end is decided by a penalty shoot-out.",
            rule="lrb3.win.shootout",
        ),
    )

    block_sequence: ClassVar[tuple[BlockStep, ...]] = (
        blocking.before,
        blocking.roll,
        blocking.apply_face,
        pushing.push,
        pushing.follow_up,
        pushing.crowd,
        blocking.knock_downs,
        blocking.loose_ball,
        blocking.over,
    )
    pass_sequence: ClassVar[tuple[PassStep, ...]] = (
        passing.aim,
        passing.throw_roll,
        passing.flight,
        passing.rest,
    )
    kickoff_sequence: ClassVar[tuple[KickStep, ...]] = (
        kickoff.scatter,
        kickoff.come_down,
        kickoff.touchback,
    )
    drive_end_sequence: ClassVar[tuple[DriveStep, ...]] = (flow.clear_pitch,)

    def __init__(self) -> None:
        self._targets: dict[int, list[int]] = {}

    def agility_needed(self, player: Player) -> int:
        """The Agility table: AG 1 needs a 6, each point one less, AG 6 and more a 1.

        (lrb3.agility.1, lrb3.agility.2, lrb3.agility.3, lrb3.agility.4, lrb3.agility.5, lrb3.agility.6)
        """
        ag = player.card.ag
        return 7 - ag if ag < 6 else 1

    def injury_result(self, total: int) -> int:
        """2-7 stunned (lrb3.injury.stunned), 8-9 knocked out (lrb3.injury.ko), 10 and more a casualty."""
        return STUNNED if total <= 7 else KO if total <= 9 else INJURED

    def band(self, thrower: int, target: int) -> int:
        return band(thrower, target)

    def targets(self, thrower: int) -> list[int]:
        found = self._targets.get(thrower)
        if found is None:
            found = self._targets[thrower] = targets(self.pitch, thrower)
        return found

    def step(self, game: ThirdGame, act: Act, square: int, marked: int) -> Ask:
        """Into the new square, then the Dodge roll, then the ball (lrb3.pickup.afterdodge).

        Only for a square left in tackle zones is there a Dodge roll (lrb3.dodge.when, lrb3.dodge.free).
        """
        if marked and (yield from movement.held_back(game, act)):
            act.stopped = True
            return
        movement.enter(game, act.player, square)
        if marked and not (yield from movement.dodge(game, act)):
            return
        if game.state.ball == square:
            yield from ball.pick_up(game, act)
