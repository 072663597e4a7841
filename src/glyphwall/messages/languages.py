"""Formatters of messages: `fluent.runtime` if installed, in a browser the page's, otherwise plain lines.

Plain lines are messages without placeholders, such as names and words that people type; reading them needs no Fluent.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    MakeLanguage = Callable[[str, str], "Language"]


__all__ = ["Language", "PlainLines", "has_formatter", "language_maker", "plain_lines", "set_formatter"]

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


class Language(Protocol):
    """The messages of a Fluent source, in one language."""

    def say(self, name: str, attribute: str, args: Mapping[str, Any]) -> str | None:
        """Format a message or its attribute (empty: the message itself); return None if it does not exist.

        Raises:
            KeyError: a missing variable.
        """

    def has(self, name: str, attribute: str) -> bool:
        """Return whether the message, and this attribute of it (empty: its own text), exists."""


_custom: list[MakeLanguage] = []


def set_formatter(make: MakeLanguage) -> None:
    """Set the formatter: a function of a locale and a Fluent source."""
    _custom[:] = [make]


def has_formatter() -> bool:
    """Return whether a formatter is installed, so that messages are more than plain lines."""
    return bool(_custom) or _has_fluent()


def language_maker() -> MakeLanguage:
    """Return the function that makes a language of a locale and a Fluent source."""
    if _custom:
        return _custom[0]
    return _fluent if _has_fluent() else PlainLines


def _fluent(locale: str, source: str) -> Language:
    from glyphwall.messages._parsed import FluentMessages

    return FluentMessages(locale, source)


@cache
def _has_fluent() -> bool:
    return find_spec("fluent") is not None and find_spec("fluent.runtime") is not None
