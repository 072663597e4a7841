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
"""So many tables of another program are named."""
_ENDINGS = "0007"
"""The revision that keeps how games ended."""


class NewerDatabase(Exception):
    """A database that a newer version of the package has written."""


class OlderDatabase(Exception):
    """A database that an older version of the package has written."""


class OtherDatabase(Exception):
    """A database with tables of another program. What that stored there is none of our business."""


def demand(connection: Connection) -> None:
    """Makes sure that the database is of this version of the package, and changes nothing.

    Raises:
        NewerDatabase, OlderDatabase, OtherDatabase: it is not.
    """
    found = revision_of(connection)
    if found is None or found < head():
        raise OlderDatabase(f"its tables are of revision {found or 'none'}, and this version's of {head()}")
    if found > head():
        raise NewerDatabase(f"its tables are of revision {found}, and this version knows {head()} at most")


def apply(connection: Connection) -> None:
    """Carries out every step that the database lacks, in the transaction that there is (`upgrading` looks after it).

    Raises:
        NewerDatabase: it is ahead of this version. OtherDatabase: it is another program's.
    """
    from alembic import command
    from alembic.util import CommandError

    from glyphwall.server.store.migrations import steps

    found = revision_of(connection)
    steps.clear_away(connection)
    try:
        command.upgrade(config_for(connection), "head")
    except CommandError as error:
        raise NewerDatabase(str(error)) from error
    if found is not None and found < _ENDINGS:
        from glyphwall.server.store.replaying import fill_endings

        fill_endings(connection)


def create(connection: Connection) -> None:
    """Makes the tables of a database that has none, in the transaction that there is: what all steps come to, without
    Alembic (`tests/unit/server/store/test_migrations.py` compares them)."""
    metadata.create_all(connection, checkfirst=False)
    named = f"{_VERSION} (version_num VARCHAR(32) NOT NULL, CONSTRAINT {_VERSION}_pkc PRIMARY KEY (version_num))"
    connection.execute(text(f"CREATE TABLE {named}"))
    connection.execute(text(f"INSERT INTO {_VERSION} VALUES (:head)"), {"head": head()})  # noqa: S608


def is_empty(connection: Connection) -> bool:
    """Whether a database has no tables at all."""
    return not inspect(connection).get_table_names()


def check(connection: Connection) -> None:
    """Raises ``alembic.util.CommandError`` when the migrations do not add up to the tables of ``models``."""
    from alembic import command

    command.check(config_for(connection))


def head() -> str:
    """The newest revision: the files are numbered."""
    return max(path.name[:4] for path in (_FOLDER / "versions").glob("[0-9]*.py"))


def revision_of(connection: Connection) -> str | None:
    """The revision that the database is at; None for an empty one.

    Raises:
        OtherDatabase: it is neither.
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
    """Makes sure that a revision is one of Glyphwall's: other programs keep theirs in a table of the same name.

    Raises:
        OtherDatabase: it is not.
    """
    if re.fullmatch("[0-9]{4}", revision) is None:
        raise OtherDatabase(f"the tables of the database are of revision {revision}, which is none of Glyphwall's")


def config_for(connection: Connection) -> Config:
    """How Alembic finds the migrations and the database."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
