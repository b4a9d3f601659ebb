"""What went wrong, as pages: a sentence that says what, and a way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponse, JsonResponse
from django.template import loader
from django.utils.translation import gettext as _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.http import HttpRequest


def page(
    request: HttpRequest, status: int, title: str, says: str, ways: Sequence[tuple[str, str]] = ()
) -> HttpResponse:
    """A page that says what was wrong and what would be right; for a program the same as JSON.

    ``ways`` are where else one can go than Home, and what each is called.
    """
    if request.content_type == "application/json" or "application/json" in request.headers.get("Accept", ""):
        return JsonResponse({"status": "refused", "message": says}, status=status)
    context = {"title": title, "says": says, "code": status, "ways": ways}
    text = loader.render_to_string("error.html", context, request)
    return HttpResponse(text, status=status)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Nothing is at this address."""
    return page(
        request,
        404,
        _("Nothing is here"),
        _("There is no such page or match. Perhaps the address was cut short when it was copied."),
    )


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What was sent cannot be read."""
    return page(
        request,
        400,
        _("That cannot be read"),
        _("What the browser sent is not what is asked for here. Nothing has changed."),
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Not for this browser."""
    return page(
        request, 403, _("Not for this browser"), _("This is not for this browser. Nothing has changed.")
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that another site sent, or one that is too old."""
    return page(
        request,
        403,
        _("That did not come from a page of this server"),
        _(
            "The page was too old, or the browser keeps no cookies, which the seats need. "
            "Nothing has changed. Go back, load the page again, and send it once more."
        ),
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of the server."""
    return page(
        request,
        500,
        _("A fault in Both Down"),
        _("Something went wrong here, not with you. What was stored stands; load the page again to see it."),
    )
