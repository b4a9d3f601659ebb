"""What a browser sends: answers, set-ups, take-backs. Each is taken, or told why not."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from django.http import JsonResponse
from django.http.request import RawPostDataException
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from bothdown.errors import BothDownError
from bothdown.web.matches import news, seats, store, views
from bothdown.web.matches.models import LIVE, Match

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest

CODES: Final = {store.TAKEN: 200, store.LATE: 409, store.REFUSED: 400, store.NOT_YOURS: 403}
LONGEST_ANSWER: Final = 200
LONGEST_ID: Final = 40
MOST_PLACES: Final = 40

Json = dict[str, Any]


class Unreadable(BothDownError):
    """A message that is not of the form that is asked for."""


@require_POST
def answer(request: HttpRequest, key: str) -> JsonResponse:
    """An answer to what is asked."""
    return _taken(
        request, key, lambda body, sent: store.answer(key, sent, _text(body, "answer", LONGEST_ANSWER))
    )


@require_POST
def line_up(request: HttpRequest, key: str) -> JsonResponse:
    """A whole set-up and its end."""
    return _taken(request, key, lambda body, sent: store.line_up(key, sent, _places(body)))


@require_POST
def take_back(request: HttpRequest, key: str) -> JsonResponse:
    """The last answer is taken back."""
    return _taken(request, key, lambda _, sent: store.take_back(key, sent))


@require_POST
def check(request: HttpRequest, key: str) -> JsonResponse:
    """Which limits a draft of a set-up keeps; nothing is answered."""
    record = get_object_or_404(Match, key=key, state=LIVE)
    try:
        body = _body(request)
        if not seats.held(request, record)[_whole(body, "side", 1)]:
            return _refusal(store.NOT_YOURS, _("This seat is not yours. Nothing has changed."))
        with store.lock_of(key):
            record.refresh_from_db()
            return JsonResponse({"limits": news.limits(store.table_of(record).match, _places(body))})
    except Unreadable as error:
        return _refusal(store.REFUSED, str(error))
    except BothDownError:
        return _refusal(store.REFUSED, _("That is no set-up that could be checked now. Nothing has changed."))


def _taken(request: HttpRequest, key: str, take: Callable[[Json, store.Sent], store.Outcome]) -> JsonResponse:
    """Read what was sent, have it taken, and tell what became of it."""
    record = get_object_or_404(Match, key=key)
    try:
        body = _body(request)
        since = _whole(body, "since")
        sent = store.Sent(
            _whole(body, "side", 1),
            _whole(body, "number"),
            _text(body, "id", LONGEST_ID),
            partial(seats.held, request),
        )
        outcome = take(body, sent)
    except Unreadable as error:
        return _refusal(store.REFUSED, str(error))
    if outcome.status in (store.REFUSED, store.NOT_YOURS):
        return _refusal(outcome.status, outcome.message)
    found = {"status": outcome.status, **views.told(request, record, since)}
    if outcome.message:
        found["message"] = outcome.message
    return JsonResponse(found, status=CODES[outcome.status])


def _refusal(status: str, message: str) -> JsonResponse:
    return JsonResponse({"status": status, "message": message}, status=CODES[status])


def _body(request: HttpRequest) -> Json:
    """The message, which is a JSON object."""
    try:
        body = json.loads(request.body)
    except (ValueError, RecursionError, RawPostDataException):
        # The last is a form with files in it, which was read as one already.
        body = None
    if not isinstance(body, dict):
        raise Unreadable(_("What was sent is not a message in JSON. Nothing has changed."))
    return body


def _whole(body: Json, name: str, most: int = 999_999_999) -> int:
    value = body.get(name)
    if type(value) is not int or not 0 <= value <= most:
        raise Unreadable(
            _("{name} must be a whole number from 0 to {most}. Nothing has changed.").format(
                name=name, most=most
            )
        )
    return value


def _text(body: Json, name: str, longest: int) -> str:
    value = body.get(name)
    # What cannot be printed, half a letter of UTF-16 for one, cannot be stored either.
    if not isinstance(value, str) or not 0 < len(value) <= longest or not value.isprintable():
        text = _("{name} must be a text of at most {longest} letters. Nothing has changed.")
        raise Unreadable(text.format(name=name, longest=longest))
    return value


def _places(body: Json) -> dict[str, str]:
    """The squares of a draft, by player."""
    value = body.get("places")
    if not isinstance(value, dict) or len(value) > MOST_PLACES:
        raise Unreadable(_("A set-up names a square for each player. Nothing has changed."))
    if not all(isinstance(place, str) and len(place) < 8 and len(name) < 8 for name, place in value.items()):
        raise Unreadable(_("A set-up names a square for each player. Nothing has changed."))
    return value
