"""Finds out what a study asks of the rules themselves, without playing; every answer is kept like a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from glyphwall.studies.running import run_tasks
from glyphwall.studies.variants.editions import register_editions
from glyphwall.studies.variants.game_measures import Finding, Work, rule_measures
from glyphwall.studies.variants.plan import EQUAL

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Mapping, Sequence

    from glyphwall.studies.journal import JournalOf
    from glyphwall.studies.running import Workplace
    from glyphwall.studies.variants.plan import StudyPlan

FINDINGS = "findings.jsonl"
"""The file in a study's folder that answers are appended to."""

Findings = dict[tuple[int, str], Finding]
"""Answers by the place of their cell in the plan and the measure's name."""

_MOST = 1000  # measures of a game


class StoredFinding(msgspec.Struct, frozen=True):
    """An answer as it is kept; its number is that of the cell and of the measure in the pack's list."""

    number: int
    finding: Finding


def list_rule_questions(plan: StudyPlan, names: Sequence[str] | None) -> dict[int, tuple[int, str]]:
    """What is asked, by number: the cell's place and the measure's name. Nothing that the study does not name."""
    known = [one.name for one in rule_measures(plan.game)]
    return {
        place * _MOST + known.index(name): (place, name)
        for place, cell in enumerate(plan.cells)
        if cell.lineup == EQUAL
        for name in names or ()
        if name in known
    }


def answer_questions(
    plan: StudyPlan,
    names: Sequence[str] | None,
    journal: JournalOf[StoredFinding],
    workplace: Workplace,
    stop: threading.Event,
    on_result: Callable[[object], None] = lambda _: None,
) -> Findings:
    """Everything asked, as far as it is known once ``stop`` is set.

    Raises:
        GlyphwallError: a library that a measure needs is missing. OSError: the journal.
    """
    asked = list_rule_questions(plan, names)
    found: Findings = {asked[kept.number]: kept.finding for kept in journal.results if kept.number in asked}
    missing = [number for number, what in asked.items() if what not in found]
    results = run_tasks(partial(_find, plan, asked), missing, workplace, stop)
    try:
        for kept in results:
            journal.add(kept)
            found[asked[kept.number]] = kept.finding
            on_result(kept)
    finally:
        results.close()
    return found


def _find(
    plan: StudyPlan, asked: Mapping[int, tuple[int, str]], number: int, stop: threading.Event | None = None
) -> StoredFinding | None:
    from glyphwall.search.solver import Stopped

    register_editions(plan.editions, plan.game)
    place, name = asked[number]
    measure = next(one for one in rule_measures(plan.game) if one.name == name)
    work = Work(plan.seed) if stop is None else Work(plan.seed, stop)
    try:
        return StoredFinding(number, measure.of(plan.cells[place].options, work))
    except Stopped:
        return None
