"""Moderation: hidden games, banned addresses, and the log of what operators did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from glyphwall.server.store.migrations.steps import add_columns

revision = "0016"
down_revision = "0014"


def upgrade() -> None:
    add_columns("games", sa.Column("hidden", sa.Double))
    op.create_table(
        "bans",
        sa.Column("address", sa.String(50), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "audit",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("operator", sa.String(60), nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("target", sa.String(80), nullable=False),
        sa.Column("reason", sa.String(400), nullable=False),
        sa.Column("previous", sa.String(64), nullable=False, unique=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sqlite_autoincrement=True,
        if_not_exists=True,
    )
