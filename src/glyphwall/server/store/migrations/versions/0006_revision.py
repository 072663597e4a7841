"""The number of a game's changes, which every writer has to know; the processes that serve, and their games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from glyphwall.server.store.migrations.steps import add_columns

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    add_columns("games", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("expires", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "chores",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("worker", sa.String(32), sa.ForeignKey("workers.id", ondelete="CASCADE"), nullable=False),
        if_not_exists=True,
    )
