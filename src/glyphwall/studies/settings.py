"""What a match is: its settings, and what makes them impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import OptionsError, UnknownPlayer
from glyphwall.core.registry import get_game, get_pack
from glyphwall.core.values import Options
from glyphwall.studies.sprt import Sprt

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game
    from glyphwall.players.base import Player


class MatchSettings(msgspec.Struct, frozen=True):
    """What is played.

    Attributes:
        game: id of a game.
        options: its rules.
        specs: the contestants, as many as there are seats.
        games: how many games; a multiple of the seats, since each round is one game for each.
        seed: of the openings, of chance and of the players.
        opening_plies: plies of every round's opening that are played at random; None: as many as the game says,
            none where there are openings.
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
            return 0 if self.openings else get_pack(self.game).opening_plies
        return self.opening_plies


def check_match(settings: MatchSettings, players: Mapping[str, Player] | None = None) -> None:
    """Refuses what cannot be played, before anything is.

    Args:
        players: players of your own, by what ``settings.specs`` calls them.

    Raises:
        OptionsError: more or fewer contestants than seats, rounds that are not whole, openings that are no
            openings or too long, a test or an adjudication that this game does not allow.
        UnknownGame, UnknownPlayer: by their names, or one of your own players named twice.
    """
    from glyphwall.studies.adjudication import Adjudicator
    from glyphwall.studies.games import contestants_of
    from glyphwall.studies.openings import opening_of_round, read_opening

    game = get_game(settings.game)
    seats = game.seats(settings.options)
    _check_seats(settings, game, seats)
    if settings.random_plies < 0:
        raise OptionsError(f"openings of {settings.random_plies} plies: 0 or more")
    if settings.adjudicate < 0:
        raise OptionsError(f"adjudication with {settings.adjudicate} nodes: 0 (none) or more")
    if settings.sprt is not None and seats != 2:
        raise OptionsError("a sequential test (SPRT) compares two players: a match of two seats")
    for name in players or {}:
        if settings.specs.count(name) > 1:
            raise UnknownPlayer(f"{name} is named twice: one object is one contestant")
    contestants_of(settings, players)
    if settings.adjudicate:
        Adjudicator(game, settings.options, settings.adjudicate)
    for line in settings.openings:
        read_opening(line, game, settings.options)
    opening_of_round(game, settings.options, settings.openings, settings.random_plies, settings.seed, 0)


def _check_seats(settings: MatchSettings, game: Game[Any, Any], seats: int) -> None:
    if settings.seats != seats:
        raise OptionsError(f"{settings.seats} players: {game.title} by these rules has {seats} seats")
    if settings.games < 1 or settings.games % seats:
        wanted = "an even number" if seats == 2 else f"a multiple of {seats}"
        raise OptionsError(f"{settings.games} games: {wanted}, since openings are played from all {seats} seats")
