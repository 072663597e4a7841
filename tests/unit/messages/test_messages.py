"""The catalogue: same ids and variables in every language, ids unique, clear errors."""

from __future__ import annotations

from collections import Counter

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from glyphwall.messages import areas, catalogue_path, closest_locale, has_text, locales, text


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _entries(area: str, locale: str) -> dict[str, frozenset[str]]:
    """Message ids (attributes as id.attribute) of one file with the variables that each uses."""
    resource = FluentParser().parse(catalogue_path(area, locale).read_text(encoding="utf-8"))
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


def test_every_language_has_the_same_areas() -> None:
    assert {locale: areas(locale) for locale in locales()} == {locale: areas("en") for locale in locales()}


@pytest.mark.parametrize("area", areas("en"))
@pytest.mark.parametrize("locale", [name for name in locales() if name != "en"])
def test_every_language_has_the_same_ids_and_variables(area: str, locale: str) -> None:
    assert _entries(area, locale) == _entries(area, "en")


@pytest.mark.parametrize("locale", locales())
def test_ids_are_unique_over_all_areas(locale: str) -> None:
    count = Counter(name for area in areas(locale) for name in _entries(area, locale))
    assert [name for name, times in count.items() if times > 1] == []


@pytest.mark.parametrize("locale", locales())
def test_every_message_can_be_formatted(locale: str) -> None:
    for area in areas(locale):
        for name, variables in _entries(area, locale).items():
            assert text(name, locale=locale, **dict.fromkeys(variables, "1")).strip(), name


def test_an_unknown_id_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-message"):
        text("no-such-message")
    assert not has_text("no-such-message")
    assert has_text("glyph-a")


def test_a_missing_variable_is_named() -> None:
    with pytest.raises(KeyError, match="glyph"):
        text("tile-name", colour="red")


def test_no_isolation_marks() -> None:
    assert text("tile-name", colour="red", glyph="hash") == "red hash"


def test_an_unknown_area_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-area"):
        catalogue_path("no-such-area")


@pytest.mark.parametrize(
    ("tag", "locale"),
    [("de", "de"), ("de-AT", "de"), ("DE_ch.UTF-8", "de"), ("fr", "en"), ("", "en"), (None, "en"), ("C.UTF-8", "en")],
)
def test_closest_locale(tag: str | None, locale: str) -> None:
    assert closest_locale(tag) == locale
