"""The board's own few words, in the reader's language."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from django.http import HttpResponse, JsonResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

if TYPE_CHECKING:
    from django.http import HttpRequest

LOCALE: Final = Path(__file__).resolve().parent / "locale"


@require_safe
def words(request: HttpRequest) -> HttpResponse:
    """The catalogue of the board's JavaScript: what stands there in English, and how it reads."""
    response = JsonResponse(_catalogue(get_language() or "en"))
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@cache
def _catalogue(language: str) -> dict[str, str]:
    found = gettext.translation("djangojs", LOCALE, [language.replace("-", "_")], fallback=True)
    if not isinstance(found, gettext.GNUTranslations):
        return {}
    with Path(str(gettext.find("djangojs", LOCALE, [language.replace("-", "_")]))).open("rb") as file:
        return dict(_Readable(file).sentences())


class _Readable(gettext.GNUTranslations):
    """A catalogue that can be listed."""

    _catalog: dict[str, str]

    def sentences(self) -> list[tuple[str, str]]:
        """Every sentence with its translation; what stands first is not a sentence."""
        return [
            (source, said) for source, said in self._catalog.items() if isinstance(source, str) and source
        ]
