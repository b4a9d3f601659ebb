"""The command ``bothdown rules``."""

from __future__ import annotations

import json

import pytest

from bothdown import cli, rulebook


def test_the_table_has_a_line_for_every_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["clauses", "proved", "set", "aside", "open"]
    assert [line.split()[:2] for line in lines] == [
        ["first", "461"],
        ["lrb3", "1500"],
        ["vault", "139"],
        ["crp", "1083"],
        ["bb2020", "1577"],
    ]


def test_json_tells_how_every_edition_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == list(rulebook.EDITIONS)
    for edition in printed.values():
        assert list(edition) == ["clauses", "proved", "set_aside", "open"]
        assert edition["clauses"] == edition["proved"] + len(edition["set_aside"]) + len(edition["open"])
    assert [aside["id"] for aside in printed["crp"]["set_aside"]] == ["crp.team.miniatures"]
    assert all(list(aside) == ["id", "why"] for aside in printed["crp"]["set_aside"])


def test_a_clause_is_shown_with_what_is_known_of_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"lrb3.push.off": rulebook.Proof(("tests/x.py::test_y",), ("bothdown.x.push",))}
    monkeypatch.setattr("bothdown.rulebook.index.proofs", lambda: known)
    assert cli.main(["rules", "lrb3.push.off"]) == 0
    first, second = capsys.readouterr().out.split("\n\n")
    assert first.startswith("lrb3.push.off  (Push Backs)")
    for part in (
        "Ambiguous: ",
        "Ruling R1: ",
        "proved by tests/x.py::test_y",
        "implemented by bothdown.x.push",
    ):
        assert part in first
    assert "open" not in first.splitlines()[-1]
    assert second.splitlines()[-1] == "    open: no test proves it"


def test_a_clause_set_aside_is_shown_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "crp.team.miniatures", "--json"]) == 0
    (clause,) = json.loads(capsys.readouterr().out)
    assert clause["id"] == "crp.team.miniatures"
    assert clause["set_aside"] == rulebook.set_aside()["crp.team.miniatures"].why


def test_an_unknown_clause_brings_near_matches(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "lrb3.psh"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(
        "bothdown: No clause is called 'lrb3.psh' or begins with it. Near it: lrb3.push,"
    )


def test_a_clause_that_is_proved_in_part_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "lrb3.action.list"]) == 0
    assert "Proved in part; still missing: the Hand-off and Foul actions" in capsys.readouterr().out
    assert cli.main(["rules", "lrb3.action.list", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["missing"] == "the Hand-off and Foul actions"
