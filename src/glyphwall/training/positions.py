"""Positions to learn from, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence


class Stopped(Exception):
    """Somebody wants the run to end; what was begun is left."""


@dataclass(frozen=True)
class Positions:
    """Positions to learn from, all of one set of rules, in its own numbers.

    Attributes:
        rules: which set. observation: uint8 ``(k, size)``.
        legal: int32 ``(k, width)``: the legal actions, and the count of all actions where a row has fewer.
        policy: float16 ``(k, width)``: the improved policy. values: float32 ``(k, seats)``: the returns, from the
            viewer on. full: bool ``(k,)``: whether the policy is worth learning.
        records: uint8 ``(k, bytes)``: the positions themselves, where some are to be searched again.
    """

    rules: int
    observation: np.ndarray
    legal: np.ndarray
    policy: np.ndarray
    values: np.ndarray
    full: np.ndarray
    records: np.ndarray | None = None

    def __len__(self) -> int:
        return len(self.full)


def concatenate(parts: Sequence[Positions], actions: int) -> Positions:
    """Positions of the same rules, which have so many actions, one after the other."""
    return Positions(
        rules=parts[0].rules,
        observation=np.concatenate([part.observation for part in parts]),
        legal=stack_padded([part.legal for part in parts], actions),
        policy=stack_padded([part.policy for part in parts], 0),
        values=np.concatenate([part.values for part in parts]),
        full=np.concatenate([part.full for part in parts]),
        records=None if parts[0].records is None else np.concatenate([part.records for part in parts]),
    )


def stack_padded(parts: Sequence[np.ndarray], filler: int) -> np.ndarray:
    """Rows of several widths one below the other."""
    width = max(part.shape[1] for part in parts)
    padded = (np.pad(part, ((0, 0), (0, width - part.shape[1])), constant_values=filler) for part in parts)
    return np.concatenate(list(padded))


def from_viewer(returns: np.ndarray, viewers: np.ndarray) -> np.ndarray:
    """Returns ``(k, seats)`` by the number of the seat, from each viewer ``(k,)`` on: float32."""
    seats = returns.shape[1]
    places = (np.arange(seats) + viewers[:, None]) % seats
    return np.take_along_axis(returns, places, axis=1).astype(np.float32)
