"""Chat, reports, invitations by name, and turn alerts for the games of an account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "chat_messages",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        if_not_exists=True,
    )
    columns = ["game_id", "seat", "request"]
    op.create_index("ix_chat_messages_request", "chat_messages", columns, unique=True, if_not_exists=True)
    op.create_table(
        "reports",
        sa.Column("number", number, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("game_id", sa.String(12), nullable=False),
        sa.Column("reporter", sa.SmallInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("messages", sa.Text, nullable=False),
        sa.Column("closed", sa.Double),
        if_not_exists=True,
        sqlite_autoincrement=True,
    )
    op.create_index("ix_reports_at", "reports", ["at"], if_not_exists=True)
    op.create_table(
        "account_invitations",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("invitation", sa.String(64), nullable=False),
        sa.Column("sender", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("recipient", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE")),
        sa.Column("expires", sa.Double, nullable=False),
        if_not_exists=True,
    )
    for column in ("expires", "game_id", "sender", "recipient"):
        op.create_index(f"ix_account_invitations_{column}", "account_invitations", [column], if_not_exists=True)
    op.create_table(
        "account_blocks",
        sa.Column("account_id", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("blocked", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_account_blocks_blocked", "account_blocks", ["blocked"], if_not_exists=True)
    op.create_table(
        "alert_accounts",
        sa.Column("device", sa.String(64), sa.ForeignKey("alert_devices.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("account_id", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("session", sa.String(64), sa.ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
        if_not_exists=True,
    )
    for column in ("account_id", "session"):
        op.create_index(f"ix_alert_accounts_{column}", "alert_accounts", [column], if_not_exists=True)
