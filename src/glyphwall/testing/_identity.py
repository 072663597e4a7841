"""Checks across positions: keys, canonical keys, determinism, symmetric images."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from glyphwall.core.contract import State
from glyphwall.testing._report import Trail, snapshot

Image = Callable[[State, np.random.Generator], State]
"""A function that returns a symmetric image of a position."""

Rotation = Callable[[State], State]
"""A function that returns the same position with every seat moved on by one."""


@dataclass
class Memory:
    """The meanings of keys so far, under one set of options."""

    position_of: dict[Hashable, str] = field(default_factory=dict)
    key_of: dict[str, Hashable] = field(default_factory=dict)
    form_of: dict[Hashable, tuple[Any, str]] = field(default_factory=dict)

    def check(self, trail: Trail, state: State) -> None:
        """Check that equal keys mean equal positions, and equal canonical keys equivalent ones."""
        key, text = state.key, state.position
        trail.expect(
            "key-position",
            self.position_of.setdefault(key, text) == text and self.key_of.setdefault(text, key) == key,
            f"one key for each position: {text!r}",
            f"key {key}, once of {self.position_of[key]!r}; this position once had {self.key_of.get(text)}",
        )
        canonical = state.canonical_key
        ending = None if state.outcome is None else (state.outcome.termination, sorted(state.outcome.returns))
        form = (len(state.legal_actions), state.in_turn, ending)
        before, other = self.form_of.setdefault(canonical, (form, text))
        trail.expect(
            "canonical-form",
            form == before,
            f"symmetric positions have as many legal actions and end alike: {text!r} and {other!r}",
            f"{form} and {before}",
        )


def check_equality(trail: Trail, state: State, after: State) -> None:
    """Check that ==, hash and key agree."""
    same = after.key == state.key
    trail.expect(
        "key-equality",
        (state == after) == same and (state != after) != same,
        "states are equal exactly when their keys are",
        f"keys {state.key} and {after.key}, equality {state == after}",
    )
    trail.expect("key-equality", hash(state) == hash(state) and state == state, "a state equals itself", state)
    trail.expect("key-equality", state != "a text" and state != state.key, "a state equals states only", state)


def check_replay(trail: Trail, actions: Sequence[int], snapshots: Sequence[tuple[Any, ...]]) -> None:
    """Check that the same actions from a new start lead through the same positions."""
    state: State = trail.game.initial_state(trail.options)
    for ply, action in enumerate([*actions, None]):
        trail.expect(
            "deterministic",
            snapshot(state) == snapshots[ply],
            f"the same actions lead to the same position after {ply} plies",
            f"{snapshot(state)}, the first time {snapshots[ply]}",
        )
        if action is not None:
            state = state.apply(action)


def check_image(trail: Trail, state: State, image: Image, rng: np.random.Generator) -> None:
    """Check that a symmetric position has the same canonical key and as many legal actions."""
    other = image(state, rng)
    trail.expect(
        "canonical-symmetric",
        other.canonical_key == state.canonical_key,
        f"{state.position!r} and its image {other.position!r} have one canonical key",
        f"{state.canonical_key} and {other.canonical_key}",
    )
    trail.expect(
        "canonical-form",
        len(other.legal_actions) == len(state.legal_actions),
        f"{state.position!r} and its image {other.position!r} have as many legal actions",
        (len(state.legal_actions), len(other.legal_actions)),
    )


def check_rotation(trail: Trail, state: State, rotate: Rotation) -> None:
    """Check that the same rules hold with every seat moved on by one."""
    other, seats = rotate(state), trail.seats
    actor = (state.actor + 1) % seats if state.actor >= 0 else state.actor
    trail.expect("seats-actor", other.actor == actor, f"after moving the seats on, {actor} acts", other.actor)
    trail.expect(
        "seats-legal",
        len(other.legal_actions) == len(state.legal_actions) and other.in_turn == state.in_turn,
        f"moving the seats on leaves {len(state.legal_actions)} legal actions",
        f"{len(other.legal_actions)} in {other.position!r}",
    )
    returns = [None if at.outcome is None else at.outcome.returns for at in (state, other)]
    moved = None if returns[0] is None else (returns[0][-1], *returns[0][:-1])
    trail.expect("seats-returns", returns[1] == moved, f"moving the seats on makes the returns {moved}", returns[1])
    back = other
    for _ in range(seats - 1):
        back = rotate(back)
    trail.expect("seats-back", back.key == state.key, "moving the seats on all the way round leads back", back.position)
