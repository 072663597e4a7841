"""Reading of people's text files, up to a size, with clear errors.

A byte order mark is skipped. Anything but UTF-8 is rejected with its place, since guessing an encoding would silently
change names. An `OSError` carries the file's name; `UnreadableText` says what else is wrong, with the line if possible.
"""

from __future__ import annotations

import gzip
import re
import sys
import tomllib
import zlib
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from pathlib import Path

_BOM: Final = b"\xef\xbb\xbf"
_OTHER_MARKS: Final = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
STANDARD_INPUT: Final = "-"
MAX_BYTES: Final = 128_000_000
"""The default maximum size of a text file."""


class UnreadableText(GlyphwallError, code="unreadable-text"):
    """A file that isn't the text it should be.

    Attributes:
        line: where, from 1; None where that isn't known.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


def without_mark(raw: bytes) -> bytes:
    """Return bytes of UTF-8 without a byte order mark."""
    return raw.removeprefix(_BOM)


def decode_text(raw: bytes, name: object) -> str:
    """Decode a file's bytes.

    Args:
        raw: its content, with or without a byte order mark.
        name: the file, for the message.
    """
    mark = len(raw) - len(without_mark(raw))
    try:
        return raw[mark:].decode()
    except UnicodeDecodeError as error:
        at = mark + error.start
        line = raw.count(b"\n", 0, at) + 1
        guess = f", and seems to be {_OTHER_MARKS[raw[:2]]}" if raw[:2] in _OTHER_MARKS else ""
        why = f"byte {at + 1} (0x{raw[at]:02x}) is no text in UTF-8{guess}"
        raise UnreadableText(f"{name}, line {line}: {why}; save it as UTF-8", line) from None


def read_bytes(path: Path, most_bytes: int = MAX_BYTES) -> bytes:
    """Read a file, or standard input for ``-``."""
    if str(path) == STANDARD_INPUT:
        raw = sys.stdin.buffer.read(most_bytes + 1)
    else:
        with path.open("rb") as file:
            raw = file.read(most_bytes + 1)
    if len(raw) > most_bytes:
        raise UnreadableText(f"{path}: longer than {most_bytes:,} bytes")
    return raw


def read_text(path: Path, most_bytes: int = MAX_BYTES) -> str:
    """Read a text file, or standard input for ``-``."""
    return decode_text(read_bytes(path, most_bytes), path)


def parse_toml(text: str, name: object) -> dict[str, Any]:
    """Parse TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = re.sub(r" \(at line (\d+), column (\d+)\)$", "", str(error))
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise UnreadableText(f"{name}, line {line}: {said}", line) from None
    except RecursionError:
        line = _deepest_line(text)
        raise UnreadableText(f"{name}, line {line}: arrays or tables lie too deep in one another", line) from None


def _deepest_line(text: str) -> int:
    """Return the line with the most brackets, from 1."""
    lines = text.split("\n")
    return 1 + max(range(len(lines)), key=lambda at: lines[at].count("[") + lines[at].count("{") + lines[at].count("."))


def gunzip(path: Path, most_bytes: int) -> bytes:
    """Expand a gzipped file, up to a size."""
    try:
        with path.open("rb") as packed, gzip.GzipFile(fileobj=packed) as file:
            raw = file.read(most_bytes + 1)
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise UnreadableText(f"{path}: {error}") from None
    if len(raw) > most_bytes:
        raise UnreadableText(f"{path}: expands to more than {most_bytes:,} bytes")
    return raw
