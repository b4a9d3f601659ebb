"""Before anything is collected: Django, without a data folder, for whatever imports the board."""

from __future__ import annotations

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bothdown.web.settings")
django.setup()
