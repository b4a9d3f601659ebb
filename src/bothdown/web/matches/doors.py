"""Before and beside a match: what is proposed, the invitation, and the way back to a lost seat."""

from __future__ import annotations

import time
from collections import deque
from hmac import compare_digest
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from django.db import transaction
from django.http import HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

import bothdown as bd
from bothdown.web import faults
from bothdown.web.matches import proposals, seats, store
from bothdown.web.matches.home import shown_teams
from bothdown.web.matches.lines import translate
from bothdown.web.matches.models import OPEN, Match, Seat

if TYPE_CHECKING:
    from django.http import HttpRequest

TRIES: Final = 10
WITHIN: Final = 600.0
LONGEST_CODE: Final = 200
# Addresses that lead to the machine they are opened on.
NEAR: Final = ("localhost", "127.0.0.1", "[::1]")


# What is proposed.


def waiting(request: HttpRequest, record: Match, problem: str = "") -> HttpResponse:
    """The page of a match that has not begun: the link for the friend, and what is proposed."""
    mine = seats.held(request, record)
    own = record.seats.filter(side__in=[side for side in (0, 1) if mine[side]]).first()
    away = record.seats.get(side=1)
    taken = bool(away.secret)
    context: dict[str, Any] = {
        "match": record,
        "edition": translate(bd.get_edition(record.edition).name),
        "own": own,
        "taken": taken,
        "problem": problem,
        "home": record.home,
        "options": proposals.shown_options(record.edition, record.options),
        "version": proposals.version(record),
        "code": seats.codes(request, record),
        "asked": own is not None and not own.accepted,
        "other": record.seats.get(side=1 - own.side).name if own else "",
        "marker": marker(record),
    }
    if own is not None and own.side == 0 and not taken:
        path = reverse("invite", kwargs={"key": record.key, "token": seats.invitation_token(away)})
        context["link"] = request.build_absolute_uri(path)
        context["is_near"] = request.get_host().rpartition(":")[0] in NEAR or request.get_host() in NEAR
    if own is not None and own.side == 1:
        context["teams"] = shown_teams(record.edition)
        context["team"] = record.away["list"] if record.away else proposals.preset_teams(record.edition)[1]
    return render(request, "waiting.html", context, status=400 if problem else 200)


def marker(record: Match) -> str:
    """A word that changes whenever the page of a proposal should be loaded again."""
    taken = [f"{bool(seat.secret)}{seat.accepted}" for seat in record.seats.order_by("side")]
    return " ".join([record.state, proposals.version(record), *taken])


@require_http_methods(["GET", "HEAD", "POST"])
def proposal(request: HttpRequest, key: str) -> HttpResponse:
    """How far the agreement is; and what a coach says to it."""
    record = get_object_or_404(Match, key=key)
    if request.method != "POST":
        return JsonResponse({"marker": marker(record)})
    mine = seats.held(request, record)
    if not any(mine):
        return faults.forbidden(request, PermissionError())
    try:
        proposals.agree(key, 1 if mine[1] else 0, request.POST)
    except proposals.Unacceptable as problem:
        record.refresh_from_db()
        if record.state == OPEN:
            return waiting(request, record, str(problem))
    return HttpResponseRedirect(reverse("match", kwargs={"key": key}))


# The invitation.


@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, key: str, token: str) -> HttpResponse:
    """The invitation to the other seat: the first browser that takes it keeps it.

    Looking at it binds nothing, since whatever shows previews of links looks at it too; the page itself takes
    the seat at once, with a form that it sends.
    """
    record = get_object_or_404(Match, key=key)
    there = HttpResponseRedirect(reverse("match", kwargs={"key": key}))
    if any(seats.held(request, record)):
        return there
    if request.method == "POST":
        with store.lock_of(key), transaction.atomic():
            seat = _invited(record, token)
            if seat is not None:
                secret = seats.give(seat)
                seat.save()
                seats.set_cookie(there, request, seat, secret)
                return there
    elif _invited(record, token) is not None:
        return render(request, "invite.html", {"match": record, "home": record.home})
    return faults.page(
        request,
        410,
        _("This invitation has been taken"),
        _(
            "The first browser that opened it holds the seat. If that was you, with another browser, "
            "bring the seat here with its recovery code; everybody else may watch."
        ),
        (
            (reverse("match", kwargs={"key": key}), _("Watch the match")),
            (reverse("seat", kwargs={"key": key}), _("Bring a seat back")),
        ),
    )


def _invited(record: Match, token: str) -> Seat | None:
    """The seat that an invitation is for, if it is free."""
    hashed = seats.hashed(token)
    for seat in record.seats.all():
        if seat.invitation and compare_digest(seat.invitation, hashed):
            return seat
    return None


# The way back to a lost seat.

_tries: dict[str, deque[float]] = {}
_guard = Lock()


def forget_tries() -> None:
    """Count from nothing again."""
    with _guard:
        _tries.clear()


def too_many(key: str) -> bool:
    """Whether wrong codes were given too often of late; the one that is about to be tried counts."""
    now = time.monotonic()
    with _guard:
        tried = _tries.setdefault(key, deque(maxlen=TRIES))
        if len(tried) == TRIES and now - tried[0] < WITHIN:
            return True
        tried.append(now)
        return False


@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HttpRequest, key: str) -> HttpResponse:
    """Give the recovery code, get the seat back."""
    record = get_object_or_404(Match, key=key)
    problem = ""
    if request.method == "POST":
        if too_many(key):
            return faults.page(
                request,
                429,
                _("Too many codes"),
                _("So many codes were tried that none is looked at for ten minutes. Nothing has changed."),
            )
        response = HttpResponseRedirect(reverse("match", kwargs={"key": key}))
        if _brought_back(request, record, response):
            with _guard:
                _tries.pop(key, None)
            return response
        problem = _("That is not the code of a seat of this match. It has four groups of four letters.")
    return render(request, "seat.html", {"match": record, "problem": problem}, status=400 if problem else 200)


def _brought_back(request: HttpRequest, record: Match, response: HttpResponse) -> bool:
    """Give this browser the seats whose codes it says; each gets a new secret and a new code."""
    codes = {seats.hashed(code) for code in seats.plain_codes(request.POST.get("code", "")[:LONGEST_CODE])}
    with store.lock_of(record.key), transaction.atomic():
        found = [each for each in record.seats.all() if each.recovery and each.recovery in codes]
        for each in found:
            secret = seats.give(each)
            each.save()
            seats.set_cookie(response, request, each, secret)
    return bool(found)
