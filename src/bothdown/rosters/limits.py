"""What a new team costs, and the limits it keeps to.

Limits are built for the editions of ``limited_editions``; of the others the lists can be read, but
nothing here pretends to judge a team.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from bothdown.errors import NotationError, TeamError
from bothdown.pitch import Pitch, column, row, square_name
from bothdown.rosters.formations import KICK, RECEIVE, Formation
from bothdown.rosters.lists import TeamList, creation, near
from bothdown.rosters.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bothdown.rosters.team import Team

_LIMITED: Final = ("lrb3",)

# Goods, and the price of each in the numbers of team creation (lrb3.apo.cost, lrb3.staff.assistant,
# lrb3.staff.cheer).
GOODS: Final = {
    "apothecary": "apothecary_cost",
    "assistant_coaches": "assistant_coach_cost",
    "cheerleaders": "cheerleader_cost",
}
HIGHEST_NUMBER: Final = 99

_PITCH: Final = Pitch(26, 15)
_HALF: Final = 13
_MOST_ON_PITCH: Final = 11
_FEWEST_ON_LINE: Final = 3
_MOST_IN_WIDE_ZONE: Final = 2
_FIRST_CENTRE_ROW: Final = 5
_LAST_CENTRE_ROW: Final = 11


def limited_editions() -> tuple[str, ...]:
    """Return the editions whose teams can be checked.

    >>> limited_editions()
    ('lrb3',)
    """
    return _LIMITED


def gold(amount: int) -> str:
    """Write an amount of money in words.

    >>> gold(1250000)
    '1,250,000 gold pieces'
    """
    return f"{amount:,} gold pieces"


def cost(team: Team) -> int:
    """Return what a new team costs.

    That is its players (lrb3.team.cost), team re-rolls (lrb3.team.reroll.buy), fan factor
    (lrb3.team.ff.cost) and goods.
    """
    _require_limits(team.edition)
    listed = team.team_list
    prices = creation(team.edition)
    players = sum(
        listed.positions[key].cost * number for key, number in team.count().items() if key in listed.positions
    )
    goods = sum(prices[GOODS[good]] * number for good, number in team.goods.items() if good in GOODS)
    return players + listed.reroll_cost * team.rerolls + prices["fan_factor_cost"] * team.fan_factor + goods


def check(team: Team) -> list[Problem]:
    """Return everything that keeps the team from being a legal new team of its edition."""
    _require_limits(team.edition)
    listed = team.team_list
    problems = [*_players(team, listed), *_numbers(team), *_goods(team, listed), *_money(team)]
    for formation in team.formations:
        problems += check_formation(formation, (player.number for player in team.players))
    return problems


def _require_limits(edition: str) -> None:
    if edition not in _LIMITED:
        raise TeamError(
            f"The limits and prices of {edition[:80]} teams are not built yet, so such a team can be neither "
            f"priced nor checked; this can be done for: {', '.join(_LIMITED)}."
        )


def _players(team: Team, listed: TeamList) -> list[Problem]:
    """Judge how many players, from which list and of which type.

    lrb3.team.min, lrb3.team.max, lrb3.team.onelist, lrb3.team.max.type.
    """
    problems = []
    limits = creation(team.edition)
    size = len(team.players)
    if size < limits["min_players"]:
        says = f"It has {_some(size, 'player')}; at least {limits['min_players']} are needed."
        problems.append(Problem("lrb3.team.min", says))
    if size > limits["max_players"]:
        says = f"It has {_some(size, 'player')}; at most {limits['max_players']} are allowed."
        problems.append(Problem("lrb3.team.max", says))
    for key, number in team.count().items():
        position = listed.positions.get(key)
        if position is None:
            says = f"The {listed.name} list has no position {key[:80]!r}. {near(key, listed.positions)}"
            problems.append(Problem("lrb3.team.onelist", says))
        elif position.max is not None and number > position.max:
            says = f"It has {number} of {position.title}; at most {position.max} are allowed."
            problems.append(Problem("lrb3.team.max.type", says))
    for player in team.players:
        position = listed.positions.get(player.position)
        if position is None:
            continue
        if player.skills:
            gained = ", ".join(player.skills)
            says = f"Player {player.number} has gained {gained}; a new player has gained nothing."
            problems.append(Problem("lrb3.team.onelist", says))
        if player.profile is not None and player.profile != position.characteristics:
            says = f"Player {player.number} has a profile of his own; a new player has that of his position."
            problems.append(Problem("lrb3.team.onelist", says))
    return problems


def _numbers(team: Team) -> list[Problem]:
    problems = []
    for number, times in Counter(player.number for player in team.players).items():
        if times > 1:
            problems.append(
                Problem("", f"{times} players have the number {number}; each needs one of his own.")
            )
        if not 1 <= number <= HIGHEST_NUMBER:
            problems.append(
                Problem("", f"A player has the number {number}; numbers go from 1 to {HIGHEST_NUMBER}.")
            )
    return problems


def _goods(team: Team, listed: TeamList) -> list[Problem]:
    """Judge team re-rolls, fan factor and whatever else is for sale.

    lrb3.team.ff.range, lrb3.apo.max, lrb3.apo.not, lrb3.staff.number.
    """
    problems = []
    limits = creation(team.edition)
    if team.rerolls < 0:
        says = f"It has {team.rerolls} team re-rolls; a team has none or buys some."
        problems.append(Problem("lrb3.team.reroll.buy", says))
    lowest, highest = limits["min_fan_factor"], limits["max_starting_fan_factor"]
    if not lowest <= team.fan_factor <= highest:
        says = f"Its fan factor is {team.fan_factor}; a new team buys from {lowest} to {highest}."
        problems.append(Problem("lrb3.team.ff.range", says))
    for good, number in team.goods.items():
        if good not in GOODS:
            problems.append(Problem("", f"Nobody sells {good[:80]!r}. {near(good, GOODS)}"))
        elif number < 0:
            problems.append(Problem("", f"It has {number} of {good!r}; there cannot be fewer than none."))
    apothecaries = team.goods.get("apothecary", 0)
    if apothecaries > 0 and not listed.apothecary:
        problems.append(
            Problem("lrb3.apo.not", f"It has an Apothecary; {listed.name} teams may not have one.")
        )
    elif apothecaries > limits["max_apothecaries"]:
        says = f"It has {apothecaries} Apothecaries; at most {limits['max_apothecaries']} is allowed."
        problems.append(Problem("lrb3.apo.max", says))
    return problems


def _money(team: Team) -> list[Problem]:
    """Judge what was spent and what is left: lrb3.team.cost, lrb3.team.treasury."""
    problems = []
    treasury = creation(team.edition)["treasury"]
    if team.cost > treasury:
        says = f"It costs {gold(team.cost)}; a new team has {gold(treasury)} to spend."
        problems.append(Problem("lrb3.team.cost", says))
    elif team.cost + team.treasury > treasury:
        says = (
            f"It costs {gold(team.cost)} and has {gold(team.treasury)} left, in all "
            f"{gold(team.cost + team.treasury)}; a new team starts with {gold(treasury)}."
        )
        problems.append(Problem("lrb3.team.treasury", says))
    if team.treasury < 0:
        says = f"Its treasury holds {gold(team.treasury)}; it cannot hold fewer than none."
        problems.append(Problem("lrb3.team.treasury", says))
    return problems


def check_formation(formation: Formation, numbers: Iterable[int]) -> list[Problem]:
    """Return everything that keeps a formation from being a legal set-up for these players.

    It is legal for a short team too, who fills the first places only, because the first three are on the
    line of scrimmage (lrb3.setup.los) and all other limits are upper ones: lrb3.setup.zone,
    lrb3.setup.eleven, lrb3.setup.wide, lrb3.field.occupancy.

    >>> crowd = (("g13", 1), ("h13", 2), ("i13", 3), ("a9", 4), ("b9", 5), ("c9", 6))
    >>> for problem in check_formation(Formation("Crowd", "kick", crowd), range(1, 7)):
    ...     print(problem)
    Formation Crowd: 3 players are in the wide zone a-d; at most 2 are allowed. (lrb3.setup.wide)
    """
    squares: list[int] = []
    found: list[tuple[str, str]] = []
    for name, _ in formation.places:
        try:
            squares.append(_PITCH.square(name))
        except NotationError as error:
            found.append(("", f"{error}."))
    if formation.for_ not in (KICK, RECEIVE):
        found.append(("", f"it is for {formation.for_[:80]!r}; it is for {KICK!r} or for {RECEIVE!r}."))
    found += _formation_players(formation, set(numbers))
    for square, times in Counter(squares).items():
        if times > 1:
            says = f"{times} players are on {square_name(square)}; a square holds one."
            found.append(("lrb3.field.occupancy", says))
    beyond = sorted({square_name(square) for square in squares if column(square) > _HALF})
    if beyond:
        says = f"{', '.join(beyond)} not in the own half; squares from 1 to {_HALF} along the pitch are."
        found.append(("lrb3.setup.zone", says))
    if len(squares) > _MOST_ON_PITCH:
        found.append(
            ("lrb3.setup.eleven", f"it places {len(squares)} players; at most {_MOST_ON_PITCH} are allowed.")
        )
    first = squares[:_FEWEST_ON_LINE]
    if len(first) < _FEWEST_ON_LINE or not all(_on_line(square) for square in first):
        says = f"its first {_FEWEST_ON_LINE} places must be on the line of scrimmage, e13 to k13."
        found.append(("lrb3.setup.los", says))
    for zone, rows in (
        ("a-d", range(1, _FIRST_CENTRE_ROW)),
        ("l-o", range(_LAST_CENTRE_ROW + 1, _PITCH.width + 1)),
    ):
        inside = sum(1 for square in squares if row(square) in rows)
        if inside > _MOST_IN_WIDE_ZONE:
            says = f"{inside} players are in the wide zone {zone}; at most {_MOST_IN_WIDE_ZONE} are allowed."
            found.append(("lrb3.setup.wide", says))
    return [Problem(clause, f"Formation {formation.name}: {says}") for clause, says in found]


def _formation_players(formation: Formation, numbers: set[int]) -> list[tuple[str, str]]:
    found = []
    for number, times in Counter(number for _, number in formation.places).items():
        if number not in numbers:
            found.append(("", f"the team has no player {number}."))
        if times > 1:
            found.append(("", f"player {number} stands on {times} squares; he can stand on one."))
    return found


def _on_line(square: int) -> bool:
    """Tell whether the square is on the home side of the line of scrimmage (lrb3.field.los)."""
    return column(square) == _HALF and _FIRST_CENTRE_ROW <= row(square) <= _LAST_CENTRE_ROW


def _some(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
