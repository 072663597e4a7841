"""Words as people type them: whether small or capital, with or without umlauts, joined or apart.

The words that mean something are texts of the catalogue (``ui-words-take``): lists, the same as in the browser.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def plain(text: str) -> str:
    """One way to write what can be written in several."""
    spelled = unicodedata.normalize("NFC", text.strip().lower()).translate(_SPELLED)
    return "".join(letter for letter in unicodedata.normalize("NFD", spelled) if not unicodedata.combining(letter))


def words_of(line: str) -> list[str]:
    """The words of a line; whatever stands between them is left out."""
    return [word for word in re.split(r"[\s,;:.+-]+", plain(line)) if word]


class Vocabulary:
    """What words of a language mean.

    Args:
        say: a text of the catalogue by its id.
    """

    def __init__(self, say: Callable[[str], str]) -> None:
        self._say = say

    def listed(self, word: str, listing: str) -> bool:
        """Whether a word is one of those that a text lists."""
        return word in words_of(self._say(listing))

    def without(self, words: list[str], *listings: str) -> list[str]:
        """Words but those that some texts list."""
        return [word for word in words if not any(self.listed(word, listing) for listing in listings)]

    def asks_for_help(self, line: str) -> bool:
        """Whether a line asks for help: alone, or as a command with its slash."""
        word, *more = words_of(line.removeprefix("/")) or [""]
        return (line.startswith("/") or not more) and self.listed(word, "ui-words-help")
