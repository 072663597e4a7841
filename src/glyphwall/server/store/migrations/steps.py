"""What steps of a migration have in common.

SQLite adds a column in place. Everything else that is done to a table there (``batch_alter_table`` with anything but
``add_column``) makes it anew and drops the old one, and with it whatever refers to it, unless foreign keys are off:
they are while `upgrading` runs. A new step uses `add_columns`; `tests/unit/server/store/test_steps.py` asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

if TYPE_CHECKING:
    from sqlalchemy import Connection

_HALF_MADE = "_alembic_tmp_"
"""How Alembic calls a table that it makes anew."""


def missing(table: str, column: str) -> bool:
    """Whether a table lacks a column. Versions up to 0007 kept single steps though the process was killed before all
    were done, so a step may find its own work there."""
    from alembic import op

    return all(each["name"] != column for each in sa.inspect(op.get_bind()).get_columns(table))


def add_columns(table: str, *columns: sa.Column[Any]) -> None:
    """Adds those that are not there, in place. One that must not be null needs a ``server_default``."""
    from alembic import op

    for column in columns:
        if missing(table, column.name):
            op.add_column(table, column)


def clear_away(connection: Connection) -> None:
    """Tables that a killed process was making anew: the old ones are still there."""
    if connection.dialect.name != "sqlite":
        return
    tables = set(sa.inspect(connection).get_table_names())
    for table in tables:
        if table.startswith(_HALF_MADE) and table.removeprefix(_HALF_MADE) in tables:
            connection.exec_driver_sql(f'DROP TABLE "{table}"')
