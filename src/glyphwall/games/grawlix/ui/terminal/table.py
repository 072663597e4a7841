"""Readouts of Grawlix in words: hands, supply, lines, what fits where, the result.

All information comes from the view. Texts are shared with the browser where possible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.games.grawlix.rules.components import COLUMNS, parse_cell, parse_tile, tile_text
from glyphwall.games.grawlix.ui.scene import window_of
from glyphwall.games.grawlix.ui.terminal.paint import Voice, display, display_tile
from glyphwall.terminal.table import Readout, TerminalTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.games.grawlix.rules.views import GrawlixView
    from glyphwall.games.grawlix.ui.terminal.board import GrawlixBoard
    from glyphwall.terminal.values import Cast, FinalResult


class GrawlixTable(TerminalTable):
    game_id = "grawlix"

    def board(self) -> GrawlixBoard:
        from glyphwall.games.grawlix.ui.terminal.board import GrawlixBoard

        return GrawlixBoard(self)

    @property
    def voice(self) -> Voice:
        """The names of things, in the current style."""
        return Voice(self.say, self.speech)

    # -- narration --------------------------------------------------------------------------------
    def display(self, move: str) -> str:
        return display(move)

    def situation(self, view: GrawlixView, cast: Cast) -> str:  # type: ignore[override]
        if view.actor < 0:
            return self.say("ui-over-title")
        if cast.you not in (None, view.actor):
            return self.say("ui-their-turn", who=cast.names[view.actor], phase=view.phase)
        hand = view.hands[view.turn]
        return self.say(
            "ui-prompt",
            several="yes" if cast.you is None else "no",
            who=cast.names[view.actor],
            phase=view.phase,
            playable=sum(bool(view.targets.get(tile)) for tile in hand),
            hand=len(hand),
        )

    def ending(self, view: GrawlixView, result: FinalResult, cast: Cast) -> list[str]:  # type: ignore[override]
        winner = result.winners[0]
        loser = 1 - winner
        names = {"winner": cast.names[winner], "loser": cast.names[loser]}
        side = "neutral" if cast.you is None else "won" if winner == cast.you else "lost"
        lines = [self.say("ui-outcome", viewer=side, reason=result.reason, **names)]
        if result.reason == "stuck":
            held, hand = len(view.hands[loser]), len(view.hands[winner])
            playable = sum(bool(view.targets.get(tile)) for tile in view.hands[winner])
            lines += [
                self.say("ui-over-stuck", who=names["loser"], you=cast.is_you(loser), tiles=held),
                self.say(
                    "ui-over-grid",
                    placed=len(view.grid),
                    who=names["winner"],
                    you=cast.is_you(winner),
                    playable=playable,
                    hand=hand,
                ),
            ]
        return lines

    # -- readouts ---------------------------------------------------------------------------------
    def readouts(self) -> Mapping[str, Readout]:
        return {
            "board": Readout("/board", "terminal-help-board", lambda view, cast, rest: self.picture(view)),
            "hand": Readout("/hand", "terminal-help-hand", self._hand),
            "their": Readout("/their", "terminal-help-their", self._their),
            "supply": Readout("/supply", "terminal-help-supply", self._supply),
            "row": Readout("/row 6", "terminal-help-row", self._row),
            "col": Readout("/col f", "terminal-help-col", self._column),
            "fits": Readout("/fits f11", "terminal-help-fits", self._fits),
            "legal": Readout("/legal", "terminal-help-legal", self._legal),
        }

    def hand_line(self, view: GrawlixView, seat: int, cast: Cast) -> str:
        """Describe one hand, and how many cells each tile fits."""
        names = [
            self.say("ui-hand-tile", tile=self.voice.tile(tile), cells=len(view.targets[tile]))
            if tile in view.targets
            else self.voice.tile(tile)
            for tile in view.hands[seat]
        ]
        return self.say(
            "ui-hand", who=cast.names[seat], you=cast.is_you(seat), count=len(names), tiles=", ".join(names)
        )

    def _hand(self, view: GrawlixView, cast: Cast, rest: str) -> list[str]:
        return [self.hand_line(view, view.seat or 0, cast)]

    def _their(self, view: GrawlixView, cast: Cast, rest: str) -> list[str]:
        return [self.hand_line(view, 1 - (view.seat or 0), cast)]

    def _supply(self, view: GrawlixView, cast: Cast, rest: str) -> list[str]:
        rows = []
        for colour in dict.fromkeys(tile[0] for tile in view.supply):
            glyphs = ", ".join(self.voice.glyph(tile[1]) for tile in view.supply if tile[0] == colour)
            name = colour if self.speech == "terse" else self.voice.colour(colour)
            rows.append(self.say("ui-supply-row", colour=name, glyphs=glyphs))
        return [self.say("ui-supply", count=len(view.supply), rows="; ".join(rows))]

    def _row(self, view: GrawlixView, cast: Cast, rest: str) -> list[str]:
        is_row = rest.isascii() and rest.isdigit() and 1 <= int(rest[:4]) <= 2 * view.size - 1
        return [self._line(view, "row", str(int(rest)) if is_row else None)]

    def _column(self, view: GrawlixView, cast: Cast, rest: str) -> list[str]:
        is_column = len(rest) == 1 and rest.lower() in COLUMNS[: 2 * view.size - 1]
        return [self._line(view, "column", rest.lower() if is_column else None)]

    def _line(self, view: GrawlixView, kind: str, place: str | None) -> str:
        if place is None:
            raise GlyphwallError(self.say("ui-line-usage", kind=kind))
        found = [placed for placed in view.grid if place == (placed.cell[1:] if kind == "row" else placed.cell[0])]
        tiles = ", ".join(f"{self.voice.cell(placed.cell)} {self.voice.tile(placed.tile)}" for placed in found)
        return self.say("ui-line", kind=kind, place=place, count=len(found), tiles=tiles)

    def _fits(self, view: GrawlixView, cast: Cast, rest: str) -> list[str]:
        # No two characters are both a tile and a cell.
        tile = parse_tile(rest) if len(rest) == 2 else None
        if tile is not None:
            return [self.tile_fits(view, tile_text(tile))]
        place = parse_cell(rest)
        if place is None or max(place) >= 2 * view.size - 1:
            raise GlyphwallError(self.say("ui-fits-usage"))
        return [self.cell_fits(view, rest.lower())]

    def _legal(self, view: GrawlixView, cast: Cast, rest: str) -> list[str]:
        if view.phase != "place":
            return [self.say("ui-legal-other", phase=view.phase, count=len(view.legal))]
        return [self.say("ui-legal", lines="; ".join(self._tile_line(view, tile) for tile in view.hands[view.turn]))]

    def _tile_line(self, view: GrawlixView, tile: str) -> str:
        cells = self.voice.cells(view.targets[tile])
        return self.say("ui-legal-tile", tile=self.voice.tile(tile), cells=cells or "none")

    def tile_fits(self, view: GrawlixView, tile: str) -> str:
        """Describe where a tile of a hand fits; for any other tile, name it."""
        if tile not in view.targets:
            return self.say("ui-say-sentence", text=self.voice.tile(tile))
        return self.say("ui-say-sentence", text=self._tile_line(view, tile))

    def cell_fits(self, view: GrawlixView, cell: str) -> str:
        """Describe what lies on a cell, or what could."""
        name = self.voice.cell(cell)
        for placed in view.grid:
            if placed.cell == cell:
                return self.say("ui-cell-tile", cell=name, tile=self.voice.tile(placed.tile))
        mine = [tile for tile in view.hands[view.seat or 0] if cell in view.targets.get(tile, ())]
        for opened in view.open:
            if opened.cell == cell:
                free = len(opened.glyphs) == len(opened.colours) == view.size
                return self.say(
                    "ui-cell-open",
                    cell=name,
                    free="all" if free else "some",
                    glyphs=", ".join(map(self.voice.glyph, opened.glyphs)) or self.say("ui-none"),
                    colours=", ".join(map(self.voice.colour, opened.colours)) or self.say("ui-none"),
                    count=len(mine),
                    tiles=self.voice.tiles(mine),
                )
        return self.say("ui-cell-closed", cell=name)

    # -- as plain text ----------------------------------------------------------------------------
    def overview(self, view: GrawlixView, cast: Cast) -> list[str]:  # type: ignore[override]
        return [
            *self.picture(view),
            *self._their(view, cast, ""),
            *self._hand(view, cast, ""),
            self.say("terminal-supply", count=len(view.supply)),
        ]

    def picture(self, view: GrawlixView) -> list[str]:  # type: ignore[override]
        window = window_of(view)
        tiles = {placed.cell: display_tile(placed.tile) for placed in view.grid}
        cells = {opened.cell: "··" if opened.glyphs and opened.colours else "××" for opened in view.open} | tiles
        columns = COLUMNS[window.left : window.right + 1]
        lines = [
            f"{row + 1:>2}  " + "  ".join(cells.get(f"{column}{row + 1}", "  ") for column in columns)
            for row in window.rows
        ]
        return [line.rstrip() for line in lines] + ["    " + "   ".join(columns)]
