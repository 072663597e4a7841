"""Compiled functions, their cache of machine code, and their plain Python counterparts.

Rules and search are plain functions over NumPy records. `compiled` and the other decorators in
`glyphwall.compiled.functions` compile them with Numba. Without Numba, or with ``NUMBA_DISABLE_JIT=1``, the same
functions run as ordinary Python. `glyphwall.compiled.machine` and `glyphwall.compiled.plain` hold what differs, under
the same names.

`glyphwall.compiled.templates` specialises searches, or loops over many games, for a game.
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
