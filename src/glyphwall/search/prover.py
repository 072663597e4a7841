"""Proofs of who wins, from searches that a subclass runs: compiled, or in a browser's module."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from threading import Event
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State

PROOF_NODES_PER_SIMULATION: Final = 40
"""Solver nodes that cost about as much time as one simulation."""


class Stopped(GlyphwallError, code="stopped"):
    """A search was stopped, or ran out of nodes or time, before it had the answer."""


class Deadline(Event):
    """An event that is set after some seconds (None: never), or once another event is; it leaves that one alone."""

    def __init__(self, seconds: float | None, other: Event | None = None) -> None:
        super().__init__()
        self._at = float("inf") if seconds is None else time.monotonic() + seconds
        self._other = other

    def is_set(self) -> bool:
        """Return whether the time is up, or the other event is set."""
        return time.monotonic() >= self._at or (self._other is not None and self._other.is_set())


class Prover(ABC):
    """A prover of who wins positions of one game under one set of options.

    Every question raises `Stopped` if the search was stopped, or ran out of nodes or time.

    Attributes:
        nodes: Positions searched so far.
    """

    def __init__(self, game: Game[Any, Any], options: Any) -> None:
        self.game, self.options, self.nodes = game, options, 0
        self._roots: dict[Any, int] = {}

    def forget(self) -> None:
        """Clear all results."""
        self._roots.clear()

    # -- questions
    def wins(self, state: State, *, nodes: int | None = None, seconds: float | None = None) -> bool:
        """Return whether the seat to act (in a finished game: the seat that cannot act) wins with best play."""
        settled = self._settled(state)
        return settled > 0 if settled else self._ask(state, -1, 0, 0, nodes, seconds)

    def wins_within(self, state: State, plies: int, hunter: int, *, nodes: int | None = None) -> bool:
        """Return whether ``hunter`` can win within ``plies`` plies."""
        return self._within(state, plies, hunter, self._root(state), 0, nodes)

    def length(self, state: State, winner: int, *, nodes: int | None = None, before: State | None = None) -> int:
        """Return the plies to the end when the winner hurries and the other seat delays.

        Args:
            nodes: The limit for the whole question, give or take some thousand.
            before: The position one ply earlier, if several of its successors are asked about; they then share results.
        """
        began = self.nodes
        root, played = (self._root(state), 0) if before is None else (self._root(before), 1)
        for plies in self.game.possible_lengths(state, winner):
            left = None if nodes is None else nodes - (self.nodes - began)
            if left is not None and left <= 0:  # each question may overrun by some thousand
                raise Stopped("stopped before the length was found")
            if self._within(state, plies, winner, root, played, left):
                return plies
        raise GlyphwallError(f"seat {winner + 1} does not win this position")

    def line(self, state: State, winner: int, length: int) -> tuple[int, ...]:
        """Return a line of best play: the winner hurries, the other seat delays."""
        root = self._root(state)
        actions: list[int] = []
        for left in range(length, 0, -1):
            hunting = state.actor == winner
            for action in self._worthwhile(state):
                after = state.apply(action)
                if self._within(after, left - (1 if hunting else 2), winner, root, len(actions) + 1) == hunting:
                    break
            state = after
            actions.append(action)
        return tuple(actions)

    def _within(self, state: State, plies: int, hunter: int, root: int, played: int, nodes: int | None = None) -> bool:
        """Answer `wins_within` for a position ``played`` plies after a root, sharing the root's results."""
        if not state.legal_actions:
            return state.outcome is not None and state.outcome.returns[hunter] > 0
        if plies <= 0:
            return False
        return self._ask(state, plies, hunter, (root << 32) + played, nodes, None) == (state.actor == hunter)

    def _root(self, state: State) -> int:
        """Return a number for each root whose length is asked about.

        Equal keys imply equally many pieces only at the same distance from the same root, so results of different roots
        must not mix.
        """
        return self._roots.setdefault(state.key, len(self._roots))

    def winning_actions(self, state: State, *, nodes: int | None = None) -> tuple[int, ...]:
        """Return every legal action that keeps a win, ascending; none if the seat to act has lost.

        ``nodes`` limits the whole question, give or take some thousand.
        """
        mover, began = state.actor, self.nodes
        found = []
        for action in state.legal_actions:
            left = None if nodes is None else nodes - (self.nodes - began)
            if left is not None and left <= 0:
                raise Stopped("stopped before every action was proved")
            if self._keeps(state.apply(action), mover, left):
                found.append(action)
        return tuple(found)

    def winning_action(self, state: State) -> int | None:
        """Return one winning action, trying the most promising first; None if the seat to act has lost."""
        mover = state.actor
        return next((action for action in self._worthwhile(state) if self._keeps(state.apply(action), mover)), None)

    def winner(self, state: State, *, nodes: int | None = None) -> int:
        """Return the seat that wins with best play."""
        mover = self._mover(state)
        return mover if self.wins(state, nodes=nodes) else 1 - mover

    def _keeps(self, after: State, mover: int, nodes: int | None = None) -> bool:
        return self.winner(after, nodes=nodes) == mover

    # -- the search
    @abstractmethod
    def _ask(
        self, state: State, horizon: int, hunter: int, played: int, nodes: int | None, seconds: float | None
    ) -> bool:
        """Return whether the seat to act wins, or its side of whether ``hunter`` wins within ``horizon`` plies.

        A ``horizon`` of -1 means no limit. ``played`` identifies the root and the plies since (`_within`).
        """

    def _settled(self, state: State) -> int:
        """Return 1 if the seat to act has clearly won, -1 if it has lost, else 0; never 0 for a finished game."""
        outcome = state.outcome
        return 0 if outcome is None else 1 if outcome.returns[self._mover(state)] > 0 else -1

    def _mover(self, state: State) -> int:
        """Return the seat to act; in a finished game, the seat that `_settled` is about."""
        return max(0, int(state.actor))

    def _worthwhile(self, state: State) -> tuple[int, ...]:
        """Return the actions worth trying, the most promising first; never omits the only good one."""
        return tuple(state.legal_actions)
