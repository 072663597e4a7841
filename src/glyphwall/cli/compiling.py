"""The commands ``warm`` and ``build-engine``: compile rules and searches ahead of time."""

from __future__ import annotations

from pathlib import Path

import click

from glyphwall.cli.options import FOLDER
from glyphwall.cli.progress import progress_bar
from glyphwall.core.extension_points import format_examples


@click.command(epilog=format_examples("glyphwall warm", "glyphwall warm --quiet", "glyphwall warm grawlix --jobs 1"))
@click.argument("games", nargs=-1)
@click.option("--jobs", type=click.IntRange(1), help="Processes at most  [default: all cores].")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def warm(games: tuple[str, ...], jobs: int | None, quiet: bool) -> None:
    """Compile the rules and searches of GAMES (default: all) into the cache on disk.

    Run it once after installation and after every update; otherwise the first game has to wait. It uses all cores.
    Ctrl-C
    loses nothing: the next run continues.
    """
    from glyphwall.players.warm.compile_pool import warm as compile_ahead

    with progress_bar(quiet, 100, text="compiling", elapsed=True) as update:

        def on_step(title: str, done: int, total: int) -> None:
            update(completed=done, total=total, description=f"compiled {title}" if title else None)

        compile_ahead(games or None, on_step, jobs)
    if not quiet:
        click.echo("everything is compiled")


@click.command(
    "build-engine",
    epilog=format_examples("glyphwall build-engine grawlix", "glyphwall build-engine graffiti --out site/engine"),
)
@click.argument("game")
@click.option("--out", type=FOLDER, default=Path(), help="The folder, created if missing.  [default: this one]")
@click.option("--anew", is_flag=True, help="Build it even if it was built before.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def build_engine(game: str, out: Path, anew: bool, quiet: bool) -> None:
    """Build GAME's rules and searches as a WebAssembly module for browsers.

    Writes GAME.wasm, its description GAME.json, and GAME.ts with types. The first build takes about a minute; later
    ones use a cache. Needs the linker wasm-ld: pip install "glyphwall[engine-build]", or Debian's lld.
    """
    from glyphwall.search.wasm.engines import build_engine as build

    with progress_bar(quiet, text="starting", elapsed=True) as update:

        def tell(done: int, total: int, what: str) -> None:
            update(completed=done, total=total, description=what)

        written = build(game, out, tell=tell, anew=anew)
    for path in written:
        click.echo(f"{path} ({path.stat().st_size} bytes)")
