"""What a shell may complete: games, and players by their specs and levels.

Files complete by themselves, by the type of their option. How a shell is told of it: docs/how-to/command-line.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from click.shell_completion import CompletionItem

from glyphwall.core.registry import game_ids

if TYPE_CHECKING:
    import click


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of the games."""
    return [CompletionItem(game_id) for game_id in game_ids() if game_id.startswith(incomplete)]


def complete_player(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Names of players, and the levels, of the game that the line names so far."""
    from glyphwall.core.registry import get_game
    from glyphwall.players.levels import levels
    from glyphwall.players.specs import outside_names, player_names

    named = ctx.params.get("game") or game_ids()[0]
    game_id = named if named in game_ids() else game_ids()[0]
    game = get_game(game_id)
    names = [*player_names(game), *(f"level:{level.id}" for level in levels(game_id))]
    if ctx.info_name in ("match", "tournament"):
        names += outside_names(game)
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]
