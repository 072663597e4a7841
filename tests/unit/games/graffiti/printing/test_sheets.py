"""Graffiti on paper, opened by other programs: sound, in both languages, marked as unofficial on every page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from glyphwall import printing
from glyphwall.games.graffiti.rules.edition import SHIPPED, load_edition
from glyphwall.games.graffiti.texts import text
from glyphwall.messages import locales
from glyphwall.printing.paper import SIZES
from tests.unit.printing.opened import Opened

if TYPE_CHECKING:
    from pathlib import Path


def solid(words: str) -> str:
    """Without blanks and hyphens, which lines are broken at."""
    return re.sub(r"[-\W]", "", words)


@pytest.mark.parametrize(
    ("paper", "locale"),
    [
        ("letter", "de"),
        pytest.param("letter", "en", marks=pytest.mark.long),
        pytest.param("a4", "de", marks=pytest.mark.long),
        pytest.param("a4", "en", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize(("name", "pages"), [("aid", 2), ("score", 1)])
def test_every_page_is_sound_and_says_that_it_is_unofficial(
    tmp_path: Path, name: str, pages: int, paper: str, locale: str
) -> None:
    pdf = Opened(printing.make(name, tmp_path / "it.pdf", game="graffiti", locale=locale, paper=paper).path)
    assert len(pdf.pages) == pages
    assert pdf.sizes() == {SIZES[paper]}
    assert pdf.fonts_embedded()
    assert pdf.tagged()
    assert pdf.archival()
    for page in pdf.pages:
        assert solid(text("print-graffiti-unofficial", locale)) in solid(page)
        assert "Marco Ruskowski" in page
    for number in range(pages):
        dots = pdf.dots(number)
        assert dots[:1200, -80:].min() > 240, "nothing runs over the edge"
        assert dots[-50:].min() > 240


@pytest.mark.parametrize("locale", locales())
def test_the_aid_has_the_rules_and_every_segment(tmp_path: Path, locale: str) -> None:
    pdf = Opened(printing.make("aid", tmp_path / "aid.pdf", game="graffiti", locale=locale).path)
    rules, segments = pdf.pages
    for part in ("goal", "turn", "spray", "paint", "permits", "bonus", "round", "neutral", "end"):
        assert solid(text(f"rules-graffiti-{part}-text", locale)) in solid(rules), part
    for segment in load_edition(SHIPPED).segments:
        assert f"{segment.points} {segment.id}" in " ".join(segments.split())
    assert solid(text("rules-graffiti-numbers-text", locale)) in solid(segments)
    alone = printing.make("aid", tmp_path / "aid.pdf", game="graffiti", locale=locale, segments=False)
    assert len(Opened(alone.path).pages) == 1
