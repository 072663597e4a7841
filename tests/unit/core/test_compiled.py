"""What the decorators of compiled functions allow."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from numba.core.errors import NumbaError

from glyphwall.core.compiled import COMPILED, allocating, compiled

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


def squares(count: int) -> np.ndarray:
    numbers = np.arange(count)
    return numbers * numbers


def cubes(count: int) -> np.ndarray:
    numbers = np.arange(count)
    return numbers * numbers * numbers


def sum_of_slices(numbers: np.ndarray) -> int:
    total = 0
    for start in range(len(numbers)):
        rest = numbers[start:]
        total += rest[0]
    return total


def test_who_makes_arrays_has_to_say_so() -> None:
    assert allocating(squares)(4).tolist() == [0, 1, 4, 9]
    with pytest.raises(NumbaError):
        compiled(cubes)(4)


def test_arrays_are_not_counted_and_yet_not_lost() -> None:
    numbers = np.arange(1000)
    before = sys.getrefcount(numbers)
    assert compiled(sum_of_slices)(numbers) == 499_500
    assert sys.getrefcount(numbers) == before
    assert numbers.tolist() == list(range(1000))
