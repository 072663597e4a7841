"""A process of low priority that does work which would block the event loop, one piece after the other.

Its own side is `answering`. It is started by `subprocess`, which uses vfork: the event loop's own way would first copy
this process's page tables. A thread exchanges the data.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from glyphwall.server.errors import Unavailable
from glyphwall.server.net.answering import HEAD, SECONDS
from glyphwall.server.net.budget import MAX_LOOP_SECONDS, charge

logger = logging.getLogger(__name__)

_NICE: Final = 10
_MAX_SECONDS: Final = 20.0
"""The longest time of one piece."""
_START_SECONDS: Final = 60.0
"""Extra time for the first piece, while the process starts and imports the rules on a busy machine."""
_IDLE_SECONDS: Final = 300.0
"""Time without work after which the process ends; the next piece starts another one."""


def start_helper(module: str, stderr: int | None = None) -> subprocess.Popen[bytes]:
    """Start a process that runs a module with low priority.

    It has a session of its own. Where Linux shares the processors among sessions first (autogroup), a priority counts
    only within a session, so the session gets it too; otherwise the process would take half a processor from other
    programs, such as a proxy.
    """
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", module], stdin=pipe, stdout=pipe, stderr=stderr, start_new_session=True
    )
    with contextlib.suppress(OSError):  # no such system, or its groups were changed a moment ago
        Path(f"/proc/{process.pid}/autogroup").write_text(f"{_NICE}\n")
    with contextlib.suppress(OSError, AttributeError):  # it has ended; or no such system
        os.setpriority(os.PRIO_PROCESS, process.pid, _NICE)
        os.sched_setscheduler(process.pid, os.SCHED_BATCH, os.sched_param(0))
    return process


class HelperProcess:
    """The server's side of a helper. It does one piece at a time; callers use a `fair_queue`.

    Args:
        module: what the process runs; it calls `answering.answer_requests`.
        what: what is made, for messages.
    """

    def __init__(self, module: str, what: str) -> None:
        self._module = module
        self._what = what
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=what)
        self._end: asyncio.TimerHandle | None = None
        self._resting: asyncio.Task[None] | None = None

    async def ask(self, request: bytes) -> bytes:
        """Return the answer of the process, empty if it failed.

        The current payer pays for its time, even when the caller is cancelled: the piece is finished all the same,
        since starting another process would cost a hundred times as much.

        Raises:
            Unavailable: the process ended, or took too long.
        """
        piece = asyncio.ensure_future(self._do(request))
        try:
            return await asyncio.shield(piece)
        except asyncio.CancelledError:
            try:
                await asyncio.wait([piece])
            finally:
                piece.add_done_callback(lambda made: made.cancelled() or made.exception())
                piece.cancel()
            raise

    async def _do(self, request: bytes) -> bytes:
        if self._end is not None:
            self._end.cancel()
        is_first, began = not self._running, time.monotonic()
        try:
            async with asyncio.timeout(_MAX_SECONDS + _START_SECONDS if is_first else _MAX_SECONDS):
                answer = await self._exchange(request)
        except BaseException as error:
            await self.close()
            if isinstance(error, OSError | EOFError | TimeoutError):
                logger.warning("a %s failed: %r", self._what, error)
                # Its processor time is unknown by now: charge the time that went by, within bounds.
                charge(min(time.monotonic() - began, _MAX_SECONDS))
                raise Unavailable(f"the {self._what} could not be made; try again") from None
            raise
        self._end = asyncio.get_running_loop().call_later(_IDLE_SECONDS, self._rest)
        seconds = SECONDS.unpack_from(answer)[0]
        charge(min(seconds, MAX_LOOP_SECONDS) if is_first else seconds)
        return answer[SECONDS.size :]

    async def _exchange(self, request: bytes) -> bytes:
        process = self._running
        if process is None:
            await self.close()  # one that has ended by itself
            process = self._process = start_helper(self._module)
        return await asyncio.get_running_loop().run_in_executor(self._thread, _exchange, process, request)

    @property
    def _running(self) -> subprocess.Popen[bytes] | None:
        return None if self._process is None or self._process.poll() is not None else self._process

    def _rest(self) -> None:
        self._resting = asyncio.create_task(self.close())

    async def close(self) -> None:
        """End the process; the next piece starts another one."""
        process, self._process = self._process, None
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if process is not None:
            process.kill()
            await asyncio.get_running_loop().run_in_executor(self._thread, _wait_for_end, process)


def _exchange(process: subprocess.Popen[bytes], request: bytes) -> bytes:
    """Send a request and read the answer.

    Raises:
        OSError, EOFError: the process has ended.
    """
    requests, answers = process.stdin, process.stdout
    assert requests is not None
    assert answers is not None
    requests.write(len(request).to_bytes(HEAD) + request)
    requests.flush()
    head = answers.read(HEAD)
    answer = answers.read(int.from_bytes(head))
    if len(head) < HEAD or len(answer) < int.from_bytes(head):
        raise EOFError("its process ended before it had answered")
    return answer


def _wait_for_end(process: subprocess.Popen[bytes]) -> None:
    """Wait until a killed process has ended, and close its pipes."""
    with contextlib.suppress(OSError), process:  # what was not written any more
        pass
