"""An independent checker of proofs of who wins a game of Grawlix. It has naive rules of its own and imports nothing.

A certificate is a text: a head, then a line for each position in which the winner acts, with the winner's ply there
(positions and plies in notation). The check plays from the head's position against every legal ply of the loser and
requires a line, with a legal ply, wherever the winner acts. Wherever the game ends, the loser must be the one who can't
place a tile. The head's position must be reachable by the rules. An unneeded line is an error too.

Instead of lines there may be ``strategy mirror``: answers by reflection, as in the mirror theorem.
"""

from __future__ import annotations

import random
from typing import NamedTuple

COLOURS, GLYPHS, COLUMNS = "ROYGBVK", "ahdpnsx", "abcdefghijklm"
FIRST_LINE = "glyphwall certificate 1"

Tile = tuple[int, int]
Cell = tuple[int, int]


class Refused(Exception):
    """An error in a certificate."""


class Position(NamedTuple):
    grid: frozenset[tuple[Cell, Tile]]
    hands: tuple[frozenset[Tile], frozenset[Tile]]
    turn: int
    phase: str


def pack(position: Position) -> bytes:
    """Encode a position uniquely, small enough to store millions of them."""
    grid = [number + 64 for cell, tile in sorted(position.grid) for number in (*cell, *tile)]
    hands = [[number for tile in sorted(hand) for number in tile] for hand in position.hands]
    return bytes([position.turn, ord(position.phase), *grid, 255, *hands[0], 255, *hands[1]])


class Checked(NamedTuple):
    """The winner's seat, the count of positions checked, and whether these were all."""

    winner: int
    positions: int
    complete: bool


def read_tile(text: str) -> Tile:
    if len(text) != 2 or text[0] not in COLOURS or text[1] not in GLYPHS:
        raise Refused(f"{text!r} is no tile")
    return COLOURS.index(text[0]), GLYPHS.index(text[1])


def read_tiles(text: str) -> frozenset[Tile]:
    tiles = [] if text == "-" else [read_tile(text[at : at + 2]) for at in range(0, len(text), 2)]
    if len(set(tiles)) != len(tiles):
        raise Refused(f"{text}: a tile twice")
    return frozenset(tiles)


def read_cell(text: str) -> Cell:
    if text[:1] not in COLUMNS or not text[1:].isdecimal():
        raise Refused(f"{text!r} is no cell")
    return COLUMNS.index(text[0]), int(text[1:]) - 1


def read_position(text: str) -> Position:
    fields = text.split()
    if len(fields) != 5 or len(fields[3]) != 2 or fields[3][0] not in "12" or fields[3][1] not in "dpf":
        raise Refused(f"{text!r} is no position with five fields")
    (left, row), grid = read_cell(fields[4]), dict[Cell, Tile]()
    for line in [] if fields[0] == "-" else reversed(fields[0].split("/")):
        column = left
        while line:
            if line[0].isdecimal():
                column, line = column + int(line[0]), line[1:]
            else:
                grid[column, row] = read_tile(line[:2])
                column, line = column + 1, line[2:]
        row += 1
    hands = (read_tiles(fields[1]), read_tiles(fields[2]))
    if len({*grid.values(), *hands[0], *hands[1]}) != len(grid) + len(hands[0]) + len(hands[1]):
        raise Refused(f"{text}: a tile twice")
    return Position(frozenset(grid.items()), hands, int(fields[3][0]) - 1, fields[3][1])


