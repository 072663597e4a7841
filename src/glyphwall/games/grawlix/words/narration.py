"""Messages about Grawlix: names of tiles, phrases for events, sentences for explanations.

An explanation consists of:

1. for the code, and for every other code among the conflicts, ``explain-grawlix-<code>`` with the facts (a ``tile`` by
   its name), ``move``, and ``conflicts`` (those of this code, each as ``conflict-grawlix``);
2. if ``fits`` has ``glyphs`` and ``colours``: ``fits-grawlix`` with their names, or ``fits-grawlix-nothing`` if either
   is empty;
3. if ``fits`` has ``cells``: ``fits-grawlix-cells``, ``fits-grawlix-no-cell`` if it is empty,
   ``fits-grawlix-many-cells`` if there are more than `MANY_CELLS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.core.message import Arguments, Message, seat
from glyphwall.core.narration import Narration
from glyphwall.games.grawlix.rules.components import parse_tile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.message import Explanation, Reason
    from glyphwall.core.values import Event, View

MANY_CELLS: Final = 8
"""Texts count more cells than this instead of listing them."""

_TILES: Final = frozenset({"tile", "first", "second"})
_LISTS: Final = frozenset({"denied", "own", "other"})
"""Facts that hold tiles in a list, which are named without an article."""
_PHRASES: Final = {
    "drafted": "say-grawlix-took",
    "fetched": "say-grawlix-took",
    **{
        kind: f"say-grawlix-{kind}"
        for kind in ("placed", "dealt", "picked", "shown", "contested", "won-toss", "begins", "kept", "swapped")
    },
}
"""The phrase for each kind of event; the game's result covers "stuck"."""


class GrawlixNarration(Narration):
    def name_facts(self, facts: Mapping[str, str]) -> Arguments:
        return {
            name: the_tile(value) if name in _TILES else tiles(value) if name in _LISTS else value
            for name, value in facts.items()
        }

    # -- what happened ----------------------------------------------------------------------------
    def describe_event(self, event: Event) -> Message | None:
        named = _PHRASES.get(event.kind)
        if named is None:
            return None
        args: Arguments = {}
        for name, value in event.facts.items():
            if name in _TILES:
                args[name] = the_tile(value)
            elif name == "cell":
                args[name] = Message("cell-spoken", {"column": value[0], "row": value[1:]})
            else:
                args[name] = seat(int(value) - 1)
        if event.kind == "shown":
            args |= {"one": seat(0), "two": seat(1)}
        return Message(named, args)

    def describe_event_alone(self, event: Event) -> Message:
        return Message(f"event-grawlix-{event.kind}", self._with_player(event, self.name_facts(event.facts)))

    # -- why not, and why -------------------------------------------------------------------------
    def explain(self, explanation: Explanation) -> list[Message]:
        facts = self.name_facts(explanation.facts)
        codes = dict.fromkeys((explanation.code, *(conflict.code for conflict in explanation.conflicts)))
        sentences = [_because(explanation, code, facts) for code in codes if code != "in-grid"]
        fits = explanation.fits
        if "glyphs" in fits:
            free: Arguments = {
                "glyphs": [Message(f"glyph-{letter}") for letter in fits["glyphs"]],
                "colours": [Message(f"colour-{letter.lower()}") for letter in fits["colours"]],
            }
            found = "fits-grawlix" if all(free.values()) else "fits-grawlix-nothing"
            sentences.append(Message(found, free | {"place": facts["place"]}))
        if "cells" in fits:
            cells = fits["cells"]
            found = "fits-grawlix-cells" if cells else "fits-grawlix-no-cell"
            if len(cells) > MANY_CELLS:
                found = "fits-grawlix-many-cells"
            sentences.append(Message(found, {"tile": facts["tile"], "cells": ", ".join(cells), "count": len(cells)}))
        return sentences

    def describe_reason(self, reason: Reason) -> Message:
        args = {
            name: int(value) if isinstance(value, str) and value.isdigit() else value
            for name, value in self.name_facts(reason.facts).items()
        }
        if reason.code == "keeps":
            args["all"] = "yes" if args["mine"] == args["hand"] else "no"
        return Message(f"hint-grawlix-{reason.code}", args)

    # -- what is typed ----------------------------------------------------------------------------
    def parse_words(self, line: str, view: View, locale: str) -> str | None:
        from glyphwall.games.grawlix.words.typed import read

        return read(line, view, locale)  # type: ignore[arg-type]


def tile(written: str) -> Message | str:
    """Return the name of a tile: ``Rh`` is "red hash"; other text stays as it is."""
    if parse_tile(written) is None:
        return written
    return Message("tile-spoken", {"colour": written[0], "glyph": written[1]})


def the_tile(written: str) -> Message | str:
    """Return the name of a tile in a sentence: ``Rh`` is "the red hash"; other text stays as it is."""
    if parse_tile(written) is None:
        return written
    return Message("tile-the", {"colour": written[0], "glyph": written[1]})


def tiles(written: str) -> Message | str | list[Message]:
    """Return the name of a tile, or the names of several, separated by commas."""
    if "," not in written:
        return tile(written)
    return [found for found in map(tile, written.split(",")) if isinstance(found, Message)]


def _because(explanation: Explanation, code: str, facts: Arguments) -> Message:
    conflicts = [
        Message("conflict-grawlix", {"tile": tile(conflict.piece), "place": conflict.place})
        for conflict in explanation.conflicts
        if conflict.code == code
    ]
    return Message(f"explain-grawlix-{code}", facts | {"move": explanation.move, "conflicts": conflicts})
