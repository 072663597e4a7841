"""The arrays that rules use: NumPy, or a small substitute where it isn't installed (in a browser).

Rules, records and states import ``np`` from here and use NumPy's names::

    from glyphwall.core.arrays import np

``GLYPHWALL_ARRAYS=plain`` selects `glyphwall.core.arrays._plain` although NumPy is installed, and compiles nothing, so
that tests can compare the two. What ``plain`` lacks raises an AttributeError or a TypeError; it never computes
differently. Annotations may use NumPy's types either way; they aren't evaluated.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING

PLAIN = os.environ.get("GLYPHWALL_ARRAYS") == "plain" or find_spec("numpy") is None
"""True if arrays are those of `glyphwall.core.arrays._plain`."""

if TYPE_CHECKING or not PLAIN:
    import numpy as np
else:
    from glyphwall.core.arrays import _plain as np

__all__ = ["PLAIN", "np"]
