"""``glyphwall warm``: compiles ahead what the first game would wait for."""

from __future__ import annotations

import click

from glyphwall.cli.options import format_examples
from glyphwall.cli.progress import progress_bar


@click.command(epilog=format_examples("glyphwall warm", "glyphwall warm --quiet", "glyphwall warm grawlix --jobs 1"))
@click.argument("games", nargs=-1)
@click.option("--jobs", type=click.IntRange(1), help="How many processes at most (default: all cores).")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def warm(games: tuple[str, ...], jobs: int | None, quiet: bool) -> None:
    """Compile the rules and searches of GAMES (default: all) into the cache on disk.

    Needed once after installation and after every update; without it, the first game waits for it. All cores
    take part. The cache keeps what is done: ended early, it goes on from there the next time.
    """
    from glyphwall.players.warm.compile_pool import warm as compile_ahead

    with progress_bar(quiet, texts=True, elapsed=True) as progress:
        task = progress.add_task("compiling")

        def on_step(title: str, done: int, total: int) -> None:
            progress.update(task, completed=done, total=total, description=f"compiled {title}" if title else None)

        compile_ahead(games or None, on_step, jobs)
    if not quiet:
        click.echo("everything is compiled")
