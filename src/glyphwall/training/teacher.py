"""Games of a player who is there already, and what a network learns of them: distillation.

The policy to learn is the share of visits that the teacher's search gave each action, or what it chose where it does
not count; the value is how the game ended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.envs.tensors import Tensors
from glyphwall.players.specs import make_player
from glyphwall.studies.openings import random_ply
from glyphwall.training.batches import Positions, Stopped, from_viewer, stack_padded

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.players.base import Decision
    from glyphwall.training.settings import Plan


class Teacher:
    """Plays all seats of a game, each by what it may know.

    Args:
        plan: the run, whose ``selfplay.teacher`` names the player. rules: which set of options.

    Raises:
        GlyphwallError: no such player.
    """

    def __init__(self, plan: Plan, rules: int) -> None:
        self._plan, self._rules, self._options = plan, rules, plan.options[rules]
        self._player = make_player(plan.file.selfplay.teacher, plan.game, self._options)
        self._tensors = Tensors(plan.game, self._options)

    def play(self, games: int, dice: np.random.Generator, stopped: Callable[[], bool]) -> Positions:
        """Plays so many games, one after the other.

        Raises:
            Stopped: ``stopped`` says so.
        """
        rows: list[tuple[np.ndarray, ...]] = []
        for _ in range(games):
            rows += self._game(dice, stopped)
        seen, legal, policy, values = zip(*rows, strict=True)
        return Positions(
            self._rules,
            np.stack(seen),
            stack_padded(legal, self._tensors.action_count),
            stack_padded(policy, 0),
            np.concatenate(values),
            np.ones(len(rows), np.bool_),
        )

    def _game(self, dice: np.random.Generator, stopped: Callable[[], bool]) -> list[tuple[np.ndarray, ...]]:
        state: Any = self._plan.game.initial_state(self._options)
        blind = int(dice.integers(self._plan.file.selfplay.random_plies + 1))
        rows, actors, ply = [], [], 0
        self._player.reset()
        while state.legal_actions:
            if stopped():
                raise Stopped
            if state.actor < 0 or ply < blind:
                action = random_ply(state, dice)
            else:
                found = self._player.choose(state.view(state.actor), dice)
                action, legal = found.action, np.array([state.legal_actions], np.int32)
                rows.append((self._tensors.observe(state, state.actor), legal, _policy(found, legal)))
                actors.append(state.actor)
            ply += state.actor >= 0
            state = state.apply(action)
        returns = np.tile(np.array(state.outcome.returns, np.float64), (len(rows), 1))
        values = from_viewer(returns, np.array(actors, np.int64))
        return [(*row, values[number : number + 1]) for number, row in enumerate(rows)]


def _policy(found: Decision, legal: np.ndarray) -> np.ndarray:
    visits = {candidate.action: candidate.visits for candidate in found.candidates}
    shares = np.array([visits.get(action, 0) for action in legal[0].tolist()], np.float64)
    if not shares.any():
        shares = (legal[0] == found.action).astype(np.float64)
    row: np.ndarray = (shares / shares.sum()).astype(np.float16)
    return row[None]
