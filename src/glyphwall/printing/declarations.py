"""Declarations of prints; the code that makes a print is imported on use.

A game lists its prints in ``GamePlugin.load_prints``. The command line, the page in the browser and Python all work
from this list:

    class CardOptions(PrintOptions):
        paper: Literal["a4", "letter"] = "a4"

    Print("card", (Format("pdf"),), CardOptions, "nim.printing.card:CARD")

Other packages, and optional parts of this one, add prints with entry points in the group ``glyphwall.prints``: the name
is ``<game>.<anything>``, and the value a tuple of `Print`.

Texts in the game's catalogue: ``print-<game>-<name>``, and ``.about``; for the options see `texts`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core._entry_points import load_extensions
from glyphwall.core._extras import load_target
from glyphwall.core.errors import BadPrint, UnknownPrint
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import DEFAULT_LOCALE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.plugin import GamePlugin


class PrintOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a print; every field has a default and bounds (``Meta(ge=..., le=...)``, ``max_length``).

    A field is a whole number, a decimal number, a switch, a choice (``Literal``) or a text. The names ``game``,
    ``format``, ``out``, ``locale``, ``page`` and ``tell`` are reserved. A field ``address`` is a web page; a browser
    fills in the rules page of its server.
    """


@dataclass(frozen=True)
class Format:
    """A file format.

    Attributes:
        name: its name in commands, and the suffix of the file: ``"pdf"``.
        folder: it is a folder of several files; browsers get a ZIP file.
    """

    name: str
    folder: bool = False
    media_type: str = "application/octet-stream"

    @property
    def ending(self) -> str:
        """The suffix of the file that browsers get."""
        return f"{self.name}.zip" if self.folder else self.name


PDF = (Format("pdf", media_type="application/pdf"),)
"""The formats of a document."""


@dataclass(frozen=True)
class Order:
    """A request for one print.

    Attributes:
        tell: a progress callback: (parts done, parts in all).
        note: takes a line of advice to read before printing, translated by the maker.
    """

    game: str
    options: Any
    format: Format
    locale: str = "en"
    tell: Callable[[int, int], None] = field(default=lambda done, of: None)
    note: Callable[[str], None] = field(default=lambda line: None)

    def text(self, message: str, **values: Any) -> str:
        """Return a message of the game in the order's language."""
        return get_plugin(self.game).texts.text(message, self.locale, **values)


class Maker(Protocol):
    """The code that makes a print; its module may import heavy libraries."""

    def write(self, order: Order, out: Path) -> None:
        """Write the file ``out``, or files into the empty folder ``out``.

        ``out`` is temporary: it gets its final name afterwards, and is removed if this raises.

        Raises:
            BadPrint: options that contradict each other.
        """

    def pictures(self, order: Order) -> Sequence[bytes]:
        """Render PNG previews quickly, one for each page or view, of moderate size."""


@dataclass(frozen=True)
class Print:
    """A print.

    Attributes:
        name: its name in commands; letters, digits, hyphens.
        formats: its formats; the first is the default.
        target: its `Maker`: ``"package.module:NAME"``.
        plays: it draws positions, so a server compiles the rules first.
    """

    name: str
    formats: tuple[Format, ...]
    options: type[PrintOptions]
    target: str
    extra: str | None = "print"
    plays: bool = False

    def format(self, name: str | None) -> Format:
        """Return the format of that name, or the default one; raise BadPrint with the known formats."""
        found = next((each for each in self.formats if name in (None, each.name)), None)
        if found is None:
            known = ", ".join(each.name for each in self.formats)
            raise BadPrint(f"{self.name} has no format {str(name)[:40]!r}; it has {known}")
        return found

    def make_options(self, /, **values: Any) -> PrintOptions:
        """Build options from plain values of a query or the command line; raise BadPrint for wrong ones."""
        try:
            return msgspec.convert(values, prepare_type(self.options), strict=False)
        except msgspec.ValidationError as error:
            raise BadPrint(f"{self.name}: {error}") from None

    def maker(self) -> Maker:
        """Import its maker; raise `MissingLibrary` if a library isn't installed."""
        made: Maker = load_target(self.target, self.extra, f"to print {self.name}")
        return made


@cache
def _installed() -> dict[str, tuple[Print, ...]]:
    return load_extensions("glyphwall.prints", tuple)


def prints(game: str) -> tuple[Print, ...]:
    """Return the prints of a game: its own, then those of entry points."""
    own = tuple(get_plugin(game).prints)
    return own + tuple(each for name, more in _installed().items() if name.partition(".")[0] == game for each in more)


def find_print(name: str, game: str | None = None) -> tuple[str, Print]:
    """Return the print of that name and its game's id; without a game, of the first game that has one."""
    ids = game_ids() if game is None else (game,)
    for game_id in ids:
        for each in prints(game_id):
            if each.name == name:
                return game_id, each
    known = dict.fromkeys(each.name for game_id in ids for each in prints(game_id))
    whose = "" if game is None else f" of {game}"
    raise UnknownPrint(f"no print {name[:40]!r}{whose}; choose from: {', '.join(known) or 'none'}")


def print_title(plugin: GamePlugin, each: Print, locale: str = DEFAULT_LOCALE) -> str:
    """Return the name of a print: the message ``print-<game>-<name>``, else its id."""
    message = f"print-{plugin.id}-{each.name}"
    return plugin.texts.text(message, locale) if plugin.texts.has_text(message) else each.name


def print_about(plugin: GamePlugin, each: Print, locale: str = DEFAULT_LOCALE) -> str:
    """Return the description of a print: ``print-<game>-<name>.about``, else nothing."""
    message = f"print-{plugin.id}-{each.name}.about"
    return plugin.texts.text(message, locale) if plugin.texts.has_text(message) else ""


def option_title(plugin: GamePlugin, each: Print, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """Return the name of an option, from its message or its field."""
    message = _message(plugin, each, field)
    return plugin.texts.text(message, locale) if message else field.name.replace("_", " ")


def option_about(plugin: GamePlugin, each: Print, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """Return the description of an option, from its message or the struct's docstring."""
    message = _message(plugin, each, field)
    if message and plugin.texts.has_text(f"{message}.about"):
        return plugin.texts.text(f"{message}.about", locale)
    return field.about[:1].upper() + field.about[1:]


def choice_title(plugin: GamePlugin, each: Print, field: OptionField, value: str, locale: str = DEFAULT_LOCALE) -> str:
    """Return the name of a value: an attribute of the option's message, else the value."""
    message = _message(plugin, each, field)
    if message and plugin.texts.has_text(f"{message}.{value}"):
        return plugin.texts.text(f"{message}.{value}", locale)
    return value


def _message(plugin: GamePlugin, each: Print, field: OptionField) -> str | None:
    """Return the message of an option: of this print, of the game, or of all prints (``print-option-<name>``)."""
    name = field.name.replace("_", "-")
    ids = (f"print-option-{plugin.id}-{each.name}-{name}", f"print-option-{plugin.id}-{name}", f"print-option-{name}")
    return next((message for message in ids if plugin.texts.has_text(message)), None)
