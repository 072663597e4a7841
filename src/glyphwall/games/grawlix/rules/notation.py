"""Parsing of moves and positions (docs/reference/notation.md).

Moves are parsed from left to right, in both spellings and either case::

    move     = turn | "keep" | "swap" | "=1" | "=2"      then an annotation: ! ? !! ?? !? ?! and "
    turn     = "+" tile | place [ "+" tile ]
    place    = tile cell | tile ("<" | ">" | "^" | "_") tile | tile
    tile     = colour letter, glyph or its safe letter
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glyphwall.core.errors import AmbiguousMove, NotationError, PositionError
from glyphwall.games.grawlix.rules import codec, layout, rules, setup
from glyphwall.games.grawlix.rules.components import (
    cell_text,
    in_size,
    parse_cell,
    parse_tile,
    tile_text,
)
from glyphwall.games.grawlix.rules.diagnose import find_faults, frame_grid
from glyphwall.games.grawlix.rules.geometry import Cell, frame_cells, in_frame, placed_tiles
from glyphwall.games.grawlix.rules.position_text import read_position
from glyphwall.games.grawlix.rules.setup import start_record

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.games.grawlix.rules.options import GrawlixOptions
    from glyphwall.games.grawlix.rules.position import GrawlixPosition

_ANNOTATION: Final = re.compile(r'(?:!!|\?\?|!\?|\?!|!|\?)?"?')
_STEPS: Final = {"<": (-1, 0), ">": (1, 0), "^": (0, 1), "_": (0, -1)}
_WORDS: Final[dict[str, codec.Move]] = {
    "keep": codec.ChooseSides(False),
    "swap": codec.ChooseSides(True),
    "=1": codec.Toss(0),
    "=2": codec.Toss(1),
}


MAX_LENGTH: Final = 40
"""Maximum characters; the longest move, with its annotation, has 11."""


class NoSuchTile(NotationError):
    """A tile that games of this size don't have."""


class OutsideFrame(NotationError):
    """A cell outside the anchored frame, or no cell of any frame (``f99``)."""


class NotInGrid(NotationError):
    """A relative move next to a tile that isn't in the grid."""


class FitsNowhere(NotationError):
    """A short form of a tile that has no legal cell."""


# -- positions ----------------------------------------------------------------------------------------


def parse_position(text: str, options: GrawlixOptions) -> np.ndarray:
    """Return the record of a position in GWP, shape ``(1,)``; errors carry the column, or every fault."""
    position = read_position(text)
    faults = find_faults(position, options)
    if faults:
        raise PositionError(faults)
    hands = [sum(1 << tile for tile in hand) for hand in position.hands]
    picks = [layout.NO_TILE if pick is None else pick for pick in position.picks]
    return setup.assemble(
        start_record(options),
        frame_grid(position, options.size),
        (hands[0], hands[1]),
        position.turn,
        position.phase,
        (picks[0], picks[1]),
    )


# -- moves --------------------------------------------------------------------------------------------


def parse_move(text: str, state: GrawlixPosition) -> tuple[int, ...]:
    """Parse a move text into action numbers.

    It checks only what it needs to understand the text; ``apply`` checks legality.

    Raises:
        NotationError: carries the column; its subclasses in this module say why.
        AmbiguousMove: a short form with several legal cells, which are listed.
    """
    canonical = codec.actions(state.options.size).get(text)
    return _MoveReader(text, state).read() if canonical is None else (canonical,)


