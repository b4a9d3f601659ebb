"""The truth about a match is its rows: what is not stored has not happened.

One transaction checks that an answer is due, legal and from the seat it is asked of, and stores it with the
dice that follow. Only then does the match in memory count, and only then does anybody hear of it. Whatever
fails in between, memory is dropped, and is made again from the rows.
"""

from __future__ import annotations

import logging
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, RLock
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

import bothdown as bd
from bothdown.errors import BothDownError, RulesError
from bothdown.web import background, folder
from bothdown.web.matches import pictures
from bothdown.web.matches.lines import translate
from bothdown.web.matches.models import ANSWER, LIVE, OVER, TAKE_BACK, Match, Row
from bothdown.web.matches.table import (
    COACHES,
    CONTRIBUTION,
    DICE,
    Line,
    Played,
    Table,
    begun,
    revived,
    stored,
)

_log = logging.getLogger(__name__)

TAKEN: Final = "taken"
LATE: Final = "late"
REFUSED: Final = "refused"
NOT_YOURS: Final = "not yours"

MOST_TABLES: Final = 100
# What changes of a match while it is played.
_GOES_ON: Final = ("newest", "score", "asked_side", "board", "state", "stored", "changed")


Mine = tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Sent:
    """What comes with everything that is sent: for which side, after which row, and under which id.

    ``seats`` tells which seats the sender holds.
    """

    side: int
    number: int
    id: str
    seats: Callable[[Match], Mine]

    @property
    def coach(self) -> str:
        """The coach of that side."""
        return COACHES[self.side]


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


def keep(key: str, table: Table) -> None:
    """Keep a match in memory; the one that was not used for longest makes room."""
    with _guard:
        _tables[key] = table
        _tables.move_to_end(key)
        while len(_tables) > MOST_TABLES:
            _tables.popitem(last=False)


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
    if table is None or table.number != record.newest:
        try:
            match = _revived(record)
            if (match.request is None) is not (record.state == OVER):
                raise bd.TapeError("the rules end it elsewhere")
            table = Table(match, record.newest)
        except bd.TapeError as error:
            _log.warning("Match %s was played by rules that have been mended since: %s", record.key, error)
            table = _mended(record)
    keep(record.key, table)
    return table


def _revived(record: Match) -> bd.Match:
    """The match as its rows tell it, from its stored rest on.

    Where the last answer lies before that, it is played as a whole: that answer may still be taken back, and
    what it was is told with it.
    """
    lines = standing_lines(record)
    last = max((place for place, (by, *_) in enumerate(lines) if by != DICE), default=0)
    if record.stored["state"]["at"] > last:
        with suppress(bd.TapeError):
            return revived(record.stored, lines, whole=True)
    return revived(record.stored, lines)


def _mended(record: Match) -> Table:
    """The match as far as its newest rows still fit the rules, which were mended since they were played.

    A match that is over stays so, as its rows tell it. Of another one the rows that do not fit stand no
    longer, as if they had been taken back.
    """
    match, gone = _longest_that_fits(record)
    table = Table(match, record.newest)
    picture, board = _as_told(record)
    if record.state == OVER:
        table.end_as(picture, board)
        return table
    with transaction.atomic():
        for number, row in enumerate(gone, record.newest + 1):
            Row(match=record, number=number, kind=TAKE_BACK, by=row.by, side=row.side, takes=row.number).save(
                force_insert=True
            )
        record.rows.filter(number__in=[row.number for row in gone]).update(stands=False)
        record.rows.filter(number=number).update(
            events=[bd.Resumed(len(standing_lines(record))).to_json()],
            sets=pictures.difference(picture, table.picture),
            board=None if board == table.board else table.board,
        )
        _note(record, table, number)
        transaction.on_commit(lambda: background.tell(record.key, number))
    table.number = number
    return table


def _longest_that_fits(record: Match) -> tuple[bd.Match, list[Row]]:
    """The match up to the last row that fits the rules, and the rows that do not, the newest first."""
    rows, gone = standing_rows(record), []
    while rows:
        gone.append(rows.pop())
        lines = [line for row in rows for line in row.entries]
        if len(lines) < record.stored["state"]["at"]:
            break
        with suppress(bd.TapeError):
            match = revived(record.stored, lines)
            if match.request is not None:
                return match, gone
    raise bd.TapeError(f"nothing of match {record.key} fits the rules")


