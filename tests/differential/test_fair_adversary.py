"""Whatever a server and a device's storage do: every wrong is reported, and no honest server is accused."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.differential import fair_oracle
from tests.differential.fair_cases import catches, kept, mutants, pages_of
from tests.differential.fair_judge import Judged, random_case
from tests.differential.page_program import expected_of, page_case

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.differential.page_program import PageMutants

PAGE_CASES = 150
PARTS = 10
CASES = 400
"""Seeded. The long form has as many as ``GLYPHWALL_FAIR_CASES`` says, else 100,000."""

pytestmark = pytest.mark.usefixtures("editions")


def judge(seed: int) -> Judged:
    """Play and judge a case by chance."""
    judged = Judged(random_case(seed))
    assert not judged.unjust, (seed, judged.world.case, judged.unjust)
    return judged


def test_the_oracle_imports_nothing_that_it_judges() -> None:
    source = Path(fair_oracle.__file__).read_text(encoding="utf-8")
    assert not re.search(r"fairness|record\.fair", source.partition('"""\n\nfrom __future__')[2])


def test_every_wrong_is_reported_and_no_honest_server_is_accused() -> None:
    wronged = sum(bool(judge(seed).wrongs) for seed in range(CASES))
    assert CASES // 6 < wronged < CASES // 2


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_a_hundred_thousand_cases(part: int) -> None:
    """Each part ends long before a test that hangs is ended, on a busy machine as well."""
    cases = int(os.environ.get("GLYPHWALL_FAIR_CASES", "100000")) // PARTS
    first = CASES + part * cases
    judged = [_counts(judge(seed)) for seed in range(first, first + cases)]
    wronged, verified, honest = map(sum, zip(*judged, strict=True))
    print(f"{cases} cases: {wronged} wronged, all reported; {honest} honest, none accused; {verified} verified")
    assert wronged > cases // 6


def _counts(judged: Judged) -> tuple[int, int, int]:
    verified = any(is_verified for _, _, is_verified in judged.said)
    return int(bool(judged.wrongs)), int(verified), int(not judged.world.lied)


def test_recorded_cases_come_to_what_is_recorded() -> None:
    for each in kept().cases:
        judged = Judged(each.case)
        assert not judged.unjust, (each.case, judged.unjust)
        assert judged.said == each.expected, each.case


def test_the_page_does_the_same(page: Callable[..., list[Any]]) -> None:
    """The page's own code sends and warns of the same, and its file is the same to the letter."""
    cases, expected = [], []
    for judged in map(Judged, [*(each.case for each in kept().cases), *map(random_case, range(PAGE_CASES))]):
        for person in (*judged.world.earlier, *judged.world.people):
            case = page_case(person)
            if case is not None:
                cases.append(case)
                expected.append(expected_of(person))
    assert len(cases) > PAGE_CASES
    for case, answer, wanted in zip(cases, page(cases), expected, strict=True):
        assert answer == wanted, case


# -- the device and the check of fair chance without one of their clauses: each is noticed in a case recorded for it --


HOW = "run python -m tests.differential.fair_cases"


def test_every_clause_of_the_device_and_of_the_check_is_noticed() -> None:
    cases = {clause: each.case for each in kept().cases for clause in each.clauses}
    known = {mutant.name: mutant for mutant in mutants()}
    assert {*known} - {*kept().equivalent} == {*cases}, HOW
    assert [name for name, case in cases.items() if not catches(case, known[name])] == []


def test_every_clause_of_the_pages_device_is_noticed(page_mutants: PageMutants) -> None:
    wanted = [(shown, each.page) for each in kept().cases if each.page for shown in pages_of(each.case)]
    noticed = set[str]().union(*page_mutants.notice(wanted))
    assert sorted({*page_mutants.names} - {*kept().equivalent} - noticed) == [], HOW


def test_a_clause_without_effect_has_its_reason() -> None:
    assert all(kept().equivalent.values())
