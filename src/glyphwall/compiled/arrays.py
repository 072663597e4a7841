"""Arrays that a compiled function makes for itself without asking anybody for memory."""

from __future__ import annotations

from glyphwall.compiled.functions import COMPILED

if COMPILED:
    from glyphwall.compiled.machine import stack_zeros
else:
    from glyphwall.compiled.plain import stack_zeros

__all__ = ["stack_zeros"]
