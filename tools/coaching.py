"""Coaches that play through the page as people do: on the pitch, from the list of choices, by keyboard, with a finger.

They know no rule either: what is asked, and what may be answered, they read from the news of the match, as the page
does. What they answer is drawn at random from a seed, with a liking for what ends a turn, so that a match takes some
hundred answers and not a thousand.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

Json = dict[str, Any]

# How likely the answer that ends what goes on is given, where the pitch offers others.
HASTE: Final = 0.3
# What the page is asked: what stands now; where its squares are; whether the question of `now` is open for answers.
NOW: Final = """async () => {
  const news = await fetch(`${document.getElementById("app").dataset.match}news/?since=999999999`);
  return (await news.json()).now;
}"""
SQUARES: Final = """() => Object.fromEntries([...document.querySelectorAll("[data-square]")].map((cell) => {
  const box = cell.getBoundingClientRect();
  return [cell.dataset.square, [box.x + box.width / 2, box.y + box.height / 2]];
}))"""
OPEN: Final = """(question) => {
  const ask = document.getElementById("ask");
  return ask.dataset.mood === "you"
    && document.getElementById("question").textContent.startsWith(question)
    && !ask.querySelector(".opts [aria-disabled], .opts [aria-pressed]");
}"""
SENT: Final = ("/answer/", "/line-up/")


class Stuck(AssertionError):
    """A match that does not go on."""


class Coach:
    """Answers what is asked in one window."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
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
        plain = [choice for choice in choices if not (choice["player"] or choice["target"] or choice["square"])]
        if plain and len(plain) < len(choices) and self.random.random() < HASTE:
            return self.random.choice(plain)  # type: ignore[no-any-return]
        return self.random.choice(choices)  # type: ignore[no-any-return]

    # A match.

    def play(
        self, answer: Callable[[Json, Json], None], *, most: int = 3000, until: Callable[[Json], bool] | None = None
    ) -> Json:
        """Answer whatever is asked in this window until the match is over, or until this holds; return what stands."""
        idle = 0
        while True:
            now = self.now()
            if now["over"] or (until is not None and until(now)):
                return now
            asked = now["asked"]
            if asked is None or not asked["mine"] or asked["kind"] == "contribution":
                idle += 1
                if idle > 600:
                    raise Stuck(f"nothing is asked here any more (seed {self.seed})")
                self.page.wait_for_timeout(25)
                continue
            idle = 0
            self.answered += 1
            if self.answered > most:
                raise Stuck(f"no end after {most} answers (seed {self.seed})")
            self.page.wait_for_function(OPEN, arg=asked["question"])
            choice = self.choose(asked)
            try:
                with self.page.expect_response(lambda got: got.url.endswith(SENT)) as taken:
                    answer(now, choice)
                if taken.value.status != 200:
                    raise Stuck(f"{choice['answer']} was answered {taken.value.status}: {taken.value.text()}")
            except Exception as error:
                error.add_note(f"seed {self.seed}, answer {self.answered}: {asked['question']} {choice['answer']}")
                raise

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
            here = [each for each in asked["choices"] if meant(each, asked, place, standing.get(place), chosen)]
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
            shown = self.page.evaluate("[...document.querySelectorAll('#list [data-answer]')].map((b) => b.dataset.answer)")
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
            self.page.keyboard.type(" ".join(filter(None, [choice["player"], choice["target"], choice["square"]])))

    def press(self, choice: Json) -> None:
        """Press the answer in the bar, or in the list if the bar has no room for it."""
        pressed = self.page.evaluate(
            """(label) => {
              const all = [...document.querySelectorAll(".opts .btn:not(.more):not(.back)")];
              const found = all.filter((button) => button.querySelector("b").textContent === label);
              if (found.length !== 1) return null;
              const box = found[0].getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            choice["label"],
        )
        if pressed:
            self.page.mouse.click(*pressed)
        else:
            self.page.click("#all-choices")
            self.find(choice)
            self.page.click(f'[data-answer="{choice["answer"]}"]')

    def click(self, square: str) -> None:
        """Click a square."""
        if not self.squares:
            self.squares = self.page.evaluate(SQUARES)
        self.page.mouse.click(*self.squares[square])


def meant(choice: Json, asked: Json, square: str, standing: str | None, chosen: str | None) -> bool:
    """Tell whether a click on a square may mean this choice."""
    if choice["player"] and choice["player"] not in {asked["player"], chosen}:
        return False
    return bool(choice["square"] == square or (standing and choice["target"] == standing))
