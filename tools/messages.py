"""Gather every sentence into the catalogues, bring each language up to date, and compile it.

Two catalogues, as Django names them: `django` holds what the server says (its Python, its templates, the
sentences and words of the engine), `djangojs` the few words of the board's own, which `/words/` hands to the
browser. English is the source and needs no catalogue. What is compiled is committed: nobody needs gettext,
and nobody needs Babel to play.

    python -m tools.messages               write everything anew
    python -m tools.messages --begin it    begin a language
    python -m tools.messages --check       fail if anything would be written
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from babel.messages import Catalog, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

import bothdown as bd
from bothdown import questions, rosters, sentences
from bothdown.edition import TOO_FEW, TOO_MANY
from bothdown.rulebook import clauses, rulings

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "src" / "bothdown" / "web"
LOCALE: Final = WEB / "locale"
DOMAINS: Final = ("django", "djangojs")

_PLAIN: Final = ("gettext", "gettext_lazy", "gettext_noop", "_")
_PLURAL: Final = ("ngettext", "ngettext_lazy")
PYTHON: Final[dict[str, Any]] = {
    **dict.fromkeys(_PLAIN),
    **dict.fromkeys(_PLURAL, (1, 2)),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
}
# In the board's JavaScript: t("…"), and any other way to call it, which is none.
SAID: Final = re.compile(r"""(?<![\w.$])t\(\s*("(?:[^"\\]|\\.)*")""")
LOOSE: Final = re.compile(r"""(?<![\w.$])t\(\s*(?=[`'])""")
TABLES: Final = {
    sentences: ("TEMPLATES",),
    questions: ("QUESTIONS", "FACTS", "ANSWERS", "HINTS", "OUTSIDE"),
}
# So many matches are played to hear the words of the rules.
MATCHES: Final = 8
# What they may not come to, or nobody in them says; the long tests hear more of them.
SELDOM: Final = {
    "accurate pass",
    "agreed",
    "badly hurt",
    "celebration",
    "conceded",
    "forfeited",
    "illegal procedure",
    "illegal procedure wrongly called",
    "long bomb",
    "quick pass",
    "throw-in",
    "throw-in direction",
    "throw-in distance",
}
# What may be noted of a player, though of nobody in them.
RARE_NOTES: Final = {"no tackle zone"}
# The same sentences make the same file, whenever it is made.
NO_DATE: Final = datetime(2000, 1, 1, tzinfo=UTC)
# What the head of a catalogue says about one day, one machine or nobody.
PASSING: Final = tuple(
    f'"{name}'
    for name in (
        "Generated-By",
        "Language-Team",
        "Last-Translator",
        "PO-Revision-Date",
        "POT-Creation-Date",
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
    )
)
NOTE: Final = ("Translators:",)

# What a message is, its context, and where it stands.
Found = tuple[str | tuple[str, ...], str | None, str, list[str]]


def gathered(domain: str) -> Catalog:
    """Return the template of a domain: every sentence that is said there."""
    catalog = Catalog(domain=domain, charset="utf-8", fuzzy=False)
    catalog.header_comment = (
        "# Written by `make messages`. Translations stand beside it, a folder a language."
    )
    for message, context, where, notes in from_the_server() if domain == "django" else from_the_board():
        catalog.add(message, locations=[(where, 0)], auto_comments=notes, context=context)
    return catalog


def from_the_server() -> Iterator[Found]:
    """Yield what Python, templates and the engine say."""
    for path in sorted(WEB.rglob("*.py")):
        yield from read(path, path.read_text("utf-8"))
    for path in sorted((WEB / "templates").rglob("*.html")):
        # What is not for translation becomes a row of X; how it was indented would puzzle a reader of Python.
        source = templatize(path.read_text("utf-8"), origin=str(path))
        yield from read(path, "\n".join(map(str.lstrip, source.splitlines())))
    yield from from_the_engine()


def from_the_engine() -> Iterator[Found]:
    """Yield the sentences of what happens, the questions and answers, and the words of the rules in them."""
    told = set()
    for module, names in TABLES.items():
        where = f"src/{module.__name__.replace('.', '/')}.py"
        for name in names:
            for key, template in getattr(module, name).items():
                told.add(template)
                yield template, None, where, [key]
    for template in (TOO_FEW, TOO_MANY):
        yield template, None, "src/bothdown/edition.py", []
    for edition in bd.playable():
        words = words_of(edition) - told
        for word in sorted(words):
            yield word, None, edition, []
        told |= words
        yield from from_the_ledger(edition, told)
    for ruling in rulings().values():
        for text in (ruling.question, ruling.ours, ruling.why):
            yield text, None, "src/bothdown/rulebook/rulings.toml", [ruling.id]


def from_the_ledger(edition: str, told: set[str]) -> Iterator[Found]:
    """Yield what "why" opens: the clauses of an edition, as far as they were not told already."""
    for clause in clauses(edition).values():
        for text in (clause.where, clause.says, clause.note):
            if text and text not in told:
                told.add(text)
                yield text, None, edition, [clause.id]


def words_of(edition: str) -> set[str]:
    """Return the words that an edition puts into sentences, and those that are shown as they are.

    What can be listed is; what comes up only in play is heard while a few matches are played.
    """
    words = {bd.get_edition(edition).name, *SELDOM}
    for option in bd.get_edition(edition).options:
        words |= {option.name, option.text}
    for key, name in rosters.skill_names(edition).items():
        words |= {name, *bd.skill_card(edition, key).says}
    for listed in bd.team_lists(edition).values():
        words.add(listed.name)
        for position in listed.positions.values():
            words.add(position.title)
    for seed in range(MATCHES):
        words |= heard(edition, seed)[0]
    return words - {""}


