"""Several processes that serve the same games on one port (``glyphwall serve --workers N``), and their parent.

The parent serves nobody. It starts the workers, passes their news on (`bus`), starts one again that has ended, and ends
with all of them.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import msgspec

from glyphwall.server.net.bus import Hub
from glyphwall.server.net.sharding import way
from glyphwall.server.process.worker import WorkerTask, encode_task

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

END_SECONDS = 20.0
"""How long workers may take to end before they are killed."""
TRIES = 3
"""Workers that ended in a row before they served, until the parent gives up, or takes its time."""
PAUSE_SECONDS = 2.0


class WorkersFailed(Exception):
    """Workers end as soon as they are started."""


def own_settings(settings: Settings, index: int, number: int) -> Settings:
    """Return the settings of one worker: what is bounded for all of them is shared out, and the first compiles for all.

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
    """The parent.

    Args:
        task: of every worker, but for what is its own. number: of workers.
        serves: called once all of them serve.
    """

    def __init__(self, task: WorkerTask, number: int, serves: Callable[[], None]) -> None:
        self._task = task
        self._number = number
        self._serves = serves
        self._processes: dict[int, asyncio.subprocess.Process] = {}
        self._tried = [0] * number
        self._unready = set(range(number))
        self._hub = Hub()
        self._ways = [way() for _ in range(number)]
        self._ending = asyncio.Event()
        self._failed = False

    async def run(self) -> None:
        """Serves until this process is told to end (SIGTERM, SIGINT).

        Raises:
            WorkersFailed: they do not work.
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
        self._hub.close()
        for end in chain.from_iterable(self._ways):
            end.close()
        for task in keeping:
            task.result()
        if self._failed:
            raise WorkersFailed

    def _one_serves(self, index: int) -> None:
        self._tried[index] = 0
        if self._unready == {index}:
            self._serves()
        self._unready.discard(index)

    async def _keep(self, index: int) -> None:
        """One worker after another."""
        while not self._ending.is_set():
            self._tried[index] += 1
            process = self._processes[index] = await self._start(index)
            if self._ending.is_set():
                process.terminate()
            code = await process.wait()
            if self._ending.is_set():
                return
            logger.warning("worker process %d has ended (%d); another one takes its place", process.pid, code)
            if self._tried[index] < TRIES:
                continue
            if index in self._unready:  # it has never served: whatever is wrong is wrong for all
                self._failed = True
                self._ending.set()
            else:
                await asyncio.sleep(PAUSE_SECONDS)

    async def _start(self, index: int) -> asyncio.subprocess.Process:
        here, there = socket.socketpair()
        with there:
            await self._hub.add(here, partial(self._one_serves, index), index)
            inbox, outboxes = self._ways[index][0].fileno(), tuple(outbox.fileno() for _, outbox in self._ways)
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "glyphwall.server.process.worker", str(os.getpid())),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.DEVNULL,
                pass_fds=(there.fileno(), inbox, *outboxes),
                start_new_session=True,  # Ctrl-C reaches the parent, which tells them
            )
            own = own_settings(self._task.settings, index, self._number)
            task = msgspec.structs.replace(
                self._task, settings=own, index=index, bus=there.fileno(), inbox=inbox, outboxes=outboxes
            )
            assert process.stdin is not None
            process.stdin.write(encode_task(task))
            process.stdin.close()
        return process
