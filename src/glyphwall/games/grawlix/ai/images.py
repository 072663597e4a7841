"""The symmetries of Grawlix as tables, for learners: the image of each action and of each number of an observation.

Permutations of the colours and of the glyphs, the board turned and mirrored, glyphs and colours exchanged:
6! x 6! x 8 x 2 = 8,294,400 symmetries for the published size. The frame's middle is the first tile's cell, so turning
the frame turns the game. Symmetries are numbered as

    number = ((exchange * 8 + turn) * n! + order of the colours) * n! + order of the glyphs
"""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.core.learning import Symmetries
from glyphwall.games.grawlix.ai.observation import parts
from glyphwall.games.grawlix.rules import codec

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.options import GrawlixOptions

_TURNS = 8


def count(options: GrawlixOptions) -> int:
    """Return the count of symmetries."""
    return int(2 * _TURNS * factorial(options.size) ** 2)


def observation_places(options: GrawlixOptions, numbers: np.ndarray) -> np.ndarray:
    """Return the new place of each number of an observation: int32 ``(k, size)``."""
    size = options.size
    image = _Image(size, numbers)
    cells = image.cells.shape[1]
    planes = image.planes[:, :, None] * cells + image.cells[:, None, :]
    found = [planes.reshape(len(numbers), -1)]
    place = found[0].shape[1]
    for part in parts(options)[2:]:
        if part.shape[-2:] == (2 * size - 1, 2 * size - 1):
            inside = image.cells
        elif part.shape[-2:] == (size, size):
            tables = part.size // image.tiles.shape[1]
            inside = np.concatenate([image.tiles + table * size * size for table in range(tables)], axis=1)
        else:
            inside = np.broadcast_to(np.arange(part.size), (len(numbers), part.size))
        found.append(inside + place)
        place += part.size
    return np.concatenate(found, axis=1).astype(np.int32)


def action_numbers(options: GrawlixOptions, numbers: np.ndarray) -> np.ndarray:
    """Return the image of each action: int32 ``(k, action_count)``."""
    image = _Image(options.size, numbers)
    cells, tiles = image.cells.shape[1], image.tiles.shape[1]
    places = (image.tiles[:, :, None] * cells + image.cells[:, None, :]).reshape(len(numbers), -1)
    rest = np.arange(tiles * (cells + 1), codec.action_count(options.size))
    others = np.broadcast_to(rest, (len(numbers), len(rest)))
    return np.concatenate([places, image.tiles + tiles * cells, others], axis=1).astype(np.int32)


class _Image:
    """The images of each cell ``(k, cells)``, tile ``(k, n*n)``, and plane (of colours, then glyphs) ``(k, 2n)``."""

    def __init__(self, size: int, numbers: np.ndarray) -> None:
        each = factorial(size)
        rest, glyphs = np.divmod(np.asarray(numbers, np.int64), each)
        rest, colours = np.divmod(rest, each)
        exchange, turn = np.divmod(rest, _TURNS)
        swapped = exchange[:, None] == 1
        colour, glyph = _orders(size, colours), _orders(size, glyphs)
        first, second = np.repeat(colour, size, axis=1), np.tile(glyph, (1, size))
        self.tiles = np.where(swapped, second * size + first, first * size + second)
        self.planes = np.concatenate([colour + size * swapped, glyph + size * ~swapped], axis=1)
        frame = 2 * size - 1
        row, column = np.divmod(np.arange(frame * frame), frame)
        across = np.where(turn[:, None] & 1, frame - 1 - column, column)
        up = np.where(turn[:, None] & 2, frame - 1 - row, row)
        self.cells = np.where(turn[:, None] & 4, across * frame + up, up * frame + across)


def _orders(size: int, numbers: np.ndarray) -> np.ndarray:
    """Return the permutations with these numbers (in lexicographic order): ``(k, size)``."""
    left = np.tile(np.arange(size), (len(numbers), 1))
    found = np.empty_like(left)
    for place in range(size):
        chosen, numbers = np.divmod(numbers, factorial(size - 1 - place))
        found[:, place] = left[np.arange(len(left)), chosen]
        left = left[np.arange(left.shape[1]) != chosen[:, None]].reshape(len(left), size - 1 - place)
    return found


SYMMETRIES = Symmetries(count, observation_places, action_numbers)
