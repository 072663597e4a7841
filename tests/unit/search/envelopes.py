"""A toy game for information-set search: two choices in the dark.

Each seat holds a card; seat 0 knows its own alone. It makes two choices, and is then paid by a table for both cards
and both choices. Who looks into the other hand would choose as if it were open, and so overrate a first choice after
which everything depends on guessing right. The exact values are a few sums (`exact_values`).

Only what search asks of a state is here.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.core.kernel import Kernel, Rules, Secrets

OWN, OTHER, CHOICES = 3, 4, 3
DTYPE = np.dtype(
    (
        np.record,
        [
            ("cards", np.int8, (2,)),
            ("chosen", np.int8, (2,)),
            ("made", np.int8),
            ("pays", np.float64, (OWN, OTHER, CHOICES, CHOICES)),
        ],
    )
)


@compiled
def actor(record: Any) -> int:
    return 0


@compiled
def count_legal(record: Any) -> int:
    return CHOICES if record.made < 2 else 0


@compiled
def write_legal(record: Any, out: np.ndarray) -> int:
    count = count_legal(record)
    for index in range(count):
        out[index] = index
    return count


@compiled
def apply(record: Any, action: int) -> None:
    record.chosen[record.made] = action
    record.made += 1


@compiled
def sample_chance(record: Any, bits: np.uint64) -> int:
    return -1  # chance never acts


@compiled
def play_random(record: Any, bits: np.uint64) -> bool:
    if record.made == 2:
        return False
    drawn: int = np.int64(((bits >> np.uint64(32)) * np.uint64(CHOICES)) >> np.uint64(32))  # type: ignore[assignment]
    apply(record, drawn)
    return True


@compiled
def write_values(record: Any, out: np.ndarray) -> None:
    out[0] = record.pays[record.cards[0], record.cards[1], record.chosen[0], record.chosen[1]]
    out[1] = -out[0]


@compiled
def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
    cards = OTHER if viewer == 0 else OWN
    record.cards[1 - viewer] = np.int64(((bits >> np.uint64(32)) * np.uint64(cards)) >> np.uint64(32))


KERNEL = Kernel(
    game="envelopes",
    rules=Rules(
        dtype=DTYPE,
        max_seats=2,
        max_legal=CHOICES,
        actor=actor,
        count_legal=count_legal,
        write_legal=write_legal,
        apply=apply,
        play_random=play_random,
        sample_chance=sample_chance,
        write_returns=write_values,
    ),
    secrets=Secrets(redeal),
)


@dataclass(frozen=True)
class Envelopes:
    """The start of a game, as far as search looks at one.

    Attributes:
        pays: what seat 0 gets, in ``[-1, 1]``, by its card, the other card, its first choice, its second.
        own, other: the cards.
    """

    pays: np.ndarray
    own: int
    other: int

    options = None
    actor = 0
    legal_actions = tuple(range(CHOICES))

    @property
    def game(self) -> Any:
        return SimpleNamespace(
            id="envelopes",
            title="Envelopes",
            kernel=KERNEL,
            seats=lambda _: 2,
            max_plies=lambda _: 2,
            action_count=lambda _: CHOICES,
        )

    @property
    def record(self) -> np.ndarray:
        record = np.zeros(1, DTYPE)
        record["cards"][0] = self.own, self.other
        record["pays"][0] = self.pays
        return record


def exact_values(game: Envelopes) -> np.ndarray:
    """Return the value of each first choice for a seat that cannot see the other card and then chooses best."""
    best: np.ndarray = game.pays[game.own].mean(axis=0).max(axis=1)
    return best


def peeping_values(game: Envelopes) -> np.ndarray:
    """Return the value of each first choice if the second were made with the other card in sight."""
    best: np.ndarray = game.pays[game.own].max(axis=2).mean(axis=0)
    return best
