"""Arrays on the stack: zeros at every call, whatever stood there before."""

from __future__ import annotations

import numpy as np
import pytest

from glyphwall.compiled import COMPILED, compiled
from glyphwall.compiled.bits import stack_zeros

_LENGTH = 7


@compiled
def add_up(numbers: np.ndarray) -> int:
    """Adds to zeros, and writes the sums where the numbers came from."""
    room = stack_zeros(_LENGTH)
    total = 0
    for index in range(len(numbers)):
        room[index % len(room)] += numbers[index]
    for index in range(len(room)):
        total += room[index] * (index + 1)
        numbers[index] = room[index]
    return total


@pytest.mark.uncompiled
def test_each_call_begins_with_zeros() -> None:
    for _ in range(3):
        numbers = np.arange(10, dtype=np.int64)
        assert add_up(numbers) == sum(each * (place % 7 + 1) for place, each in enumerate(range(10)))
        assert numbers[:7].tolist() == [7, 9, 11, 3, 4, 5, 6]


@pytest.mark.skipif(not COMPILED, reason="plain Python takes any length")
def test_the_length_is_a_constant() -> None:
    from numba.core.errors import TypingError

    @compiled
    def vary(length: int) -> int:
        return int(stack_zeros(length)[0])

    with pytest.raises(TypingError):
        vary(3)
