"""What a match is begun with: proposed by who begins it, and for a match by link agreed to by the friend."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from django.db import transaction
from django.utils.translation import gettext as _

import bothdown as bd
from bothdown.errors import BothDownError
from bothdown.web import background
from bothdown.web.matches import seats, store
from bothdown.web.matches.lines import translate
from bothdown.web.matches.models import COMPUTER, HOTSEAT, LINK, OPEN, PERSON, PROGRAM, Match, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST_NAME: Final = 24
OPTION: Final = "option-{place}"

Options = dict[str, bool | int | str]


class Unacceptable(BothDownError):
    """A proposal that cannot be made or agreed to; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a form asks for: kind, edition, teams by their lists, options, the coach's name."""

    kind: str
    edition: str
    home: str
    away: str
    options: Options
    name: str


def read_wish(form: Mapping[str, str]) -> Wish:
    """What Home's form asks for; whatever it does not say is as it is preset."""
    editions = bd.playable()
    edition = form.get("edition", editions[0])
    if edition not in editions:
        raise Unacceptable(_("This edition cannot be played here. Nothing was begun."))
    preset = preset_teams(edition)
    kind = form.get("kind", COMPUTER)
    if kind not in (COMPUTER, HOTSEAT, LINK):
        raise Unacceptable(_("A match is against the computer, a friend here, or a friend by link."))
    return Wish(
        kind,
        edition,
        form.get("home", preset[0]),
        form.get("away", preset[1]),
        read_options(edition, form),
        read_name(form.get("name", "")),
    )


def preset_teams(edition: str) -> tuple[str, str]:
    """The two lists that meet if nobody says otherwise."""
    return bd.get_edition(edition).preset_lists


def offered(edition: str) -> list[tuple[int, bd.Option]]:
    """The options that can be set here, each with its place: those that need nobody who is not there."""
    return [(place, each) for place, each in enumerate(bd.get_edition(edition).options) if not each.needs]


def read_options(edition: str, form: Mapping[str, str], before: Options | None = None) -> Options:
    """The options a form sets, each by the place of its value; what it does not say stays as it was."""
    found: Options = {each.name: each.default for each in bd.get_edition(edition).options}
    for place, option in offered(edition):
        chosen = form.get(OPTION.format(place=place), "")
        if chosen.isascii() and chosen.isdigit() and int(chosen[:4]) < len(option.values):
            found[option.name] = option.values[int(chosen[:4])]
        else:
            found[option.name] = (before or {}).get(option.name, option.default)
    return found


def read_name(typed: str) -> str:
    """A coach's name: short, in one line, of what can be seen."""
    return " ".join("".join(each for each in typed[:200] if each.isprintable()).split())[:LONGEST_NAME]


def ready_team(edition: str, key: str) -> bd.Team:
    """The ready-made team of a list."""
    if key not in bd.team_lists(edition):
        raise Unacceptable(_("There is no such team in this edition. Nothing has changed."))
    return bd.ready_made(edition, key)


def shown_options(edition: str, values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """An edition's options for a form, and how they are set."""
    found = []
    for place, option in offered(edition):
        now = values.get(option.name, option.default)
        found.append(
            {
                "field": OPTION.format(place=place),
                "name": translate(option.name),
                "text": translate(option.text),
                "rule": option.rule,
                "values": [
                    {"at": at, "text": value_text(value), "now": value == now and type(value) is type(now)}
                    for at, value in enumerate(option.values)
                ],
                "value": value_text(now),
                "is_default": now == option.default,
            }
        )
    return found


def value_text(value: object) -> str:
    """How a setting reads."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    return translate(str(value))


# Beginning.


def propose(wish: Wish) -> tuple[Match, dict[int, str]]:
    """Begin a match, or for one by link propose it; return it with the secrets of this browser's seats."""
    home, away = ready_team(wish.edition, wish.home), ready_team(wish.edition, wish.away)
    dice = bd.Dice()
    with transaction.atomic():
        record = Match.objects.create(
            key=seats.new_key(),
            kind=wish.kind,
            edition=wish.edition,
            options=wish.options,
            home=home.to_json(),
            away={} if wish.kind == LINK else away.to_json(),
            seed=dice.seed,
            commitment=dice.commitment,
        )
        secrets = {}
        for side in (0, 1):
            is_program = side == 1 and wish.kind == COMPUTER
            seat = Seat(match=record, side=side, who=PROGRAM if is_program else PERSON)
            if side == 0 or wish.kind == HOTSEAT:
                secrets[side] = seats.give(seat)
                seat.name = wish.name if wish.kind != HOTSEAT else ""
            elif wish.kind == LINK:
                seats.invite(seat)
            seat.accepted = wish.kind != LINK or side == 0
            seat.save()
        if wish.kind != LINK:
            store.begin(record)
    # Whoever is asked first, the computer hears of it.
    background.tell(record.key, record.newest)
    return record, secrets


def version(record: Match) -> str:
    """A short word for what is proposed, so that nobody agrees to something else than they saw."""
    seen = json.dumps([record.options, record.home, record.away], sort_keys=True)
    return sha256(seen.encode()).hexdigest()[:16]


def agree(key: str, side: int, form: Mapping[str, str]) -> None:
    """Take what one coach says to a proposal: agreed, with a team; or other options instead."""
    with store.lock_of(key), transaction.atomic():
        record = Match.objects.get(key=key)
        if record.state != OPEN:
            raise Unacceptable(_("This match has begun; what it is played with stands."))
        own, other = record.seats.get(side=side), record.seats.get(side=1 - side)
        if form.get("version") != version(record):
            raise Unacceptable(_("The proposal has changed meanwhile. Look at it again; nothing was agreed."))
        wanted = read_options(record.edition, form, record.options)
        suggests = wanted != record.options
        if suggests and form.get("say") != "suggest":
            raise Unacceptable(
                _("You changed what is proposed. Suggest it, or set it back to agree. Nothing was agreed.")
            )
        if side == 1:
            record.away = ready_team(record.edition, form.get("team", "")).to_json()
            own.name = read_name(form.get("name", "")) or own.name
        if suggests:
            record.options = wanted
            other.accepted = False
            other.save()
        own.accepted = True
        own.save()
        if own.accepted and other.accepted and record.away:
            store.begin(record)
        else:
            record.save()
