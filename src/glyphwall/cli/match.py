"""``glyphwall match``: computer players meet, one on each seat."""

from __future__ import annotations

import datetime
import os
import signal
import sys
import threading
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import examples, rule_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import Game
    from glyphwall.studies.match import GameResult, MatchSettings

INTERRUPTED = 130
_GAMES = 100


@click.command(
    epilog=examples(
        "glyphwall match mcts:sims=1000 greedy --games 200",
        "glyphwall match level:muralist level:tagger --games 40 --seed 7 --out games.gwn",
        "glyphwall match mirror mcts:sims=500 --games 20 --openings 0",
        "glyphwall match random greedy --games 1000 --size 4 --hand 2 --openings 4 --jobs 1",
        "glyphwall match ismcts:time=1s greedy greedy greedy --game graffiti --games 40",
        "glyphwall match ismcts:sims=2000 greedy --game graffiti --seats 3",
    )
)
@click.argument("one")
@click.argument("others", metavar="OTHER...", nargs=-1, required=True)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    help="How many; even, or a multiple of the seats  [default: 100, or a little more].",
)
@click.option("--seed", type=click.IntRange(min=0), help="Of every random choice  [default: a fresh one, printed].")
@click.option(
    "--openings", default=8, show_default=True, type=click.IntRange(min=0), metavar="PLIES",
    help="Random plies, chance's counted, at the start of each round of games (8: the draft of standard Grawlix; "
    "0: none).",
)  # fmt: skip
@click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 64), help="Of each search.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Games at a time  [default: cores / threads].")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Append the records to this file.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
@rule_options
def match(
    game: Game[Any, Any],
    options: Any,
    one: str,
    others: tuple[str, ...],
    games: int | None,
    seed: int | None,
    openings: int,
    threads: int,
    jobs: int | None,
    out: Path | None,
    quiet: bool,
) -> int:
    """Let players (specs or levels; see 'glyphwall players') meet in GAMES games, and score ONE against the OTHERs.

    Name a player for each seat; in a game for more than two, one OTHER alone takes all seats but ONE's.
    Games come in rounds (pairs, with two seats): a random opening is played once from each seat, and chance
    draws the same in all its games as long as they go the same way. The score, 1 for a win and a part of it
    for a shared one, is given with two 95 % intervals, over rounds and over games. A player that is unable
    to play forfeits the game. Ctrl-C ends the match early and keeps what was finished. One seed gives the
    same games for any number of jobs, if the players are bounded by simulations, not by time, and search
    with one thread.
    """
    from glyphwall.core.streams import new_seed
    from glyphwall.studies.match import MatchSettings, run_match
    from glyphwall.studies.report import summary

    if click.get_current_context().params.get("seats") is None and len(others) > 1:
        options = game.with_seats(options, 1 + len(others))
    seats = game.seats(options)
    if len(others) == 1:
        others *= seats - 1
    settings = MatchSettings(
        game=game.id,
        options=options,
        specs=(one, *others),
        games=-(-_GAMES // seats) * seats if games is None else games,
        seed=new_seed() if seed is None else seed,
        opening_plies=openings,
        threads=threads,
        date=datetime.datetime.now(tz=datetime.UTC).strftime("%Y.%m.%d"),
    )
    jobs = jobs or max(1, (os.cpu_count() or 1) // threads)
    with _stopped_by_interrupt() as stop, _telling(settings, out, quiet) as on_result:
        result = run_match(settings, jobs, on_result, stop)
    click.echo(f"seed {settings.seed}")
    for line in summary(result):
        click.echo(line)
    if out is not None:
        click.echo(f"records: {out}")
    return INTERRUPTED if result.interrupted else 0


@contextmanager
def _stopped_by_interrupt() -> Iterator[threading.Event]:
    """An event that Ctrl-C sets; a second Ctrl-C interrupts as usual."""
    stop = threading.Event()
    before = signal.getsignal(signal.SIGINT)

    def interrupt(number: int, frame: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, interrupt)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _telling(settings: MatchSettings, out: Path | None, quiet: bool) -> Iterator[Any]:
    """What is done with each result as it comes: written to the file, shown in the progress bar."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from glyphwall.studies.archive import RecordFile

    console = Console(stderr=True)
    with ExitStack() as stack:
        file = None if out is None else stack.enter_context(RecordFile(out))
        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
        hidden = quiet or not sys.stderr.isatty()
        progress = stack.enter_context(Progress(*columns, console=console, transient=True, disable=hidden))
        task = progress.add_task("", total=settings.games)
        points = done = 0.0

        def on_result(result: GameResult) -> None:
            nonlocal points, done
            points, done = points + result.score, done + 1
            if file is not None:
                file.add(result.number, result.record)
            progress.update(task, advance=1, description=f"{points:g} - {done - points:g}")

        yield on_result
