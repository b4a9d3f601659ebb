"""The board's own words in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import JsonResponse
from django.views.i18n import JavaScriptCatalog

if TYPE_CHECKING:
    from django.http import HttpResponse


class Words(JavaScriptCatalog):
    """The board's catalogue as one flat object: the English, and what to say instead. Empty in English."""

    def render_to_response(self, context: dict[str, Any], **_: Any) -> HttpResponse:
        return JsonResponse(context["catalog"])
