"""Graffiti on paper, opened by other programs: valid, in both languages, marked as unofficial on every page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from glyphwall import printing
from glyphwall.games.graffiti.rules.edition import SHIPPED, load_edition
from glyphwall.games.graffiti.texts import text
from glyphwall.games.graffiti.ui.rules_arguments import rules_arguments
from glyphwall.messages import locales
from glyphwall.printing._cells import SIZES
from tests.unit.printing.opened import Opened

if TYPE_CHECKING:
    from pathlib import Path


def solid(words: str) -> str:
    """Remove spaces and hyphens, where lines break."""
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
        assert solid(
            text(f"rules-graffiti-{part}-text", locale, **rules_arguments(load_edition(SHIPPED), locale))
        ) in solid(rules), part
    for segment in load_edition(SHIPPED).segments:
        assert f"{segment.points} {segment.id}" in " ".join(segments.split())
    assert solid(text("rules-graffiti-numbers-text", locale)) in solid(segments)
    alone = printing.make("aid", tmp_path / "aid.pdf", game="graffiti", locale=locale, segments=False)
    assert len(Opened(alone.path).pages) == 1


@pytest.mark.parametrize("locale", locales())
def test_the_sheets_have_the_numbers_of_the_edition_asked_for(tmp_path: Path, other: str, locale: str) -> None:
    made = printing.make("aid", tmp_path / "aid.pdf", game="graffiti", locale=locale, edition=other)
    rules, segments = (" ".join(page.split()) for page in Opened(made.path).pages)
    own, shipped = load_edition(other), load_edition(SHIPPED)
    for part in ("goal", "start", "spray", "paint", "permits", "bonus", "round", "end"):
        with_own, with_usual = (
            solid(text(f"rules-graffiti-{part}-text", locale, **rules_arguments(edition, locale)))
            for edition in (own, shipped)
        )
        assert (with_own in solid(rules)) or part == "start", part  # the aid leaves the start to the rulebook
        assert (with_own == with_usual) == (part in ("goal", "end")), part
        assert (with_usual not in solid(rules)) or part in ("goal", "end"), part
    for kind in ("sav", "bob"):
        assert solid(text(f"tunnel-bonus-about-{kind}", locale)) not in solid(rules)
    for segment in own.segments:
        assert f"{segment.points} {segment.id}" in segments
    for segment in shipped.segments:
        assert f" {segment.points} {segment.id}" not in segments
    assert all(solid("Numbers of our own") in solid(page) for page in (rules, segments))
    pad = printing.make("score", tmp_path / "score.pdf", game="graffiti", locale=locale, edition=other)
    (page,) = (" ".join(page.split()) for page in Opened(pad.path).pages)
    assert solid("Numbers of our own") in solid(page)
    sizes = {sum(segment.id[0] == letter for segment in own.segments) for letter in "ABCDEFGHIJ"} | {5}
    for count in range(1, 6):
        assert (solid(text("print-graffiti-score-picture", locale, count=count)) in solid(page)) == (count in sizes)
