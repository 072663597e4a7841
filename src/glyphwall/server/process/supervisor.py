"""The parent of several processes that serve the same games on one port (``glyphwall serve --workers N``).

It serves no requests. It starts the workers, replaces those that end, and ends with all of them.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import sys
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.server.process.worker import WorkerTask
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

END_SECONDS = 20.0
"""The time that workers may take to end before they are killed."""
TRIES = 3
"""After this many workers in a row that ended before they served, the parent gives up, or pauses."""
PAUSE_SECONDS = 2.0


class WorkersFailed(Exception):
    """Workers end as soon as they are started."""


def own_settings(settings: Settings, index: int, number: int) -> Settings:
    """Return the settings of one worker: limits of the whole server are shared out, and the first worker compiles.

    No address may take more than half of a worker's connections, or one address could take all of them.
    """
    connections = -(-settings.max_connections // number)
    return msgspec.structs.replace(
        settings,
        computer_threads=max(1, settings.computer_threads // number),
        max_connections=connections,
        connections_per_address=min(settings.connections_per_address, -(-connections // 2)),
        follows=index > 0,
        metrics_port=settings.metrics_port + index if settings.metrics_port else settings.metrics_port,
    )


class Supervisor:
    """The parent process.

    Args:
        task: the task of all workers; each gets settings of its own.
        serves: called once all of them serve.
    """

    def __init__(self, task: WorkerTask, number: int, serves: Callable[[], None]) -> None:
        self._task = task
        self._number = number
        self._serves = serves
        self._processes: dict[int, asyncio.subprocess.Process] = {}
        self._tries = [0] * number
        self._unready = set(range(number))
        self._ending = asyncio.Event()
        self._failed = False

    async def run(self) -> None:
        """Serve until SIGTERM or SIGINT.

        Raises:
            WorkersFailed: the workers don't work.
        """
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._ending.set)
        keeping = [asyncio.create_task(self._keep(index)) for index in range(self._number)]
        await self._ending.wait()
        for process in self._processes.values():
            if process.returncode is None:
                process.terminate()
        _, late = await asyncio.wait(keeping, timeout=END_SECONDS)
        for process in self._processes.values():
            if process.returncode is None:
                process.kill()
        if late:
            logger.warning("%d worker processes did not end in time, and were killed", len(late))
            await asyncio.wait(late)
        for task in keeping:
            task.result()
        if self._failed:
            raise WorkersFailed

    async def _keep(self, index: int) -> None:
        """Keep one worker running: start it, and another one when it ends."""
        while not self._ending.is_set():
            self._tries[index] += 1
            process = self._processes[index] = await self._start(index)
            if self._ending.is_set():
                process.terminate()
            assert process.stdout is not None
            if await process.stdout.readline():
                self._report_ready(index)
            code = await process.wait()
            if self._ending.is_set():
                return
            logger.warning("worker process %d has ended (%d); another one takes its place", process.pid, code)
            if self._tries[index] < TRIES:
                continue
            if index in self._unready:  # no worker in this place has ever served: it would be the same for all
                self._failed = True
                self._ending.set()
            else:
                await asyncio.sleep(PAUSE_SECONDS)

    def _report_ready(self, index: int) -> None:
        self._tries[index] = 0
        if self._unready == {index}:
            self._serves()
        self._unready.discard(index)

    async def _start(self, index: int) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "glyphwall.server.process.worker", str(os.getpid())),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C reaches the parent, which tells them
        )
        own = own_settings(self._task.settings, index, self._number)
        assert process.stdin is not None
        process.stdin.write(pickle.dumps(msgspec.structs.replace(self._task, settings=own)))
        process.stdin.close()
        return process
