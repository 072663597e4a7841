"""Options, journal, records and progress shared by ``match`` and ``tournament``."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from glyphwall.cli.options import EXISTING_FILE, FILE, check_folder
from glyphwall.cli.progress import progress_bar
from glyphwall.core._atomic_write import write_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from glyphwall.core.contract import Game
    from glyphwall.studies._journal import Journal, RecordFile
    from glyphwall.studies.games import GameResult
    from glyphwall.studies.match import MatchResult


Function = TypeVar("Function", bound="Callable[..., Any]")

NOT_PLAYED = 1
"""The exit code if a player forfeited games and won none."""

_OPTIONS = [
    click.option("--seed", type=click.IntRange(min=0), help="Seed of random choices  [default: a fresh one, printed]."),
    click.option(
        "--openings", "opening_plies", type=click.IntRange(min=0), metavar="PLIES",
        help="Random plies (with chance) at the start of each round  [default: the game's own, so that games differ; "
        "0 with --opening-file].",
    ),
    click.option(
        "--opening-file", type=EXISTING_FILE, metavar="FILE",
        help="Start rounds from its lines: moves, a position (GWP), or POSITION moves MOVES.",
    ),
    click.option(
        "--adjudicate", default=0, metavar="NODES", type=click.IntRange(min=0),
        help="End a game once the exact solver proves the winner, with this many nodes per turn.",
    ),
    click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 64), help="Threads per search."),
    click.option("--jobs", type=click.IntRange(1, 256), help="Games at a time  [default: cores / threads]."),
    click.option("--ray", metavar="ADDRESS", help="Play on this Ray cluster (auto, HOST:6379, ray://HOST:10001)."),
    click.option("--state", type=FILE, help="Save every game here; the same command continues from it."),
    click.option("--out", type=FILE, help="Append the records to this file."),
    click.option("--report", type=FILE, metavar="FILE.html", help="Write a page with tables and plots."),
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
        """The number of games at a time."""
        return self.jobs or max(1, (os.cpu_count() or 1) // self.threads)

    @property
    def openings(self) -> tuple[str, ...]:
        """The lines of the opening file."""
        from glyphwall.core._text_files import read_text
        from glyphwall.studies.openings import opening_lines

        return () if self.opening_file is None else opening_lines(read_text(self.opening_file))

    def count_plies(self, game_id: str, options: Any) -> int:
        """Return the number of random opening plies; always a number, because a journal stores it."""
        from glyphwall.studies.openings import default_plies

        if self.opening_plies is None:
            return default_plies(game_id, options) if self.opening_file is None else 0
        return self.opening_plies


def match_options(function: Function) -> Callable[..., Any]:
    """Add the options; the command receives them as ``shared``."""
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
    """Open the journal, if requested, and return it with the run's seed and date, or raise JournalError."""
    import datetime

    from glyphwall.core.streams import new_seed
    from glyphwall.studies._journal import Journal

    journal = None if shared.state is None else Journal(shared.state)
    known = (journal.settings if journal is not None else None) or {}
    today = datetime.datetime.now(tz=datetime.UTC).strftime("%Y.%m.%d")
    seed = known.get("seed") if shared.seed is None else shared.seed
    return journal, new_seed() if seed is None else int(seed), str(known.get("date", today))


def check_report(shared: MatchOptions) -> None:
    """Check before the games start that a report can be written."""
    if shared.report is None:
        return
    from glyphwall.studies._plots import check_library

    check_library()
    check_folder(shared.report, "--report")


def write_report(path: Path, page: str, *, quiet: bool = False) -> None:
    """Write the page, and print its path unless ``quiet``."""
    write_file(path, page)
    if not quiet:
        click.echo(f"report: {path}")


def report_unplayed(matches: Iterable[MatchResult]) -> int:
    """Print a line for each player that forfeited games and won none; return the exit code."""
    from glyphwall.studies.report import list_unplayed

    failed = dict.fromkeys(each for result in matches for each in list_unplayed(result))
    for name, note in failed:
        click.echo(f"error: {name} won no game and forfeited {note}", err=True)
    return NOT_PLAYED if failed else 0


def open_record_file(shared: MatchOptions, journal: Journal | None) -> RecordFile | None:
    from glyphwall.studies._journal import RecordFile

    return None if shared.out is None else RecordFile(shared.out, again=bool(journal and journal.results))


@contextmanager
def report_games(
    shared: MatchOptions, journal: Journal | None, total: int, describe: Callable[[GameResult], str]
) -> Iterator[Callable[[GameResult], None]]:
    """Yield a function that stores a finished game in the journal and shows it; ``describe`` gets every game once."""
    with progress_bar(shared.quiet, total, text="") as update:

        def show(result: GameResult) -> None:
            update(advance=1, description=describe(result))

        def report(result: GameResult) -> None:
            if journal is not None:
                journal.add(result)
            show(result)

        for result in () if journal is None else journal.results:
            show(result)
        yield report


def set_seats(game: Game[Any, Any], options: Any, players: int) -> Any:
    """Set the number of seats to the number of players, unless an option gave it."""
    if click.get_current_context().params.get("seats") is None and players > 1:
        return game.with_seats(options, players)
    return options
