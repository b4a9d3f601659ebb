"""A ready-made team for each list: legal, worth its money, with formations that fit."""

from __future__ import annotations

import pytest

from bothdown import rosters
from bothdown.errors import TeamError
from bothdown.pitch import column, row, square

HANDLERS = {"thrower", "thro_ra", "catcher", "lion_warrior", "phoenix_warrior", "gutter_runner", "runner"}
LISTS = sorted(rosters.team_lists("lrb3"))


@pytest.mark.parametrize("key", LISTS)
def test_legal(key: str) -> None:
    team = rosters.ready_made("lrb3", key)
    assert team.check() == []
    assert (team.edition, team.list_key) == ("lrb3", key)
    assert team.cost + team.treasury == 1_000_000
    assert 11 <= len(team.players) <= 14
    assert 2 <= team.rerolls <= 4


@pytest.mark.parametrize("key", LISTS)
def test_nobody_shares_a_name(key: str) -> None:
    team = rosters.ready_made("lrb3", key)
    assert len({player.name for player in team.players}) == len(team.players)


@pytest.mark.parametrize("for_", ["kick", "receive"])
@pytest.mark.parametrize("key", LISTS)
def test_every_beginning_of_a_formation_is_a_legal_set_up(key: str, for_: str) -> None:
    formation = rosters.ready_made("lrb3", key).formation(for_)
    assert formation is not None
    assert len(formation.places) == 11
    for fewer in range(3, 12):
        places = [square(name) for name, _ in formation.places[:fewer]]
        assert len(set(places)) == fewer
        assert len({number for _, number in formation.places[:fewer]}) == fewer
        assert all(1 <= column(each) <= 13 and 1 <= row(each) <= 15 for each in places)
        assert sum(column(each) == 13 and 5 <= row(each) <= 11 for each in places) >= 3
        assert sum(row(each) <= 4 for each in places) <= 2
        assert sum(row(each) >= 12 for each in places) <= 2


@pytest.mark.parametrize("key", LISTS)
def test_who_handles_the_ball_does_not_stand_on_the_line(key: str) -> None:
    team = rosters.ready_made("lrb3", key)
    for formation in team.formations:
        numbers = {player.number: player for player in team.players}
        line = [team.position(numbers[number]) for _, number in formation.places[:3]]
        assert not HANDLERS & {position.key for position in line}


def test_the_thrower_waits_deep_for_the_kick() -> None:
    team = rosters.ready_made("lrb3", "human")
    formation = team.formation("receive")
    assert formation is not None
    thrower = next(player.number for player in team.players if player.position == "thrower")
    deepest = min(formation.places, key=lambda place: column(square(place[0])))
    assert deepest[1] == thrower


def test_an_edition_without_ready_made_teams_says_so() -> None:
    with pytest.raises(TeamError, match="no ready-made team"):
        rosters.ready_made("crp", "amazon")
