"""Checks of the group ``solving``, against exhaustive search where few positions are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.core.values import CHANCE
from glyphwall.search._transposition_table import BUCKET
from glyphwall.testing._compiled import check_unchanged

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel, Solving
    from glyphwall.testing._report import Trail


_POSITIONS = 200
"""New positions searched after each game."""
_FINISH_NODES = 10_000
_HUNTED, _HUNT_PLIES, _HUNT_POSITIONS = 8, 4, 80
"""One position in 8 is searched for wins within 4 plies, up to 80 positions."""


class SolvingChecks:
    """The checks under one set of options; they store values across games."""

    def __init__(self, kernel: Kernel, solving: Solving) -> None:
        self._rules, self._solving = kernel.rules, solving
        self._naive = Naive()
        self._solved_count = 0
        self._value_of: dict[int, tuple[float, str]] = {}

    def check(self, trail: Trail, states: Sequence[State]) -> None:
        """Check the end of a game, from the last position backwards."""
        for state in states:
            if state.actor >= 0:
                options = self._solving.within_reach(state)
                trail.expect(
                    "solving-reach",
                    options is None or isinstance(options, trail.game.options_type),
                    f"within_reach gives {trail.game.options_type.__name__} or None",
                    options,
                )
        _check_lengths(trail, states)
        if trail.seats != 2 or trail.game.has_hidden_information(trail.options):
            return
        self._naive.left = _POSITIONS
        try:
            for state in reversed(states):
                self._naive.value(state)
        except TooMany:
            pass
        solved = list(self._naive.met.values())
        for number, (state, value, chancy) in enumerate(solved[self._solved_count :]):
            if not chancy:  # the solver works where chance no longer matters
                self._check_position(trail, state, value)
                if number % _HUNTED == 0 and state.legal_actions and not self._solving.verdict(state.record[0]):
                    self._check_hunt(trail, state)
        self._solved_count = len(solved)

    def _check_position(self, trail: Trail, state: State, first: float) -> None:
        """Check one position whose value is known: ``first`` is seat 0's return."""
        record = state.record
        mover = int(self._rules.actor(record[0]))
        value = first if mover == 0 else -first
        over = not state.legal_actions
        verdict = int(self._solving.verdict(record[0]))
        trail.expect(
            "solving-verdict",
            verdict == value or (verdict == 0 and not over),
            f"verdict of {state.position!r} is {value:.0f}" + ("" if over else ", or 0"),
            verdict,
        )
        if not over:
            self._check_key(trail, state, record, value)
            if verdict == 0:
                self._check_finish(trail, state, value)
            self._check_worthwhile(trail, state, record, mover, value)
        check_unchanged(trail, "solving-pure", state, record, "asking the solver")
        trail.report.notes["solving: positions compared with exhaustive search"] += 1

    def _check_key(self, trail: Trail, state: State, record: np.ndarray, value: float) -> None:
        key = int(self._solving.position_key(record[0], np.zeros(self._solving.scratch_words, np.uint64)))
        known, other = self._value_of.setdefault(key, (value, state.position))
        trail.expect(
            "solving-key",
            known == value,
            f"positions with one key are won alike: {state.position!r} and {other!r}",
            (value, known),
        )

    def _check_finish(self, trail: Trail, state: State, value: float) -> None:
        scratch = np.zeros(self._solving.scratch_words, np.uint64)
        spent = np.array([0, _FINISH_NODES, 0], np.int64)
        record = state.record
        answer = int(self._solving.finish(record[0], np.zeros(64 * BUCKET, np.uint64), scratch, spent, -1, False))
        trail.expect(
            "solving-finish",
            answer == value or answer == 0,
            f"finish says {value:.0f} of {state.position!r}, or 0",
            answer,
        )

    def _check_hunt(self, trail: Trail, state: State) -> None:
        """Check who wins within some plies, from one position."""
        record, mover = state.record, int(self._rules.actor(state.record[0]))
        for hunter in range(2):
            self._naive.left = _HUNT_POSITIONS
            for plies in range(1, _HUNT_PLIES + 1):
                try:
                    caught = self._naive.within(state, plies, hunter)
                except TooMany:
                    break
                scratch = np.zeros(self._solving.scratch_words, np.uint64)
                spent, table = np.array([0, _FINISH_NODES, 0], np.int64), np.zeros(64 * BUCKET, np.uint64)
                hunting = mover == hunter
                answer = int(self._solving.finish(record[0], table, scratch, spent, plies, hunting))
                trail.expect(
                    "solving-hunt",
                    answer == 0 or (answer > 0) == (caught == hunting),
                    f"finish says that seat {hunter} {'wins' if caught else 'does not win'} within {plies} plies of "
                    f"{state.position!r}, or 0",
                    answer,
                )

    def _check_worthwhile(self, trail: Trail, state: State, record: np.ndarray, mover: int, value: float) -> None:
        out, order = (np.zeros(self._rules.max_legal, np.int32) for _ in range(2))
        count = int(self._solving.worthwhile(record[0], out, order))
        actions = out[:count].tolist()
        trail.expect(
            "solving-worthwhile",
            0 < count == len(set(actions)) and set(actions) <= set(state.legal_actions),
            f"worthwhile of {state.position!r} writes some of the actions {state.legal_actions}, each once",
            actions,
        )
        if value < 0:
            return
        try:
            wins = any(self._naive.value(state.apply(action)) == (1.0 if mover == 0 else -1.0) for action in actions)
        except TooMany:
            return
        trail.expect(
            "solving-winner",
            wins,
            f"worthwhile of {state.position!r}, which is won, leaves an action that wins",
            " ".join(trail.text(action) for action in actions),
        )


def _check_lengths(trail: Trail, states: Sequence[State]) -> None:
    """Check that each position of a won game could take as long as it did."""
    outcome = states[-1].outcome
    if outcome is None or trail.seats != 2 or outcome.ranking.count(1) != 1:
        return
    winner = outcome.ranking.index(1)
    for left, state in enumerate(reversed(states)):
        lengths = list(trail.game.possible_lengths(state, winner))
        trail.expect(
            "solving-lengths",
            left in lengths and lengths == sorted(set(lengths)),
            f"possible_lengths of {state.position!r} has {left}, ascending",
            lengths,
        )


class TooMany(Exception):
    """The search exceeded its limit of positions."""


class Naive:
    """Exhaustive search of two-seat games whose returns sum to 0, ignoring hidden information.

    Attributes:
        left: New positions that may still be searched.
        met: Each position with a value so far, the value (seat 0's return with best play), and whether chance
            influenced it.
    """

    def __init__(self) -> None:
        self.left = 0
        self.met: dict[Hashable, tuple[State, float, bool]] = {}

    def value(self, state: State) -> float:
        """Return seat 0's return, or raise TooMany; results so far are stored."""
        found = self.met.get(state.key)
        if found is not None:
            return found[1]
        if self.left <= 0:
            raise TooMany
        self.left -= 1
        value, chancy = self._search(state)
        self.met[state.key] = (state, value, chancy)
        return value

    def within(self, state: State, plies: int, hunter: int) -> bool:
        """Return whether a seat can force a win within ``plies`` plies, or raise TooMany; chance must not act."""
        if state.outcome is not None:
            return state.outcome.returns[hunter] > 0
        if plies == 0:
            return False
        if self.left <= 0:
            raise TooMany
        self.left -= 1
        tried = (self.within(state.apply(action), plies - 1, hunter) for action in state.legal_actions)
        return any(tried) if state.actor == hunter else all(tried)

    def _search(self, state: State) -> tuple[float, bool]:
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
                break  # nothing more to win
        return sign * best, chancy
