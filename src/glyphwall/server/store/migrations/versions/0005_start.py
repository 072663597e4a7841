"""The start of a game that begins at another position than usual; earlier games have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from glyphwall.server.store.migrations.steps import add_columns

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_columns("games", sa.Column("start", sa.Text))


def downgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.drop_column("start")
