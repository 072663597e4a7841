"""The sources of fair chance: the server's secret, each seat's commitment and secret."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

from glyphwall.server.store.migrations.steps import add_columns

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    add_columns("games", sa.Column("secret", sa.String(64)))
    # Games that had begun go on by a secret of their own: what was drawn already stands in their entries.
    table = sa.table("games", sa.column("id", sa.String), sa.column("secret", sa.String))
    connection = op.get_bind()
    for (game_id,) in connection.execute(sa.select(table.c.id).where(table.c.secret.is_(None))).all():
        own = table.update().where(table.c.id == game_id).values(secret=secrets.token_hex(32))
        connection.execute(own)
    with op.batch_alter_table("games") as games:
        games.alter_column("secret", existing_type=sa.String(64), nullable=False)
    add_columns("seats", sa.Column("commitment", sa.String(64)), sa.Column("secret", sa.String(64)))
