"""The games on offer, with their options, levels and editions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from glyphwall.api.puzzles import count_puzzles
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import game_ids, get_game, get_plugin
from glyphwall.messages import locales
from glyphwall.players.levels import levels
from glyphwall.printing.declarations import prints
from glyphwall.server.catalogue.bodies import EditionInfo, GameInfo, LevelInfo
from glyphwall.server.computers.computers import LAST_RESORT
from glyphwall.server.computers.custom_players import custom_levels

if TYPE_CHECKING:
    from glyphwall.core.contract import Game


def game_levels(game_id: str) -> list[LevelInfo]:
    """Return the levels of a game's computers; `LAST_RESORT` if it has none, nothing for an unknown game."""
    if game_id not in game_ids():
        return []
    built_in = [LevelInfo(id=level.id, spec=level.spec) for level in levels(game_id)] or [
        LevelInfo(LAST_RESORT, LAST_RESORT)
    ]
    return built_in + [LevelInfo(id=level.id, spec=level.spec, outside=True) for level in custom_levels(game_id)]


@cache
def catalogue() -> tuple[GameInfo, ...]:
    """Return all games on offer."""
    return tuple(_game_info(get_game(game_id)) for game_id in game_ids())


def _game_info(game: Game[Any, Any]) -> GameInfo:
    plugin = get_plugin(game.id)
    editions, published = plugin.editions, game.make_options()
    return GameInfo(
        id=game.id,
        title=game.title,
        rules_version=game.rules_version,
        credits=game.credits,
        seat_counts=list(game.seat_counts()),
        seats=game.seats(published),
        options=list(option_fields(game.options_type)),
        levels=game_levels(game.id),
        editions=[]
        if editions is None
        else [
            EditionInfo(name, title, {locale: dict(plugin.get_rules_arguments(name, locale)) for locale in locales()})
            for name, title in editions.titles().items()
        ],
        edition_option="" if editions is None else editions.option,
        seat_colours=list(plugin.seat_colours),
        puzzles=count_puzzles(plugin.id),
        lessons=0 if plugin.tutorial is None else len(plugin.tutorial.lessons),
        prints=len(prints(plugin.id)),
        chance=game.has_chance(published),
    )
