"""Skills: one class each, with a method for every point at which it has something to say.

A point is a place in a chapter where skills may speak. Its method here says who speaks there and
what comes of it; this one says nothing. Points at which a skill speaks about what others do are
*loud*: who of each side speaks there is gathered in ``state.voices``, so a silent point costs one
test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bothdown._mypyc import mypyc_attr
from bothdown.requests import Rules

if TYPE_CHECKING:
    from bothdown.editions.third.blocking import Block
    from bothdown.editions.third.game import Act, ThirdGame
    from bothdown.editions.third.state import Card, Player, ThirdState

# The points at which a skill speaks about what its player does or suffers.
REROLLS: Final = 0
FACE: Final = 1
ABOUT_TO_BE_HIT: Final = 2
BLOCK_OVER: Final = 3
# The loud points, at which it speaks from the neighbourhood.
LEAVING: Final = 4
FIRST_LOUD: Final = LEAVING
POINTS: Final = ("rerolls", "face", "about_to_be_hit", "block_over", "leaving")
LOUD_POINTS: Final = len(POINTS) - FIRST_LOUD


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill:
    """A skill: its key, its name as the edition spells it, its category, and all it does.

    An edition's list of skills holds one object of each class; the methods are its rules.
    """

    key: ClassVar[str] = ""
    name: ClassVar[str] = ""
    category: ClassVar[str] = ""
    once_a_turn: ClassVar[bool] = False

    def rerolls(self, game: ThirdGame, act: Act, player: Player, kind: str) -> bool:
        """Whether it lets its player roll a failed roll of this kind again."""
        return False

    def face(self, game: ThirdGame, block: Block, player: Player) -> Rules[None]:
        """The coach has chosen the block's face; its player is one of the two. May change who goes down."""
        return
        yield

    def about_to_be_hit(self, game: ThirdGame, block: Block, player: Player) -> Rules[None]:
        """Its player is about to be blocked, no dice rolled yet."""
        return
        yield

    def block_over(self, game: ThirdGame, block: Block, player: Player) -> Rules[None]:
        """A block of its player is over with all its rolls."""
        return
        yield

    def leaving(self, game: ThirdGame, act: Act, speaker: Player, mover: Player) -> Rules[bool]:
        """An opponent names the square he leaves for; its player marks him. True holds him."""
        return False
        yield

    def __repr__(self) -> str:
        return self.name


def speaking(skills: tuple[Skill, ...]) -> tuple[tuple[Skill, ...], ...]:
    """For each point, the skills among these that have something to say there."""
    return tuple(
        tuple(skill for skill in skills if getattr(type(skill), point) is not getattr(Skill, point))
        for point in POINTS
    )


def make_card(
    name: str, position: str, profile: tuple[int, int, int, int], skills: tuple[Skill, ...]
) -> Card:
    """A player's card."""
    from bothdown.editions.third.state import Card

    speaks = speaking(skills)
    ma, st, ag, av = profile
    return Card(name, position, ma, st, ag, av, skills, speaks, any(speaks[FIRST_LOUD:]))


def gather_voices(state: ThirdState) -> None:
    """Gather who of each side on the pitch speaks at each loud point.

    Called whenever a player with a loud skill comes onto the pitch or leaves it.
    """
    state.voices = fresh_voices(state)


def fresh_voices(state: ThirdState) -> tuple[tuple[int, ...], ...]:
    """The voices as they should be: for each loud point home's, then away's."""
    return tuple(
        tuple(
            player.index
            for player in state.players
            if player.side == side and player.square and player.card.loud and player.card.speaks[point]
        )
        for point in range(FIRST_LOUD, len(POINTS))
        for side in (0, 1)
    )


def voices_at(state: ThirdState, point: int, side: int) -> tuple[int, ...]:
    """The players of a side who speak at a loud point."""
    return state.voices[(point - FIRST_LOUD) * 2 + side]
