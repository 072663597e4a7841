"""What a policy throws away: its moves in positions that the exact solver has judged.

    >>> from glyphwall.envs.regret import regret, solved_positions
    >>> positions = solved_positions("grawlix", size=4)
    >>> found = regret(lambda states, masks: masks.argmax(axis=1), positions, split="test")
    >>> 0.0 <= found.mean <= 1.0
    True

Counted are the positions in which the seat to act wins with best play, though not with every action
(`SolvedPositions.decisive`): in all others nothing can be given away. A policy's *regret* there is 1 if its action
gives the win away and 0 if it keeps it. `regret` takes the mean, and is quick enough to be asked in a training loop.
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
"""Gets states ``(n)`` and what is legal in each, bool ``(n, action_count)``; chooses an action number for each."""


@dataclass(frozen=True)
class Regret:
    """What a policy gave away.

    Attributes:
        positions: how many it was asked about.
        lost: in how many it gave a win away (an illegal action is one of these).
        illegal: in how many its action was not legal.
        blind: the mean regret of choosing with closed eyes among the legal actions.
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
    """How often a policy gives a win away.

    Args:
        policy: gets all states at once, and their legal masks (copies); see `by_player` for a `Player`. One that
            learns from observations has them ready (`SolvedPositions.observations`, of the decisive ones) and need not
            look at the states.
        positions: of these the decisive ones are asked about.
        split: only those of ``train``, ``valid`` or ``test``.

    Raises:
        GlyphwallError: not an action for each position, no such split, or none in which a win can be given away.
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
    """A policy that asks a player, which gets its seat's view of each position."""

    def choose(states: Sequence[State], masks: np.ndarray) -> np.ndarray:
        actions = []
        for number, state in enumerate(states):
            assert state.actor != CHANCE
            player.reset()
            actions.append(player.choose(state.view(state.actor), stream(seed, "regret", number)).action)
        return np.array(actions, np.int64)

    return choose
