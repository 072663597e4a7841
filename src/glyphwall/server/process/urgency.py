"""The event loop comes first among the threads of the machine: it works for a moment at a time, and everybody waits.

A computer that thinks, a drawing, another program may hold a processor for several milliseconds before the system looks
who else wants it. A thread that asks for short turns is let in at once when it wakes (Linux 6.12, its scheduler EEVDF).
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import platform
import struct
from typing import Final

TURN_SECONDS: Final = 0.0001
"""The shortest that the system knows. It is no bound: the loop goes on while nobody else wants the processor."""
_SET_ATTRIBUTES: Final = {"x86_64": 314, "aarch64": 274, "riscv64": 274}
"""The number of the system call ``sched_setattr``, which neither Python nor the C library has."""
_ATTRIBUTES: Final = struct.Struct("=IIQiIQQQ")
"""struct sched_attr: size, policy, flags, nice, priority, runtime, deadline, period."""
_NOT_INHERITED: Final = 0x01
"""SCHED_FLAG_RESET_ON_FORK: threads and processes that are begun from here take turns as usual."""


def request_short_turns() -> bool:
    """Asks for short turns for the calling thread. Where the system knows none, nothing changes.

    Returns:
        Whether the system agreed.
    """
    call = _SET_ATTRIBUTES.get(platform.machine())
    if platform.system() != "Linux" or call is None:
        return False
    with contextlib.suppress(OSError, AttributeError):
        if os.sched_getscheduler(0) != os.SCHED_OTHER:
            return False  # somebody has given this process a class of its own
        nice, turn = os.getpriority(os.PRIO_PROCESS, 0), int(1e9 * TURN_SECONDS)
        wanted = _ATTRIBUTES.pack(_ATTRIBUTES.size, os.SCHED_OTHER, _NOT_INHERITED, nice, 0, turn, 0, 0)
        return bool(ctypes.CDLL(None).syscall(call, 0, ctypes.c_char_p(wanted), 0) == 0)
    return False
