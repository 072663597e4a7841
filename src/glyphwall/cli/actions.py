"""``glyphwall actions``: the table of a game's action numbers."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.completion import complete_game
from glyphwall.cli.options import examples, rule_options
from glyphwall.cli.output import json_option, print_json

if TYPE_CHECKING:
    from glyphwall.core.contract import Game


@click.command(
    epilog=examples(
        "glyphwall actions grawlix --size 3 --hand 2",
        "glyphwall actions graffiti --json",
    )
)
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=complete_game)
@json_option
@rule_options
def actions(game: Game[Any, Any], options: Any, as_json: bool) -> None:
    """List the action numbers of GAME under these rules, each with its ply in notation.

    Numbers are what environments, records and other programs use. Some are of no action; they are left out.
    """
    texts: dict[int, str] = {}
    for action in range(game.action_count(options)):
        with suppress(IndexError):
            texts[action] = game.action_to_text(action, options)
    if as_json:
        print_json({"game": game.id, "count": game.action_count(options), "actions": texts})
        return
    for action, text in texts.items():
        click.echo(f"{action}\t{text}")
