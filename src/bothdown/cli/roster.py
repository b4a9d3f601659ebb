"""``bothdown roster``: team lists, ready-made teams, and whether a team is legal."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

import bothdown
from bothdown import rosters
from bothdown.cli.arguments import add_command
from bothdown.errors import TeamError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Collection, Iterable, Iterator

DESCRIPTION: Final = """\
Show the team lists of an edition, make a team that is ready to play, or check
a team file against the limits of its edition: every reason why it is not
legal, each with the clause it offends.
"""
EXAMPLES: Final = """\
examples:
  bothdown roster                        the editions
  bothdown roster lrb3                   the team lists of an edition
  bothdown roster lrb3 human             one team list
  bothdown roster make lrb3 orc > orc.json
  bothdown roster check orc.json         is it legal? exit code 1 if not
"""
LEGAL: Final = 0
ILLEGAL: Final = 1
MOST_WORDS: Final = 2


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = add_command(
        subparsers, "roster", "show team lists, make and check teams", DESCRIPTION, EXAMPLES, run
    )
    parser.add_argument(
        "words",
        nargs="*",
        metavar="WORD",
        help="an edition and a team list; or 'make', an edition and a team list; or 'check' and a file",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Print what was asked for."""
    words: list[str] = arguments.words
    as_json: bool = arguments.json
    match words:
        case ["check", file]:
            return check(file, as_json)
        case ["make", edition, key]:
            print(rosters.ready_made(edition, key).to_text(), end="")
        case ["check" | "make", *_]:
            raise TeamError(
                "'check' needs one file; 'make' needs an edition and a team list, such as: make lrb3 orc"
            )
        case []:
            tell(editions(), as_json, edition_lines(editions()))
        case [edition]:
            tell(list_summaries(edition), as_json, list_lines(edition))
        case [edition, key]:
            listed = rosters.team_list(edition, key)
            idle = idle_skills(edition, (each.skills for each in listed.positions.values()))
            tell({**asdict(listed), "idle_skills": idle}, as_json, position_lines(listed, idle))
        case _:
            raise TeamError(
                f"An edition and a team list are at most {MOST_WORDS} words; there are {len(words)}."
            )
    return LEGAL


def tell(data: object, as_json: bool, lines: Iterable[str]) -> None:
    """Print the data as JSON, or the lines."""
    print(json.dumps(data, indent=1, ensure_ascii=False) if as_json else "\n".join(lines))


def editions() -> dict[str, dict[str, Any]]:
    """Return what can be done for each edition, as JSON holds it."""
    return {
        edition: {"lists": len(rosters.team_lists(edition)), "limits": edition in rosters.limited_editions()}
        for edition in rosters.listed_editions()
    }


def edition_lines(found: dict[str, dict[str, Any]]) -> Iterator[str]:
    """Yield the lines of the table of editions."""
    for edition, facts in found.items():
        limits = "teams can be checked" if facts["limits"] else "limits of teams are not built yet"
        yield f"{edition:8}{facts['lists']:>3} team lists; {limits}"


def list_summaries(edition: str) -> list[dict[str, Any]]:
    """Return the team lists of an edition in brief, as JSON holds them."""
    return [
        {
            "key": listed.key,
            "name": listed.name,
            "positions": len(listed.positions),
            "reroll_cost": listed.reroll_cost,
            "apothecary": listed.apothecary,
        }
        for listed in rosters.team_lists(edition).values()
    ]


def list_lines(edition: str) -> Iterator[str]:
    """Yield the lines of the table of team lists."""
    summaries = list_summaries(edition)
    width = max(len(each["key"]) for each in summaries) + 2
    for each in summaries:
        positions = "1 position" if each["positions"] == 1 else f"{each['positions']} positions"
        yield f"{each['key']:{width}}{each['name']} ({positions})"


def position_lines(listed: rosters.TeamList, idle: list[str] | None) -> Iterator[str]:
    """Yield the lines that show a team list."""
    yield f"{listed.name} ({listed.edition})"
    width = max(len(position.title) for position in listed.positions.values()) + 2
    for position in listed.positions.values():
        most = "any  " if position.max is None else f"0-{position.max:<3}"
        values = rosters.characteristics_text(listed.edition, position.characteristics)
        skills = ", ".join(skill_text(listed.edition, skill) for skill in position.skills)
        price = f"{position.cost:>9,}  " if position.cost else ""
        yield f"  {most}{position.title:{width}}{price}{values}  {skills}".rstrip()
    if listed.reroll_cost:
        allowed = "allowed" if listed.apothecary else "not allowed"
        yield f"  Team re-roll {listed.reroll_cost:,}. Apothecary {allowed}."
    yield from idle_lines(listed.edition, idle)


def idle_lines(edition: str, idle: list[str] | None) -> Iterator[str]:
    """Yield the line that names the skills that do nothing yet, if there are any."""
    if idle is None:
        yield "  This edition cannot be played yet."
    elif idle:
        yield f"  These do nothing yet: {', '.join(skill_text(edition, skill) for skill in idle)}."


def idle_skills(edition: str, players: Iterable[Collection[str]]) -> list[str] | None:
    """Return the skills of these players that do nothing yet; None for an edition that cannot be played."""
    if edition not in bothdown.playable():
        return None
    return rosters.idle_skills(players, bothdown.working_skills(edition))


def skill_text(edition: str, skill: str) -> str:
    """Return the printed name of a skill."""
    return rosters.skill_names(edition).get(skill, skill)


def check(file: str, as_json: bool) -> int:
    """Print whether the team in a file is legal, with every reason if it is not."""
    team = rosters.load_team(file)
    problems = team.check()
    positions = team.team_list.positions
    on_list = (player for player in team.players if player.position in positions)
    idle = idle_skills(team.edition, (positions[each.position].skills + each.skills for each in on_list))
    data = {
        "name": team.name,
        "edition": team.edition,
        "list": team.list_key,
        "cost": team.cost,
        "legal": not problems,
        "problems": [asdict(problem) for problem in problems],
        "idle_skills": idle,
    }
    verdict = "is not legal" if problems else "is legal"
    lines = [f"{team.name} ({team.edition} {team.list_key}, {team.cost:,} gold pieces) {verdict}."]
    lines += [f"  {problem}" for problem in problems]
    tell(data, as_json, [*lines, *idle_lines(team.edition, idle)])
    return ILLEGAL if problems else LEGAL
