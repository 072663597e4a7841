"""Who puts messages into words: `fluent.runtime` where it is installed; in a browser the page, which has its own."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from glyphwall.messages.languages import PlainLines

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    MakeLanguage = Callable[[str, str], "Language"]

__all__ = ["Language", "maker", "speak_with", "speaks"]


class Language(Protocol):
    """The messages of a Fluent source, in one language."""

    def say(self, name: str, attribute: str, args: Mapping[str, Any]) -> str | None:
        """A message, or its attribute (empty: the message itself), with its variables; None where there is none.

        Raises:
            KeyError: a variable that it needs and did not get.
        """

    def has(self, name: str, attribute: str) -> bool:
        """Whether there is this message, and this attribute of it (empty: a text of its own)."""


_brought: list[MakeLanguage] = []


def set_formatter(make: MakeLanguage) -> None:
    """From now on messages are put into words by these languages, each made of a locale and a Fluent source."""
    _brought[:] = [make]


def has_formatter() -> bool:
    """Whether somebody puts messages into words, and not plain lines only."""
    return bool(_brought) or _has_fluent()


def language_maker() -> MakeLanguage:
    """What makes a language of a locale and a Fluent source."""
    if _brought:
        return _brought[0]
    return _fluent if _has_fluent() else PlainLines


def _fluent(locale: str, source: str) -> Language:
    from glyphwall.messages.parsed import FluentMessages

    return FluentMessages(locale, source)


@cache
def _has_fluent() -> bool:
    return find_spec("fluent") is not None and find_spec("fluent.runtime") is not None
