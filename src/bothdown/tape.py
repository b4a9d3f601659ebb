"""A match as a tape file: written, read, and checked against the rules and the dice.

The format is documented in ``docs/tape-format.md``. Reading a tape plays it: every answer must be legal,
every kind of request and every digest must be what the tape says, and every number on the dice must
be the seed's, where the tape tells the seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeGuard

from bothdown.dice import Dice, commitment
from bothdown.driver import Resumption
from bothdown.editions import get_edition
from bothdown.errors import BothDownError, IllegalAnswer, TapeError
from bothdown.events import Resumed
from bothdown.match import Match
from bothdown.rosters import Team
from bothdown.version import __version__

TITLE: Final = "Both Down tape"
FORMAT: Final = 1
LARGEST: Final = 20_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer on a tape: who gave it, what was asked, and how the answer reads.

    ``digest`` is the state's, where a team turn starts just before this entry.
    """

    by: str
    kind: str
    answer: str
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Verification:
    """What a check of a tape found: how much of it, and whether the dice are proved by their seed."""

    answers: int
    rolls: int
    digests: int
    dice_proved: bool


def entries(match: Match) -> Iterator[Entry]:
    """Every answer of a match's tape, in order, found by playing it again."""
    answers = match.tape
    scratch = match.from_start()
    seen = 0
    for place, code in enumerate(answers):
        digest = ""
        snapshots = scratch.turn_starts()
        if len(snapshots) > seen:
            seen = len(snapshots)
            digest = snapshots[-1].digest()
        request = scratch.request
        assert request is not None
        yield Entry(scratch.who(code), request.kind, scratch.text_of(code), digest)
        if place + 1 < len(answers):
            scratch.replay(code)


def header(match: Match, seed: bool, state: bool = True) -> dict[str, object]:
    """What a tape says before its answers."""
    home, away = match.teams
    found: dict[str, object] = {
        "edition": match.edition.key,
        "rules": match.edition.rules_version,
        "engine": __version__,
        "options": dict(match.options),
        "contributions": match.contributions,
        "home": home.to_json(),
        "away": away.to_json(),
    }
    dice = match.dice
    if match.dice_since:
        found["dice"] = "by hand"
    elif isinstance(dice, Dice):
        found["dice"] = f"seeded {dice.commitment}"
        if seed:
            found["seed"] = dice.seed
    else:
        found["dice"] = "by hand"
    if match.start is not None:
        found["start"] = match.start.to_json()
    if match.resumed is not None:
        resumed = match.resumed
        found["resumed"] = {"at": resumed.at, "dice": resumed.dice, "mixed": list(resumed.mixed)}
    result = match.result
    if result is not None:
        found["result"] = [result.home, result.away, result.winner, result.how]
    elif state:
        found["state"] = {
            "at": match.rest_at,
            "dice": match.rest_dice,
            "mixed": list(dice.contributions) if isinstance(dice, Dice) else ["", ""],
            "state": match.rest_state().to_json(),
        }
    return found


def tape_text(match: Match, seed: bool = True) -> str:
    """The tape as text that a person can read. ``seed=False`` keeps the seed of the dice back."""
    return _text(match, header(match, seed))


def fault_text(match: Match) -> str:
    """The tape of a match in which the rules have just failed."""
    return _text(match, header(match, True, False))


def _text(match: Match, head: dict[str, object]) -> str:
    lines = [f"{TITLE} {FORMAT}"]
    lines += [f"{key}: {json.dumps(value)}" for key, value in head.items()]
    lines.append("")
    for entry in entries(match):
        if entry.digest:
            lines.append(f"= {entry.digest}")
        lines.append(f"{entry.by} {entry.kind}: {entry.answer}")
    return "\n".join(lines) + "\n"


def tape_json(match: Match, seed: bool = True) -> str:
    """The tape as JSON."""
    data = {"format": TITLE, "version": FORMAT, **header(match, seed)}
    data["entries"] = [
        [entry.by, entry.kind, entry.answer, *([entry.digest] if entry.digest else [])]
        for entry in entries(match)
    ]
    return json.dumps(data, indent=1) + "\n"


def stored(match: Match) -> dict[str, object]:
    """What :func:`revive` needs beside the answers: the header with the seed, and the last rest. It is JSON.

    ``stored(match)["state"]["at"]`` tells how many answers lie before that rest.
    """
    found = header(match, True)
    rest = found.get("state")
    if isinstance(rest, dict) and match.resumed is not None:
        rest["at"] += match.resumed.at
    return found


