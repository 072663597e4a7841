"""What is said of prints and their options: on the command line, in forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.messages import DEFAULT_LOCALE

if TYPE_CHECKING:
    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.plugin import GamePlugin
    from glyphwall.printing.declarations import Print


def print_title(pack: GamePlugin, each: Print, locale: str = DEFAULT_LOCALE) -> str:
    """What a print is called: the message ``print-<game>-<name>``; without one, its name."""
    message = f"print-{pack.id}-{each.name}"
    return pack.texts.text(message, locale) if pack.texts.has_text(message) else each.name


def print_about(pack: GamePlugin, each: Print, locale: str = DEFAULT_LOCALE) -> str:
    """What a print is, in a sentence or two: ``print-<game>-<name>.about``; without one, nothing."""
    message = f"print-{pack.id}-{each.name}.about"
    return pack.texts.text(message, locale) if pack.texts.has_text(message) else ""


def option_title(pack: GamePlugin, each: Print, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """What an option is called; its name where no message says it."""
    message = _message(pack, each, field)
    return pack.texts.text(message, locale) if message else field.name.replace("_", " ")


def option_about(pack: GamePlugin, each: Print, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """A sentence about an option; the struct's docstring where no message says it."""
    message = _message(pack, each, field)
    if message and pack.texts.has_text(f"{message}.about"):
        return pack.texts.text(f"{message}.about", locale)
    return field.about[:1].upper() + field.about[1:]


def choice_title(pack: GamePlugin, each: Print, field: OptionField, value: str, locale: str = DEFAULT_LOCALE) -> str:
    """What one of the values is called: an attribute of the option's message; the value where there is none."""
    message = _message(pack, each, field)
    if message and pack.texts.has_text(f"{message}.{value}"):
        return pack.texts.text(f"{message}.{value}", locale)
    return value


def _message(pack: GamePlugin, each: Print, field: OptionField) -> str | None:
    """The message of an option: that of this print, of the game, or of all prints (``print-option-<name>``)."""
    name = field.name.replace("_", "-")
    ids = (f"print-option-{pack.id}-{each.name}-{name}", f"print-option-{pack.id}-{name}", f"print-option-{name}")
    return next((message for message in ids if pack.texts.has_text(message)), None)
