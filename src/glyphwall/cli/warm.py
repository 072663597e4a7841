"""``glyphwall warm``: compiles ahead what the first game would wait for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from glyphwall.cli.options import examples

if TYPE_CHECKING:
    from glyphwall.players.warm import WarmStep


@click.command(epilog=examples("glyphwall warm", "glyphwall warm --quiet", "glyphwall warm grawlix"))
@click.argument("games", nargs=-1)
@click.option("--quiet", is_flag=True, help="No progress bar.")
def warm(games: tuple[str, ...], quiet: bool) -> None:
    """Compile the rules and searches of GAMES (default: all) into the cache on disk.

    Needed once after installation and after every update; without it, the first game waits for it.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from glyphwall.core.registry import get_game
    from glyphwall.players.warm import warm as compile_ahead

    for game in games:
        get_game(game)
    columns = (BarColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    hidden = quiet or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as progress:
        task = progress.add_task("compiling")

        def on_step(step: WarmStep) -> None:
            done = step.done == step.total
            said = "compiled" if done else f"compiling {step.game}: {step.part}"
            progress.update(task, completed=step.done, total=step.total, description=said)

        compile_ahead(games or None, on_step)
    if not quiet:
        click.echo("everything is compiled")
