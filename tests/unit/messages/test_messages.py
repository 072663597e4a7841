"""The catalogue: same ids and variables in every language, ids unique, clear errors."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.messages import BUILT_IN_TEXTS, Catalogue, closest_locale, has_text, locales, text

if TYPE_CHECKING:
    from pathlib import Path


CATALOGUES = {"house": BUILT_IN_TEXTS, **{game_id: get_plugin(game_id).texts for game_id in built_in_ids()}}
GRAWLIX = CATALOGUES["grawlix"]
AREAS = [(name, area) for name, catalogue in CATALOGUES.items() for area in catalogue.areas()]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _entries(catalogue: Catalogue, area: str, locale: str) -> dict[str, frozenset[str]]:
    """Return message ids (attributes as id.attribute) of one file with their variables."""
    resource = FluentParser().parse(catalogue.path(area, locale).read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, f"{locale}/{area}.ftl does not parse: {junk[0]}"
    found: dict[str, frozenset[str]] = {}
    for entry in resource.body:
        if not isinstance(entry, ast.Message):
            continue
        patterns = [(entry.id.name, entry.value)] if entry.value else []
        patterns += [(f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes]
        for name, pattern in patterns:
            assert name not in found, f"{locale}/{area}.ftl has {name} twice"
            visitor = _Variables()
            visitor.visit(pattern)
            found[name] = frozenset(visitor.names)
    return found


def test_english_comes_first_and_german_exists() -> None:
    assert locales()[0] == "en"
    assert "de" in locales()


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_language_has_the_same_areas(name: str) -> None:
    catalogue = CATALOGUES[name]
    assert {locale: catalogue.areas(locale) for locale in locales()} == dict.fromkeys(locales(), catalogue.areas("en"))


@pytest.mark.parametrize(("name", "area"), AREAS)
@pytest.mark.parametrize("locale", [locale for locale in locales() if locale != "en"])
def test_every_language_has_the_same_ids_and_variables(name: str, area: str, locale: str) -> None:
    assert _entries(CATALOGUES[name], area, locale) == _entries(CATALOGUES[name], area, "en")


@pytest.mark.parametrize("locale", locales())
def test_ids_are_unique_over_all_areas_of_the_house_and_of_every_game(locale: str) -> None:
    count = Counter(entry for name, area in AREAS for entry in _entries(CATALOGUES[name], area, locale))
    assert [entry for entry, times in count.items() if times > 1] == []


@pytest.mark.parametrize("locale", locales())
def test_every_message_can_be_formatted(locale: str) -> None:
    for name, area in AREAS:
        entries = _entries(CATALOGUES[name], area, locale)
        # a message also needs the variables of the messages it includes
        variables = frozenset().union(*entries.values())
        for entry in entries:
            said = CATALOGUES[name].text(entry, locale=locale, **dict.fromkeys(variables, "1"))
            assert said.strip(), entry


@pytest.mark.parametrize("locale", locales())
def test_what_a_button_is_called_holds_what_it_shows(locale: str) -> None:
    """Whoever speaks to the page says what is on the button: "ui-insight-find" of "ui-insight-find-at"."""
    for entry in ("find", "look", "share", "film"):
        shown, called = f"ui-insight-{entry}", f"ui-insight-{entry}-at"
        assert text(shown, locale) in text(called, locale, number="11")


def test_a_game_finds_the_texts_of_the_house_behind_its_own(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "toy.ftl").write_text("toy-name = Toy\n", encoding="utf-8")
    catalogue = Catalogue(tmp_path, behind=BUILT_IN_TEXTS)
    assert catalogue.text("toy-name", "de") == "Toy", "a language that it lacks is English"
    assert catalogue.text("terminal-bye", "de") == text("terminal-bye", "de")
    assert not has_text("toy-name")


def test_an_unknown_id_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-message"):
        text("no-such-message")
    assert not has_text("no-such-message")
    assert has_text("terminal-bye")


def test_a_missing_variable_is_named() -> None:
    with pytest.raises(KeyError, match="glyph"):
        GRAWLIX.text("tile-spoken", style="literate", colour="R")


def test_no_isolation_marks() -> None:
    assert GRAWLIX.text("tile-spoken", style="literate", colour="R", glyph="h") == "red hash"


def test_an_unknown_area_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-area"):
        BUILT_IN_TEXTS.path("no-such-area")


@pytest.mark.parametrize(
    ("tag", "locale"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("DE_ch.UTF-8", "de"),
        ("fr", "en"),
        ("", "en"),
        (None, "en"),
        ("C.UTF-8", "en"),
        ("de,en;q=0.8", "de"),
        ("de;q=0.9", "de"),
        ("fr,de", "en"),
    ],
)
def test_closest_locale(tag: str | None, locale: str) -> None:
    assert closest_locale(tag) == locale
