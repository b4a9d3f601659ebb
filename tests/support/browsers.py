"""What a browser does, without one: it keeps cookies, sends forms and answers, and reads the news."""

from __future__ import annotations

import http.client
import json
import random
import re
import uuid
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

Json = dict[str, Any]
TOKEN: Final = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"|data-csrf="([^"]+)"')
FORM: Final = "application/x-www-form-urlencoded"


@dataclass
class Reply:
    """What came back."""

    status: int
    headers: list[tuple[str, str]]
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

    def header(self, name: str) -> str:
        """A header, or nothing."""
        return ", ".join(self.all(name))

    def all(self, name: str) -> list[str]:
        """Every header of this name."""
        return [value for each, value in self.headers if each.lower() == name.lower()]


@dataclass
class Browser(ABC):
    """One browser; ``heard`` is every byte that it was ever sent."""

    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""
    heard: bytearray = field(default_factory=bytearray)

    @abstractmethod
    def exchange(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Reply:
        """Send one request as it is."""

    def request(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> Reply:
        """Send one request with the cookies, and keep those that come back."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        reply = self.exchange(method, path, body, {"Cookie": cookies, **(headers or {})})
        self.heard += str(reply.headers).encode() + reply.body
        for cookie in reply.all("Set-Cookie"):
            for name, morsel in SimpleCookie(cookie).items():
                self.cookies[name] = morsel.value
        return reply

    def get(self, path: str) -> Reply:
        """Load a page; the token in it is kept."""
        reply = self.request("GET", path)
        found = TOKEN.search(reply.text) if "html" in reply.header("Content-Type") else None
        if found:
            self.token = found[1] or found[2]
        return reply

    def form(self, path: str, **values: str) -> Reply:
        """Send a form."""
        body = urlencode({"csrfmiddlewaretoken": self.token, **values}).encode()
        return self.request("POST", path, body, {"Content-Type": FORM})

    def send(self, path: str, message: object) -> Reply:
        """Send a message as the board does."""
        headers = {"Content-Type": "application/json", "X-CSRFToken": self.token}
        return self.request("POST", path, json.dumps(message).encode(), headers)

    def begin(self, kind: str, **values: str) -> str:
        """Begin a match at Home and open it; return its key."""
        self.get("/")
        path = urlsplit(self.form("/", kind=kind, **values).header("Location")).path
        self.get(path)
        return path.split("/")[2]

    def news(self, key: str, since: int = 0) -> Json:
        """What is new."""
        return self.get(f"/match/{key}/news/?since={since}").json

    def answer(self, key: str, news: Json, answer: str, **more: object) -> Reply:
        """Answer what is asked."""
        return self.say("answer", key, news, answer=answer, **more)

    def say(self, what: str, key: str, news: Json, **more: object) -> Reply:
        """Send an answer, a line-up or a take-back to a match as it stands in the news."""
        number, asked = news["number"], news["now"]["asked"]
        side = asked["side"] if asked else 0
        message = {"id": uuid.uuid4().hex, "number": number, "side": side, "since": number}
        return self.send(f"/match/{key}/{what}/", message | more)

    def play(self, key: str, chance: random.Random, most: int = 100_000) -> Json:
        """Answer at random wherever this browser is asked, until it is not, or so often."""
        news = self.news(key)
        while most and news["now"]["asked"] and news["now"]["asked"]["mine"]:
            reply = self.answer(key, news, choice(news["now"]["asked"], chance))
            assert reply.status == 200, reply.text
            news = reply.json
            most -= 1
        return news


@dataclass
class Caller(Browser):
    """A browser that calls a server on this machine."""

    port: int = 0
    host: str = "127.0.0.1"

    def exchange(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Reply:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, body or None, {"Host": f"{self.host}:{self.port}", **headers})
            response = connection.getresponse()
            return Reply(response.status, response.getheaders(), response.read())
        finally:
            connection.close()


@dataclass
class Guest(Browser):
    """A browser within this process, which asks Django itself."""

    host: str = "127.0.0.1:8000"
    secure: bool = False

    def exchange(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Reply:
        from django.test import Client

        kind = headers.pop("Content-Type", "application/octet-stream")
        response = Client(enforce_csrf_checks=True, raise_request_exception=False).generic(
            method, path, body, kind, secure=self.secure, headers={"Host": self.host, **headers}
        )
        found = [*response.headers.items()]
        found += [("Set-Cookie", each.OutputString()) for each in response.cookies.values()]
        return Reply(response.status_code, found, response.content)


def known_dice(key: str, seed: str) -> None:
    """Let a match that has rolled nothing have dice that the test knows."""
    import bothdown as bd
    from bothdown.web.matches import store
    from bothdown.web.matches.models import Match

    record = Match.objects.get(key=key)
    record.seed = record.stored["seed"] = seed
    record.commitment = bd.commitment(seed)
    record.stored["dice"] = f"seeded {record.commitment}"
    record.save()
    store.drop(key)


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
