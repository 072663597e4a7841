"""Checks of the group ``endgame``: it only answers when nothing hidden matters, and its answers are right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.testing._compiled import check_unchanged
from glyphwall.testing._solving import Naive, TooMany

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Endgame, Kernel
    from glyphwall.testing._report import Trail

_SOLVED_A_GAME = 5
_NODES = 2_000
_SLICE = 3
_POSITIONS = 200
_GUESSES = 8
_NEAR = 1e-6


class EndgameChecks:
    """The checks of one game."""

    def __init__(self, trail: Trail, kernel: Kernel, group: Endgame) -> None:
        self._trail, self._group = trail, group
        self._scratch = group.make_scratch()
        self._left = _SOLVED_A_GAME

    def check(self, state: State, rng: np.random.Generator) -> None:
        """Check whether the position is open, and if so the value of each action."""
        trail = self._trail
        if state.actor < 0:
            return
        record = state.record
        is_open = bool(self._group.is_open(record[0]))
        view = state.view(state.actor)
        guess: State = trail.game.resample(view, rng)
        trail.expect(
            "endgame-view",
            bool(self._group.is_open(guess.record[0])) == is_open,
            "is_open says the same of all states that the actor's view leaves possible",
            f"{is_open} of {state.position}, not of {guess.position}",
        )
        if not is_open or self._left == 0:
            return
        actions = state.legal_actions
        values = np.full((len(actions), 2), np.nan)
        given = record, state.actor, np.array(actions, np.int32)
        progress = self._scratch.progress
        progress[:] = 0
        solved = self._group.solve_open(*given, values, self._scratch, _NODES)
        check_unchanged(trail, "endgame-pure", state, record, "solve_open")
        if solved != 1:
            trail.report.notes["endgame: open positions not solved"] += 1
            return
        self._left -= 1
        nodes = int(progress[0])
        trail.expect("endgame-nodes", 0 <= nodes <= _NODES, "solve_open reports the nodes it spent", nodes)
        again = np.full_like(values, np.nan)
        progress[:] = 0
        for _ in range(_NODES):
            if self._group.solve_open(*given, again, self._scratch, _SLICE) != -1:
                break
        trail.expect(
            "endgame-slices",
            np.array_equal(values, again, equal_nan=True) and int(progress[0]) == nodes,
            "solve_open in slices of some nodes finds the same with as many nodes",
            again,
        )
        trail.expect(
            "endgame-range",
            bool(np.isfinite(values).all() and (np.abs(values[:, 0]) <= 1.0 + _NEAR).all()),
            "solve_open writes a return in [-1, 1] and a margin for each action",
            values,
        )
        if trail.seats == 2 and all(trail.game.resample(view, rng).key == state.key for _ in range(_GUESSES)):
            self._compare(state, values)
        else:
            trail.report.notes["endgame: solved positions not compared, because something stays hidden"] += 1

    def _compare(self, state: State, values: np.ndarray) -> None:
        """Compare the values with exhaustive search."""
        trail, naive = self._trail, Naive()
        naive.left = _POSITIONS
        sign = 1.0 if state.actor == 0 else -1.0
        for action, found in zip(state.legal_actions, values[:, 0].tolist(), strict=True):
            try:
                value = sign * naive.value(state.apply(action))
            except TooMany:
                trail.report.notes["endgame: solved positions not compared, because they are too large"] += 1
                return
            trail.expect(
                "endgame-value",
                abs(value - found) < _NEAR,
                f"{trail.text(action)} at {state.position!r} is worth {value:.6f} to seat {state.actor}",
                found,
            )
        trail.report.notes["endgame: positions compared with exhaustive search"] += 1
