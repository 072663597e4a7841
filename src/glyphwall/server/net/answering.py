"""The side of a process beside the server (`helper_process`), which imports no more than it has to: it begins sooner.

Each request is its length in four bytes, then so many. So is each answer; it begins with the processor time it took.
"""

from __future__ import annotations

import signal
import struct
import sys
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

HEAD: Final = 4
"""Bytes of a length."""
SECONDS: Final = struct.Struct("<d")
"""Processor time."""


def answer_requests(answer: Callable[[bytes], bytes]) -> None:
    """Answers until nobody asks any more. Where the answer fails it is empty."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then asks no more
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    while head := asked.read(HEAD):
        request, began = asked.read(int.from_bytes(head)), time.process_time()
        try:
            made = answer(request)
        except Exception:  # the server's process knows what to do then
            made = b""
        said = SECONDS.pack(time.process_time() - began) + made
        answers.write(len(said).to_bytes(HEAD) + said)
        answers.flush()
