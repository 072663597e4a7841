"""A clock on the wall that can be set, for the server of a soak: Python imports this before anything else.

The file that ``GLYPHWALL_SOAK_CLOCK`` names says how many seconds it is off the real time. Only what asks the module
`time` for the time of day is told so. Libraries that stand between a program and the system change how threads wait as
well: Python's then wait not at all, and four fifths of the processor are gone.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

LOOK_SECONDS = 0.5
"""From one look at the file to the next."""


def set_off_by(name: str) -> None:
    """From now on the time of day follows the file."""
    file = Path(name)
    real, real_ns, steady = time.time, time.time_ns, time.monotonic
    look, offset = 0.0, 0

    def off() -> int:
        nonlocal look, offset
        if steady() >= look:
            offset = int(file.read_text(encoding="ascii") or offset)
            look = steady() + LOOK_SECONDS
        return offset

    time.time = lambda: real() + off()
    time.time_ns = lambda: real_ns() + off() * 10**9


if "GLYPHWALL_SOAK_CLOCK" in os.environ:
    set_off_by(os.environ["GLYPHWALL_SOAK_CLOCK"])
