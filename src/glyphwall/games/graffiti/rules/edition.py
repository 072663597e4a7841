"""Editions: files with what is printed on the components of Graffiti, where they are found, and which one is meant.

The rulebook came to us without its pictures, so the edition that ships is a reconstruction of our own
and says so wherever it is shown. Who owns the game types what is printed into a file of the same shape
(``editions/reconstructed.json`` is the pattern) and puts it into the editions folder, or gives it to
``glyphwall serve --edition``; its file name without ``.json`` is the edition's name.

A game names its edition with a fingerprint of the file (``mine@1f00ab35``), so that it is never played on or replayed
with another file of the same name.
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

from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import EditionMissing, OptionsError, PositionError
from glyphwall.core.message import Fault
from glyphwall.core.text_files import without_mark
from glyphwall.games.graffiti.rules.components import Edition
from glyphwall.games.graffiti.rules.edition_faults import faults_of, shape_faults

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_BYTES = 200_000
SHIPPED = "reconstructed"
_NAME = re.compile("[a-z0-9-]{1,40}")

_given: dict[str, bytes] = {}
"""Editions given to this process (`register_edition`), by name: as their files were then."""


def editions_folder() -> Path:
    """Where people put editions of their own: ``GLYPHWALL_EDITIONS``, or the user's data folder."""
    named = os.environ.get("GLYPHWALL_EDITIONS")
    if named:
        return Path(named)
    import platformdirs  # not above: a browser has no such folders

    return Path(platformdirs.user_data_dir("glyphwall", appauthor=False)) / "editions"


def edition_names() -> tuple[str, ...]:
    """All editions at hand, the shipped one first."""
    own = {path.stem for path in editions_folder().glob("*.json") if _NAME.fullmatch(path.stem)}
    return (SHIPPED, *sorted({*own, *_given} - {SHIPPED}))


def register_edition(path: Path) -> str:
    """Makes the edition of a file known in this process, whatever folder it lies in; returns its name.

    Raises:
        OptionsError: the file cannot be read, its name is no edition's, or it is not sound (the first fault is named,
            and how many more there are).
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
    """An edition's name with the fingerprint of its file; the one that ships goes with the rules and has none.

    Raises:
        EditionMissing: there is none of that name. PositionError: its file has faults.
    """
    if name == SHIPPED or "@" in name:
        load_edition(name)
        return name
    load_edition(name)
    return f"{name}@{_fingerprint(_raw(name))}"


def load_edition(name: str) -> Edition:
    """The edition of that name, with or without a fingerprint.

    Raises:
        EditionMissing: there is none, or it is another one than the fingerprint says.
        PositionError: its file has faults (each is named).
    """
    return _load(name)[0]


def forget_editions() -> None:
    """Read every edition's file again when it is next asked for."""
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
    """The file of the edition that ships: a pattern for others."""
    return resources.files(__package__).joinpath("editions/reconstructed.json").read_bytes()


def check_edition_file(path: Path) -> tuple[Fault, ...]:
    """Every fault of an edition file; empty when it is sound."""
    try:
        raw = _read(path)
    except OSError as error:
        return (Fault("unreadable", str(path), f"{path}: {error.strerror or error}"),)
    return parse_edition(raw)[1]


def parse_edition(raw: bytes) -> tuple[Edition | None, tuple[Fault, ...]]:
    """Reads an edition and counts it through."""
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
    """What can be counted through of a file in which some entries have no right shape: all others, beside the shipped
    edition's in place of those."""
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
        right["changed"] = True  # which allows more
    found = faults_of(msgspec.convert(right, prepare_type(Edition)))
    others = replaced & {"permits", "bonus_tiles", "bobby"}  # what gifts are counted against
    return [one for one in found if one.code != "gifts" or not others]


def _raw(name: str) -> bytes:
    if name == SHIPPED:
        return shipped_edition()
    if name in _given:
        return _given[name]
    if name not in edition_names():
        raise EditionMissing(
            f"edition {name[:40]!r}: there is {', '.join(edition_names())}; a file of your own goes into the "
            "folder that 'glyphwall graffiti edition list' names, and is called by its name without .json"
        )
    return _read(editions_folder() / f"{name}.json")


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return without_mark(file.read(MAX_BYTES + 1))


def _fingerprint(raw: bytes) -> str:
    """Shorten the hash of an edition to eight digits: enough to tell files apart, not to bind one."""
    return _hash(raw)[:8]


def _hash(raw: bytes) -> str:
    """Hash what an edition says, however its file is laid out: SHA-256 in hexadecimal."""
    contents = msgspec.json.encode(msgspec.json.decode(raw), order="deterministic")
    return hashlib.sha256(contents).hexdigest()


class _Editions:
    """The editions of the game for the rooms of the house (`glyphwall.core.extension_points.Editions`)."""

    option = "edition"

    def give(self, path: Path) -> str:
        """See `register_edition`."""
        return register_edition(path)

    def read(self, name: str) -> bytes:
        """See `load_edition` for the errors."""
        load_edition(name)
        return _raw(name)

    def hash_contents(self, name: str) -> str:
        """See `glyphwall.core.extension_points.Editions`; raises what `load_edition` raises."""
        return "" if name.partition("@")[0] == SHIPPED else _load(name)[1]

    def titles(self) -> Mapping[str, str]:
        """The sound ones of all editions at hand."""
        found = {}
        for name in edition_names():
            with suppress(OptionsError, PositionError, OSError):
                found[name] = load_edition(name).title
        return found


EDITIONS = _Editions()
