"""The referee: Grawlix written straight from the rulebook, slow and plain, with none of the package's code.

Sources, in this order: leaflet 1.0 ("The Grid", "Set Up", "Gameplay", "Playing Tiles") by Michael Purcell
and Dannielle Harden, CC BY 4.0; the project's page on the generalised sizes and house options; NOTATION for
the texts of plies and positions. Nothing here is clever on purpose: a grid is a dict from (column, row) to
a tile, a tile is a (colour, glyph) pair, a hand is a set, and every question is answered by looking.

Columns and rows count from 0; the first tile lies on (n-1, n-1) of a frame of 2n-1 columns and rows.
"""

from __future__ import annotations

import copy
from fractions import Fraction

Tile = tuple[int, int]
"""Colour and glyph, each 0 .. n-1 in the designers' order."""

Cell = tuple[int, int]
"""Column and row of the frame."""

COLOURS = "ROYGBVK"
GLYPHS = "ahdpnsx"
CHANCE, NO_ACTOR = -1, -2


class NaiveGrawlix:
    """One game in progress; `play` changes it.

    Args:
        size: n glyphs, n colours, at most n rows and n columns.
        hand: tiles that each player drafts.
        draft: ``alternate``, ``snake``, ``random`` or ``simultaneous-blind``, or an order of picks such as ``112``.
        swap: ``none``, ``after-draft`` or ``after-first-tile``.
        begins: ``first``, ``second`` or ``random``.
    """

    def __init__(
        self, size: int = 6, hand: int = 4, draft: str = "alternate", swap: str = "none", begins: str = "first"
    ) -> None:
        self.size, self.hand, self.draft, self.swap, self.begins = size, hand, draft, swap, begins
        self.grid: dict[Cell, Tile] = {}
        self.hands: list[set[Tile]] = [set(), set()]
        self.supply: set[Tile] = {(colour, glyph) for colour in range(size) for glyph in range(size)}
        self.secret: dict[int, Tile] = {}
        self.picks = 0
        self.first = 1 if begins == "second" else 0
        if draft == "simultaneous-blind":
            self.stage, self.mover = "pick in secret", 0
        elif begins == "random":
            self.stage, self.mover = "toss for the beginning", 0
        else:
            self.stage, self.mover = "draft", self._to_pick()

    def copy(self) -> NaiveGrawlix:
        """An independent copy."""
        other = copy.copy(self)
        other.grid, other.secret, other.supply = dict(self.grid), dict(self.secret), set(self.supply)
        other.hands = [set(hand) for hand in self.hands]
        return other

    @classmethod
    def at(cls, position: str, size: int = 6, hand: int = 4) -> NaiveGrawlix:
        """The game of a typed position in which a tile is to be drafted, placed or fetched; the first player began."""
        game = cls(size, hand)
        grid, *hands, turn, corner = position.split()
        column_of_corner, row_of_corner = read_cell(corner)
        lines = [] if grid == "-" else grid.split("/")
        for row, line in enumerate(reversed(lines), row_of_corner):
            column = column_of_corner
            while line:
                if line[0].isdigit():
                    column, line = column + int(line[0]), line[1:]
                else:
                    game.grid[column, row] = read_tile(line[:2])
                    column, line = column + 1, line[2:]
        for seat, text in enumerate(hands):
            game.hands[seat] = {read_tile(text[i : i + 2]) for i in range(0, len(text), 2)} if text != "-" else set()
        game.supply -= {*game.grid.values(), *game.hands[0], *game.hands[1]}
        game.picks = len(game.hands[0]) + len(game.hands[1]) if turn[1] == "d" else 2 * hand
        game.mover = int(turn[0]) - 1
        game.stage = {"d": "draft", "p": "place", "f": "fetch"}[turn[1]]
        return game

    # -- who acts, and what the rules allow -----------------------------------------------------------

    def actor(self) -> int:
        """A seat, CHANCE, or NO_ACTOR when the mover cannot play a tile."""
        if self.stage in ("toss for the beginning", "toss for a tile"):
            return CHANCE
        if self.stage == "draft" and self.draft == "random":
            return CHANCE
        if self.stage == "place" and not self.placements():
            return NO_ACTOR
        return self.mover

    def loser(self) -> int | None:
        """The seat that cannot play a tile on its turn; None while the game goes on."""
        return self.mover if self.actor() == NO_ACTOR else None

    def locations(self) -> list[Cell]:
        """Where some tile, whatever it shows, might go: beside the grid, at most n rows and n columns."""
        if not self.grid:
            return [(self.size - 1, self.size - 1)]
        found = set()
        for column, row in self.grid:
            for cell in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                if cell not in self.grid:
                    columns = {c for c, _ in self.grid} | {cell[0]}
                    rows = {r for _, r in self.grid} | {cell[1]}
                    if len(columns) <= self.size and len(rows) <= self.size:
                        found.add(cell)
        return sorted(found)

    def allowed_at(self, cell: Cell) -> tuple[set[int], set[int]]:
        """Colours and glyphs that no tile in the row and in the column of the cell has."""
        line = [tile for place, tile in self.grid.items() if place[0] == cell[0] or place[1] == cell[1]]
        colours = set(range(self.size)) - {colour for colour, _ in line}
        glyphs = set(range(self.size)) - {glyph for _, glyph in line}
        return colours, glyphs

    def placements(self) -> list[tuple[Tile, Cell]]:
        """Every tile of the mover's hand with every cell where it may be played."""
        found = []
        for cell in self.locations():
            colours, glyphs = self.allowed_at(cell)
            found += [(tile, cell) for tile in self.hands[self.mover] if tile[0] in colours and tile[1] in glyphs]
        return found

    def legal(self) -> list[tuple[int, str]]:
        """Numbers and texts of the legal plies, in the order of the numbers; empty once the game is over."""
        if self.stage == "place":
            plies = [tile_text(tile) + cell_text(cell) for tile, cell in self.placements()]
        elif self.stage in ("draft", "pick in secret", "fetch"):
            plies = ["+" + tile_text(tile) for tile in self.supply]
        elif self.stage == "swap":
            plies = ["keep", "swap"]
        else:
            plies = ["=1", "=2"]
        return sorted((self.number(text), text) for text in plies)

    def number(self, text: str) -> int:
        """The number of a ply: all placements by tile, then row, then column; all tiles taken; sides; tosses."""
        tiles, frame = self.size * self.size, 2 * self.size - 1
        taken = tiles * frame * frame
        if text in ("keep", "swap", "=1", "=2"):
            return taken + tiles + ["keep", "swap", "=1", "=2"].index(text)
        colour, glyph = read_tile(text.removeprefix("+")[:2])
        tile = self.size * colour + glyph
        if text.startswith("+"):
            return taken + tile
        column, row = read_cell(text[2:])
        return tile * frame * frame + row * frame + column

    def texts(self) -> list[str]:
        """Texts of the legal plies."""
        return [text for _, text in self.legal()]

    def chance(self) -> dict[str, Fraction]:
        """Each outcome's probability while chance acts."""
        if self.actor() != CHANCE:
            return {}
        texts = self.texts()
        return {text: Fraction(1, len(texts)) for text in texts}

    # -- playing --------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Plays one ply, which must be legal."""
        if text not in self.texts():
            raise ValueError(f"{text} is not legal in {self.position()}")
        if text in ("keep", "swap"):
            self._answer_sides(text == "swap")
        elif text in ("=1", "=2"):
            self._toss(int(text[1]) - 1)
        elif text.startswith("+"):
            self._take(read_tile(text[1:]))
        else:
            self._place(read_tile(text[:2]), read_cell(text[2:]))

    def _place(self, tile: Tile, cell: Cell) -> None:
        self.hands[self.mover].remove(tile)
        self.grid[cell] = tile
        if self.supply:
            self.stage = "fetch"
        else:
            self._next_turn()

    def _take(self, tile: Tile) -> None:
        if self.stage == "pick in secret":
            self.secret[self.mover] = tile
            if self.mover == 0:
                self.mover = 1
            elif self.secret[0] == self.secret[1]:
                self.stage = "toss for a tile"
            else:
                for seat in (0, 1):
                    self._draft(seat, self.secret[seat])
                self.secret = {}
                self._after_pick()
            return
        self._draft(self.mover, tile)
        if self.stage == "fetch":
            self._next_turn()
        else:
            self._after_pick()

    def _draft(self, seat: int, tile: Tile) -> None:
        self.supply.remove(tile)
        self.hands[seat].add(tile)
        self.picks += 1

    def _after_pick(self) -> None:
        """The draft goes on until both hold a full hand."""
        if len(self.hands[0]) == len(self.hands[1]) == self.hand:
            if self.draft == "simultaneous-blind" and self.begins == "random":
                self.stage = "toss for the beginning"
            else:
                self._after_draft()
        elif self.draft == "simultaneous-blind":
            self.stage, self.mover = "pick in secret", 0
        else:
            self.stage = "draft"
            self.mover = self._to_pick()

    def _to_pick(self) -> int:
        """Whose pick it is: 1 in the order is the first player; a seat with a full hand is passed over."""
        order = {"alternate": "12", "random": "12", "snake": "1221"}.get(self.draft, self.draft)
        mover = self.first if order[self.picks % len(order)] == "1" else 1 - self.first
        return 1 - mover if len(self.hands[mover]) == self.hand else mover

    def _after_draft(self) -> None:
        if self.swap == "after-draft":
            self.stage, self.mover = "swap", 1 - self.first
        else:
            self.stage, self.mover = "place", self.first

    def _next_turn(self) -> None:
        self.mover = 1 - self.mover
        asked = self.swap == "after-first-tile" and len(self.grid) == 1
        self.stage = "swap" if asked else "place"

    def _toss(self, seat: int) -> None:
        if self.stage == "toss for a tile":
            self._draft(seat, self.secret[0])
            self.secret = {}
            self.stage, self.mover = "draft", 1 - seat
            return
        self.first = seat
        if self.draft == "simultaneous-blind":
            self._after_draft()
        else:
            self.stage, self.mover = "draft", self._to_pick()

    def _answer_sides(self, swap: bool) -> None:
        asked = self.mover
        if swap:
            self.hands.reverse()
        self.stage = "place"
        if self.grid:
            # The first tile lies. Whoever is second now moves: after a swap, the seat that placed it.
            self.mover = 1 - asked if swap else asked
        else:
            self.mover = asked if swap else 1 - asked
        self.first = 1 - self.mover if self.grid else self.mover

    # -- the position in notation ---------------------------------------------------------------------

    def position(self) -> str:
        """Grid, hands, seat and phase, lower-left cell of the grid."""
        letters = {
            "draft": "d",
            "place": "p",
            "fetch": "f",
            "swap": "s",
            "toss for the beginning": "b",
            "pick in secret": "k",
            "toss for a tile": "c",
        }
        hands = []
        for seat in (0, 1):
            text = "".join(tile_text(tile) for tile in sorted(self.hands[seat])) or "-"
            if seat in self.secret:
                text += "~" + tile_text(self.secret[seat])
            hands.append(text)
        mover = 0 if self.stage.startswith("toss") else self.mover
        cells = self.grid or {(self.size - 1, self.size - 1)}
        corner = cell_text((min(column for column, _ in cells), min(row for _, row in cells)))
        return " ".join([self._grid_text(), *hands, f"{mover + 1}{letters[self.stage]}", corner])

    def _grid_text(self) -> str:
        if not self.grid:
            return "-"
        columns = [column for column, _ in self.grid]
        rows = [row for _, row in self.grid]
        lines = []
        for row in range(max(rows), min(rows) - 1, -1):
            line, gap = "", 0
            for column in range(min(columns), max(columns) + 1):
                if (column, row) in self.grid:
                    line += (str(gap) if gap else "") + tile_text(self.grid[column, row])
                    gap = 0
                else:
                    gap += 1
            lines.append(line + (str(gap) if gap else ""))
        return "/".join(lines)


def tile_text(tile: Tile) -> str:
    """``Rh`` for the red #."""
    return COLOURS[tile[0]] + GLYPHS[tile[1]]


def read_tile(text: str) -> Tile:
    """The tile of ``Rh``."""
    return COLOURS.index(text[0]), GLYPHS.index(text[1])


def cell_text(cell: Cell) -> str:
    """``f6`` for column 5, row 5."""
    return "abcdefghijklm"[cell[0]] + str(cell[1] + 1)


def read_cell(text: str) -> Cell:
    """The cell of ``f6``."""
    return "abcdefghijklm".index(text[0]), int(text[1:]) - 1