class Rules:
    """The rules for one size: n glyphs, n colours, at most n rows and n columns."""

    def __init__(self, size: int, hand: int) -> None:
        self.size, self.hand = size, hand
        self.tiles = frozenset((colour, glyph) for colour in range(size) for glyph in range(size))

    def supply(self, position: Position) -> frozenset[Tile]:
        return self.tiles - position.hands[0] - position.hands[1] - {tile for _, tile in position.grid}

    def read(self, text: str) -> Position:
        """Parse a position. An empty grid is written with the cell of the first tile."""
        position, corner = read_position(text), f"{COLUMNS[self.size - 1]}{self.size}"
        if not position.grid and text.split()[::4] != ["-", corner]:
            raise Refused(f"{text}: an empty grid is written as - with {corner}")
        return position

    def fault(self, position: Position) -> str:
        """Return why no game reaches this position, or ""."""
        grid, mine, other = dict(position.grid), position.hands[position.turn], position.hands[1 - position.turn]
        if not {*grid.values(), *mine, *other} <= self.tiles or 2 * self.hand > len(self.tiles):
            return "the position or the hands have a tile that its size has not"
        held, supply = (len(mine), len(other)), self.supply(position)
        if position.phase == "d":
            fits = not grid and held[1] - held[0] in (0, 1) and held[0] < self.hand
        elif position.phase == "f":
            fits = bool(grid and supply) and held == (self.hand - 1, self.hand)
        else:
            short = len(grid) == 0 or bool(supply)  # otherwise the supply ran out, and hands get smaller
            fits = held == (self.hand, self.hand) if short else held[0] - held[1] in (0, 1) and held[0] <= self.hand
        if not fits:
            return "hands, grid and whose ply it is do not belong together"
        if any(len({cell[axis] for cell in grid}) > self.size for axis in (0, 1)):
            return "the grid is larger than its size"
        for (cell, tile), (there, its) in ((one, two) for one in grid.items() for two in grid.items() if one < two):
            if (cell[0] == there[0] or cell[1] == there[1]) and (tile[0] == its[0] or tile[1] == its[1]):
                return "two tiles of the grid have a line and a glyph or a colour in common"
        joined, waiting = set(grid), list(grid)[:1]
        while waiting:
            column, row = waiting.pop()
            joined.discard((column, row))
            waiting += joined & {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
        return "the grid is in pieces" if joined else ""

    def plies(self, position: Position) -> list[tuple[Tile, Cell | None]]:
        """Return every legal ply; none if the mover can't place a tile, and has lost."""
        if position.phase != "p":
            return [(tile, None) for tile in self.supply(position)]
        grid, hand = dict(position.grid), position.hands[position.turn]
        columns, rows = {column for column, _ in grid}, {row for _, row in grid}
        found: list[tuple[Tile, Cell | None]] = []
        around = {(c + x, r + y) for c, r in grid for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))} - set(grid)
        for cell in around if grid else {(self.size - 1, self.size - 1)}:
            if len(columns | {cell[0]}) > self.size or len(rows | {cell[1]}) > self.size:
                continue
            line = [tile for (column, row), tile in grid.items() if column == cell[0] or row == cell[1]]
            colours, glyphs = {colour for colour, _ in line}, {glyph for _, glyph in line}
            found += [(tile, cell) for tile in hand if tile[0] not in colours and tile[1] not in glyphs]
        return found

    def play(self, position: Position, ply: tuple[Tile, Cell | None]) -> Position:
        tile, cell = ply
        grid, hands, turn = position.grid, list(position.hands), position.turn
        if cell is not None:
            grid = grid | {(cell, tile)}
            hands[turn] -= {tile}
            placed = Position(grid, (hands[0], hands[1]), turn, "f")
            return placed if self.supply(placed) else placed._replace(turn=1 - turn, phase="p")
        hands[turn] |= {tile}
        drafting = position.phase == "d" and len(hands[0]) + len(hands[1]) < 2 * self.hand
        return Position(grid, (hands[0], hands[1]), 1 - turn, "d" if drafting else "p")


