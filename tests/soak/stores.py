"""The databases of a soak, and their troubles: a full disk, a lock, a kill."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import sqlite3
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from tests.postgres import PostgreSQL

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

DISK_MEGABYTES = 512


class Store(Protocol):
    """Attributes:
    options: of ``glyphwall serve`` and ``glyphwall db`` that name it.
    troubles: by name, what can be wrong with it for a while as the server runs; each takes how long, in seconds.
    """

    options: tuple[str, ...]

    def troubles(self) -> dict[str, Trouble]: ...

    async def kill(self) -> None:
        """The database is gone at once, and comes back."""


class Trouble(Protocol):
    async def __call__(self, seconds: float) -> None: ...


@contextmanager
def own_disk() -> Iterator[tuple[Path, bool]]:
    """A folder, and whether it is a disk of its own, which can be full without harm to others: that takes the rights to
    mount one."""
    with tempfile.TemporaryDirectory(prefix="glyphwall-soak-") as made:
        folder = Path(made)
        folder.chmod(0o755)
        command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MEGABYTES}m,mode=755", "glyphwall-soak", str(folder)]
        mounted = os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0
        try:
            yield folder, mounted
        finally:
            if mounted:
                subprocess.run(["umount", "-l", str(folder)], check=False)


async def fill(folder: Path, seconds: float) -> None:
    """Fill a disk for some seconds."""
    filler = folder / "filler"
    try:
        await asyncio.to_thread(_write_until_full, filler)
        await asyncio.sleep(seconds)
    finally:
        filler.unlink(missing_ok=True)


def _write_until_full(file: Path) -> None:
    with file.open("wb", buffering=0) as opened:
        for size in (2**20, 4096):
            with contextlib.suppress(OSError):
                while True:
                    opened.write(bytes(size))


class SqliteStore:
    """A data folder, on a disk that may be full."""

    def __init__(self, disk: Path, *, bounded: bool) -> None:
        self.disk = disk
        self.bounded = bounded
        self.folder = disk / "games"
        self.folder.mkdir()
        self.options = ("--data", str(self.folder))

    def troubles(self) -> dict[str, Trouble]:
        found: dict[str, Trouble] = {"locked": self.lock}
        if self.bounded:
            found["full"] = self._fill
        return found

    async def lock(self, seconds: float) -> None:
        """Hold SQLite's write lock for some seconds."""
        connection = sqlite3.connect(
            self.folder / "glyphwall.sqlite3", timeout=30, isolation_level=None, check_same_thread=False
        )
        try:
            await asyncio.to_thread(_begin, connection)
            await asyncio.sleep(seconds)
            connection.execute("ROLLBACK")
        finally:
            connection.close()

    async def _fill(self, seconds: float) -> None:
        await fill(self.disk, seconds)

    async def kill(self) -> None:
        """Do nothing: SQLite has no process."""

    def set_writable(self, writable: bool) -> None:
        """Mount the disk read-only or writable; no server may use it.

        Raises:
            OSError: it cannot be.
        """
        command = ["mount", "-o", f"remount,{'rw' if writable else 'ro'}", str(self.disk)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            raise OSError(errno.EBUSY, done.stderr.strip(), str(self.disk))


def _begin(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")


class PostgresStore:
    """A PostgreSQL server of its own, whose disk may be full."""

    def __init__(self, disk: Path, *, bounded: bool) -> None:
        self.disk = disk
        self.bounded = bounded
        self.server = PostgreSQL(disk, durable=True, settings=("track_commit_timestamp=on",))
        self.server.start()
        self.options = ("--database", f"{self.server.address}/postgres")

    def troubles(self) -> dict[str, Trouble]:
        found: dict[str, Trouble] = {"locked": self.lock, "read-only": self.refuse_writing}
        if self.bounded:
            found["full"] = self._fill
        return found

    async def lock(self, seconds: float) -> None:
        """Lock a table for some seconds."""
        async with self._connection() as connection, connection.transaction():
            await connection.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
            await asyncio.sleep(seconds)

    async def refuse_writing(self, seconds: float) -> None:
        """Refuse writes for some seconds, like a standby."""
        try:
            await self._set_read_only("on")
            await asyncio.sleep(seconds)
        finally:
            await self._set_read_only("off")

    async def _set_read_only(self, value: str) -> None:
        async with self._connection() as connection:
            await connection.execute("SET default_transaction_read_only = off")
            await connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
            await connection.execute("SELECT pg_reload_conf()")

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        import asyncpg

        connection = await asyncpg.connect(f"{self.server.address}/postgres".replace("+asyncpg", ""))
        try:
            yield connection
        finally:
            await connection.close()

    async def read_flags(self) -> list[tuple[str, float, float]]:
        """Return the game, the moment and the time of the commit of each flag."""
        async with self._connection() as connection:
            rows = await connection.fetch(
                "SELECT game_id, at, CAST(extract(epoch FROM pg_xact_commit_timestamp(xmin)) AS double precision)"
                " FROM entries WHERE kind = 'timed-out' AND pg_xact_commit_timestamp(xmin) IS NOT NULL"
            )
        return [tuple(row) for row in rows]

    async def _fill(self, seconds: float) -> None:
        """Fill its disk for some seconds, and start it again if that ended it."""
        await fill(self.disk, seconds)
        await asyncio.to_thread(self.server.go_on)

    async def kill(self) -> None:
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)
