"""``glyphwall show``: one position as a drawing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import PositionCommand, examples, position_arguments, rule_options, typed_state
from glyphwall.cli.output import wants_colour, write_whole

if TYPE_CHECKING:
    from glyphwall.core.contract import Game


@click.command(
    cls=PositionCommand,
    epilog=examples(
        'glyphwall show "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"',
        "glyphwall show BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3_RpRsYaYp_GnBdVdVs_2p_f6",
        'glyphwall show --svg board.svg --moves "+Rh +Oa"',
    ),
)
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write the drawing to this file instead.")
@click.option("--no-colour", "--no-color", is_flag=True, help="Letters only (so does the variable NO_COLOR).")
@rule_options
@position_arguments
def show(
    game: Game[Any, Any], options: Any, position: tuple[str, ...], moves: str, svg: Path | None, no_colour: bool
) -> None:
    """Draw POSITION (default: the start of the game) as everybody at the table may see it."""
    from glyphwall import render

    view = typed_state(game, options, position, moves).view(None)
    if svg is None:
        click.echo(render.text(view, colour=wants_colour(no_colour)), nl=False)
    else:
        write_whole(svg, render.svg(view))
