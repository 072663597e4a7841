"""Databases for tests: SQLite, and a real PostgreSQL that is started once."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from glyphwall.server.store.store import Store
from tests import postgres

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_numbers = itertools.count()
_TEMPLATE = "migrated"


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """Where a PostgreSQL server listens that has a database with all tables, to be copied."""
    with postgres.running() as address:
        asyncio.run(_make(address, _TEMPLATE, "template1"))
        asyncio.run(_migrate(f"{address}/{_TEMPLATE}"))
        yield address


@pytest.fixture
def new_postgres(request: pytest.FixtureRequest) -> Callable[..., str]:
    """Makes a database: with all tables, or empty."""

    def make(*, empty: bool = False) -> str:
        return asyncio.run(create_database(request.getfixturevalue("postgres_address"), empty=empty))

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind; PostgreSQL's has its tables already."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"
    make: Callable[..., str] = request.getfixturevalue("new_postgres")
    return make()


async def create_database(address: str, *, empty: bool = False) -> str:
    """Create a database on a server of `postgres_address`, and return its URL."""
    name = f"games{next(_numbers)}"
    await _make(address, name, "template1" if empty else _TEMPLATE)
    return f"{address}/{name}"


async def _make(address: str, name: str, template: str) -> None:
    engine = create_async_engine(f"{address}/postgres", isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template}"))
    await engine.dispose()


async def _migrate(url: str) -> None:
    await (await Store.open(url)).close()
