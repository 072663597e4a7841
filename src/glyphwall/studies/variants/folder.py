"""A study in a folder: every game is stored as it ends, and the same command resumes it."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from glyphwall.studies.games import dismiss_contestants
from glyphwall.studies.journal import JournalError, JournalOf
from glyphwall.studies.running import results_of_tasks
from glyphwall.studies.variants.findings import FINDINGS, KeptFinding
from glyphwall.studies.variants.plan import StudyError
from glyphwall.studies.variants.playing import StudyGame, play_study_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from glyphwall.studies.running import Workplace
    from glyphwall.studies.variants.plan import StudyPlan

JOURNAL = "games.jsonl"
"""The file of games in a study's folder."""

_MOST_TOLD = 4
_LONGEST = 60


Kept = TypeVar("Kept", StudyGame, KeptFinding)


class StudyRun(NamedTuple):
    """The games played, by number."""

    games: tuple[StudyGame, ...]
    interrupted: bool


_OF_REPORTS = (".svg", ".csv", ".html", ".md", ".json", ".parquet")
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
        own = next((each.name for each in _listed(folder) if each.suffix in _OF_REPORTS), None)
        if own is not None:
            raise StudyError(f"{folder} is of no study and has {own}, among others (name another folder with --out)")
    return _opened(folder, plan, JOURNAL, StudyGame, writes)


def _listed(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def open_findings(folder: Path, plan: StudyPlan, *, writes: bool = True) -> JournalOf[KeptFinding]:
    """Open the journal of answers in a study's folder; see `open_folder`."""
    return _opened(folder, plan, FINDINGS, KeptFinding, writes)


def _opened(folder: Path, plan: StudyPlan, name: str, kept: type[Kept], writes: bool) -> JournalOf[Kept]:
    folder.mkdir(parents=True, exist_ok=True)
    journal = None
    try:
        journal = JournalOf(folder / name, kept)
        journal.begin("study", plan, writes=writes)
    except JournalError as error:
        told = list(_differences((), (journal and journal.settings) or {}, msgspec.to_builtins(plan)))
        more = f"; and {len(told) - _MOST_TOLD} more" if len(told) > _MOST_TOLD else ""
        what = f"{folder} is of another study: {'; '.join(told[:_MOST_TOLD])}{more}" if told else str(error)
        raise StudyError(f"{what} (name another folder with --out)") from None
    return journal


def _differences(path: tuple[str, ...], before: Any, now: Any) -> Iterator[str]:
    """List the differences of two plain values, except for the number of games."""
    if isinstance(before, list | tuple) and isinstance(now, list | tuple):
        before, now = (dict(enumerate(each, 1)) for each in (before, now))
    if isinstance(before, dict) and isinstance(now, dict):
        for key in dict.fromkeys([*before, *now]):
            if key not in ("games", "strength_games"):
                yield from _differences((*path, str(key)), before.get(key), now.get(key))
    elif before != now:
        yield f"{'.'.join(path)} was {_shown(before)}, is {_shown(now)}"


def _shown(value: object) -> str:
    text = "nothing" if value is None else msgspec.json.encode(value).decode()
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


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
    results = results_of_tasks(task, missing, workplace, stop)
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
