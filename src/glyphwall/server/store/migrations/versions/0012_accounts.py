"""Accounts: passkeys, sessions, challenges, sealed secrets, seats that an account holds; moderation and its log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from glyphwall.server.store.migrations.steps import add_columns

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    add_columns("seats", sa.Column("account", sa.String(16)))
    held = sa.text("account IS NOT NULL")
    op.create_index(
        "ix_seats_account", "seats", ["account"], sqlite_where=held, postgresql_where=held, if_not_exists=True
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("key", sa.String(120), nullable=False, unique=True),
        sa.Column("email", sa.String(254)),
        sa.Column("password", sa.String(200)),
        sa.Column("wrapped", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("closed", sa.Double),
        if_not_exists=True,
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        _account(),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("rp_id", sa.String(253), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("wrapped", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_passkeys_account_id", "passkeys", ["account_id"], if_not_exists=True)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        _account(),
        sa.Column("handle", sa.String(16), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"], if_not_exists=True)
    op.create_index("ix_sessions_expires", "sessions", ["expires"], if_not_exists=True)
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_challenges_expires", "challenges", ["expires"], if_not_exists=True)
    op.create_table(
        "sealed",
        _account(primary_key=True),
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_sealed_game_id", "sealed", ["game_id"], if_not_exists=True)
    add_columns("games", sa.Column("hidden", sa.Double))
    op.create_table(
        "bans",
        sa.Column("address", sa.String(50), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "audit",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("operator", sa.String(60), nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("target", sa.String(80), nullable=False),
        sa.Column("reason", sa.String(400), nullable=False),
        sa.Column("previous", sa.String(64), nullable=False, unique=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sqlite_autoincrement=True,
        if_not_exists=True,
    )


def _account(*, primary_key: bool = False) -> sa.Column[str]:
    owner = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    return sa.Column("account_id", sa.String(16), owner, nullable=False, primary_key=primary_key)
