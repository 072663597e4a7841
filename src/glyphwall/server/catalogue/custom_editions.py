"""Editions of people's own that a server plays with (``glyphwall serve --edition FILE``)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import game_ids, get_plugin

if TYPE_CHECKING:
    from glyphwall.core.extension_points import Editions


def give_edition(named: str) -> str:
    """Makes an edition's file known to its game: ``FILE``, or ``GAME=FILE`` where several games have editions.

    Returns:
        The edition's name.

    Raises:
        GlyphwallError: no game has editions, it is not said which is meant, or what is wrong with the file.
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
