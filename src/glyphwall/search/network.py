"""Batched tree search with a network: many positions of one game, one network call for all of them.

    search = NetworkSearch(game, options, n=64, simulations=32)
    search.begin(records, seeds)              # records (64,), from a batch of environments or from states
    while search.walk():                      # down the trees, to positions that wait for the network
        logits, values = network(search.observation, search.mask, search.seats_to_act)
        search.take_in(logits, values)        # and up again
    report = search.report()                  # actions, improved policies, values

`NetworkSearch.run` does all of it. If few of many actions are legal, lists are faster than masks: use ``masks=False``,
`NetworkSearch.legal_rows` and `NetworkSearch.take_in_rows`. Each game's tree depends only on its own record, seed and
network outputs: a batch of n finds the same as n batches of one, bit for bit.

A record with hidden information is one possible world. A caller who may not know it searches several (`Game.resample`),
or sets ``information_sets``: then each simulation redeals what the seat to act cannot know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError
from glyphwall.search._network_pool import make_forest, make_information_forest
from glyphwall.search._selection import schedule
from glyphwall.search.choice import VALUE_SCALE

if TYPE_CHECKING:
    import numpy.typing as npt

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options

Network = Callable[[np.ndarray, np.ndarray, np.ndarray], tuple[Any, Any]]
"""A network as a function of observations uint8 ``(n, size)``, legal masks bool ``(n, action_count)`` and seats to act

