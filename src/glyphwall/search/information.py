"""Information-set tree search, for games with hidden information and chance.

Every simulation redeals what the searcher cannot know (templates/information.py has the method and its source). Each
thread has its own tree; their roots are added up. `slices.py` runs them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError
from glyphwall.search._pool import zeros
from glyphwall.search.choice import allowed_actions
from glyphwall.search.report import LONGEST_LINE, Branch
from glyphwall.search.slices import SlicedSearch, SlicedTree, TreeSettings, stream_positions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel


@dataclass(frozen=True)
class InformationSettings(TreeSettings):
    """The settings of an information-set search.

    Attributes:
        playouts: The name of the policy that playouts follow; "" for the game's best.
        suggested: Try the ply that the game suggests before others.
        ticks: A simulation stops once the game's clock (its rounds, say) has advanced this often, and the position is
            estimated; 0 plays to the end.
        endgame: Solve the endgame exactly once nothing hidden matters.
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


@dataclass(kw_only=True, eq=False)
class _Tree(SlicedTree):
    pool: InformationPool
    scratch: InformationScratch
    root: np.ndarray


class InformationSearch(SlicedSearch[_Tree]):
    """A search of the acting seat's information set that can be resumed.

    Args:
        state: Any full state that is possible for the acting seat; the search doesn't use what is hidden in it.
        seed: Only its low 64 bits count.
        threads: The number of threads; each has its own tree.
        only: The actions to choose among; None for all legal ones.

    Raises:
        GlyphwallError: No seat is to act, an action of ``only`` is illegal, ``threads`` is below 1, or the game hides
            nothing.
    """

    _least_free = 1

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
            raise GlyphwallError(f"{game.title} hides nothing: use a plain tree search")
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
        plies, actions = game.max_plies(state.options), game.action_count(state.options)
        for position in stream_positions(seed, threads):
            scratch = make_information_scratch(game.kernel, plies, actions, self.actions, position)
            pool = make_information_pool(max(self.settings.max_nodes // threads, len(self.actions) + 1))
            self._trees.append(_Tree(pool=pool, scratch=scratch, root=state.record))

    @property
    def decisions(self) -> int:
        """The plies chosen by seats in all simulations so far."""
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
    """Return the child for an action; 0 if it has none."""
    child = int(pool.first_child[node])
    while child and pool.action[child] != action:
        child = int(pool.next_sibling[child])
    return child


def _principal_line(pool: InformationPool, node: int) -> tuple[int, ...]:
    """Follow the most visited ply of each seat from a node on, regardless of the deal."""
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


class InformationPool(NamedTuple):
    """The nodes of one tree; node 0 is the root. A node's children grow with the deals.

    Attributes:
        visits: int32, simulations that passed through.
        available: int32, simulations in which the ply leading to this node was available.
        mean: float64, the mean value for the seat that chose the ply leading to this node.
        action: int32, that ply.
        first_child, next_sibling: int32, the children as a chain; 0 ends it.
        extent: int64 ``(2,)``: nodes in use, greatest depth reached.
    """

    visits: np.ndarray
    available: np.ndarray
    mean: np.ndarray
    action: np.ndarray
    first_child: np.ndarray
    next_sibling: np.ndarray
    extent: np.ndarray


class InformationScratch(NamedTuple):
    """The working arrays of one thread.

    Attributes:
        record: A record, shape ``(1,)``.
        legal: int32, space for the legal actions of any position.
        slot: int32, by action number; 0 between uses.
        only: bool, by action number: the actions allowed at the root.
        path, choosers: int32, the nodes from the root to the leaf, and the seat that chose the ply leading to each.
        values: float64, one per seat.
        position: uint64 ``(1,)``, the position in the random stream.
        decisions: int64 ``(1,)``, plies chosen by seats in all simulations.
        weights, features: float64, of the game's estimates; empty if it has none.
    """

    record: np.ndarray
    legal: np.ndarray
    slot: np.ndarray
    only: np.ndarray
    path: np.ndarray
    choosers: np.ndarray
    values: np.ndarray
    position: np.ndarray
    decisions: np.ndarray
    weights: np.ndarray
    features: np.ndarray


def make_information_pool(nodes: int) -> InformationPool:
    """Make an empty pool. The system allocates its pages as nodes come into use."""
    return InformationPool(
        visits=zeros(nodes, np.int32),
        available=zeros(nodes, np.int32),
        mean=zeros(nodes, np.float64),
        action=zeros(nodes, np.int32),
        first_child=zeros(nodes, np.int32),
        next_sibling=zeros(nodes, np.int32),
        extent=np.array([1, 0], np.int64),
    )


def make_information_scratch(
    kernel: Kernel, max_plies: int, action_count: int, only: Sequence[int], position: np.uint64
) -> InformationScratch:
    """Make the working arrays for a game of at most ``max_plies`` plies and ``action_count`` actions."""
    allowed = np.zeros(action_count, np.bool_)
    allowed[list(only)] = True
    weights = np.zeros((1, 1, 1)) if kernel.outlook is None else kernel.outlook.load_weights()
    return InformationScratch(
        record=np.zeros(1, kernel.rules.dtype),
        legal=np.zeros(kernel.rules.max_legal, np.int32),
        slot=np.zeros(action_count, np.int32),
        only=allowed,
        path=np.zeros(max_plies + 2, np.int32),
        choosers=np.zeros(max_plies + 2, np.int32),
        values=np.zeros(kernel.rules.max_seats, np.float64),
        position=np.array([position], np.uint64),
        decisions=np.zeros(1, np.int64),
        weights=weights,
        features=np.zeros(weights.shape[-1], np.float64),
    )
