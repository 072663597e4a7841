"""Checks that a game's compiled rules play the same game, and that random results have the right distribution."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.values import CHANCE, NO_ACTOR

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel
    from glyphwall.testing._report import Trail


_DRAWS_PER_ACTION = 200
_MOST_DRAWS = 20_000


def find_kernel(trail: Trail) -> Kernel | None:
    """Return the game's kernel, or None for a game without one (NotImplementedError)."""
    try:
        kernel = trail.game.kernel
    except NotImplementedError:
        return None
    trail.expect("kernel-seats", kernel.rules.max_seats >= trail.seats, f"max_seats is at least {trail.seats}", kernel)
    trail.expect("kernel-game", kernel.game == trail.game.id, f"the kernel is of {trail.game.id}", kernel.game)
    return kernel


def fingerprint(record: np.ndarray) -> tuple[bytes, ...]:
    """Return the values of a record, without the padding between its fields."""
    if record.dtype.names is None:
        return (record.tobytes(),)
    return tuple(np.ascontiguousarray(record[name]).tobytes() for name in record.dtype.names)


def check_unchanged(trail: Trail, check: str, state: State, record: np.ndarray, asked: str) -> None:
    """Check that a record of the state is as it was."""
    trail.expect(check, fingerprint(record) == fingerprint(state.record), f"{asked} changes no record", record)


def check_kernel(trail: Trail, kernel: Kernel, state: State, rng: np.random.Generator) -> None:
    """Compare legal actions, actor, returns and a random ply with the state's own answers."""
    record = state.record
    trail.expect(
        "kernel-record",
        record.dtype == kernel.rules.dtype and record.shape == (1,) and record.flags.writeable,
        f"record is a writable array of {kernel.rules.dtype}, shape (1,)",
        (record.dtype, record.shape),
    )
    inside = fingerprint(record)
    count = int(kernel.rules.count_legal(record[0]))
    trail.expect("kernel-count", count == len(state.legal_actions), f"count_legal is {len(state.legal_actions)}", count)
    trail.expect(
        "kernel-max", count <= kernel.rules.max_legal, f"no more legal actions than {kernel.rules.max_legal}", count
    )
    out = np.full(kernel.rules.max_legal + 1, -1, np.int32)
    written = int(kernel.rules.write_legal(record[0], out))
    trail.expect(
        "kernel-legal",
        tuple(out[:written].tolist()) == state.legal_actions and bool((out[written:] == -1).all()),
        f"write_legal writes {state.legal_actions} and nothing more",
        out[: written + 1],
    )
    acting = int(kernel.rules.actor(record[0]))
    if state.actor == NO_ACTOR:
        trail.expect(
            "kernel-actor", 0 <= acting < trail.seats, "the kernel's actor of a finished game is a seat", acting
        )
    else:
        trail.expect("kernel-actor", acting == state.actor, f"the kernel's actor is {state.actor}", acting)
    trail.expect("kernel-pure", fingerprint(record) == inside, "asking the kernel changes no record", record)
    _check_returns(trail, kernel, state)
    played = bool(kernel.rules.play_random(record[0], rng.integers(2**64, dtype=np.uint64)))
    if state.actor == NO_ACTOR:
        trail.expect(
            "kernel-random-over",
            not played and fingerprint(record) == inside,
            "play_random answers False once the game is over, and plays nothing",
            played,
        )
    else:
        successors = {fingerprint(state.apply(action).record) for action in state.legal_actions}
        trail.expect(
            "kernel-random",
            played and fingerprint(record) in successors,
            "play_random plays a legal ply and answers True",
            record if played else played,
        )
    trail.expect("record-copy", fingerprint(state.record) == inside, "record is a copy: the state stays", state.record)


def _check_returns(trail: Trail, kernel: Kernel, state: State) -> None:
    if state.outcome is None:
        return
    out = np.full(kernel.rules.max_seats, np.nan)
    kernel.rules.write_returns(state.record[0], out)
    trail.expect(
        "kernel-returns",
        tuple(out[: trail.seats].tolist()) == state.outcome.returns,
        f"write_returns writes {state.outcome.returns}",
        out,
    )
    if kernel.points is not None and state.outcome.points is not None:
        points = tuple(int(kernel.points.final_points(state.record[0], seat)) for seat in range(trail.seats))
        trail.expect("kernel-returns", points == state.outcome.points, f"points are {state.outcome.points}", points)