@cache
def heard(edition: str, seed: int) -> tuple[set[str], set[str]]:
    """Return all that is to be translated in one random match, and apart how its pieces lay."""
    asked: set[str] = set()
    lay: set[str] = set()

    def translate(text: str) -> str:
        asked.add(text)
        return text

    lists = list(bd.team_lists(edition))
    # Every other match is played with each option the other way round.
    options = {option.name: not option.default for option in bd.get_edition(edition).options if seed % 2}
    home, away = lists[seed % len(lists)], lists[(seed + 1) % len(lists)]
    match = bd.Match(edition, home, away, dice=bd.Dice(seed), options=options)
    coach, view = bd.bots.Random(seed), bd.View(match)
    while isinstance(match.request, bd.Decision):
        match.question(translate=translate)
        for choice in {choice.what: choice for choice in match.choices}.values():
            match.label(choice, translate=translate)
        for word in match.outside_choices:
            match.outside_label(word, translate)
        if match.request.kind == "set-up":
            asked |= {limit.name for limit in match.check_setup()}
            asked |= {choice.name for choice, _ in match.formations}
        for event in match.answer(coach.choose(match.request, view)):
            match.tell(event, translate=translate)
        seen = match.picture
        asked |= {seen.board.period, *seen.board.conditions, *seen.box_titles.values()}
        lay |= {word for piece in seen.pieces for word in (piece.condition, *piece.notes)}
    asked |= {entry.kind for entry in bd.entries(match) if entry.by == "dice"}
    asked |= {word for word, _ in match.card(match.state.get_players()[0].name).numbers}
    return asked, lay


def from_the_board() -> Iterator[Found]:
    """Yield the words of the board itself, and those for how pieces lie, which it puts into sentences."""
    for path in sorted((WEB / "static").rglob("*.js")):
        where = path.relative_to(ROOT).as_posix()
        source = path.read_text("utf-8")
        if loose := LOOSE.search(source):
            line = source.count("\n", 0, loose.start()) + 1
            raise ValueError(f"{where}:{line}: t() takes a text in double quotes; name what varies")
        for found in SAID.finditer(source):
            yield json.loads(found[1]), None, where, []
    yield from conditions()


def conditions() -> Iterator[Found]:
    """Yield how pieces may lie."""
    for edition in bd.playable():
        for word in sorted(RARE_NOTES.union(*(heard(edition, seed)[1] for seed in range(MATCHES)))):
            yield word, None, edition, []


def read(path: Path, source: str) -> Iterator[Found]:
    """Yield the messages of some Python."""
    where = path.relative_to(ROOT).as_posix()
    for _, message, notes, context in extract.extract("python", io.BytesIO(source.encode()), PYTHON, NOTE):
        yield message, context, where, notes


def text(catalog: Catalog) -> str:
    """Return a catalogue as it stands in a file: without the numbers of lines and without the hour."""
    file = io.BytesIO()
    write_po(file, catalog, width=110, include_lineno=False, sort_output=True, ignore_obsolete=True)
    lines = file.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(PASSING))


def compiled(catalog: Catalog) -> bytes:
    """Return a catalogue as it is read when pages are made."""
    catalog.creation_date = catalog.revision_date = NO_DATE
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def language(code: str, domain: str, template: Catalog) -> Catalog:
    """Return a language's catalogue with exactly the messages of the template."""
    path = place(code, domain)
    catalog = Catalog(locale=code, domain=domain, charset="utf-8", fuzzy=False)
    catalog.header_comment = f"# {code}: what Both Down says, from {domain}.pot."
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=code, domain=domain)
    catalog.update(template, no_fuzzy_matching=True)
    return catalog


def place(code: str, domain: str) -> Path:
    """Return where a language's catalogue stands."""
    return LOCALE / code / "LC_MESSAGES" / f"{domain}.po"


def languages() -> list[str]:
    """Return the languages there are catalogues of."""
    return sorted({path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/*.po")})


def written(begin: str | None = None) -> dict[Path, bytes]:
    """Return every file as it should be."""
    files: dict[Path, bytes] = {}
    for domain in DOMAINS:
        template = gathered(domain)
        files[LOCALE / f"{domain}.pot"] = text(template).encode()
        for code in sorted({*languages(), *([begin] if begin else [])}):
            catalog = language(code, domain, template)
            files[place(code, domain)] = text(catalog).encode()
            files[place(code, domain).with_suffix(".mo")] = compiled(catalog)
    return files


def main(argv: list[str] | None = None) -> int:
    """Write or check the catalogues."""
    parser = argparse.ArgumentParser(description="Gather every sentence into the catalogues.")
    parser.add_argument(
        "--begin", metavar="LANGUAGE", help="begin the catalogues of a language, such as 'it'"
    )
    parser.add_argument("--check", action="store_true", help="write nothing, fail if something is stale")
    arguments = parser.parse_args(argv)
    stale = 0
    for path, content in written(arguments.begin).items():
        if path.exists() and path.read_bytes() == content:
            continue
        if arguments.check:
            print(f"{path.relative_to(ROOT)} is stale: run `make messages`.", file=sys.stderr)
            stale += 1
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
