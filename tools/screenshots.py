"""Make pictures of every screen: files of 256 colours in docs/images, from matches that come out the same.

    python -m tools.screenshots [NAME ...]

One match is played, in one window. Whenever it comes to something worth a picture, the same coach looks at it
on other screens: a desk, a laptop, a tablet, a phone, by day and by night.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tools.browsing import ROOT, Server, Watch, launched, opened
from tools.coaching import Coach, begin

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

IMAGES: Final = ROOT / "docs" / "images"
PALETTE: Final = Path(__file__).with_name("palette.js")
SEED: Final = 12
MOST_BYTES: Final = 4_000_000
# Each screen, and how it is looked at.
SCREENS: Final[dict[str, tuple[str, ...]]] = {
    "home": ("desk-light", "phone-dark"),
    "invitation": ("laptop-light",),
    "set-up": ("desk-light", "phone-light"),
    "idle": ("desk-light", "laptop-dark", "tablet-light", "phone-light"),
    "chosen": ("desk-dark", "phone-dark"),
    "dice": ("desk-light", "phone-light"),
    "push": ("laptop-light",),
    "reroll": ("desk-dark", "phone-dark"),
    "choices": ("laptop-light", "phone-light"),
    "waiting": ("laptop-dark",),
    "offline": ("laptop-light",),
    "replay": ("desk-light", "phone-dark"),
    "fair": ("desk-light", "phone-dark"),
}
# What is another one each time is drawn as if it were not.
SAME: Final = """() => {
  const link = document.getElementById("link");
  if (link) link.value = "https://play.example.org/match/harbour/invite/lantern/";
  for (const found of document.querySelectorAll("code")) {
    found.textContent = found.textContent.replace(/bothdown-\\w+\\.tape/, "bothdown-harbour.tape");
  }
}"""

# The edges of shapes come out a shade different now and then: pictures that differ by no more are the same.
ALIKE: Final = """async (sources) => {
  const [one, other] = await Promise.all(sources.map(async (source) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  if (one.length !== other.length) return false;
  let differ = 0;
  for (let at = 0; at < one.length; at += 1) {
    const by = Math.abs(one[at] - other[at]);
    if (by > 32) return false;
    if (by) differ += 1;
  }
  return differ < one.length / 1000;
}"""


class Studio:
    """Takes pictures of one server's matches."""

    def __init__(self, browser: Browser, server: Server, wanted: set[str]) -> None:
        self.browser = browser
        self.server = server
        self.wanted = wanted
        self.watch = Watch()
        self.page = opened(browser, self.watch, server.url).new_page()
        self.lab = browser.new_page()
        self.taken: dict[str, int] = {}

    def look(self, screen: str, act: Callable[[Page], None] | None = None, *, seated: bool = True) -> None:
        """Take the pictures of a screen: what the page shows now, after something was done there."""
        if screen in self.taken or screen not in self.wanted:
            return
        for name in SCREENS[screen]:
            device, theme = name.split("-")
            more: dict[str, Any] = {"storage_state": self.page.context.storage_state()} if seated else {}
            with opened(
                self.browser, self.watch, self.server.url, device, color_scheme=theme, **more
            ) as context:
                page = context.new_page()
                page.goto(self.page.url)
                page.wait_for_load_state("networkidle")
                if act is not None:
                    act(page)
                page.evaluate(SAME)
                page.evaluate("document.fonts.ready")
                self.keep(f"{screen}-{name}", page)
        self.taken[screen] = 1

    def keep(self, name: str, page: Page) -> None:
        """Keep a picture."""
        whole = base64.b64encode(page.screenshot(animations="disabled", caret="hide")).decode()
        file = base64.b64decode(
            self.lab.evaluate(PALETTE.read_text("utf-8").partition("\n")[2].rstrip(";\n"), whole)
        )
        path = IMAGES / f"{name}.png"
        if path.exists():
            both = [base64.b64encode(each).decode() for each in (file, path.read_bytes())]
            if self.lab.evaluate(ALIKE, both):
                return
        path.write_bytes(file)
        print(f"{path.name}: {len(file) // 1000} kB")


def play(studio: Studio) -> None:
    """Play a match as far as it shows everything."""
    page = studio.page
    begin(page)
    coach = Coach(page, SEED, haste=0.05)

    def pick(page: Page) -> None:
        """Choose a player on the pitch."""
        page.keyboard.press(".")
        page.keyboard.press(".")

    def form(page: Page) -> None:
        """Take up a formation, and one player out of it again."""
        page.click("#formations")
        page.click("#list [data-answer] >> nth=0")
        page.wait_for_selector("#ready.main")

    def choices(page: Page) -> None:
        """Open the list."""
        page.keyboard.press("l")

    seen: set[str] = set()

    def worth(now: dict[str, Any]) -> bool:
        kind = now["asked"]["kind"] if now["asked"] else ""
        busy = len(now["picture"]["pieces"]) > 16
        return kind not in seen and (
            kind == "set-up" or (busy and kind in {"activate", "die", "push", "reroll"})
        )

    for _ in range(5):
        now = coach.play(coach.on_the_pitch, until=worth)
        coach.wait(now)
        kind = now["asked"]["kind"]
        seen.add(kind)
        if kind == "set-up":
            studio.look("set-up", act=form)
        elif kind == "activate":
            coach.play(
                coach.on_the_pitch,
                until=lambda now: coach.answered > 40 and now["asked"]["kind"] == "activate",
            )
            studio.look("idle")
            studio.look("chosen", act=pick)
            studio.look("choices", act=choices)
            studio.look("waiting", seated=False)
        else:
            studio.look({"die": "dice"}.get(kind, kind))
        if kind != "activate":
            coach.answer(coach.on_the_pitch, now)
    page.click("#open-more")
    page.click("[data-outside$=forfeits] >> nth=0")
    page.click("dialog .danger")
    page.wait_for_selector(".transport")

    def back(page: Page) -> None:
        """Go back a few steps."""
        page.wait_for_selector(".transport")
        for _ in range(12):
            page.keyboard.press("ArrowLeft")

    def compute(page: Page) -> None:
        """Wait until every roll is recomputed."""
        page.wait_for_selector(".verdict.good")

    studio.look("replay", act=back)
    page.goto(page.url.partition("?")[0] + "dice/")
    studio.look("fair", act=compute)


def main() -> int:
    """Make the pictures that are asked for: all, or those named."""
    parser = argparse.ArgumentParser(description="Make pictures of every screen.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"which: {', '.join(SCREENS)} (default: all)"
    )
    wanted = set(parser.parse_args().names) or set(SCREENS)
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, launched() as browser:
        server = Server(Path(data))
        server.start()
        try:
            studio = Studio(browser, server, wanted)
            play(studio)
            studio.page.goto("/")
            studio.look("home")
            begin(studio.page, "link")
            studio.look("invitation")
            begin(studio.page)
            coach = Coach(studio.page, SEED)
            coach.play(coach.on_the_pitch, until=lambda now: now["asked"] is not None and coach.answered > 12)
            studio.watch.expect("ERR_CONNECTION|WebSocket|ERR_EMPTY|ERR_SOCKET")

            def lose(page: Page) -> None:
                server.kill()
                page.wait_for_selector('#ask[data-mood="lost"]')

            studio.look("offline", act=lose)
        finally:
            server.stop()
    size = sum(path.stat().st_size for path in IMAGES.iterdir())
    print(f"{size // 1000} kB in {IMAGES.relative_to(ROOT)}")
    for fault in studio.watch.faults:
        print(fault, file=sys.stderr)
    return 1 if studio.watch.faults or size > MOST_BYTES else 0


if __name__ == "__main__":
    sys.exit(main())
