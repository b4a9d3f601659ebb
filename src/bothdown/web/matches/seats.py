"""Who sits where: a seat is a secret that one browser holds in a cookie; the server keeps its hash only."""

from __future__ import annotations

import base64
import secrets
from hashlib import sha256
from hmac import compare_digest
from typing import TYPE_CHECKING, Final

from django.utils.crypto import salted_hmac

from bothdown.web.matches.models import PERSON, Match, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.http import HttpRequest
    from django.http.response import HttpResponseBase

COOKIE: Final = "seat-{key}-{side}"
_FOR_A_YEAR: Final = 366 * 24 * 3600
_LETTERS: Final = 16
_GROUP: Final = 4
# A code has none of these digits; they are what its letters may be taken for.
_MISREAD: Final = str.maketrans("018", "OIB")


def new_key() -> str:
    """A match's public key: nobody guesses it, anybody may be told."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def hashed(secret: str) -> str:
    """What the server keeps of a secret; the secrets are long enough to need no salt."""
    return sha256(secret.encode()).hexdigest()


def give(seat: Seat) -> str:
    """Make a new secret for a seat and keep its hash: whoever held it before holds it no longer."""
    secret = secrets.token_urlsafe(24)
    seat.secret = hashed(secret)
    seat.recovery = hashed(recovery_code(seat.match.key, seat.side, secret))
    seat.invitation = ""
    return secret


def invite(seat: Seat) -> None:
    """Let the first browser that brings the invitation have this seat."""
    seat.invitation = hashed(invitation_token(seat))


def invitation_token(seat: Seat) -> str:
    """The secret in an invitation, made so that who invites can be shown it again.

    The seed is a secret of this match as long as it has not ended. The server's own key may be lost or left
    behind when the matches move.
    """
    about = f"{seat.match.key} {seat.side}"
    digest = salted_hmac("bothdown.invitation", about, seat.match.seed, algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest[:18]).decode()


def recovery_code(key: str, side: int, secret: str) -> str:
    """The code that brings a seat back, made of its secret, so that its holder can always be shown it."""
    digest = salted_hmac("bothdown.recovery", f"{key} {side}", secret, algorithm="sha256").digest()
    return _grouped(base64.b32encode(digest).decode()[:_LETTERS])


def plain_codes(typed: str) -> list[str]:
    """Recovery codes as they were shown, however they were typed; there may be several in a row."""
    letters = "".join(letter for letter in typed.upper() if letter.isalnum())
    letters = letters.translate(_MISREAD)
    return [_grouped(letters[place : place + _LETTERS]) for place in range(0, len(letters), _LETTERS)]


def _grouped(letters: str) -> str:
    return "-".join(letters[place : place + _GROUP] for place in range(0, len(letters), _GROUP))


def codes(request: HttpRequest, record: Match) -> str:
    """The recovery codes of the seats that this browser holds."""
    found = []
    for seat in record.seats.order_by("side"):
        secret = secret_of(request, seat)
        if secret:
            found.append(recovery_code(record.key, seat.side, secret))
    return " ".join(found)


def cookie_name(key: str, side: int) -> str:
    """The cookie that holds a seat's secret."""
    return COOKIE.format(key=key, side=side)


def set_cookie(response: HttpResponseBase, request: HttpRequest, seat: Seat, secret: str) -> None:
    """Give the browser a seat's secret to keep."""
    response.set_cookie(
        cookie_name(seat.match.key, seat.side),
        secret,
        max_age=_FOR_A_YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )


def secret_of(request: HttpRequest, seat: Seat) -> str:
    """The secret with which this browser holds a seat, or nothing."""
    secret = request.COOKIES.get(cookie_name(seat.match.key, seat.side), "")
    if seat.who == PERSON and seat.secret and compare_digest(hashed(secret), seat.secret):
        return secret
    return ""


def held(request: HttpRequest, record: Match) -> tuple[bool, bool]:
    """Which of a match's seats this browser holds."""
    mine = {seat.side: bool(secret_of(request, seat)) for seat in record.seats.all()}
    return mine.get(0, False), mine.get(1, False)


def keys_held(request: HttpRequest) -> Iterable[str]:
    """The keys of the matches in which this browser says that it holds a seat."""
    prefix, _, _ = COOKIE.partition("{")
    for name in request.COOKIES:
        if name.startswith(prefix):
            yield name.removeprefix(prefix).rpartition("-")[0]
