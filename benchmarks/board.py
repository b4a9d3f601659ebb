"""How soon the screen answers a click: a whole match by clicks on the pitch, in the browser of this machine.

    python -m benchmarks.board [--seed 1]

Two times are taken of each click on the pitch, from the moment the browser had it: until the screen has
changed at all (who was chosen is ringed, what was aimed at is marked, the answer is on its way), and, where
it was an answer, until the server's word stands on the screen.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.browsing import Watch, launched, opened, serving
from tools.coaching import Coach, begin

WANTED: Final = 100.0
UNHURRIED: Final = 0.1
# The next frame after a change is when it is seen.
CLOCK: Final = """
window.clocked = { changed: [], told: [] };
const seen = (list, since) =>
  requestAnimationFrame(() => setTimeout(() => list.push(performance.now() - since)));
const next = (then) => {
  const observer = new MutationObserver(() => { observer.disconnect(); then(); });
  observer.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
};
let last = 0;
addEventListener("click", (event) => {
  last = 0;
  if (!event.target.closest(".grid")) return;
  const since = last = event.timeStamp;
  next(() => seen(window.clocked.changed, since));
}, true);
const fetched = window.fetch;
window.fetch = async (url, init) => {
  const since = init?.method === "POST" ? last : 0;
  const answer = await fetched(url, init);
  if (since) next(() => seen(window.clocked.told, since));
  return answer;
};
"""


def percentile(times: list[float], share: float) -> float:
    """The time that this share of all stays below."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def main() -> int:
    """Play, and print."""
    parser = argparse.ArgumentParser(description="How soon the screen answers a click.")
    parser.add_argument("--seed", type=int, default=1, help="of the coach's answers (default: 1)")
    seed = parser.parse_args().seed
    watch = Watch()
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, launched() as browser:
        page = opened(browser, watch, server.url, "desk", reduced_motion="no-preference").new_page()
        page.add_init_script(CLOCK)
        begin(page, overtime=True)
        coach = Coach(page, seed, haste=UNHURRIED)
        coach.play(coach.on_the_pitch)
        clocked: dict[str, list[float]] = page.evaluate("window.clocked")
        version = browser.version
    print(f"A match of {coach.answered} answers (seed {seed}), by clicks on the pitch, Chromium {version}.")
    for name, what in (("changed", "the screen has changed"), ("told", "the server's word stands there")):
        times = clocked[name]
        middle, most = percentile(times, 0.5), percentile(times, 0.95)
        print(f"{len(times)} clicks until {what}: median {middle:.0f} ms, 95% within {most:.0f} ms, ", end="")
        print(f"longest {max(times):.0f} ms")
    for fault in watch.faults:
        print(fault, file=sys.stderr)
    return 0 if percentile(clocked["changed"], 0.95) < WANTED and not watch.faults else 1


if __name__ == "__main__":
    sys.exit(main())
