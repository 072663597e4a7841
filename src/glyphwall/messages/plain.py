"""Messages that are plain lines, read without Fluent: words that can be typed, and names that are typed as well."""

from __future__ import annotations

import re

__all__ = ["plain_lines"]

_PLAIN = re.compile(r"^([a-z][\w-]*) *= *([^{}\n]+)$(?!\n )", re.MULTILINE)
"""A message of one line without anything to be put in."""


def plain_lines(source: str) -> dict[str, str]:
    """The plain messages of a Fluent source, by their ids."""
    return {name: line.strip() for name, line in _PLAIN.findall(source)}
