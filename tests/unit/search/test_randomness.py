"""SplitMix64 against its published values, and streams that do not overlap."""

from __future__ import annotations

import numpy as np
import pytest

from glyphwall.compiled.mixing import STEP, mix, stream_start

pytestmark = pytest.mark.uncompiled


def draws(position: np.uint64, count: int) -> list[int]:
    numbers = []
    for _ in range(count):
        position = np.uint64((int(position) + int(STEP)) % 2**64)
        numbers.append(int(mix(position)))
    return numbers


def test_the_reference_generator_gives_the_same_numbers() -> None:
    # The first outputs of the authors' C program for seed 1234567.
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert draws(np.uint64(1234567), 4) == expected


def test_streams_of_a_seed_lie_far_apart() -> None:
    starts = [int(stream_start(np.uint64(7), np.uint64(number))) for number in range(50)]
    steps_back = pow(int(STEP), -1, 2**64)
    places = sorted((start - starts[0]) * steps_back % 2**64 for start in starts)
    assert places == [number * 2**32 for number in range(50)]


def test_seeds_differ() -> None:
    assert len({int(stream_start(np.uint64(seed), np.uint64(0))) for seed in range(100)}) == 100