def mirror(rules: Rules, position: Position) -> tuple[Tile, Cell | None]:
    """Return the answer by reflection: in a line for the second player, on odd sizes in the middle for the first."""
    own = rules.size - 1 if rules.size % 2 else -1  # this glyph and this colour are their own partners

    def partner(tile: Tile) -> Tile:  # 0 1, 2 3, ...
        return tile[0] ^ (tile[0] != own), tile[1] ^ (tile[1] != own)

    cells, mine = {tile: cell for cell, tile in position.grid}, position.hands[position.turn]
    if own >= 0 and (own, own) not in cells and (position.phase == "p" or (own, own) not in mine):
        return (own, own), (own, own) if position.phase == "p" else None
    if position.phase != "p":
        return next((partner(tile), None) for tile in position.hands[1 - position.turn] if partner(tile) not in mine)
    tile, (column, row) = next((tile, cell) for tile, cell in cells.items() if partner(tile) not in cells)
    seen = ((cells[other], cells[partner(other)]) for other in cells if partner(other) in cells)
    (left, low), (right, high) = next(seen, ((column, row), (column + 1, row)))
    return partner(tile), (left + right - column, low + high - row if own >= 0 else row)


def check(text: str, limit: int | None = None, seed: int = 0) -> Checked:
    """Check a certificate; raise `Refused`, ValueError or IndexError if it is wrong.

    A strategy is checked along random lines of play with ``limit`` positions, or (None) against everything.
    """
    head, _, body = text.replace("\r\n", "\n").rstrip().partition("\nwinner ")
    first, *words = head.split("\n")
    named = words[0].split() if words else []
    if first != FIRST_LINE or len(words) != 2 or len(named) != 6 or named[::2] != ["game", "size", "hand"]:
        raise Refused("this is no certificate of a known form")
    if named[1] != "grawlix" or named[3] not in tuple("234567") or named[5] not in map(str, range(1, 25)):
        raise Refused("the game is not Grawlix of size 2 to 7 with hands of 1 to 24")
    rules = Rules(int(named[3]), int(named[5]))
    root = rules.read(words[1].removeprefix("position "))
    if rules.fault(root) or not words[1].startswith("position "):
        raise Refused(rules.fault(root) or "the third line tells no position")
    number, _, rest = body.partition("\n")
    if number not in ("1", "2"):
        raise Refused(f"winner {number!r}: 1 or 2")
    answers: dict[Position, tuple[Tile, Cell | None]] = {}
    winner, strategy = int(number) - 1, rest.strip() == "strategy mirror"
    for line in [] if strategy else rest.splitlines():
        place, _, ply = line.rpartition(" ")
        drawn = ply.startswith("+")
        cell = None if drawn else read_cell(ply[2:])
        answer = read_tile(ply[1:] if drawn else ply[:2]), cell
        if answers.setdefault(rules.read(place), answer) is not answer:
            raise Refused(f"two answers for one position: {line}")
    seen, used, waiting, chooser = {pack(root)}, 0, [root], random.Random(seed)
    while waiting:
        position = waiting.pop()
        plies = rules.plies(position)
        if not plies and position.turn == winner:
            raise Refused("a game ends with the winner unable to place a tile")
        if plies and position.turn == winner:
            try:
                answer = mirror(rules, position) if strategy else answers[position]
            except (KeyError, StopIteration):
                raise Refused("a position that can be reached has no answer") from None
            if answer not in plies:
                raise Refused("an answer is not legal")
            used += 1
            plies = [answer]
        elif limit is not None and plies:
            plies = [chooser.choice(plies)]
        elif strategy and position.phase == "d" and not any(position.hands):
            plies = plies[:1]  # all first picks are equivalent: rename glyphs and colours
        for after in (rules.play(position, ply) for ply in plies):
            if limit is not None or pack(after) not in seen:
                seen.add(pack(after))
                waiting.append(after)
        if limit is not None and not waiting and len(seen) < limit:
            waiting.append(root)
    if not strategy and used != len(answers):
        raise Refused(f"{len(answers) - used} lines are never needed")
    return Checked(winner, len(seen), limit is None)