def _as_told(record: Match) -> tuple[dict[str, Any], dict[str, Any]]:
    """The picture and the scoreboard as the rows tell them, one after the other."""
    picture, board = record.opening["picture"], record.opening["board"]
    for row in record.rows.order_by("number"):
        picture, board = pictures.applied(picture, row.sets), row.board or board
    return picture, board


def standing_rows(record: Match) -> list[Row]:
    """Every answer that stands, in order."""
    return list(record.rows.filter(kind=ANSWER, stands=True).order_by("number"))


def standing_lines(record: Match) -> list[Line]:
    """Every line of the tape that stands, in order."""
    rows = record.rows.filter(kind=ANSWER, stands=True).order_by("number")
    return [line for entries in rows.values_list("entries", flat=True) for line in entries]


# What can be sent.


def answer(key: str, sent: Sent, text: str) -> Outcome:
    """Take one answer of a coach, or of both, where one sender holds both seats."""

    def play(record: Match, table: Table) -> Row:
        return _row(record, table, table.answer(text, sent.coach, both=all(sent.seats(record))))

    return _take(key, sent, play)


def line_up(key: str, sent: Sent, places: Mapping[str, str]) -> Outcome:
    """Take a whole set-up and its end, as one row."""

    def play(record: Match, table: Table) -> Row:
        try:
            broken = [limit.tell(translate) for limit in table.match.check_setup(places) if not limit.kept]
        except bd.NotationError:
            raise Refused(REFUSED, _not_possible()) from None
        if broken:
            text = _("This set-up breaks a limit: {reasons}. Nothing has changed.")
            raise Refused(REFUSED, text.format(reasons="; ".join(broken)))
        return _row(record, table, table.line_up(places, sent.coach))

    return _take(key, sent, play)


def take_back(key: str, sent: Sent) -> Outcome:
    """Take back the last row, if it is this coach's and no die was rolled since."""

    def play(record: Match, table: Table) -> Row:
        rows = standing_rows(record)
        if not rows or not may_take_back(rows[-1], sent.side):
            raise Refused(
                REFUSED,
                _(
                    "That cannot be taken back: a die was rolled since, or somebody else decided it. "
                    "Nothing has changed."
                ),
            )
        last = rows.pop()
        lines = [line for row in rows for line in row.entries]
        played = Played(last.side, last.by, "")
        table.put_back(_without(record, lines), played)
        record.rows.filter(number=last.number).update(stands=False)
        record.stored = stored(record.stored, table.match)
        row = _row(record, table, played)
        row.kind, row.takes = TAKE_BACK, last.number
        return row

    return _take(key, sent, play)


def may_take_back(row: Row, side: int) -> bool:
    """Whether a coach may take the last standing row back: it is theirs and rolled no die."""
    return (
        row.side == side
        and row.asked != CONTRIBUTION
        and row.match.state == LIVE
        and all(by == COACHES[side] for by, *_ in row.entries)
    )


def _without(record: Match, lines: list[Line]) -> bd.Match:
    """The match as only these lines tell it.

    The stored rest may lie after what is taken back, so it is played as a whole where that is possible.
    """
    try:
        return revived(record.stored, lines, whole=True)
    except bd.TapeError:
        if record.stored["state"]["at"] > len(lines):
            raise Refused(
                REFUSED,
                _("That lies before the rest this match goes on from, and stands. Nothing has changed."),
            ) from None
        return revived(record.stored, lines)


def _not_possible() -> str:
    return _("That is not one of the answers that are possible now. Nothing has changed.")


def _row(record: Match, table: Table, played: Played) -> Row:
    """The row of what was played; at the start of a team turn the match's stored rest goes on to it."""
    if played.turn_began and table.match.request is not None:
        record.stored = stored(record.stored, table.match)
    return Row(
        match=record,
        number=record.newest + 1,
        kind=ANSWER,
        by=played.by,
        side=played.side,
        asked=played.asked,
        entries=played.entries,
        events=played.events,
        sets=played.sets,
        board=played.board,
    )


