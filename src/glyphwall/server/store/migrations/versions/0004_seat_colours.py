"""The colour chosen for a seat; seats of earlier games have none."""

from __future__ import annotations

import sqlalchemy as sa

from glyphwall.server.store.migrations.steps import add_columns

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    add_columns("seats", sa.Column("colour", sa.String(20)))
