"""``glyphwall actions``: the table of a game's action numbers, or what is legal in a position."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.completion import complete_game
from glyphwall.cli.options import format_examples, rule_options
from glyphwall.cli.output import json_option, print_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import Game, State
    from glyphwall.core.learning import CompactActions


@click.command(
    epilog=format_examples(
        "glyphwall actions grawlix --size 3 --hand 2",
        "glyphwall actions grawlix --size 3 --hand 2 --compact",
        'glyphwall actions grawlix --position "- - - 1d f6"',
        "glyphwall actions graffiti --json",
    )
)
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.option("--compact", is_flag=True, help="The compact numbers instead, of a game that has them.")
@click.option(
    "--position",
    metavar="POSITION",
    help="What is legal in this position alone: the number, the ply, and its compact number where the game has them.",
)
@json_option
@rule_options
def actions(game: Game[Any, Any], options: Any, compact: bool, position: str | None, as_json: bool) -> None:
    """List the action numbers of GAME under these rules, each with its ply in notation.

    Numbers are what environments, records and other programs use. Some are of no action; they are left out.
    """
    if compact and position is not None:
        raise click.UsageError("--compact and --position: name one; with a position both numbers are shown")
    if position is not None:
        _show_legal(game.parse_position(position, options), as_json)
        return
    if not compact:
        _show_table(game, game.action_count(options), game.action_to_text, options, as_json)
        return
    group = _compact_of(game)
    if group is None:
        raise click.UsageError(f"{game.id} has no compact action numbers")
    _show_table(game, group.count(options), group.to_text, options, as_json)


def _compact_of(game: Game[Any, Any]) -> CompactActions | None:
    try:
        return game.kernel.compact
    except NotImplementedError:  # played, but not compiled
        return None


def _show_table(game: Game[Any, Any], count: int, text: Callable[[int, Any], str], options: Any, as_json: bool) -> None:
    texts: dict[int, str] = {}
    for action in range(count):
        with suppress(IndexError):
            texts[action] = text(action, options)
    if as_json:
        print_json({"game": game.id, "count": count, "actions": texts})
        return
    for action, written in texts.items():
        click.echo(f"{action}\t{written}")


def _show_legal(state: State, as_json: bool) -> None:
    game, group = state.game, _compact_of(state.game)
    rows = []
    for action in state.legal_actions:
        number = None if group is None else int(group.to_compact(state.record[0], action))
        rows.append((action, game.action_to_text(action, state.options), number))
    if not as_json:
        for action, text, number in rows:
            click.echo(f"{action}\t{text}" + ("" if number is None else f"\t{number}"))
        return
    words = [0] * -(-game.action_count(state.options) // 64)
    for action in state.legal_actions:
        words[action // 64] |= 1 << action % 64
    legal = [
        {"action": action, "text": text} | ({} if number is None else {"compact": number})
        for action, text, number in rows
    ]
    mask = [f"{word:016x}" for word in words]
    print_json({"game": game.id, "position": state.position, "legal": legal, "mask": mask})
