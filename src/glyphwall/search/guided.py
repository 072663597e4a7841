"""Guided tree search: best-first by a game's evaluation (the method is in templates/guided.py).

An evaluation is a compiled function with an array of weights (the group ``evaluation`` of the `Kernel`). Other weights
of the same shape can be passed in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError
from glyphwall.search._pool import GuidedPool, GuidedScratch, make_guided_pool, make_guided_scratch
from glyphwall.search.choice import allowed_actions
from glyphwall.search.slices import SlicedSearch, SlicedTree, TreeSettings, stream_positions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State


PLAIN = TreeSettings(exploration=0.7, max_nodes=2**24)
SHARPNESS = 3.0
NOISE = 0.02


@dataclass(kw_only=True, eq=False)
class _Tree(SlicedTree):
    pool: GuidedPool
    scratch: GuidedScratch


def can_guide(state: State) -> bool:
    """Return whether the game's evaluation covers this position and all that can follow it."""
    evaluation = state.game.kernel.evaluation
    return evaluation is not None and bool(evaluation.evaluable(state.record[0]))


class GuidedSearch(SlicedSearch[_Tree]):
    """A guided search of one position that can be resumed.

    Args:
        state: A position that the game's evaluation covers (see `can_guide`).
        seed: Seeds the noise that makes trees differ; only its low 64 bits count.
        threads: The number of threads; each has its own tree.
        settings: Only ``exploration`` and ``max_nodes`` are used.
        only: The actions to choose among; None for all legal ones.

    Raises:
        GlyphwallError: The evaluation doesn't cover this position, an action of ``only`` is illegal, or ``threads`` is
            below 1.
    """

    def __init__(
        self,
        state: State,
        *,
        seed: int = 0,
        threads: int = 1,
        settings: TreeSettings | None = None,
        only: Sequence[int] | None = None,
        weights: np.ndarray | None = None,
    ) -> None:
        super().__init__(threads)
        game = state.game
        evaluation = game.kernel.evaluation
        if evaluation is None or not can_guide(state):
            raise GlyphwallError(f"{game.title} has no evaluation for this position")
        self.actions = allowed_actions(state, only)
        self.settings = settings or PLAIN
        self._root = state.record
        template = specialise("glyphwall.search.templates.guided", game.kernel)
        self._run_simulations = template.search_on
        weights = evaluation.load_weights() if weights is None else weights
        count = len(self.actions)
        for position in stream_positions(seed, threads):
            with np.errstate(over="ignore"):  # random numbers wrap around, which NumPy reports if Numba is off
                scratch = make_guided_scratch(game.kernel, game.max_plies(state.options), weights, position)
                pool = make_guided_pool(max(self.settings.max_nodes // threads, count + 1))
                scratch.legal[:count] = self.actions
                template.plant(pool, scratch, self._root, count, SHARPNESS, NOISE)
            self._trees.append(_Tree(pool=pool, scratch=scratch))

    def _search_on(self, tree: _Tree, simulations: int) -> int:
        done: int = self._run_simulations(
            tree.pool, tree.scratch, self._root, float(self.settings.exploration), SHARPNESS, NOISE, simulations
        )
        return done
