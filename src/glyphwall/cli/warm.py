"""``glyphwall warm``: compiles ahead what the first game would wait for."""

from __future__ import annotations

import click

from glyphwall.cli.options import examples


@click.command(epilog=examples("glyphwall warm", "glyphwall warm --quiet", "glyphwall warm grawlix"))
@click.argument("games", nargs=-1)
@click.option("--quiet", is_flag=True, help="No progress bar.")
def warm(games: tuple[str, ...], quiet: bool) -> None:
    """Compile the rules and searches of GAMES (default: all) into the cache on disk.

    Needed once after installation and after every update; without it the first search compiles.
    """
