"""The hardest defence of a lost position: the ply after which the winner is most likely to go wrong.

With best answers every ply loses. So each ply is rated by how often an opponent who answers at random goes wrong within
the next few answers: first one answer, then more while the limits allow.
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

__all__ = ["MAX_POSITIONS", "hardest_defence"]

MAX_POSITIONS: Final = 500
"""Positions examined per ply. They are examined in Python, so a larger limit would keep others waiting."""


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
    """Choose the losing seat's action that sets the opponent the hardest task; the first of equals.

    The same ``positions`` and ``nodes`` give the same answer, unless another limit ends the search. ``actions`` must
    not be empty.
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
                return best  # a complete comparison beats a deeper one of some actions
        if found:
            best = max(found, key=lambda action: found[action])
        if len(found) < len(actions) or not looked.cut:
            return best
    return best


class _Left:
    """The budget left for one question."""

    def __init__(
        self, prover: Prover, positions: int, nodes: int | None, seconds: float | None, stop: threading.Event | None
    ) -> None:
        self._prover, self._positions, self._stop = prover, positions, stop
        self._last_node = None if nodes is None else prover.nodes + nodes
        self._end = None if seconds is None else perf_counter() + seconds

    def take(self) -> dict[str, Any]:
        """Return the limits for one more position.

        Raises:
            Stopped: The budget is used up.
        """
        self._positions -= 1
        nodes = None if self._last_node is None else self._last_node - self._prover.nodes
        seconds = None if self._end is None else self._end - perf_counter()
        over = self._positions < 0 or (nodes is not None and nodes <= 0) or (seconds is not None and seconds <= 0)
        if over or (self._stop is not None and self._stop.is_set()):
            raise Stopped("stopped before every answer was looked at")
        return {"nodes": nodes, "seconds": seconds}


class _Chances:
    """The probability that the other seat goes wrong within its next answers."""

    def __init__(self, prover: Prover, loser: int, left: _Left) -> None:
        self._prover, self._loser, self._left = prover, loser, left
        self._saved: dict[Any, bool] = {}
        self.begin()

    def begin(self) -> None:
        """Start with the next number of answers, and keep what was proved."""
        self._known: dict[Any, float] = {}
        self.cut = False
        """True if more answers could change the result."""

    def of(self, state: State, answers: int) -> float:
        """Return the probability for a position in which ``loser`` has lost."""
        if not state.legal_actions:
            return 0.0
        known = (state.key, answers)
        if known not in self._known:
            after = [state.apply(action) for action in state.legal_actions]
            if state.actor == self._loser:
                self._known[known] = max(self.of(each, answers) for each in after)
            else:
                self._known[known] = sum(self._chance_after(each, answers) for each in after) / len(after)
        return self._known[known]

    def _chance_after(self, state: State, answers: int) -> float:
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
