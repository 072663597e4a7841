"""``glyphwall review``: what each move of a recorded game lost, and where it turned."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glyphwall.cli.interrupts import INTERRUPTED, stopped_by_interrupt
from glyphwall.cli.language import language_of
from glyphwall.cli.options import format_examples
from glyphwall.cli.output import json_option, print_json, wants_colour
from glyphwall.cli.progress import progress_bar
from glyphwall.messages import locales

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@click.command(
    epilog=format_examples(
        "glyphwall review game.gwn",
        "glyphwall review game.gwn --all --simulations 5000",
        "glyphwall review games.gwn --number 3 --json",
        "glyphwall review game.gwn --lang de",
    )
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--number", default=1, show_default=True, type=click.IntRange(min=1), help="Which game of the file.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0), help="Of the searches and rollouts.")
@click.option(
    "--simulations",
    type=click.IntRange(1, 1_000_000),
    help="Of each search and rollout.  [default: by the number of moves, for some seconds in all]",
)
@click.option("--all", "every", is_flag=True, help="Every move in the table, not only those that cost something.")
@click.option("--lang", type=click.Choice(locales()), help="The language.  [default: the environment's]")
@click.option("--quiet", is_flag=True, help="No progress bar.")
@click.option("--no-colour", "--no-color", is_flag=True, help="Letters only (so does the variable NO_COLOR).")
@json_option
def review(
    file: Path,
    number: int,
    seed: int,
    simulations: int | None,
    every: bool,
    lang: str | None,
    quiet: bool,
    no_colour: bool,
    as_json: bool,
) -> int:
    """Review a game of FILE (GWN; '-' for standard input): who stood how, and which moves changed it.

    Prints a graph of the chance to win, the moves that cost something with what would have been better, where the game
    turned, and a summary. What is proved and what is estimated stand apart. The guide "Review" has the definitions.
    """
    import msgspec

    from glyphwall.cli.replay import read_game
    from glyphwall.record import game_in_progress
    from glyphwall.review import review as make_review
    from glyphwall.search.solver import Stopped
    from glyphwall.terminal.review import format_review

    record = read_game(file, number)
    game = game_in_progress(record)
    try:
        with stopped_by_interrupt() as stop, _progress(quiet) as tell:
            found = make_review(game, seed=seed, simulations=simulations, on_progress=tell, stop=stop)
    except Stopped as stopped:
        click.echo(str(stopped), err=True)
        return INTERRUPTED
    if as_json:
        print_json({"game": record.game_id, **msgspec.to_builtins(found)})
        return 0
    names = [record.tags.get(f"Player{seat + 1}", "") for seat in range(game.seats)]
    shown = format_review(found, names, language_of(lang), colour=wants_colour(no_colour), every=every)
    click.echo(shown, color=True)
    return 0


@contextmanager
def _progress(quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal's standard error."""
    with progress_bar(quiet) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)
