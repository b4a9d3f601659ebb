"""The files that pages load: from the package, compressed once, kept in memory, known by their hash."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from django.http import Http404, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

if TYPE_CHECKING:
    from django.http import HttpRequest

ROOT: Final = Path(__file__).resolve().parent / "static"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
}
_PACKED_ALREADY: Final = {".jpg", ".png", ".webp"}


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    kind: str
    plain: bytes
    packed: bytes | None
    etag: str


@require_safe
def asset(request: HttpRequest, path: str) -> HttpResponse:
    """Send a file, or say that the browser has it already."""
    found = _names().get(path)
    if found is None:
        raise Http404
    file = _read(path, found.stat().st_mtime_ns)
    known = {each.strip().removeprefix("W/") for each in request.headers.get("If-None-Match", "").split(",")}
    response: HttpResponse
    if file.etag in known:
        response = HttpResponseNotModified()
    elif file.packed and "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(file.packed, content_type=file.kind)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(file.plain, content_type=file.kind)
    response.headers["ETag"] = file.etag
    # Modules import each other by their plain names, so each is asked for again; mostly it has not changed.
    response.headers["Cache-Control"] = "no-cache"
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


@cache
def _names() -> dict[str, Path]:
    """Every file there is to send, by its name: nothing else can be asked for, whatever the path says."""
    return {
        path.relative_to(ROOT).as_posix(): path
        for path in sorted(ROOT.rglob("*"))
        if path.suffix in KINDS and path.is_file()
    }


_kept: dict[str, tuple[int, Asset]] = {}


def _read(name: str, changed: int) -> Asset:
    """The file, read again only if it was changed."""
    kept = _kept.get(name)
    if kept is not None and kept[0] == changed:
        return kept[1]
    path = _names()[name]
    plain = path.read_bytes()
    packed = None if path.suffix in _PACKED_ALREADY else gzip.compress(plain, 9, mtime=0)
    if packed is not None and len(packed) >= len(plain):
        packed = None
    asset = Asset(KINDS[path.suffix], plain, packed, f'"{sha256(plain).hexdigest()[:20]}"')
    _kept[name] = changed, asset
    return asset
