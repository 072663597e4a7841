"""Make a print atomically, as a file or a folder; and make pictures of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core._atomic_write import atomic_file, atomic_folder
from glyphwall.core.errors import GlyphwallError
from glyphwall.messages import DEFAULT_LOCALE
from glyphwall.printing.declarations import Order, find_print

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True)
class Printed:
    """A finished print; its notes are advice to read before printing."""

    path: Path
    files: tuple[Path, ...]
    notes: tuple[str, ...]


def make(
    what: str,
    out: str | Path | None = None,
    *,
    game: str | None = None,
    format: str | None = None,  # noqa: A002 - the word that people type
    locale: str = DEFAULT_LOCALE,
    tell: Callable[[int, int], None] = lambda done, of: None,
    **options: Any,
) -> Printed:
    """Make a print.

    Args:
        out: the file, or the folder of a format that is several files; default: ``<game>-<what>.<format>`` here.
        format: default: the print's first format.
        tell: a progress callback: (parts done, parts in all).

    Raises:
        GlyphwallError: no such print or format, invalid options, a folder that is not empty, a missing library
            (`MissingLibrary`).
        OSError: it cannot be written, with the name.
    """
    game_id, found = find_print(what, game)
    chosen = found.format(format)
    notes: list[str] = []
    order = Order(game_id, found.make_options(**options), chosen, locale, tell, notes.append)
    suffix = f"-{chosen.name}" if chosen.folder else f".{chosen.name}"
    path = Path(f"{game_id}-{found.name}{suffix}") if out is None else Path(out)
    whole = atomic_folder if chosen.folder else atomic_file
    with whole(path) as beside:
        found.maker().write(order, beside)
    files = tuple(sorted(each for each in path.rglob("*") if each.is_file())) if chosen.folder else (path,)
    return Printed(path, files, tuple(notes))


def pictures(what: str, *, game: str | None = None, locale: str = DEFAULT_LOCALE, **options: Any) -> Sequence[bytes]:
    """Render PNG pictures of a print, one for each page or view.

    Raises:
        GlyphwallError: no such print, invalid options, a missing library (`MissingLibrary`).
    """
    game_id, found = find_print(what, game)
    made = found.maker().pictures(Order(game_id, found.make_options(**options), found.format(None), locale))
    if not made:
        raise GlyphwallError(f"{what} has no picture")
    return made
