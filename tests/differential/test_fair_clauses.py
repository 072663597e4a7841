"""The checks of fair chance without one of their clauses: each is missed in a case that is recorded for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.differential.fair_cases import all_mutants, catches, kept

if TYPE_CHECKING:
    from tests.differential.fair_adversary import Case


def test_no_clause_of_the_checks_can_be_taken_away_unnoticed() -> None:
    """Every condition, every part of one and every call of the checks, against the case that is recorded for it."""
    found = kept()
    cases: dict[str, Case] = {clause: each.case for each in found.cases for clause in each.clauses}
    mutants = list(all_mutants())
    assert {mutant.name for mutant in mutants} == {*cases, *found.equivalent}, (
        "run python -m tests.differential.fair_cases"
    )
    assert [m.name for m in mutants if m.name in cases and not catches(cases[m.name], m)] == []
    assert all(found.equivalent.values()), "say why nothing can tell them from the original"
