"""What a summary claims: nothing by chance, nothing of few games, and what there is by name."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import binom

from glyphwall.studies.statistics import Interval, binomial_p, correct_by_holm
from glyphwall.studies.variants._claims import LEAST_GAMES, judge_shares
from glyphwall.studies.variants._report_parts import findings
from glyphwall.studies.variants._texts import StudyTexts
from glyphwall.studies.variants.results import CellResult, Difference, StudyResult, estimate_mean, with_claims
from tests.texts import message


def cell(
    variant: str, wins: int, games: int, seats: int = 2, strength: float | None = None, played: int = 200
) -> CellResult:
    """A cell in which the first player won some of its games."""
    first = estimate_mean([1.0] * wins + [0.0] * (games - wins), yes_no=True)
    assert first is not None
    return CellResult(
        variant,
        seats,
        games,
        {"first": first},
        (),
        {},
        (),
        0.0,
        {},
        None,
        None if strength is None else Interval(strength, strength - 0.07, strength + 0.07),
        0 if strength is None else played,
    )


def lines(*cells: CellResult, differences: tuple[Difference, ...] = (), locale: str = "en") -> str:
    result = StudyResult(with_claims(cells), differences, max(1, len(differences)), 1, 1)
    return "\n".join(findings(StudyTexts("grawlix", locale), result))


def told(name: str, **args: object) -> str:
    """How a text of studies begins, up to its shares."""
    return message(f"study-{name}", **{"even": "50.0%", "shares": "#", "least": LEAST_GAMES, **args}).partition("#")[0]


def test_sixteen_games_claim_no_advantage_whatever_they_show() -> None:
    found = lines(cell("as published", 16, 16))
    assert told("first-few") in found
    assert told("first-better") not in found


def test_one_of_many_cells_is_no_advantage_and_alone_it_is() -> None:
    lucky = cell("lucky", 62, 100)  # p = 0.02
    assert told("first-better") in lines(lucky)
    others = [cell(f"even {number}", 50, 100) for number in range(11)]
    found = lines(lucky, *others)
    assert told("first-better") not in found
    assert told("claims", cells=12) in found
    sure = lines(cell("sure", 80, 100), *others)
    assert f"{told('first-better')}sure" in sure


@pytest.mark.parametrize(
    ("share", "text"), [(0.35, "stronger-worse"), (0.47, "stronger-open"), (0.53, "stronger-open")]
)
@pytest.mark.parametrize("locale", ["en", "de"])
def test_a_stronger_player_that_is_not_is_flagged(share: float, text: str, locale: str) -> None:
    found = lines(cell("as published", 50, 100, strength=share), locale=locale)
    first = message(f"study-{text}", locale=locale, even="", shares="", least=0).partition("(")[0]
    assert found.startswith(first)


def test_a_stronger_player_that_is_stronger_is_not_flagged() -> None:
    found = lines(cell("as published", 50, 100, strength=0.7))
    assert "called stronger" not in found
    assert told("stronger-few") in lines(cell("as published", 50, 100, strength=0.2, played=16))


def test_the_only_significant_difference_is_named() -> None:
    """Also where its measure is none of the usual headlines."""
    wide = [Difference(name, "snake", 2, 0.1, -1.0, 1.0, 100) for name in ("plies", "first", "branching")]
    one = Difference("complexity", "snake", 2, 2.5, 1.0, 4.0, 100)
    say = StudyTexts("grawlix")
    found = lines(cell("alternate", 50, 100), cell("snake", 50, 100), differences=(*wide, one))
    assert say.change(one) in found
    assert not any(say.change(other) in found for other in wide)
    assert message("study-told", told="1", all="4", open="3", first="alternate") in found


def test_with_nothing_to_find_at_most_one_study_in_twenty_claims_something() -> None:
    """Twelve cells of 200 even games each: exactly, from all results of a cell, and in 400 studies."""
    rng = np.random.default_rng(5)
    for seats in (2, 3):
        few = sum(
            binom.pmf(wins, 200, 1 / seats) for wins in range(201) if 12 * binomial_p(wins, 200, 1 / seats) < 0.05
        )
        assert 1 - (1 - few) ** 12 <= 0.05
        wrong = 0
        for _ in range(400):
            wins = rng.binomial(200, 1 / seats, 12)
            claims = judge_shares([(int(number) / 200, 200, seats) for number in wins])
            wrong += any(claim is not None and claim.kind != "open" for claim in claims)
        assert wrong <= 33  # 20, and three standard deviations


def test_what_there_is_is_found_among_many_cells() -> None:
    rng = np.random.default_rng(6)
    found = 0
    for _ in range(100):
        wins = [*rng.binomial(400, 0.5, 11), rng.binomial(400, 0.65)]
        claims = judge_shares([(int(number) / 400, 400, 2) for number in wins])
        found += claims[-1] is not None and claims[-1].kind == "better"
    assert found >= 95


def test_holm_by_hand() -> None:
    assert correct_by_holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert correct_by_holm([0.9, 0.8]) == [1.0, 1.0]
    assert correct_by_holm([]) == []


def test_the_test_of_a_share_is_the_binomial_one_and_cautious_with_halves() -> None:
    assert binomial_p(8, 10, 0.5) == pytest.approx(2 * 56 / 1024)
    assert binomial_p(2, 10, 0.5) == pytest.approx(2 * 56 / 1024)
    assert binomial_p(5, 10, 0.5) == 1.0
    assert binomial_p(0, 10, 0.5) == pytest.approx(2 / 1024)
    assert binomial_p(8.5, 10, 0.5) == binomial_p(8, 10, 0.5)
    assert binomial_p(1.5, 10, 0.5) == binomial_p(2, 10, 0.5)
