"""The truth about a match is its rows: what is not stored has not happened.

One transaction checks that an answer is due, legal and from the seat it is asked of, and stores it with the
dice that follow. Only then does the match in memory count, and only then does anybody hear of it. Whatever
fails in between, memory is dropped, and is made again from the rows.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock, RLock
from typing import Final

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

import bothdown as bd
from bothdown.errors import BothDownError, RulesError
from bothdown.web import background, folder
from bothdown.web.matches import pictures
from bothdown.web.matches.models import ANSWER, LIVE, OVER, TAKE_BACK, Match, Row
from bothdown.web.matches.table import CONTRIBUTION, DICE, Line, Played, Table

_log = logging.getLogger(__name__)

TAKEN: Final = "taken"
LATE: Final = "late"
REFUSED: Final = "refused"
NOT_YOURS: Final = "not yours"

COACHES: Final = ("home", "away")
MOST_TABLES: Final = 100


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of something sent: whether it was taken, and why not."""

    status: str
    message: str = ""


class Refused(BothDownError):
    """Something that was sent cannot be taken; nothing has changed."""

    def __init__(self, status: str, message: str) -> None:
        super().__init__(message)
        self.status = status


# The matches in memory, the last used at the end. A match is touched only by who holds its lock.
_tables: OrderedDict[str, Table] = OrderedDict()
_locks: dict[str, RLock] = {}
_guard = Lock()


def lock_of(key: str) -> RLock:
    """The lock of one match."""
    with _guard:
        return _locks.setdefault(key, RLock())


def drop(key: str) -> None:
    """Forget what is in memory of a match."""
    with _guard:
        _tables.pop(key, None)


def drop_all() -> None:
    """Forget what is in memory of every match."""
    with _guard:
        _tables.clear()


def table_of(record: Match) -> Table:
    """The match in memory, made again from its rows unless it stands at the newest; the lock must be held."""
    with _guard:
        table = _tables.get(record.key)
        if table is not None:
            _tables.move_to_end(record.key)
    if table is None or table.number != record.newest:
        table = rebuilt(record)
        with _guard:
            _tables[record.key] = table
            while len(_tables) > MOST_TABLES:
                _tables.popitem(last=False)
    return table


def rebuilt(record: Match) -> Table:
    """The match as its rows tell it."""
    table = Table(begun(record))
    table.repeat(standing_lines(record))
    table.number = record.newest
    return table


def begun(record: Match) -> bd.Match:
    """The match before its first answer."""
    return bd.Match(
        record.edition,
        bd.Team.from_json(record.home),
        bd.Team.from_json(record.away),
        dice=bd.Dice(record.seed),
        options=record.options,
        contributions=True,
    )


def standing_lines(record: Match) -> list[Line]:
    """Every line of the tape that stands, in order."""
    rows = record.rows.filter(kind=ANSWER, stands=True).order_by("number")
    return [line for entries in rows.values_list("entries", flat=True) for line in entries]


# What can be sent.


def answer(key: str, side: int, text: str, number: int, send: str) -> Outcome:
    """Take one answer of a coach."""

    def play(record: Match, table: Table) -> Row:
        return _played(record, table, side, [text])

    return _take(key, side, number, send, play)


def line_up(key: str, side: int, places: dict[str, str], number: int, send: str) -> Outcome:
    """Take a whole set-up and its end, as one row."""

    def play(record: Match, table: Table) -> Row:
        return _played(record, table, side, table.match.line_up(places))

    return _take(key, side, number, send, play)


def take_back(key: str, side: int, number: int, send: str) -> Outcome:
    """Take back the last row, if it is this coach's and no die was rolled since."""

    def play(record: Match, table: Table) -> Row:
        last = last_standing(record)
        if last is None or not may_take_back(last, side):
            raise Refused(
                REFUSED,
                _(
                    "That cannot be taken back: a die was rolled since, or it is not yours. Nothing has changed."
                ),
            )
        played = table.take_back(len(last.entries))
        record.rows.filter(number=last.number).update(stands=False)
        row = _row(record, played, TAKE_BACK)
        row.by, row.side, row.takes = last.by, last.side, last.number
        return row

    return _take(key, side, number, send, play)


def last_standing(record: Match) -> Row | None:
    """The newest row that still stands and is an answer."""
    return record.rows.filter(kind=ANSWER, stands=True).order_by("-number").first()


