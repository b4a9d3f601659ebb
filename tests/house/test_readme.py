"""What the README shows is what there is."""

from __future__ import annotations

import bothdown as bd
from support.tree import ROOT
from tools.picture import PICTURE, drawing


def test_the_picture_is_drawn_by_the_project_as_it_is() -> None:
    assert (ROOT / PICTURE).read_text("utf-8") == drawing(), "make picture draws it anew"


def test_the_readme_shows_the_picture_and_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert PICTURE in text
    assert "make play" in text
    assert "make test" in text
    assert text.count("unofficial") == 1


def test_the_readme_says_of_each_edition_whether_it_can_be_played() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    rows = {
        row.split("`")[1]: row for row in text.splitlines() if row.startswith("|") and row.count("`") == 2
    }
    for edition in ("first", "lrb3", "vault", "crp", "bb2020"):
        assert ("nothing yet" in rows[edition]) is (edition not in bd.playable())
