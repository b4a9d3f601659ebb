"""The computer coach: it thinks in a process of its own, and its answers are taken like anybody's."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import uuid
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

from asgiref.sync import sync_to_async
from django.db.models import F

from bothdown.errors import BothDownError
from bothdown.web.matches import store, thinker
from bothdown.web.matches.models import LIVE, PROGRAM, Match
from bothdown.web.matches.table import CONTRIBUTION

if TYPE_CHECKING:
    from concurrent.futures import Executor

_log = logging.getLogger(__name__)

# So long a thought may take; then the process that thinks is taken to hang, and is replaced.
LONGEST: Final = 60.0
TRIES: Final = 2
# So long it waits before a process that ended is replaced.
PATIENCE: Final = 0.5
# After so many seconds a match in which it failed is looked at again; after each failure twice as many.
PAUSE: Final = 5.0
LONGEST_PAUSE: Final = 600.0
NOTHING: Final = "none"


class NoAnswer(BothDownError):
    """A match in which nothing that the computer says is taken."""


class Due:
    """What the computer is asked in a match: its side, the newest row, and the match to think about."""

    __slots__ = ("answer", "number", "position", "side")

    def __init__(self, side: int, number: int, answer: str, position: thinker.Position | None) -> None:
        self.side = side
        self.number = number
        self.answer = answer
        self.position = position


class Computer:
    """Answers wherever a program is asked."""

    def __init__(self) -> None:
        self._pool: Executor | None = None
        # One thought at a time, so that none is late for having waited, or lost with another's process.
        self._turn = asyncio.Lock()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._failures: dict[str, int] = {}
        self._later: dict[str, asyncio.TimerHandle] = {}

    async def start(self) -> None:
        """Go on with every match in which the computer is due."""
        for key in await sync_to_async(keys_due)():
            self.wake(key)

    async def stop(self) -> None:
        """Stop thinking; whatever was thought and not stored will be thought again."""
        for timer in self._later.values():
            timer.cancel()
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._end_pool()

    def wake(self, key: str) -> None:
        """Look at a match in which something has happened; on the event loop."""
        timer = self._later.pop(key, None)
        if timer is not None:
            timer.cancel()
        if key in self._busy:
            self._again.add(key)
            return
        self._busy[key] = asyncio.create_task(self._go_on(key))

    async def _go_on(self, key: str) -> None:
        """Answer in one match for as long as the computer is asked."""
        try:
            while True:
                self._again.discard(key)
                is_asked = await self._answer(key)
                self._failures.pop(key, None)
                if not is_asked and key not in self._again:
                    return
        except Exception:  # noqa: BLE001 - whatever it is, it must not end the other matches
            pause = self._try_later(key)
            _log.exception("The computer could not answer in match %s; tried again in %d s.", key, pause)
        finally:
            del self._busy[key]

    def _try_later(self, key: str) -> float:
        """Look at a match again after a pause: a full disk may have room by then."""
        failures = self._failures.get(key, 0)
        self._failures[key] = failures + 1
        pause = min(LONGEST_PAUSE, PAUSE * 2.0 ** min(failures, 10))
        self._later[key] = asyncio.get_running_loop().call_later(pause, self.wake, key)
        return pause

    async def _answer(self, key: str) -> bool:
        """Answer once, if the computer is asked; tell whether it was."""
        due = await sync_to_async(look)(key)
        if due is None:
            return False
        answer = due.answer if due.position is None else await self._thought(due.position)
        sent = store.Sent(due.side, due.number, uuid.uuid4().hex, programs)
        taken = await sync_to_async(store.answer)(key, sent, answer)
        if taken.status not in (store.TAKEN, store.LATE):
            # A fault of the rules, or of the program: the answer that commits to least goes on.
            answer = await sync_to_async(safe_answer)(key)
            taken = await sync_to_async(store.answer)(key, sent, answer)
            if taken.status not in (store.TAKEN, store.LATE):
                raise NoAnswer(taken.message)
        return True

    async def _thought(self, position: thinker.Position) -> str:
        """What the process thinks best, or nothing; a process that dies or hangs is replaced."""
        loop = asyncio.get_running_loop()
        async with self._turn:
            for _ in range(TRIES):
                try:
                    thinking = loop.run_in_executor(self._executor(), thinker.think, position)
                    return await asyncio.wait_for(thinking, LONGEST)
                except (BrokenProcessPool, TimeoutError):
                    # Where the whole server is being ended, this is cancelled before it says anything.
                    await asyncio.sleep(PATIENCE)
                    _log.warning("The process that thinks for the computer died or hung; it is replaced.")
                    self._end_pool()
                except Exception:  # noqa: BLE001 - a fault of the rules or of the program: the match goes on
                    _log.exception("The computer's thought failed.")
                    return ""
        return ""

    def _executor(self) -> Executor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                max_workers=1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=thinker.end_with_parent,
            )
        return self._pool

    def _end_pool(self) -> None:
        pool, self._pool = self._pool, None
        if isinstance(pool, ProcessPoolExecutor):
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


def keys_due() -> list[str]:
    """The matches in which the computer is asked."""
    asked = Match.objects.filter(state=LIVE, seats__who=PROGRAM, seats__side=F("asked_side"))
    return list(asked.values_list("key", flat=True))


def programs(record: Match) -> store.Mine:
    """Which of a match's seats are the computer's."""
    sides = set(record.seats.filter(who=PROGRAM).values_list("side", flat=True))
    return 0 in sides, 1 in sides


def look(key: str) -> Due | None:
    """What the computer is asked in a match, if it is."""
    with store.lock_of(key):
        record = Match.objects.filter(key=key, state=LIVE).first()
        if record is None or record.asked_side is None:
            return None
        seat = record.seats.filter(side=record.asked_side, who=PROGRAM).first()
        if seat is None:
            return None
        request = store.table_of(record).match.request
        assert request is not None
        if request.kind == CONTRIBUTION:
            return Due(seat.side, record.newest, NOTHING, None)
        # The process that thinks never learns the seed.
        stored = {name: value for name, value in record.stored.items() if name != "seed"}
        lines = [line[:3] for line in store.standing_lines(record)]
        return Due(seat.side, record.newest, "", (stored, lines))


def safe_answer(key: str) -> str:
    """The answer that commits the computer to least."""
    with store.lock_of(key):
        match = store.table_of(Match.objects.get(key=key)).match
        return match.choices[0].text
