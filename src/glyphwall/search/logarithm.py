"""A logarithm for compiled searches that is the same on every machine."""

from __future__ import annotations

from math import frexp

from glyphwall.compiled import inlined


@inlined
def logarithm(number: int) -> float:
    """Return the natural logarithm, linear between powers of two; a library's result differs between machines."""
    fraction, exponent = frexp(float(number))
    return 0.6931471805599453 * (exponent + 2.0 * fraction - 2.0)
