"""How a lost position is defended: by the ply after which whoever has won is likeliest to go wrong.

Against best answers every ply loses. Asked is how often somebody goes wrong who answers by lot, among the next few
answers: first the next one alone, then as many more as there is time to look at.
"""

from __future__ import annotations

from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from glyphwall.search.prover import Stopped

if TYPE_CHECKING:
    import threading
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.search.prover import Prover

__all__ = ["MOST_POSITIONS", "hardest_defence"]

MAX_POSITIONS: Final = 500
"""To look at for a ply, as many as it was measured with: that is Python, which others wait for."""


def hardest_defence(
    prover: Prover,
    state: State,
    actions: Sequence[int],
    *,
    positions: int,
    nodes: int | None = None,
    seconds: float | None = None,
    stop: threading.Event | None = None,
) -> int:
    """The action of a seat that has lost which sets the other the hardest task; of equals, the first.

    Args:
        actions: what may be chosen; never empty.
        positions, nodes: to look at and to search for it, at most; the same numbers give the same answer, where no
            other limit ends the search.
        seconds, stop: further limits.
    """
    best = actions[0]
    looked = _Chances(prover, int(state.actor), _Left(prover, positions, nodes, seconds, stop))
    for answers in count(1):
        looked.begin()
        found: dict[int, float] = {}
        try:
            for action in actions:
                found[action] = looked.of(state.apply(action), answers)
        except Stopped:
            if answers > 1:
                return best  # what is known of all beats what is known better of some
        if found:
            best = max(found, key=lambda action: found[action])
        if len(found) < len(actions) or not looked.cut:
            return best
    return best


class _Left:
    """What may still be spent on a question."""

    def __init__(
        self, prover: Prover, positions: int, nodes: int | None, seconds: float | None, stop: threading.Event | None
    ) -> None:
        self._prover, self._positions, self._stop = prover, positions, stop
        self._last_node = None if nodes is None else prover.nodes + nodes
        self._end = None if seconds is None else perf_counter() + seconds

    def take(self) -> dict[str, Any]:
        """The limits for one position more.

        Raises:
            Stopped: there is nothing left.
        """
        self._positions -= 1
        nodes = None if self._last_node is None else self._last_node - self._prover.nodes
        seconds = None if self._end is None else self._end - perf_counter()
        over = self._positions < 0 or (nodes is not None and nodes <= 0) or (seconds is not None and seconds <= 0)
        if over or (self._stop is not None and self._stop.is_set()):
            raise Stopped("stopped before every answer was looked at")
        return {"nodes": nodes, "seconds": seconds}


class _Chances:
    """How likely the other seat goes wrong among its next answers."""

    def __init__(self, prover: Prover, loser: int, left: _Left) -> None:
        self._prover, self._loser, self._left = prover, loser, left
        self._saved: dict[Any, bool] = {}
        self.begin()

    def begin(self) -> None:
        """The next number of answers: what was proved stays known."""
        self._known: dict[Any, float] = {}
        self.cut = False
        """Whether more answers would tell more."""

    def of(self, state: State, answers: int) -> float:
        """From 0 to 1, of a position that is lost for the loser."""
        if not state.legal_actions:
            return 0.0
        known = (state.key, answers)
        if known not in self._known:
            after = [state.apply(action) for action in state.legal_actions]
            if state.actor == self._loser:
                self._known[known] = max(self.of(each, answers) for each in after)
            else:
                self._known[known] = sum(self._answered(each, answers) for each in after) / len(after)
        return self._known[known]

    def _answered(self, state: State, answers: int) -> float:
        if self._is_saved(state):
            return 1.0
        if answers == 1:
            self.cut = self.cut or bool(state.legal_actions)
            return 0.0
        return self.of(state, answers - 1)

    def _is_saved(self, state: State) -> bool:
        if state.outcome is not None:
            return bool(state.outcome.returns[self._loser] > 0)
        if state.key not in self._saved:
            wins = self._prover.wins(state, **self._left.take())
            self._saved[state.key] = (state.actor == self._loser) == wins
        return self._saved[state.key]
