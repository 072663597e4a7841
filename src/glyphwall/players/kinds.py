"""Kinds of player: what a spec may begin with, the keys it takes, and who makes the player.

Some are built in (`specs.py`), a game may bring its own (`GamePlugin.load_players`), and other packages add theirs with
an entry point in the group ``glyphwall.players``, whose value is a `PlayerKind`.
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
"""Makes a player of the spec as it was written, the game, its options, and what the spec's keys say: a struct of the
kind's own."""


@dataclass(frozen=True)
class PlayerKind:
    """One kind of player.

    Attributes:
        name: what its specs begin with.
        make: raises `UnknownPlayer` for a game that it does not play.
        keys: what a spec may set, a struct with a field for each key; or a function that tells for a game.
        outside: runs what is not of this package (a program, another library): studies may name it, and never a
            page or a peer.
    """

    name: str
    make: Maker
    keys: type[SpecKeys] | Callable[[Game[Any, Any]], type[SpecKeys]] = SpecKeys
    outside: bool = False

    def keys_for(self, game: Game[Any, Any]) -> type[SpecKeys]:
        """The keys of its specs for a game."""
        return self.keys if isinstance(self.keys, type) else self.keys(game)
