"""Clocks: a game's time control, the clocks after each entry, and when a server last ran."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from glyphwall.server.store.migrations.steps import add_columns

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    add_columns("games", sa.Column("clock", sa.String(20)))
    add_columns("entries", sa.Column("clock", sa.String(160)))
    op.create_table(
        "uptime",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("moved", sa.Double, nullable=False),
        sa.Column("resumes", sa.Double, nullable=False),
        if_not_exists=True,
    )