def revive(stored: dict[str, object], answers: Sequence[Entry], *, events: bool = True) -> Match:
    """Stand where a match stood: at its stored rest, with the answers given since.

    ``answers`` are all of the match's. A TapeError says where they do not fit the rules or the dice.

    >>> import bothdown as bd
    >>> match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=7))
    >>> _ = match.answer("heads")
    >>> again = bd.revive(bd.stored(match), list(bd.entries(match)))
    >>> again.choices == match.choices
    True
    """
    rest = stored.get("state")
    if not isinstance(rest, dict):
        raise TapeError("a match that is over has no rest to go on from")
    match = _at_rest(stored, rest, events) if rest.get("at") else _from_header(stored, events)
    before = match.resumed.at if match.resumed else 0
    if len(answers) < before:
        raise TapeError(f"the stored rest lies after {before} answers, and there are only {len(answers)}")
    lines = [(number, entry.by, entry.kind, entry.answer, "") for number, entry in enumerate(answers, 1)]
    _replay(match, lines[before:])
    return match


def load(path: str | Path, *, events: bool = True, resume: bool = False) -> Match:
    """Read a tape file, text or JSON, and stand where it ends.

    A tape that does not fit the rules raises a TapeError that says where and why; its ``match`` shows
    everything up to there. With ``resume`` a live match that no longer fits goes on from the state
    stored with it.
    """
    try:
        with Path(path).open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise TapeError(f"{path} cannot be read: {error}") from None
    return loads(text, events=events, resume=resume)


def loads(text: str, *, events: bool = True, resume: bool = False) -> Match:
    """Read a tape from its text; see :func:`load`."""
    if len(text) > LARGEST:
        raise TapeError(f"a tape of more than {LARGEST} characters is not read")
    head, lines = _parse_json(text) if text.lstrip().startswith("{") else _parse_text(text)
    match = _from_header(head, events)
    try:
        _replay(match, lines)
        _check_result(match, head)
    except TapeError:
        stored = head.get("state")
        if not resume or not isinstance(stored, dict):
            raise
        return _resume(head, stored, events)
    return match


Line = tuple[int, str, str, str, str]


def _parse_text(text: str) -> tuple[dict[str, object], list[Line]]:
    rows = text.splitlines()
    if not rows or rows[0].strip() != f"{TITLE} {FORMAT}":
        found = rows[0][:60] if rows else ""
        raise TapeError(f"a tape begins with the line {f'{TITLE} {FORMAT}'!r}, not {found!r}")
    head: dict[str, object] = {}
    at = 1
    while at < len(rows) and rows[at].strip():
        key, colon, value = rows[at].partition(": ")
        if not colon or key in head:
            raise TapeError(f"line {at + 1}: a header line is 'name: value', each name once", line=at + 1)
        try:
            head[key] = json.loads(value)
        except (ValueError, RecursionError) as error:
            raise TapeError(
                f"line {at + 1}: the value of {key[:40]!r} is not JSON: {error}", line=at + 1
            ) from None
        at += 1
    lines: list[Line] = []
    digest = ""
    for number, row in enumerate(rows[at:], at + 1):
        if not row.strip():
            continue
        if row.startswith("= "):
            digest = row[2:].strip()
            continue
        asked, colon, answer = row.partition(": ")
        by, _, kind = asked.partition(" ")
        if not colon or not kind:
            raise TapeError(f"line {number}: an answer is 'who kind: answer', not {row[:60]!r}", line=number)
        lines.append((number, by, kind, answer, digest))
        digest = ""
    return head, lines


def _parse_json(text: str) -> tuple[dict[str, object], list[Line]]:
    try:
        head = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TapeError(f"this is not JSON: {error}") from None
    if not isinstance(head, dict) or head.get("format") != TITLE or head.get("version") != FORMAT:
        raise TapeError(f'a tape in JSON says "format": "{TITLE}" and "version": {FORMAT}')
    rows = head.pop("entries", None)
    if not isinstance(rows, list):
        raise TapeError('a tape in JSON has a list "entries"')
    lines: list[Line] = []
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) not in (3, 4) or not all(isinstance(x, str) for x in row):
            raise TapeError(
                f"entry {number}: an entry is who, kind, answer and perhaps a digest", line=number
            )
        by, kind, answer = row[:3]
        lines.append((number, by, kind, answer, row[3] if len(row) == 4 else ""))
    return head, lines


def _from_header(head: dict[str, object], events: bool) -> Match:
    """The match a header tells of, before its first answer; with the seed's dice where it is told."""
    key = head.get("edition")
    if not isinstance(key, str):
        raise TapeError("the tape does not name its edition")
    options = head.get("options", {})
    if not isinstance(options, dict):
        raise TapeError("the tape's options are not a table of names and values")
    try:
        edition = get_edition(key)
        home, away = Team.from_json(head.get("home")), Team.from_json(head.get("away"))
        start = head.get("start")
        state = None
        if start is not None:
            if not isinstance(start, dict):
                raise TapeError("the tape's start is not a state")
            state = edition.state_from_json(start, (home, away))
        asks = head.get("contributions", False)
        if not isinstance(asks, bool):
            raise TapeError("the tape says whether contributions are asked for with true or false")
        match = Match(
            edition,
            home,
            away,
            options=options,
            events=events,
            manual=True,
            contributions=asks,
            start=state,
        )
    except TapeError:
        raise
    except BothDownError as error:
        raise TapeError(f"the tape's header does not fit: {error}") from None
    dice = _dice(head)
    resumed = head.get("resumed")
    if resumed is not None:
        match.resumed = _resumption(resumed, dice)
    match.take_dice(dice)
    return match


