"""What compiled functions run as: machine code, or ordinary Python."""

from __future__ import annotations

import os

from glyphwall.core import compiler
from glyphwall.core.arrays import PLAIN, np

COMPILED = False
"""False without Numba, under ``NUMBA_DISABLE_JIT=1``, where arrays are plain ones, in a program that does without."""

# Numba takes nearly half a second to load: where its compiler is switched off, it is not asked.
if not PLAIN and compiler.is_compiler_enabled() and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0":
    try:
        from numba.core import config
    except ImportError:
        pass
    else:
        COMPILED = not config.DISABLE_JIT

if not COMPILED:
    # Machine integers wrap; NumPy's scalars warn about it, and random generators wrap on purpose.
    np.seterr(over="ignore")
