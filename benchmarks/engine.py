"""What the engine costs, as multiples of the yardstick's cost per decision (T), in the same run.

    python benchmarks/engine.py            # a table
    python benchmarks/engine.py --json     # for a program

Measured through ``Match``, as a researcher would run it: human against human, ready-made teams, set-ups
by formation, a uniform random coach on codes listed whole, seeded dice, tape kept, events off, fixed
seeds. Only decisions with at least two ordinary choices count. Yardstick and engine run in turns; each
figure is the best of seven rounds, divided by the best round of the yardstick.

``decision_ratio_compiled`` is measured where ``make compiled`` has built the engine.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import reference

import bothdown as bd
from bothdown.bots.chance import set_up

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
ROUNDS = 7
MATCHES = 16
FORKED = 60


class Counting(bd.bots.Random):
    """The random coach, counting the decisions in which there is something to choose."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.count = 0

    def choose(self, decision: bd.Decision, view: bd.View) -> int:
        if decision.kind == "set-up" or len(decision.codes) > 1:
            self.count += 1
        return super().choose(decision, view)


class Typed(bd.bots.Random):
    """The random coach, who reads the choices as typed values and answers with one."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = random.Random(seed).random

    def choose(self, decision: bd.Decision, view: bd.View) -> int:
        if decision.kind == "set-up":
            return set_up(decision, self.chance())
        choices = view.choices
        return choices[int(self.chance() * len(choices))].code


def new_match(seed: int, events: bool = False) -> bd.Match:
    """A match of the benchmark, before its first decision."""
    return bd.Match("lrb3", "human", "human", dice=bd.Dice(seed), events=events)


def play_all(coach: Callable[[int], bd.Coach], events: bool = False) -> float:
    """Seconds for the matches of a round, from their first decision to their last."""
    seconds = 0.0
    for seed in range(MATCHES):
        match = new_match(seed, events)
        who = coach(seed)
        start = time.perf_counter()
        match.play(who)
        seconds += time.perf_counter() - start
    return seconds


def count_decisions() -> int:
    """How many decisions a round holds."""
    count = 0
    for seed in range(MATCHES):
        coach = Counting(seed)
        new_match(seed).play(coach)
        count += coach.count
    return count


def half_played(seed: int, decisions: int) -> bd.Match:
    """A match that has come so far."""
    match = new_match(seed)
    coach = bd.bots.Random(seed)
    view = bd.View(match)
    for _ in range(decisions):
        if not isinstance(match.request, bd.Decision):
            break
        match.answer(coach.choose(match.request, view))
    return match


def fork_round(times: int = 5) -> list[float]:
    """Seconds of each fork, several from each of some decisions drawn at random."""
    chance = random.Random(1)
    found = []
    for draw in range(FORKED):
        match = half_played(draw % MATCHES, chance.randrange(5, 800))
        for _ in range(times):
            start = time.perf_counter()
            match.fork()
            found.append(time.perf_counter() - start)
    return found


def undo_round() -> float:
    """Seconds of one undo, on average."""
    chance = random.Random(2)
    seconds = 0.0
    for draw in range(20):
        match = half_played(draw % MATCHES, chance.randrange(5, 800))
        start = time.perf_counter()
        match.undo()
        seconds += time.perf_counter() - start
    return seconds / 20


def replay_round(played: list[bd.Match]) -> float:
    """Seconds to play finished tapes again."""
    start = time.perf_counter()
    for match in played:
        again = match.from_start()
        for code in match.tape:
            again.replay(code)
    return time.perf_counter() - start


def growth_round(played: list[bd.Match]) -> float:
    """What an answer costs in the second half of a tape, as a multiple of what it costs in the first."""
    seconds = [0.0, 0.0]
    for match in played:
        again = match.from_start()
        middle = len(match.tape) // 2
        for half, codes in enumerate((match.tape[:middle], match.tape[middle : 2 * middle])):
            start = time.perf_counter()
            for code in codes:
                again.replay(code)
            seconds[half] += time.perf_counter() - start
    return seconds[1] / seconds[0]


def load_round(texts: list[str]) -> float:
    """Seconds to load one finished match's tape, checked in full."""
    start = time.perf_counter()
    for text in texts:
        bd.loads(text, events=False)
    return (time.perf_counter() - start) / len(texts)


