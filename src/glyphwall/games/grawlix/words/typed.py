"""Parsing of moves in words: "red hash f6 take yellow at" is ``Rhf6+Ya``; the words are the spoken names."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from glyphwall.games.grawlix.rules.components import COLOURS, GLYPHS, SAFE_GLYPHS
from glyphwall.games.grawlix.texts import text
from glyphwall.messages.typed import Vocabulary, plain, words_of

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.views import GrawlixView

_CELL = re.compile(r"([a-m]\d{1,2}|[a-m] \d{1,2})(?= |$)")


def read(line: str, view: GrawlixView, locale: str) -> str | None:
    """Return the move of a line in notation, or None."""
    return TypedMove(line, view.phase, locale).read()


class TypedMove:
    """A parser of one line."""

    def __init__(self, line: str, phase: str, locale: str) -> None:
        self._left = words_of(line)
        self._phase = phase
        self._locale = locale
        self._words = Vocabulary(partial(text, locale=locale))

    def read(self) -> str | None:
        """Return the move in notation, or None."""
        if self._phase == "swap":
            return self._sides()
        self._skip()
        move = ""
        if not self._is("ui-words-take"):
            placed = self._tile()
            if placed is None:
                return None
            self._skip()
            cell = self._cell()
            # If no tile can be placed, a named tile is taken.
            if not cell and self._phase != "place":
                return None if self._left else f"+{placed}"
            move = placed + cell
            # "and" is a glyph too: after a tile, it only joins.
            if len(self._left) > 1 and self._glyph(self._left[0]) == "n":
                del self._left[0]
            if not self._left:
                return move
        if not self._is("ui-words-take"):
            return None
        del self._left[0]
        taken = self._tile()
        return None if taken is None or self._left else f"{move}+{taken}"

    def _sides(self) -> str | None:
        rest = self._words.without(self._left, "ui-words-fill")
        chosen = [choice for choice in ("keep", "swap") if rest and self._words.lists(rest[0], f"ui-words-{choice}")]
        return chosen[0] if chosen and len(rest) == 1 else None

    def _is(self, listing: str) -> bool:
        return bool(self._left) and self._words.lists(self._left[0], listing)

    def _skip(self) -> None:
        while self._is("ui-words-fill"):
            del self._left[0]

    def _tile(self) -> str | None:
        self._skip()
        if len(self._left) < 2:
            return None
        colour, glyph = self._colour(self._left[0]), self._glyph(self._left[1])
        if colour is None or glyph is None:
            return None
        del self._left[:2]
        if self._is("ui-words-sign"):  # "at-sign"
            del self._left[0]
        return colour + glyph

    def _cell(self) -> str:
        found = _CELL.match(" ".join(self._left))
        if found is None:
            return ""
        del self._left[: len(found[0].split())]
        return found[0].replace(" ", "")

    def _colour(self, word: str) -> str | None:
        """Return a colour by one of its names, also inflected ("rote"), or by its letter."""
        for letter in COLOURS:
            name = plain(text(f"colour-{letter.lower()}", self._locale))
            if word == letter.lower() or (word.startswith(name) and len(word) <= len(name) + 2):
                return letter
        return "V" if self._words.lists(word, "ui-words-violet") else None

    def _glyph(self, word: str) -> str | None:
        """Return a glyph by one of its names, also with "sign" at its end ("Dollarzeichen"), or by its symbol."""
        signs = words_of(text("ui-words-sign", self._locale))
        stems = [word.removesuffix(sign) for sign in signs if word.endswith(sign)]
        for letter, symbol in zip(SAFE_GLYPHS, GLYPHS, strict=True):
            if word == symbol or any(self._words.lists(each, f"ui-words-glyph-{letter}") for each in (word, *stems)):
                return letter
        return None
