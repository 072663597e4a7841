"""Days that pass at a server in a moment, while it runs: clocks of games run on, as nobody was without a server.

On SQLite the server's own time counts: `seeded_server` sets it forward when the server says that it lives. On
PostgreSQL the database's clock counts: a function of the test's stands before the database's own.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path

_FIRST = (
    "CREATE SCHEMA test_time",
    "CREATE TABLE test_time.passed (seconds float8)",
    "INSERT INTO test_time.passed VALUES (0)",
    "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS"
    " 'SELECT pg_catalog.clock_timestamp() + make_interval(secs => (SELECT seconds FROM test_time.passed))'",
    "ALTER DATABASE postgres SET search_path = public, pg_catalog",
)
_PASS = (
    "LOCK TABLE uptime IN ACCESS EXCLUSIVE MODE",  # no process says that it lives while time passes
    "UPDATE test_time.passed SET seconds = seconds + {0}",
    "UPDATE uptime SET at = at + {0}",
    "UPDATE workers SET expires = expires + {0}",
)


def _run(work: Coroutine[Any, Any, None]) -> None:
    """Run in a thread of its own: the browser's event loop is this one's."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def _execute(database: str, statements: tuple[str, ...]) -> None:
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


def prepare_database(database: str) -> None:
    """Let time pass in the empty database ``postgres`` of a server when a test says so."""
    _run(_execute(database, _FIRST))


def pass_in_database(database: str, seconds: float) -> None:
    _run(_execute(database, tuple(each.format(seconds) for each in _PASS)))


def pass_in_file(file: Path, seconds: float) -> None:
    """Let time pass at the SQLite server that follows a file, within a second."""
    new = file.with_suffix(".new")
    new.write_text(str(float(file.read_text()) + seconds))
    new.replace(file)
