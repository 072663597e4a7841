"""``glyphwall legal`` and ``glyphwall explain``: questions about one position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
import msgspec

from glyphwall.cli.options import PositionCommand, format_examples, position_arguments, read_position, rule_options
from glyphwall.cli.output import json_option, print_json
from glyphwall.core.values import CHANCE

if TYPE_CHECKING:
    from glyphwall.core.contract import Game

ILLEGAL = 1
"""The exit code of ``explain`` for a move that the rules refuse."""

EXAMPLE = '"BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"'


@click.command(
    cls=PositionCommand,
    epilog=format_examples(
        "glyphwall legal",
        f"glyphwall legal {EXAMPLE}",
        'glyphwall legal --size 4 --hand 2 --moves "+Rh +Oa"',
        "glyphwall legal --json --size 2 --hand 1",
    ),
)
@json_option
@rule_options
@position_arguments
def legal(game: Game[Any, Any], options: Any, position: tuple[str, ...], moves: str, as_json: bool) -> None:
    """List the legal plies of POSITION (default: the start of the game), one on each line."""
    state = read_position(game, options, position, moves)
    texts = [game.action_to_text(action, options) for action in state.legal_actions]
    if as_json:
        actor = state.actor + 1 if state.actor >= 0 else "chance" if state.actor == CHANCE else None
        print_json({"game": game.id, "position": state.position, "actor": actor, "moves": texts})
        return
    for text in texts:
        click.echo(text)


@click.command(
    cls=PositionCommand,
    epilog=format_examples(f"glyphwall explain Vsf11 {EXAMPLE}", 'glyphwall explain +Rh --moves "+Rh"'),
)
@click.argument("move")
@json_option
@rule_options
@position_arguments
def explain(game: Game[Any, Any], options: Any, move: str, position: tuple[str, ...], moves: str, as_json: bool) -> int:
    """Say why MOVE is illegal in POSITION and what would fit there, or that it is legal.

    The exit code is 0 for a legal move and 1 for an illegal one.
    """
    explanation = read_position(game, options, position, moves).explain(move)
    text = game.describe(explanation)
    if as_json:
        values = msgspec.to_builtins(explanation)
        del values["said"]  # it is said as a text
        print_json({"legal": explanation.legal, **values, "text": text})
    else:
        click.echo(text)
    return 0 if explanation.legal else ILLEGAL
