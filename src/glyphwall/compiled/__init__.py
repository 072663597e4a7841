"""Compiled functions: what they are made of, where their machine code is kept, and what they run as without it.

Rules and search are plain functions over NumPy records. `compiled` and its two relatives
(`glyphwall.compiled.functions`) make machine code of them, by Numba. Where Numba is not installed, or with
``NUMBA_DISABLE_JIT=1``, the same functions run as ordinary Python. What differs between the two is in
`glyphwall.compiled.machine` and `glyphwall.compiled.plain`, under the same names.

`glyphwall.compiled.templates` makes a search, or a loop over many games, of one game's functions.
"""

from __future__ import annotations

from glyphwall.compiled.bits import draw_bit, lowest_bit, nth_bit, popcount, write_bits
from glyphwall.compiled.functions import COMPILED, allocating, compile_for, compiled, inlined, whole

__all__ = [
    "COMPILED",
    "allocating",
    "compile_for",
    "compiled",
    "draw_bit",
    "inlined",
    "lowest_bit",
    "nth_bit",
    "popcount",
    "whole",
    "write_bits",
]
