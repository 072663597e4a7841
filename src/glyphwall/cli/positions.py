"""``glyphwall legal`` and ``glyphwall explain``: questions about one position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import PositionCommand, examples, position_arguments, rule_options, typed_state

if TYPE_CHECKING:
    from glyphwall.core.contract import Game

EXAMPLE = '"BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"'


@click.command(
    cls=PositionCommand,
    epilog=examples(
        "glyphwall legal", f"glyphwall legal {EXAMPLE}", 'glyphwall legal --size 4 --hand 2 --moves "+Rh +Oa"'
    ),
)
@rule_options
@position_arguments
def legal(game: Game[Any, Any], options: Any, position: tuple[str, ...], moves: str) -> None:
    """List the legal plies of POSITION (default: the start of the game), one on each line."""
    state = typed_state(game, options, position, moves)
    for action in state.legal_actions:
        click.echo(game.action_to_text(action, options))


@click.command(
    cls=PositionCommand,
    epilog=examples(f"glyphwall explain Vsf11 {EXAMPLE}", 'glyphwall explain +Rh --moves "+Rh"'),
)
@click.argument("move")
@rule_options
@position_arguments
def explain(game: Game[Any, Any], options: Any, move: str, position: tuple[str, ...], moves: str) -> None:
    """Say why MOVE is illegal in POSITION and what would fit there, or that it is legal."""
    state = typed_state(game, options, position, moves)
    click.echo(game.describe(state.explain(move)))
