"""Names and descriptions of prints and their options, for the command line and forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.messages import DEFAULT_LOCALE

if TYPE_CHECKING:
    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.plugin import GamePlugin
    from glyphwall.printing.prints import Print


def print_title(pack: GamePlugin, each: Print, locale: str = DEFAULT_LOCALE) -> str:
    """Return the name of a print: the message ``print-<game>-<name>``, else its id."""
    message = f"print-{pack.id}-{each.name}"
    return pack.texts.text(message, locale) if pack.texts.has_text(message) else each.name


def print_about(pack: GamePlugin, each: Print, locale: str = DEFAULT_LOCALE) -> str:
    """Return the description of a print: ``print-<game>-<name>.about``, else nothing."""
    message = f"print-{pack.id}-{each.name}.about"
    return pack.texts.text(message, locale) if pack.texts.has_text(message) else ""


def option_title(pack: GamePlugin, each: Print, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """Return the name of an option, from its message or its field."""
    message = _message(pack, each, field)
    return pack.texts.text(message, locale) if message else field.name.replace("_", " ")


def option_about(pack: GamePlugin, each: Print, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """Return the description of an option, from its message or the struct's docstring."""
    message = _message(pack, each, field)
    if message and pack.texts.has_text(f"{message}.about"):
        return pack.texts.text(f"{message}.about", locale)
    return field.about[:1].upper() + field.about[1:]


def choice_title(pack: GamePlugin, each: Print, field: OptionField, value: str, locale: str = DEFAULT_LOCALE) -> str:
    """Return the name of a value: an attribute of the option's message, else the value."""
    message = _message(pack, each, field)
    if message and pack.texts.has_text(f"{message}.{value}"):
        return pack.texts.text(f"{message}.{value}", locale)
    return value


def _message(pack: GamePlugin, each: Print, field: OptionField) -> str | None:
    """Return the message of an option: of this print, of the game, or of all prints (``print-option-<name>``)."""
    name = field.name.replace("_", "-")
    ids = (f"print-option-{pack.id}-{each.name}-{name}", f"print-option-{pack.id}-{name}", f"print-option-{name}")
    return next((message for message in ids if pack.texts.has_text(message)), None)
