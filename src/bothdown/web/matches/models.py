"""What is stored of a match. A row is never changed after it is written, but for whether it still stands."""

from __future__ import annotations

from typing import Final

from django.db import models

# How a match is played.
COMPUTER: Final = "computer"
HOTSEAT: Final = "hotseat"
LINK: Final = "link"

# Where it is: proposed and not begun, being played, finished.
OPEN: Final = "open"
LIVE: Final = "live"
OVER: Final = "over"

# Who sits on a seat.
PERSON: Final = "person"
PROGRAM: Final = "computer"

# What a row tells.
ANSWER: Final = "answer"
TAKE_BACK: Final = "take back"


class Match(models.Model):
    """A match: what it was begun with, and how far it has come.

    ``seed`` is the dice's and leaves the server only when the match is over. ``stored`` is its header and its
    last stored rest, ``newest`` the number of its newest row, ``opening`` what was to be seen before the
    first. ``score``, ``board`` and ``asked_side`` are what lists of matches show and look for.
    """

    key = models.CharField(max_length=24, unique=True)
    kind = models.CharField(max_length=12)
    state = models.CharField(max_length=8, default=OPEN)
    edition = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    home = models.JSONField(default=dict)
    away = models.JSONField(default=dict)
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)
    newest = models.PositiveIntegerField(default=0)
    opening = models.JSONField(default=dict)
    stored = models.JSONField(default=dict)
    score = models.JSONField(default=list)
    board = models.JSONField(default=dict)
    asked_side = models.SmallIntegerField(null=True)
    begun = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.key


class Seat(models.Model):
    """One side of a match, and the hash of the secret that its coach's browser holds.

    ``invitation`` is the hash of a secret that binds the seat to the first browser that gives it, and is
    empty from then on; ``recovery`` is the hash of the code that brings a lost seat back. ``accepted`` tells
    whether this side agrees to what is proposed.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    side = models.PositiveSmallIntegerField()
    who = models.CharField(max_length=12, default=PERSON)
    name = models.CharField(max_length=40, default="")
    secret = models.CharField(max_length=64, default="")
    invitation = models.CharField(max_length=64, default="")
    recovery = models.CharField(max_length=64, default="")
    accepted = models.BooleanField(default=False)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("match", "side"), name="one_seat_a_side"),)

    def __str__(self) -> str:
        return f"{self.match_id}, side {self.side}"


class Row(models.Model):
    """One line of a match's log: an answer with the dice after it, or a take-back.

    ``entries`` are lines of the tape, each ``[by, kind, answer]``, and for dice the sides of each of them;
    ``events`` what happened, as facts; ``sets`` and ``board`` what has changed since the row before.
    A row that was taken back stands no longer; its number is never used again. ``takes`` is the row
    that a take-back takes.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rows")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12)
    by = models.CharField(max_length=8)
    side = models.SmallIntegerField(null=True)
    asked = models.CharField(max_length=80, default="")
    entries = models.JSONField(default=list)
    events = models.JSONField(default=list)
    sets = models.JSONField(default=dict)
    board = models.JSONField(null=True)
    send = models.CharField(max_length=40, null=True)
    stands = models.BooleanField(default=True)
    takes = models.PositiveIntegerField(null=True)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_row_a_number"),
            models.UniqueConstraint(fields=("match", "send"), name="one_row_a_send"),
        )

    def __str__(self) -> str:
        return f"{self.match_id}, row {self.number}"
