"""Coaches that play through the page as people do: on the pitch, from the list of choices, by keyboard.

They know no rule either: what is asked, and what may be answered, they read from the news of the match, as
the page does. What they answer is drawn at random from a seed, with a liking for what ends a turn, so that a
match takes a few hundred answers and not a thousand.
"""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

    Way = Callable[[dict[str, Any], dict[str, Any]], None]

Json = dict[str, Any]

# How likely the answer that ends what goes on is given, where the pitch offers others.
HASTE: Final = 0.45
# What the page is asked: what stands now; where its squares are; whether a question is open for answers.
NOW: Final = """async () => {
  const news = await fetch(`${document.getElementById("app").dataset.match}news/?since=999999999`);
  return (await news.json()).now;
}"""
SQUARES: Final = """() => Object.fromEntries([...document.querySelectorAll("[data-square]")].map((cell) => {
  const box = cell.getBoundingClientRect();
  return [cell.dataset.square, [box.x + box.width / 2, box.y + box.height / 2]];
}))"""
# A square that a finger can reach: brought to where it can be seen, and nothing lies over it.
BROUGHT: Final = """(square) => {
  const cell = document.querySelector(`[data-square="${square}"]`);
  const middle = () => {
    const box = cell.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const free = () => document.elementFromPoint(...middle()) === cell;
  if (!free()) cell.scrollIntoView({ block: "center", inline: "center" });
  if (!free()) throw new Error(`something lies over ${square}`);
  return middle();
}"""
OPEN: Final = """(question) => {
  const ask = document.getElementById("ask");
  return ask.dataset.mood === "you"
    && document.getElementById("question").textContent.startsWith(question)
    && !ask.querySelector(".opts [aria-disabled], .opts [aria-pressed]");
}"""
SHOWN: Final = "[...document.querySelectorAll('#list [data-answer]')].map((item) => item.dataset.answer)"
SENT: Final = ("/answer/", "/line-up/")
# What a browser mixes into the dice by itself.
WORD: Final = re.compile(r"[0-9a-f]{32}")
OK: Final = 200
BEAT: Final = 25
MOST_IDLE: Final = 800
MOST_ANSWERS: Final = 3000


def begin(page: Page, kind: str = "hotseat", *, overtime: bool = False) -> None:
    """Begin a match from Home; without overtime, unless it is asked for."""
    page.goto("/")
    page.check(f'input[name="kind"][value="{kind}"]', force=True)
    if not overtime:
        page.click("summary")
        page.get_by_label("A match that is tied goes into overtime.").select_option("0")
    page.route("**/answer/", mix_in)
    page.click(".kickoff")
    if kind == "link":
        page.wait_for_selector("#waiting")
    else:
        page.wait_for_selector('#ask[data-mood="you"]')
        page.unroute("**/answer/", mix_in)


def mix_in(route: Route) -> None:
    """Let the browser mix the same word into the dice each time."""
    body: Json = json.loads(route.request.post_data or "{}")
    if WORD.fullmatch(body["answer"]):
        body["answer"] = f"word{body['side']}"
    route.continue_(post_data=json.dumps(body))


class Stuck(AssertionError):
    """A match that does not go on."""


