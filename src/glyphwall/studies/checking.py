"""Whether a match can be played as it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import OptionsError, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.studies.games import make_contestants
from glyphwall.studies.openings import choose_opening, read_opening
from glyphwall.studies.playing import Adjudicator

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game
    from glyphwall.players.base import Player
    from glyphwall.studies.settings import MatchSettings


def check_match(settings: MatchSettings, players: Mapping[str, Player] | None = None) -> None:
    """Refuses what cannot be played, before anything is.

    Args:
        players: players of your own, by what ``settings.specs`` calls them.

    Raises:
        OptionsError: more or fewer contestants than seats, rounds that are not whole, openings that are no
            openings or too long, a test or an adjudication that this game does not allow.
        UnknownGame, UnknownPlayer: by their names, or one of your own players named twice.
    """
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
    make_contestants(settings, players)
    if settings.adjudicate:
        Adjudicator(game, settings.options, settings.adjudicate)
    for line in settings.openings:
        read_opening(line, game, settings.options)
    choose_opening(game, settings.options, settings.openings, settings.random_plies, settings.seed, 0)


def _check_seats(settings: MatchSettings, game: Game[Any, Any], seats: int) -> None:
    if settings.seats != seats:
        raise OptionsError(f"{settings.seats} players: {game.title} by these rules has {seats} seats")
    if settings.games < 1 or settings.games % seats:
        wanted = "an even number" if seats == 2 else f"a multiple of {seats}"
        raise OptionsError(f"{settings.games} games: {wanted}, since openings are played from all {seats} seats")
