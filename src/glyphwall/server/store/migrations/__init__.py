"""Alembic migrations of the server's tables; `upgrading` runs them.

Alembic itself is imported only where there is something to migrate: it takes a sixth of a server's start.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import inspect, text

from glyphwall.server.store.models import metadata

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

_FOLDER = Path(__file__).parent
_VERSION = "alembic_version"
_NAMED = 5
"""The most tables of another program that an error names."""
_ENDINGS = "0007"
"""The revision that stores how games ended."""


class NewerDatabase(Exception):
    """A database that a newer version of the package has written."""


class OlderDatabase(Exception):
    """A database that an older version of the package has written."""


class OtherDatabase(Exception):
    """A database with tables of another program, which stays as it is."""


def demand(connection: Connection) -> None:
    """Make sure that the database is of this version of the package, and change nothing.

    Raises:
        NewerDatabase, OlderDatabase, OtherDatabase: it is not.
    """
    found = revision_of(connection)
    if found is None or found < head():
        raise OlderDatabase(f"its tables are of revision {found or 'none'}, and this version's of {head()}")
    if found > head():
        raise NewerDatabase(f"its tables are of revision {found}, and this version knows {head()} at most")


def apply(connection: Connection) -> None:
    """Carry out the missing steps of a database that isn't newer, in the open transaction (`upgrading` commits it).

    Raises:
        OtherDatabase: it is another program's.
    """
    from alembic import command

    from glyphwall.server.store.migrations import steps

    found = revision_of(connection)
    steps.clear_away(connection)
    command.upgrade(config_for(connection), "head")
    if found is not None and found < _ENDINGS:
        from glyphwall.server.store.replaying import fill_endings

        fill_endings(connection)


def create(connection: Connection) -> None:
    """Create all tables in the open transaction, without Alembic.

    The result is the same as that of all steps: `tests/unit/server/store/test_migrations.py` compares them.
    """
    metadata.create_all(connection, checkfirst=False)
    named = f"{_VERSION} (version_num VARCHAR(32) NOT NULL, CONSTRAINT {_VERSION}_pkc PRIMARY KEY (version_num))"
    connection.execute(text(f"CREATE TABLE {named}"))
    connection.execute(text(f"INSERT INTO {_VERSION} VALUES (:head)"), {"head": head()})  # noqa: S608


def check(connection: Connection) -> None:
    """Compare the migrations with the tables of ``models``.

    Raises:
        alembic.util.CommandError: they differ.
    """
    from alembic import command

    command.check(config_for(connection))


def head() -> str:
    """Return the newest revision: the files are numbered."""
    return max(path.name[:4] for path in (_FOLDER / "versions").glob("[0-9]*.py"))


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database; None for an empty one.

    Raises:
        OtherDatabase: another program's tables are there.
    """
    tables = set(inspect(connection).get_table_names())
    found: str | None = None
    if _VERSION in tables:
        found = connection.execute(text(f"SELECT version_num FROM {_VERSION}")).scalar()  # noqa: S608
    others = sorted(tables - {_VERSION})
    if found is None and others:
        named = ", ".join(others[:_NAMED]) + (", ..." if len(others) > _NAMED else "")
        raise OtherDatabase(f"the database has tables already ({named}), and Glyphwall's version is not among them")
    if found is not None:
        demand_ours(found)
    return found


def demand_ours(revision: str) -> None:
    """Make sure that a revision is Glyphwall's: other programs have a table of the same name.

    Raises:
        OtherDatabase: it is not.
    """
    if re.fullmatch("[0-9]{4}", revision) is None:
        raise OtherDatabase(f"the tables of the database are of revision {revision}, which this version doesn't know")


def config_for(connection: Connection) -> Config:
    """Return Alembic's configuration for the migrations of a database."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
