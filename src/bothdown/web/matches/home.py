"""Home: a match is begun with one click, or three; and the matches of this browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

import bothdown as bd
from bothdown.web.matches import proposals, seats
from bothdown.web.matches.lines import translate
from bothdown.web.matches.models import COMPUTER, HOTSEAT, LINK, LIVE, OPEN, Match

if TYPE_CHECKING:
    from django.http import HttpRequest

MOST_SHOWN = 60


@require_http_methods(["GET", "HEAD", "POST"])
def home(request: HttpRequest) -> HttpResponse:
    """Show Home, or begin the match that its form asks for."""
    if request.method != "POST":
        return page(request)
    try:
        record, secrets = proposals.propose(proposals.read_wish(request.POST))
    except proposals.Unacceptable as problem:
        return page(request, str(problem))
    response = HttpResponseRedirect(reverse("match", kwargs={"key": record.key}))
    for seat in record.seats.filter(side__in=secrets):
        seats.set_cookie(response, request, seat, secrets[seat.side])
    return response


def page(request: HttpRequest, problem: str = "") -> HttpResponse:
    """The page, with everything preset."""
    editions = bd.playable()
    chosen = request.GET.get("edition", "")
    edition = chosen if chosen in editions else editions[0]
    first, second = proposals.preset_teams(edition)
    context = {
        "problem": problem,
        "kinds": (
            {"key": COMPUTER, "name": _("The computer"), "says": _("It plays at random, for now.")},
            {"key": HOTSEAT, "name": _("A friend, here"), "says": _("You take turns at this screen.")},
            {"key": LINK, "name": _("A friend, by link"), "says": _("You get a link to send.")},
        ),
        "kind": COMPUTER,
        "editions": [
            {"key": key, "name": translate(bd.get_edition(key).name), "now": key == edition}
            for key in editions
        ],
        "edition": edition,
        "options": proposals.shown_options(edition, {}),
        "teams": shown_teams(edition),
        "home": first,
        "away": second,
        "yours": yours(request),
        "longest": proposals.LONGEST_NAME,
    }
    return render(request, "home.html", context, status=400 if problem else 200)


def shown_teams(edition: str) -> list[dict[str, str]]:
    """The teams that are ready to play, by the names of their lists."""
    found = [
        {"key": key, "list": translate(listed.name), "name": bd.ready_made(edition, key).name}
        for key, listed in bd.team_lists(edition).items()
    ]
    return sorted(found, key=lambda each: each["list"])


def yours(request: HttpRequest) -> list[dict[str, Any]]:
    """The matches in which this browser holds a seat, the one that was played last first."""
    keys = list(dict.fromkeys(seats.keys_held(request)))[:200]
    found = []
    for record in Match.objects.filter(key__in=keys).order_by("-changed").prefetch_related("seats"):
        mine = seats.held(request, record)
        if any(mine):
            found.append(_shown(record, mine))
    return found[:MOST_SHOWN]


def _shown(record: Match, mine: tuple[bool, bool]) -> dict[str, Any]:
    """One line of the list."""
    away = record.away["name"] if record.away else _("a friend")
    board = record.board
    is_turn = record.state == LIVE and record.asked_side is not None and mine[record.asked_side]
    if record.state == OPEN:
        state = _("not begun")
    elif record.state != LIVE:
        state = _("finished")
    elif is_turn:
        state = _("your move")
    else:
        state = _("the other coach is asked")
    turn = ""
    if record.state == LIVE and board.get("period") and board["active"] is not None:
        turn = _("{period}, turn {turn}").format(
            period=translate(board["period"]), turn=board["turn"][board["active"]]
        )
    return {
        "key": record.key,
        "home": record.home["name"],
        "away": away,
        "score": record.score or None,
        "turn": turn,
        "state": state,
        "is_turn": is_turn,
        "is_over": record.state not in (OPEN, LIVE),
    }
