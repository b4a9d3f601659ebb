"""The skills of the Living Rulebook. The core rules know five (lrb3.skilluse.corelist)."""

from __future__ import annotations

from typing import ClassVar, Final

from bothdown.editions.third.blocking import BOTH_DOWN, DEFENDER_STUMBLES
from bothdown.editions.third.blocking import Block as ABlock
from bothdown.editions.third.game import Act, ThirdGame
from bothdown.editions.third.rerolls import may_use
from bothdown.editions.third.skills import Skill
from bothdown.editions.third.state import Player
from bothdown.events import SkillUsed
from bothdown.requests import Rules


class Block(Skill):
    """On Both Down its player is not knocked down (lrb3.skill.block.1).

    It works for the blocker and for the blocked player (lrb3.skill.block.2).
    """

    key: ClassVar[str] = "block"
    name: ClassVar[str] = "Block"
    category: ClassVar[str] = "general"

    def face(self, game: ThirdGame, block: ABlock, player: Player) -> Rules[None]:
        if block.face != BOTH_DOWN:
            return
        if (yield from may_use(player, self.key)):
            if player is block.attacker:
                block.attacker_down = False
            else:
                block.defender_down = False
            if game.listening:
                game.tell(SkillUsed(player.index, self.key, "skill.block.1"))


class Catch(Skill):
    """A failed catch may be rolled again (lrb3.skill.catch.1), once an action (lrb3.skill.catch.4).

    A skill of agility (lrb3.skill.catch.type).
    """

    key: ClassVar[str] = "catch"
    name: ClassVar[str] = "Catch"
    category: ClassVar[str] = "agility"

    def rerolls(self, game: ThirdGame, act: Act, player: Player, kind: str) -> bool:
        return kind == "catch"


class Dodge(Skill):
    """A failed Dodge roll may be rolled again (lrb3.skill.dodge.1), once a team turn (lrb3.skill.dodge.2).

    And when he stumbles in a block he is only pushed back (lrb3.skill.dodge.3); the one does not use up
    the other (lrb3.skill.dodge.4).
    """

    key: ClassVar[str] = "dodge"
    name: ClassVar[str] = "Dodge"
    category: ClassVar[str] = "agility"
    once_a_turn: ClassVar[bool] = True

    def rerolls(self, game: ThirdGame, act: Act, player: Player, kind: str) -> bool:
        return kind == "dodge"

    def face(self, game: ThirdGame, block: ABlock, player: Player) -> Rules[None]:
        if block.face != DEFENDER_STUMBLES or player is not block.defender:
            return
        if (yield from may_use(player, self.key)):
            block.defender_down = False
            if game.listening:
                game.tell(SkillUsed(player.index, self.key, "skill.dodge.3"))


class Pass(Skill):
    """A missed pass may be thrown again, however bad it was (lrb3.skill.pass.1, lrb3.skill.pass.2).

    A skill of passing (lrb3.skill.pass.type).
    """

    key: ClassVar[str] = "pass"
    name: ClassVar[str] = "Pass"
    category: ClassVar[str] = "passing"

    def rerolls(self, game: ThirdGame, act: Act, player: Player, kind: str) -> bool:
        return kind == "pass"


class SureHands(Skill):
    """A failed pick-up may be rolled again (lrb3.skill.surehands.1).

    A general skill (lrb3.skill.surehands.type).
    """

    key: ClassVar[str] = "sure_hands"
    name: ClassVar[str] = "Sure Hands"
    category: ClassVar[str] = "general"

    def rerolls(self, game: ThirdGame, act: Act, player: Player, kind: str) -> bool:
        return kind == "pick up"


SKILLS: Final[dict[str, Skill]] = {
    skill.key: skill for skill in (Block(), Catch(), Dodge(), Pass(), SureHands())
}
