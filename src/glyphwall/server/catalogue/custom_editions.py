"""Editions and players that an operator adds on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from glyphwall.core.errors import GlyphwallError, OptionsError
from glyphwall.core.registry import game_ids, get_plugin

if TYPE_CHECKING:
    from glyphwall.core.extension_points import Editions


def give_edition(named: str) -> str:
    """Register an edition's file with its game (``FILE``, or ``GAME=FILE`` if several have editions); return its name.

    Raises:
        GlyphwallError: no game has editions, it is unclear which is meant, or what is wrong with the file.
    """
    games = {game_id: editions for game_id in game_ids() if (editions := get_plugin(game_id).editions) is not None}
    game_id, _, file = named.partition("=")
    if file and game_id in games:
        return games[game_id].give(Path(file))
    return _only(games, named).give(Path(named))


def _only(games: dict[str, Editions], named: str) -> Editions:
    if len(games) == 1:
        return next(iter(games.values()))
    if not games:
        raise OptionsError(f"{named}: no game that can be played here has editions")
    raise OptionsError(f"{named}: whose edition is it? Write {' or '.join(f'{game}={named}' for game in games)}")


def give_additions(editions: tuple[str, ...] = (), players: tuple[str, ...] = ()) -> None:
    """Register editions (``--edition``) and players (``--player``) with their games.

    Raises:
        ClickException: what is wrong with one of them.
    """
    try:
        for file in editions:
            give_edition(file)
        if players:
            from glyphwall.server.computers.custom_players import add_player

            for text in players:
                add_player(text)
    except GlyphwallError as error:
        raise click.ClickException(str(error)) from None
