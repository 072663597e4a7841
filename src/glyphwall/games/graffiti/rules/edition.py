"""Editions: files with the numbers printed on the components; find, load and identify them.

The rulebook came to us without its pictures, so the shipped edition is a reconstruction and is labelled so wherever it
appears. Owners of the game type the printed numbers into a file of the same shape (copy
``editions/reconstructed.json``) and put it into the editions folder, or pass it to ``glyphwall serve --edition``. The
edition's name is the file name without ``.json``.

A game names its edition with a fingerprint of the file (``mine@1f00ab35``), so another file of the same name is never
used for it.
"""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import suppress
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core._text_files import without_mark
from glyphwall.core.errors import EditionMissing, OptionsError, PositionError
from glyphwall.core.message import Fault
from glyphwall.games.graffiti.rules.components import Edition
from glyphwall.games.graffiti.rules.edition_faults import faults_of, shape_faults

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_BYTES = 200_000
SHIPPED = "reconstructed"
_NAME = re.compile("[a-z0-9-]{1,40}")

_given: dict[str, bytes] = {}
"""The editions registered in this process (`register_edition`), by name: their files' contents at that time."""


def editions_folder() -> Path:
    """Return the folder for custom editions: ``GLYPHWALL_EDITIONS``, or one in the user's data folder."""
    named = os.environ.get("GLYPHWALL_EDITIONS")
    if named:
        return Path(named)
    import platformdirs  # imported here because browsers have no such folders

    return Path(platformdirs.user_data_dir("glyphwall", appauthor=False)) / "editions"


def edition_names() -> tuple[str, ...]:
    """Return the names of all available editions, the shipped one first."""
    own = {path.stem for path in editions_folder().glob("*.json") if _NAME.fullmatch(path.stem)}
    return (SHIPPED, *sorted({*own, *_given} - {SHIPPED}))


def register_edition(path: Path) -> str:
    """Register the edition of a file in this process and return its name.

    Raises:
        OptionsError: the file cannot be read, its name is not allowed, or it has faults (the text has the first one and
            their number).
    """
    name = path.stem
    if not _NAME.fullmatch(name):
        raise OptionsError(
            f"{path}: an edition is named after its file, with small letters, digits and hyphens: my-edition.json"
        )
    if name == SHIPPED:
        raise OptionsError(f"{path}: {SHIPPED} is the edition that ships; give the file another name")
    try:
        raw = _read(path)
    except OSError as error:
        raise OptionsError(f"{path}: {error.strerror or error}") from None
    _, faults = parse_edition(raw)
    if faults:
        more = f" (and {len(faults) - 1} more: glyphwall graffiti edition check {path})" if len(faults) > 1 else ""
        raise OptionsError(f"{path}: {faults[0].text}{more}")
    if _given.get(name, raw) != raw:
        raise OptionsError(f"{path}: another edition is named {name}; give one of the files another name")
    _given[name] = raw
    forget_editions()
    return name


def exact_name(name: str) -> str:
    """Return an edition's name with the fingerprint of its file; the shipped one has none, as it belongs to the rules.

    For the errors see `load_edition`.
    """
    if name == SHIPPED or "@" in name:
        load_edition(name)
        return name
    load_edition(name)
    return f"{name}@{_fingerprint(_raw(name))}"


def load_edition(name: str) -> Edition:
    """Return the edition of a name, with or without a fingerprint; EditionMissing, or PositionError with its faults."""
    return _load(name)[0]


def forget_editions() -> None:
    """Clear the cache, so that every edition's file is read again."""
    _load.cache_clear()


@cache
def _load(name: str) -> tuple[Edition, str]:
    """Load an edition and hash its contents, from one reading of its file."""
    bare, _, wanted = name.partition("@")
    raw = _raw(bare)
    if wanted and _fingerprint(raw) != wanted:
        raise EditionMissing(
            f"edition {bare}: the game was begun with another file of this name (fingerprint {wanted}, and the file at "
            f"hand has {_fingerprint(raw)}); bring that file back, or give the new one another name"
        )
    edition, faults = parse_edition(raw)
    if edition is None or faults:
        raise PositionError(faults)
    return edition, _hash(raw)


