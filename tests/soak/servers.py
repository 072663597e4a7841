"""The server of a soak: a process that is killed and started again on the same port, with a clock that can jump."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from tests.soak.looks import Outages

START_SECONDS = 120.0
"""The time that a server may take to start, as it may have to compile first."""
KNOCK_SECONDS = 0.05
CLOCK = Path(__file__).parent / "clock"
"""The folder of the module by which the server's clock can be set."""
_LIMITS = (
    *(
        "--new-games",
        "1000000",
        "--new-games-per-day",
        "1000000",
        "--max-sockets",
        "100000",
        "--new-sockets",
        "1000000",
    ),
    *("--max-connections", "20000"),
)


class ServerEnded(Exception):
    """A server ended instead of serving; the message has its last lines."""


class ServerProcess:
    """``glyphwall serve``, with one worker or several.

    Args:
        options: for where the games are kept.
        folder: for its log, and for what its clock says.
    """

    def __init__(self, options: Sequence[str], workers: int, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.workers = workers
        self.log = folder / "server.log"
        self._clock = folder / "clock"
        self._clock.write_text("+0\n", encoding="ascii")
        self._command = [
            *(sys.executable, "-m", "glyphwall", "serve", "--no-warm", "--port", str(self.port)),
            *("--workers", str(workers), *_LIMITS, *options),
        ]
        self._process: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it, and return when it serves.

        Raises:
            ServerEnded: it does not.
        """
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdout=subprocess.PIPE, stderr=log, env=self._environment()
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            line = await self._process.stdout.readline()
        if not line:
            code = await self._process.wait()
            said = self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-3:]
            raise ServerEnded(f"the server ended ({code}): {' / '.join(said)}")

    def _environment(self) -> dict[str, str]:
        path = os.pathsep.join((str(CLOCK), *filter(None, (os.environ.get("PYTHONPATH"),))))
        own = {"PYTHONUNBUFFERED": "1", "PYTHONPATH": path, "GLYPHWALL_SOAK_CLOCK": str(self._clock)}
        return {**os.environ, **own}

    def jump(self, seconds: int) -> None:
        """Set the server's wall clock off by some seconds, within a second."""
        new = self._clock.with_suffix(".new")
        new.write_text(f"{seconds:+d}\n", encoding="ascii")
        new.replace(self._clock)

    async def kill(self) -> None:
        """Kill it like a power cut: no handler runs."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()

    async def knock(self, outages: Outages) -> None:
        """Note when no process accepts a connection, until cancelled."""
        while True:
            since = time.time()
            if not await self._is_reachable():
                outages.spans.append((since, since))
                while not await self._is_reachable():
                    outages.spans[-1] = (since, time.time())
                    await asyncio.sleep(KNOCK_SECONDS)
            await asyncio.sleep(KNOCK_SECONDS)

    async def _is_reachable(self) -> bool:
        try:
            async with asyncio.timeout(1.0):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except TimeoutError:  # it listens, and has much to do
            return True
        except OSError:
            return False
        writer.close()
        return True

    def kill_a_worker(self, rng: random.Random) -> bool:
        """Kill a worker, which is replaced; return False if there is none now."""
        assert self._process is not None
        parent = self._process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
        if not children:
            return False
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(rng.choice(children)), signal.SIGKILL)
            return True
        return False

    async def stop(self) -> int:
        """End it with SIGTERM, and return its exit status."""
        assert self._process is not None
        self._process.terminate()
        async with asyncio.timeout(START_SECONDS):
            return await self._process.wait()

    def end(self) -> None:
        """Leave nothing running."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
