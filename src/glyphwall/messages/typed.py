"""Words as people type them, regardless of case, umlauts and hyphens.

The known words are texts of the catalogue (``ui-words-take``): lists, the same as in the browser.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def plain(text: str) -> str:
    """Normalise text that can be written in several ways."""
    spelled = unicodedata.normalize("NFC", text.strip().lower()).translate(_SPELLED)
    return "".join(letter for letter in unicodedata.normalize("NFD", spelled) if not unicodedata.combining(letter))


def words_of(line: str) -> list[str]:
    """Split a line into words; ignore separators."""
    return [word for word in re.split(r"[\s,;:.+-]+", plain(line)) if word]


class Vocabulary:
    """The known words of a language.

    Args:
        say: returns a text of the catalogue by its id.
    """

    def __init__(self, say: Callable[[str], str]) -> None:
        self._say = say

    def lists(self, word: str, listing: str) -> bool:
        """Return whether a text lists a word."""
        return word in words_of(self._say(listing))

    def without(self, words: list[str], *listings: str) -> list[str]:
        """Remove the words that some texts list."""
        return [word for word in words if not any(self.lists(word, listing) for listing in listings)]

    def asks_for_help(self, line: str) -> bool:
        """Return whether a line asks for help: alone, or as a command with its slash."""
        word, *more = words_of(line.removeprefix("/")) or [""]
        return (line.startswith("/") or not more) and self.lists(word, "ui-words-help")
