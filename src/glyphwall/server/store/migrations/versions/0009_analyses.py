"""Shared analyses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("driver", sa.String(32), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        if_not_exists=True,  # SQLite keeps it though the process was killed before all was done
    )
