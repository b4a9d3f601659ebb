"""What a browser does, without one: it keeps cookies, sends forms and answers, and reads the news."""

from __future__ import annotations

import http.client
import json
import random
import re
import uuid
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

Json = dict[str, Any]
TOKEN: Final = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"|data-csrf="([^"]+)"')


@dataclass
class Reply:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()

    @property
    def json(self) -> Json:
        """The body as JSON."""
        found: Json = json.loads(self.body)
        return found


@dataclass
class Browser:
    """One browser at one server; ``heard`` is every byte that it was ever sent."""

    port: int
    host: str = "127.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""
    heard: bytearray = field(default_factory=bytearray)
    _line: http.client.HTTPConnection | None = None

    def request(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> Reply:
        """One request."""
        sent = {"Host": f"{self.host}:{self.port}", **(headers or {})}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, body or None, sent)
            response = connection.getresponse()
            reply = Reply(response.status, {k.lower(): v for k, v in response.getheaders()}, response.read())
            cookies = response.headers.get_all("Set-Cookie") or []
        finally:
            connection.close()
        self.heard += str(reply.headers).encode() + str(cookies).encode() + reply.body
        for cookie in cookies:
            for name, morsel in SimpleCookie(cookie).items():
                self.cookies[name] = morsel.value
        return reply

    def get(self, path: str) -> Reply:
        """Load a page; the token in it is kept."""
        reply = self.request("GET", path)
        found = TOKEN.search(reply.text) if "html" in reply.headers.get("content-type", "") else None
        if found:
            self.token = found[1] or found[2]
        return reply

    def form(self, path: str, **values: str) -> Reply:
        """Send a form."""
        body = urlencode({"csrfmiddlewaretoken": self.token, **values}).encode()
        return self.request("POST", path, body, {"Content-Type": "application/x-www-form-urlencoded"})

    def send(self, path: str, message: object, **headers: str) -> Reply:
        """Send a message as the board does."""
        more = {"Content-Type": "application/json", "X-CSRFToken": self.token, **headers}
        return self.request("POST", path, json.dumps(message).encode(), more)

    def begin(self, kind: str, **values: str) -> str:
        """Begin a match at Home and open it; return its key."""
        self.get("/")
        path = urlsplit(self.form("/", kind=kind, **values).headers["location"]).path
        self.get(path)
        return path.split("/")[2]

    def news(self, key: str, since: int = 0) -> Json:
        """What is new."""
        return self.get(f"/match/{key}/news/?since={since}").json

    def answer(self, key: str, news: Json, answer: str, send: str = "", **more: object) -> Reply:
        """Answer what is asked."""
        number = news["number"]
        message = {
            "id": send or uuid.uuid4().hex,
            "number": number,
            "side": news["now"]["asked"]["side"],
            "answer": answer,
            "since": number,
        }
        return self.send(f"/match/{key}/answer/", message | more)


def choice(asked: Json, chance: random.Random) -> str:
    """Any answer; a set-up by formation, and then done."""
    if asked["kind"] == "contribution":
        return f"word{asked['side']}"
    answers: list[str] = [each["answer"] for each in asked["choices"]]
    if asked["setup"]:
        if answers[0] == "done":
            return answers[0]
        return str(chance.choice(asked["setup"]["formations"])["answer"])
    return chance.choice(answers)
