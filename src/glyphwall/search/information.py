"""Information-set tree search, for games with hidden things and chance: what one seat can find out by itself.

Every simulation deals anew what the searcher cannot know (templates/information.py has the method and its
source). Threads have trees of their own, whose roots are added up; `slices.py` runs them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError
from glyphwall.search.choice import allowed_actions
from glyphwall.search.information import (
    InformationPool,
    InformationScratch,
    make_information_pool,
    make_information_scratch,
)
from glyphwall.search.randomness import stream_start
from glyphwall.search.report import LONGEST_LINE, Branch, TreeReport
from glyphwall.search.slices import SlicedSearch, SlicedTree, TreeSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State


@dataclass(frozen=True)
class InformationSettings(TreeSettings):
    """How a tree of what a seat knows grows.

    Attributes:
        playouts: the name of the policy that playouts follow; "": the game's best.
        suggested: the ply that the game suggests is tried before others.
        ticks: how often the game's clock (its rounds, say) goes on before a simulation stops and the position
            counts for what it seems to be worth; 0 plays to the end.
        endgame: players solve the end exactly once nothing hidden matters.
    """

    exploration: float = 0.15
    first_play: float = 1.0
    expand_at: int = 1
    max_nodes: int = 2**21
    playouts: str = ""
    suggested: bool = True
    ticks: int = 1
    endgame: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.ticks < 0:
            raise GlyphwallError(f"ticks {self.ticks}: 0 or more")


PLAIN = InformationSettings()


@dataclass(kw_only=True)
class _Tree(SlicedTree):
    pool: InformationPool
    scratch: InformationScratch
    root: np.ndarray


class InformationSearch(SlicedSearch[_Tree]):
    """A search of what the acting seat knows, which can be run on as long as one likes.

    Args:
        state: any full state that the acting seat holds possible; nothing else of it is looked at.
        seed: only its low 64 bits count.
        threads: how many run at a time; each has a tree of its own.
        only: actions to choose among; all legal ones when None.

    Raises:
        GlyphwallError: no seat is to act, an action of ``only`` is not legal, threads below 1, a game without secrets.
    """

    def __init__(
        self,
        state: State,
        *,
        seed: int = 0,
        threads: int = 1,
        settings: InformationSettings | None = None,
        only: Sequence[int] | None = None,
    ) -> None:
        super().__init__(threads)
        game = state.game
        if game.kernel.secrets is None:
            raise GlyphwallError(f"{game.title} hides nothing: a plain tree search is the one for it")
        self.settings = settings or PLAIN
        policies = game.kernel.policies
        if self.settings.playouts and self.settings.playouts not in policies:
            known = ", ".join(policies) or "none"
            raise GlyphwallError(f"{game.title} has no playout policy {self.settings.playouts!r}; it has: {known}")
        self.actions = allowed_actions(state, only)
        self.actor = state.actor
        self._run_simulations = specialise(
            "glyphwall.search.templates.information", game.kernel, policy=self.settings.playouts
        ).search_on
        word = np.uint64(seed & 0xFFFF_FFFF_FFFF_FFFF)
        plies, actions = game.max_plies(state.options), game.action_count(state.options)
        for index in range(threads):
            with np.errstate(over="ignore"):
                position = stream_start(word, np.uint64(index))
            scratch = make_information_scratch(game.kernel, plies, actions, self.actions, position)
            pool = make_information_pool(max(self.settings.max_nodes // threads, len(self.actions) + 1))
            self._trees.append(_Tree(pool=pool, scratch=scratch, root=state.record))

    @property
    def decisions(self) -> int:
        """Plies chosen by seats in all simulations so far."""
        return sum(int(tree.scratch.decisions[0]) for tree in self._trees)

    def _search_on(self, tree: _Tree, simulations: int) -> int:
        settings = self.settings
        done: int = self._run_simulations(
            tree.pool,
            tree.scratch,
            tree.root,
            self.actor,
            float(settings.exploration),
            float(settings.first_play),
            settings.expand_at,
            settings.suggested,
            settings.ticks,
            simulations,
        )
        return done

    def _settled(self, tree: _Tree) -> bool:
        return len(self.actions) == 1 and tree.done > 0

    def report(self) -> TreeReport:
        """What is known so far; may be asked while the search runs."""
        branches = sorted(
            (self._branch(action) for action in self.actions),
            key=lambda branch: (-branch.visits, -branch.value, branch.action),
        )
        pools = [tree.pool for tree in self._trees]
        return TreeReport(
            branches=tuple(branches),
            simulations=sum(tree.done for tree in self._trees),
            nodes=sum(int(pool.extent[0]) for pool in pools),
            depth=max(int(pool.extent[1]) for pool in pools),
            seconds=self.seconds,
            full=any(len(pool.action) <= pool.extent[0] for pool in pools),
        )

    def _branch(self, action: int) -> Branch:
        visits, total, most = 0, 0.0, 0
        line: tuple[int, ...] = (action,)
        for tree in self._trees:
            pool = tree.pool
            child = _child(pool, 0, action)
            number = int(pool.visits[child]) if child else 0
            visits += number
            total += number * float(pool.mean[child])
            if number > most:
                most, line = number, _principal_line(pool, child)
        return Branch(action, visits, total / visits if visits else 0.0, 0, line)


def _child(pool: InformationPool, node: int, action: int) -> int:
    """The child for an action; 0 if there is none."""
    child = int(pool.first_child[node])
    while child and pool.action[child] != action:
        child = int(pool.next_sibling[child])
    return child


def _principal_line(pool: InformationPool, node: int) -> tuple[int, ...]:
    """From a node on: the most visited ply of each seat, whatever was dealt."""
    line: list[int] = []
    while node and len(line) < LONGEST_LINE:
        line.append(int(pool.action[node]))
        child, best = int(pool.first_child[node]), 0
        while child:
            if best == 0 or pool.visits[child] > pool.visits[best]:
                best = child
            child = int(pool.next_sibling[child])
        node = best if pool.visits[best] > 1 else 0
    return tuple(line)
