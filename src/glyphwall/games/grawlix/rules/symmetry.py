"""The symmetries of Grawlix, and a canonical key for symmetric positions.

A position is equivalent under the 8 symmetries of the square (and translation: the box floats), any permutation of the
glyphs, any permutation of the colours, and the exchange of glyphs with colours: 8 x 6! x 6! x 2 = 8,294,400 for the
published size.

The key doesn't try them all. For each of the 8 x 2 ways to turn the board and to exchange the kinds, the grid is read
row by row, and colours and glyphs are numbered in order of appearance. Those not on the grid differ only by the hands
(and secret picks): rows of a small matrix, sorted by an invariant and permuted only within equal ones. The smallest
text is the key.
"""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import allocating, compiled
from glyphwall.core.arrays import np
from glyphwall.games.grawlix.rules.layout import NO_TILE

_HEADER = 5  # phase, turn, first player, height and width of the turned box
_LENGTH = _HEADER + 2 * 49


def canonical_key(record: Any) -> bytes:
    """Return a key that is equal for two positions with the same options exactly if they are symmetric."""
    out = np.zeros(_LENGTH, np.uint8)
    length = write_canonical(record, out)
    return out[:length].tobytes()


@allocating
def write_canonical(record: Any, out: np.ndarray) -> int:
    """Write the canonical text of a position into ``out`` (uint8, at least 103 long); return its length."""
    size = np.int64(record.order)
    owners = _owners(record)
    text = np.zeros(_LENGTH, np.uint8)
    length = 0
    for exchange in range(2):
        for turn in range(8):
            length = _write_turned(record, owners, exchange == 1, turn, size, text)
            if (exchange == 0 and turn == 0) or _less(text, out, length):
                out[:length] = text[:length]
    return length


@allocating
def _owners(record: Any) -> np.ndarray:
    """Return the owner of each tile off the grid, by colour and glyph: 0 supply or grid, 1 2 hands, 4.. picks."""
    owners = np.zeros((8, 8), np.uint8)
    for colour in range(record.order):
        for glyph in range(record.order):
            tile = np.uint64(8 * colour + glyph)
            for seat in range(2):
                if (record.hands[seat] >> tile) & np.uint64(1):
                    owners[colour, glyph] += seat + 1
                if record.pending[seat] == tile:
                    owners[colour, glyph] += 4 * (seat + 1)
    return owners


@compiled
def _less(text: np.ndarray, other: np.ndarray, length: int) -> bool:
    for i in range(length):
        if text[i] != other[i]:
            return text[i] < other[i]
    return False


@allocating
def _write_turned(record: Any, owners: np.ndarray, exchange: bool, turn: int, size: int, text: np.ndarray) -> int:
    """Write the text of the position turned one way, with the smallest numbering of colours and glyphs."""
    height, width = np.int64(record.height), np.int64(record.width)
    turned_height, turned_width = (width, height) if turn & 4 else (height, width)
    text[0], text[1], text[2] = record.phase, record.turn, record.first
    text[3], text[4] = turned_height, turned_width
    length = _HEADER
    # labels[kind, x]: the number that glyph or colour x gets; kind 0 is read as colour.
    labels = np.full((2, 8), 255, np.uint8)
    named = np.zeros(2, np.int64)
    for turned_row in range(turned_height):
        for turned_column in range(turned_width):
            row, column = (turned_column, turned_row) if turn & 4 else (turned_row, turned_column)
            if turn & 1:
                column = width - 1 - column
            if turn & 2:
                row = height - 1 - row
            tile = record.cells[8 * ((record.bottom + row) & 7) + ((record.left + column) & 7)]
            text[length] = 0
            if tile != NO_TILE:
                colour, glyph = np.int64(tile) >> 3, np.int64(tile) & 7
                if exchange:
                    colour, glyph = glyph, colour
                if labels[0, colour] == 255:
                    labels[0, colour] = named[0]
                    named[0] += 1
                if labels[1, glyph] == 255:
                    labels[1, glyph] = named[1]
                    named[1] += 1
                text[length] = 1 + 8 * labels[0, colour] + labels[1, glyph]
            length += 1
    _write_hands(owners, exchange, labels, named, size, text[length:])
    return length + size * size


