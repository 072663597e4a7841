"""The end of each game; `replaying.fill_endings` finds out those of earlier games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    if sa.inspect(op.get_bind()).has_table("results"):
        return  # SQLite keeps tables though the process was killed before all was done
    op.create_table(
        "endings",
        _game_column(),
        sa.Column("at", sa.Double, nullable=False, index=True),
        sa.Column("reason", sa.String(40), nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "results",
        _game_column(),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("place", sa.SmallInteger, nullable=False),
        sa.Column("returned", sa.Double, nullable=False),
        sa.Column("points", sa.Integer),
    )


def _game_column() -> sa.Column[str]:
    return sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
