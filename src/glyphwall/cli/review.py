"""The command ``review``: find the mistakes and turning points of a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from glyphwall.cli.options import INPUT_FILE
from glyphwall.cli.output import choose_language, json_option, print_json, wants_colour
from glyphwall.cli.progress import INTERRUPTED, catch_interrupt, progress_bar
from glyphwall.core.extension_points import format_examples
from glyphwall.messages import locales

if TYPE_CHECKING:
    from pathlib import Path


@click.command(
    epilog=format_examples(
        "glyphwall review game.gwn",
        "glyphwall review game.gwn --all --simulations 5000",
        "glyphwall review games.gwn --number 3 --json",
        "glyphwall review game.gwn --lang de",
    )
)
@click.argument("file", type=INPUT_FILE)
@click.option("--number", default=1, show_default=True, type=click.IntRange(min=1), help="Which game of the file.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0), help="Seed of searches and playouts.")
@click.option(
    "--simulations",
    type=click.IntRange(1, 1_000_000),
    help="Simulations per search.  [default: enough for a few seconds in all]",
)
@click.option("--all", "every", is_flag=True, help="List every move, not only mistakes.")
@click.option("--lang", type=click.Choice(locales()), help="Language.  [default: the environment's]")
@click.option("--quiet", is_flag=True, help="No progress bar.")
@click.option("--no-colour", "--no-color", is_flag=True, help="Print without colours (like the variable NO_COLOR).")
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
    """Review a game of FILE (GWN; '-' for standard input): who was ahead, and which moves changed it.

    Prints a graph of winning chances, the mistakes with better moves, the turning points and a summary. Proofs and
    estimates are marked. The guide "Review" has the definitions.
    """
    import msgspec

    from glyphwall.cli.replay import read_game
    from glyphwall.core.values import NO_ACTOR
    from glyphwall.messages import BUILT_IN_TEXTS
    from glyphwall.record.replay import game_in_progress
    from glyphwall.review.reviewing import review as make_review
    from glyphwall.search.solver import Stopped
    from glyphwall.terminal.review import format_review

    record = read_game(file, number)
    game = game_in_progress(record)
    locale = choose_language(lang)
    if record.ends_without_result and game.state.actor != NO_ACTOR:
        click.echo(BUILT_IN_TEXTS.text("ui-analysis-cut-off", locale, result=record.result), err=True)
    try:
        with catch_interrupt() as stop, progress_bar(quiet) as update:

            def tell(done: int, of: int) -> None:
                update(completed=done, total=of)

            found = make_review(game, seed=seed, simulations=simulations, on_progress=tell, stop=stop)
    except Stopped as stopped:
        click.echo(str(stopped), err=True)
        return INTERRUPTED
    if as_json:
        print_json({"game": record.game_id, **msgspec.to_builtins(found)})
        return 0
    names = [record.tags.get(f"Player{seat + 1}", "") for seat in range(game.seats)]
    shown = format_review(found, names, locale, colour=wants_colour(no_colour), every=every)
    click.echo(shown, color=True)
    return 0
