"""Kinds of player: what a spec may begin with, the keys it takes, and who makes the player.

The house has some (`specs.py`), a game may bring its own (`GamePack.load_players`), and other packages add theirs with
an entry point in the group ``glyphwall.players``, whose value is a `PlayerKind`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from glyphwall.players.spec_values import MAX_SIMS, SECONDS, Key, real, whole

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Player
    from glyphwall.players.mcts import MctsOptions
    from glyphwall.search.slices import TreeSettings

Maker = Callable[[str, "Game[Any, Any]", "Options", dict[str, float]], "Player"]
"""Makes a player of the spec as it was written, the game, its options, and the numbers of the spec's keys."""


@dataclass(frozen=True)
class PlayerKind:
    """One kind of player.

    Attributes:
        name: what its specs begin with.
        make: raises `UnknownPlayer` for a game that it does not play.
        keys: what a spec may set; or a function that tells for a game.
        outside: runs what is not of this package (a program, another library): studies may name it, and never a
            page or a peer.
    """

    name: str
    make: Maker
    keys: Mapping[str, Key] | Callable[[Game[Any, Any]], Mapping[str, Key]]
    outside: bool = False

    def keys_for(self, game: Game[Any, Any]) -> Mapping[str, Key]:
        """The keys of its specs for a game."""
        return self.keys if isinstance(self.keys, Mapping) else self.keys(game)


TREE_KEYS: Mapping[str, Key] = {
    "sims": whole(1, MAX_SIMS),
    "time": SECONDS,
    "margin": real(0, 1),
    "temperature": real(0, 1),
    "exploration": real(0, 100),
    "first-play": real(0, 1e6),
    "expand": whole(1, 10**6),
    "nodes": whole(1024, 2**26),
    "threads": whole(1, 64),
}
"""What every player that searches a tree understands."""


def thinking(values: Mapping[str, float], tree: TreeSettings) -> MctsOptions:
    """What the values of `TREE_KEYS` say of a searching player; what they do not say is as in ``tree``."""
    from glyphwall.players.mcts import MctsOptions

    plain = MctsOptions()
    sims, seconds = values.get("sims"), values.get("time")
    if sims is None and seconds is None:
        sims = plain.sims
    return MctsOptions(
        sims=None if sims is None else int(sims),
        seconds=seconds,
        margin=values.get("margin", plain.margin),
        temperature=values.get("temperature", plain.temperature),
        worlds=int(values.get("worlds", plain.worlds)),
        threads=int(values.get("threads", plain.threads)),
        tree=replace(
            tree,
            exploration=values.get("exploration", tree.exploration),
            first_play=values.get("first-play", tree.first_play),
            expand_at=int(values.get("expand", tree.expand_at)),
            max_nodes=int(values.get("nodes", tree.max_nodes)),
        ),
    )
