"""``glyphwall actions``: the numbers of a game's actions, as environments and programs use them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.completion import complete_game
from glyphwall.cli.options import examples, rule_options
from glyphwall.cli.output import json_option, print_json

if TYPE_CHECKING:
    from glyphwall.core.contract import Game


@click.command(
    epilog=examples(
        "glyphwall actions graffiti",
        "glyphwall actions grawlix --size 3 --hand 2",
        "glyphwall actions grawlix --size 2 --hand 1 --json",
    )
)
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=complete_game)
@json_option
@rule_options
def actions(game: Game[Any, Any], options: Any, as_json: bool) -> None:
    """List every action number of GAME and its ply in notation, chance's among them.

    A number means the same in every position under the same options: in masks, in records of moves, in OpenSpiel.
    Numbers that no ply has under these options are left out.
    """
    table = dict(_plies(game, options))
    if as_json:
        count = game.action_count(options)
        print_json({"game": game.id, "rules": game.rules_version, "count": count, "actions": table})
        return
    width = len(str(max(table)))
    for number, text in table.items():
        click.echo(f"{number:>{width}} {text}")


def _plies(game: Game[Any, Any], options: Any) -> list[tuple[int, str]]:
    found = []
    for number in range(game.action_count(options)):
        try:
            found.append((number, game.action_to_text(number, options)))
        except IndexError:
            continue
    return found
