"""Reviews of finished games on a device: made step by step while the page asks for them, bit for bit as on a server."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from glyphwall.api.host import Reviewed
from glyphwall.api.refusals import NoReview
from glyphwall.api.searching import MCTS, Branch
from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of
from glyphwall.offline.computers import read_branches
from glyphwall.review.reviewing import review_in_steps
from glyphwall.search.endgame import exact_values

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.core.contract import State
    from glyphwall.offline.computers import Searches
    from glyphwall.offline.page_solver import PageProver, Provers
    from glyphwall.play.table import GameTable
    from glyphwall.record.progress import GameInProgress
    from glyphwall.review.values import Review
    from glyphwall.search.endgame import Exact

STEP_SECONDS: Final = 0.3
"""The time that each request spends on a review; meanwhile the device does nothing else."""
MAX_REVIEWS: Final = 4
"""The maximum number of cached reviews, finished or not."""

_rows = msgspec.json.Decoder(prepare_type(list[list[float]])).decode


class ModuleMeans(Protocol):
    """The page's searches of a game. Records are bytes in hexadecimal; answers are JSON."""

    def search(self, records: Iterable[str], seed: int, simulations: int, only: int) -> str:
        """Search all positions that the seat to act considers possible, for one action (``only``) or all (-1)."""

    def best(self, record: str, seed: int, simulations: int) -> int:
        """Return the best action by what the seat to act knows."""

    def rollouts(self, record: str, count: int, seed: int, viewer: int, action: int) -> str:
        """Play games to the end, dealt from the viewer's knowledge (-1: as they lie), with a first action (-1: any)."""

    def endgame(self, record: str, actions: Iterable[int], nodes: int) -> str:
        """Return the return and margin of each action, counted within some nodes; nothing if that is impossible."""


MeansOf = Callable[[str], Awaitable[ModuleMeans | None]]
"""Returns the page's searches of a game id."""


class DeviceMeans:
    """`glyphwall.review._means.Means` by the page's module.

    Args:
        uses_search: True if estimates come from searches.
    """

    prover: PageProver | None = None

    def __init__(self, uses_search: bool, module: ModuleMeans) -> None:
        self.uses_search, self._module = uses_search, module

    def provable(self, state: State) -> bool:
        game, options = state.game, state.options
        if game.has_chance(options) or game.has_hidden_information(options):
            return plugin_of(game).solver_in_reach(state)
        return True

    def search(self, worlds: Sequence[State], seed: int, simulations: int, only: int | None = None) -> Sequence[Branch]:
        records = [_bytes(state) for state in worlds]
        return read_branches(self._module.search(records, seed, simulations, -1 if only is None else only))

    def best(self, state: State, seed: int, simulations: int) -> int:
        return int(self._module.best(_bytes(state), seed, simulations))

    def rollouts(
        self, state: State, count: int, seed: int, viewer: int | None = None, action: int | None = None
    ) -> Sequence[Sequence[float]]:
        given = (-1 if viewer is None else viewer, -1 if action is None else action)
        seats = state.game.seats(state.options)
        return [row[:seats] for row in _rows(self._module.rollouts(_bytes(state), count, seed, *given))]

    def endgame(self, state: State, actions: Sequence[int], nodes: int) -> tuple[Exact, ...] | None:
        rows = _rows(self._module.endgame(_bytes(state), list(actions), nodes))
        return exact_values(rows, state.game.seats(state.options)) if rows else None


def _bytes(state: State) -> str:
    return state.record.tobytes().hex()


class _Making:
    """A review under way, or finished."""

    def __init__(self, game: GameInProgress, means: DeviceMeans) -> None:
        self.game, self.means = game, means
        self._steps = review_in_steps(game, means)
        self._share = 0.0
        self._made: Review | None = None

    def continue_for(self, seconds: float) -> Reviewed:
        """Work at it for about this long, one step at least."""
        began = time.monotonic()
        while self._made is None:
            try:
                done, of = next(self._steps)
                self._share = done / of
            except StopIteration as end:
                self._made = end.value
            if time.monotonic() - began >= seconds:
                break
        return Reviewed(self._made) if self._made is not None else Reviewed(preparing=self._share)


class Reviews:
    """The reviews of a device's games.

    Args:
        searches: how each game is searched. seconds: see `STEP_SECONDS`.
    """

    def __init__(self, searches: Searches, provers: Provers, means_of: MeansOf, seconds: float = STEP_SECONDS) -> None:
        self._searches, self._provers, self._means_of, self._seconds = searches, provers, means_of, seconds
        self._cached: OrderedDict[tuple[str, int], _Making] = OrderedDict()

    async def of(self, table: GameTable) -> Reviewed:
        """Return the review of a finished game, or how much of it is made.

        Raises:
            NoReview: the game cannot be reviewed.
        """
        key = table.id, table.revision
        making = self._cached.get(key)
        if making is None:
            making = self._cached[key] = await self._begin(table.log.progress.copy())
            if len(self._cached) > MAX_REVIEWS:
                self._cached.popitem(last=False)
        self._cached.move_to_end(key)
        prover = await self._provers.during_play(making.game.game, making.game.start.options)
        if prover is not None:  # not last time's, if another question changed the rules meanwhile
            prover.deadline = math.inf  # nodes are limited instead
        making.means.prover = prover
        try:
            return making.continue_for(self._seconds)
        except GlyphwallError as error:
            raise NoReview(str(error)) from None

    async def _begin(self, progress: GameInProgress) -> _Making:
        game: Any = progress.game
        level = self._searches.get(game.id)
        module = None if level is None else await self._means_of(game.id)
        if level is None or module is None:
            raise NoReview(f"this page has no module to search {game.title}")
        return _Making(progress, DeviceMeans(level.search == MCTS and progress.seats == 2, module))
