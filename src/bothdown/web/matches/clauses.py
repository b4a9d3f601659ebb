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
    ruling = rulebook.rulings().get(name)
    if ruling is not None:
        where = _("Ruling {id}: {question}").format(id=name, question=translate(ruling.question))
        return _told(name, where, ruling.ours, ruling.why)
    edition = name.partition(".")[0]
    found = rulebook.clauses(edition).get(name) if edition in rulebook.EDITIONS else None
    if found is None:
        raise Http404
    return _told(name, translate(found.where), found.says, found.note)


def _told(name: str, where: str, says: str, note: str) -> JsonResponse:
    return JsonResponse({"id": name, "where": where, "says": translate(says), "note": translate(note)})
