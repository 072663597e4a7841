"""Parcels for seats that move to another device, and the tokens that such seats had before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from glyphwall.server.store.migrations.steps import add_columns

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    add_columns("seats", sa.Column("earlier_tokens", sa.String(600)))
    op.create_table(
        "parcels",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("content", sa.LargeBinary),
        sa.Column("claim", sa.String(64)),
        sa.Column("expires", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_parcels_expires", "parcels", ["expires"], if_not_exists=True)
