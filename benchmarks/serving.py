"""Servers under load, each in its own process on its own processor if there are two."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import boardgame_io

if TYPE_CHECKING:
    from collections.abc import Iterator

SERVE = """
import asyncio, sys
from pathlib import Path
from glyphwall.server.app import make_app
from glyphwall.server.settings import Settings

many = 10**6
settings = Settings(
    data=Path(sys.argv[1]),
    database=(sys.argv[4:] or [""])[0] or None,
    message_rate=many,
    message_burst=many,
    new_games_per_minute=many,
    new_games_per_day=many,
    sockets_per_address=many,
    new_sockets_per_minute=many,
    address_share=many,
    max_connections=many,
    connections_per_address=many,
    compile_ahead=False,
    hello_seconds=3600.0,
)
port, workers = int(sys.argv[2]), int((sys.argv[3:] or [1])[0])
if workers > 1:
    from glyphwall.server.store.store import Store
    from glyphwall.server.process.worker import WorkerTask
    from glyphwall.server.process.supervisor import Supervisor
    from glyphwall.server.settings import Launch

    async def serve():
        await (await Store.open(settings.database_url)).close()
        task = WorkerTask(settings=settings, launch=Launch(port=port))
        await Supervisor(task, workers, lambda: None).run()

    asyncio.run(serve())
else:
    from glyphwall.server.process.serving import Server

    server = Server(make_app(settings), settings, "warning", lambda: None)
    server.config.port = port
    server.run()
"""

_TICKS = os.sysconf("SC_CLK_TCK")
_START_SECONDS = 180.0


@contextmanager
def glyphwall(
    data: Path, workers: int = 1, database: str = "", python: str = sys.executable
) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Start a server; yield it and its port.

    Args:
        data: the folder for a new folder of games, unless another database is given.
        python: the interpreter, of the same version, with this one's packages.
    """
    with tempfile.TemporaryDirectory(dir=data) as folder:
        port = free_port()
        packages = [path for path in sys.path if path and not path.startswith(sys.base_prefix)]  # not its library
        command = [
            "env",
            f"PYTHONPATH={os.pathsep.join(packages)}",
            python,
            "-c",
            SERVE,
            folder,
            str(port),
            str(workers),
            database,
        ]
        with _running(command, port, "/api/health", pinned=workers == 1) as server:
            yield server, port


@contextmanager
def peer() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Start boardgame.io; yield it and its port."""
    port = free_port()
    with _running(boardgame_io.command(port), port, boardgame_io.HEALTH, pinned=True) as server:
        yield server, port


@contextmanager
def _running(command: list[str], port: int, path: str, *, pinned: bool) -> Iterator[subprocess.Popen[str]]:
    server = start_process(command, 0 if pinned else None, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for_server(f"http://127.0.0.1:{port}{path}")
        yield server
    finally:
        server.terminate()
        server.wait()


def start_process(command: list[str], place: int | None, **how: int) -> subprocess.Popen[str]:
    """Start a process on the first (0) or second (1) processor, or on any if None or only one exists."""
    before = os.sched_getaffinity(0)
    try:
        if place is not None and len(before) > 1:
            os.sched_setaffinity(0, {sorted(before)[place]})
        return subprocess.Popen(command, encoding="utf-8", **how)  # type: ignore[call-overload, no-any-return]
    finally:
        os.sched_setaffinity(0, before)


def wait_for_server(address: str) -> None:
    """Wait for a server; raise RuntimeError after three minutes."""
    until = time.monotonic() + _START_SECONDS
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address):  # noqa: S310 - of this machine
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"the server does not answer: {address}")


def free_port() -> int:
    """Return an unused port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def processor_time(pid: int) -> float:
    """Return the processor seconds of a process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return _own_time(pid) + sum(_own_time(int(child)) for child in children)


def _own_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS
