"""The arrays that rules are written for: NumPy, or where there is none (in a browser) as much of it as rules use.

Rules, records and states take ``np`` from here, under NumPy's own names::

    from glyphwall.core.arrays import np

It is NumPy wherever that is installed, so machine code, searches and environments are made of the same thing as ever.
With ``GLYPHWALL_ARRAYS=plain`` it is `glyphwall.core.arrays.plain` all the same, and nothing is compiled: that is how
tests hold the one against the other. What ``plain`` leaves out fails with an AttributeError or a TypeError, and never
counts differently. Annotations may name NumPy's types either way; they are not evaluated.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING

PLAIN = os.environ.get("GLYPHWALL_ARRAYS") == "plain" or find_spec("numpy") is None
"""Whether arrays are those of `glyphwall.core.arrays.plain`."""

if TYPE_CHECKING or not PLAIN:
    import numpy as np
else:
    from glyphwall.core.arrays import plain as np

__all__ = ["PLAIN", "np"]
