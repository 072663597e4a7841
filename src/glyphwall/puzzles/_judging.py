"""Judges of plies: a proof of who wins, or exact values of the last round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.returns import share_of_return
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.puzzles.puzzle import WrongPly
from glyphwall.search.endgame import EndgameSolver
from glyphwall.search.solver import Solver, Stopped

if TYPE_CHECKING:
    import threading

    from glyphwall.core.contract import Game, State
    from glyphwall.search.endgame import Exact

_MEMORY = 2**22
_PROOF_NODES = 20_000
_VALUE_NODES = 200_000  # limits per question
_MAX_LINE_PLIES = 9
_WIN_APART, _POINTS_APART = 0.02, 0.5
"""Minimum advantage of the right ply: in the share of the win, or, if that is equal, in points."""
_SAME = 1e-9


class Judge(ABC):
    """A judge of positions of one game under one set of options."""

    def forget(self) -> None:  # noqa: B027 (for judges without a memory)
        """Clear the memory, so that later answers don't depend on earlier questions."""

    @abstractmethod
    def right(self, state: State) -> tuple[int, ...] | None:
        """Return the right actions, at most two; empty if all lose; None if unknown."""

    def only(self, state: State) -> int | None:
        """Return the only right action; None if there are several or none, or if it is unknown."""
        right = self.right(state)
        return right[0] if right is not None and len(right) == 1 else None

    @abstractmethod
    def reply(self, state: State) -> int:
        """Return the best action of the seat to act, even in a lost position."""

    @abstractmethod
    def wrong(self, state: State, right: int) -> tuple[WrongPly, ...]:
        """Return every other legal ply with its refutation."""

    @abstractmethod
    def length(self, state: State) -> int:
        """Return the plies to the end with best play if the seat to act wins; 0 if not counted."""

    @abstractmethod
    def worth(self, state: State) -> tuple[float, float]:
        """Return the value of the best action: share of the win, and lead in points."""

    def line(self, state: State) -> tuple[int, ...]:
        """Return the line from a position with one right action, up to the solver's last forced choice."""
        seat, upto = state.actor, 0
        line: list[int] = []
        while len(line) < _MAX_LINE_PLIES and state.actor not in (NO_ACTOR, CHANCE):
            own = state.actor == seat
            action = self.only(state) if own else self.reply(state)
            if action is None:
                break
            line.append(action)
            if own and len(state.legal_actions) > 1:
                upto = len(line)
            state = state.apply(action)
        return tuple(line[:upto])


class ProofJudge(Judge):
    """A judge by proofs: the right ply wins and every other loses; ``nodes`` are per question, None for no limit."""

    def __init__(
        self, game: Game[Any, Any], options: Any, stop: threading.Event | None = None, nodes: int | None = _PROOF_NODES
    ) -> None:
        self._solver = Solver(game, options, memory=_MEMORY, stop=stop)
        self._nodes = nodes

    def forget(self) -> None:
        self._solver.table[:] = 0

    def right(self, state: State) -> tuple[int, ...] | None:
        found: list[int] = []
        try:
            for action in state.legal_actions:
                if self._keeps(state.apply(action), state.actor):
                    found.append(action)
                    if len(found) == 2:
                        break
        except Stopped:
            if self._solver.stop.is_set():
                raise
            return None
        return tuple(found)

    def _keeps(self, after: State, seat: int) -> bool:
        if after.outcome is not None:
            return after.outcome.returns[seat] > 0
        return self._solver.wins(after, nodes=self._nodes) == (after.actor == seat)

    def reply(self, state: State) -> int:
        """Return the most promising winning action, or, if lost, the one that delays the end longest."""
        won = self._solver.winning_action(state)
        if won is not None:
            return won
        winner = self._solver.winner(state)
        return max(
            state.legal_actions,
            key=lambda action: (self._solver.length(state.apply(action), winner, before=state), -action),
        )

    def wrong(self, state: State, right: int) -> tuple[WrongPly, ...]:
        seat, found = state.actor, []
        for action in state.legal_actions:
            if action != right:
                ply = state.game.action_to_text(action, state.options)
                found.append(WrongPly(ply, self._refutation(state.apply(action), seat)))
        return tuple(found)

    def _refutation(self, after: State, seat: int) -> str:
        """Return the loser's plies until it is the other's turn (all of them lose), and the other's first ply."""
        plies: list[str] = []
        while after.outcome is None:
            mine = after.actor == seat
            action = after.legal_actions[0] if mine else self._solver.winning_action(after)
            assert action is not None
            plies.append(after.game.action_to_text(action, after.options))
            after = after.apply(action)
            if not mine:
                break
        return " ".join(plies)

    def length(self, state: State) -> int:
        return self._solver.length(state, state.actor)

    def worth(self, state: State) -> tuple[float, float]:
        return 1.0, 0.0


class ValueJudge(Judge):
    """A judge by exact values of a last round (`glyphwall.search.endgame`): the right ply is worth most."""

    def __init__(self, game: Game[Any, Any], options: Any) -> None:
        self._solver = EndgameSolver(game)
        self._seats = game.seats(options)

    def _values(self, state: State) -> tuple[Exact, ...] | None:
        return self._solver.solve(state, state.legal_actions, _VALUE_NODES)

    def _solve(self, state: State) -> tuple[Exact, ...]:
        values = self._values(state)
        if values is None:
            raise GlyphwallError(f"the position cannot be solved: {state.position[:200]}")
        return values

    def right(self, state: State) -> tuple[int, ...] | None:
        values = self._values(state)
        if not values:
            return None
        ranked = sorted(((round(value.expected, 9), value.margin) for value in values), reverse=True)
        if len(ranked) > 1:
            (win, points), (next_win, next_points) = ranked[0], ranked[1]
            apart = win - next_win if abs(win - next_win) > _SAME else 0.0
            if apart < _WIN_APART and (apart > 0 or points - next_points < _POINTS_APART):
                return state.legal_actions[:2]  # only their count matters
        return (self._best(state, values),)

    def _best(self, state: State, values: tuple[Exact, ...]) -> int:
        best = max(range(len(values)), key=lambda at: (round(values[at].expected, 9), round(values[at].margin, 9), -at))
        return state.legal_actions[best]

    def reply(self, state: State) -> int:
        return self._best(state, self._solve(state))

    def wrong(self, state: State, right: int) -> tuple[WrongPly, ...]:
        found = []
        for action, value in zip(state.legal_actions, self._solve(state), strict=True):
            if action != right:
                ply = state.game.action_to_text(action, state.options)
                found.append(WrongPly(ply, "", *self._round(value)))
        return tuple(found)

    def length(self, state: State) -> int:
        return 0

    def worth(self, state: State) -> tuple[float, float]:
        values = self._solve(state)
        return self._round(values[state.legal_actions.index(self._best(state, values))])

    def _round(self, value: Exact) -> tuple[float, float]:
        share = share_of_return(value.expected, self._seats)
        return round(min(max(share, 0.0), 1.0), 4), round(value.margin, 2)


def make_judge(
    game: Game[Any, Any], options: Any, stop: threading.Event | None = None, *, patient: bool = False
) -> Judge:
    """Return the judge of a game, ``patient`` for searches without limits; raise GlyphwallError if it has none."""
    if game.kernel.solving is not None:
        return ProofJudge(game, options, stop, None if patient else _PROOF_NODES)
    if game.kernel.endgame is not None:
        return ValueJudge(game, options)
    raise GlyphwallError(f"{game.id} has no puzzles: neither proofs nor exact values show the right ply")
