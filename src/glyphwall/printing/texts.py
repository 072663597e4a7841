"""What is said of prints and their options: on the command line, in forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.messages import DEFAULT_LOCALE

if TYPE_CHECKING:
    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.plugin import GamePlugin
    from glyphwall.printing.declarations import Print


def print_title(plugin: GamePlugin, each: Print, locale: str = DEFAULT_LOCALE) -> str:
    """What a print is called: the message ``print-<game>-<name>``; without one, its name."""
    message = f"print-{plugin.id}-{each.name}"
    return plugin.texts.text(message, locale) if plugin.texts.has_text(message) else each.name


def print_about(plugin: GamePlugin, each: Print, locale: str = DEFAULT_LOCALE) -> str:
    """What a print is, in a sentence or two: ``print-<game>-<name>.about``; without one, nothing."""
    message = f"print-{plugin.id}-{each.name}.about"
    return plugin.texts.text(message, locale) if plugin.texts.has_text(message) else ""


def option_title(plugin: GamePlugin, each: Print, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """What an option is called; its name where no message says it."""
    message = _message(plugin, each, field)
    return plugin.texts.text(message, locale) if message else field.name.replace("_", " ")


def option_about(plugin: GamePlugin, each: Print, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """A sentence about an option; the struct's docstring where no message says it."""
    message = _message(plugin, each, field)
    if message and plugin.texts.has_text(f"{message}.about"):
        return plugin.texts.text(f"{message}.about", locale)
    return field.about[:1].upper() + field.about[1:]


def choice_title(plugin: GamePlugin, each: Print, field: OptionField, value: str, locale: str = DEFAULT_LOCALE) -> str:
    """What one of the values is called: an attribute of the option's message; the value where there is none."""
    message = _message(plugin, each, field)
    if message and plugin.texts.has_text(f"{message}.{value}"):
        return plugin.texts.text(f"{message}.{value}", locale)
    return value


def _message(plugin: GamePlugin, each: Print, field: OptionField) -> str | None:
    """The message of an option: that of this print, of the game, or of all prints (``print-option-<name>``)."""
    name = field.name.replace("_", "-")
    ids = (f"print-option-{plugin.id}-{each.name}-{name}", f"print-option-{plugin.id}-{name}", f"print-option-{name}")
    return next((message for message in ids if plugin.texts.has_text(message)), None)
