"""Checks of the group ``secrets``: a redeal leaks nothing, is always possible, and has the right distribution.

At every ply one seat's deal is made and checked. At some plies many are made and compared: if few deals are possible,
all of them must come up equally often; otherwise the numbers in the record must have the same distribution for any full
state as the source, and as with ``resample``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.testing._compiled import far_apart, fingerprint, most_distance

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel, Secrets
    from glyphwall.core.values import View
    from glyphwall.testing._report import Trail

_POSITIONS = 5
"""Positions checked thoroughly per set of options."""
_SAMPLE = 120
_FEW = 6
"""The most possible deals that are counted one by one."""
_EACH = 200
"""Expected number of each of them."""
_ONE = 20
"""Deals when only one is possible."""


class SecretsChecks:
    """The checks of one game's deals.

    Args:
        even_deals: The states that are possible for a view are equally likely; if False, only ``redeal`` and
            ``resample`` are compared.
    """

    def __init__(self, trail: Trail, kernel: Kernel, secrets: Secrets, made: Counter[str], even_deals: bool) -> None:
        self._trail = trail
        self._rules, self._redeal = kernel.rules, secrets.redeal
        self._made, self._even = made, even_deals
        self._keys: dict[Any, Hashable] = {}

    def check(self, state: State, rng: np.random.Generator) -> None:
        """Check one deal for one seat; now and then many for every seat, mostly early in the game."""
        if not state.legal_actions:
            return
        self._check_one(state, int(rng.integers(self._trail.seats)), rng.integers(2**64, dtype=np.uint64))
        if self._made["secrets"] < _POSITIONS and rng.random() < 3 / (3 + len(self._trail.plies)):
            hidden = [self._check_many(state, viewer, rng) for viewer in range(self._trail.seats)]
            self._made["secrets"] += any(hidden)

    # -- one deal
    def _check_one(self, state: State, viewer: int, bits: np.uint64) -> None:
        trail = self._trail
        name = f"redeal(record, {viewer}, {bits})"
        record, again = self._dealt(state, viewer, bits), self._dealt(state, viewer, bits)
        trail.expect("secrets-same", fingerprint(record) == fingerprint(again), f"{name} twice deals the same", record)
        actor, count = int(self._rules.actor(record[0])), int(self._rules.count_legal(record[0]))
        trail.expect(
            "secrets-actor", actor == state.actor and count > 0, f"{name} leaves {state.actor} to act", (actor, count)
        )
        dealt = self._rebuilt(record)
        if dealt is None:
            trail.report.notes["secrets: single deals not checked, without state_from_record"] += 1
            return
        trail.expect(
            "secrets-rebuilt",
            fingerprint(dealt.record) == fingerprint(record),
            "state_from_record makes the state of that record",
            dealt.record,
        )
        trail.expect(
            "secrets-public",
            dealt.view(None) == state.view(None),
            f"{name} changes no public information",
            f"{dealt.position} from {state.position}",
        )
        trail.expect(
            "secrets-view",
            dealt.view(viewer) == state.view(viewer),
            f"{name} keeps view({viewer})",
            f"{dealt.position} from {state.position}",
        )
        faults = trail.game.diagnose(dealt.position, trail.options)
        trail.expect("secrets-sound", faults == (), f"{name} makes a sound position: {dealt.position!r}", faults)

    # -- many deals
    def _check_many(self, state: State, viewer: int, rng: np.random.Generator) -> bool:
        """Check many deals; return whether anything is hidden from the viewer."""
        view = state.view(viewer)
        samples = [self._sampled(view, rng) for _ in range(_SAMPLE)]
        possible = {self._key(record) for record in samples}
        guess: State = self._trail.game.resample(view, rng)
        if self._even and len(possible) <= _FEW:
            self._check_few(state, guess, viewer, possible, rng)
            return len(possible) > 1
        real = self._deals(state, viewer, _SAMPLE, rng)
        self._check_alike(viewer, real, samples, "as resample deals them")
        self._check_alike(viewer, real, self._deals(guess, viewer, _SAMPLE, rng), "alike from two states of one view")
        return True

    def _check_few(
        self, state: State, guess: State, viewer: int, possible: set[Hashable], rng: np.random.Generator
    ) -> None:
        """Check that every possible deal comes up, equally often, for any true state."""
        trail, view = self._trail, state.view(viewer)
        each = _EACH if len(possible) > 1 else _ONE
        draws = each * len(possible)
        sources: dict[str, Callable[[], list[np.ndarray]]] = {
            f"resample(view({viewer}))": lambda: [self._sampled(view, rng) for _ in range(draws)],
            f"redeal(record, {viewer}, bits)": lambda: self._deals(state, viewer, draws, rng),
            f"redeal(record, {viewer}, bits) from {guess.position!r}": lambda: self._deals(guess, viewer, draws, rng),
        }
        for name, draw in sources.items():
            seen = Counter(self._key(record) for record in draw())
            trail.expect(
                "secrets-support",
                set(seen) == possible,
                f"{name} deals what resample deals from {state.position!r}, and all of it",
                f"{len(set(seen) - possible)} other deals, and {len(possible - set(seen))} of {len(possible)} never",
            )
            distance = sum((number - each) ** 2 / each for number in seen.values())
            bound = most_distance(max(len(possible) - 1, 1))
            trail.expect(
                "secrets-uniform",
                distance <= bound,
                f"{draws} deals of {name} from {state.position!r} are spread evenly (chi-square at most {bound:.0f})",
                f"chi-square {distance:.0f}: {sorted(seen.values())}",
            )

    def _check_alike(self, viewer: int, one: list[np.ndarray], other: list[np.ndarray], words: str) -> None:
        """Check that each dealt number of the record has the same distribution in both samples.

        A number that is constant in a sample doesn't belong to the deal.
        """
        first, second = np.concatenate(one), np.concatenate(other)
        for name in first.dtype.names or ():
            here, there = (sample[name].reshape(len(sample), -1) for sample in (first, second))
            moving = np.flatnonzero((here != here[0]).any(axis=0) | (there != there[0]).any(axis=0))
            for place in moving.tolist():
                a, b = Counter(here[:, place].tolist()), Counter(there[:, place].tolist())
                self._trail.expect(
                    "secrets-alike",
                    not far_apart(a, b),
                    f"redeal(record, {viewer}, bits) deals {words}: {name}[{place}] of the record is spread alike",
                    f"{sorted(a.items())} and {sorted(b.items())}",
                )

    # -- records
    def _dealt(self, state: State, viewer: int, bits: np.uint64) -> np.ndarray:
        record = state.record
        self._redeal(record[0], viewer, bits)
        return record

    def _deals(self, state: State, viewer: int, number: int, rng: np.random.Generator) -> list[np.ndarray]:
        words = rng.integers(2**64, size=number, dtype=np.uint64)
        return [self._dealt(state, viewer, bits) for bits in words]

    def _sampled(self, view: View, rng: np.random.Generator) -> np.ndarray:
        record: np.ndarray = self._trail.game.resample(view, rng).record
        return record

    def _rebuilt(self, record: np.ndarray) -> State | None:
        try:
            state: State = self._trail.game.state_from_record(record.copy(), self._trail.options)
        except NotImplementedError:
            return None
        return state

    def _key(self, record: np.ndarray) -> Hashable:
        """Return a deal's identity: the state's key, or the record if there is no state."""
        values = fingerprint(record)
        if values not in self._keys:
            state = self._rebuilt(record)
            self._keys[values] = values if state is None else state.key
        return self._keys[values]
