"""A study in a folder: every game is stored as it ends, and the same command resumes it."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from glyphwall.studies.games import dismiss_contestants
from glyphwall.studies.journal import JournalError, JournalOf
from glyphwall.studies.running import run_tasks
from glyphwall.studies.variants.findings import FINDINGS, StoredFinding
from glyphwall.studies.variants.plan import StudyError
from glyphwall.studies.variants.playing import StudyGame, play_study_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from glyphwall.studies.running import Workplace
    from glyphwall.studies.variants.plan import StudyPlan

JOURNAL = "games.jsonl"
"""The file of games in a study's folder."""


Stored = TypeVar("Stored", StudyGame, StoredFinding)


class StudyRun(NamedTuple):
    """The games played, by number."""

    games: tuple[StudyGame, ...]
    interrupted: bool


_REPORT_SUFFIXES = (".svg", ".csv", ".html", ".md", ".json", ".parquet")
"""Suffixes of the files that a report writes, or removes when they are old."""


def open_folder(folder: Path, plan: StudyPlan, *, writes: bool = True) -> JournalOf[StudyGame]:
    """Open the journal of games in a study's folder, which is created if missing.

    Args:
        writes: False to read only, even while another run plays more games.

    Raises:
        StudyError: the folder belongs to another study (with the differences), or to none and has files that a report
            would replace or remove. OSError: it cannot be written.
    """
    if not (folder / JOURNAL).exists():
        own = next((each.name for each in _list_files(folder) if each.suffix in _REPORT_SUFFIXES), None)
        if own is not None:
            raise StudyError(f"{folder} isn't a study folder: it has {own} (choose another folder with --out)")
    return _open_journal(folder, plan, JOURNAL, StudyGame, writes)


def _list_files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


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
    """Play the games of a study that its journal lacks.

    Args:
        on_result: called for every game once it is stored, in this thread.
        stop: ends the study early.

    Raises:
        GlyphwallError: the cluster is missing, or a player can't be made. OSError: the journal.
    """
    stop = stop or threading.Event()
    found = {game.number: game for game in journal.results}
    missing = [number for number in plan.numbers if number not in found]
    task = partial(play_study_game, plan)
    results = run_tasks(task, missing, workplace, stop)
    try:
        for game in results:
            journal.add(game)
            found[game.number] = game
            on_result(game)
    finally:
        results.close()
        dismiss_contestants()
    games = tuple(found[number] for number in plan.numbers if number in found)
    return StudyRun(games, len(games) < len(plan.numbers))
