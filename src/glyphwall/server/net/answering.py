"""The helper's side of a `helper_process`. It imports as little as possible, so that the helper starts quickly.

A request is its length in four bytes, then its data. So is an answer, whose data start with the processor time it took.
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
"""The processor time."""


def answer_requests(answer: Callable[[bytes], bytes]) -> None:
    """Answer requests until the server closes the pipe. If ``answer`` fails, the answer is empty."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the pipe
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    while head := requests.read(HEAD):
        request, began = requests.read(int.from_bytes(head)), time.process_time()
        try:
            made = answer(request)
        except Exception:  # the server knows what to do then
            made = b""
        data = SECONDS.pack(time.process_time() - began) + made
        answers.write(len(data).to_bytes(HEAD) + data)
        answers.flush()
