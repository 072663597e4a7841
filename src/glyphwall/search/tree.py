"""Monte Carlo tree search for any game: several seats, chance, turns of several plies.

Each thread and each sampled world has its own tree; their roots are added up. `slices.py` runs them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.compiled.templates import specialise
from glyphwall.search._pool import Pool, Scratch, make_pool, make_scratch
from glyphwall.search.choice import allowed_actions
from glyphwall.search.slices import SlicedSearch, SlicedTree, TreeSettings, stream_positions

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.contract import State


@dataclass(kw_only=True, eq=False)
class _Tree(SlicedTree):
    pool: Pool
    scratch: Scratch
    root: np.ndarray


class TreeSearch(SlicedSearch[_Tree]):
    """A search of one position that can be resumed.

    Args:
        worlds: Full states that are possible for the searcher: one if everything is known, else several samples of
            ``game.resample``. The same seat acts in all, with the same choices.
        seed: Only its low 64 bits count.
        threads: The number of threads; each has at least one tree.
        only: The actions to choose among; None for all legal ones.

    Raises:
        GlyphwallError: No seat is to act, an action of ``only`` is illegal, or ``threads`` is below 1.
    """

    def __init__(
        self,
        worlds: Sequence[State],
        *,
        seed: int = 0,
        threads: int = 1,
        settings: TreeSettings | None = None,
        only: Sequence[int] | None = None,
    ) -> None:
        state = worlds[0]
        super().__init__(threads)
        self.actions = allowed_actions(state, only)
        game = state.game
        self.actor = state.actor
        self.settings = settings or TreeSettings()
        self._seats = game.seats(state.options)
        self._run_simulations = specialise("glyphwall.search.templates.tree", game.kernel).search_on
        number = max(threads, len(worlds))
        room = max(self.settings.max_nodes // number, len(self.actions) + 1)
        for index, position in enumerate(stream_positions(seed, number)):
            world = index % len(worlds)
            scratch = make_scratch(game.kernel, game.max_plies(state.options), position)
            pool = make_pool(room)
            self._plant(pool)
            self._trees.append(_Tree(world=world, pool=pool, scratch=scratch, root=worlds[world].record))

    def _plant(self, pool: Pool) -> None:
        """Give the root its children: only the requested actions."""
        count = len(self.actions)
        pool.action[1 : 1 + count] = self.actions
        pool.first_child[0], pool.children[0], pool.actor[0] = 1, count, self.actor
        pool.extent[0] = 1 + count

    def _search_on(self, tree: _Tree, simulations: int) -> int:
        settings = self.settings
        done: int = self._run_simulations(
            tree.pool,
            tree.scratch,
            tree.root,
            self._seats,
            float(settings.exploration),
            float(settings.first_play),
            settings.expand_at,
            simulations,
        )
        return done
