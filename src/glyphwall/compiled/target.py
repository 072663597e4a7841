"""What compiled functions run as: machine code, or ordinary Python."""

from __future__ import annotations

import numpy as np

try:
    from numba.core import config
except ImportError:  # as in a browser
    COMPILED = False
else:
    COMPILED = not config.DISABLE_JIT
    """False without Numba, and under ``NUMBA_DISABLE_JIT=1``."""

if not COMPILED:
    # Machine integers wrap; NumPy's scalars warn about it, and random generators wrap on purpose.
    np.seterr(over="ignore")
