"""The list of games. A game is imported when somebody asks for it.

Third parties add theirs with an entry point in the group ``glyphwall.games``, whose value is the game
instance (``my_package.my_game:GAME``).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from glyphwall.core.contract import Game
from glyphwall.core.errors import UnknownGame

_OWN = {
    "grawlix": "glyphwall.games.grawlix.game:GAME",
    "graffiti": "glyphwall.games.graffiti.game:GAME",
}


def game_ids() -> tuple[str, ...]:
    """Ids of all registered games: ours first, then the installed ones."""
    others = sorted(point.name for point in entry_points(group="glyphwall.games"))
    return (*_OWN, *(name for name in others if name not in _OWN))


@cache
def get_game(game_id: str) -> Game[Any, Any]:
    """The game of that id.

    Raises:
        UnknownGame: with the ids that exist.
    """
    if game_id in _OWN:
        module, _, name = _OWN[game_id].partition(":")
        game = getattr(import_module(module), name)
    else:
        found = entry_points(group="glyphwall.games", name=game_id)
        if not found:
            raise UnknownGame(f"no game {game_id[:40]!r}; there is: {', '.join(game_ids())}")
        game = next(iter(found)).load()
    if not isinstance(game, Game):
        raise TypeError(f"the entry point {game_id} is not a Game")
    return game