def _resumption(resumed: object, dice: Dice | None) -> Resumption:
    """Where a match that had left its tape goes on; its dice are put to where they had come to."""
    found = resumed if isinstance(resumed, dict) else {}
    at, position, mixed = found.get("at"), found.get("dice"), found.get("mixed")
    if type(at) is not int or type(position) is not int or not 0 <= position <= LARGEST or not _words(mixed):
        raise TapeError("a tape that was resumed says at which answer, and where its dice stood")
    if dice is not None:
        for side in (0, 1):
            if mixed[side]:
                dice.contribute(side, mixed[side])
        dice.seek(position)
    return Resumption(at, position, (mixed[0], mixed[1]))


def _words(mixed: object) -> TypeGuard[list[str]]:
    return isinstance(mixed, list) and len(mixed) == 2 and all(isinstance(each, str) for each in mixed)


def _dice(head: dict[str, object]) -> Dice | None:
    told = str(head.get("dice", "by hand"))
    if told == "by hand":
        return None
    seed = head.get("seed")
    if seed is None:
        return None
    if not isinstance(seed, str):
        raise TapeError("the tape's seed is a text")
    if told != f"seeded {commitment(seed)}":
        raise TapeError(f"the seed does not fit its commitment: the tape says {told!r}")
    return Dice(seed)


def _replay(match: Match, lines: list[Line]) -> None:
    dice = match.dice
    match.dice = None
    try:
        for line in lines:
            _replay_line(match, line, dice if isinstance(dice, Dice) else None)
    finally:
        match.dice = dice


def _replay_line(match: Match, line: Line, dice: Dice | None) -> None:
    number, by, kind, answer, digest = line
    request = match.request
    if request is None:
        raise TapeError(f"line {number}: the match is over, but the tape goes on", match, number)
    if request.kind != kind:
        raise TapeError(
            f"line {number}: the tape answers {kind!r}, but the rules ask {request.kind!r}", match, number
        )
    if digest:
        starts = match.turn_starts()
        now = starts[-1].digest() if starts else "none"
        if now != digest:
            raise TapeError(
                f"line {number}: the state here was {digest}, but the rules bring {now}", match, number
            )
    try:
        code = match.parse(answer)
    except IllegalAnswer as error:
        raise TapeError(f"line {number}: {error}", match, number) from None
    giver = match.who(code)
    if giver != by:
        raise TapeError(f"line {number}: this is for {giver} to answer, not for {by[:40]!r}", match, number)
    if dice is not None and by == "dice":
        dice_show = match.roll_with(dice)
        if dice_show != code:
            raise TapeError(
                f"line {number}: the tape's dice show {answer}, the seed's {match.text_of(dice_show)}",
                match,
                number,
            )
    try:
        match.answer(code)
    except BothDownError as error:
        raise TapeError(f"line {number}: {error}", match, number) from None


def _check_result(match: Match, head: dict[str, object]) -> None:
    told = head.get("result")
    result = match.result
    if told is None and result is None:
        return
    found = None if result is None else [result.home, result.away, result.winner, result.how]
    if told != found:
        raise TapeError(f"the tape says the result is {told!r}, but the rules bring {found!r}", match)


def _resume(head: dict[str, object], stored: dict[str, object], events: bool) -> Match:
    """A live match whose tape no longer fits goes on from its last stored state."""
    match = _at_rest(head, stored, events)
    if events and match.resumed is not None:
        match.events.insert(0, Resumed(match.resumed.at))
    return match


def _at_rest(head: dict[str, object], stored: dict[str, object], events: bool) -> Match:
    """A match that begins where another one rested."""
    state = stored.get("state")
    if not isinstance(state, dict):
        raise TapeError("the tape's stored state cannot be read")
    resumed = {key: stored.get(key) for key in ("at", "dice", "mixed")}
    return _from_header({**head, "start": state, "contributions": False, "resumed": resumed}, events)


def verify(match: Match) -> Verification:
    """Play a match again from its tape alone and check everything; a TapeError tells what is wrong."""
    text = tape_text(match)
    again = loads(text, events=False)
    if again.rest_state().digest() != match.rest_state().digest():
        raise TapeError("the match does not stand where its tape leads")
    found = list(entries(match))
    return Verification(
        sum(entry.by != "dice" for entry in found),
        sum(entry.by == "dice" for entry in found),
        sum(bool(entry.digest) for entry in found),
        isinstance(again.dice, Dice),
    )
