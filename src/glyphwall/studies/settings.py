"""The settings of a match."""

from __future__ import annotations

import msgspec

from glyphwall.core.values import Options
from glyphwall.studies.openings import default_plies
from glyphwall.studies.sprt import Sprt


class MatchSettings(msgspec.Struct, frozen=True):
    """The settings of a match.

    Attributes:
        game: id of a game.
        options: its rules.
        specs: the contestants, one for each seat.
        games: number of games; a multiple of the seats, because each round has one game for each seat.
        seed: seed of the openings, of chance and of the players.
        opening_plies: random plies of every round's opening; None: `default_plies`, or none with ``openings``.
        threads: threads of each search.
        date: date in the records, ``YYYY.MM.DD``; empty: unknown.
        openings: lines of an opening file, used in turn; random plies follow them.
        adjudicate: nodes that the exact solver may use before every turn to end the game; 0: none.
        sprt: a test that ends the match once it is decided.
    """

    game: str
    options: Options
    specs: tuple[str, ...]
    games: int
    seed: int
    opening_plies: int | None = None
    threads: int = 1
    date: str = ""
    openings: tuple[str, ...] = ()
    adjudicate: int = 0
    sprt: Sprt | None = None

    @property
    def seats(self) -> int:
        """The number of seats: one for each spec."""
        return len(self.specs)

    @property
    def random_plies(self) -> int:
        """The number of random plies, with the default filled in."""
        if self.opening_plies is None:
            return 0 if self.openings else default_plies(self.game, self.options)
        return self.opening_plies
