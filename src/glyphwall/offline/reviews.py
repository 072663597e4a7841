"""Reviews of finished games, made on the device while somebody asks for them: as a server makes them, to the bit."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from glyphwall.api.reviews import NoReview, Reviewed
from glyphwall.api.searching import MCTS, Branch
from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of
from glyphwall.offline.computers import read_branches
from glyphwall.play.refusals import NotOver
from glyphwall.review.reviewing import review_in_steps
from glyphwall.search.endgame import exact_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.offline.computers import Searches
    from glyphwall.offline.page_solver import PageProver, Provers
    from glyphwall.play.table import GameTable
    from glyphwall.record.progress import GameInProgress
    from glyphwall.review.values import Review
    from glyphwall.search.endgame import Exact

SECONDS: Final = 0.3
"""That a review is gone on with each time it is asked for; meanwhile the device does nothing else."""
KEPT: Final = 4
"""Reviews, and those that are being made."""

_rows = msgspec.json.Decoder(prepare_type(list[list[float]])).decode


class ModuleMeans(Protocol):
    """The page's searches of a game. Records are bytes in hexadecimal digits; what is answered is JSON."""

    def search(self, records: list[str], seed: int, simulations: int, only: int) -> str:
        """Branches (`Branch`), the best first, over all that the seat to act holds possible; ``only`` that action, or
        -1."""

    def best(self, record: str, seed: int, simulations: int) -> int:
        """The best action by what the seat to act knows."""

    def rollouts(self, record: str, count: int, seed: int, viewer: int, action: int) -> str:
        """Each seat's return in each game; ``viewer`` and ``action`` may be -1."""

    def endgame(self, record: str, actions: list[int], nodes: int) -> str:
        """What actions are worth, counted within so many nodes: return and margin of each; none where it cannot be."""


MeansOf = Callable[[str], Awaitable[ModuleMeans | None]]
"""The page's searches of a game, by its id."""


class DeviceMeans:
    """`glyphwall.review.means.Means` for the positions of a game.

    Args:
        searched: estimates come from searches.
    """

    prover: PageProver | None = None

    def __init__(self, searched: bool, module: ModuleMeans) -> None:
        self.searched, self._module = searched, module

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
        open_to_all, by_policy = -1, -1
        given = (open_to_all if viewer is None else viewer, by_policy if action is None else action)
        seats = state.game.seats(state.options)
        return [row[:seats] for row in _rows(self._module.rollouts(_bytes(state), count, seed, *given))]

    def endgame(self, state: State, actions: Sequence[int], nodes: int) -> tuple[Exact, ...] | None:
        rows = _rows(self._module.endgame(_bytes(state), list(actions), nodes))
        return exact_values(rows, state.game.seats(state.options)) if rows else None


def _bytes(state: State) -> str:
    return state.record.tobytes().hex()


class _Making:
    """A review under way, or made."""

    def __init__(self, game: GameInProgress, means: DeviceMeans) -> None:
        self.game, self.means = game, means
        self._steps = review_in_steps(game, means)
        self._share = 0.0
        self._made: Review | None = None

    def go_on(self, seconds: float) -> Reviewed:
        """Works at it for about so long, for one step at least."""
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
    """Of the games of a device.

    Args:
        searches: what questions are searched with, by game. seconds: see `SECONDS`.
    """

    def __init__(self, searches: Searches, provers: Provers, means_of: MeansOf, seconds: float = SECONDS) -> None:
        self._searches, self._provers, self._means_of, self._seconds = searches, provers, means_of, seconds
        self._kept: OrderedDict[tuple[str, int], _Making] = OrderedDict()

    async def of(self, table: GameTable) -> Reviewed:
        """The review of a finished game, or how much of it is made.

        Raises:
            NotOver, NoReview: as they say.
        """
        if not table.log.over:
            raise NotOver("a game is reviewed once it is over")
        key = table.id, table.revision
        making = self._kept.get(key)
        if making is None:
            making = self._kept[key] = await self._begin(table.log.progress.copy())
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        prover = await self._provers.during_play(making.game.game, making.game.start.options)
        if prover is not None:  # not the one of last time, if other rules were asked about since
            prover.deadline = math.inf  # nodes are counted instead
        making.means.prover = prover
        try:
            return making.go_on(self._seconds)
        except GlyphwallError as error:
            raise NoReview(str(error)) from None

    async def _begin(self, progress: GameInProgress) -> _Making:
        game: Any = progress.game
        level = self._searches.get(game.id)
        module = None if level is None else await self._means_of(game.id)
        if level is None or module is None:
            raise NoReview(f"here nothing searches {game.title}")
        return _Making(progress, DeviceMeans(level.search == MCTS and progress.seats == 2, module))
