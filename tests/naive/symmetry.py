"""The symmetries of Grawlix written out one by one on the naive twin, and the classes that they make."""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial, gcd
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.naive.grawlix import Cell, NaiveGrawlix, Tile


@dataclass(frozen=True)
class Symmetry:
    """One symmetry.

    Attributes:
        quarter_turns: of the board, 0 to 3.
        mirrored: left and right are exchanged before the turn.
        colours, glyphs: what each colour and each glyph becomes.
        exchanged: whether glyphs become colours and colours glyphs, after that.
    """

    quarter_turns: int
    mirrored: bool
    colours: tuple[int, ...]
    glyphs: tuple[int, ...]
    exchanged: bool

    def cell(self, cell: Cell) -> Cell:
        """Where a cell of the frame comes to lie; the centre stays."""
        size = len(self.colours)
        x, y = cell[0] - (size - 1), cell[1] - (size - 1)
        if self.mirrored:
            x = -x
        for _ in range(self.quarter_turns):
            x, y = -y, x
        return x + size - 1, y + size - 1

    def tile(self, tile: Tile) -> Tile:
        """What a tile becomes."""
        colour, glyph = self.colours[tile[0]], self.glyphs[tile[1]]
        return (glyph, colour) if self.exchanged else (colour, glyph)

    def image(self, game: NaiveGrawlix) -> NaiveGrawlix:
        """The position seen through the symmetry."""
        image = copy.copy(game)
        image.grid = {self.cell(cell): self.tile(tile) for cell, tile in game.grid.items()}
        image.hands = [{self.tile(tile) for tile in hand} for hand in game.hands]
        image.supply = {self.tile(tile) for tile in game.supply}
        image.secret = {seat: self.tile(tile) for seat, tile in game.secret.items()}
        return image


def every_symmetry(size: int) -> Iterator[Symmetry]:
    """All of them: 16 * size! * size!."""
    orders = list(permutations(range(size)))
    for quarter_turns, mirrored, colours, glyphs, exchanged in product(
        range(4), (False, True), orders, orders, (False, True)
    ):
        yield Symmetry(quarter_turns, mirrored, colours, glyphs, exchanged)


def generators(size: int) -> list[Symmetry]:
    """A few from which all others can be put together."""
    same = tuple(range(size))
    swapped, rotated = (1, 0, *same[2:]), (*same[1:], 0)
    return [
        Symmetry(1, False, same, same, False),
        Symmetry(0, True, same, same, False),
        Symmetry(0, False, swapped, same, False),
        Symmetry(0, False, rotated, same, False),
        Symmetry(0, False, same, swapped, False),
        Symmetry(0, False, same, rotated, False),
        Symmetry(0, False, same, same, True),
    ]


def floating(game: NaiveGrawlix) -> str:
    """A position without the place of its grid in the frame: the box floats."""
    return game.position().rsplit(" ", 1)[0]


def classes(positions: Iterable[NaiveGrawlix]) -> dict[str, str]:
    """For each position (floating) one that stands for its class: positions connected by symmetries.

    The positions must be all of their kind: every image of one must be among them.
    """
    games = {floating(game): game for game in positions}
    parent = {text: text for text in games}

    def root(text: str) -> str:
        while parent[text] != text:
            parent[text] = parent[parent[text]]
            text = parent[text]
        return text

    for text, game in games.items():
        for symmetry in generators(game.size):
            parent[root(floating(symmetry.image(game)))] = root(text)
    return {text: root(text) for text in games}


# -- Burnside's formula for positions of the draft ----------------------------------------------------


def draft_classes(size: int, first: int, second: int, exchange: bool = True) -> int:
    """How many drafts with so many tiles in each hand there are, up to symmetry.

    By Burnside: the mean, over all symmetries, of the number of drafts that each leaves as they are. A
    symmetry leaves those in which every cycle of tiles lies in one hand or in the supply.

    Args:
        size: n.
        first, second: tiles in each hand.
        exchange: whether the exchange of glyphs and colours counts as a symmetry.
    """
    total = 0
    symmetries = 0
    types = list(_cycle_types(size))
    for (colours, many), (glyphs, times) in product(types, repeat=2):
        cycles = [length for a, b in product(colours, glyphs) for length in [a * b // gcd(a, b)] * gcd(a, b)]
        total += many * times * _fixed(cycles, first, second)
        symmetries += many * times
    if exchange:
        # (colour, glyph) -> (s(glyph), t(colour)) has the cycles of (colour, glyph) -> (st(glyph), colour).
        for order, many in types:
            total += many * factorial(size) * _fixed(_exchanging_cycles(order), first, second)
            symmetries += many * factorial(size)
    assert total % symmetries == 0
    return total // symmetries


def _cycle_types(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Lengths of a permutation's cycles, and how many permutations have them."""

    def partitions(rest: int, most: int) -> Iterator[tuple[int, ...]]:
        if not rest:
            yield ()
        for part in range(min(rest, most), 0, -1):
            for others in partitions(rest - part, part):
                yield (part, *others)

    for lengths in partitions(size, size):
        alike = 1
        for length, number in Counter(lengths).items():
            alike *= length**number * factorial(number)
        yield lengths, factorial(size) // alike


def _exchanging_cycles(lengths: tuple[int, ...]) -> list[int]:
    """Cycles of tiles under (colour, glyph) -> (p(glyph), colour), for p with cycles of these lengths."""
    order: list[int] = []
    for length in lengths:
        start = len(order)
        order += [start + (step + 1) % length for step in range(length)]
    unseen = set(product(range(len(order)), repeat=2))
    cycles = []
    while unseen:
        tile, length = min(unseen), 0
        while tile in unseen:
            unseen.remove(tile)
            tile = order[tile[1]], tile[0]
            length += 1
        cycles.append(length)
    return cycles


def _fixed(cycles: list[int], first: int, second: int) -> int:
    """How many ways there are to lay whole cycles into two hands of these sizes."""
    ways = Counter({(0, 0): 1})
    for length in cycles:
        more = ways.copy()
        for (one, other), number in ways.items():
            more[one + length, other] += number
            more[one, other + length] += number
        ways = Counter({sizes: number for sizes, number in more.items() if sizes[0] <= first and sizes[1] <= second})
    return ways[first, second]
