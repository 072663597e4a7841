"""What a step learns from: positions drawn from the last iterations, each turned by a symmetry of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.envs.symmetry import Images
from glyphwall.players.net.frame import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.training.selfplay import Positions
    from glyphwall.training.settings import Plan


class Drawer:
    """Draws batches for one run."""

    def __init__(self, plan: Plan) -> None:
        self._frames = [Frame(plan.game, options, plan.widest) for options in plan.options]
        turns = plan.file.learning.symmetry and plan.game.kernel.symmetries is not None
        self._images = [Images(plan.game, options) if turns else None for options in plan.options]

    def draw(
        self, window: Sequence[Positions], number: int, dice: np.random.Generator
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Inputs uint8, policies, values and whether a policy is learned, as `Learner.learn` takes them."""
        starts = np.cumsum([0, *map(len, window)])
        chosen = np.sort(dice.integers(starts[-1], size=number))
        part = np.searchsorted(starts, chosen, side="right") - 1
        found = []
        for place in np.unique(part):
            positions, rows = window[place], chosen[part == place] - starts[place]
            seen, mask = positions.observation[rows], positions.mask[rows]
            policy = positions.policy[rows].astype(np.float32)
            images = self._images[positions.rules]
            if images is not None:
                turned = images.draw(dice, len(rows))
                seen, mask = images.observations(seen, turned), images.masks(mask, turned)
                policy = images.masks(policy, turned)
            frame = self._frames[positions.rules]
            full = positions.full[rows].astype(np.float32)
            found.append((frame.inputs(seen, mask), frame.outputs(policy), positions.values[rows], full))
        inputs, policies, values, whole = (np.concatenate(column) for column in zip(*found, strict=True))
        return inputs, policies, values, whole
