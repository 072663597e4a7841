"""Checks of what a kernel has for learners beside observations: compact numbers, and symmetries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.testing.compiled import fingerprint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel
    from glyphwall.core.learning import CompactActions, Symmetries
    from glyphwall.testing.report import Trail


def check_compact(trail: Trail, group: CompactActions, state: State) -> None:
    """One position: its legal actions and their numbers go one to one, and numbers are written and read back."""
    record = state.record
    legal, options = list(state.legal_actions), trail.options
    numbers = [int(group.to_compact(record[0], action)) for action in legal]
    trail.expect(
        "compact-ascending",
        numbers == sorted(set(numbers)) and all(0 <= number < group.count(options) for number in numbers),
        "to_compact gives the legal actions different numbers from 0 to count - 1, in the same order",
        numbers,
    )
    back = [int(group.from_compact(record[0], number)) for number in numbers]
    trail.expect("compact-back", back == legal, f"from_compact gives {legal} back", back)
    trail.expect(
        "compact-pure",
        fingerprint(record) == fingerprint(state.record),
        "to_compact and from_compact change no record",
        record,
    )
    read = [group.from_text(group.to_text(number, options), options) for number in numbers]
    trail.expect("compact-text", read == numbers, f"from_text reads back what to_text wrote: {numbers}", read)


def check_symmetries(
    trail: Trail,
    kernel: Kernel,
    group: Symmetries,
    states: Sequence[State],
    actions: Sequence[int],
    rng: np.random.Generator,
) -> None:
    """A whole game, and a random image of it, ply by ply."""
    number = int(rng.integers(group.count(trail.options)))
    tables = group.action_numbers(trail.options, np.array([0, number]))
    observation = kernel.observation
    places = np.zeros((2, 0), np.int64)
    if observation is not None:
        places = group.observation_places(trail.options, np.array([0, number]))
    for table in (tables, places):
        trail.expect(
            "symmetries-tables",
            all(sorted(row) == list(range(len(row))) for row in table.tolist())
            and table[0].tolist() == list(range(table.shape[1])),
            "in a table every number goes to a place of its own, and in that of image 0 it stays",
            table,
        )
    image: State = trail.game.initial_state(trail.options)
    for state, action in zip(states, (*actions, None), strict=True):
        moved = tuple(sorted(tables[1, list(state.legal_actions)].tolist()))
        trail.expect(
            "symmetries-legal",
            image.legal_actions == moved and image.actor == state.actor,
            f"image {number} of the game has the legal actions {moved}",
            image.legal_actions,
        )
        if observation is not None:
            seat = max(state.actor, 0)
            one, other = (np.zeros(places.shape[1], np.uint8) for _ in range(2))
            observation.write_observation(state.record[0], seat, one)
            observation.write_observation(image.record[0], seat, other)
            trail.expect(
                "symmetries-observation",
                bool((other[places[1]] == one).all()),
                f"in image {number} of the game the image of the observation is observed",
                other,
            )
        if action is not None:
            image = image.apply(int(tables[1, action]))
