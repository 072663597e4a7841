"""The checks of fair chance without one of their clauses: each is missed in a case that is recorded for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.differential.fair_cases import all_mutants, catches, kept
from tests.differential.page_program import of_the_first_scheme, pages_of

if TYPE_CHECKING:
    from tests.differential.fair_adversary import Case
    from tests.differential.page_program import PageMutants

HOW = "run python -m tests.differential.fair_cases"


def test_no_clause_of_the_checks_can_be_taken_away_unnoticed() -> None:
    """Every condition, every part of one and every call of the checks, against the case that is recorded for it."""
    cases: dict[str, Case] = {clause: each.case for each in kept().cases for clause in each.clauses}
    mutants = list(all_mutants())
    assert {mutant.name for mutant in mutants} - {*kept().equivalent} == {*cases}, HOW
    assert [m.name for m in mutants if m.name in cases and not catches(cases[m.name], m)] == []


def test_no_clause_of_the_page_can_be_taken_away_unnoticed(page_mutants: PageMutants) -> None:
    """The page's own code likewise; clauses for games of the first scheme in what such games are shown."""
    expected = [(each.page, shown) for each in kept().cases if each.page for shown in pages_of(each.case)]
    recorded = {clause for clauses, _ in expected for clause in clauses}
    left = [name for name in page_mutants.names if name not in recorded and name not in kept().equivalent]
    expected += [(left, shown) for shown in of_the_first_scheme()]
    noticed = page_mutants.noticed([(shown, clauses) for clauses, shown in expected])
    assert sorted({*page_mutants.names} - {*kept().equivalent} - set().union(*noticed)) == [], HOW


def test_what_nothing_can_tell_from_the_original_has_its_reason() -> None:
    assert all(kept().equivalent.values())
