"""``glyphwall train``: a network trained by self-play, as a run file says."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glyphwall.cli.interrupts import INTERRUPTED, stopped_by_interrupt
from glyphwall.cli.options import format_examples, write_rules

if TYPE_CHECKING:
    from glyphwall.training.run import TrainingProgress
    from glyphwall.training.settings import Plan


@click.command(
    epilog=format_examples(
        "glyphwall train small-grids.toml",
        "glyphwall train small-grids.toml --out runs/first",
        "glyphwall train small-grids.toml --check",
        "glyphwall train small-grids.toml --ray HOST:6379",
    )
)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
              help="Where the run is kept  [default: the file's name without its ending].")  # fmt: skip
@click.option("--ray", metavar="ADDRESS",
              help="Play its games on this Ray cluster (auto, HOST:6379, ray://HOST:10001).")  # fmt: skip
@click.option("--check", is_flag=True, help="Only read the file, and say what it asks for.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def train(file: Path, out: Path | None, ray: str | None, check: bool, quiet: bool) -> int:
    """Train a network as FILE says, by Gumbel AlphaZero; the same command goes on where a run stood.

    FOLDER gets net.npz (for the player net:PATH), curve.csv (strength, regret, losses), its picture and a checkpoint.
    Ctrl-C keeps what was learned so far. 'glyphwall examples train' copies a run file to begin with.
    """
    from glyphwall.training.settings import read_run

    plan = read_run(file)
    folder = out or file.with_suffix("")
    if check:
        sets = len(plan.options)
        games = plan.file.iterations * plan.file.selfplay.games
        click.echo(f"{file}: {games:,} games of {plan.game.id} under {sets} set{'s' if sets > 1 else ''} of rules")
        return 0
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from glyphwall.training.run import NET, PICTURE
    from glyphwall.training.run import train as run

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("iterations,"), TimeRemainingColumn(), TextColumn("left"))
    hidden = quiet or not sys.stderr.isatty()
    console = Console(stderr=True)
    with (
        stopped_by_interrupt() as stop,
        Progress(*columns, console=console, transient=True, disable=hidden) as progress,
    ):
        task = progress.add_task("", total=plan.file.iterations)

        def tell(told: TrainingProgress) -> None:
            progress.update(task, completed=told.iteration)
            for line in _lines(plan, told):
                click.echo(line)

        done = run(plan, folder, tell=tell, stopped=stop.is_set, ray=ray)
    if done == 0:
        click.echo("stopped before anything was learned")
        return INTERRUPTED
    words = ["glyphwall", "match", f"net:{folder / NET}", "greedy", *write_rules(plan.game, plan.widest)]
    click.echo(f"the network is in {folder / NET}: {shlex.join(words)}")
    if (folder / PICTURE).exists():
        click.echo(f"how it got on: {folder / PICTURE}")
    if done < plan.file.iterations:
        click.echo(f"{plan.file.iterations - done} iterations are left: the same command goes on")
        return INTERRUPTED
    return 0


def _lines(plan: Plan, told: TrainingProgress) -> list[str]:
    """What is said of an iteration in which the network was judged."""
    lines = []
    for rules, figures in told.judged.items():
        named = " ".join(f"{name} {value}" for name, value in plan.file.rules[rules].items())
        known = ", ".join(f"{name} {value:.2f}" for name, value in figures.items() if value == value)
        lines.append(f"iteration {told.iteration}, {told.games:,} games; {named or 'published rules'}: {known}")
    return lines
