"""What the decorators of compiled functions allow."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import numpy as np
import pytest
from numba.core.errors import NumbaError

from glyphwall.compiled import COMPILED, allocating, compiled

if TYPE_CHECKING:
    from pathlib import Path

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


WITHOUT_THE_OPTION = {
    "gone": "del DefaultOptions._nrt; del Mixin._nrt",
    "renamed": "Mixin._refcounted = Mixin._nrt; del Mixin._nrt",
    "refused": "CPUTargetOptions._apply = refuse",
    "ignored": "CPUTargetOptions._apply = ignore",
}

LATER_NUMBA = """
from numba.core.cpu import CPUTargetOptions
from numba.core.options import DefaultOptions, TargetOptions

Mixin = next(base for base in CPUTargetOptions.__mro__ if "_nrt" in vars(base))
plain = TargetOptions._apply

def refuse(self, flags, options):
    if "_nrt" in options:
        raise ValueError("an option that is no more")
    plain(self, flags, options)

def ignore(self, flags, options):
    plain(self, flags, {key: value for key, value in options.items() if key != "_nrt"})

HOW
import numpy as np
from glyphwall import compiled
from glyphwall.compiled.machine import can_skip_counting

@compiled.compiled
def total(numbers):
    result = 0
    for number in numbers[1:]:
        result += number
    return result

@compiled.allocating
def doubled(numbers):
    return 2 * numbers

assert not can_skip_counting()
assert total(doubled(np.arange(5))) == 20
assert compiled.nth_bit(np.uint64(0b1010), 1) == 3
"""


@pytest.mark.parametrize(
    "how",
    [
        pytest.param(how, marks=[pytest.mark.long] if how in ("renamed", "ignored") else [])
        for how in WITHOUT_THE_OPTION
    ],
)
def test_a_numba_without_the_private_option_compiles_all_the_same(how: str, tmp_path: Path) -> None:
    script = tmp_path / "later.py"
    script.write_text(LATER_NUMBA.replace("HOW", WITHOUT_THE_OPTION[how]))
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, str(script)], env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr


def test_this_numba_has_the_private_option() -> None:
    from glyphwall.compiled.machine import can_skip_counting

    assert can_skip_counting()
