"""``glyphwall players``: who can be asked to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from glyphwall.cli.options import examples

if TYPE_CHECKING:
    from rich.table import Table


@click.command(epilog=examples("glyphwall players", "glyphwall play grawlix --opponent level:beginner"))
@click.option("--game", metavar="GAME", help="Levels of this game only.")
def players(game: str | None) -> None:
    """List computer players (specs) and named levels; both can be named wherever a player is asked for."""
    from rich.console import Console
    from rich.table import Table

    from glyphwall.core.registry import game_ids, get_game
    from glyphwall.players.specs import player_names

    console = Console(highlight=False)
    for game_id in game_ids() if game is None else (get_game(game).id,):
        console.print(_levels(game_id))
    specs = Table("spec", "what it does", title="Players", title_justify="left", box=None, pad_edge=False)
    for name, about in player_names().items():
        specs.add_row(name, about)
    console.print()
    console.print(specs)


def _levels(game_id: str) -> Table:
    from rich.table import Table

    from glyphwall.messages import text
    from glyphwall.players.levels import levels

    table = Table("level", "spec", "", title=f"Levels of {game_id}", title_justify="left", box=None, pad_edge=False)
    for level in levels(game_id):
        table.add_row(f"level:{level.id}", level.spec, text(f"level-{level.id}-about"))
    return table
