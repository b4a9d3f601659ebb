"""What is told of a match: only to who listens, and with rules that there are."""

from __future__ import annotations

import bothdown as bd
from bothdown import rulebook

MATCHES = 12


def test_nothing_is_told_where_nobody_listens() -> None:
    match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=1), events=False)
    match.play(bd.bots.Random(1))
    assert match.result is not None
    assert match.events == []


def test_every_rule_that_an_event_cites_is_a_clause_or_a_ruling() -> None:
    cited: set[str] = set()
    for seed in range(MATCHES):
        match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=seed))
        match.play(bd.bots.Random(seed))
        cited |= {str(event.facts().get("rule", "")) for event in match.events}
    known = {"", *rulebook.rulings(), *(id.removeprefix("lrb3.") for id in rulebook.clauses("lrb3"))}
    assert {"armour.roll", "injury.roll", "casualty.bh", "skill.block.1"} <= cited
    assert cited - known == set()
