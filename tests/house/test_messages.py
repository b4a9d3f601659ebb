"""Every sentence is in the catalogues, and what is compiled is what is written."""

from __future__ import annotations

import gettext
from typing import TYPE_CHECKING

import pytest

import bothdown as bd
from bothdown.rulebook import clauses, rulings
from support.tree import ROOT
from tools import messages

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project whose server says little, and whose engine says nothing."""
    web = tmp_path / "web"
    for folder in ("templates", "static", "locale"):
        (web / folder).mkdir(parents=True)
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "WEB", web)
    monkeypatch.setattr(messages, "LOCALE", web / "locale")
    monkeypatch.setattr(messages, "from_the_engine", lambda: iter(()))
    monkeypatch.setattr(messages, "conditions", lambda: iter(()))
    return web


def test_the_catalogues_are_as_they_would_be_written() -> None:
    stale = [
        path.relative_to(ROOT).as_posix()
        for path, content in messages.written().items()
        if not path.exists() or path.read_bytes() != content
    ]
    assert stale == [], "make messages writes them anew"


def test_what_why_opens_is_in_the_catalogue() -> None:
    known = {message.id for message in messages.gathered("django")}
    said = {clause.says for edition in bd.playable() for clause in clauses(edition).values()}
    said |= {text for ruling in rulings().values() for text in (ruling.question, ruling.ours, ruling.why)}
    assert said - known == set()


@pytest.mark.long
@pytest.mark.parametrize("edition", bd.playable())
def test_no_word_comes_up_that_the_catalogues_do_not_know(edition: str) -> None:
    known = {message.id for message in messages.gathered("django")}
    seeds = range(messages.MATCHES, 25 * messages.MATCHES)
    assert set().union(*(messages.heard(edition, seed)[0] for seed in seeds)) - {""} <= known


def test_sentences_of_python_templates_and_scripts_are_found(web: Path) -> None:
    (web / "views.py").write_text('x = gettext("From Python")\ny = ngettext("one", "many", 2)\nz = f("no")\n')
    (web / "templates" / "a.html").write_text(
        "<div>\n    <p>{% translate 'From a tag' %}</p>\n  <i title='no'>\n"
        "{% blocktranslate with name=x %}Of {{ name }}{% endblocktranslate %}</i></div>\n"
    )
    (web / "static" / "a.js").write_text(
        't("From the {place}", { place: f("no") }); `${t("In (another)")}`\n'
    )
    server = {message.id for message in messages.gathered("django") if message.id}
    assert server == {"From Python", ("one", "many"), "From a tag", "Of %(name)s"}
    assert {message.id for message in messages.gathered("djangojs") if message.id} == {
        "From the {place}",
        "In (another)",
    }


def test_a_sentence_put_together_too_early_is_refused(web: Path) -> None:
    (web / "static" / "a.js").write_text("t(`From the ${place}`);")
    with pytest.raises(ValueError, match=r"static/a\.js:1: .* name what varies"):
        messages.gathered("djangojs")


def test_a_language_keeps_what_is_translated_and_loses_what_is_gone(web: Path) -> None:
    (web / "views.py").write_text('gettext("Yes")\ngettext("No")\n')
    write(messages.written(begin="it"))
    po = messages.place("it", "django")
    po.write_text(
        po.read_text("utf-8").replace('msgid "Yes"\nmsgstr ""', 'msgid "Yes"\nmsgstr "Sì"'), "utf-8"
    )
    (web / "views.py").write_text('gettext("Yes")\ngettext("Perhaps")\n')
    write(messages.written())
    assert "Perhaps" in po.read_text("utf-8")
    assert '"No"' not in po.read_text("utf-8")
    with po.with_suffix(".mo").open("rb") as file:
        italian = gettext.GNUTranslations(file)
    assert [italian.gettext(text) for text in ("Yes", "Perhaps")] == ["Sì", "Perhaps"]
    # The same sentences make the same files.
    assert all(path.read_bytes() == content for path, content in messages.written().items())


def test_what_is_stale_is_told(web: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (web / "views.py").write_text('gettext("Yes")\n')
    assert messages.main(["--check"]) == 1
    assert "web/locale/django.pot is stale" in capsys.readouterr().err
    assert messages.main([]) == 0
    assert messages.main(["--check"]) == 0


def write(files: dict[Path, bytes]) -> None:
    """Write files."""
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
