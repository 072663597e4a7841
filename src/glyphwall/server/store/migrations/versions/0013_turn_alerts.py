"""Turn alerts: devices that want to be told when it is their turn, by push or mail, and what is to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "alert_devices",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("language", sa.String(35), nullable=False),
        sa.Column("used", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_alert_devices_used", "alert_devices", ["used"], if_not_exists=True)
    op.create_table(
        "alert_channels",
        sa.Column("device", sa.String(64), sa.ForeignKey("alert_devices.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("target", sa.String(64), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.String(200)),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_alert_channels_target", "alert_channels", ["target"], if_not_exists=True)
    op.create_table(
        "alert_seats",
        sa.Column("device", sa.String(64), sa.ForeignKey("alert_devices.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("token", sa.String(64), nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_alert_seats_game_id", "alert_seats", ["game_id"], if_not_exists=True)
    op.create_table(
        "turn_alerts",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("target", sa.String(64), primary_key=True),
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("tries", sa.SmallInteger, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_turn_alerts_at", "turn_alerts", ["at"], if_not_exists=True)
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        if_not_exists=True,
    )
