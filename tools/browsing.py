"""A server of its own, a browser that is watched, and the sizes of screen that the board is looked at in.

The browser tests, the pictures of the screens and the benchmark of the board stand on this.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

ROOT: Final = Path(__file__).resolve().parent.parent
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
HOW_TO_GET_ONE: Final = "`apt install chromium` on Debian and Ubuntu, or any Chromium or Chrome on the PATH"
PATIENCE: Final = 30.0
# Every match of these servers has the same dice, as far as nobody mixes something into them.
SEED: Final = "of the tests"

# Nothing is fetched from anywhere but our server, and colours are the same on every machine.
OPTIONS: Final = ("--no-sandbox", "--disable-background-networking", "--force-color-profile=srgb")
DEVICES: Final[dict[str, dict[str, Any]]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "laptop": {"viewport": {"width": 1280, "height": 720}},
    "tablet": {"viewport": {"width": 1024, "height": 768}, "has_touch": True},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
# A page that breaks the policy says so to itself only; this says it where it is heard.
TELL_VIOLATIONS: Final = """
document.addEventListener("securitypolicyviolation", (event) => {
  const where = `${event.sourceFile}:${event.lineNumber}`;
  console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI} at ${where}`);
});
"""
# A page that is left takes what it was fetching with it.
LEFT: Final = "net::ERR_ABORTED"


def find_browser() -> str | None:
    """Return the browser of this machine, if it has one."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextlib.contextmanager
def launched() -> Iterator[Browser]:
    """Start a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(OPTIONS))
        try:
            yield browser
        finally:
            browser.close()


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@dataclass
class Server:
    """A server in a data folder of its own."""

    data: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, **environment: str) -> None:
        """Start, and wait until Home is answered."""
        command = [sys.executable, "-m", "tools.seeded", SEED, "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]), **environment},
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server did not start: {' '.join(command)}")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Tell whether Home is answered."""
        try:
            with urllib.request.urlopen(self.url + "/", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"Home is answered {error.code}") from None
        except OSError:
            return False

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)
            self.process = None

    def stop(self) -> None:
        """End it."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)
            self.process = None


@contextlib.contextmanager
def serving(data: Path, **environment: str) -> Iterator[Server]:
    """Serve from a data folder."""
    server = Server(data)
    server.start(**environment)
    try:
        yield server
    finally:
        server.stop()


@dataclass
class Watch:
    """What went wrong in a browser's pages; what was expected is not noted."""

    faults: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def expect(self, pattern: str) -> None:
        """Let what fits this pattern pass from here on."""
        self.expected.append(pattern)

    def note(self, fault: str) -> None:
        """Note a fault."""
        if not any(re.search(pattern, fault) for pattern in self.expected):
            self.faults.append(fault)

    def over(self, context: BrowserContext) -> BrowserContext:
        """Watch all pages of a context."""
        context.add_init_script(TELL_VIOLATIONS)
        context.on("page", self.page)
        return context

    def page(self, page: Page) -> None:
        """Watch a page: what it logs as an error, what it throws, what it could not fetch."""
        page.on("console", self.said)
        page.on("pageerror", lambda error: self.note(f"thrown: {error}"))
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def said(self, message: ConsoleMessage) -> None:
        """Note an error or a warning of the page's own."""
        if message.type in {"error", "warning"}:
            self.note(f"console: {message.text}")

    def answered(self, response: Response) -> None:
        """Note a request that was refused."""
        if response.status >= 400:
            self.note(f"{response.status}: {response.url}")

    def failed(self, request: Request) -> None:
        """Note a request that got no answer."""
        if request.failure != LEFT:
            self.note(f"failed: {request.failure} {request.url}")


def opened(browser: Browser, watch: Watch, base: str, device: str = "desk", **more: Any) -> BrowserContext:
    """Open a window of its own: a coach's browser, with a screen of this size and nothing remembered."""
    settings = {"reduced_motion": "reduce", "locale": "en-GB", **DEVICES[device], **more}
    context = watch.over(browser.new_context(base_url=base, **settings))
    context.set_default_timeout(PATIENCE / 3 * 1000)
    return context
