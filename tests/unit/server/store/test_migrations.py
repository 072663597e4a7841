"""A new database is made from the models; one that went through every step is the same."""

from __future__ import annotations

import ast
import asyncio
import json
import sqlite3
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from glyphwall.server.store import migrations
from glyphwall.server.store.upgrading import upgrade_file

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy import Connection


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Addresses of databases without any table."""
    if request.param == "sqlite":
        return lambda name: f"sqlite+aiosqlite:///{tmp_path / name}"
    make: Callable[..., str] = request.getfixturevalue("new_postgres")
    return lambda _: make(empty=True)


@asynccontextmanager
async def made(url: str, way: Callable[[Connection], None]) -> AsyncIterator[Any]:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(way)
        yield connection
    await engine.dispose()


def told(connection: Connection) -> str:
    """Everything about the tables, in order, as the database tells it."""
    found = inspect(connection)
    return json.dumps(
        {
            name: {
                "columns": found.get_columns(name),
                "primary key": found.get_pk_constraint(name),
                "foreign keys": sorted(found.get_foreign_keys(name), key=str),
                "unique": sorted(found.get_unique_constraints(name), key=str),
                "checks": sorted(found.get_check_constraints(name), key=str),
                "indexes": sorted(found.get_indexes(name), key=str),
            }
            for name in sorted(found.get_table_names())
        },
        default=str,
        indent=1,
    )


def test_one_that_could_not_be_made_whole_is_not_made_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games"
    url = make_url(f"sqlite:///{file}")
    with monkeypatch.context() as broken:
        broken.setattr(migrations, "_VERSION", "a name that cannot be")
        with pytest.raises(OperationalError):
            upgrade_file(url, file)
    with closing(sqlite3.connect(file)) as left:
        assert left.execute("SELECT name FROM sqlite_master").fetchall() == []
    upgrade_file(url, file)
    with closing(sqlite3.connect(file)) as made:
        assert made.execute("SELECT version_num FROM alembic_version").fetchall() == [(migrations.head(),)]


async def test_a_new_database_is_as_one_that_went_through_every_step(new_database: Callable[[str], str]) -> None:
    old, new = await asyncio.to_thread(lambda: (new_database("old"), new_database("new")))
    async with made(old, migrations.apply) as stepped, made(new, migrations.create) as created:
        assert await created.run_sync(migrations.revision_of) == migrations.head()
        await created.run_sync(migrations.check)
        await stepped.run_sync(migrations.check)
        assert await created.run_sync(told) == await stepped.run_sync(told)


# -- migrations make no table anew that others refer to: on SQLite that deletes what refers to it --


VERSIONS = Path(migrations.__file__).parent / "versions"
EARLIER = {"0002_fair_chance.py", "0003_fair_scheme.py"}
"""They did, before that was known; foreign keys are off while they run."""
REBUILDS = {"batch_alter_table", "alter_column", "drop_column", "drop_table", "rename_table"}


def rebuilds(source: str) -> list[str]:
    """What the ``upgrade`` of a migration asks for that makes a table anew, or drops one."""
    (step,) = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and node.name == "upgrade")
    called = (node.func for node in ast.walk(step) if isinstance(node, ast.Call))
    return sorted({each.attr for each in called if isinstance(each, ast.Attribute)} & REBUILDS)


@pytest.mark.parametrize("file", sorted(VERSIONS.glob("[0-9]*.py")), ids=lambda path: path.name)
def test_a_migration_adds_in_place(file: Path) -> None:
    found = rebuilds(file.read_text(encoding="utf-8"))
    assert not found or file.name in EARLIER, (
        f"{file.name} uses {', '.join(found)}: add columns by migrations.steps.add_columns (with a server_default "
        "where they must not be null), and leave what is not needed any more"
    )


def test_what_counts_as_making_anew() -> None:
    step = 'def upgrade() -> None:\n    with op.batch_alter_table("games") as games:\n        games.alter_column("x")\n'
    assert rebuilds(step) == ["alter_column", "batch_alter_table"]
    assert rebuilds('def upgrade() -> None:\n    add_columns("games", x)\n') == []
