"""A game's rules as text for language models: rules, notation and changed options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.option_fields import list_values, option_fields, plain_value
from glyphwall.core.plugin import describe_option
from glyphwall.core.registry import game_ids, get_plugin, plugin_of
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.players._levels import levels

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import Game
    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.plugin import GamePlugin


def describe_rules(game: Game[Any, Any], options: Any, locale: str) -> str:
    """Describe a game's rules and the options that differ from the published ones."""
    plugin = plugin_of(game)
    values = _edition_values(plugin, options, locale)

    def say(name: str) -> str:
        return plugin.texts.text(name, locale, **values)

    parts = [f"# {game.title}", *(f"## {say(name)}\n{say(f'{name}-text')}" for name in plugin.rules_texts)]
    if not plugin.rules_texts:
        parts.append(BUILT_IN_TEXTS.text("agents-no-rules", locale, title=game.title))
    changes = list(_describe_changes(plugin, options, locale))
    if changes:
        parts.append("\n".join([f"## {BUILT_IN_TEXTS.text('agents-agreed', locale)}", *changes]))
    return "\n\n".join(parts)


def describe_games(locale: str) -> str:
    """List the games with seats, options and levels."""
    return "\n\n".join("\n".join(_about(get_plugin(game_id), locale)) for game_id in game_ids())


def _about(plugin: GamePlugin, locale: str) -> Iterator[str]:
    game = plugin.game
    seats = ", ".join(map(str, game.seat_counts()))
    yield BUILT_IN_TEXTS.text("agents-game", locale, id=plugin.id, title=plugin.title, seats=seats)
    for field in option_fields(game.options_type):
        yield BUILT_IN_TEXTS.text(
            "agents-option",
            locale,
            name=field.name,
            about=describe_option(plugin, field, locale),
            values=_values(field),
            default=plain_value(field.default),
        )
    for level in levels(plugin.id):
        about = f"level-{level.id}-about"
        text = plugin.texts.text(about, locale) if plugin.texts.has_text(about) else level.spec
        yield BUILT_IN_TEXTS.text("agents-level", locale, id=level.id, about=text)


def _values(field: OptionField) -> str:
    """Describe an option's values: ``2..7``, its choices, or its kind."""
    if field.minimum is not None and field.maximum is not None:
        return f"{plain_value(field.minimum)}..{plain_value(field.maximum)}"
    if field.kind == "choice":
        return list_values(field)
    return ", ".join(map(plain_value, field.values() or ())) or field.kind


def _edition_values(plugin: GamePlugin, options: Any, locale: str) -> dict[str, Any]:
    """Return the values of variables in the rules, from the edition in use."""
    if plugin.editions is None or not plugin.rules_texts:
        return {}
    return dict(plugin.get_rules_arguments(getattr(options, plugin.editions.option), locale))


def _describe_changes(plugin: GamePlugin, options: Any, locale: str) -> Iterator[str]:
    """Describe the options that differ from the published rules."""
    for field in option_fields(type(options)):
        value = getattr(options, field.name)
        if value != field.default:
            yield BUILT_IN_TEXTS.text(
                "agents-agreed-option",
                locale,
                name=field.name,
                value=plain_value(value),
                published=plain_value(field.default),
                about=describe_option(plugin, field, locale),
            )
