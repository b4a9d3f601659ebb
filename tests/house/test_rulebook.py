"""The ledger is whole, and what is said about it is true of it."""

from __future__ import annotations

import re

import pytest

from bothdown import rulebook
from bothdown.rulebook.ledger import read


@pytest.mark.parametrize(
    ("edition", "number"), [("first", 461), ("lrb3", 1500), ("vault", 139), ("crp", 1083), ("bb2020", 1577)]
)
def test_no_clause_is_lost(edition: str, number: int) -> None:
    ids = rulebook.clauses(edition)
    assert len(ids) == number
    assert all(id.startswith(f"{edition}.") for id in ids)
    assert all(clause.says and clause.where and clause.kind for clause in ids.values())


def test_find_takes_whole_words_of_an_id() -> None:
    assert [clause.id for clause in rulebook.find("lrb3.push.off")] == [
        "lrb3.push.off",
        "lrb3.push.off.chain",
    ]
    assert rulebook.find("lrb3.push.empty")[0].id == "lrb3.push.empty"
    assert len(rulebook.find("vault")) == 139
    with pytest.raises(rulebook.UnknownClause, match=r"lrb3\.push"):
        rulebook.find("lrb3.pus")


def test_an_unknown_edition_is_told_which_there_are() -> None:
    with pytest.raises(rulebook.UnknownClause, match="first, lrb3, vault, crp, bb2020"):
        rulebook.clauses("lrb4")


@pytest.mark.parametrize("ruling", rulebook.rulings().values(), ids=lambda ruling: ruling.id)
def test_a_ruling_answers_its_question(ruling: rulebook.Ruling) -> None:
    assert re.fullmatch(r"R[1-9]\d*", ruling.id)
    assert ruling.question.endswith("?")
    assert ruling.ours in ruling.answers
    assert len(ruling.answers) >= 2
    assert ruling.why
    assert ruling.clauses
    for id in ruling.clauses:
        assert rulebook.find(id)[0].id == id


def test_no_number_of_a_ruling_is_used_twice() -> None:
    assert len(rulebook.rulings()) == len(read("rulings")["ruling"])


@pytest.mark.parametrize("aside", rulebook.set_aside().values(), ids=lambda aside: aside.id)
def test_what_is_set_aside_is_a_clause_that_nothing_proves(aside: rulebook.SetAside) -> None:
    assert rulebook.find(aside.id)[0].id == aside.id
    assert aside.why
    assert rulebook.proof(aside.id).tests == ()


@pytest.mark.parametrize("edition", rulebook.EDITIONS)
def test_every_clause_is_proved_set_aside_or_open(edition: str) -> None:
    standing = rulebook.standing(edition)
    assert standing.clauses == standing.proved + len(standing.set_aside) + len(standing.open)
    assert not any(rulebook.proof(id).tests for id in standing.open)


@pytest.mark.parametrize("id", rulebook.halves())
def test_what_is_proved_in_part_has_a_test_and_says_what_is_missing(id: str) -> None:
    assert rulebook.find(id)[0].id == id
    assert rulebook.halves()[id]
    assert rulebook.proof(id).tests
