"""Answers of the MCP tools: a text for the model, and the same as data for its program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.agents._rules_text import describe_games, describe_rules
from glyphwall.core.option_fields import option_fields
from glyphwall.core.plugin import describe_option
from glyphwall.core.registry import game_ids, get_game, get_plugin
from glyphwall.players._levels import levels

if TYPE_CHECKING:
    from collections.abc import Mapping


class Answer(NamedTuple):
    """An answer as text and as data; `agents._tool_schemas` has the schemas of the data."""

    text: str
    data: dict[str, Any]


def list_games(locale: str) -> Answer:
    """List the games with seats, options and levels."""
    return Answer(describe_games(locale), {"games": [_describe_game(game_id, locale) for game_id in game_ids()]})


def _describe_game(game_id: str, locale: str) -> dict[str, Any]:
    plugin = get_plugin(game_id)
    return {
        "game": game_id,
        "title": plugin.title,
        "seats": list(plugin.game.seat_counts()),
        "options": [
            {
                "name": field.name,
                "about": describe_option(plugin, field, locale),
                "default": field.default,
                "minimum": field.minimum,
                "maximum": field.maximum,
                "choices": list(field.choices),
            }
            for field in option_fields(plugin.game.options_type)
        ],
        "levels": [level.id for level in levels(game_id)],
    }


def tell_rules(game_id: str, options: Mapping[str, Any], locale: str) -> Answer:
    """Return the rules of a game in words.

    Raises:
        UnknownGame, OptionsError: There is no such game, or an option is invalid.
    """
    game = get_game(game_id)
    return Answer(describe_rules(game, game.make_options(**options), locale), {"game": game.id, "title": game.title})
