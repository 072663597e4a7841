"""The start of a game that begins at another position than usual; earlier games have none."""

from __future__ import annotations

import sqlalchemy as sa

from glyphwall.server.store.migrations.steps import add_columns

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    add_columns("games", sa.Column("start", sa.Text))
