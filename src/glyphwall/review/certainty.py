"""Who wins for certain in the positions of a game, as far as theory and solver know within a budget of nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import plugin_of
from glyphwall.search.prover import Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import State
    from glyphwall.review.means import Means

_GIVES_UP = 4
"""Positions in a row, backwards from the end, that were not solved: what lies before them is harder."""
_FOR_ANSWERS = 8
"""Times the budget of one position, for all answers of a position."""


class GameProofs:
    """Proofs about the positions of one game.

    Args:
        states: the positions, first to last.
        nodes: that one question may take.
        means: whose prover is asked.
    """

    def __init__(self, states: Sequence[State], nodes: int, means: Means) -> None:
        self._states, self._nodes, self._means = states, max(nodes, 1), means
        self._theory = plugin_of(states[0].game).theory
        self.winners: list[int | None] = [None] * len(states)
        """Of each position, the seat that wins for certain; None: not proved, or not yet."""

    def prove_all(self) -> Iterator[None]:
        """Fills `winners` backwards, position by position: what was found out about one helps with those before it."""
        failed = 0
        for number in reversed(range(len(self._states))):
            state = self._states[number]
            if state.outcome is not None:
                self.winners[number] = _sole_winner(state)
                continue
            winner = self._by_theory(state)
            if winner is None and failed < _GIVES_UP and self._may_ask(state):
                winner = self._solved(state, self._nodes)
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

    def _solved(self, state: State, nodes: int) -> int | None:
        assert self._means.prover is not None
        try:
            won = self._means.prover.wins(state, nodes=nodes)
        except Stopped:  # whoever was told to stop does so at the next step
            return None
        return state.actor if won else 1 - state.actor

    def answers(self, state: State) -> tuple[tuple[int, ...], bool]:
        """Actions that keep a proved win, ascending, and whether all of them were found."""
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
        """Who wins after one answer; ``before``: nodes that had been taken when the first answer was looked at."""
        if after.outcome is not None:
            return _sole_winner(after)
        winner = self._by_theory(after)
        if winner is not None or not self._may_ask(after):
            return winner
        assert self._means.prover is not None
        left = _FOR_ANSWERS * self._nodes - (self._means.prover.nodes - before)
        return self._solved(after, min(left, self._nodes)) if left > 0 else None


def _sole_winner(state: State) -> int | None:
    outcome = state.outcome
    first = [] if outcome is None else [seat for seat, place in enumerate(outcome.ranking) if place == 1]
    return first[0] if len(first) == 1 else None
