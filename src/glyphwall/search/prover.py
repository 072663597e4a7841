"""What can be asked about who wins, wherever positions are searched: each question comes down to one kind of search."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State

PROOF_NODES_PER_SIMULATION: Final = 40
"""Of a solver, where simulations are counted: about as much time as they take."""


class Stopped(GlyphwallError):
    """A search ended before it knew: stopped, or out of nodes or time."""

    code = "stopped"


class Prover(ABC):
    """Knows who wins positions of one game under one set of options.

    Attributes:
        nodes: positions looked at so far.
    """

    def __init__(self, game: Game[Any, Any], options: Any) -> None:
        self.game, self.options, self.nodes = game, options, 0
        self._roots: dict[Any, int] = {}

    def forget(self) -> None:
        """Nothing that was found out is known any more."""
        self._roots.clear()

    # -- questions --------------------------------------------------------------------------------
    def wins(self, state: State, *, nodes: int | None = None, seconds: float | None = None) -> bool:
        """Whether the seat to act (of a finished game: the seat that cannot) wins with best play.

        Raises:
            Stopped: out of nodes or time, or told to.
        """
        settled = self._settled(state)
        return settled > 0 if settled else self._ask(state, -1, 0, 0, nodes, seconds)

    def wins_within(self, state: State, plies: int, hunter: int, *, nodes: int | None = None) -> bool:
        """Whether ``hunter`` can end the game with a win within so many plies.

        Raises:
            Stopped: out of nodes, or told to.
        """
        return self._within(state, plies, hunter, self._root(state), 0, nodes)

    def length(self, state: State, winner: int, *, nodes: int | None = None, before: State | None = None) -> int:
        """Plies to the end when the winner makes haste and the other seat puts it off.

        Args:
            nodes: for the whole question, up to some thousand more.
            before: the position one ply earlier, where several that follow it are asked about: what is found out about
                one of them helps with the others.

        Raises:
            Stopped: out of nodes, or told to.
        """
        began = self.nodes
        root, played = (self._root(state), 0) if before is None else (self._root(before), 1)
        for plies in self.game.possible_lengths(state, winner):
            left = None if nodes is None else nodes - (self.nodes - began)
            if left is not None and left <= 0:  # each question may cost some thousand more than it was given
                raise Stopped("stopped before it was known how long the position takes")
            if self._within(state, plies, winner, root, played, left):
                return plies
        raise GlyphwallError(f"seat {winner + 1} does not win this position")

    def line(self, state: State, winner: int, length: int) -> tuple[int, ...]:
        """A line of best play: the winner makes haste, the other seat puts the end off."""
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
        """As `wins_within`, so many plies after a root: what was found out behind it is known here."""
        if not state.legal_actions:
            return state.outcome is not None and state.outcome.returns[hunter] > 0
        if plies <= 0:
            return False
        return self._ask(state, plies, hunter, (root << 32) + played, nodes, None) == (state.actor == hunter)

    def _root(self, state: State) -> int:
        """A number for each position that is asked how long it takes. Equal keys tell of equally many pieces only as
        many plies behind the same one, so nothing that is found out behind one of them is taken for another."""
        return self._roots.setdefault(state.key, len(self._roots))

    def winning_actions(self, state: State) -> tuple[int, ...]:
        """Every legal action that keeps a win, ascending; none where the seat to act has lost."""
        mover = state.actor
        return tuple(action for action in state.legal_actions if self._keeps(state.apply(action), mover))

    def winning_action(self, state: State) -> int | None:
        """One action that wins, the most promising first; None where the seat to act has lost."""
        mover = state.actor
        return next((action for action in self._worthwhile(state) if self._keeps(state.apply(action), mover)), None)

    def winner(self, state: State, *, nodes: int | None = None) -> int:
        """The seat that wins with best play.

        Raises:
            Stopped: out of nodes, or told to.
        """
        mover = self._mover(state)
        return mover if self.wins(state, nodes=nodes) else 1 - mover

    def _keeps(self, after: State, mover: int) -> bool:
        return self.winner(after) == mover

    # -- what is searched, and how --------------------------------------------------------------------
    @abstractmethod
    def _ask(
        self, state: State, horizon: int, hunter: int, played: int, nodes: int | None, seconds: float | None
    ) -> bool:
        """Whether the seat to act wins, or its side of the question whether ``hunter`` wins within a horizon.

        Args:
            horizon: plies; -1: however long it takes.
            played: what tells the root apart that was asked about, and plies since (`_within`).

        Raises:
            Stopped: out of nodes or time, or told to.
        """

    def _settled(self, state: State) -> int:
        """1 where the seat to act has won, -1 where it has lost, 0 where that is not plain; a finished game is."""
        outcome = state.outcome
        return 0 if outcome is None else 1 if outcome.returns[self._mover(state)] > 0 else -1

    def _mover(self, state: State) -> int:
        """Whose turn it is; of a finished game, a seat that `_settled` speaks of."""
        return max(0, int(state.actor))

    def _worthwhile(self, state: State) -> tuple[int, ...]:
        """The actions worth trying, the most promising first; none of them missing that may be the only good one."""
        return tuple(state.legal_actions)
