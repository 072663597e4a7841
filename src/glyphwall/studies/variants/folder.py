"""Runs a study in a folder: every game is kept as it ends, and the same command goes on from there."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from glyphwall.studies.games import dismiss_contestants
from glyphwall.studies.journal import JournalError, JournalOf
from glyphwall.studies.running import run_tasks
from glyphwall.studies.variants.findings import FINDINGS, StoredFinding
from glyphwall.studies.variants.plan import StudyError
from glyphwall.studies.variants.playing import StudyGame, play_study_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from glyphwall.studies.running import Workplace
    from glyphwall.studies.variants.plan import StudyPlan

JOURNAL = "games.jsonl"
"""The file in the folder that games are appended to."""

_MOST_TOLD = 4
_LONGEST = 60


Kept = TypeVar("Kept", StudyGame, StoredFinding)


class StudyRun(NamedTuple):
    """What was played: the games by number, and whether some are missing."""

    games: tuple[StudyGame, ...]
    interrupted: bool


_OF_REPORTS = (".svg", ".csv", ".html", ".md", ".json", ".parquet")
"""Endings of the files that a report writes, or removes where they are old."""


def open_folder(folder: Path, plan: StudyPlan, *, writes: bool = True) -> JournalOf[StudyGame]:
    """The journal of a study's games in its folder, which is made where it is missing.

    Args:
        writes: False when the games are only to be read, maybe while another run plays more.

    Raises:
        StudyError: the folder is of another study, with the differences by name, or it is of no study and has files
            that a report would replace or remove. OSError: it cannot be written.
    """
    if not (folder / JOURNAL).exists():
        own = next((each.name for each in _listed(folder) if each.suffix in _OF_REPORTS), None)
        if own is not None:
            raise StudyError(f"{folder} is of no study and has {own}, among others (name another folder with --out)")
    return _opened(folder, plan, JOURNAL, StudyGame, writes)


def _listed(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def open_findings(folder: Path, plan: StudyPlan, *, writes: bool = True) -> JournalOf[StoredFinding]:
    """The same of what is found out without playing."""
    return _opened(folder, plan, FINDINGS, StoredFinding, writes)


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
    """Where two plain values differ, but for how many games are wanted."""
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
    """Plays the games of a study that its journal lacks.

    Args:
        workplace: processes of this machine, or a Ray cluster.
        on_result: called for every game as it ends, after it was kept, in this thread.
        stop: set by another thread or a signal handler, ends the study early.

    Raises:
        GlyphwallError: a cluster that is not there, a player that cannot be made. OSError: the journal.
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
