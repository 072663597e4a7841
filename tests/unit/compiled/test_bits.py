"""Bits of one word: the instruction, the arithmetic in its place and plain Python agree."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from glyphwall.compiled import COMPILED, bits, plain

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS = [0, 1, 0x8000000000000000, 0xFFFFFFFFFFFFFFFF, 0x5555555555555555, 0xFF00000000000000, 0x0123456789ABCDEF]


def masks() -> list[int]:
    dice = random.Random(36)
    return WORDS + [dice.getrandbits(64) & dice.getrandbits(64) for _ in range(200)]


def implementations() -> list[Callable[[np.uint64, int], int]]:
    found: list[Callable[[np.uint64, int], int]] = [plain.nth_bit, bits.nth_bit]
    if COMPILED:
        from glyphwall.compiled import machine

        found.append(machine.make(machine.find_bit_by_counts))
        if machine.has_deposit():
            found.append(machine.make(machine.find_bit_by_deposit))
    return found


@pytest.mark.uncompiled
@pytest.mark.parametrize("nth_bit", implementations())
def test_the_nth_bit_is_the_nth_bit(nth_bit: Callable[[np.uint64, int], int]) -> None:
    for mask in masks():
        places = [place for place in range(64) if mask >> place & 1]
        assert [nth_bit(np.uint64(mask), n) for n in range(len(places))] == places


@pytest.mark.uncompiled
def test_bits_are_counted_written_and_drawn() -> None:
    out = np.zeros(64, np.int32)
    for mask in masks():
        places = [place for place in range(64) if mask >> place & 1]
        count = bits.write_bits(np.uint64(mask), out)
        assert out[:count].tolist() == places
        if places:
            drawn = {bits.draw_bit(np.uint64(mask), np.uint64(number)) for number in range(len(places))}
            assert drawn == set(places)
