"""What random play is to meet: every kind of answer, of roll, and every function of the rules.

What it never meets stands here with the reason or the scene that meets it in its stead.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Final

import pytest

import bothdown.editions.lrb3
import bothdown.editions.third

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from support.laws import Met

ENDS: Final = ("home forfeits", "away forfeits", "agree to end")
# By kind of Decision: its answers.
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "coin": ("heads", "tails"),
    "kick or receive": ("kick", "receive"),
    "set-up": ("done", "formation", "place", "take back", "concede"),
    "kick": ("kick",),
    "touchback": ("touchback",),
    "activate": ("move", "block", "blitz", "pass", "face up", "end turn", "move marker", "concede"),
    "block target": ("block target",),
    "step": ("step", "stop", "block", "throw"),
    "die": ("attacker down", "both down", "pushed", "defender stumbles", "defender down"),
    "push": ("push",),
    "follow up": ("stay", "follow"),
    "reroll": ("no", "team re-roll", "catch", "dodge", "pass", "sure hands"),
    "use skill": ("no", "use"),
    "pass target": ("pass target", "keep"),
    "penalty": ("pay", "turnover"),
}
# Kinds that a coach is asked during his team turn, when his time may run out.
IN_TURN: Final = (
    "activate",
    "block target",
    "step",
    "die",
    "push",
    "follow up",
    "reroll",
    "use skill",
    "pass target",
    "penalty",
)


def lrb3_answers() -> Iterator[tuple[str, str]]:
    """Yield every kind of Decision with every kind of answer it can have."""
    for kind, answers in KINDS.items():
        for answer in (*answers, *ENDS):
            yield kind, answer
        if kind in IN_TURN:
            yield kind, "time out"
            if kind != "penalty":
                yield kind, "illegal procedure"
            if kind not in ("activate", "penalty"):
                yield kind, "rectify marker"


def lrb3_rolls() -> Iterator[tuple[str, str]]:
    """Yield every kind of Roll with every outcome it can have, rolled again or not."""
    for kind in ("dodge", "pick up", "catch", "pass", "stand up"):
        for outcome in ("success", "failure"):
            yield kind, outcome
            yield kind, f"{outcome} again"
    for kind in ("armour", "recovery"):
        yield kind, "success"
        yield kind, "failure"
    yield "block", "rolled again"
    for kind in ("block", "injury", "casualty", "bounce", "scatter", "kick-off scatter", "shoot-out"):
        yield kind, "rolled"
    yield "throw-in direction", "rolled"
    yield "throw-in distance", "rolled"


ANSWERS: Final = {"lrb3": set(lrb3_answers())}
ROLLS: Final = {"lrb3": set(lrb3_rolls())}
# What no random coach meets, with the scene that meets it.
SCENES: Final[dict[tuple[str, str], str]] = {}

# How a position is read, shown and written is no rule.
NO_RULES: Final = ("third.answers", "third.position", "third.state", "third.stored")
# Functions of the rules that random play never runs, and why.
NEVER: Final[dict[str, str]] = {
    "third.edition.ThirdEdition.agility_needed": "abstract",
    "third.edition.ThirdEdition.injury_result": "abstract",
    "third.edition.ThirdEdition.band": "abstract",
    "third.edition.ThirdEdition.targets": "abstract",
    "third.edition.ThirdEdition.step": "abstract",
    "third.edition.ThirdEdition.picture": "tests/notation/test_drawing.py",
    "third.edition.ThirdEdition.score": "tests/match/test_match.py",
    "third.edition.ThirdEdition.who": "tests/match/test_tape.py",
    "third.edition.ThirdEdition.setup_limits": "tests/lrb3/test_lineup.py",
    "third.edition.ThirdEdition.face": "tests/match/test_shown.py",
    "third.edition.ThirdEdition.numbers": "tests/match/test_shown.py",
    "third.edition.ThirdEdition.setup_answers": "tests/match/test_shown.py",
    "third.edition.ThirdEdition.setup_formations": "tests/match/test_shown.py",
    "third.edition.ThirdEdition.setup_players": "tests/match/test_shown.py",
    "third.edition.ThirdEdition.setup_squares": "tests/match/test_shown.py",
    "third.setup.answers_to": "tests/match/test_shown.py",
    "third.skills.Skill.rerolls": "a skill that says nothing there is never asked",
    "third.skills.Skill.face": "a skill that says nothing there is never asked",
    "third.skills.Skill.about_to_be_hit": "tests/shape/test_seams.py",
    "third.skills.Skill.block_over": "tests/shape/test_seams.py",
    "third.skills.Skill.leaving": "tests/shape/test_seams.py",
    "third.skills.Skill.__repr__": "for people at the prompt",
    "third.skills.gather_voices": "tests/shape/test_seams.py",
    "lrb3.ranges.under_ruler": "tests/lrb3/test_range.py",
}
PACKAGES: Final[Mapping[str, tuple[ModuleType, ...]]] = {
    "lrb3": (bothdown.editions.third, bothdown.editions.lrb3),
}
MET: Final = pytest.StashKey[dict[str, "Met"]]()


def functions(edition: str) -> dict[str, CodeType]:
    """Return every function of an edition's rules by name."""
    found: dict[str, CodeType] = {}
    for package in PACKAGES[edition]:
        for each in pkgutil.iter_modules(package.__path__):
            module = importlib.import_module(f"{package.__name__}.{each.name}")
            short = module.__name__.removeprefix("bothdown.editions.")
            if short not in NO_RULES:
                found.update(_functions(module, short))
    return found


def _functions(module: ModuleType, short: str) -> Iterator[tuple[str, CodeType]]:
    for name, thing in vars(module).items():
        if getattr(thing, "__module__", "") != module.__name__:
            continue
        members = vars(thing).items() if inspect.isclass(thing) else [("", thing)]
        for member, held in members:
            function = held.fget if isinstance(held, property) else held
            if isinstance(function, FunctionType) and function.__code__.co_filename == module.__file__:
                yield f"{short}.{name}{member and '.' + member}", function.__code__


def table(met: Met) -> Iterator[str]:
    """Yield the lines of the table of what was met, and of what never runs."""
    for title, counts in (("answer", met.answers), ("roll", met.rolls)):
        for (kind, what), count in sorted(counts.items()):
            yield f"{title:8}{kind:20}{what:20}{count:>8}"
    for name, why in NEVER.items():
        yield f"never   {name:50}{why}"
