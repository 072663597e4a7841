"""Functions for the steps of migrations.

SQLite adds a column in place. For every other change of a table (``batch_alter_table`` with anything but
``add_column``) it makes a new one and drops the old one, and all rows that refer to it, unless foreign keys are off:
they are while `upgrading` runs. A new step uses `add_columns`; `tests/unit/server/store/test_migrations.py` demands it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

if TYPE_CHECKING:
    from sqlalchemy import Connection

_HALF_MADE = "_alembic_tmp_"
"""The prefix of the tables that Alembic makes to replace others."""


def missing(table: str, column: str) -> bool:
    """Return whether a table lacks a column.

    Killed upgrades of versions up to 0007 left single steps behind, so a step may find its own work.
    """
    from alembic import op

    return all(each["name"] != column for each in sa.inspect(op.get_bind()).get_columns(table))


def add_columns(table: str, *columns: sa.Column[Any]) -> None:
    """Add the missing columns, in place. A column that must not be null needs a ``server_default``."""
    from alembic import op

    for column in columns:
        if missing(table, column.name):
            op.add_column(table, column)


def clear_away(connection: Connection) -> None:
    """Drop the half-made tables of a killed process, whose old tables are still there."""
    if connection.dialect.name != "sqlite":
        return
    tables = set(sa.inspect(connection).get_table_names())
    for table in tables:
        if table.startswith(_HALF_MADE) and table.removeprefix(_HALF_MADE) in tables:
            connection.exec_driver_sql(f'DROP TABLE "{table}"')
