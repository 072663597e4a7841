"""Compact numbers: one to one with each position's legal actions, and batches played with them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.core.errors import GlyphwallError, IllegalAction, NotationError
from glyphwall.core.registry import get_game
from glyphwall.envs import make_batch

GAME = get_game("grawlix")
KERNEL = GAME.kernel
COMPACT = KERNEL.compact
assert COMPACT is not None


@settings(max_examples=40, deadline=None)
@given(
    size=st.integers(2, 7),
    draft=st.sampled_from(["alternate", "random", "simultaneous-blind"]),
    swap=st.sampled_from(["none", "after-first-tile"]),
    seed=st.integers(0, 2**32),
)
def test_legal_actions_and_their_numbers_go_one_to_one(size: int, draft: str, swap: str, seed: int) -> None:
    assert COMPACT is not None
    options = GAME.make_options(size=size, hand=min(4, size * size // 2), draft=draft, swap=swap, begins="random")
    state = GAME.initial_state(options)
    rng = np.random.default_rng(seed)
    while state.legal_actions:
        record = state.record[0]
        numbers = [int(COMPACT.to_compact(record, action)) for action in state.legal_actions]
        assert numbers == sorted(set(numbers)), "different ones, in the same order"
        assert numbers[0] >= 0
        assert numbers[-1] < COMPACT.count(options)
        assert [int(COMPACT.from_compact(record, number)) for number in numbers] == list(state.legal_actions)
        state = state.apply(int(rng.choice(state.legal_actions)))


@pytest.mark.parametrize("size", [2, 3, 6, 7])
def test_every_number_is_written_and_read_back(size: int) -> None:
    assert COMPACT is not None
    options = GAME.make_options(size=size, hand=1)
    count = COMPACT.count(options)
    assert count == size**2 * ((size + 1) ** 2 + 1) + 4
    record = GAME.initial_state(options).record[0]
    for number in range(0, count, 1 if size < 4 else 7):
        assert COMPACT.from_text(COMPACT.to_text(number, options), options) == number
        action = int(COMPACT.from_compact(record, number))
        assert action == -1 or int(COMPACT.to_compact(record, action)) == number
    for wrong in (-1, count):
        assert COMPACT.from_compact(record, wrong) == -1
        with pytest.raises(IndexError, match=f"0 to {count - 1}"):
            COMPACT.to_text(wrong, options)
    for text in ("", "R", "Rhz1", "Rha9", "keeps", "Rh"):
        with pytest.raises(NotationError, match="is no compact action"):
            COMPACT.from_text(text, options)


def test_they_are_fewer() -> None:
    assert make_batch("grawlix", 1).action_count == 4396
    assert make_batch("grawlix", 1, actions="compact").action_count == 1804


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
def test_batches_are_played_alike(autoreset: Any) -> None:
    assert COMPACT is not None
    options = {"size": 3, "hand": 2, "draft": "random"}
    dense = make_batch("grawlix", 9, options, observe=True, autoreset=autoreset)
    compact = make_batch("grawlix", 9, options, observe=True, autoreset=autoreset, actions="compact", threads=2)
    with compact:
        dense.reset(seed=5)
        compact.reset(seed=5)
        ended = 0
        for step in range(60):
            assert (dense.observation == compact.observation).all()
            assert (dense.returns == compact.returns).all()
            assert (dense.legal_count == compact.legal_count).all()
            for number in range(9):
                record = compact.record(number)[0]
                count = compact.legal_count[number]
                told = [int(COMPACT.from_compact(record, each)) for each in compact.legal[number, :count]]
                assert told == dense.legal[number, :count].tolist()
                assert np.flatnonzero(compact.mask[number]).tolist() == compact.legal[number, :count].tolist()
                bits = np.unpackbits(compact.packed[number].view(np.uint8), bitorder="little")
                assert (bits[: compact.action_count] == compact.mask[number]).all()
            ended += int(dense.terminated.sum())
            which = np.arange(9) % 2 == step % 2
            dense.step(dense.sample(), which)
            compact.step(compact.sample(), which)
    assert ended > 3


def test_what_is_refused() -> None:
    with pytest.raises(GlyphwallError, match="graffiti has no compact action numbers"):
        make_batch("graffiti", 1, actions="compact")
    with pytest.raises(GlyphwallError, match="actions 'few': one of dense, compact"):
        make_batch("grawlix", 1, actions="few")  # type: ignore[call-overload]
    env = make_batch("grawlix", 2, {"size": 3, "hand": 2}, actions="compact")
    env.reset(seed=1)
    before = env.save().records.tobytes()
    with pytest.raises(IllegalAction, match=r"game 1: action 0 \(Raa1\) is not legal; choose from: 144, 145"):
        env.step(np.array([env.legal[0, 0], 0]))
    assert env.save().records.tobytes() == before
