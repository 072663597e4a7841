"""Positions to learn from, and batches of them, each position transformed by a symmetry of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.envs.symmetry import Images
from glyphwall.players.net.frame import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.training.settings import Plan


_IMAGES = 64
"""Symmetries drawn per batch; each of its positions is transformed by one of them."""


class Batch(NamedTuple):
    """The input of one learning step, as `Learner.learn` takes it."""

    observation: np.ndarray
    legal: np.ndarray
    policy: np.ndarray
    values: np.ndarray
    full: np.ndarray


class BatchSampler:
    """A sampler of batches for one run."""

    def __init__(self, plan: Plan) -> None:
        self._frames = [Frame(plan.game, options, plan.widest) for options in plan.options]
        turns = plan.file.learning.symmetry and plan.game.kernel.symmetries is not None
        self._images = [Images(plan.game, options) if turns else None for options in plan.options]
        self._actions = [plan.game.action_count(options) for options in plan.options]

    def draw(self, window: Sequence[Positions], number: int, dice: np.random.Generator) -> Batch:
        """Draw ``number`` positions from those of the last iterations."""
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
                seen, legal = _transform(images, seen, legal, dice)
            policy, full = positions.policy[rows].astype(np.float32), positions.full[rows].astype(np.float32)
            found.append((frame.widen(seen), frame.legal(legal, inside), policy, positions.values[rows], full))
        observations, actions, policies, values, whole = zip(*found, strict=True)
        return Batch(
            np.concatenate(observations),
            stack_padded(actions, self._frames[-1].action_count),
            stack_padded(policies, 0),
            np.concatenate(values),
            np.concatenate(whole),
        )


def _transform(
    images: Images, seen: np.ndarray, legal: np.ndarray, dice: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Transform each position by one of a few images; padding actions become arbitrary."""
    places, actions = images.tables(images.draw(dice, min(_IMAGES, len(seen))))
    image = dice.integers(len(places), size=len(seen))
    row, number = np.nonzero(seen)
    found = np.zeros_like(seen)
    found[row, places[image[row], number]] = seen[row, number]
    return found, actions[image[:, None], np.minimum(legal, actions.shape[1] - 1)]


class Stopped(Exception):
    """The run was asked to stop; unfinished work is dropped."""


@dataclass(frozen=True)
class Positions:
    """Positions to learn from, all of one rule set, in its own numbers.

    Attributes:
        rules: The index of the rule set.
        observation: uint8 ``(k, size)``.
        legal: int32 ``(k, width)``: the legal actions, padded with the number of all actions.
        policy: float16 ``(k, width)``: the improved policy.
        values: float32 ``(k, seats)``: the returns, from the viewer on.
        full: bool ``(k,)``: True if the policy is worth learning.
        records: uint8 ``(k, bytes)``: the positions themselves, if some are to be searched again or proved.
        proved: bool ``(k,)``: True if the policy is proved, and not to be searched again.
    """

    rules: int
    observation: np.ndarray
    legal: np.ndarray
    policy: np.ndarray
    values: np.ndarray
    full: np.ndarray
    records: np.ndarray | None = None
    proved: np.ndarray | None = None

    def __len__(self) -> int:
        return len(self.full)


def concatenate(parts: Sequence[Positions], actions: int) -> Positions:
    """Concatenate positions of the same rules, which have ``actions`` actions."""
    return Positions(
        rules=parts[0].rules,
        observation=np.concatenate([part.observation for part in parts]),
        legal=stack_padded([part.legal for part in parts], actions),
        policy=stack_padded([part.policy for part in parts], 0),
        values=np.concatenate([part.values for part in parts]),
        full=np.concatenate([part.full for part in parts]),
        records=None if parts[0].records is None else np.concatenate([part.records for part in parts]),
        proved=None if parts[0].proved is None else np.concatenate([part.proved for part in parts]),
    )


def stack_padded(parts: Sequence[np.ndarray], filler: int) -> np.ndarray:
    """Stack rows of different widths, padded with ``filler``."""
    width = max(part.shape[1] for part in parts)
    padded = (np.pad(part, ((0, 0), (0, width - part.shape[1])), constant_values=filler) for part in parts)
    return np.concatenate(list(padded))


def from_viewer(returns: np.ndarray, viewers: np.ndarray) -> np.ndarray:
    """Reorder returns ``(k, seats)`` by seat number to count from each viewer ``(k,)``: float32."""
    seats = returns.shape[1]
    places = (np.arange(seats) + viewers[:, None]) % seats
    return np.take_along_axis(returns, places, axis=1).astype(np.float32)
