"""Checks of the groups for learners: observations, compact action numbers and symmetries."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.core.streams import stream
from glyphwall.testing._compiled import check_unchanged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel
    from glyphwall.core.learning import CompactActions, Observation, Symmetries
    from glyphwall.testing._identity import Rotation
    from glyphwall.testing._report import Trail


_GUARD = 8
_FILLINGS = (0, 173)


class ObservationChecks:
    """The checks of one game's observations; ``rotate`` moves the seats on by one, if they are equal."""

    def __init__(self, trail: Trail, observation: Observation, rotate: Rotation | None) -> None:
        self._trail, self._observation, self._rotate = trail, observation, rotate
        parts = observation.parts(trail.options)
        names = [part.name for part in parts]
        self._size = observation.size(trail.options)
        trail.expect(
            "observation-parts",
            len(set(names)) == len(names)
            and all(part.size > 0 for part in parts)
            and observation.parts(trail.options) == parts
            and re.fullmatch(rf"{re.escape(trail.game.id)}-v\d+", observation.version) is not None,
            f"the parts have different names and some size, always the same ones; version {trail.game.id}-v<number>",
            (observation.version, parts),
        )

    def check(self, state: State) -> None:
        """Check one position from one seat."""
        trail = self._trail
        rng = stream(
            trail.seed, "observation", trail.number, len(trail.plies)
        )  # its own stream: other checks draw as before
        seat = int(rng.integers(trail.seats))
        name = f"write_observation(record, {seat}, out)"
        written = self._write(state, seat)
        guess: State = trail.game.resample(state.view(seat), rng)
        differing = self._differing(written, self._write(guess, seat))
        trail.expect(
            "observation-view",
            not differing,
            f"{name} writes the same for {guess.position!r}, which view({seat}) leaves possible",
            f"other numbers in {differing}",
        )
        if self._rotate is not None:
            moved = self._write(self._rotate(state), (seat + 1) % trail.seats)
            differing = self._differing(written, moved)
            trail.expect(
                "observation-seats",
                not differing,
                f"{name} writes for a seat what it writes for the next one once all seats have moved on by one",
                f"other numbers in {differing}",
            )

    def _write(self, state: State, seat: int) -> np.ndarray:
        """Write the observation into different buffers, and check that all of it is written."""
        trail = self._trail
        found = []
        for filling in _FILLINGS:
            record = state.record
            buffer = np.full(self._size + 2 * _GUARD, filling, np.uint8)
            self._observation.write_observation(record[0], seat, buffer[_GUARD:-_GUARD])
            check_unchanged(trail, "observation-pure", state, record, "write_observation")
            edges = (buffer[:_GUARD], buffer[-_GUARD:])
            found.append(buffer[_GUARD:-_GUARD])
            trail.expect(
                "observation-whole",
                all((edge == filling).all() for edge in edges) and not self._differing(found[0], found[-1]),
                f"write_observation writes all {self._size} numbers and nothing beside them",
                self._differing(found[0], found[-1]),
            )
        return found[0]

    def _differing(self, one: np.ndarray, other: np.ndarray) -> list[str]:
        """Return the parts in which two observations differ."""
        names, place = [], 0
        for part in self._observation.parts(self._trail.options):
            if (one[place : place + part.size] != other[place : place + part.size]).any():
                names.append(part.name)
            place += part.size
        return names


def check_compact(trail: Trail, group: CompactActions, state: State) -> None:
    """Check at one position that legal actions and compact numbers match one to one, and round-trip as text."""
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
    check_unchanged(trail, "compact-pure", state, record, "to_compact or from_compact")
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
    """Check a whole game against a random image of it, ply by ply."""
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
