"""``glyphwall build-engine``: a game's rules and searches as a WebAssembly module."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from glyphwall.cli.options import format_examples


@click.command(
    "build-engine",
    epilog=format_examples(
        "glyphwall build-engine grawlix",
        "glyphwall build-engine graffiti --out site/engine",
    ),
)
@click.argument("game")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="The folder; made where it is missing.  [default: this one]",
)
@click.option("--anew", is_flag=True, help="Build it even if it was built before.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def build_engine(game: str, out: Path, anew: bool, quiet: bool) -> None:
    """Build GAME's rules and searches as a WebAssembly module for browsers, of the functions that run here.

    Writes GAME.wasm, its description GAME.json, and GAME.ts with types. Takes about a minute the first time; what was
    built of the same sources is kept. Needs the linker wasm-ld: pip install "glyphwall[engine-build]", or Debian's lld.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from glyphwall.search.wasm.engines import build_engine as build

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    hidden = quiet or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as progress:
        task = progress.add_task("starting", total=None)

        def tell(done: int, total: int, what: str) -> None:
            progress.update(task, completed=done, total=total, description=what)

        written = build(game, out, tell=tell, anew=anew)
    for path in written:
        click.echo(f"{path} ({path.stat().st_size} bytes)")
