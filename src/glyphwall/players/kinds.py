"""Kinds of player: the names that specs begin with, their options, and the functions that make the players.

Some are built in (`specs.py`), a game may bring its own (`GamePlugin.load_players`), and other packages add theirs with
an entry point in the group ``glyphwall.players`` whose value is a `PlayerKind`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glyphwall.players.keys import SpecKeys

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Player

Maker = Callable[[str, "Game[Any, Any]", "Options", Any], "Player"]
"""A function that makes a player from the spec, the game, its options and the parsed keys (its own struct)."""


@dataclass(frozen=True)
class PlayerKind:
    """A kind of player.

    Attributes:
        name: The beginning of its specs.
        make: Makes a player; raises `UnknownPlayer` for a game that it doesn't play.
        keys: The struct of a spec's options; or a function that returns it for a game.
        outside: True if it runs code outside this package (a program, another library). Studies may use it; pages and
            peers never.
    """

    name: str
    make: Maker
    keys: type[SpecKeys] | Callable[[Game[Any, Any]], type[SpecKeys]] = SpecKeys
    outside: bool = False

    def keys_for(self, game: Game[Any, Any]) -> type[SpecKeys]:
        """Return the struct of its options for a game."""
        return self.keys if isinstance(self.keys, type) else self.keys(game)
