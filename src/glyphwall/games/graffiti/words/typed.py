"""Plies in words: "spray B4", "take blue", "pass".

The words are those of the interface. A word is looked up among the legal plies of the view, cheapest first.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from glyphwall.games.graffiti.texts import text
from glyphwall.games.graffiti.words.names import bonus_name, paint_name
from glyphwall.games.graffiti.words.spaces import (
    BONUS,
    PAINTS,
    bonus_spaces,
    cans_of,
    draws,
    paint_areas,
    permit_spaces,
)
from glyphwall.games.graffiti.words.sprays import attempt, whole_spray
from glyphwall.messages.typed import Vocabulary, plain, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.games.graffiti.rules.views import GraffitiView

_SEGMENT = re.compile(r"[a-z]\d")


def read(line: str, view: GraffitiView, locale: str) -> str | None:
    """Return the ply, or the plies joined, that a line asks for; None if it is unknown here."""
    return TypedPly(line, view, locale).read()


class TypedPly:
    """One line of words, and its meaning in the player's view."""

    def __init__(self, line: str, view: GraffitiView, locale: str) -> None:
        self._line = line
        self._view = view
        self._locale = locale
        self._words = Vocabulary(partial(text, locale=locale))

    def read(self) -> str | None:
        """Return the ply, or the plies joined; None if the words are unknown here."""
        words = self._words.without(words_of(self._line), "tunnel-words-fill")
        if len(words) == 1:
            for verb, ply in (("pass", "-"), ("end", ".")):
                if self._lists(words, verb):
                    return ply
        for verb, read in (
            ("spray", self._spray),
            ("keep", lambda _: self._keep()),
            ("play", self._play),
            ("take", self._take),
        ):
            if self._lists(words, verb):
                return read(self._words.without(words, f"tunnel-words-{verb}"))
        return None

    def _lists(self, words: Iterable[str], listing: str) -> bool:
        return any(self._words.lists(word, f"tunnel-words-{listing}") for word in words)

    def _spray(self, words: Sequence[str]) -> str | None:
        if len(words) != 1 or not _SEGMENT.fullmatch(words[0]):
            return None
        name = words[0].upper()
        if f"@{name}" in self._view.legal:
            return f"@{name}"
        if all(info.name != name for info in self._view.segments):
            return None
        return whole_spray(self._view, name) or attempt(self._view, name)  # an illegal ply is answered with the reason

    def _play(self, words: Sequence[str]) -> str | None:
        kind = self._bonus_kind(words)
        return f"^{kind}" if kind else None

    def _take(self, words: Sequence[str]) -> str | None:
        cans = int(words[-1]) if words and words[-1] in ("1", "2") else None
        paints = self._paints(words if cans is None else words[:-1])
        if paints is not None:
            return self._paint("".join(paints), cans)
        return self._bonus(words) or self._permits(words)

    def _paint(self, letters: str, cans: int | None) -> str | None:
        """Return the ply for a paint: one that is open to take, else the space with the fewest cans that gives it."""
        code = next((kind for kind in PAINTS if sorted(kind) == sorted(letters)), None)
        if code is None or f":{code}" in self._view.legal:
            return code and f":{code}"
        spaces = [
            (space, len(paints) == 1)
            for paints, area in paint_areas(self._view)
            for space in area
            if code in paints and cans in (None, cans_of(space))
        ]
        spaces.sort(key=lambda found: (not self._ways(found[0]), cans_of(found[0])))
        for space, single in spaces[:1]:  # a taken space is answered with the reason
            way = next(iter(self._ways(space)), space)
            return way if single else f"{way}:{code}"
        return None

    def _ways(self, space: str) -> list[str]:
        """Return the legal plies that use a space, the plainest first."""
        found = [ply for ply in self._view.legal if ply.partition("^")[0] == space]
        return sorted(found, key=lambda ply: ply.count("^"))

    def _permits(self, words: Sequence[str]) -> str | None:
        """Return the ply for permits: two open ones before others, unless the words say which."""
        if not self._lists(words, "permits"):
            return None
        places = permit_spaces(self._view)
        if self._lists(words, "stack"):
            return next((space for space in places if draws(self._view, space)), None)
        if self._lists(words, "first"):
            return next((space for space in places if space == "TF"), None)
        return min(places, key=lambda space: (not self._ways(space), -len(places[space])), default=None)

    def _bonus(self, words: Sequence[str]) -> str | None:
        """Return the ply for a space of the bonus board, by its number or by its tile."""
        number = next((word for word in words if len(word) == 1 and word.isdigit()), None)
        if number and self._lists(words, "bonus"):
            return f"B{number}"
        kind = self._bonus_kind(self._words.without(list(words), "tunnel-words-bonus"))
        if kind == "bob":
            return "Bbob"
        tiles = self._view.table.open_bonus
        lie = (space for space, slot in bonus_spaces(self._view).items() if slot is not None and tiles[slot] == kind)
        return next(lie, None) if kind else None

    def _keep(self) -> str | None:
        """Return the plies for keeping paints at the end of a round; fewer than allowed means no more."""
        # Here "red-yellow" is one tile, "red yellow" are two.
        said = [word for word in re.split(r"[\s,;+]+", plain(self._line)) if word]
        said = self._words.without(said, "tunnel-words-keep", "tunnel-words-fill")
        if len(said) == 1 and self._lists(said, "none"):
            return "~."
        kept = self._paints(said)
        if kept is None:
            return None
        return "".join(f"~{code}" for code in kept) + ("~." if len(kept) < self._view.table.keep_left else "")

    def _paints(self, words: Sequence[str]) -> list[str] | None:
        """Return paints by their names; None if other words appear."""
        names = {plain(paint_name(code, self._locale)): code for code in PAINTS}
        return [names[word] for word in words] if words and all(word in names for word in words) else None

    def _bonus_kind(self, words: Sequence[str]) -> str | None:
        for kind in (*BONUS, "bob"):
            if self._words.without(words_of(bonus_name(kind, self._locale)), "tunnel-words-fill") == list(words):
                return kind
        return None
