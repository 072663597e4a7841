"""What a step learns from: positions drawn from the last iterations, each turned by a symmetry of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.envs.symmetry import Images
from glyphwall.players.net.frame import Frame
from glyphwall.training.batches import stack_padded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.training.batches import Positions
    from glyphwall.training.settings import Plan

_IMAGES = 64
"""Symmetries that are drawn for a batch; each of its positions is turned by one of them."""


class Batch(NamedTuple):
    """What one step learns from; the arrays are as `Learner.learn` takes them."""

    observation: np.ndarray
    legal: np.ndarray
    policy: np.ndarray
    values: np.ndarray
    full: np.ndarray


class BatchSampler:
    """Draws batches for one run."""

    def __init__(self, plan: Plan) -> None:
        self._frames = [Frame(plan.game, options, plan.widest) for options in plan.options]
        turns = plan.file.learning.symmetry and plan.game.kernel.symmetries is not None
        self._images = [Images(plan.game, options) if turns else None for options in plan.options]
        self._actions = [plan.game.action_count(options) for options in plan.options]

    def draw(self, window: Sequence[Positions], number: int, dice: np.random.Generator) -> Batch:
        """So many positions out of those of the last iterations."""
        starts = np.cumsum([0, *map(len, window)])
        chosen = np.sort(dice.integers(starts[-1], size=number))
        part = np.searchsorted(starts, chosen, side="right") - 1
        found = []
        for place in np.unique(part):
            positions, rows = window[place], chosen[part == place] - starts[place]
            seen, legal = positions.observation[rows], positions.legal[rows]
            inside = legal < self._actions[positions.rules]
            images, frame = self._images[positions.rules], self._frames[positions.rules]
            if images is not None:
                seen, legal = _turned(images, seen, legal, dice)
            policy, full = positions.policy[rows].astype(np.float32), positions.full[rows].astype(np.float32)
            found.append((frame.observed(seen), frame.legal(legal, inside), policy, positions.values[rows], full))
        observations, actions, policies, values, whole = zip(*found, strict=True)
        return Batch(
            np.concatenate(observations),
            stack_padded(actions, self._frames[-1].action_count),
            stack_padded(policies, 0),
            np.concatenate(values),
            np.concatenate(whole),
        )


def _turned(
    images: Images, seen: np.ndarray, legal: np.ndarray, dice: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Positions as one of a few images each; what is not 0 is moved, and what is no action is anything."""
    places, actions = images.tables(images.draw(dice, min(_IMAGES, len(seen))))
    image = dice.integers(len(places), size=len(seen))
    row, number = np.nonzero(seen)
    found = np.zeros_like(seen)
    found[row, places[image[row], number]] = seen[row, number]
    return found, actions[image[:, None], np.minimum(legal, actions.shape[1] - 1)]
