"""What has to stand in the environment of a process that compiles for browsers, before it starts."""

from __future__ import annotations

ENVIRONMENT = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_DISABLE_JIT": "0",
}
"""Numba reads it while it is loaded, and so does the choice of what `glyphwall.compiled.nth_bit` is made of."""
