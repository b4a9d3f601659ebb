"""What is told of a match: only to who listens, and with rules that there are."""

from __future__ import annotations

import bothdown as bd
from bothdown import rulebook
from support import PUSHED, E, dice_left, placed, say

MATCHES = 12


def test_nothing_is_told_where_nobody_listens() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=1), events=False)
    match.play(bd.bots.Random(1))
    assert match.result is not None
    assert match.events == []


def test_nothing_is_told_of_a_carrier_in_the_crowd_either() -> None:
    match = bd.Match.from_position(
        "lrb3",
        placed(H1="b12", A1="a12*"),
        dice=bd.ScriptedDice([PUSHED, 5, 5, 2, 3, 1, 2, E]),
        events=False,
    )
    assert say(match, "H1 block", "follow") == match.events == []
    assert dice_left(match) == 0


def test_every_rule_that_an_event_cites_is_a_clause_or_a_ruling() -> None:
    cited: set[str] = set()
    for seed in range(MATCHES):
        match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=seed))
        match.play(bd.bots.Random(seed))
        cited |= {str(event.facts().get("rule", "")) for event in match.events}
    known = {"", *rulebook.rulings(), *(id.removeprefix("lrb3.") for id in rulebook.clauses("lrb3"))}
    assert {"armour.roll", "injury.roll", "casualty.bh", "skill.block.1"} <= cited
    assert cited - known == set()