def may_take_back(row: Row, side: int) -> bool:
    """Whether a coach may take the last standing row back: it is theirs and rolled no die."""
    return (
        row.side == side
        and row.asked != CONTRIBUTION
        and row.match.state == LIVE
        and all(by == COACHES[side] for by, *_ in row.entries)
    )


def _played(record: Match, table: Table, side: int, answers: list[str]) -> Row:
    """The row of a coach's answers."""
    request = table.match.request
    coach = COACHES[side]
    if not isinstance(request, bd.Decision):
        raise Refused(LATE, _("The match is over; nothing is asked any more. Nothing has changed."))
    try:
        played = table.play(answers, coach)
    except bd.NotYourDecision:
        raise Refused(
            NOT_YOURS, _("This is asked of the other coach, not of you. Nothing has changed.")
        ) from None
    except bd.IllegalAnswer:
        raise Refused(
            REFUSED, _("That is not one of the answers that are possible now. Nothing has changed.")
        ) from None
    return _row(record, played, ANSWER)


def _row(record: Match, played: Played, kind: str) -> Row:
    return Row(
        match=record,
        number=record.newest + 1,
        kind=kind,
        by=played.by,
        side=played.side,
        asked=played.asked,
        entries=played.entries,
        events=played.events,
        sets=played.sets,
        board=played.board,
    )


def _take(key: str, side: int, number: int, send: str, play: Callable[[Match, Table], Row]) -> Outcome:
    """Check, play and store in one transaction; only then let memory count and others know."""
    touched = False
    with lock_of(key):
        try:
            with transaction.atomic():
                record = Match.objects.get(key=key)
                if record.rows.filter(send=send).exists():
                    return Outcome(TAKEN)
                _check_due(record, number)
                table = table_of(record)
                touched = True
                row = play(record, table)
                row.send = send
                row.save(force_insert=True)
                _note(record, table, row.number)
        except Refused as refusal:
            if touched:
                drop(key)
            return Outcome(refusal.status, str(refusal))
        except RulesError as fault:
            drop(key)
            path = folder.keep_fault(settings.DATA, key, fault.tape)
            _log.error("The rules failed; the tape that shows it: %s", path, exc_info=fault)
            return Outcome(
                REFUSED,
                _(
                    "The rules could not go on from there: a fault in Both Down, and its tape was kept. "
                    "The answer does not count; the match stands as it was, and another answer may do."
                ),
            )
        except BaseException:
            drop(key)
            raise
        table.number = row.number
    background.tell(key, row.number)
    return Outcome(TAKEN)


def _check_due(record: Match, number: int) -> None:
    """Raise Refused unless something new may be said, by who has seen the newest row."""
    if record.state != LIVE:
        if record.state == OVER:
            raise Refused(LATE, _("The match is over; nothing is asked any more. Nothing has changed."))
        raise Refused(REFUSED, _("The match has not begun; both coaches must agree first."))
    if number != record.newest:
        raise Refused(LATE, _("Too late: the match had gone on before this came. This is the match now."))


def _note(record: Match, table: Table, number: int) -> None:
    """Bring the match's own line up to its newest row."""
    request = table.match.request
    record.newest = number
    record.score = list(table.match.score)
    record.asked_side = request.side if isinstance(request, bd.Decision) else None
    record.turn = str(table.board["period"])
    if request is None:
        record.state = OVER
    record.save()


# Beginning, and telling.


def begin(record: Match) -> None:
    """Both sides agree: the match begins. Within a transaction."""
    table = Table(begun(record))
    record.state = LIVE
    record.opening = {"picture": table.picture, "board": table.board}
    _note(record, table, 0)


def tape(record: Match, *, as_json: bool) -> str:
    """The tape of what stands; with the seed only after the end."""
    import tempfile
    from pathlib import Path

    with lock_of(record.key):
        match = rebuilt(record).match
    with tempfile.TemporaryDirectory() as here:
        path = Path(here) / ("match.json" if as_json else "match.tape")
        match.save(path, seed=record.state == OVER)
        return path.read_text("utf-8")


def has_dice(row: Row) -> bool:
    """Whether dice were rolled in a row."""
    return any(by == DICE for by, *_ in row.entries)