int32 ``(n,)``. It returns logits ``(n, action_count)`` and expected returns ``(n, seats)``. Rows of games that don't
wait hold old data; their results are ignored.
"""

MAX_SIMULATIONS = 100_000
_TOO_LOW = -1e30


@dataclass(frozen=True)
class NetworkSettings:
    """The settings of a network search.

    Attributes:
        considered: The most root actions to try.
        exploration: The weight of the prior in PUCT, below the root.
        visit_scale, value_scale: The scale of values beside logits at the root: (visit_scale + most visits) *
            value_scale * value, for values from 0 to 1.
        nodes: The nodes of each tree; None for enough for every simulation, as far as memory limits allow.
    """

    considered: int = 16
    exploration: float = 1.25
    visit_scale: float = 50.0
    value_scale: float = VALUE_SCALE
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.considered < 1:
            raise GlyphwallError(f"considered {self.considered}: 1 or more")
        for name in ("exploration", "visit_scale", "value_scale"):
            if not 0.0 <= getattr(self, name) <= 1e6:
                raise GlyphwallError(f"{name} {getattr(self, name)}: 0 to 1000000")


@dataclass(frozen=True)
class NetworkReport:
    """The results of n searches; a finished game has action -1 and zeros.

    Attributes:
        actions: int64 ``(n,)``: the actions to play.
        policy: float32 ``(n, action_count)``: the improved policy from logits and completed Q values, a network's
            training target.
        visits: int32 ``(n, action_count)``: simulations that went through each action.
        q: float32 ``(n, action_count)``: the mean return of the seat to act, for each visited action.
        values: float64 ``(n,)``: the mean return of the seat to act.
        nodes: int32 ``(n,)``: the size of each tree.
    """

    actions: np.ndarray
    policy: np.ndarray
    visits: np.ndarray
    q: np.ndarray
    values: np.ndarray
    nodes: np.ndarray


class NetworkSearch:
    """A reusable search of n positions under one set of options.

    Args:
        observe: Write ``observation``; must be False for a game without observations.
        masks: Write ``mask``; if False, it has no columns.
        information_sets: Redeal in each simulation what the seat at the root cannot know.

    Attributes:
        observation: uint8 ``(n, size)``: the observation of the seat to act in each waiting position.
        mask: bool ``(n, action_count)``: the legal actions there.
        leaves: Records ``(n,)``: those positions.
        waits: bool ``(n,)``: True for games with a waiting position.
        seats_to_act: int32 ``(n,)``.

    Raises:
        GlyphwallError: A number is out of bounds, or the game lacks observations (``observe``) or hidden information
            (``information_sets``).
    """

    def __init__(
        self,
        game: Game[Any, Any],
        options: Options,
        *,
        n: int,
        simulations: int,
        settings: NetworkSettings | None = None,
        observe: bool = True,
        masks: bool = True,
        information_sets: bool = False,
    ) -> None:
        if n < 1 or not 1 <= simulations <= MAX_SIMULATIONS:
            raise GlyphwallError(
                f"n {n}, simulations {simulations}: 1 or more; of simulations {MAX_SIMULATIONS:,} at most"
            )
        kernel = game.kernel
        self.game, self.options, self.n, self.simulations = game, options, n, simulations
        self.settings = settings or NetworkSettings()
        self.action_count, self.seats = game.action_count(options), game.seats(options)
        self._begun = specialise("glyphwall.search.templates.network", kernel)
        self._forest = make_forest(kernel, game.max_plies(options), n, simulations, self.settings.nodes)
        self._halves: Any = self._begun
        self._trees: Any = self._forest
        if information_sets:
            if kernel.secrets is None:
                raise GlyphwallError(f"{game.id} has nothing to deal anew (the group secrets in its kernel)")
            self._halves = specialise("glyphwall.search.templates.network_information", kernel)
            self._trees = make_information_forest(self._forest, self.action_count)
        self._observe: Any = None
        group = kernel.observation
        if observe:
            if group is None:
                raise GlyphwallError(f"{game.id} has no observations (the group of that name in its kernel)")
            self._observe = specialise("glyphwall.search.templates.leaves", kernel).observe_leaves
        self.observation = np.zeros((n, group.size(options) if observe and group is not None else 0), np.uint8)
        self.mask = np.zeros((n, self.action_count if masks else 0), np.bool_)
        self.leaves, self.waits = self._forest.leaf, self._forest.waits
        self.seats_to_act = self._forest.seat
        self._logits = np.zeros((n, kernel.rules.max_legal))
        self._noise: np.ndarray = np.zeros((n, 0))
        self._allowed: np.ndarray | None = None
        self._rooted = False

    def begin(
        self,
        records: np.ndarray,
        seeds: npt.ArrayLike,
        *,
        simulations: npt.ArrayLike | None = None,
        allowed: np.ndarray | None = None,
        noise: bool = True,
    ) -> None:
        """Begin a search of each game.

        Args:
            records: ``(n,)``: the positions' records (`State.record`, `Snapshot.records`).
            seeds: Integers ``(n,)`` for chance and noise; their low 64 bits count.
            simulations: One number, or one per game ``(n,)``; None for the most allowed.
            allowed: bool ``(n, action_count)``: the actions to choose among; None for all legal ones.
            noise: Add Gumbel noise to the root's logits, so that actions are sampled. Without it the search decides
                alone.

        Raises:
            GlyphwallError: An array has the wrong shape, chance acts in a position, or no allowed action is legal.
        """
        forest, n = self._forest, self.n
        if records.shape != (n,) or records.dtype != forest.root.dtype:
            raise GlyphwallError(f"records {records.dtype} {records.shape}: {n} of {self.game.id}")
        budget = np.broadcast_to(np.asarray(self.simulations if simulations is None else simulations), (n,))
        if budget.dtype.kind not in "iu" or budget.min() < 1 or budget.max() > self.simulations:
            raise GlyphwallError(f"simulations: whole numbers from 1 to {self.simulations}")
        given = np.asarray(seeds)
        if given.shape != (n,) or given.dtype.kind not in "iu":
            raise GlyphwallError(f"seeds {given.dtype} {given.shape}: {n} whole numbers")
        if allowed is not None and (allowed.shape != (n, self.action_count) or allowed.dtype != np.bool_):
            raise GlyphwallError(f"allowed {allowed.dtype} {allowed.shape}: bool ({n}, {self.action_count})")
        forest.root[:] = records
        forest.budget[:] = budget
        bits = np.zeros(forest.legal.shape if noise else (n, 0), np.uint64)
        of_chance = self._start(given.astype(np.uint64), bits)
        if of_chance >= 0:
            raise GlyphwallError(f"records: in number {of_chance} chance acts, and a search is for seats")
        self._noise = gumbel(bits) if noise else np.zeros(forest.legal.shape)
        self._allowed, self._rooted = allowed, False

    def walk(self) -> int:
        """Descend until positions wait for the network; return their number, 0 once all searches are done."""
        settings = self.settings
        return self._descend(float(settings.exploration), float(settings.visit_scale), float(settings.value_scale))

    def legal_rows(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the legal actions of the waiting positions as lists instead of masks.

        Returns:
            The actions in ascending order, int32 ``(n, most legal ones)``, and a bool array of the same shape that is
            True where the first holds an action. Rows of games that don't wait are all False.
        """
        forest = self._forest
        width = int(forest.legal_count[forest.waits].max(initial=1))
        return forest.legal[:, :width], (np.arange(width) < forest.legal_count[:, None]) & forest.waits[:, None]

    def take_in(self, logits: npt.ArrayLike, values: npt.ArrayLike) -> None:
        """Continue with the network's outputs for the waiting positions.

        Args:
            logits: ``(n, action_count)``; those of illegal actions are ignored.
            values: ``(n, seats)``: the expected return of each seat, from -1 to 1.

        Raises:
            GlyphwallError: An array has the wrong shape or holds a number that isn't finite.
        """
        wide = np.asarray(logits)
        if wide.shape != (self.n, self.action_count):
            raise GlyphwallError(f"logits {wide.shape}: ({self.n}, {self.action_count})")
        self.take_in_rows(np.take_along_axis(wide, self.legal_rows()[0], axis=1), values)

    def take_in_rows(self, logits: npt.ArrayLike, values: npt.ArrayLike) -> None:
        """Continue like `take_in`, with logits ``(n, most legal ones)`` in the order of `legal_rows`."""
        forest, worth = self._forest, np.asarray(values, np.float64)
        rows, (actions, inside) = np.asarray(logits, np.float64), self.legal_rows()
        if rows.shape != actions.shape or worth.shape != (self.n, self.seats):
            raise GlyphwallError(
                f"logits {rows.shape}, values {worth.shape}: {actions.shape} and ({self.n}, {self.seats})"
            )
        if not (np.isfinite(rows[inside]).all() and np.isfinite(worth[forest.waits]).all()):
            raise GlyphwallError("the network returned a number that isn't finite")
        rows = np.where(inside, rows, _TOO_LOW)
        if not self._rooted:
            self._take_roots(rows)
        self._climb(softmax(rows).astype(np.float32), worth)

    def report(self) -> NetworkReport:
        """Return the results of the searches."""
        forest, settings = self._forest, self.settings
        count = np.where(forest.budget < 0, 0, forest.children[:, 0])
        width = int(count.max(initial=1)) or 1
        inside = np.arange(width) < count[:, None]
        children = slice(1, 1 + width)
        visits = np.where(inside, forest.visits[:, children], 0)
        mean, prior = forest.mean[:, children], np.where(inside, forest.prior[:, children], 0.0).astype(np.float64)
        tried, total = visits > 0, visits.sum(axis=1)
        # The value of untried actions is the paper's v_mix (its appendix D).
        weight = np.where(tried, prior, 0.0)
        known = np.where(tried, weight * mean, 0.0).sum(axis=1) / np.maximum(weight.sum(axis=1), 1e-30)
        mixed_value = (forest.hope[:, 0] + total * known) / (1 + total)
        completed = np.where(tried, mean, mixed_value[:, None])
        scale = ((settings.visit_scale + visits.max(axis=1)) * settings.value_scale)[:, None]
        gained = scale * (0.5 + 0.5 * completed)
        open_to = inside & np.isfinite(forest.bias[:, :width])
        policy = np.where(open_to, softmax(np.where(open_to, self._logits[:, :width] + gained, _TOO_LOW)), 0.0)
        best = tried & (visits == visits.max(axis=1, keepdims=True))
        place = np.where(best, forest.bias[:, :width] + gained, -np.inf).argmax(axis=1)
        rows, going = np.arange(self.n), count > 0
        actions = np.where(going, forest.action[rows, 1 + place], -1).astype(np.int64)
        names = forest.action[:, children]
        return NetworkReport(
            actions=actions,
            policy=self._spread(policy * going[:, None], names, inside, np.float32),
            visits=self._spread(visits, names, inside, np.int32),
            q=self._spread(np.where(tried, mean, 0.0), names, inside, np.float32),
            values=np.where(going, forest.mean[:, 0], 0.0),
            nodes=np.where(going, forest.extent, 0),
        )

    def run(self, records: np.ndarray, network: Network, seeds: npt.ArrayLike, **begin_options: Any) -> NetworkReport:
        """Search to the end: call the network while positions wait, then report. ``begin_options`` go to `begin`."""
        self.begin(records, seeds, **begin_options)
        while self.walk():
            self.take_in(*network(self.observation, self.mask, self.seats_to_act))
        return self.report()

    # -- execution: overridden by `network_cuda`
    def _start(self, seeds: np.ndarray, bits: np.ndarray) -> int:
        """Begin all searches; return the first game in which chance acts, or -1."""
        with np.errstate(over="ignore"):  # random numbers wrap, which NumPy reports where Numba is off
            return int(self._begun.begin(self._forest, 0, self.n, seeds, bits))

    def _descend(self, exploration: float, visit_scale: float, value_scale: float) -> int:
        """Descend all trees; return how many positions wait."""
        forest = self._forest
        with np.errstate(over="ignore"):
            waiting: int = self._halves.walk(self._trees, 0, self.n, exploration, visit_scale, value_scale, self.mask)
        if waiting and self._observe is not None:
            self._observe(forest.leaf, forest.seat, forest.waits, self.observation)
        return waiting

    def _climb(self, priors: np.ndarray, values: np.ndarray) -> None:
        """Back up values in all trees."""
        self._halves.take_in(self._trees, 0, self.n, priors, values)

    # -- roots
    def _take_roots(self, rows: np.ndarray) -> None:
        """Give the roots, the first positions to wait, their logits, noise and schedules."""
        forest, width = self._forest, rows.shape[1]
        self._rooted = True
        open_to = rows > _TOO_LOW
        if self._allowed is not None:
            open_to &= np.take_along_axis(self._allowed, forest.legal[:, :width], axis=1)
        choices = open_to.sum(axis=1)
        if (choices[forest.waits] == 0).any():
            raise GlyphwallError("nothing that is allowed is legal in one of the positions")
        self._logits[:, :width] = rows
        forest.bias[:, :width] = np.where(open_to, rows + self._noise[:, :width], -np.inf)
        for game in np.flatnonzero(forest.waits):
            budget = int(forest.budget[game])
            forest.schedule[game, :budget] = schedule(min(int(choices[game]), self.settings.considered), budget)

    def _spread(self, rows: np.ndarray, names: np.ndarray, inside: np.ndarray, dtype: Any) -> np.ndarray:
        """Spread numbers of the root's children over all action numbers."""
        found = np.zeros((self.n, self.action_count), dtype)
        game, place = np.nonzero(inside)
        found[game, names[game, place]] = rows[game, place]
        return found


def softmax(rows: np.ndarray) -> np.ndarray:
    """Return each row's softmax."""
    weights = np.exp(rows - rows.max(axis=1, keepdims=True))
    found: np.ndarray = weights / weights.sum(axis=1, keepdims=True)
    return found


def gumbel(bits: np.ndarray) -> np.ndarray:
    """Turn uniform random uint64 into standard Gumbel noise, float64."""
    uniform = ((bits >> np.uint64(11)).astype(np.float64) + 0.5) / 2**53
    found: np.ndarray = -np.log(-np.log(uniform))
    return found
