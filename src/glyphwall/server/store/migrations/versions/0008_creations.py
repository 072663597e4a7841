"""The request that created a game, so that it is answered the same if it is sent again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "creations",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("asked", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        if_not_exists=True,  # SQLite keeps it though the process was killed before all was done
    )
    op.create_index("ix_creations_at", "creations", ["at"], if_not_exists=True)