def check_kernel_apply(trail: Trail, kernel: Kernel, state: State, action: int, after: State) -> None:
    """Check that the kernel's ``apply`` and the state's lead to the same record."""
    record = state.record
    kernel.rules.apply(record[0], action)
    alike = fingerprint(record) == fingerprint(after.record)
    trail.expect(
        "kernel-apply",
        alike,
        f"the kernel's apply({trail.text(action)}) leaves the record of State.apply",
        "" if alike else f"{record} for {after.record}",  # records take long to format
    )


def check_kernel_random(trail: Trail, kernel: Kernel, state: State, rng: np.random.Generator) -> None:
    """Check that play_random is uniform for a seat, and that it and sample_chance follow chance's probabilities."""
    legal = state.legal_actions
    chances = dict(state.chance_outcomes) if state.actor == CHANCE else dict.fromkeys(legal, 1 / len(legal))
    bits = check_random_plies(trail, "kernel-random", "play_random", kernel.rules.play_random, state, chances, rng)
    if state.actor == CHANCE:
        record = state.record
        tossed = Counter(int(kernel.rules.sample_chance(record[0], word)) for word in bits)
        check_unchanged(trail, "kernel-pure", state, record, "sample_chance")
        check_spread(trail, "kernel-chance", "sample_chance", tossed, chances)


def check_random_plies(
    trail: Trail,
    check: str,
    name: str,
    play: Callable[[Any, Any], object],
    state: State,
    chances: Mapping[int, float],
    rng: np.random.Generator,
) -> np.ndarray:
    """Check that a function plays actions with these probabilities; return the random words that it was given."""
    weights: dict[Any, float] = {}
    for action, chance in chances.items():
        result = fingerprint(state.apply(action).record)
        weights[result] = weights.get(result, 0.0) + chance
    draws = min(_MOST_DRAWS, math.ceil(_DRAWS_PER_ACTION / min(chances.values())))
    bits = rng.integers(2**64, size=draws, dtype=np.uint64)
    played: Counter[Any] = Counter()
    for word in bits:
        record = state.record
        play(record[0], word)
        played[fingerprint(record)] += 1
    check_spread(trail, check, name, played, weights)
    return bits


_ENOUGH = 12
"""Values seen less often, in two samples together, are counted as one: chi-square needs numbers."""


def most_distance(freedom: int) -> float:
    """Return Laurent and Massart's bound on chi-square, which a fair sample exceeds once in e**20 runs."""
    return freedom + 2 * math.sqrt(20 * freedom) + 2 * 20


def check_spread(trail: Trail, check: str, name: str, seen: Counter[Any], weights: Mapping[Any, float]) -> None:
    """Check that results have the right frequencies, and that no others come up."""
    draws = seen.total()
    trail.expect(check, set(seen) <= set(weights), f"{name} gives legal plies", set(seen) - set(weights))
    distance = sum((seen[result] - draws * weight) ** 2 / (draws * weight) for result, weight in weights.items())
    bound = most_distance(len(weights) - 1)
    trail.expect(
        f"{check}-fair",
        distance <= bound,
        f"{draws} results of {name} are spread as the rules say (chi-square at most {bound:.0f})",
        f"chi-square {distance:.0f} over {len(weights)} results: {sorted(seen.values())}",
    )


def far_apart(one: Mapping[Any, int], other: Mapping[Any, int]) -> bool:
    """Return whether two samples are unlikely to have one distribution."""
    first, second = sum(one.values()), sum(other.values())
    pairs = [(one.get(value, 0), other.get(value, 0)) for value in {*one, *other}]
    often = [pair for pair in pairs if sum(pair) >= _ENOUGH]
    rest = (first - sum(a for a, _ in often), second - sum(b for _, b in often))
    groups = [*often, rest] if sum(rest) else often
    ratio = math.sqrt(second / first)
    distance = sum((a * ratio - b / ratio) ** 2 / (a + b) for a, b in groups)
    return distance > most_distance(max(len(groups) - 1, 1))
