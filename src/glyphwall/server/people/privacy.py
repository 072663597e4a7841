"""The list of what this server stores about people: the privacy page shows it, and tests compare it with the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec
from litestar import get

from glyphwall.server.net.responses import AnyRequest
from glyphwall.server.people.accounts import TICKET_SECONDS
from glyphwall.server.people.invitations import INVITATION_SECONDS
from glyphwall.server.people.retention import AUDIT_SECONDS, DAY, REPORT_SECONDS
from glyphwall.server.people.sessions import SESSION_SECONDS
from glyphwall.server.store.parcels import PARCEL_SECONDS
from glyphwall.server.store.statements import KEEP_CREATIONS_SECONDS, KEEP_MESSAGES_SECONDS
from glyphwall.server.store.turn_alerts import KEEP_MAIL_SECONDS

if TYPE_CHECKING:
    from glyphwall.server.settings import Settings

TopicName = Literal[
    "games",
    "chat",
    "names",
    "account",
    "sessions",
    "sealed",
    "tickets",
    "requests",
    "analyses",
    "parcels",
    "alerts",
    "invitations",
    "blocks",
    "reports",
    "moderation",
]
Until = Literal["forever", "game", "account", "seconds", "unused", "changed"]


class Topic(msgspec.Struct, frozen=True):
    """A kind of stored data, which the page describes in its own words.

    Attributes:
        tables: the tables that hold it.
        until: how long it is kept: for ever, as long as its game or its account, for ``seconds``, for ``seconds`` after
            its last use, or until its owner changes it.
    """

    name: TopicName
    tables: tuple[str, ...]
    until: Until
    seconds: float | None = None


class Privacy(msgspec.Struct):
    """``GET /api/privacy``. ``accounts``: the server has accounts. ``topics``: everything that it stores."""

    accounts: bool
    topics: list[Topic]


TECHNICAL: Final = frozenset(("workers", "chores", "due", "outbox_cursors", "uptime", "server_keys"))
"""Tables for the server's own work, without data about people."""
OF_ACCOUNTS: Final = frozenset(("account", "sessions", "sealed", "tickets", "invitations", "blocks"))


def topics(settings: Settings) -> list[Topic]:
    """Return everything that a server with these settings stores about people."""
    days = settings.keep_games
    games: Until = "forever" if days is None else "seconds"
    return [
        Topic(
            "games",
            ("games", "seats", "entries", "requests", "proposals", "endings", "results"),
            games,
            None if days is None else days * DAY,
        ),
        Topic("chat", ("chat_messages",), "game"),
        Topic("names", ("people",), "forever"),
        Topic("account", ("accounts", "passkeys"), "account"),
        Topic("sessions", ("sessions",), "seconds", SESSION_SECONDS),
        Topic("sealed", ("sealed",), "account"),
        Topic("tickets", ("challenges",), "seconds", TICKET_SECONDS),
        Topic("requests", ("creations", "outbox"), "seconds", max(KEEP_CREATIONS_SECONDS, KEEP_MESSAGES_SECONDS)),
        Topic("analyses", ("analyses",), "changed"),
        Topic("parcels", ("parcels",), "seconds", PARCEL_SECONDS),
        Topic(
            "alerts",
            ("alert_devices", "alert_channels", "alert_seats", "alert_accounts", "turn_alerts"),
            "unused",
            KEEP_MAIL_SECONDS,
        ),
        Topic("invitations", ("account_invitations",), "seconds", INVITATION_SECONDS),
        Topic("blocks", ("account_blocks",), "account"),
        Topic("reports", ("reports",), "seconds", REPORT_SECONDS),
        Topic("moderation", ("audit", "bans"), "seconds", AUDIT_SECONDS),
    ]


@get("/api/privacy")
async def get_privacy(request: AnyRequest) -> Privacy:
    """Say what this server stores about people, and for how long."""
    state = request.app.state
    settings: Settings = state.settings
    offered: bool = state.people.offered
    off = set() if offered else set(OF_ACCOUNTS)
    options = (("parcels", settings.parcels), ("alerts", settings.turn_alerts), ("chat", settings.chat))
    off |= {name for name, is_on in options if not is_on}
    return Privacy(offered, [topic for topic in topics(settings) if topic.name not in off])


ROUTES = (get_privacy,)
