"""Sets of puzzles, one file per game.

A file is gzipped text: a line about the set, then a line for each puzzle, all JSON.
"""

from __future__ import annotations

import gzip
import zlib
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core._text_files import UnreadableText, gunzip
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date
    from pathlib import Path

_MOST_BYTES = 64_000_000
"""Maximum size of an unpacked file."""


class NoSuchPuzzle(GlyphwallError, code="unknown-puzzle"):
    """A puzzle or set that doesn't exist."""


class Head(msgspec.Struct, frozen=True):
    """The parameters of a set.

    Attributes:
        seed: the seed of `making`.
        solvers: their specs and ratings.
    """

    game: str
    rules_version: str
    seed: int
    count: int
    attempts: int
    solvers: tuple[tuple[str, int], ...]


class PuzzleSet(msgspec.Struct, frozen=True):
    """Puzzles of one game, easiest first."""

    head: Head
    puzzles: tuple[Puzzle, ...]

    def find(self, name: str) -> Puzzle:
        """Return the puzzle with this id, or raise NoSuchPuzzle."""
        found = next((puzzle for puzzle in self.puzzles if puzzle.id == name), None)
        if found is None:
            raise NoSuchPuzzle(f"no puzzle {name[:20]!r} of {self.head.game}; an id looks like {self.puzzles[0].id}")
        return found

    def select(
        self,
        themes: Iterable[str] = (),
        rating: tuple[int, int] | None = None,
        plies: tuple[int, int] | None = None,
    ) -> tuple[Puzzle, ...]:
        """Return the puzzles with all the themes and within the inclusive bounds."""
        required = frozenset(themes)
        return tuple(
            puzzle
            for puzzle in self.puzzles
            if required <= frozenset(puzzle.themes)
            and (rating is None or rating[0] <= puzzle.rating <= rating[1])
            and (plies is None or plies[0] <= puzzle.plies <= plies[1])
        )

    def pick_for_day(self, day: date) -> Puzzle:
        """Return everybody's puzzle of a day.

        Every puzzle whose best move may still win gets its day, in a random-looking order.
        """
        hopeful = [puzzle for puzzle in self.puzzles if puzzle.has_chance] or list(self.puzzles)
        order = sorted(hopeful, key=lambda puzzle: zlib.crc32(puzzle.id.encode()))
        return order[day.toordinal() % len(order)]


def format_set(head: Head, puzzles: Sequence[Puzzle]) -> str:
    """Format a set as a file's text."""
    lines = [head, *sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))]
    return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in lines)


def compress_set(text: str) -> bytes:
    """Compress a file's text."""
    return gzip.compress(text.encode(), 9, mtime=0)


def read_set(path: Path) -> PuzzleSet:
    """Read a set from its file; raise GlyphwallError, with the line, if it isn't one."""
    try:
        lines = gunzip(path, _MOST_BYTES).decode().splitlines()
    except (UnreadableText, UnicodeDecodeError) as error:
        raise GlyphwallError(f"{path} is not a set of puzzles: {error}") from None
    puzzles: list[Puzzle] = []
    head: Head | None = None
    try:
        head = msgspec.json.decode(lines[0], type=prepare_type(Head))
        puzzles.extend(msgspec.json.decode(line, type=prepare_type(Puzzle)) for line in lines[1:])
    except (IndexError, msgspec.DecodeError) as error:
        raise GlyphwallError(f"{path}, line {1 if head is None else len(puzzles) + 2}: {error}") from None
    if not puzzles:
        raise GlyphwallError(f"{path} contains no puzzles")
    return PuzzleSet(head, tuple(puzzles))


@cache
def puzzles_of(game_id: str) -> PuzzleSet:
    """Return the set that comes with a game; raise NoSuchPuzzle if it has none."""
    plan = get_plugin(game_id).puzzles
    if plan is None or not plan.file.exists():
        raise NoSuchPuzzle(f"{get_game(game_id).title} has no puzzles")
    return read_set(plan.file)


def has_puzzles(game_id: str) -> bool:
    """Return whether a game comes with puzzles."""
    plan = get_plugin(game_id).puzzles
    return plan is not None and plan.file.exists()
