"""``glyphwall study fullest``: the most tiles that a game can place, proved, with a game that places them."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import examples
from glyphwall.games.grawlix.rules.options import MAX_HAND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.games.grawlix.rules.options import GrawlixOptions
    from glyphwall.games.grawlix.studies.fullest import Case, Fullest

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(
    epilog=examples(
        "glyphwall study fullest --size 5",
        "glyphwall study fullest --size 6 --out fullest.gwn --svg fullest.svg",
        "glyphwall study fullest --size 3 --hand 2",
    )
)
@click.option("--size", default=6, show_default=True, type=click.IntRange(2, 7), help="n glyphs, n colours.")
@click.option("--hand", type=click.IntRange(1, MAX_HAND), help="Tiles that each player drafts  [default: 4 or fewer].")
@click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 64), help="Of the solver.")
@click.option("--out", type=_FILE, help="Write the game as a record to this file.")
@click.option("--svg", type=_FILE, help="Write the drawing of its last position to this file.")
@click.option("--quiet", is_flag=True, help="Nothing while it works.")
def fullest(size: int, hand: int | None, threads: int, out: Path | None, svg: Path | None, quiet: bool) -> int:
    """Prove how many tiles a game can place at most, and give a game that places them.

    Asks OR-tools' solver from all tiles downwards; for size 6, the published game, it takes about three minutes.
    With one thread the same placement is found every time.
    """
    from glyphwall.games.grawlix.rules.options import GrawlixOptions
    from glyphwall.games.grawlix.studies.fullest import fullest as find

    options = GrawlixOptions(size=size, hand=hand or min(4, size * size // 2))
    with _progress(quiet) as tell:
        found = find(size, threads, tell.question, tell.answer)
    for tiles in range(size * size, len(found.placement), -1):
        click.echo(f"{tiles} tiles: impossible{_effort([case for case in found.cases if case.tiles == tiles])}")
    _tell_game(found, options, out, svg)
    return 0


def _effort(cases: list[Case]) -> str:
    if not cases:
        return " (no case is left to search)"
    seconds, branches = sum(case.seconds for case in cases), sum(case.branches for case in cases)
    number = "1 case" if len(cases) == 1 else f"{len(cases)} cases"
    return f" ({number}, {branches} branches, {seconds:.1f} s)"


def _tell_game(found: Fullest, options: GrawlixOptions, out: Path | None, svg: Path | None) -> None:
    from glyphwall import render
    from glyphwall.cli.output import write_whole
    from glyphwall.games.grawlix.rules.game import GAME
    from glyphwall.games.grawlix.studies.joint_play import play_jointly
    from glyphwall.record import record_game, write_record
    from glyphwall.studies.machine import headline

    actions = play_jointly(found.placement, options)
    record = record_game(GAME.initial_state(options), actions, tags={"Event": "as many tiles as a game can place"})
    end = record.final_state()
    placed = len(found.placement)
    click.echo(f"{placed} tiles: placed by this game of {len(actions)} plies, hands of {options.hand}: {record.result}")
    click.echo(end.position)
    click.echo(f"solved {headline()}")
    if out is not None:
        write_whole(out, write_record(record))
    if svg is not None:
        write_whole(svg, render.svg(end.view(None)))


class _Telling:
    """What the progress line says."""

    def __init__(self, progress: Any) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=None)

    def question(self, tiles: int, cycles: tuple[int, ...]) -> None:
        kind = f", cycles {'+'.join(map(str, cycles))}" if cycles else ""
        self._progress.reset(self._task, description=f"{tiles} tiles{kind}", total=None)

    def answer(self, case: Case) -> None:
        kind = f", cycles {'+'.join(map(str, case.cycles))}" if case.cycles else ""
        answer = f"{'' if case.possible else 'im'}possible, {case.branches} branches, {case.seconds:.1f} s"
        self._progress.console.print(f"{case.tiles} tiles{kind}: {answer}")


@contextmanager
def _progress(quiet: bool) -> Iterator[_Telling]:
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    hidden = quiet or not sys.stderr.isatty()
    console = Console(stderr=True, quiet=hidden)
    with Progress(*columns, console=console, transient=True, disable=hidden) as progress:
        yield _Telling(progress)
