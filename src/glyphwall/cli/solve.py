"""The command ``solve``: prove who wins with best play."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import FILE, MEMORY, complete_game, rule_options
from glyphwall.cli.output import json_option, print_json
from glyphwall.cli.progress import INTERRUPTED, catch_interrupt, progress_bar
from glyphwall.core._atomic_write import write_file
from glyphwall.core.extension_points import format_examples
from glyphwall.core.registry import plugin_of

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.core.contract import State
    from glyphwall.search.solver import Progress, Solver

_SAVE_SECONDS = 600.0
"""The time after which the table is saved to the checkpoint again."""


@click.command(
    epilog=format_examples(
        "glyphwall solve grawlix --size 5",
        "glyphwall solve grawlix --swap after-first-tile",
        "glyphwall solve grawlix --size 3 --hand 2 --no-theorem",
        "glyphwall solve grawlix --size 5 --hand 1 --no-theorem --memory 8G --value-only --checkpoint n5.proof",
        'glyphwall solve --all --position "4VpRd/3GdRa1/2GhVnBsOa/1OhVdBa1Yn/RnVaBp3/VhRp4 OnOsYaBh YdYsGpBd 2p c3"',
        "glyphwall solve grawlix --size 3 --hand 1 --no-theorem --certificate n3.cert",
    )
)
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=complete_game)
@rule_options
@click.option("--position", default="", metavar="GWP", help="The position to solve  [default: the start of the game].")
@click.option("--all", "every", is_flag=True, help="List every winning move.")
@click.option("--value-only", is_flag=True, help="Prove only who wins.")
@click.option("--memory", type=MEMORY, default="256M", show_default=True, help="Size of the table.")
@click.option("--threads", type=click.IntRange(1, 64), default=1, show_default=True, help="Search threads.")
@click.option("--no-theorem", is_flag=True, help="Search even if a theorem decides the game.")
@click.option(
    "--checkpoint",
    type=FILE,
    help="Save the table here (every ten minutes and at the end), and continue from it if it exists.",
)
@click.option("--certificate", type=FILE, help="Write a proof for 'verify' here.")
@click.option("--quiet", is_flag=True, help="No progress line.")
@json_option
def solve(
    game: Any,
    options: Any,
    position: str,
    every: bool,
    value_only: bool,
    memory: int,
    threads: int,
    no_theorem: bool,
    checkpoint: Path | None,
    certificate: Path | None,
    quiet: bool,
    as_json: bool,
) -> int:
    """Prove who wins GAME (or --game), or POSITION, with best play.

    Prints the winner, the length of the game with best play, and a line of best play. If a theorem decides the game,
    only the winner is printed; --no-theorem searches anyway. Ctrl-C ends the search; with --checkpoint the same command
    continues.
    """
    from glyphwall.engine.moves import write_turns
    from glyphwall.search._certificates import certificate as proof_of
    from glyphwall.search._certificates import certificate_by_theory
    from glyphwall.search.solver import Solver, Stopped, load_table, save_table
    from glyphwall.studies._machine import headline

    state: State = game.parse_position(position, options) if position else game.initial_state(options)
    found: dict[str, Any] = {"game": game.id, "position": state.position}

    def tell(text: str, **values: Any) -> None:
        """Print a line, or collect its values for --json."""
        found.update(values)
        if not as_json:
            click.echo(text)

    began = saved = time.perf_counter()

    def report(progress: Progress) -> None:
        """Show how far the tree is done, and save the table now and then."""
        nonlocal saved
        update(completed=round(100 * progress.done, 1), description=_describe(progress))
        if checkpoint is not None and time.perf_counter() - saved > _SAVE_SECONDS:
            save_table(solver, checkpoint)
            saved = time.perf_counter()

    solver = Solver(game, options, memory=memory, threads=threads, on_progress=report)
    if checkpoint is not None and checkpoint.exists():
        load_table(solver, checkpoint)
        tell(f"continuing from {checkpoint}: {solver.nodes} nodes, {solver.seconds:.1f} s")
    try:
        with progress_bar(quiet, 100, text="", elapsed=True) as update, catch_interrupt() as solver.stop:
            theory = None if no_theorem else plugin_of(game).theory
            proved = None if theory is None else theory.proves(state.view(None))
            known = "" if proved is None else proved.by
            winner = solver.winner(state) if proved is None else proved.winner
            tell(_winner_line(state, winner, solver, known), winner=winner + 1, theorem=known or None)
            if known and not value_only:
                tell("no search was needed; --no-theorem searches anyway and finds the length of the game")
            elif not value_only and state.legal_actions:
                length = solver.length(state, winner)
                best = solver.line(state, winner, length)
                turns = list(write_turns(state, best))
                tell(f"ends after {length} plies with best play", plies=length)
                tell(f"line {' '.join(turns)}", line=turns)
            if every:
                texts = [game.action_to_text(action, options) for action in solver.winning_actions(state)]
                tell(f"winning moves {len(texts)}: {' '.join(texts)}" if texts else "winning moves 0", winning=texts)
            if certificate is not None:
                write_file(certificate, certificate_by_theory(state) if known else proof_of(solver, state, winner))
    except Stopped as stopped:
        click.echo(str(stopped), err=True)
        return INTERRUPTED
    finally:
        if checkpoint is not None:
            save_table(solver, checkpoint)
    seconds = time.perf_counter() - began
    tell(
        f"nodes {solver.nodes}, {seconds:.2f} s, {memory / 2**20:.0f} MiB of memory, {100 * solver.load:.1f}% used",
        nodes=solver.nodes,
        seconds=round(seconds, 3),
    )
    if as_json:
        print_json(found)
    else:
        click.echo(f"solved {headline()}")
    return 0


def _winner_line(state: State, winner: int, solver: Solver, known: str) -> str:
    mover = f", {'the player to move' if state.actor == winner else 'the other player'}" if state.actor >= 0 else ""
    how = f"by {known}" if known else f"{solver.nodes} nodes, {solver.seconds:.2f} s"
    return f"seat {winner + 1} wins{mover} ({how})"


def _describe(progress: Progress) -> str:
    speed = progress.nodes / max(progress.seconds, 1e-3)
    question = "who wins" if progress.horizon is None else f"within {progress.horizon} plies"
    return (
        f"{question}: {progress.nodes / 1e6:.1f} M nodes, {speed / 1e6:.2f} M/s, table {100 * progress.load:.0f}% full"
    )
