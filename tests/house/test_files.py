"""What holds for every file: a length one can read, and nothing that only one machine has."""

from __future__ import annotations

import re

import pytest

from support.tree import ROOT, files

LONGEST = 700
# Data and locks are as long as they are, and so is the licence.
READ_BY_PEOPLE = {".py", ".md", ".sh", ".html", ".css", ".js", ""}
# Written in pieces, so that this file does not find itself.
MACHINE = re.compile("|".join(["/" + "(?:work|root|home|Users|opt|mnt)" + r"/\w", r"C:\\" + "Users"]))
REGISTRY = re.compile("|".join([r"pypi\." + "org", r"pythonhosted\." + "org", r"npmjs\." + "(?:com|org)"]))

PICTURES = {".png", ".jpg", ".ico", ".woff2", ".gz"}
TEXTS = [path.relative_to(ROOT).as_posix() for path in files() if path.suffix not in PICTURES]


@pytest.mark.parametrize("name", TEXTS)
def test_a_file_is_one_that_anybody_can_read_and_use(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert MACHINE.findall(text) == []
    assert REGISTRY.findall(text) == []
    if (ROOT / name).suffix in READ_BY_PEOPLE:
        assert text.count("\n") <= LONGEST


def test_a_path_of_one_machine_and_a_registry_are_seen() -> None:
    assert MACHINE.search("see /" + "home/me/notes")
    assert not MACHINE.search("src/bothdown/web/home.py")
    assert REGISTRY.search("https://pypi" + ".org/simple")
