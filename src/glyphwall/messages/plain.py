"""Messages that are plain lines, read without Fluent: words that people type, and names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["PlainLines", "plain_lines"]

_PLAIN = re.compile(r"^([a-z][\w-]*) *= *([^{}\n]+)$(?!\n )", re.MULTILINE)
"""A message of one line without placeholders."""


def plain_lines(source: str) -> dict[str, str]:
    """Return the plain messages of a Fluent source, by their ids."""
    return {name: line.strip() for name, line in _PLAIN.findall(source)}


class PlainLines:
    """A `Language` of plain messages only."""

    def __init__(self, _locale: str, source: str) -> None:
        self._lines = plain_lines(source)

    def say(self, name: str, attribute: str, _args: Mapping[str, Any]) -> str | None:
        """Return a plain message; it has no variables or attributes."""
        return None if attribute else self._lines.get(name)

    def has(self, name: str, attribute: str) -> bool:
        """Return whether the plain message exists."""
        return not attribute and name in self._lines
