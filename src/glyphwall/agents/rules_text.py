"""A game's rules as text for language models: rules, notation and changed options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.option_fields import option_fields, plain_value
from glyphwall.core.option_texts import about_option
from glyphwall.core.registry import game_ids, get_pack, pack_of
from glyphwall.messages import HOUSE
from glyphwall.players.levels import levels

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import Game
    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.plugin import GamePlugin


def describe_rules(game: Game[Any, Any], options: Any, locale: str) -> str:
    """Describe a game's rules and the options that differ from the published ones."""
    pack = pack_of(game)
    values = _edition_values(pack, options, locale)

    def say(name: str) -> str:
        return pack.texts.text(name, locale, **values)

    parts = [f"# {game.title}", *(f"## {say(name)}\n{say(f'{name}-text')}" for name in pack.rules_texts)]
    if not pack.rules_texts:
        parts.append(HOUSE.text("agents-no-rules", locale, title=game.title))
    changes = list(_describe_changes(pack, options, locale))
    if changes:
        parts.append("\n".join([f"## {HOUSE.text('agents-agreed', locale)}", *changes]))
    return "\n\n".join(parts)


def describe_games(locale: str) -> str:
    """List the games with seats, options and levels."""
    return "\n\n".join("\n".join(_about(get_pack(game_id), locale)) for game_id in game_ids())


def _about(pack: GamePlugin, locale: str) -> Iterator[str]:
    game = pack.game
    seats = ", ".join(map(str, game.seat_counts()))
    yield HOUSE.text("agents-game", locale, id=pack.id, title=pack.title, seats=seats)
    for field in option_fields(game.options_type):
        yield HOUSE.text(
            "agents-option",
            locale,
            name=field.name,
            about=about_option(pack, field, locale),
            values=_values(field),
            default=plain_value(field.default),
        )
    for level in levels(pack.id):
        about = f"level-{level.id}-about"
        text = pack.texts.text(about, locale) if pack.texts.has_text(about) else level.spec
        yield HOUSE.text("agents-level", locale, id=level.id, about=text)


def _values(field: OptionField) -> str:
    """Describe an option's values: ``2..7``, its choices, or its kind."""
    if field.minimum is not None and field.maximum is not None:
        return f"{plain_value(field.minimum)}..{plain_value(field.maximum)}"
    return ", ".join(map(plain_value, field.values() or ())) or field.kind


def _edition_values(pack: GamePlugin, options: Any, locale: str) -> dict[str, Any]:
    """Return the values of variables in the rules, from the edition in use."""
    if pack.editions is None or not pack.rules_texts:
        return {}
    return dict(pack.told_of(getattr(options, pack.editions.option), locale))


def _describe_changes(pack: GamePlugin, options: Any, locale: str) -> Iterator[str]:
    """Describe the options that differ from the published rules."""
    for field in option_fields(type(options)):
        value = getattr(options, field.name)
        if value != field.default:
            yield HOUSE.text(
                "agents-agreed-option",
                locale,
                name=field.name,
                value=plain_value(value),
                published=plain_value(field.default),
                about=about_option(pack, field, locale),
            )
