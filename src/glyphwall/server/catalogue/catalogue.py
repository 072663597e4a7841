"""The games on offer, with their options, levels and editions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.api.puzzles import count_puzzles
from glyphwall.core.option_fields import OptionField, option_fields
from glyphwall.core.registry import game_ids, get_game, get_plugin
from glyphwall.messages import locales
from glyphwall.players._levels import levels
from glyphwall.printing.declarations import prints
from glyphwall.server.computers.computers import LAST_RESORT
from glyphwall.server.computers.custom_players import custom_levels

if TYPE_CHECKING:
    from glyphwall.core.contract import Game


class LevelInfo(msgspec.Struct):
    """A named strength, with message ids for its name and description (``level-<id>``, ``level-<id>-about``).

    ``outside``: a player added by the operator; its strength is unknown.
    """

    id: str
    spec: str
    outside: bool = False


class EditionInfo(msgspec.Struct):
    """An edition of a game's components: the value of its option, and its title.

    ``told``: by language, the values of variables in the texts of the rules.
    """

    name: str
    title: str
    told: dict[str, dict[str, int | str]] = {}


class GameInfo(msgspec.Struct):
    """An entry of ``GET /api/catalogue``.

    ``options``: the fields of the form for the rules, in order. ``seats``: by the published rules. ``editions``: the
    shipped one first; ``edition_option``: the option that names one. ``seat_colours``: ids. ``lessons``, ``prints``,
    ``puzzles``: how many there are. ``chance``: whether chance acts by the published rules.
    """

    id: str
    title: str
    rules_version: str
    credits: str
    seat_counts: list[int]
    seats: int
    options: list[OptionField]
    levels: list[LevelInfo]
    editions: list[EditionInfo] = []
    edition_option: str = ""
    seat_colours: list[str] = []
    lessons: int = 0
    prints: int = 0
    chance: bool = False
    puzzles: int = 0


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
