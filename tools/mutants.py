"""Break the rules on purpose, and see that the scenario tests which run the broken line notice.

    python -m tools.mutants                    300 mutants, drawn so that every chapter is met
    python -m tools.mutants --number 1000      more of them
    python -m tools.mutants push turn          only of the modules with these words in their path

Property runs do not count: they execute every line and prove little about any. A mutant that survives is
printed; it is explained in ``tools/survivors.toml``, or it fails the run.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import TYPE_CHECKING, Final

from tools.mutation import Mutant, mutants

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
RULES: Final = ("bothdown/editions/third", "bothdown/editions/lrb3")
# How a position is stored, read, shown and written is judged by the laws and by their own tests.
NO_RULES: Final = ("state.py", "stored.py", "answers.py", "position.py", "__init__.py")
SCENES: Final = ("tests/lrb3", "tests/shape")
SURVIVORS: Final = ROOT / "tools" / "survivors.toml"
WATCH: Final = "tools.watched_lines"
SECONDS: Final = 60
# So many tests are quicker run all together than named one by one.
MANY: Final = 400


def modules(words: Sequence[str]) -> Iterator[Path]:
    """Yield the modules of the rules, all or those whose path holds one of the words."""
    for folder in RULES:
        for path in sorted((SOURCE / folder).glob("*.py")):
            if path.name not in NO_RULES and (not words or any(word in str(path) for word in words)):
                yield path


def pytest(arguments: Sequence[str], source: Path, seconds: int | None, **more: str) -> int:
    """Run tests on the package as it stands in a folder; returns the exit code, or -1 out of time."""
    environment = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}", **more}
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *arguments]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return -1
    return done.returncode


def watched(folder: Path) -> dict[str, list[str]]:
    """Return which scenario tests run each line, as ``path:line``."""
    target = folder / "lines.json"
    code = pytest([*SCENES, "-p", WATCH], SOURCE, None, BOTHDOWN_LINES=str(target))
    if code != 0:
        raise SystemExit("The tests are not green; mend them first.")
    found: dict[str, list[str]] = json.loads(target.read_text("utf-8"))
    return found


def drawn(paths: Sequence[Path], number: int, seed: int) -> list[Mutant]:
    """Draw so many mutants, from every module in turn."""
    chance = random.Random(seed)
    heaps = []
    for path in paths:
        heap = list(mutants(path, path.relative_to(SOURCE).as_posix()))
        chance.shuffle(heap)
        heaps.append(heap)
    total = sum(map(len, heaps))
    chosen: list[Mutant] = []
    for heap in heaps:
        share = max(5, round(number * len(heap) / total))
        chosen += heap[:share]
    print(f"{len(chosen)} of {total} mutants in {len(heaps)} modules")
    return chosen


class Bench:
    """A few copies of the package, in each of which one mutant at a time is tried."""

    def __init__(self, folder: Path, copies: int, lines: dict[str, list[str]]) -> None:
        self.lines = lines
        self.free: Queue[Path] = Queue()
        for number in range(copies):
            copy = folder / f"copy{number}"
            shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
            self.free.put(copy)

    def tests(self, mutant: Mutant) -> list[str]:
        """Return the tests that run the mutant's line; what runs at import is everybody's."""
        if mutant.at_import:
            return list(SCENES)
        found = self.lines.get(f"{mutant.path}:{mutant.line}", [])
        return found or self.lines.get(f"{mutant.path}:{mutant.statement}", [])

    def survives(self, mutant: Mutant) -> bool:
        """Tell whether no test notices the mutant."""
        tests = self.tests(mutant)
        if not tests:
            return True
        copy = self.free.get()
        path = copy / mutant.path
        source = path.read_text("utf-8")
        try:
            path.write_text(mutant.applied(source), "utf-8")
            return pytest(tests if len(tests) < MANY else SCENES, copy, SECONDS) == 0
        finally:
            path.write_text(source, "utf-8")
            self.free.put(copy)


def explained() -> dict[str, str]:
    """Return why mutants may survive, by path and key."""
    if not SURVIVORS.exists():
        return {}
    rows = tomllib.loads(SURVIVORS.read_text("utf-8"))["survivor"]
    return {f"{row['path']} {row['key']}": row["why"] for row in rows}


def main(argv: list[str] | None = None) -> int:
    """Try mutants, and name those that survive unexplained."""
    parser = argparse.ArgumentParser(description="Break the rules, and see that tests notice.")
    parser.add_argument("words", nargs="*", help="only modules with one of these words in their path")
    parser.add_argument("--number", type=int, default=300, help="how many, about (300)")
    parser.add_argument("--seed", type=int, default=1, help="the seed they are drawn with (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    arguments = parser.parse_args(argv)
    chosen = drawn(list(modules(arguments.words)), arguments.number, arguments.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bench = Bench(folder, arguments.jobs, watched(folder))
        with ThreadPoolExecutor(arguments.jobs) as workers:
            survived = list(workers.map(bench.survives, chosen))
    return report(chosen, survived, bench)


def report(chosen: Sequence[Mutant], survived: Sequence[bool], bench: Bench) -> int:
    """Print how many were noticed, module by module, and every survivor; 1 if one is not explained."""
    reasons = explained()
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    unexplained = 0
    for mutant, lives in zip(chosen, survived, strict=True):
        count = counts[mutant.path]
        count[0] += 1
        why = reasons.get(f"{mutant.path} {mutant.key}")
        count[1] += lives
        if lives and why is None:
            unexplained += 1
            tests = len(bench.tests(mutant))
            print(f"survives {tests} tests: {mutant.path}:{mutant.line} {mutant.key}")
    for path, (tried, lived, _) in counts.items():
        print(f"{path:50}{tried:>5} tried{tried - lived:>5} noticed{lived:>4} survived")
    print(f"{len(chosen)} tried, {sum(survived)} survived, {unexplained} of them unexplained")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
