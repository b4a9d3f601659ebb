"""What the log's "why" opens: a clause of an edition, or a ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from bothdown import rulebook
from bothdown.web.matches.lines import translate

if TYPE_CHECKING:
    from django.http import HttpRequest


@require_safe
def clause(request: HttpRequest, name: str) -> JsonResponse:
    """One clause or ruling, by its id."""
    ruling = next((each for each in rulebook.rulings() if each.id == name), None)
    if ruling is not None:
        where = _("Ruling {id}").format(id=ruling.id)
        return JsonResponse(
            {"id": name, "where": where, "says": translate(ruling.ruling), "note": translate(ruling.question)}
        )
    try:
        found = rulebook.find(name)
    except rulebook.UnknownClause:
        raise Http404 from None
    (only,) = [each for each in found if each.id == name] or [None]
    if only is None:
        raise Http404
    return JsonResponse(
        {"id": name, "where": only.where, "says": translate(only.says), "note": translate(only.note)}
    )
