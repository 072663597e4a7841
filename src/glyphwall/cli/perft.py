"""``glyphwall perft``: counts of sequences of plies, the usual check of a rules implementation."""

from __future__ import annotations

import re
import time
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import PositionCommand, format_examples, position_arguments, read_position, rule_options

if TYPE_CHECKING:
    from glyphwall.core.contract import Game

MAX_DEPTH = 12


class PerftCommand(PositionCommand):
    """A depth below zero is told as such: with its minus it would look like an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """See click."""
        for before, given in pairwise(["", *args]):
            if re.fullmatch(r"-\d+", given) and not before.startswith("--"):
                raise click.UsageError(
                    f"Invalid value for 'DEPTH': {given} is not in the range 0<=x<={MAX_DEPTH}.", ctx
                )
        return super().parse_args(ctx, args)


@click.command(
    cls=PerftCommand,
    epilog=format_examples(
        "glyphwall perft 4",
        "glyphwall perft 5 --size 3 --hand 2",
        'glyphwall perft 3 --divide "RnBh/1Ys RpRsYaYp GnBdVdVs 2p"',
    ),
)
@click.argument("depth", type=click.IntRange(0, MAX_DEPTH))
@click.option("--divide", is_flag=True, help="Count for each legal ply by itself.")
@rule_options
@position_arguments
def perft(game: Game[Any, Any], options: Any, depth: int, divide: bool, position: tuple[str, ...], moves: str) -> None:
    """Count the sequences of exactly DEPTH plies from POSITION (default: the start of the game).

    Prints the count of every depth up to DEPTH. A draft pick, a placement and the tile drawn after it are
    one ply each, and so is each outcome of chance.
    """
    from glyphwall.search.perft import perft as count

    state = read_position(game, options, position, moves)
    if divide and depth:
        for action in state.legal_actions:
            click.echo(f"{game.action_to_text(action, options)} {count(state.apply(action), depth - 1)}")
    for plies in range(depth + 1):
        began = time.perf_counter()
        found = count(state, plies)
        click.echo(f"perft {plies} {found} ({time.perf_counter() - began:.3f} s)")
