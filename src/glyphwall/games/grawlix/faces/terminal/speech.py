"""Tiles, cells and events of Grawlix in words: the same catalogue and the same forms as in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.grawlix.faces.terminal.paint import shown
from glyphwall.games.grawlix.rules.components import parse_tile, tile_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glyphwall.core.values import Event
    from glyphwall.terminal.cast import Cast, Speech


class Voice:
    """Names things in one language and style.

    Args:
        say: a text of the catalogue by its id.
        style: ``literate`` ("red hash", "f11") or ``terse`` ("R hash", "f 11").
    """

    def __init__(self, say: Callable[..., str], style: Speech) -> None:
        self.say = say
        self.style = style

    def glyph(self, letter: str) -> str:
        return self.say(f"glyph-{letter}")

    def colour(self, letter: str) -> str:
        return self.say(f"colour-{letter.lower()}")

    def tile(self, tile: str) -> str:
        """``Rh`` as "red hash", or "R hash"."""
        if self.style == "terse":
            return f"{tile[0]} {self.glyph(tile[1])}"
        return self.say("tile-name", colour=self.colour(tile[0]), glyph=self.glyph(tile[1]))

    def tiles(self, tiles: Iterable[str]) -> str:
        return ", ".join(self.tile(tile) for tile in tiles)

    def cell(self, cell: str) -> str:
        """``f11``, or "f 11", which no voice runs together."""
        return f"{cell[0]} {cell[1:]}" if self.style == "terse" else cell

    def cells(self, cells: Iterable[str]) -> str:
        return ", ".join(self.cell(cell) for cell in cells)

    # -- what happened ----------------------------------------------------------------------------
    def events(self, events: Sequence[Event], cast: Cast) -> str:
        """What happened: the plies of one seat in a row are one sentence."""
        said: list[str] = []
        last: int | None = None
        for event in events:
            what = self._event(event, cast)
            if not what:
                continue
            if event.seat is None:
                said.append(what)
            elif event.seat == last and said:
                said[-1] = self.say("ui-say-joined", first=said[-1], second=what)
            else:
                said.append(self.say("ui-say-seat", who=cast.names[event.seat], what=what))
            last = event.seat
        return " ".join(self.say("ui-say-sentence", text=text) for text in said)

    def _event(self, event: Event, cast: Cast) -> str:
        """One event, without who did it; empty for what is told elsewhere."""
        say, facts = self.say, event.facts
        tile = self.tile(facts["tile"]) if "tile" in facts else ""
        seat = facts.get("seat") or facts.get("to")
        who = cast.names[int(seat) - 1] if seat else ""
        match event.kind:
            case "placed":
                return say("ui-say-placed", style=self.style, tile=tile, cell=self.cell(facts["cell"]))
            case "drafted" | "fetched":
                return say("ui-say-drafted", style=self.style, tile=tile)
            case "dealt":
                return say("ui-say-dealt", tile=tile, who=who)
            case "picked":
                return say("ui-say-picked", tile=tile or "none")
            case "shown":
                first, second = self.tile(facts["first"]), self.tile(facts["second"])
                return say("ui-say-shown", one=cast.names[0], two=cast.names[1], first=first, second=second)
            case "contested":
                return say("ui-say-contested", tile=self.tile(facts["first"]))
            case "begins":
                return say("ui-say-begins", who=who)
            case "won-toss":
                return say("ui-say-won-toss", who=who, tile=tile)
            case "kept":
                return say("ui-say-kept", style=self.style)
            case "swapped":
                return say("ui-say-swapped", style=self.style)
        return ""  # "stuck" is told with the end of the game


def display(move: str) -> str:
    """A canonical move as people write it: ``Rhf6+Ga`` as ``R#f6+G@``."""
    written, rest = "", move
    while rest:
        tile = parse_tile(rest)
        step = 1 if tile is None else 2
        written, rest = written + (rest[:step] if tile is None else shown(tile_text(tile))), rest[step:]
    return written
