"""A study as a file (`StudyFile`), and as the games to play (`StudyPlan`)."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import product
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.core._safe_text import one_line
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.values import Options
from glyphwall.players._named_code import codes_named_by
from glyphwall.studies.games import MatchSettings

Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Seconds = Annotated[float, Meta(ge=0, le=3600)]
Spec = Annotated[str, Meta(min_length=1, max_length=4_000)]
Name = Annotated[str, Meta(pattern=r"^\S[^\n]{0,59}$")]

MOST_VARIANTS = 200

EQUAL, STRENGTH = "equal", "strength"


class StudyError(GlyphwallError, code="bad-study"):
    """A study file that can't be played, or a folder of another study."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Variant(_Part, frozen=True):
    """One set of rules.

    Attributes:
        name: name in tables; all different.
        options: rule options of the game, on top of the study's.
        edition: a file of components next to the study file, or the name of an installed edition.
        patch: changed numbers of the edition (by default the published one): ``"segments.A1.points" = 14``.
    """

    name: Name
    options: dict[str, Any] = {}
    edition: str | None = None
    patch: dict[str, Any] = {}


class Minutes(_Part, frozen=True):
    """A model of how long people take: seconds to carry out a ply, and to think about one with a choice."""

    ply: Seconds = 3.0
    decision: Seconds = 10.0


class Playouts(_Part, frozen=True):
    """Random games that evaluate positions: ``count`` from each (0: none), of ``positions`` per game, evenly spread."""

    count: Annotated[int, Meta(ge=0, le=100_000)] = 200
    positions: Annotated[int, Meta(ge=2, le=200)] = 12


class Strength(_Part, frozen=True):
    """A stronger player, in each seat in turn, against weaker ones in all others, to measure the value of strength."""

    stronger: Spec
    weaker: Spec
    games: Count = 100


class StudyFile(_Part, frozen=True):
    """A study file as written; see docs/how-to/studies.md."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]
    players: Spec | Annotated[list[Spec], Meta(min_length=2)] | None = None
    title: Annotated[str, Meta(max_length=120)] = ""
    about: Annotated[str, Meta(max_length=4_000)] = ""
    seats: Annotated[list[Annotated[int, Meta(ge=1, le=20)]], Meta(min_length=1)] | None = None
    games: Annotated[int, Meta(ge=0, le=1_000_000)] = 100
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 1
    opening_plies: Annotated[int, Meta(ge=0, le=1_000)] = 0
    adjudicate: Annotated[int, Meta(ge=0)] = 0
    measures: list[str] | None = None
    boards: Annotated[int, Meta(ge=0, le=40)] = 6
    options: dict[str, Any] = {}
    variants: Annotated[list[Variant], Meta(max_length=MOST_VARIANTS)] = []
    sweep: dict[str, Annotated[list[Any], Meta(min_length=1)]] = {}
    minutes: Minutes = Minutes()
    playouts: Playouts = Playouts()
    strength: Strength | None = None


def expand_variants(file: StudyFile) -> StudyFile:
    """Return the study with its sweep's variants after the others (at most 200); without any, the published rules."""
    count = math.prod(map(len, file.sweep.values())) if file.sweep else 0
    if len(file.variants) + count > MOST_VARIANTS:
        raise StudyError(f"{len(file.variants) + count} variants: at most {MOST_VARIANTS}")
    swept = [dict(zip(file.sweep, values, strict=True)) for values in product(*file.sweep.values())] if count else []
    named = [
        Variant(one_line(", ".join(f"{name} {_format_value(value)}" for name, value in options.items())), options)
        for options in swept
    ]
    variants = [*file.variants, *named] or [Variant("as published")]
    return msgspec.structs.replace(file, variants=variants, sweep={})


def _format_value(value: object) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


class Cell(msgspec.Struct, frozen=True):
    """The games of a variant with a number of seats and a lineup.

    Attributes:
        variant: its index in the file.
        lineup: `EQUAL`, the study's players; `STRENGTH`, a stronger one against weaker ones.
        specs: the contestants, from seat 1. Different ones change seats from game to game.
    """

    variant: int
    seats: int
    lineup: str
    options: Options
    specs: tuple[str, ...]

    @property
    def turns(self) -> int:
        """The games of a round: 1 if all seats have the same player, else one for each seat."""
        return 1 if len(set(self.specs)) == 1 else self.seats


class StudyPlan(msgspec.Struct, frozen=True, dict=True):
    """The games to play. A game's number combines its round and its cell, so more games can be added later.

    Attributes:
        variants: names of the variants; others are compared with the first.
        games, strength_games: games per cell, by its lineup.
        seed, opening_plies, adjudicate: as in `MatchSettings`.
        editions: name and text of the files that variants are played with.
    """

    game: str
    variants: tuple[str, ...]
    cells: tuple[Cell, ...]
    games: int
    strength_games: int
    seed: int
    opening_plies: int
    adjudicate: int
    playouts: Playouts
    editions: tuple[tuple[str, str], ...] = ()

    @property
    def code(self) -> tuple[str, ...]:
        """Commands and modules that its players run: see `codes_named_by`."""
        specs = (spec for cell in self.cells for spec in cell.specs)
        return codes_named_by(specs, get_game(self.game)) if self.games else ()

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all games in playing order, with the cells side by side."""
        cells = list(enumerate(self.cells))
        most = max(self.games, self.strength_games)
        return tuple(
            turn * len(cells) + place for turn in range(most) for place, cell in cells if turn < self.games_of(cell)
        )

    def games_of(self, cell: Cell) -> int:
        """Return the number of games of a cell, in whole rounds."""
        wanted = self.games if cell.lineup == EQUAL else self.strength_games
        return -(-wanted // cell.turns) * cell.turns

    def place(self, number: int) -> tuple[int, int]:
        """Return the index of a game's cell, and its number there."""
        inside, cell = divmod(number, len(self.cells))
        return cell, inside

    def match(self, cell: Cell) -> MatchSettings:
        """Return a cell as a match. Cells of equal players use the first game of each of its rounds."""
        return MatchSettings(
            game=self.game,
            options=cell.options,
            specs=cell.specs,
            games=self.games_of(cell) * (cell.seats if cell.turns == 1 else 1),
            seed=self.seed,
            opening_plies=self.opening_plies,
            adjudicate=self.adjudicate,
        )

    def number_in_match(self, cell: Cell, inside: int) -> int:
        """Return a game's number in the match of its cell."""
        return inside * (cell.seats if cell.turns == 1 else 1)
