"""Checks of the group ``policies``: they play by the rules and to the end, and suggest legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.values import CHANCE
from glyphwall.testing._compiled import check_random_plies, check_unchanged, fingerprint

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel, Policy
    from glyphwall.testing._report import Trail


def check_policies(trail: Trail, kernel: Kernel, state: State, rng: np.random.Generator, *, fair: bool) -> None:
    """Check a ply and the suggestion of each policy; with ``fair`` also the frequencies of chance's plies."""
    for name, policy in kernel.policies.items():
        record = state.record
        _play_one(trail, kernel, name, policy, record, rng)
        if policy.suggest is not None and state.actor >= 0:
            _check_suggestion(trail, name, policy, state, rng)
        if fair and state.actor == CHANCE:
            chances = dict(state.chance_outcomes)
            check_random_plies(trail, "policies-chance", name, policy.play_by_policy, state, chances, rng)


def check_policy_games(trail: Trail, kernel: Kernel, rng: np.random.Generator) -> None:
    """Play a whole game with each policy."""
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
    """Play a ply of a policy; return False if the game was over."""
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
    check_unchanged(trail, "policies-pure", state, record, f"a suggestion of {name}")
