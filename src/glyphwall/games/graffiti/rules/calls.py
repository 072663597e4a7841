"""The rules for callers in Python: they take the record's array, which is much cheaper than its element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.compiled import compiled
from glyphwall.games.graffiti.rules import legal, rules, scoring, spraying

if TYPE_CHECKING:
    import numpy as np


@compiled
def actor(record: np.ndarray) -> int:
    return legal.actor(record[0])


@compiled
def write_legal(record: np.ndarray, out: np.ndarray) -> int:
    return legal.write_legal(record[0], out)


@compiled
def apply(record: np.ndarray, action: int) -> None:
    rules.apply(record[0], action)


@compiled
def tag_points(record: np.ndarray, seat: int) -> int:
    return scoring.tag_points(record[0], seat)


@compiled
def leftover_points(record: np.ndarray, seat: int) -> int:
    return scoring.leftover_points(record[0], seat)


@compiled
def permits_agree(record: np.ndarray) -> bool:
    return spraying.permits_agree(record[0])
