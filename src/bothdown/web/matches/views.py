"""The pages of one match, and its news."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from bothdown.web.matches import doors, fair, news, seats, store
from bothdown.web.matches.models import OPEN, Match

if TYPE_CHECKING:
    from django.http import HttpRequest


@require_safe
def match(request: HttpRequest, key: str) -> HttpResponse:
    """The match screen; before both coaches agree, what is proposed."""
    record = get_object_or_404(Match, key=key)
    if record.state == OPEN:
        return doors.waiting(request, record)
    home, away = (team["name"] for team in (record.home, record.away))
    context = {
        "key": key,
        "title": _("{home} against {away}").format(home=home, away=away),
        "news": reverse("news", kwargs={"key": key}),
        "line": reverse("match", kwargs={"key": key}) + "line/",
        "csrf": get_token(request),
    }
    return render(request, "match.html", context)


@require_safe
def latest(request: HttpRequest, key: str) -> JsonResponse:
    """What is new since a row."""
    record = get_object_or_404(Match, key=key)
    since = request.GET.get("since", "0")
    number = int(since[:9]) if since.isascii() and since.isdigit() else 0
    return JsonResponse(told(request, record, number))


def told(request: HttpRequest, record: Match, since: int) -> dict[str, object]:
    """The news as this browser may know them."""
    found = news.news(record.key, since, seats.held(request, record))
    if "about" in found:
        found["about"]["links"]["watch"] = request.build_absolute_uri(found["about"]["links"]["watch"])
        found["about"]["links"]["recovery"] = seats.codes(request, record) or None
    return found


@require_safe
def tape(request: HttpRequest, key: str) -> HttpResponse:
    """The tape of what stands, as a file."""
    record = get_object_or_404(Match, key=key)
    if record.state == OPEN:
        return doors.waiting(request, record)
    as_json = request.GET.get("format") == "json"
    with store.lock_of(key):
        record.refresh_from_db()
        text = store.tape(record, as_json=as_json)
    kind, ending = ("application/json", "json") if as_json else ("text/plain; charset=utf-8", "tape")
    response = HttpResponse(text, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="bothdown-{record.key}.{ending}"'
    return response


@require_safe
def dice(request: HttpRequest, key: str) -> HttpResponse:
    """The dice, which the browser recomputes by itself once the match is over."""
    record = get_object_or_404(Match, key=key)
    context = {"match": record, "rolls": reverse("rolls", kwargs={"key": key})}
    return render(request, "dice.html", context)


@require_safe
def rolls(request: HttpRequest, key: str) -> JsonResponse:
    """Every roll, what was mixed in, and after the end the seed."""
    record = get_object_or_404(Match, key=key)
    with store.lock_of(key):
        record.refresh_from_db()
        return JsonResponse(fair.told(record))
