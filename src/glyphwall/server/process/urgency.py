"""A short turn for the event loop's thread, so that it runs as soon as it wakes up.

A searching computer player, a drawing or another program may hold a processor for several milliseconds before the
system looks who else wants it. A thread that asks for short turns runs at once when it wakes (Linux 6.12, EEVDF).
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import platform
import struct
from typing import Final

TURN_SECONDS: Final = 0.0001
"""The shortest turn that Linux knows. The loop may go on longer while no other thread wants the processor."""
_SET_ATTRIBUTES: Final = {"x86_64": 314, "aarch64": 274, "riscv64": 274}
"""The number of the system call ``sched_setattr``, which neither Python nor the C library has."""
_ATTRIBUTES: Final = struct.Struct("=IIQiIQQQ")
"""struct sched_attr: size, policy, flags, nice, priority, runtime, deadline, period."""
_NOT_INHERITED: Final = 0x01
"""SCHED_FLAG_RESET_ON_FORK: threads and processes that start here have usual turns."""


def request_short_turns() -> bool:
    """Ask for short turns for the calling thread; return whether the system agreed. Without Linux, nothing changes."""
    call = _SET_ATTRIBUTES.get(platform.machine())
    if platform.system() != "Linux" or call is None:
        return False
    with contextlib.suppress(OSError, AttributeError):
        if os.sched_getscheduler(0) != os.SCHED_OTHER:
            return False  # the operator gave this process a class of its own
        nice, turn = os.getpriority(os.PRIO_PROCESS, 0), int(1e9 * TURN_SECONDS)
        wanted = _ATTRIBUTES.pack(_ATTRIBUTES.size, os.SCHED_OTHER, _NOT_INHERITED, nice, 0, turn, 0, 0)
        return bool(ctypes.CDLL(None).syscall(call, 0, ctypes.c_char_p(wanted), 0) == 0)
    return False
