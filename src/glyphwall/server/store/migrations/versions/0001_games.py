"""Games, seats, entries, answered requests, standing proposals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.String(20), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("rematch_of", sa.String(12), sa.ForeignKey("games.id", ondelete="SET NULL"), unique=True),
    )
    op.create_table(
        "seats",
        _game_column(),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("spec", sa.String(200)),
        sa.Column("name", sa.String(40)),
        sa.Column("token", sa.String(64)),
        sa.Column("invitation", sa.String(64)),
        sa.Column("joined", sa.Boolean, nullable=False),
    )
    op.create_table(
        "entries",
        _game_column(),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("action", sa.String(80)),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("player", sa.String(200)),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "requests",
        _game_column(),
        sa.Column("holder", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "proposals",
        _game_column(),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("accepted", sa.JSON, nullable=False),
    )


def _game_column() -> sa.Column[str]:
    return sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