def shipped_edition() -> bytes:
    """Return the file of the shipped edition, a template for others."""
    return resources.files(__package__).joinpath("editions/reconstructed.json").read_bytes()


def check_edition_file(path: Path) -> tuple[Fault, ...]:
    """Return every fault of an edition file; none if it is valid."""
    try:
        raw = _read(path)
    except OSError as error:
        return (Fault("unreadable", str(path), f"{path}: {error.strerror or error}"),)
    return parse_edition(raw)[1]


def parse_edition(raw: bytes) -> tuple[Edition | None, tuple[Fault, ...]]:
    """Parse an edition and check its numbers."""
    if len(raw) > MAX_BYTES:
        return None, (Fault("too-long", "file", f"the file is longer than {MAX_BYTES} bytes"),)
    try:
        edition = msgspec.json.decode(raw, type=prepare_type(Edition))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        shape = shape_faults(raw)
        if not shape:
            return None, (Fault("shape", "file", str(error)),)
        return None, (*shape, *_faults_elsewhere(raw))
    return edition, tuple(faults_of(edition))


def _faults_elsewhere(raw: bytes) -> list[Fault]:
    """Check the valid entries of a file that has malformed ones, with the shipped edition's values in their place."""
    try:
        given = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return []
    if not isinstance(given, dict):
        return []
    right, replaced = msgspec.json.decode(shipped_edition()), set()
    for field in msgspec.structs.fields(Edition):
        if field.name in given:
            try:
                msgspec.convert(given[field.name], prepare_type(field.type))
            except msgspec.ValidationError:
                replaced.add(field.name)
            else:
                right[field.name] = given[field.name]
    if "changed" in replaced:
        right["changed"] = True  # this allows more
    found = faults_of(msgspec.convert(right, prepare_type(Edition)))
    others = replaced & {"permits", "bonus_tiles", "bobby"}  # the entries that gifts are counted against
    return [one for one in found if one.code != "gifts" or not others]


def _raw(name: str) -> bytes:
    if name == SHIPPED:
        return shipped_edition()
    if name in _given:
        return _given[name]
    if name not in edition_names():
        raise EditionMissing(
            f"no edition {name[:40]!r}; choose from: {', '.join(edition_names())}. Put a file of your own into the "
            "folder that 'glyphwall graffiti edition list' shows, and use its name without .json"
        )
    return _read(editions_folder() / f"{name}.json")


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return without_mark(file.read(MAX_BYTES + 1))


def _fingerprint(raw: bytes) -> str:
    """Shorten the hash of an edition to eight digits: enough to tell files apart, not to bind one."""
    return _hash(raw)[:8]


def _hash(raw: bytes) -> str:
    """Hash the contents of an edition, ignoring the file's layout: SHA-256 in hexadecimal."""
    contents = msgspec.json.encode(msgspec.json.decode(raw), order="deterministic")
    return hashlib.sha256(contents).hexdigest()


class _Editions:
    """Graffiti's `glyphwall.core.extension_points.Editions`."""

    option = "edition"

    def give(self, path: Path) -> str:
        """See `register_edition`."""
        return register_edition(path)

    def read(self, name: str) -> bytes:
        """See `load_edition` for the errors."""
        load_edition(name)
        return _raw(name)

    def hash_contents(self, name: str) -> str:
        """See `glyphwall.core.extension_points.Editions`; raises the errors of `load_edition`."""
        return "" if name.partition("@")[0] == SHIPPED else _load(name)[1]

    def titles(self) -> Mapping[str, str]:
        """Return the titles of all valid editions."""
        found = {}
        for name in edition_names():
            with suppress(OptionsError, PositionError, OSError):
                found[name] = load_edition(name).title
        return found


EDITIONS = _Editions()
