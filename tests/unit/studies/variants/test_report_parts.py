"""Sentences of a study's report."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from glyphwall.studies.variants.report_parts import findings
from glyphwall.studies.variants.texts import StudyTexts

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.studies.variants.results import StudyResult

SAID = {
    "en": "128 games give the first player's share to ±8.5 percentage points; "
    "±1.5 takes about 4,200 games per variant.",
    "de": "128 Partien ergeben den Anteil des ersten Spielers auf ±8,5 Prozentpunkte genau; "
    "für ±1,5 braucht es etwa 4.200 Partien je Variante.",
}
"""128 * (8.5 / 1.5)² = 4,110, to two digits upwards."""


@pytest.fixture
def known(study: Callable[[str], StudyResult]) -> Callable[[int, float, float], StudyResult]:
    """A study in which the share of who acts first is known so well."""
    played = study('game = "nim"\nplayers = "random"\ngames = 4\n')
    (cell,) = played.cells

    def of(games: int, low: float, high: float) -> StudyResult:
        share = msgspec.structs.replace(cell.measures["first"], games=games, low=low, high=high)
        only = msgspec.structs.replace(cell, measures={"first": share})
        return msgspec.structs.replace(played, cells=(only,))

    return of


@pytest.mark.parametrize("locale", SAID)
def test_a_report_says_how_many_games_would_tell(
    known: Callable[[int, float, float], StudyResult], locale: str
) -> None:
    assert SAID[locale] in findings(StudyTexts("nim", locale), known(128, 0.55, 0.72))


@pytest.mark.parametrize("locale", SAID)
def test_and_nothing_of_it_where_there_are_enough(
    known: Callable[[int, float, float], StudyResult], locale: str
) -> None:
    assert len(findings(StudyTexts("nim", locale), known(4000, 0.486, 0.514))) == 1
