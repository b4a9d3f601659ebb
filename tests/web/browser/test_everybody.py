"""For everybody: readable by machine and in any language, light to load, and safe from names."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pytest

from support import pseudo
from support.tree import ROOT
from tools.browsing import Watch, opened, serving
from tools.coaching import Coach, begin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from support.windows import Json, Open
    from tools.browsing import Server

AXE: Final = ROOT / "node_modules" / "axe-core" / "axe.min.js"
GRAVE: Final = {"serious", "critical"}
# So many answers are given while new kinds of questions are looked for.
ANSWERS: Final = 40
MOST_BYTES: Final = 150_000


def findings(page: Page) -> set[str]:
    """Return what axe finds on a page that keeps somebody out, by day and by night."""
    if not AXE.exists():
        pytest.skip("needs axe-core from npm: `make node_modules`")
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text("utf-8"))
    page.emulate_media(color_scheme="light")
    by_day: Json = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    page.emulate_media(color_scheme="dark")
    by_night: Json = page.evaluate("() => axe.run(document, { runOnly: ['color-contrast'] })")
    return {
        f"{each['id']}: {node['html'][:200]} {node['failureSummary'][:400]}"
        for each in [*by_day["violations"], *by_night["violations"]]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    }


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_nobody_is_kept_out_of_any_page(open_window: Open, watch: Watch, device: str) -> None:
    found: dict[str, str] = {}
    page = open_window(device)

    def look(where: str) -> None:
        for finding in findings(page):
            found.setdefault(finding, where)

    page.goto("/")
    look("home")
    begin(page)
    coach = Coach(page, seed=8, finger=device == "phone")
    seen: set[str] = set()

    def is_new(now: Json) -> bool:
        return bool(now["asked"]) and now["asked"]["mine"] and now["asked"]["kind"] not in seen

    # Every kind of question that comes up in the first turns.
    while coach.answered < ANSWERS:
        now = coach.play(coach.on_the_pitch, until=lambda now: is_new(now) or coach.answered >= ANSWERS)
        if is_new(now):
            coach.wait(now)
            seen.add(now["asked"]["kind"])
            look(now["asked"]["kind"])
            coach.answer(coach.on_the_pitch, now)
    assert len(seen) > 5
    match = page.url
    page.keyboard.press("l")
    look("all choices")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    look("keys")
    page.click("dialog .foot button")
    page.click('[data-tab="more"]' if device == "phone" else "#open-more")
    look("more")
    page.goto(f"{match}dice/")
    page.wait_for_selector(".verdict")
    look("dice")
    page.goto(f"{match}seat/")
    look("seat")
    watch.expect("404")
    page.goto("/match/nothing/")
    look("not found")
    begin(page, "link")
    look("invitation")
    assert found == {}


def test_home_is_light(browser: Browser, server: Server, watch: Watch) -> None:
    """What Home loads into an empty cache, as it comes over the line."""
    with opened(browser, watch, server.url) as context:
        page = context.new_page()
        line = context.new_cdp_session(page)
        sizes: list[float] = []
        line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        line.send("Network.enable")
        page.goto("/", wait_until="networkidle")
    assert len(sizes) > 3
    assert sum(sizes) < MOST_BYTES, f"{sum(sizes):.0f} bytes in {len(sizes)} files"


def test_one_click_begins_a_match_in_the_smallest_window(open_window: Open) -> None:
    for size in ({"width": 360, "height": 560}, {"width": 740, "height": 340}):
        page = open_window("phone", viewport=size)
        page.goto("/")
        button = page.locator(".kickoff").bounding_box()
        assert button is not None
        assert button["y"] + button["height"] <= size["height"]
        page.touchscreen.tap(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
        page.wait_for_selector("#question")


def test_a_name_is_a_name_and_nothing_else(open_window: Open) -> None:
    name = "<img src=x onerror=a()>"
    home, away = open_window("laptop"), open_window("laptop")
    begin(home, "link")
    away.goto(home.input_value("#link"))
    away.fill("#name", name)
    away.click("button[value=agree]")
    for page in (home, away):
        page.wait_for_selector("#question")
        assert page.locator("img[src=x]").count() == 0
    assert name in home.inner_text("#score")
    home.goto("/")
    assert home.locator("img[src=x]").count() == 0


# Every message in brackets: what is read outside of them was never to be translated.

ABOUT: Final = """async () => {
  const news = await fetch(`${document.getElementById("app").dataset.match}news/?since=0`);
  return (await news.json()).about;
}"""
TEAMS: Final = """() => [...document.querySelectorAll("#home option")]
  .map((option) => option.textContent.split(": ").at(-1))"""
VISIBLE: Final = """() => {
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement } = walk.currentNode;
    if (parentElement.closest("script, style, kbd, code, noscript, .hash")) continue;
    found.push(walk.currentNode.data);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name));
  }
  return found.filter((text) => text.trim());
}"""


@pytest.fixture(scope="module")
def bracketed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve in brackets, to whoever asks for them."""
    folder = tmp_path_factory.mktemp("locale")
    pseudo.write_catalogues(folder)
    with serving(
        tmp_path_factory.mktemp("data"),
        DJANGO_SETTINGS_MODULE="support.pseudo_settings",
        PYTHONPATH=os.pathsep.join(str(ROOT / part) for part in (".", "src", "tests")),
        BOTHDOWN_TEST_LOCALE=str(folder),
    ) as server:
        yield server


def names_of(page: Page) -> list[str]:
    """Return every name in a match: of teams, of coaches, of players."""
    about: Json = page.evaluate(ABOUT)
    sides = [name for side in about["sides"] for name in (side["name"], side["short"])]
    players = [card["name"] for card in about["players"].values()]
    whole = [*sides, *players]
    return [*whole, *(part for name in whole for part in name.split()), *(name.upper() for name in sides)]


def test_no_word_stands_outside_the_catalogues(browser: Browser, bracketed: Server, watch: Watch) -> None:
    found: dict[str, str] = {}
    names = ["Both Down"]
    with opened(browser, watch, bracketed.url, locale=pseudo.CODE) as context:
        page = context.new_page()

        def look(where: str) -> None:
            for text in page.evaluate(VISIBLE):
                if words := pseudo.outside(text, names):
                    found.setdefault(" ".join(words), f"{where}: {text[:160]}")

        page.goto("/")
        names += page.evaluate(TEAMS)
        look("home")
        begin(page, overtime=True)
        names += names_of(page)
        coach = Coach(page, seed=9)
        while coach.answered < ANSWERS:
            now = coach.play(
                coach.from_the_list, until=lambda now: bool(now["asked"] and now["asked"]["mine"])
            )
            coach.wait(now)
            look(now["asked"]["kind"])
            coach.answer(coach.from_the_list, now)
        page.keyboard.press("l")
        look("all choices")
        page.keyboard.press("Escape")
        for button in ("#open-keys", "#open-settings"):
            page.click(button)
            look(button)
            page.click("dialog .foot button")
        page.click("#open-more")
        look("more")
        match = page.url
        for path in (f"{match}dice/", f"{match}seat/"):
            page.goto(path)
            look(path)
    assert found == {}
