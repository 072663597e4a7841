"""What a match is: its settings, and what makes them impossible."""

from __future__ import annotations

import msgspec

from glyphwall.core.values import Options
from glyphwall.studies.openings import default_plies
from glyphwall.studies.sprt import Sprt


class MatchSettings(msgspec.Struct, frozen=True):
    """What is played.

    Attributes:
        game: id of a game.
        options: its rules.
        specs: the contestants, as many as there are seats.
        games: how many games; a multiple of the seats, since each round is one game for each.
        seed: of the openings, of chance and of the players.
        opening_plies: plies of every round's opening that are played at random; None: `default_plies`, or none
            where there are openings.
        threads: of each search.
        date: for the records, ``YYYY.MM.DD``; empty: unknown.
        openings: lines of an opening file, which the rounds take in turn; random plies follow them.
        adjudicate: nodes that the exact solver may spend before every turn to end the game; 0: none.
        sprt: ends the match as soon as this test is decided.
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
        """How many play: one spec for each."""
        return len(self.specs)

    @property
    def random_plies(self) -> int:
        """`opening_plies` as a number."""
        if self.opening_plies is None:
            return 0 if self.openings else default_plies(self.game, self.options)
        return self.opening_plies
