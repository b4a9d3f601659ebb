"""The app, as Django knows it."""

from __future__ import annotations

from django.apps import AppConfig


class Matches(AppConfig):
    """Matches, their seats and their rows."""

    name = "bothdown.web.matches"
    label = "matches"
    default_auto_field = "django.db.models.BigAutoField"
