"""A study in a folder: every game and every answer about the rules is stored at once; the same command resumes it."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec

from glyphwall.studies._journal import JournalError, JournalOf
from glyphwall.studies.games import dismiss_contestants
from glyphwall.studies.running import run_tasks
from glyphwall.studies.variants._editions import register_editions
from glyphwall.studies.variants._game_measures import Finding, Work, rule_measures
from glyphwall.studies.variants._playing import StudyGame, play_study_game
from glyphwall.studies.variants.plan import EQUAL, StudyError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from glyphwall.studies.running import Workplace
    from glyphwall.studies.variants.plan import StudyPlan


FINDINGS = "findings.jsonl"
"""The file of answers in a study's folder."""

Findings = dict[tuple[int, str], Finding]
"""Answers by cell (its index in the plan) and name of the measure."""

JOURNAL = "games.jsonl"
"""The file of games in a study's folder."""

_REPORT_SUFFIXES = (".svg", ".csv", ".html", ".md", ".json", ".parquet")
"""Suffixes of the files that a report writes, or removes when they are old."""

_MOST = 1000  # measures of a game


class StoredFinding(msgspec.Struct, frozen=True):
    """An answer as stored; the number combines the cell and the index of the measure in the plugin's list."""

    number: int
    finding: Finding


Stored = TypeVar("Stored", StudyGame, StoredFinding)


def list_rule_questions(plan: StudyPlan, names: Sequence[str] | None) -> dict[int, tuple[int, str]]:
    """Return the measures of rules that the study names, by number: the cell's index and the measure's name."""
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
    """Compute the missing answers, and return all known once ``stop`` is set; GlyphwallError without a library."""
    asked = list_rule_questions(plan, names)
    found: Findings = {asked[stored.number]: stored.finding for stored in journal.results if stored.number in asked}
    missing = [number for number, what in asked.items() if what not in found]
    stored = _run(partial(_find, plan, asked), missing, journal, workplace, stop, on_result)
    return found | {asked[one.number]: one.finding for one in stored}


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


class StudyRun(NamedTuple):
    """The games played, by number."""

    games: tuple[StudyGame, ...]
    interrupted: bool


def open_folder(folder: Path, plan: StudyPlan, *, writes: bool = True) -> JournalOf[StudyGame]:
    """Open the journal of games in a study's folder, which is created if missing.

    Args:
        writes: False to read only, even while another run plays more games.

    Raises:
        StudyError: the folder belongs to another study (with the differences), or to none and has files that a report
            would replace or remove. OSError: it cannot be written.
    """
    if not (folder / JOURNAL).exists():
        files = sorted(folder.iterdir()) if folder.is_dir() else []
        own = next((each.name for each in files if each.suffix in _REPORT_SUFFIXES), None)
        if own is not None:
            raise StudyError(f"{folder} isn't a study folder: it has {own} (choose another folder with --out)")
    return _open_journal(folder, plan, JOURNAL, StudyGame, writes)


def open_findings(folder: Path, plan: StudyPlan, *, writes: bool = True) -> JournalOf[StoredFinding]:
    """Open the journal of answers in a study's folder; see `open_folder`."""
    return _open_journal(folder, plan, FINDINGS, StoredFinding, writes)


def _open_journal(folder: Path, plan: StudyPlan, name: str, struct: type[Stored], writes: bool) -> JournalOf[Stored]:
    folder.mkdir(parents=True, exist_ok=True)
    try:
        journal = JournalOf(folder / name, struct)
        journal.begin("study", plan, writes=writes)
    except JournalError as error:
        raise StudyError(f"{error} (choose another folder with --out)") from None
    return journal


def run_study(
    plan: StudyPlan,
    journal: JournalOf[StudyGame],
    workplace: Workplace,
    on_result: Callable[[StudyGame], None] = lambda _: None,
    stop: threading.Event | None = None,
) -> StudyRun:
    """Play the games of a study that its journal lacks; ``on_result`` is called for each once it is stored."""
    found = {game.number: game for game in journal.results}
    missing = [number for number in plan.numbers if number not in found]
    stop = stop or threading.Event()
    found |= {
        game.number: game for game in _run(partial(play_study_game, plan), missing, journal, workplace, stop, on_result)
    }
    games = tuple(found[number] for number in plan.numbers if number in found)
    return StudyRun(games, len(games) < len(plan.numbers))


def _run(
    task: Callable[[int, threading.Event], Stored | None],
    numbers: Sequence[int],
    journal: JournalOf[Stored],
    workplace: Workplace,
    stop: threading.Event,
    on_result: Callable[[Stored], None],
) -> list[Stored]:
    """Run numbered tasks, and store each result as it is there."""
    done: list[Stored] = []
    results = run_tasks(task, numbers, workplace, stop)
    try:
        for result in results:
            journal.add(result)
            done.append(result)
            on_result(result)
    finally:
        results.close()
        dismiss_contestants()
    return done
