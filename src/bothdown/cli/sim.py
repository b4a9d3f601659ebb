"""``bothdown sim``: many matches between programs, on as many processors as wanted."""

from __future__ import annotations

import csv
import json
import secrets
import signal
import sys
import threading
import time
from collections import Counter
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, fields
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import bothdown as bd
from bothdown.cli import arguments as said
from bothdown.errors import BothDownError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import ProcessPoolExecutor
    from typing import Self

DESCRIPTION: Final = """\
Let programs play matches against each other and count what comes of them. The
same seed brings the same matches, however many processes play them. Ctrl-C
ends it with what has been played so far.
"""
EXAMPLES: Final = """\
examples:
  bothdown sim                                     100 matches, human and orc
  bothdown sim 1000 --home dwarf --away elf --processes 4
  bothdown sim 5000 --teams all --seed 7 --csv all.csv
  bothdown sim 20 --teams human,orc,elf --save tapes
  bothdown sim 1000 --json                         for a program
"""
MATCHES: Final = 100
PLAYED: Final = 0
FAULTY: Final = 1
# A process is handed so many matches at once: a tenth of a second of work.
LARGEST_SHARE: Final = 20
ENDINGS: Final = {True: "won", False: "lost"}
_BAR: Final = 30
_SELDOM: Final = 0.1


class ProcessError(BothDownError):
    """A process that has gone before its work was done."""


@dataclass(frozen=True)
class Plan:
    """What is to be played: the pairings in turn, each match with a seed of its own."""

    edition: str
    pairings: tuple[tuple[bd.Team, bd.Team], ...]
    options: dict[str, bool | int | str]
    coach: str
    seed: str
    directory: str | None


@dataclass(frozen=True)
class Outcome:
    """What came of one match; ``fault`` is the message of a fault of the rules."""

    number: int
    home: str
    away: str
    seed: str
    home_score: int = 0
    away_score: int = 0
    winner: str = ""
    how: str = ""
    decisions: int = 0
    rolls: int = 0
    fault: str = ""


class Counting:
    """A coach whose answers are counted."""

    def __init__(self, coach: bd.Coach) -> None:
        self.coach = coach
        self.count = 0

    def choose(self, decision: bd.Decision, view: bd.View) -> int:
        """What the coach chooses."""
        self.count += 1
        return self.coach.choose(decision, view)


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = said.add_command(subparsers, "sim", "let programs play many matches", DESCRIPTION, EXAMPLES, run)
    parser.add_argument(
        "matches", nargs="?", type=said.count, default=MATCHES, metavar="N", help=f"how many ({MATCHES})"
    )
    said.add_match_arguments(parser)
    parser.add_argument(
        "--teams", metavar="A,B", help="all pairings of these team lists, or of 'all', one after the other"
    )
    parser.add_argument(
        "--coach", choices=said.PROGRAMS, default="random", help="the program that coaches (default: random)"
    )
    parser.add_argument("--seed", metavar="TEXT", help="the seed of all the matches")
    parser.add_argument(
        "--processes", type=said.count, default=1, metavar="N", help="how many play at once (default: 1)"
    )
    parser.add_argument("--csv", metavar="FILE", help="write a line a match")
    parser.add_argument("--save", metavar="DIR", help="write the tape of every match into this directory")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and sum them up."""
    plan = planned(arguments)
    begun = time.perf_counter()
    outcomes: list[Outcome] = []
    interrupted = False
    wanted = arguments.matches
    try:
        with Progress(wanted) as progress, sheet(arguments.csv) as write, Interrupts() as interrupts:
            for outcome in played(plan, wanted, arguments.processes):
                interrupts.wait = True
                outcomes.append(outcome)
                write(outcome)
                interrupts.let_through()
                progress.show(len(outcomes))
    except KeyboardInterrupt:
        interrupted = True
    summary = summed_up(plan, outcomes, time.perf_counter() - begun)
    print(json.dumps(summary, indent=1) if arguments.json else "\n".join(lines(summary, wanted)))
    if interrupted:
        return said.INTERRUPTED
    return FAULTY if summary["faults"] else PLAYED


def planned(arguments: argparse.Namespace) -> Plan:
    """Return what is to be played."""
    edition = said.edition(arguments)
    seed = str(secrets.randbelow(10**9)) if arguments.seed is None else arguments.seed
    if arguments.teams:
        if arguments.home or arguments.away:
            raise said.ArgumentError("say --teams, or --home and --away, not both")
        pairings = all_pairings(edition, arguments.teams, seed)
    else:
        pairings = (said.teams(arguments),)
    options = said.options(edition, arguments.option)
    for home, away in pairings:
        bd.Match(edition, home, away, options=options)
    if arguments.save:
        try:
            Path(arguments.save).mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise said.FileError(f"{arguments.save[:200]} cannot be made: {said.reason(error)}") from None
    return Plan(edition, pairings, options, arguments.coach, seed, arguments.save)


def all_pairings(edition: str, words: str, seed: str) -> tuple[tuple[bd.Team, bd.Team], ...]:
    """Return every pairing of different teams, at home and away, in an order that the seed chooses."""
    keys = list(bd.team_lists(edition)) if words == "all" else list(dict.fromkeys(words.split(",")))
    teams = [said.team(edition, key.strip()) for key in keys]
    pairs = [(home, away) for home, away in product(teams, teams) if home is not away]
    if not pairs:
        raise said.ArgumentError("--teams needs two different teams at least, such as: --teams human,orc")
    Random(seed).shuffle(pairs)
    return tuple(pairs)


# Playing.


def played(plan: Plan, count: int, processes: int) -> Iterator[Outcome]:
    """Yield what comes of each match, in order."""
    play = partial(play_one, plan)
    if processes == 1:
        yield from map(play, range(count))
        return
    share = max(1, min(LARGEST_SHARE, count // (4 * processes)))
    pool = new_pool(min(processes, count))
    from concurrent.futures.process import BrokenProcessPool

    try:
        # Processes are born while the work is handed out.
        with interrupts_held():
            outcomes = pool.map(play, range(count), chunksize=share)
        yield from outcomes
    except BrokenProcessPool:
        raise ProcessError("a process has ended that should have played on; fewer may do better") from None
    finally:
        pool.shutdown(cancel_futures=True)


def new_pool(processes: int) -> ProcessPoolExecutor:
    """Return processes that are started afresh, so that it is the same on every system."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(processes, get_context("spawn"), ignore_interrupts)


