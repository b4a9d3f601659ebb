"""A data folder for each test, with the tables made once."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connections

from bothdown.web import folder
from bothdown.web.matches import doors, store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def use(path: Path) -> None:
    """Let Django have its tables in this file from here on."""
    connections["default"].close()
    connections["default"].settings_dict["NAME"] = path


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the tables."""
    path = tmp_path_factory.mktemp("tables") / folder.DATABASE
    use(path)
    call_command("migrate", verbosity=0)
    connections["default"].close()
    return path


@pytest.fixture
def data(tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with empty tables, and nothing in memory."""
    shutil.copy(tables, tmp_path / folder.DATABASE)
    use(tmp_path / folder.DATABASE)
    monkeypatch.setattr(settings, "DATA", tmp_path)
    store.drop_all()
    doors.forget_tries()
    yield tmp_path
    connections["default"].close()
