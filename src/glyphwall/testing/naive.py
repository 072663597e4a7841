"""Exact values the slow way: everything is tried, as far as a number of positions goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.values import CHANCE

if TYPE_CHECKING:
    from collections.abc import Hashable

    from glyphwall.core.contract import State


class TooMany(Exception):
    """More positions than may be looked at."""


class Naive:
    """Values of positions of a game for two seats, whose returns sum to 0, nothing hidden being thought of.

    Attributes:
        left: new positions that may still be looked at.
        met: every position with a value so far, the value (the return of seat 0 when both play for the most), and
            whether chance had a say in it.
    """

    def __init__(self) -> None:
        self.left = 0
        self.met: dict[Hashable, tuple[State, float, bool]] = {}

    def value(self, state: State) -> float:
        """The return of seat 0.

        Raises:
            TooMany: without an answer; what was found out on the way is kept.
        """
        found = self.met.get(state.key)
        if found is not None:
            return found[1]
        if self.left <= 0:
            raise TooMany
        self.left -= 1
        value, chancy = self._found(state)
        self.met[state.key] = (state, value, chancy)
        return value

    def within(self, state: State, plies: int, hunter: int) -> bool:
        """Whether a seat wins within so many plies, whatever the other does; chance must have no say.

        Raises:
            TooMany: as for `value`.
        """
        if state.outcome is not None:
            return state.outcome.returns[hunter] > 0
        if plies == 0:
            return False
        if self.left <= 0:
            raise TooMany
        self.left -= 1
        tried = (self.within(state.apply(action), plies - 1, hunter) for action in state.legal_actions)
        return any(tried) if state.actor == hunter else all(tried)

    def _found(self, state: State) -> tuple[float, bool]:
        if state.outcome is not None:
            return state.outcome.returns[0], False
        if state.actor == CHANCE:
            value = 0.0
            for action, weight in state.chance_outcomes:
                value += weight * self.value(state.apply(action))
            return value, True
        sign = 1.0 if state.actor == 0 else -1.0
        best, chancy = -2.0, False
        for action in state.legal_actions:
            after = state.apply(action)
            best = max(best, sign * self.value(after))
            chancy = chancy or self.met[after.key][2]
            if best >= 1.0:
                break  # there is nothing more to win
        return sign * best, chancy