class Interrupts:
    """Ctrl-C, which waits while a match is taken in, so that what is counted is what is written."""

    def __init__(self) -> None:
        self.wait = False
        self._heard = False
        self._before: Any = None

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def _hear(self, *_: object) -> None:
        if not self.wait:
            raise KeyboardInterrupt
        self._heard = True

    def let_through(self) -> None:
        """Wait no longer."""
        self.wait = False
        if self._heard:
            raise KeyboardInterrupt

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait; a process that is born meanwhile never hears it, for it is for this one alone."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that handed the work out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def called(team: bd.Team) -> str:
    """Return the name of a team, with that of its list."""
    return f"{team.name} ({team.list_key})"


def play_one(plan: Plan, number: int) -> Outcome:
    """Play the match with this number, the first being 0."""
    home, away = plan.pairings[number % len(plan.pairings)]
    seed = f"{plan.seed} {number + 1}"
    keep = plan.directory is not None
    match = bd.Match(plan.edition, home, away, dice=bd.Dice(seed), options=plan.options, events=False)
    coaches = [Counting(said.program(plan.coach, seed, side)) for side in said.COACHES]
    try:
        match.play(*coaches)
        if keep:
            said.save(match, str(Path(str(plan.directory), f"{number + 1:06}.tape")))
    except bd.RulesError as error:
        told = f"{error}. The tape that shows it: {said.keep_fault(error)}"
        return Outcome(number + 1, called(home), called(away), seed, fault=told)
    result = match.result
    assert result is not None
    decisions = sum(coach.count for coach in coaches)
    return Outcome(
        number + 1,
        called(home),
        called(away),
        seed,
        result.home,
        result.away,
        result.winner or "",
        result.how,
        decisions,
        len(match.tape) - decisions,
    )


# Telling.


