"""A print: one thing that can be made of a game, declared; what makes it is imported when somebody asks for it.

A game lists its prints in ``GamePlugin.load_prints``. The command line, the page in the browser and Python all work
from the list, so a print is everywhere once it stands there:

    class CardOptions(PrintOptions):
        '''...

        Attributes:
            paper: the paper that it is printed on.
        '''

        paper: Literal["a4", "letter"] = "a4"

    Print("card", (Format("pdf"),), CardOptions, "nim.printing.card:CARD")

Texts, in the game's catalogue: ``print-<game>-<name>``, and ``.about``; those of the options: see `texts`.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import BadPrint, UnknownPrint
from glyphwall.core.extras import require_extra
from glyphwall.core.registry import game_ids, get_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path


class PrintOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What people may choose; every field has a default and bounds (``Meta(ge=..., le=...)``, ``max_length``).

    A field is a whole number, a decimal number, a switch, a choice (``Literal``) or a text; none is called ``game``,
    ``format``, ``out``, ``locale``, ``page`` or ``tell``, which are other things. One called ``address`` is a page
    on the web; a browser fills in the rules on its server.
    """


@dataclass(frozen=True)
class Format:
    """A file format.

    Attributes:
        name: as people type it, and the suffix of the file: ``"pdf"``.
        folder: it is a folder of several files, which browsers get as one ZIP file.
        media_type: of the file.
    """

    name: str
    folder: bool = False
    media_type: str = "application/octet-stream"

    @property
    def ending(self) -> str:
        """Of the one file that browsers get."""
        return f"{self.name}.zip" if self.folder else self.name


PDF = (Format("pdf", media_type="application/pdf"),)
"""The formats of what is only ever a document."""


@dataclass(frozen=True)
class Order:
    """What somebody wants printed.

    Attributes:
        game: the game's id.
        options: the print's struct.
        format: one of the print's formats.
        locale: language of all texts.
        tell: is told how far it is: (parts done, parts in all).
        note: is told a line for people: what they should know before they print. Translated by the maker.
    """

    game: str
    options: Any
    format: Format
    locale: str = "en"
    tell: Callable[[int, int], None] = field(default=lambda done, of: None)
    note: Callable[[str], None] = field(default=lambda line: None)

    def text(self, message: str, **values: Any) -> str:
        """A message of the game in the language asked for."""
        return get_plugin(self.game).texts.text(message, self.locale, **values)


class Maker(Protocol):
    """Makes a print. Heavy libraries are imported at the head of its module, or inside."""

    def write(self, order: Order, out: Path) -> None:
        """Writes the file ``out``, or files into the folder ``out``, which is there and empty.

        Nobody sees ``out`` before this returns: it gets its own name afterwards, and is removed where this raises.

        Raises:
            BadPrint: options that do not go together.
        """

    def pictures(self, order: Order) -> Sequence[bytes]:
        """PNG pictures of what would be made, a page or a view each; quick, and of moderate size."""


@dataclass(frozen=True)
class Print:
    """One thing that can be printed.

    Attributes:
        name: as people type it; letters, digits, hyphens.
        formats: the first is the usual one.
        options: a subclass of `PrintOptions`.
        target: where its `Maker` is: ``"package.module:NAME"``.
        extra: the extra of the package that it needs, or None.
        plays: it draws positions: a server has the rules compiled before it makes one.
    """

    name: str
    formats: tuple[Format, ...]
    options: type[PrintOptions]
    target: str
    extra: str | None = "print"
    plays: bool = False

    def format(self, name: str | None) -> Format:
        """The format of that name; the usual one without a name.

        Raises:
            BadPrint: with the formats that there are.
        """
        found = next((each for each in self.formats if name in (None, each.name)), None)
        if found is None:
            known = ", ".join(each.name for each in self.formats)
            raise BadPrint(f"{self.name} has no format {str(name)[:40]!r}; it has {known}")
        return found

    def make_options(self, /, **values: Any) -> PrintOptions:
        """Options from plain values: of a query, of the command line.

        Raises:
            BadPrint: unknown name, wrong type, out of bounds.
        """
        try:
            return msgspec.convert(values, prepare_type(self.options), strict=False)
        except msgspec.ValidationError as error:
            raise BadPrint(f"{self.name}: {error}") from None

    def maker(self) -> Maker:
        """What makes it.

        Raises:
            Missing: a library that it needs is not installed.
        """
        module, _, name = self.target.partition(":")
        with nullcontext() if self.extra is None else require_extra(self.extra, f"to print {self.name}"):
            made: Maker = getattr(import_module(module), name)
        return made


def prints(game: str) -> tuple[Print, ...]:
    """What can be printed of a game.

    Raises:
        UnknownGame: with the ids that exist.
    """
    return tuple(get_plugin(game).prints)


def find_print(name: str, game: str | None = None) -> tuple[str, Print]:
    """The print of that name and its game's id: of the game asked for, else of the first that has one.

    Raises:
        UnknownGame: no such game. UnknownPrint: no such print, with those that there are.
    """
    asked = game_ids() if game is None else (game,)
    for game_id in asked:
        for each in prints(game_id):
            if each.name == name:
                return game_id, each
    known = dict.fromkeys(each.name for game_id in asked for each in prints(game_id))
    whose = "" if game is None else f" of {game}"
    raise UnknownPrint(f"there is no print {name[:40]!r}{whose}; there is: {', '.join(known) or 'none'}")
