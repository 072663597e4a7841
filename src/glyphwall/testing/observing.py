"""Checks of the group ``observation``: every number is written, says nothing secret, and seats are seen alike."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.core.streams import stream
from glyphwall.testing.compiled import fingerprint

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.core.learning import Observation
    from glyphwall.testing.identity import Rotation
    from glyphwall.testing.report import Trail

_GUARD = 8
_FILLINGS = (0, 173)


class ObservationChecks:
    """The checks of one game's observations.

    Args:
        rotate: moves the seats on by one, where they are alike.
    """

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
        """One position, as one of the seats may know it."""
        trail = self._trail
        rng = stream(trail.seed, "observation", trail.number, len(trail.plies))  # its own: other checks draw as before
        seat = int(rng.integers(trail.seats))
        name = f"write_observation(record, {seat}, out)"
        written = self._written(state, seat)
        guess: State = trail.game.resample(state.view(seat), rng)
        differing = self._differing(written, self._written(guess, seat))
        trail.expect(
            "observation-view",
            not differing,
            f"{name} writes the same for {guess.position!r}, which view({seat}) leaves possible",
            f"other numbers in {differing}",
        )
        if self._rotate is not None:
            moved = self._written(self._rotate(state), (seat + 1) % trail.seats)
            differing = self._differing(written, moved)
            trail.expect(
                "observation-seats",
                not differing,
                f"{name} writes for a seat what it writes for the next one once all seats have moved on by one",
                f"other numbers in {differing}",
            )

    def _written(self, state: State, seat: int) -> np.ndarray:
        """The numbers, wherever they are written to."""
        trail = self._trail
        found = []
        for filling in _FILLINGS:
            record = state.record
            buffer = np.full(self._size + 2 * _GUARD, filling, np.uint8)
            self._observation.write_observation(record[0], seat, buffer[_GUARD:-_GUARD])
            trail.expect(
                "observation-pure",
                fingerprint(record) == fingerprint(state.record),
                "write_observation changes no record",
                record,
            )
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
        """The parts in which two observations are not the same."""
        names, place = [], 0
        for part in self._observation.parts(self._trail.options):
            if (one[place : place + part.size] != other[place : place + part.size]).any():
                names.append(part.name)
            place += part.size
        return names
