"""Checks of the group ``policies``: ways to play fast play by the rules, to the end, and suggest what is legal."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.values import CHANCE
from glyphwall.testing.compiled import check_spread, fingerprint

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel, Policy
    from glyphwall.testing.report import Trail

_DRAWS_PER_ACTION = 200
_MOST_DRAWS = 20_000


def check_policies(trail: Trail, kernel: Kernel, state: State, rng: np.random.Generator, *, fair: bool) -> None:
    """A ply of each policy, and its suggestion, in one position.

    Args:
        fair: also count how often each of chance's plies comes.
    """
    for name, policy in kernel.policies.items():
        record = state.record
        _play_one(trail, kernel, name, policy, record, rng)
        if policy.suggest is not None and state.actor >= 0:
            _check_suggestion(trail, name, policy, state, rng)
        if fair and state.actor == CHANCE:
            _check_chance(trail, name, policy, state, rng)


def check_policy_games(trail: Trail, kernel: Kernel, rng: np.random.Generator) -> None:
    """A whole game of each policy."""
    most = trail.game.max_plies(trail.options)
    for name, policy in kernel.policies.items():
        record = trail.game.initial_state(trail.options).record
        plies = 0
        while _play_one(trail, kernel, name, policy, record, rng):
            plies += 1
            trail.expect("policies-bounded", plies <= most, f"{name} ends its games within {most} plies", plies)


def _play_one(
    trail: Trail, kernel: Kernel, name: str, policy: Policy, record: np.ndarray, rng: np.random.Generator
) -> bool:
    """Plays a ply of a policy; False when the game was over."""
    before = record.copy()
    legal = np.empty(kernel.rules.max_legal, np.int32)
    count = int(kernel.rules.write_legal(record[0], legal))
    played = bool(policy.play_by_policy(record[0], rng.integers(2**64, dtype=np.uint64)))
    trail.expect(
        "policies-ends", played == (count > 0), f"{name} answers False once the game is over, and only then", played
    )
    if count == 0:
        trail.expect(
            "policies-over", fingerprint(record) == fingerprint(before), f"{name} changes no finished game", record
        )
        return False
    if not any(_leads_to(kernel, before, int(action), record) for action in legal[:count]):
        trail.fail("policies-legal", f"{name} plays one of {count} legal plies", f"{record} after {before}")
    trail.report.checks["policies-legal"] += 1
    return True


def _leads_to(kernel: Kernel, before: np.ndarray, action: int, reached: np.ndarray) -> bool:
    after = before.copy()
    kernel.rules.apply(after[0], action)
    return bool((after == reached).all())


def _check_suggestion(trail: Trail, name: str, policy: Policy, state: State, rng: np.random.Generator) -> None:
    assert policy.suggest is not None
    record = state.record
    hint: Any = policy.suggest(record[0], rng.integers(2**64, dtype=np.uint64))
    trail.expect(
        "policies-suggest",
        int(hint) == -1 or int(hint) in state.legal_actions,
        f"{name} suggests a legal action, or -1",
        hint,
    )
    trail.expect(
        "policies-pure", fingerprint(record) == fingerprint(state.record), f"a suggestion of {name} changes nothing"
    )


def _check_chance(trail: Trail, name: str, policy: Policy, state: State, rng: np.random.Generator) -> None:
    weights: dict[Any, float] = {}
    for action, probability in state.chance_outcomes:
        result = fingerprint(state.apply(action).record)
        weights[result] = weights.get(result, 0.0) + probability
    draws = min(_MOST_DRAWS, math.ceil(_DRAWS_PER_ACTION / min(weights.values())))
    seen: Counter[Any] = Counter()
    for bits in rng.integers(2**64, size=draws, dtype=np.uint64):
        record = state.record
        policy.play_by_policy(record[0], bits)
        seen[fingerprint(record)] += 1
    check_spread(trail, "policies-chance", name, seen, weights)