class Progress:
    """A bar on the terminal that shows how many matches have been played; elsewhere nothing."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self._begun = self._shown = time.perf_counter()
        self._visible = sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def show(self, done: int) -> None:
        """Draw the bar, unless that was only just done."""
        now = time.perf_counter()
        if self._visible and now - self._shown >= _SELDOM:
            self._shown = now
            bar = "#" * (_BAR * done // self.wanted)
            speed = done / (now - self._begun)
            print(
                f"\r[{bar:<{_BAR}}] {done} of {self.wanted}, {speed:.0f} a second ",
                end="",
                file=sys.stderr,
                flush=True,
            )

    def __exit__(self, *_: object) -> None:
        if self._visible:
            print(f"\r{' ' * 78}\r", end="", file=sys.stderr, flush=True)


@contextmanager
def sheet(path: str | None) -> Iterator[Callable[[Outcome], object]]:
    """Open a CSV file; what it yields writes the line of a match. Without a path it writes nothing."""
    if not path:
        yield lambda _: None
        return
    with ExitStack() as stack:
        try:
            file = stack.enter_context(Path(path).open("w", buffering=1, encoding="utf-8", newline=""))
        except (OSError, ValueError) as error:
            raise said.FileError(f"{path[:200]} cannot be written: {said.reason(error)}") from None
        writer = csv.writer(file)
        writer.writerow(field.name for field in fields(Outcome))
        yield lambda outcome: writer.writerow(asdict(outcome).values())


def summed_up(plan: Plan, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """Return the sums over all matches, as JSON holds them."""
    whole = [outcome for outcome in outcomes if not outcome.fault]
    winners = Counter(outcome.winner for outcome in whole)
    return {
        "edition": plan.edition,
        "coach": plan.coach,
        "seed": plan.seed,
        "matches": len(outcomes),
        "home_wins": winners["home"],
        "draws": winners[""],
        "away_wins": winners["away"],
        "touchdowns": {
            "home": sum(outcome.home_score for outcome in whole),
            "away": sum(outcome.away_score for outcome in whole),
        },
        "decisions": sum(outcome.decisions for outcome in whole),
        "rolls": sum(outcome.rolls for outcome in whole),
        "teams": by_team(whole),
        "faults": [f"match {outcome.number}: {outcome.fault}" for outcome in outcomes if outcome.fault],
        "seconds": round(seconds, 3),
    }


def by_team(outcomes: Sequence[Outcome]) -> dict[str, dict[str, int]]:
    """Return how each team fared, the best first."""
    found: dict[str, dict[str, int]] = {}
    for outcome in outcomes:
        scores = (outcome.home_score, outcome.away_score)
        for side, name in enumerate((outcome.home, outcome.away)):
            row = found.setdefault(
                name, dict.fromkeys(("played", "won", "drawn", "lost", "scored", "conceded"), 0)
            )
            row["played"] += 1
            row[ENDINGS[outcome.winner == said.COACHES[side]] if outcome.winner else "drawn"] += 1
            row["scored"] += scores[side]
            row["conceded"] += scores[1 - side]
    return dict(sorted(found.items(), key=lambda item: (-item[1]["won"], item[1]["lost"], item[0])))


def lines(summary: dict[str, Any], wanted: int) -> Iterator[str]:
    """Yield the summary in words."""
    matches = summary["matches"]
    of = "" if matches == wanted else f" of {wanted}"
    how = f"{summary['edition']}, coaches: {summary['coach']}, seed: {summary['seed']}"
    yield f"{matches}{of} matches of {how}"
    for label, key in (("home wins", "home_wins"), ("draws", "draws"), ("away wins", "away_wins")):
        share = 100 * summary[key] / max(1, matches)
        yield f"  {label:<12}{summary[key]:>8}  {share:5.1f} %"
    for label, number in (("home", summary["touchdowns"]["home"]), ("away", summary["touchdowns"]["away"])):
        yield f"  touchdowns, {label} {number:>3}  {number / max(1, matches):5.2f} a match"
    for label in ("decisions", "rolls"):
        yield f"  {label:<12}{summary[label]:>8}  {summary[label] / max(1, matches):5.0f} a match"
    seconds = summary["seconds"]
    yield f"  speed {matches / max(seconds, 0.001):>14.1f} matches a second, {seconds:.1f} s"
    if len(summary["teams"]) > 2:
        yield f"{'team':<32}{'played':>7}{'won':>7}{'drawn':>7}{'lost':>7}{'scored':>8}{'conceded':>10}"
        for name, row in summary["teams"].items():
            yield (
                f"{name:<32.32}{row['played']:>7}{row['won']:>7}{row['drawn']:>7}{row['lost']:>7}"
                f"{row['scored']:>8}{row['conceded']:>10}"
            )
    yield from summary["faults"]
