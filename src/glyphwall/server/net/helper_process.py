"""A process beside the server that does one piece of work after the other, which would keep the event loop busy.

It has a low priority, so that games have the processors. Its own side is `answering`.

The event loop's own way to begin a process forks this one: its page tables are copied first, and each page that is
written until the other has begun. `subprocess` does not (vfork). What goes to and fro is a thread's affair.
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
_LONGEST: Final = 20.0
"""Seconds that one piece may take."""
_STARTING: Final = 60.0
"""And so many more the first one, for which the process starts: it imports the rules, with what others leave of a busy
machine."""
_IDLE: Final = 300.0
"""After so many seconds without work the process ends; the next piece starts another one."""


def start_helper(module: str, stderr: int | None = None) -> subprocess.Popen[bytes]:
    """Start a process that runs a module with what others leave of the processors.

    Where Linux shares the processors among sessions first (autogroup), a priority counts within a session alone: at the
    server's own session it took half a processor from every other program, such as a proxy. So it has a session of its
    own, and that has the priority too.

    Args:
        stderr: as `subprocess.Popen` takes it.
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
    """The server's side. It is asked for one piece at a time (`fair_queue`).

    Args:
        module: what the process runs, which calls `answering.answer_requests`.
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
        """What the process answers; nothing where it could not. Whoever asked pays for its time, also when they have
        gone: the piece is made to its end, as to start another process would cost a hundred times as much.

        Raises:
            Unavailable: it ended, or took too long.
        """
        piece = asyncio.ensure_future(self._piece(request))
        try:
            return await asyncio.shield(piece)
        except asyncio.CancelledError:
            try:
                await asyncio.wait([piece])
            finally:
                piece.add_done_callback(lambda made: made.cancelled() or made.exception())
                piece.cancel()
            raise

    async def _piece(self, request: bytes) -> bytes:
        if self._end is not None:
            self._end.cancel()
        first, began = not self._running, time.monotonic()
        try:
            async with asyncio.timeout(_LONGEST + _STARTING if first else _LONGEST):
                answer = await self._asked(request)
        except BaseException as error:
            await self.close()
            if isinstance(error, OSError | EOFError | TimeoutError):
                logger.warning("a %s failed: %r", self._what, error)
                # What it took cannot be asked any more: not more than the time that went by, with the start of a
                # process that it has cost.
                charge(min(time.monotonic() - began, _LONGEST))
                raise Unavailable(f"the {self._what} could not be made; try again") from None
            raise
        self._end = asyncio.get_running_loop().call_later(_IDLE, self._rest)
        seconds = SECONDS.unpack_from(answer)[0]
        charge(min(seconds, MAX_LOOP_SECONDS) if first else seconds)
        return answer[SECONDS.size :]

    async def _asked(self, request: bytes) -> bytes:
        process = self._running
        if process is None:
            await self.close()  # one that has ended by itself
            process = self._process = start_helper(self._module)
        return await asyncio.get_running_loop().run_in_executor(self._thread, _exchanged, process, request)

    @property
    def _running(self) -> subprocess.Popen[bytes] | None:
        return None if self._process is None or self._process.poll() is not None else self._process

    def _rest(self) -> None:
        self._resting = asyncio.create_task(self.close())

    async def close(self) -> None:
        """Ends the process; the next piece starts another one."""
        process, self._process = self._process, None
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if process is not None:
            process.kill()
            await asyncio.get_running_loop().run_in_executor(self._thread, _buried, process)


def _exchanged(process: subprocess.Popen[bytes], request: bytes) -> bytes:
    """What a process answers. Raises OSError, EOFError: it has ended."""
    asked, answers = process.stdin, process.stdout
    assert asked is not None
    assert answers is not None
    asked.write(len(request).to_bytes(HEAD) + request)
    asked.flush()
    head = answers.read(HEAD)
    answer = answers.read(int.from_bytes(head))
    if len(head) < HEAD or len(answer) < int.from_bytes(head):
        raise EOFError("its process ended before it had answered")
    return answer


def _buried(process: subprocess.Popen[bytes]) -> None:
    """One that was killed: until it has ended, and its pipes are closed."""
    with contextlib.suppress(OSError), process:  # what was not written any more
        pass
