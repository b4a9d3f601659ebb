"""``bothdown rules``: what the rulebooks say, what proves it, what is still open."""

from __future__ import annotations

import json
import textwrap
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from bothdown import rulebook
from bothdown.cli.arguments import add_command
from bothdown.cli.words import LONGEST_LINE, width

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

DESCRIPTION: Final = """\
Show how far each edition is built, as its ledger of clauses tells: how many
clauses there are, how many are proved by a test, how many are set aside
because no software can keep them, how many are open. With the id of a clause,
or its beginning, show those clauses, what proves them and what implements
them.
"""
EXAMPLES: Final = """\
examples:
  bothdown rules                 how every edition stands
  bothdown rules lrb3.push       the clauses on pushing
  bothdown rules --json          for a program
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = add_command(
        subparsers, "rules", "show the rules, what proves them and what is open", DESCRIPTION, EXAMPLES, run
    )
    parser.add_argument(
        "clause", nargs="?", help="the id of a clause, or its beginning: lrb3.push.empty, lrb3.push"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Print what was asked for."""
    if arguments.clause is None:
        print(json.dumps(standings(), indent=1) if arguments.json else "\n".join(summary()))
        return 0
    found = rulebook.find(arguments.clause)
    if arguments.json:
        print(json.dumps([described(clause) for clause in found], indent=1))
    else:
        print("\n\n".join("\n".join(shown(clause)) for clause in found))
    return 0


def standings() -> dict[str, dict[str, Any]]:
    """Return how every edition stands, as JSON holds it."""
    return {edition: asdict(rulebook.standing(edition)) for edition in rulebook.EDITIONS}


def summary() -> Iterator[str]:
    """Yield the lines of the table of editions."""
    yield f"{'':8}{'clauses':>9}{'proved':>9}{'set aside':>11}{'open':>9}"
    for edition in rulebook.EDITIONS:
        standing = rulebook.standing(edition)
        aside, waiting = len(standing.set_aside), len(standing.open)
        yield f"{edition:8}{standing.clauses:>9}{standing.proved:>9}{aside:>11}{waiting:>9}"


def described(clause: rulebook.Clause) -> dict[str, Any]:
    """Return a clause and all that is known of it, as JSON holds it."""
    aside = rulebook.set_aside().get(clause.id)
    return {
        **asdict(clause),
        **asdict(rulebook.proof(clause.id)),
        "set_aside": aside.why if aside else None,
        "missing": rulebook.halves().get(clause.id),
        "rulings": [ruling.id for ruling in rulings_on(clause)],
    }


def rulings_on(clause: rulebook.Clause) -> list[rulebook.Ruling]:
    """Return the rulings that a clause gave rise to."""
    return [ruling for ruling in rulebook.rulings().values() if clause.id in ruling.clauses]


def shown(clause: rulebook.Clause) -> Iterator[str]:
    """Yield the lines that show a clause and all that is known of it."""
    proof = rulebook.proof(clause.id)
    aside = rulebook.set_aside().get(clause.id)
    yield f"{clause.id}  ({clause.where})"
    yield from paragraph("", clause.says)
    yield from paragraph("Note: ", clause.note)
    yield from paragraph("Ambiguous: ", clause.ambiguous)
    for ruling in rulings_on(clause):
        yield from paragraph(f"Ruling {ruling.id}: ", f"{ruling.question} Ours: {ruling.ours}. {ruling.why}")
    for test in proof.tests:
        yield f"    proved by {test}"
    for function in proof.code:
        yield f"    implemented by {function}"
    if clause.id in rulebook.halves():
        yield from paragraph("Proved in part; still missing: ", rulebook.halves()[clause.id])
    if aside:
        yield from paragraph("Set aside: ", aside.why)
    elif not proof.tests:
        yield "    open: no test proves it"


def paragraph(label: str, text: str) -> list[str]:
    """Return a text as indented lines behind its label; an empty text has none."""
    margin = " " * 4
    longest = min(LONGEST_LINE, width() - 1)
    return textwrap.wrap(text and label + text, longest, initial_indent=margin, subsequent_indent=margin)
