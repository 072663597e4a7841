"""Levels for a game's module, made from the settings of the server's players; needs NumPy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from glyphwall.api.searching import MCTS, STRONG, TREE_NODES_PER_SIMULATION, SearchLevel
from glyphwall.players._ismcts import solves_endgame
from glyphwall.players._levels import ADVICE_SIMULATIONS
from glyphwall.players._mcts import MctsPlayer
from glyphwall.players._strong import StrongPlayer
from glyphwall.search.choice import WORLDS
from glyphwall.search.endgame import endgame_nodes
from glyphwall.search.guided import can_guide
from glyphwall.search.information import InformationSettings

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.players.base import Player

MAX_NODES: Final = 2**21
"""The maximum number of nodes of a tree: 63 MB, which a phone has."""


def level_of(player: Player) -> SearchLevel:
    """Return the level that searches as a player does."""
    assert isinstance(player, MctsPlayer)
    tree, sims = player.tree, player.limits.sims
    settings = {name: getattr(tree, name) for name in ("exploration", "first_play", "expand_at")}
    search = MCTS
    if isinstance(tree, InformationSettings):
        search = f"ismcts:{tree.playouts}" if tree.playouts else "ismcts"
        settings |= {"suggested": tree.suggested, "ticks": tree.ticks}
    assert sims is not None
    proves = isinstance(player, StrongPlayer)
    if proves:
        search, settings = STRONG, {}  # its two trees have their usual settings
    return SearchLevel(
        spec=player.spec,
        search=search,
        sims=sims,
        margin=player.keys.margin,
        temperature=player.keys.temperature,
        nodes=_nodes(sims),
        settings=settings,
        proves=proves,
        counts=endgame_nodes(sims) if solves_endgame(player) else 0,
        worlds=player.worlds,
    )


def for_lines(state: State, simulations: int) -> SearchLevel | None:
    """Return the usual search for lines of a position; None for a game that cannot be searched."""
    name = _usual(state.game)
    if name == MCTS and can_guide(state):
        name = STRONG
    return None if name is None else _plain(state.game, name, simulations)


def for_ideas(game: Game[Any, Any]) -> SearchLevel | None:
    """Return the usual search for ideas; None for a game that cannot be searched."""
    name = _usual(game)
    return None if name is None else _plain(game, name, ADVICE_SIMULATIONS if name == MCTS else ADVICE_SIMULATIONS // 2)


def _usual(game: Game[Any, Any]) -> str | None:
    try:
        return MCTS if game.kernel.secrets is None else "ismcts"
    except NotImplementedError:
        return None


def _plain(game: Game[Any, Any], name: str, simulations: int) -> SearchLevel:
    counts = 0 if game.kernel.endgame is None else endgame_nodes(simulations)
    spec, nodes = f"{name}:sims={simulations}", _nodes(simulations)
    return SearchLevel(spec, name, simulations, 0.0, 0.0, nodes, {}, counts=counts, worlds=WORLDS)


def _nodes(simulations: int) -> int:
    return min(MAX_NODES, max(2**12, TREE_NODES_PER_SIMULATION * simulations))
