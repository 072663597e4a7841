"""Where in a TOML file a key stands: the standard library's reader does not tell."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress

Path = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*(.+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")


def lines_of_keys(text: str) -> dict[Path, int]:
    """The line, from 1, on which each key or table of a TOML text begins.

    Elements of an array of tables are named by their number from 0; keys inside inline tables are not listed (they are
    on the line of their table, or a little below).
    """
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    inside: list[str] = []  # the lines of a value that goes on
    for number, line in enumerate(text.splitlines(), 1):
        if inside:
            inside.append(line)
            if _whole("\n".join(inside)):
                inside = []
            continue
        header, key = _HEADER.match(line), _KEY.match(line)
        if header and not key:
            table = _with_numbers(_parts(header[2]), counts)
            if header[1] == "[[":
                counts[table] = counts.get(table, -1) + 1
                found.setdefault(table, number)
                table = (*table, counts[table])
            found.setdefault(table, number)
        elif key:
            found.setdefault((*table, *_parts(key[1])), number)
            if not _whole(line):
                inside = [line]
    return found


def line_of(path: Path, lines: dict[Path, int]) -> int | None:
    """The line of a key, or of what it stands in."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return None


def _parts(dotted: str) -> Path:
    parts = re.findall(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""", dotted)
    return tuple(part[1:-1] if part[0] in "\"'" else part for part in parts)


def _with_numbers(path: Path, counts: dict[Path, int]) -> Path:
    """A table's path with the numbers of the arrays that it stands in."""
    whole: Path = ()
    for place, part in enumerate(path):
        whole = (*whole, part)
        if whole in counts and place < len(path) - 1:
            whole = (*whole, counts[whole])
    return whole


def _whole(text: str) -> bool:
    """Whether a value does not go on in the next line."""
    with suppress(tomllib.TOMLDecodeError, RecursionError):
        tomllib.loads(text)
        return True
    return False