def roll_round() -> float:
    """Seconds of one six-sided die."""
    dice = bd.Dice(1)
    start = time.perf_counter()
    for _ in range(20_000):
        dice.roll((6,))
    return (time.perf_counter() - start) / 20_000


def size_of(value: object, seen: set[int]) -> int:
    """The bytes an object holds, each counted once; what all matches share is not counted."""
    if id(value) in seen or isinstance(value, (type, bd.Edition, bd.Team)) or callable(value):
        return 0
    seen.add(id(value))
    size = sys.getsizeof(value)
    if isinstance(value, dict):
        return size + sum(size_of(key, seen) + size_of(each, seen) for key, each in value.items())
    if isinstance(value, (list, tuple, set)):
        return size + sum(size_of(each, seen) for each in value)
    names = [name for each in type(value).__mro__ for name in getattr(each, "__slots__", ())]
    names += list(getattr(value, "__dict__", {}))
    return size + sum(size_of(getattr(value, name), seen) for name in names if hasattr(value, name))


class Worker:
    """The same round in a process that runs the compiled engine, in turns with this one."""

    def __init__(self) -> None:
        path = os.pathsep.join([str(COMPILED), str(ROOT / "benchmarks")])
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--worker"],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def round(self) -> float:
        """Seconds of a round there."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def worker() -> None:
    """Answer each line with the seconds of a round, by the compiled engine."""
    import bothdown.match

    if not str(bothdown.match.__file__).endswith((".so", ".pyd")):
        raise SystemExit("the engine found here is not compiled")
    for _ in sys.stdin:
        print(play_all(bd.bots.Random), flush=True)


def compiled_found() -> bool:
    """Whether make compiled has built the engine."""
    return any((COMPILED / "bothdown").glob("match.*.so"))


def measure() -> dict[str, float | None]:
    """Every figure."""
    decisions = count_decisions()
    played = [new_match(seed).play(bd.bots.Random(seed)) for seed in range(4)]
    texts = [bd.tape.tape_text(match) for match in played]
    answers = sum(len(match.tape) for match in played)
    rounds: dict[str, list[float]] = {}
    compiled = Worker() if compiled_found() else None
    for _ in range(ROUNDS):
        timed = {
            "yardstick": reference.cost(1, 24),
            "plain": play_all(bd.bots.Random),
            "events": play_all(bd.bots.Random, True),
            "typed": play_all(Typed),
            "undo": undo_round(),
            "replay": replay_round(played),
            "load": load_round(texts),
            "growth": growth_round(played),
            "roll": roll_round(),
        }
        if compiled is not None:
            timed["compiled"] = compiled.round()
        times = fork_round()
        timed["fork"] = sum(times) / len(times)
        timed["fork95"] = sorted(times)[int(len(times) * 0.95)]
        for name, seconds in timed.items():
            rounds.setdefault(name, []).append(seconds)
    if compiled is not None:
        compiled.close()
    best = {name: min(times) for name, times in rounds.items()}
    t = best["yardstick"]
    return {
        "t_us": t * 1e6,
        "decision_ratio": best["plain"] / decisions / t,
        "decision_ratio_events": best["events"] / decisions / t,
        "decision_ratio_typed": best["typed"] / decisions / t,
        "decision_ratio_compiled": best["compiled"] / decisions / t if compiled is not None else None,
        "fork_ratio": best["fork"] / t,
        "fork_ratio_95th": best["fork95"] / t,
        "fork_us": best["fork"] * 1e6,
        "undo_ratio": best["undo"] / t,
        "replay_ratio": best["replay"] / answers / t,
        "load_ms": best["load"] * 1e3,
        "growth": sorted(rounds["growth"])[ROUNDS // 2],
        "decisions_per_match": decisions / MATCHES,
        "matches_per_s": MATCHES / best["plain"],
        "us_per_roll": best["roll"] * 1e6,
        "bytes_per_match": float(size_of(played[0], set())),
    }


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="What the engine costs, in multiples of the yardstick.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        worker()
        return
    figures = measure()
    if arguments.json:
        print(json.dumps(figures, indent=1))
        return
    for name, value in figures.items():
        print(f"{name:26}", "not built" if value is None else f"{value:.3f}")


if __name__ == "__main__":
    main()
