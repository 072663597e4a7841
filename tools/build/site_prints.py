"""The prints of a static site: each with its defaults, in every language, as a file and as page images."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.registry import built_in_ids
from glyphwall.messages import locales
from glyphwall.printing.making import pictures
from glyphwall.server.pages.printer import PrintJob, file_of
from glyphwall.server.pages.printing import PrintInfo, print_catalogue

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

FOLDER = "prints"


class SitePrint(PrintInfo):
    """A print of the site: its ``file`` and ``pages`` images, in one folder."""

    file: str = ""
    pages: int = 0


def write_prints(folder: Path, games: Collection[str] | None = None) -> int:
    """Write ``prints/LOCALE.json``, a list of `SitePrint`, and ``prints/LOCALE/GAME/NAME/``; return how many there are.

    Args:
        games: the site's games; all built-in ones if None.
    """
    wanted = built_in_ids() if games is None else games
    count = 0
    for locale in locales():
        made = [_write(folder, info, locale) for info in print_catalogue(locale) if info.game in wanted]
        (folder / FOLDER / f"{locale}.json").write_bytes(msgspec.json.encode(made))
        count += len(made)
    return count


def _write(folder: Path, info: PrintInfo, locale: str) -> SitePrint:
    """Write a print in its default format; other formats and options need a server or the command line."""
    place = folder / FOLDER / locale / info.game / info.name
    place.mkdir(parents=True)
    form = info.formats[0]
    ending, content = file_of(PrintJob(info.game, info.name, locale, {}, form))
    name = f"{info.game}-{info.name}.{ending}"
    (place / name).write_bytes(content)
    seen = pictures(info.name, game=info.game, locale=locale)
    for number, picture in enumerate(seen, 1):
        (place / f"{number}.png").write_bytes(picture)
    told = msgspec.structs.asdict(info) | {"formats": [form], "fields": []}
    return SitePrint(**told, file=name, pages=len(seen))