@allocating
def _write_hands(
    owners: np.ndarray, exchange: bool, labels: np.ndarray, named: np.ndarray, size: int, text: np.ndarray
) -> None:
    """Write the matrix of owners: numbered lines in their order, the others in the smallest order."""
    matrix = np.zeros((size, size), np.int64)  # wide, so that shifts don't overflow without a compiler either
    free = np.array([named[0], named[1]])
    place = np.zeros((2, 8), np.int64)
    for kind in range(2):
        for value in range(size):
            if labels[kind, value] != 255:
                place[kind, value] = labels[kind, value]
            else:
                place[kind, value] = free[kind]
                free[kind] += 1
    for colour in range(size):
        for glyph in range(size):
            owner = owners[glyph, colour] if exchange else owners[colour, glyph]
            matrix[place[0, colour], place[1, glyph]] = owner

    first_row, first_column = named[0], named[1]
    rows = np.arange(size)
    invariant = _row_invariants(matrix, first_row, first_column, size)
    content = _row_contents(matrix, size)
    _sort_rows(rows, invariant, content, first_row, size)
    best = np.full(8, -1, np.int64)  # columns as numbers, in order
    columns = np.zeros(8, np.int64)
    while True:
        for column in range(size):
            number = 0
            for row in range(size):
                number = (number << 4) | matrix[rows[row], column]
            columns[column] = number
        _sort(columns, first_column, size)
        smaller = best[0] == -1
        if not smaller:
            for column in range(size):
                if columns[column] != best[column]:
                    smaller = columns[column] < best[column]
                    break
        if smaller:
            best[:] = columns
        if not _next_order(rows, invariant, content, first_row, size):
            break
    for column in range(size):
        for row in range(size):
            text[size * column + row] = (best[column] >> (4 * (size - 1 - row))) & 15


@allocating
def _row_invariants(matrix: np.ndarray, first_row: int, first_column: int, size: int) -> np.ndarray:
    """Return a number for each free row that is invariant under renaming of free columns and rows."""
    invariant = np.zeros(8, np.int64)
    values = np.zeros(8, np.int64)
    for row in range(first_row, size):
        number = 0
        for column in range(first_column):
            number = (number << 4) | matrix[row, column]
        for column in range(first_column, size):
            values[column] = matrix[row, column]
        _sort(values, first_column, size)
        for column in range(first_column, size):
            number = (number << 4) | values[column]
        invariant[row] = number
    return invariant


@compiled
def _sort(values: np.ndarray, start: int, end: int) -> None:
    for i in range(start + 1, end):
        value = values[i]
        j = i
        while j > start and values[j - 1] > value:
            values[j] = values[j - 1]
            j -= 1
        values[j] = value


@allocating
def _row_contents(matrix: np.ndarray, size: int) -> np.ndarray:
    content = np.zeros(8, np.int64)
    for row in range(size):
        number = 0
        for column in range(size):
            number = (number << 4) | matrix[row, column]
        content[row] = number
    return content


@compiled
def _sort_rows(rows: np.ndarray, invariant: np.ndarray, content: np.ndarray, start: int, end: int) -> None:
    """Sort ``rows[start:end]`` by invariant, then content, by insertion."""
    for i in range(start + 1, end):
        row = rows[i]
        j = i
        while j > start:
            other = rows[j - 1]
            if (invariant[other], content[other]) <= (invariant[row], content[row]):
                break
            rows[j] = other
            j -= 1
        rows[j] = row


@compiled
def _next_order(rows: np.ndarray, invariant: np.ndarray, content: np.ndarray, start: int, end: int) -> bool:
    """Advance to the next order of the free rows within classes of equal invariant; return False after the last.

    It works like an odometer with a wheel per class, which runs through the distinct permutations of its contents.
    """
    low = start
    while low < end:
        high = low + 1
        while high < end and invariant[rows[high]] == invariant[rows[low]]:
            high += 1
        if _next_permutation(rows, content, low, high):
            return True
        low = high
    return False


@compiled
def _next_permutation(rows: np.ndarray, content: np.ndarray, low: int, high: int) -> bool:
    """Advance ``rows[low:high]`` to the next distinct permutation by content; return False on wrapping to the first."""
    i = high - 2
    while i >= low and content[rows[i]] >= content[rows[i + 1]]:
        i -= 1
    if i >= low:
        j = high - 1
        while content[rows[j]] <= content[rows[i]]:
            j -= 1
        rows[i], rows[j] = rows[j], rows[i]
    left, right = i + 1, high - 1
    while left < right:
        rows[left], rows[right] = rows[right], rows[left]
        left += 1
        right -= 1
    return i >= low
