"""The device and the check of fair chance without one of their clauses: each is noticed in a case recorded for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.differential.fair_cases import catches, kept, mutants, pages_of

if TYPE_CHECKING:
    from tests.differential.page_program import PageMutants

HOW = "run python -m tests.differential.fair_cases"

pytestmark = pytest.mark.usefixtures("editions")


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
