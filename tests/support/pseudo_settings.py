"""The server's settings, with the language of the tests as its own."""

from __future__ import annotations

import os
from pathlib import Path

from bothdown.web.settings import *  # noqa: F403 - all of them but these
from support.pseudo import CODE

LANGUAGES = [("en", "English"), (CODE, "Brackets")]
LOCALE_PATHS = [Path(os.environ.get("BOTHDOWN_TEST_LOCALE", ""))]
