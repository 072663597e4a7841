"""What ``match`` and ``tournament`` have in common: their options, Ctrl-C, the journal, records and progress."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from glyphwall.cli.progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from glyphwall.core.contract import Game
    from glyphwall.studies.games import GameResult
    from glyphwall.studies.journal import Journal, RecordFile
    from glyphwall.studies.match import MatchResult


Function = TypeVar("Function", bound="Callable[..., Any]")

NOT_PLAYED = 1
"""The exit code where a player forfeited games and won none."""

_FILE = click.Path(dir_okay=False, path_type=Path)

_OPTIONS = [
    click.option("--seed", type=click.IntRange(min=0), help="Of every random choice  [default: a fresh one, printed]."),
    click.option(
        "--openings", "opening_plies", type=click.IntRange(min=0), metavar="PLIES",
        help="Random plies, chance's counted, at the start of each round of games  [default: what the game says, so "
        "that games differ, and fewer where games are short; after --opening-file 0].",
    ),
    click.option(
        "--opening-file", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE",
        help="Rounds begin with its lines in turn: moves, a position (GWP), or POSITION moves MOVES.",
    ),
    click.option(
        "--adjudicate", default=0, metavar="NODES", type=click.IntRange(min=0),
        help="End a game once the exact solver proves who wins, with so many nodes before each turn.",
    ),
    click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 64), help="Of each search."),
    click.option("--jobs", type=click.IntRange(1, 256), help="Games at a time  [default: cores / threads]."),
    click.option("--ray", metavar="ADDRESS", help="Play on this Ray cluster (auto, HOST:6379, ray://HOST:10001)."),
    click.option("--state", type=_FILE, help="Keep every game in this file; the same command goes on from it."),
    click.option("--out", type=_FILE, help="Append the records to this file."),
    click.option("--report", type=_FILE, metavar="FILE.html", help="Write a page with tables and plots."),
    click.option("--quiet", is_flag=True, help="No progress bar."),
]  # fmt: skip


class MatchOptions(NamedTuple):
    """The values of `match_options`."""

    seed: int | None
    opening_plies: int | None
    opening_file: Path | None
    adjudicate: int
    threads: int
    jobs: int | None
    ray: str | None
    state: Path | None
    out: Path | None
    report: Path | None
    quiet: bool

    @property
    def workers(self) -> int:
        """Games at a time."""
        return self.jobs or max(1, (os.cpu_count() or 1) // self.threads)

    @property
    def openings(self) -> tuple[str, ...]:
        """The lines of the opening file."""
        from glyphwall.core.text_files import read_text
        from glyphwall.studies.openings import opening_lines

        return () if self.opening_file is None else opening_lines(read_text(self.opening_file))

    def count_plies(self, game_id: str, options: Any) -> int:
        """Count the random plies of an opening; a number, since a journal keeps it."""
        from glyphwall.studies.openings import default_plies

        if self.opening_plies is None:
            return default_plies(game_id, options) if self.opening_file is None else 0
        return self.opening_plies


def match_options(function: Function) -> Callable[..., Any]:
    """Adds the options; the command gets them as one value, ``shared``."""
    import functools

    @functools.wraps(function)
    def together(*args: Any, **values: Any) -> Any:
        shared = MatchOptions(**{name: values.pop(name) for name in MatchOptions._fields})
        return function(*args, shared=shared, **values)

    decorated: Callable[..., Any] = together
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def read_journal(shared: MatchOptions) -> tuple[Journal | None, int, str]:
    """The journal, if there is to be one, and the run's seed and date, which it may know already.

    Raises:
        JournalError: the file is something else.
    """
    import datetime

    from glyphwall.core.streams import new_seed
    from glyphwall.studies.journal import Journal

    journal = None if shared.state is None else Journal(shared.state)
    known = (journal.settings if journal is not None else None) or {}
    today = datetime.datetime.now(tz=datetime.UTC).strftime("%Y.%m.%d")
    seed = known.get("seed") if shared.seed is None else shared.seed
    return journal, new_seed() if seed is None else int(seed), str(known.get("date", today))


def check_report(shared: MatchOptions) -> None:
    """Says before hours of play, not after, that no report can be written."""
    if shared.report is None:
        return
    from glyphwall.studies.plots import check_library

    check_library()
    if not shared.report.absolute().parent.is_dir():
        raise click.UsageError(f"--report {shared.report}: no such folder")


def write_report(path: Path, page: str, *, quiet: bool = False) -> None:
    """Writes the page, and says where unless ``quiet``.

    Raises:
        OSError: it cannot be written.
    """
    from glyphwall.cli.output import write_file

    write_file(path, page)
    if not quiet:
        click.echo(f"report: {path}")


def report_unplayed(matches: Iterable[MatchResult]) -> int:
    """The exit code of a run, and a line for each player that forfeited games and won none: nothing was measured."""
    from glyphwall.studies.report import list_unplayed

    told = dict.fromkeys(told for result in matches for told in list_unplayed(result))
    for name, note in told:
        click.echo(f"error: {name} won no game and forfeited {note}", err=True)
    return NOT_PLAYED if told else 0


def open_record_file(shared: MatchOptions, journal: Journal | None) -> RecordFile | None:
    """The file for records, if one was named.

    Raises:
        OSError: it cannot be written.
    """
    from glyphwall.studies.journal import RecordFile

    return None if shared.out is None else RecordFile(shared.out, again=bool(journal and journal.results))


class GameTelling:
    """What is done with each game as it ends: kept in the journal, shown in the progress bar."""

    def __init__(
        self, journal: Journal | None, progress: Any, total: int, describe: Callable[[GameResult], str]
    ) -> None:
        self._journal = journal
        self._progress = progress
        self._describe = describe
        self._task = progress.add_task("", total=total)

    def before(self, result: GameResult) -> None:
        """A game that was played before."""
        self._progress.update(self._task, advance=1, description=self._describe(result))

    def __call__(self, result: GameResult) -> None:
        if self._journal is not None:
            self._journal.add(result)
        self.before(result)


@contextmanager
def report_games(
    shared: MatchOptions, journal: Journal | None, total: int, describe: Callable[[GameResult], str]
) -> Iterator[GameTelling]:
    """The progress bar of a shared. ``describe`` is called once for every game, played now or before."""
    with progress_bar(shared.quiet, texts=True) as progress:
        tell = GameTelling(journal, progress, total, describe)
        for result in () if journal is None else journal.results:
            tell.before(result)
        yield tell


def set_seats(game: Game[Any, Any], options: Any, players: int) -> Any:
    """The rules for so many players, unless the number of seats was given."""
    if click.get_current_context().params.get("seats") is None and players > 1:
        return game.with_seats(options, players)
    return options
