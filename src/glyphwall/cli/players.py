"""The command ``players``: list computer players and levels."""

from __future__ import annotations

import inspect
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from glyphwall.core.extension_points import format_examples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from glyphwall.core.contract import Game
    from glyphwall.players.base import Player


@click.command(epilog=format_examples("glyphwall players", "glyphwall players --game grawlix"))
@click.option("--game", default=None, metavar="GAME", help="Levels and players of this game only.")
def players(game: str | None) -> None:
    """List computer players (specs) and named levels; use either wherever a command takes a player."""
    from rich.console import Console

    from glyphwall.core.registry import game_ids, get_game

    console = Console(highlight=False, soft_wrap=True)
    chosen = [get_game(game_id) for game_id in (game_ids() if game is None else (game,))]
    for found in chosen:
        console.print(_levels(found))
        console.print()
    console.print(_specs(chosen))
    console.print()
    console.print(
        "Matches and tournaments also take your own programs (engine:cmd=COMMAND) and classes\n"
        "(MODULE:CLASS,KEY=VALUE), and openspiel-mcts."
    )


def _levels(game: Game[Any, Any]) -> Table:
    from glyphwall.core.registry import get_plugin
    from glyphwall.players._levels import levels

    texts = get_plugin(game.id).texts

    table = _table(f"Levels of {game.title}, weakest first", "name", "player")
    for level in levels(game.id):
        about = f"level-{level.id}-about"
        table.add_row(f"level:{level.id}", level.spec, texts.text(about) if texts.has_text(about) else "")
    return table


def _specs(games: Sequence[Game[Any, Any]]) -> Table:
    from glyphwall.core.errors import UnknownPlayer
    from glyphwall.players.specs import make_player, player_names

    table = _table("Players", "spec", "of")
    for name in dict.fromkeys(name for game in games for name in player_names(game)):
        found: dict[str, Player] = {}
        for game in games:
            with suppress(UnknownPlayer):
                found[game.title] = make_player(name, game, game.make_options())
        for player in list(found.values())[:1]:
            about = inspect.getdoc(type(player)) or ""
            games_text = "every game" if len(found) == len(games) > 1 else ", ".join(found)
            table.add_row(name, games_text, about.partition("\n\n")[0].replace("\n", " "))
    return table


def _table(title: str, *columns: str) -> Table:
    from rich.table import Table

    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    first, *others = columns
    table.add_column(first, no_wrap=True)  # people copy it: never wrap
    for column in others:
        table.add_column(column, overflow="fold")
    table.add_column()
    return table
