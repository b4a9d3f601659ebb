"""The computer coach: it thinks in a process of its own that knows no seed and may die."""

from __future__ import annotations

import asyncio
import json
import random
import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections

import bothdown as bd
from bothdown.web.matches import computer, store, thinker
from bothdown.web.matches.models import Match
from support.browsers import Guest, choice

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("data")


def due_match() -> tuple[Guest, str]:
    """A match in which the computer is due after both words."""
    guest = Guest()
    key = guest.begin("computer")
    news = guest.answer(key, guest.news(key), "luck").json
    assert news["now"]["asked"]["side"] == 1
    return guest, key


def go_on(key: str, coach: computer.Computer, *others: str) -> None:
    """Let the computer answer until it is not asked any more."""

    async def run() -> None:
        for each in (key, *others):
            coach.wake(each)
        while coach._busy or coach._later:
            await asyncio.gather(*coach._busy.values())
            await asyncio.sleep(0.01)
        # The thread that talked to the tables goes on to the next test, which has others.
        await sync_to_async(connections.close_all)()

    asyncio.run(run())


class Within(computer.Computer):
    """A computer that thinks within this process."""

    def _executor(self) -> Any:
        self._pool = self._pool or ThreadPoolExecutor(1)
        return self._pool


def test_it_mixes_nothing_in_and_plays_to_the_end() -> None:
    guest, key = due_match()
    coach, chance = Within(), random.Random(1)
    for _ in range(30):
        go_on(key, coach)
        news = guest.news(key)
        assert news["now"]["asked"]["mine"]
        guest.answer(key, news, choice(news["now"]["asked"], chance))
    rows = guest.news(key)["rows"]
    assert {row["side"] for row in rows} == {0, 1}
    assert Match.objects.get(key=key).rows.get(number=2).entries[0][2] == "none"


def test_what_it_thinks_about_tells_no_seed() -> None:
    _, key = due_match()
    go_on(key, Within())
    record = Match.objects.get(key=key)
    store.answer(key, store.Sent(0, record.newest, "x", lambda _: (True, False)), "heads")
    go_on(key, Within())
    record.refresh_from_db()
    record.asked_side = 1
    record.save()
    due = computer.look(key)
    assert due is not None
    assert due.position is not None
    assert record.seed not in json.dumps(due.position)
    match = bd.revive(due.position[0], [bd.Entry(*line) for line in due.position[1]])
    assert match.dice is None


def test_matches_in_which_it_is_due_are_found() -> None:
    _, one = due_match()
    two = Guest().begin("computer")
    Guest().begin("hotseat")
    assert computer.keys_due() == [one]
    go_on(one, Within())
    assert two not in computer.keys_due()


def test_a_process_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, key = due_match()
    died: list[str] = []

    def die_once(position: thinker.Position) -> str:
        if not died:
            died.append("once")
            raise BrokenProcessPool
        return think(position)

    think = thinker.think
    monkeypatch.setattr(thinker, "think", die_once)
    go_on(key, Within())
    assert guest.news(key)["now"]["asked"]["mine"]


@pytest.mark.parametrize("answer", ["", "nonsense", "H1 move", "time out", "home forfeits"])
def test_an_answer_that_is_none_is_replaced_by_the_safest(
    monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    guest, key = due_match()
    monkeypatch.setattr(thinker, "think", lambda _: answer)
    go_on(key, Within())
    assert guest.news(key)["now"]["asked"]["mine"]


def test_a_thought_that_fails_is_replaced_by_the_safest_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, key = due_match()

    def fail(_: thinker.Position) -> str:
        raise bd.RulesError("the rules failed", "its tape")

    monkeypatch.setattr(thinker, "think", fail)
    go_on(key, Within())
    assert guest.news(key)["now"]["asked"]["mine"]


def test_what_fails_is_tried_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, key = due_match()
    monkeypatch.setattr(computer, "PAUSE", 0.01)
    look = computer.look
    failed: list[str] = []

    def fail_twice(key: str) -> computer.Due | None:
        if len(failed) < 2:
            failed.append(key)
            raise OSError("the disk is full")
        return look(key)

    monkeypatch.setattr(computer, "look", fail_twice)
    go_on(key, Within())
    assert len(failed) == 2
    assert guest.news(key)["now"]["asked"]["mine"]


def test_a_thought_that_waits_for_others_is_not_late_and_dies_with_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keys = [due_match()[1] for _ in range(5)]
    monkeypatch.setattr(computer, "LONGEST", 0.2)
    think = thinker.think
    begun: list[thinker.Position] = []

    def slow(position: thinker.Position) -> str:
        begun.append(position)
        time.sleep(1.0 if len(begun) == 1 else 0.1)
        return think(position)

    monkeypatch.setattr(thinker, "think", slow)

    class Replaced(Within):
        """Ends its thread as the process is ended: with whatever waits for it."""

        ended = 0

        def _end_pool(self) -> None:
            pool, self._pool = self._pool, None
            assert pool is not None
            pool.shutdown(wait=False, cancel_futures=True)
            self.ended += 1

    coach = Replaced()
    go_on(keys[0], coach, *keys[1:])
    assert coach.ended == 1
    assert computer.keys_due() == []


def test_a_real_process_answers_what_is_legal(data: Path) -> None:
    guest, key = due_match()
    coach = computer.Computer()
    try:
        go_on(key, coach)
    finally:
        coach._end_pool()
    assert guest.news(key)["now"]["asked"]["mine"]
    assert data.is_dir()
