"""Regret of a policy: its moves in positions solved exactly.

    >>> from glyphwall.envs import regret, solved_positions
    >>> positions = solved_positions("grawlix", size=4)
    >>> found = regret(lambda states, masks: masks.argmax(axis=1), positions, split="test")
    >>> 0.0 <= found.mean <= 1.0
    True

Only positions count in which the seat to act wins with best play, but not with every action
(`SolvedPositions.decisive`). There a policy's *regret* is 1 if its action gives the win away and 0 if it keeps it.
`regret` returns the mean, and is fast enough for a training loop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.envs.solved import SolvedPositions, solved_positions

__all__ = ["Policy", "Regret", "SolvedPositions", "by_player", "regret", "solved_positions"]

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.players.base import Player

Policy = Callable[[Sequence["State"], np.ndarray], Any]
"""A function from states ``(n)`` and their legal actions, bool ``(n, action_count)``, to an action number for each."""


@dataclass(frozen=True)
class Regret:
    """The regret of a policy.

    Attributes:
        lost: Positions in which it gave the win away (illegal actions included).
        illegal: Positions in which its action was illegal.
        blind: The mean regret of choosing uniformly among the legal actions.
    """

    positions: int
    lost: int
    illegal: int
    blind: float

    @property
    def mean(self) -> float:
        """The mean regret, from 0 (no win given away) to 1."""
        return self.lost / self.positions


def regret(policy: Policy, positions: SolvedPositions, split: str | None = None) -> Regret:
    """Measure how often a policy gives a win away.

    Args:
        policy: Gets all states at once, and copies of their legal masks; see `by_player` for a `Player`. A policy on
            observations has them ready (`SolvedPositions.observations`, of the decisive ones) and can ignore the
            states.
        positions: The positions; only the decisive ones are used.
        split: Use only ``train``, ``valid`` or ``test``.

    Raises:
        GlyphwallError: The policy returned a wrong shape, the split is unknown, or no position is decisive.
    """
    positions = positions.only(split=split).decisive
    if not len(positions):
        raise GlyphwallError("no position in which a win can be given away")
    chosen = np.asarray(policy(positions.states, positions.legal_mask.copy()))
    if chosen.shape != (len(positions),) or chosen.dtype.kind not in "iu":
        raise GlyphwallError(f"actions {chosen.dtype} {chosen.shape}: {len(positions)} whole numbers")
    rows = np.arange(len(positions))
    inside = (chosen >= 0) & (chosen < positions.legal_mask.shape[1])
    number = np.where(inside, chosen, 0)
    legal = inside & positions.legal_mask[rows, number]
    kept = legal & positions.winning_mask[rows, number]
    blind = 1.0 - positions.winning_mask.sum(axis=1) / positions.legal_mask.sum(axis=1)
    return Regret(len(positions), int((~kept).sum()), int((~legal).sum()), float(blind.mean()))


def by_player(player: Player, seed: int = 0) -> Policy:
    """Make a policy from a player, who gets its seat's view of each position."""

    def choose(states: Sequence[State], masks: np.ndarray) -> np.ndarray:
        actions = []
        for number, state in enumerate(states):
            assert state.actor != CHANCE
            player.reset()
            actions.append(player.choose(state.view(state.actor), stream(seed, "regret", number)).action)
        return np.array(actions, np.int64)

    return choose