class _MoveReader:
    """A parser of one move; ``at`` is the index of the next character."""

    def __init__(self, text: str, state: GrawlixPosition) -> None:
        if len(text) > MAX_LENGTH:
            raise NotationError(f"a move has at most {MAX_LENGTH} characters", text, MAX_LENGTH)
        self.text = text.rstrip()
        self.at = len(text) - len(text.lstrip())
        self.state = state
        self.size = state.options.size

    def read(self) -> tuple[int, ...]:
        if self.at >= len(self.text):
            raise self._error("a move is missing: Rhc3, +Yh or Rhc3+Yh for example")
        word = next((word for word in _WORDS if self.text[self.at :].lower().startswith(word)), None)
        moves: list[codec.Move]
        if word is not None:
            self.at += len(word)
            moves = [_WORDS[word]]
        elif self._next() == "+":
            moves = [self._take()]
        else:
            moves = [self._place()]
            if self._next() == "+":
                moves.append(self._take())
        annotation = _ANNOTATION.match(self.text, self.at)
        if annotation is not None:
            self.at = annotation.end()
        if self.at < len(self.text):
            raise self._error(f"{self.text[self.at :]!r} does not belong to a move")
        return tuple(codec.to_action(move, self.size) for move in moves)

    def _next(self) -> str:
        return self.text[self.at : self.at + 1]

    def _error(self, message: str, kind: type[NotationError] = NotationError, at: int | None = None) -> NotationError:
        return kind(message, self.text, self.at if at is None else at)

    def _take(self) -> codec.Take:
        self.at += 1
        return codec.Take(self._tile())

    def _tile(self) -> int:
        tile = parse_tile(self.text, self.at)
        if tile is None:
            found = self.text[self.at : self.at + 2]
            raise self._error(f"{found!r} is no tile: a colour letter and a glyph, Rh or R# for example")
        if not in_size(tile, self.size):
            raise self._error(f"there is no {tile_text(tile)} in a game of size {self.size}", NoSuchTile)
        self.at += 2
        return tile

    def _place(self) -> codec.Place:
        start = self.at
        tile = self._tile()
        step = _STEPS.get(self._next())
        if step is not None:
            self.at += 1
            return codec.Place(tile, *self._beside(step))
        if self._next().isalpha():
            return codec.Place(tile, *self._cell())
        return codec.Place(tile, *self._only_cell(tile, start))

    def _cell(self) -> Cell:
        written = re.compile(r"[A-Za-z][0-9]{0,3}").match(self.text, self.at)
        if written is None or len(written[0]) == 1:
            raise self._error(f"{self.text[self.at :]!r} is no cell: a column letter and a row, f6 for example")
        cell = parse_cell(written[0])
        if cell is None or not in_frame(cell, self.size):
            last = cell_text(2 * self.size - 2, 2 * self.size - 2)
            raise self._error(f"{written[0]} lies outside the frame a1 to {last}", OutsideFrame)
        self.at = written.end()
        return cell

    def _beside(self, step: tuple[int, int]) -> Cell:
        at = self.at
        anchor = self._tile()
        for (column, row), tile in placed_tiles(self.state.one).items():
            if tile == anchor:
                cell = column + step[0], row + step[1]
                if not in_frame(cell, self.size):
                    raise self._error(f"the cell beside {tile_text(anchor)} lies outside the frame", OutsideFrame, at)
                return cell
        raise self._error(f"{tile_text(anchor)} does not lie in the grid", NotInGrid, at)

    def _only_cell(self, tile: int, start: int) -> Cell:
        """Return the cell of a short form: a tile of the mover that fits exactly one cell."""
        cells = legal_cells(self.state, tile)
        written = tile_text(tile)
        if len(cells) == 1:
            return cells[0]
        if cells:
            names = " ".join(cell_text(*cell) for cell in cells)
            raise self._error(f"{written} fits {len(cells)} cells, name one: {names}", AmbiguousMove, start)
        if self.state.one.phase == layout.PLACE:
            raise self._error(f"{written} fits nowhere", FitsNowhere, start)
        raise self._error(f"no tile is placed now; to take {written}, write +{written}", FitsNowhere, start)


def legal_cells(state: GrawlixPosition, tile: int) -> tuple[Cell, ...]:
    """Return the cells where the mover may place a tile of its hand; empty for other tiles and phases."""
    one = state.one
    if one.phase != layout.PLACE or not int(one.hands[one.turn]) >> tile & 1:
        return ()
    return tuple(frame_cells(one, int(rules.open_cells(one, tile))))