def _take(key: str, sent: Sent, play: Callable[[Match, Table], Row]) -> Outcome:
    """Check, play and store in one transaction; only then let memory count and others know."""
    touched = False
    with lock_of(key):
        try:
            with transaction.atomic():
                record = Match.objects.get(key=key)
                if not sent.seats(record)[sent.side]:
                    raise Refused(NOT_YOURS, _("This seat is not yours. Nothing has changed."))
                if record.rows.filter(send=sent.id).exists():
                    return Outcome(TAKEN)
                _check_due(record, sent.number)
                table = table_of(record)
                touched = True
                # Rows that fit no more have been taken back just now; nobody has seen that yet.
                _check_due(record, sent.number)
                row = play(record, table)
                row.send = sent.id
                row.save(force_insert=True)
                _note(record, table, row.number)
        except (Refused, bd.IllegalAnswer) as refusal:
            if touched:
                drop(key)
            return _refusal(refusal)
        except RulesError as fault:
            drop(key)
            _keep_fault(key, fault)
            return Outcome(
                REFUSED,
                _(
                    "The rules could not go on from there: that is a fault in Both Down. "
                    "The answer does not count; the match stands as it was, and another answer may do."
                ),
            )
        except BaseException:
            if touched:
                drop(key)
            raise
        table.number = row.number
    background.tell(key, row.number)
    return Outcome(TAKEN)


def _keep_fault(key: str, fault: RulesError) -> None:
    """Keep the tape that shows a fault, if there is room for it."""
    _log.error("The rules failed in match %s.", key, exc_info=fault)
    try:
        path = folder.keep_fault(settings.DATA or Path(tempfile.gettempdir()), key, fault.tape)
    except OSError as error:
        _log.error("The tape that shows it could not be kept: %s", error)
    else:
        _log.error("The tape that shows it is %s", path)


def _refusal(error: Refused | bd.IllegalAnswer) -> Outcome:
    """What the coach is told whose answer was not taken."""
    if isinstance(error, Refused):
        return Outcome(error.status, str(error))
    if isinstance(error, bd.NotYourDecision):
        return Outcome(NOT_YOURS, _("This is asked of the other coach. Nothing has changed."))
    return Outcome(REFUSED, _not_possible())


def _check_due(record: Match, number: int) -> None:
    """Raise Refused unless something new may be said, by who has seen the newest row."""
    if record.state == OVER:
        raise Refused(LATE, _("The match is over; nothing is asked any more. Nothing has changed."))
    if record.state != LIVE:
        raise Refused(REFUSED, _("The match has not begun; both coaches must agree first."))
    if number != record.newest:
        raise Refused(LATE, _("Too late: the match had gone on before this came. This is the match now."))


def _note(record: Match, table: Table, number: int) -> None:
    """Bring the match's own line up to its newest row."""
    decision = table.decision
    record.newest = number
    record.score = list(table.match.score)
    record.asked_side = decision.side if decision is not None else None
    record.board = table.board
    if decision is None:
        record.state = OVER
    record.save(update_fields=_GOES_ON)


# Beginning, and telling.


def begin(record: Match) -> None:
    """Both sides agree: the match begins. Within a transaction."""
    match = begun(record.edition, (record.home, record.away), record.options, record.seed)
    table = Table(match, 0)
    record.state = LIVE
    record.opening = {"picture": table.picture, "board": table.board}
    record.stored = bd.stored(match)
    record.save()
    _note(record, table, 0)


def tape(record: Match, *, as_json: bool) -> str:
    """The tape of what stands, as far as it fits the rules; with the seed only after the end."""
    try:
        match = revived(record.stored, standing_lines(record), whole=True)
    except bd.TapeError:
        match = table_of(record).match
    with tempfile.TemporaryDirectory() as here:
        path = Path(here) / ("match.json" if as_json else "match.tape")
        match.save(path, seed=record.state == OVER)
        return path.read_text("utf-8")
