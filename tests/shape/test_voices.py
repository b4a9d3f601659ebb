"""Who speaks from the neighbourhood, while a side is set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import bothdown as bd
from bothdown.editions.lrb3 import LRB3
from bothdown.editions.lrb3.skills import SKILLS
from bothdown.editions.third.game import Act, ThirdGame
from bothdown.editions.third.skills import Skill, fresh_voices
from bothdown.editions.third.state import Player, ThirdState
from bothdown.requests import Rules
from support import placed, say


class Holding(Skill):
    """Its player speaks where an opponent leaves him, and lets him go."""

    key: ClassVar[str] = "tentacles"
    name: ClassVar[str] = "Holding"

    def leaving(self, game: ThirdGame, act: Act, speaker: Player, mover: Player) -> Rules[bool]:
        return False
        yield


class Trial(LRB3):
    """LRB3 with a skill that speaks from the neighbourhood."""

    skills: ClassVar[Mapping[str, Skill]] = {**SKILLS, "tentacles": Holding()}


def test_the_voices_of_a_line_up_are_those_who_are_on_the_pitch() -> None:
    loud = {"skills": ["tentacles"]}
    players = {"H1": loud, "H2": {}, "H3": loud, "A1": loud}
    match = bd.Match.from_position(Trial(), ".", stage="set-up", kicked="home", players=players)
    state = match.state
    assert isinstance(state, ThirdState)
    assert state.voices == ((), ())
    for answer, voices in (
        ("H1 h13", (0,)),
        ("H2 g13", (0,)),
        ("H3 i13", (0, 2)),
        ("H1 dugout", (2,)),
        ("formation 1", (0, 2)),
    ):
        say(match, answer)
        assert state.voices == fresh_voices(state) == (voices, ())


def test_nobody_speaks_any_more_when_a_drive_has_ended() -> None:
    loud = {"skills": ["tentacles"]}
    diagram = placed(H1="h24*", H2="a1", A1="o1")
    match = bd.Match.from_position(Trial(), diagram, players={"H2": loud, "A1": loud})
    state = match.state
    assert isinstance(state, ThirdState)
    assert state.voices == ((1,), (2,))
    say(match, "H1 move", "h25", "h26", "stop")
    assert match.score == (1, 0)
    assert state.voices == fresh_voices(state) == ((), ())
