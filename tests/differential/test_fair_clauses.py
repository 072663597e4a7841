"""The checks of fair chance without one of their clauses: each is missed in a case that is recorded for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.differential.fair_cases import all_mutants, catches, kept

if TYPE_CHECKING:
    from tests.differential.fair_adversary import Case


def test_no_clause_of_the_checks_can_be_taken_away_unnoticed() -> None:
    """Every condition, every part of one and every call of the checks, against the case that is recorded for it."""
    found = kept()
    cases: dict[str, list[Case]] = {}
    for each in found.cases:
        for clause in each.clauses:
            cases.setdefault(clause, []).append(each.case)
    mutants = list(all_mutants())
    known = {*cases, *found.missed_by_none}
    assert {mutant.name for mutant in mutants} == known, "run python -m tests.differential.fair_cases"
    # A condition may stand twice in a function, under one name.
    noticed = {m.name for m in mutants if any(catches(case, m) for case in cases.get(m.name, ()))}
    assert sorted({*cases} - noticed) == []
    assert len(found.missed_by_none) < len(mutants) // 5
