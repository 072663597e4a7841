"""What the texts of the rules say with an edition."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest

from glyphwall.core.registry import get_plugin
from glyphwall.games.graffiti.rules.edition import SHIPPED, load_edition
from glyphwall.games.graffiti.texts import text
from glyphwall.games.graffiti.ui.rules_arguments import rules_arguments
from glyphwall.messages import locales
from glyphwall.server.catalogue.catalogue import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

PARTS = ("goal", "box", "start", "turn", "spray", "paint", "permits", "bonus", "round", "neutral", "end")


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    """The catalogue is made once for a process."""
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


def said(edition: str, locale: str) -> str:
    values = rules_arguments(load_edition(edition), locale)
    return " ".join(text(f"rules-graffiti-{part}-text", locale, **values) for part in PARTS)


def test_what_is_usual_is_told_alike_in_every_language() -> None:
    assert len({msgspec.json.encode(rules_arguments(load_edition(SHIPPED), locale)) for locale in locales()}) == 1
    assert "Put one can on the first space of a section, or two on its second." in said(SHIPPED, "en")
    assert "30 permits, the first player token, the bobby and a token" in said(SHIPPED, "en")


def test_an_edition_s_numbers_stand_in_the_place_of_the_usual_ones(other: str) -> None:
    rules = said(other, "en")
    for words in (
        "section 1: 1, 1; section 2: 1, 1;",
        "red-yellow, red-blue, yellow-blue: 2, 2, 2.",
        "3 open permits; one from the stack, which only you see + the first player token",
        "20 permits, the first player token, and a token that blocks",
        "Player 2: Wild paint, permit of 3 pips.",
        "One can gives the tile beside its space.",
        "cans and reservations come back",
    ):
        assert words in rules, words
    assert not re.search(r"\bbobby\b|or two on its second|one for two|two permits: two|30 permits", rules)


@pytest.mark.parametrize("locale", locales())
def test_no_sentence_about_a_board_is_the_usual_one(other: str, locale: str) -> None:
    own, usual = (rules_arguments(load_edition(name), locale) for name in (other, SHIPPED))
    for part in ("box", "start", "spray", "paint", "permits", "bonus", "round"):
        key = f"rules-graffiti-{part}-text"
        assert text(key, locale, **own) != text(key, locale, **usual), part
    assert not re.search(r"\bBobby\b", said(other, locale), re.IGNORECASE)
    assert "  " not in said(other, locale)
    assert "  " not in said(SHIPPED, locale)


def test_the_server_tells_it_of_every_edition(other: str) -> None:
    (game,) = (one for one in catalogue() if one.id == "graffiti")
    found = {edition.name: edition.told for edition in game.editions}
    assert found[SHIPPED]["de"] == dict(get_plugin("graffiti").get_rules_arguments(SHIPPED, "de"))
    assert found[other]["de"] == rules_arguments(load_edition(other), "de")
    assert found[other]["de"]["bobby"] == 0
