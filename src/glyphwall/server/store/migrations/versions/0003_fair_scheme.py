"""The scheme of fair chance of a game; earlier games have the first one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from glyphwall.server.store.migrations.steps import add_columns

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    add_columns("games", sa.Column("fair_scheme", sa.String(40)))
    op.execute("UPDATE games SET fair_scheme = 'glyphwall-fair-1'")
    with op.batch_alter_table("games") as games:
        games.alter_column("fair_scheme", existing_type=sa.String(40), nullable=False)
