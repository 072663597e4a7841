"""The command ``train``: train a network by self-play."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import click

from glyphwall.cli.consent import ALLOW_COMMANDS, ask_consent
from glyphwall.cli.options import FILE, FOLDER, write_rules
from glyphwall.cli.progress import INTERRUPTED, PlainProgress, catch_interrupt, progress_bar
from glyphwall.core.extension_points import format_examples

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.training.run import TrainingProgress
    from glyphwall.training.settings import Plan


@click.command(
    epilog=format_examples(
        "glyphwall train beat-greedy.toml",
        "glyphwall train beat-greedy.toml --out runs/first",
        "glyphwall train beat-greedy.toml --check",
        "glyphwall train beat-greedy.toml --ray HOST:6379",
    )
)
@click.argument("file", type=FILE)
@click.option("--out", type=FOLDER, metavar="FOLDER",
              help="Folder of the run  [default: the file's name without its suffix].")  # fmt: skip
@click.option("--ray", metavar="ADDRESS",
              help="Play its games on this Ray cluster (auto, HOST:6379, ray://HOST:10001).")  # fmt: skip
@click.option("--onnx", is_flag=True, help="Also write the network as net.onnx; alone for a finished run.")
@click.option("--check", is_flag=True, help="Only check the file and print its plan.")
@ALLOW_COMMANDS
@click.option("--quiet", is_flag=True, help="No progress bar, and no lines about it.")
def train(
    file: Path, out: Path | None, ray: str | None, onnx: bool, check: bool, allow_commands: bool, quiet: bool
) -> int:
    """Train a network by Gumbel AlphaZero as FILE describes; the same command continues an interrupted run.

    FOLDER gets net.npz (for the player net:PATH), curve.csv (strength, regret, losses), its plot and a checkpoint.
    Ctrl-C keeps the progress so far. With more iterations in FILE, a finished run continues, too.
    'glyphwall examples train' copies a run file to start from.

    FILE can name a Python class as the network. You are asked before it runs.
    """
    from glyphwall.players._from_module import describe_class
    from glyphwall.training.settings import read_run

    plan = read_run(file)
    folder = out or file.with_suffix("")
    if check:
        sets = len(plan.options)
        games = plan.file.iterations * plan.file.selfplay.games
        click.echo(f"{file}: {games:,} games of {plan.game.id} under {sets} set{'s' if sets > 1 else ''} of rules")
        return 0
    if plan.file.network.own and not allow_commands:
        ask_consent(file, (describe_class(plan.file.network.own),))
    from glyphwall.training.run import NET, PICTURE
    from glyphwall.training.run import train as run

    if onnx:
        check_onnx(plan)
    lines = PlainProgress(quiet, plan.file.iterations)
    with catch_interrupt() as stop, progress_bar(quiet, plan.file.iterations, unit="iterations") as update:

        def tell(made: TrainingProgress) -> None:
            update(completed=made.iteration)
            policy, value = made.losses
            lines.tell(
                made.iteration,
                f"iteration {made.iteration} of {plan.file.iterations}, {made.games:,} games, "
                f"losses {policy:.3f} (policy), {value:.3f} (value)",
            )
            for line in _lines(plan, made):
                click.echo(line)

        done = run(plan, folder, tell=tell, stopped=stop.is_set, ray=ray)
    if done == 0:
        click.echo("stopped before anything was learned")
        return INTERRUPTED
    own = f",network={plan.file.network.own}" if plan.file.network.own else ""
    words = ["glyphwall", "match", f"net:{folder / NET}{own}", "greedy", *write_rules(plan.game, plan.widest)]
    click.echo(f"the network is in {folder / NET}; try it: {shlex.join(words)}")
    if onnx:
        click.echo(f"the same as ONNX: {write_onnx(folder / NET)}")
    if (folder / PICTURE).exists():
        click.echo(f"its progress: {folder / PICTURE}")
    if done < plan.file.iterations:
        click.echo(f"{plan.file.iterations - done} iterations are left; the same command continues")
        return INTERRUPTED
    return 0


def check_onnx(plan: Plan) -> None:
    """Refuse a run whose network can't be written as ONNX, before it starts."""
    from glyphwall.training import _onnx_export as onnx_export  # noqa: F401 - its library may be missing

    if plan.file.network.own:
        raise click.ClickException("--onnx writes the built-in kind of network only")


def write_onnx(net: Path) -> Path:
    """Export a network's file to ONNX, next to it."""
    from glyphwall.players.net.weights import NetWeights, load_weights
    from glyphwall.training._onnx_export import export_onnx

    found = load_weights(net)
    assert isinstance(found, NetWeights), "check_onnx refuses others"
    path = net.with_suffix(".onnx")
    path.write_bytes(export_onnx(found))
    return path


def _lines(plan: Plan, update: TrainingProgress) -> list[str]:
    """Format an iteration in which the network was evaluated."""
    lines = []
    for rules, figures in update.judged.items():
        named = " ".join(f"{name} {value}" for name, value in plan.file.rules[rules].items())
        known = ", ".join(f"{name} {value:.2f}" for name, value in figures.items() if value == value)
        lines.append(f"iteration {update.iteration}, {update.games:,} games; {named or 'published rules'}: {known}")
    return lines
