"""The SQL that writes turn alerts with the changes that make them due (`turn_alerts`)."""

from __future__ import annotations

from sqlalchemy import text

FOLLOW_REMATCH = text(
    "INSERT INTO alert_seats (device, game_id, seat, token)"
    " SELECT held.device, next.game_id, next.seat, next.token FROM alert_seats AS held"
    " JOIN seats AS next ON next.token = held.token WHERE held.game_id = :of_game AND next.game_id = :of_rematch"
)
"""Everybody keeps their token in a rematch, and so do their devices."""
_ALERTS_OF = (
    "INSERT INTO turn_alerts (kind, target, game_id, seat, version, at, tries, taken)"
    " SELECT DISTINCT own.kind, own.target, held.game_id, held.seat, CAST(:version AS INTEGER),"
    " CASE own.kind WHEN 'mail' THEN CAST(:mail_at AS DOUBLE PRECISION) ELSE CAST(:push_at AS DOUBLE PRECISION) END,"
    " 0, false FROM ({devices}) AS held"
    " JOIN alert_channels AS own ON own.device = held.device WHERE own.confirmed"
    " ON CONFLICT (kind, target, game_id, seat)"
    " DO UPDATE SET version = excluded.version, at = excluded.at, tries = 0, taken = false"
)
_DEVICES_OF_SEAT = (
    "SELECT device, game_id, seat FROM alert_seats"
    " WHERE game_id = :of_game AND seat = CAST(:of_seat AS INTEGER) AND token <> ''"
    " UNION SELECT watching.device, seats.game_id, seats.seat FROM seats"
    " JOIN alert_accounts AS watching ON watching.account_id = seats.account"
    " WHERE seats.game_id = :of_game AND seats.seat = CAST(:of_seat AS INTEGER)"
    " AND NOT EXISTS (SELECT 1 FROM alert_seats AS stopped WHERE stopped.device = watching.device"
    " AND stopped.game_id = seats.game_id AND stopped.seat = seats.seat AND stopped.token = '')"
)
ADD_TURN_ALERTS = text(_ALERTS_OF.format(devices=_DEVICES_OF_SEAT))
"""A turn begins: one alert for each address of the seat's devices, in place of that of an earlier turn."""
_DEVICES_OF_ACCOUNT = (
    "SELECT device, CAST(:of_game AS VARCHAR) AS game_id, CAST(:of_seat AS INTEGER) AS seat FROM alert_accounts"
    " WHERE account_id = :of_account"
)
ADD_INVITATION_ALERTS = text(_ALERTS_OF.format(devices=_DEVICES_OF_ACCOUNT))
"""An account is invited to a seat: one alert for each address of the account's devices."""
