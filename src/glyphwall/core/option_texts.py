"""What is said of a rule option to people: on the command line, in forms, in the docs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.messages import DEFAULT_LOCALE

if TYPE_CHECKING:
    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.plugin import GamePlugin


def describe_option(plugin: GamePlugin, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """A sentence about one option of a game.

    It is the message ``option-<game>-<field>.about`` of the game's texts (underscores of the field as hyphens); where
    there is none, the field's entry under "Attributes:" in the struct's docstring.
    """
    message = f"option-{plugin.id}-{field.name.replace('_', '-')}.about"
    if plugin.texts.has_text(message):
        return plugin.texts.text(message, locale)
    about = field.about
    if about.startswith("a ") or about[1:2].isalpha():  # "n glyphs" stays as it is
        about = about[0].upper() + about[1:]
    return about