class Coach:
    """Answers what is asked in one window."""

    def __init__(self, page: Page, seed: int, *, finger: bool = False, haste: float = HASTE) -> None:
        self.page = page
        self.haste = haste
        self.finger = finger
        self.seed = seed
        self.random = random.Random(seed)
        self.answered = 0
        self.squares: dict[str, tuple[float, float]] = {}

    # What stands.

    def now(self) -> Json:
        """What stands now."""
        now: Json = self.page.evaluate(NOW)
        return now

    def choose(self, asked: Json) -> Json:
        """Choose an answer."""
        choices = asked["choices"]
        plain = [
            choice for choice in choices if not (choice["player"] or choice["target"] or choice["square"])
        ]
        if plain and len(plain) < len(choices) and self.random.random() < self.haste:
            choices = plain
        choice: Json = self.random.choice(choices)
        return choice

    # A match.

    def play(self, way: Way, *, until: Callable[[Json], bool] | None = None) -> Json:
        """Answer whatever is asked here until the match is over, or until this holds; return what stands."""
        now, idle = self.now(), 0
        while not now["over"] and (until is None or not until(now)):
            asked = now["asked"]
            if asked and asked["mine"] and asked["kind"] != "contribution":
                now, idle = self.answer(way, now), 0
                continue
            idle += 1
            if idle > MOST_IDLE:
                raise Stuck(f"nothing is asked here any more (seed {self.seed})")
            self.page.wait_for_timeout(BEAT)
            now = self.now()
        return now

    def answer(self, way: Way, now: Json, choice: Json | None = None) -> Json:
        """Answer what is asked, with this or with what comes to mind; return what stands then."""
        self.answered += 1
        if self.answered > MOST_ANSWERS:
            raise Stuck(f"no end after {MOST_ANSWERS} answers (seed {self.seed})")
        choice = choice or self.choose(now["asked"])
        try:
            self.wait(now)
            with self.page.expect_response(lambda got: got.url.endswith(SENT)) as reply:
                way(now, choice)
            if reply.value.status != OK:
                raise Stuck(f"it was refused: {reply.value.text()}")
        except Exception as error:
            question = now["asked"]["question"]
            error.add_note(f"seed {self.seed}, answer {self.answered}: {question} {choice['answer']}")
            raise
        news: Json = reply.value.json()
        then: Json = news["now"]
        return then

    def wait(self, now: Json) -> None:
        """Wait until what is asked can be answered on the page."""
        self.page.wait_for_function(OPEN, arg=now["asked"]["question"])

    # Ways to answer.

    def on_the_pitch(self, now: Json, choice: Json) -> None:
        """Answer by clicks on the pitch, and on the bar where the pitch has no place for an answer."""
        asked, pieces = now["asked"], now["picture"]["pieces"]
        if asked["setup"]:
            self.form(asked)
            return
        standing = {piece["square"]: name for name, piece in pieces.items()}
        needs_player = choice["player"] and choice["player"] != asked["player"]
        chosen = choice["player"] if needs_player else None
        place = choice["square"] or (pieces[choice["target"]]["square"] if choice["target"] else None)
        if not needs_player and not place:
            self.press(choice)
            return
        if needs_player:
            self.click(pieces[chosen]["square"])
            own = [each for each in asked["choices"] if each["player"] == chosen]
            if not place and len(own) > 1:
                self.press(choice)
        if place:
            self.click(place)
            here = [
                each for each in asked["choices"] if meant(each, asked, place, standing.get(place), chosen)
            ]
            if len(here) > 1:
                self.press(choice)
            elif choice["rolls"]:
                self.click(place)
        elif choice["rolls"] and len(own) == 1:
            self.page.click(".opts .main")

    def from_the_list(self, now: Json, choice: Json) -> None:
        """Answer by a click in the list of all choices."""
        if now["asked"]["setup"]:
            self.form(now["asked"])
        elif len(now["asked"]["choices"]) == 1:
            self.page.click(".opts .btn >> nth=0")
        else:
            self.page.click("#all-choices")
            self.find(choice)
            self.page.click(f'[data-answer="{choice["answer"]}"]')

    def by_keyboard(self, now: Json, choice: Json) -> None:
        """Answer from the list by keys alone."""
        keys = self.page.keyboard
        if now["asked"]["setup"]:
            keys.press("l")
            keys.type(self.random.choice(now["asked"]["setup"]["formations"])["name"])
            keys.press("Enter")
            if self.page.evaluate("!document.getElementById('list').hidden"):
                keys.press("Enter")
            self.page.wait_for_selector("#ready.main")
            keys.press("1")
        elif len(now["asked"]["choices"]) == 1:
            keys.press(self.page.get_attribute(".opts .btn >> nth=0", "aria-keyshortcuts") or "Enter")
        else:
            keys.press("l")
            self.find(choice)
            # From the place to type in, down to the choice.
            shown = self.page.evaluate(
                "[...document.querySelectorAll('#list [data-answer]')].map((b) => b.dataset.answer)"
            )
            for _ in range(shown.index(choice["answer"]) + 1):
                keys.press("ArrowDown")
            keys.press("Enter")

    # Parts of them.

    def form(self, asked: Json) -> None:
        """Take up a formation, and say that the line-up stands."""
        formation = self.random.choice(asked["setup"]["formations"])
        self.page.click("#formations")
        self.page.click(f'[data-answer="{formation["answer"]}"]')
        self.page.click("#ready.main")

    def find(self, choice: Json) -> None:
        """Type into the list until the choice is among those shown."""
        shown = f'[data-answer="{choice["answer"]}"]'
        if not self.page.evaluate("(shown) => Boolean(document.querySelector(shown))", shown):
            self.page.keyboard.type(
                " ".join(filter(None, [choice["player"], choice["target"], choice["square"]]))
            )

    def press(self, choice: Json) -> None:
        """Press the answer in the bar, or in the list if the bar has no room for it."""
        pressed = self.page.evaluate(
            """(label) => {
              const all = [...document.querySelectorAll(".opts .btn:not(.all):not(.back)")];
              const found = all.filter((button) => button.querySelector("b").textContent === label);
              if (found.length !== 1) return null;
              const box = found[0].getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            choice["label"],
        )
        if pressed:
            self.touch(pressed)
        else:
            self.page.click("#all-choices")
            self.find(choice)
            self.page.click(f'[data-answer="{choice["answer"]}"]')

    def click(self, square: str) -> None:
        """Click a square, or tap it."""
        if self.finger:
            self.touch(self.page.evaluate(BROUGHT, square))
        else:
            if not self.squares:
                self.squares = self.page.evaluate(SQUARES)
            self.touch(self.squares[square])

    def touch(self, place: tuple[float, float]) -> None:
        """Touch a place of the screen with the mouse or a finger."""
        x, y = place
        if self.finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)


def meant(choice: Json, asked: Json, square: str, standing: str | None, chosen: str | None) -> bool:
    """Tell whether a click on a square may mean this choice."""
    if choice["player"] and choice["player"] not in {asked["player"], chosen}:
        return False
    return bool(choice["square"] == square or (standing and choice["target"] == standing))
