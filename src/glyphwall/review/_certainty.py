"""The certain winners in the positions of a game, by theory and by a prover with a budget of nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import plugin_of
from glyphwall.search.prover import Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import State
    from glyphwall.review._means import Means

_MAX_UNSOLVED = 4
"""The number of unsolved positions in a row, backwards from the end, after which earlier ones are not tried."""
_ANSWERS_BUDGET = 8
"""The budget for all answers of a position, as a multiple of one question's."""


class GameProofs:
    """Proofs about the positions of one game: ``winners`` has the certain winner of each, or None (so far).

    ``by_theory`` says of each whether a theorem proves its winner.
    """

    def __init__(self, states: Sequence[State], nodes: int, means: Means) -> None:
        self._states, self._nodes, self._means = states, max(nodes, 1), means
        self._theory = plugin_of(states[0].game).theory
        self.winners: list[int | None] = [None] * len(states)
        self.by_theory: list[bool] = [False] * len(states)

    def prove_all(self) -> Iterator[None]:
        """Fill `winners` backwards, step by step: each position helps with those before it."""
        failed = 0
        for number in reversed(range(len(self._states))):
            state = self._states[number]
            if state.outcome is not None:
                self.winners[number] = _sole_winner(state)
                continue
            winner = self._by_theory(state)
            self.by_theory[number] = winner is not None
            if winner is None and failed < _MAX_UNSOLVED and self._may_ask(state):
                winner = self._solve(state, self._nodes)
                failed = failed + 1 if winner is None else 0
                yield
            self.winners[number] = winner

    def _may_ask(self, state: State) -> bool:
        return self._means.prover is not None and state.actor >= 0 and self._means.provable(state)

    def _by_theory(self, state: State) -> int | None:
        if self._theory is None or state.actor < 0:
            return None
        proved = self._theory.proves(state.view(state.actor))
        return None if proved is None else proved.winner

    def _solve(self, state: State, nodes: int) -> int | None:
        assert self._means.prover is not None
        try:
            won = self._means.prover.wins(state, nodes=nodes)
        except Stopped:  # a review that is being stopped ends at its next step
            return None
        return state.actor if won else 1 - state.actor

    def answers(self, state: State) -> tuple[tuple[int, ...], bool]:
        """Return the actions that keep a proved win, ascending, and whether these are all."""
        mover, found, complete = state.actor, [], True
        by_theory: set[Any] = set()
        if self._theory is not None:
            by_theory = set(self._theory.winning_actions(state.view(mover)))
        before = 0 if self._means.prover is None else self._means.prover.nodes
        for action in state.legal_actions:
            if action in by_theory:
                found.append(action)
                continue
            winner = self._winner_after(state.apply(action), before)
            if winner is None:
                complete = False
            elif winner == mover:
                found.append(action)
        return tuple(found), complete

    def _winner_after(self, after: State, before: int) -> int | None:
        """Return the winner after one answer; ``before``: nodes used before the first answer."""
        if after.outcome is not None:
            return _sole_winner(after)
        winner = self._by_theory(after)
        if winner is not None or not self._may_ask(after):
            return winner
        assert self._means.prover is not None
        left = _ANSWERS_BUDGET * self._nodes - (self._means.prover.nodes - before)
        return self._solve(after, min(left, self._nodes)) if left > 0 else None


def _sole_winner(state: State) -> int | None:
    outcome = state.outcome
    first = [] if outcome is None else [seat for seat, place in enumerate(outcome.ranking) if place == 1]
    return first[0] if len(first) == 1 else None
