"""The database tables. Games are append-only: a set-up and its entries; positions are replayed, never stored.

New databases are created from these tables, older ones are migrated step by step (`migrations`). Both ways give the
same tables, with the columns in the same order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)

if TYPE_CHECKING:
    from sqlalchemy.sql.schema import SchemaItem

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _table(name: str, *parts: SchemaItem, **more: Any) -> Table:
    return Table(name, metadata, *parts, **more)


def _game_column() -> Column[str]:
    return Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


games = _table(
    "games",
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", String(20), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("created", Double, nullable=False),
    # Unique: two players who agree to a rematch at the same moment get the same game.
    Column("rematch_of", String(12), ForeignKey("games.id", ondelete="SET NULL"), unique=True),
    Column("secret", String(64), nullable=False),
    Column("fair_scheme", String(40), nullable=False),
    Column("start", Text),  # The position that the game begins at; null for the usual one.
    # The number of changes. A writer names the revision it knows, and is too late if there is a newer one.
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("clock", String(20)),  # The time control (`play.clock.to_text`); null without clocks.
    Column("hidden", Double),  # Since when only its players see it (seconds since 1970); null for all other games.
)

people = _table(
    "people",
    Column("id", String(16), primary_key=True),  # A digest of the seat's token and the name (`statements.person_of`).
    Column("name", String(40)),  # Null once the person is erased.
)

seats = _table(
    "seats",
    _game_column(),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("level", String(40)),
    Column("spec", String(200)),
    Column("name", String(40)),  # Always null since revision 0010: names are in `people`.
    Column("token", String(64)),
    Column("invitation", String(64)),
    Column("joined", Boolean, nullable=False),
    Column("commitment", String(64)),
    Column("secret", String(64)),
    Column("colour", String(20)),
    Column("person", String(16)),  # A row of `people`. SQLite can't add a foreign key in place.
    Column("account", String(16)),  # The row of `accounts` that holds the seat in place of a token; null for a guest's.
    # Digests, with blanks between: a seat that moves to another device gets another token.
    Column("earlier_tokens", String(600)),
)
_held = seats.c.account.is_not(None)
Index("ix_seats_account", seats.c.account, sqlite_where=_held, postgresql_where=_held)

entries = _table(
    "entries",
    _game_column(),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", SmallInteger),
    Column("action", String(80)),
    Column("plies", Integer, nullable=False),
    Column("player", String(200)),
    Column("at", Double, nullable=False),
    Column("clock", String(160)),  # The clocks after it (`play.clock.write`); null without clocks.
)

requests = _table(
    "requests",
    _game_column(),
    Column("holder", SmallInteger, primary_key=True, autoincrement=False),
    Column("id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
)

proposals = _table(
    "proposals",
    _game_column(),
    Column("kind", String(16), primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("accepted", JSON, nullable=False),
)

endings = _table(
    "endings",
    _game_column(),
    Column("at", Double, nullable=False, index=True),  # Seconds since 1970.
    Column("reason", String(40), nullable=False),
    Column("plies", Integer, nullable=False),  # The plies in force.
)

results = _table(
    "results",
    _game_column(),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    # 1 is the best place. The return is from -1 to 1. Points are null where the game counts none.
    Column("place", SmallInteger, nullable=False),
    Column("returned", Double, nullable=False),
    Column("points", Integer),
)

creations = _table(
    "creations",
    Column("id", String(64), primary_key=True),  # The digest of the request's id.
    Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("asked", String(64), nullable=False),  # The digest of its content.
    Column("at", Double, nullable=False, index=True),
)

due = _table(
    "due",
    # Work that a game needs without a request: `play.records.Due`. A flag's time is play time.
    Column("kind", String(16), primary_key=True),
    Column("key", String(12), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False, index=True),
    Column("revision", Integer, nullable=False),
    # The process that took it may work until then (seconds since 1970, PostgreSQL's clock); 0 if it is free.
    Column("taken_until", Double, nullable=False, server_default="0"),
)

outbox = _table(
    "outbox",
    # Ascending in the order of commits, never used twice.
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("topic", String(40), nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("at", Double, nullable=False, index=True),
    sqlite_autoincrement=True,
)

outbox_cursors = _table(
    "outbox_cursors",
    # The newest message that each reader has handled, and when it said so (seconds since 1970).
    Column("reader", String(40), primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("at", Double, nullable=False),
)

uptime = _table(
    "uptime",
    # One row, 1: when a process last said that it lives, how many seconds play time is behind the server's time, and
    # the server's time until which play time stands still after a start (`store.uptime`).
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("moved", Double, nullable=False),
    Column("resumes", Double, nullable=False),
)

analyses = _table(
    "analyses",
    Column("id", String(12), primary_key=True),
    Column("token", String(64), nullable=False),  # The digest of the drivers' secret.
    Column("driver", String(32), nullable=False),  # The page that drives now.
    Column("record", Text, nullable=False),  # The tree in GWN.
    Column("at", Integer, nullable=False),  # The current node.
    Column("version", Integer, nullable=False),  # The number of changes.
    Column("changed", Double, nullable=False),
)

parcels = _table(
    "parcels",
    Column("id", String(64), primary_key=True),  # The digest of the code in a parcel's link.
    Column("seat", String(64), nullable=False),  # The digest of the token of the seat that sends it.
    Column("content", LargeBinary),  # Encrypted with a key that the server doesn't have; null once it has arrived.
    Column("claim", String(64)),  # The digest of the secret of the device that has fetched it.
    Column("expires", Double, nullable=False, index=True),
)

workers = _table(
    "workers",
    Column("id", String(32), primary_key=True),
    # The end of its lease (seconds since 1970, the database's clock): after that the others count it as dead.
    Column("expires", Double, nullable=False),
)

chores = _table(
    "chores",
    _game_column(),
    # The process that runs the game's computers and draws its chance.
    Column("worker", String(32), ForeignKey("workers.id", ondelete="CASCADE"), nullable=False),
)

accounts = _table(
    "accounts",
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),  # The name to sign in with, as shown.
    Column("key", String(120), nullable=False, unique=True),  # The same as compared.
    Column("email", String(254)),
    Column("password", String(200)),  # An argon2 hash of what the password proves; null: passkeys only.
    Column("wrapped", Text),  # The key of `sealed`, encrypted by the client with a key that follows from the password.
    Column("created", Double, nullable=False),
    Column("closed", Double),  # When an operator closed it; signing in is refused.
)


def _account_column(*, primary_key: bool = False) -> Column[str]:
    return Column(
        "account_id", String(16), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


passkeys = _table(
    "passkeys",
    Column("id", String(64), primary_key=True),  # The digest of the credential's id.
    _account_column(),
    Column("credential", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("rp_id", String(253), nullable=False),  # The host name that it was made for.
    Column("label", String(60), nullable=False),
    # The key of `sealed`, encrypted by the client with a key that follows from the passkey; null: it can't.
    Column("wrapped", Text),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),
    Index("ix_passkeys_account_id", "account_id"),
)

sessions = _table(
    "sessions",
    Column("id", String(64), primary_key=True),  # The digest of the cookie.
    _account_column(),
    Column("handle", String(16), nullable=False),  # The name that its owner revokes it by.
    Column("data", LargeBinary, nullable=False),
    Column("device", String(60), nullable=False),  # The browser and the system, as `Firefox, Linux`.
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
    Index("ix_sessions_account_id", "account_id"),
)

challenges = _table(
    "challenges",
    Column("id", String(64), primary_key=True),  # The digest of the ticket that the client sends back, once.
    Column("kind", String(16), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("expires", Double, nullable=False, index=True),
)

sealed = _table(
    "sealed",
    # A device's secrets and receipts of fair chance, which only its owner can read.
    _account_column(primary_key=True),
    _game_column(),
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
    Column("created", Double, nullable=False),
    Index("ix_sealed_game_id", "game_id"),
)

bans = _table(
    "bans",
    # An address or a network that may begin no games and accounts until then.
    Column("address", String(50), primary_key=True),
    Column("until", Double, nullable=False),
)

audit = _table(
    "audit",
    # What operators did (`people.moderation`). Each entry holds the digest of the one before.
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("operator", String(60), nullable=False),
    Column("action", String(20), nullable=False),
    Column("target", String(80), nullable=False),
    Column("reason", String(400), nullable=False),
    Column("previous", String(64), nullable=False, unique=True),
    Column("digest", String(64), nullable=False),
    sqlite_autoincrement=True,
)

chat_messages = _table(
    "chat_messages",
    _game_column(),
    Column("number", Integer, primary_key=True, autoincrement=False),  # Ascending in each game, from 1.
    Column("seat", SmallInteger, nullable=False),
    Column("request", String(64), nullable=False),  # The id that the client gave it, so that it is written once.
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index("ix_chat_messages_request", "game_id", "seat", "request", unique=True),
)

reports = _table(
    "reports",
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False, index=True),
    Column("game_id", String(12), nullable=False),  # Without a foreign key: a report outlives its game.
    Column("reporter", SmallInteger, nullable=False),  # Who reports.
    Column("seat", SmallInteger, nullable=False),  # Who is reported.
    Column("name", String(40)),  # The name of that seat then.
    Column("reason", String(16), nullable=False),
    # The chat around it, as it was then: a list of `people.reports.Quote`, as JSON.
    Column("messages", Text, nullable=False),
    Column("closed", Double),  # When an operator closed it; null while it is open.
    sqlite_autoincrement=True,
)

account_invitations = _table(
    "account_invitations",
    Column("id", String(22), primary_key=True),
    Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("invitation", String(64), nullable=False),  # What takes the seat; for the recipient's eyes only.
    Column("sender", String(16), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    # Null if nobody is to see it: no account has the name, or it doesn't want to be invited by the sender.
    Column("recipient", String(16), ForeignKey("accounts.id", ondelete="CASCADE")),
    Column("expires", Double, nullable=False, index=True),
    Index("ix_account_invitations_game_id", "game_id"),
    Index("ix_account_invitations_sender", "sender"),
    Index("ix_account_invitations_recipient", "recipient"),
)

account_blocks = _table(
    "account_blocks",
    # An account that doesn't want to be invited by another one.
    _account_column(primary_key=True),
    Column("blocked", String(16), ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("created", Double, nullable=False),
    Index("ix_account_blocks_blocked", "blocked"),
)

alert_devices = _table(
    "alert_devices",
    Column("id", String(64), primary_key=True),  # The digest of a secret that the device has chosen.
    Column("language", String(35), nullable=False),
    # When the device last said that it wants to be told (seconds since 1970).
    Column("used", Double, nullable=False, index=True),
)

alert_channels = _table(
    "alert_channels",
    Column("device", String(64), ForeignKey("alert_devices.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), primary_key=True),  # "push" or "mail".
    # The digest of the address: two devices with one mail address get one mail.
    Column("target", String(64), nullable=False, index=True),
    # An endpoint of a push service, or a mail address; and the keys of the endpoint.
    Column("address", Text, nullable=False),
    Column("keys", String(200)),
    Column("confirmed", Boolean, nullable=False),  # A mail address gets nothing until its owner has confirmed it.
    Column("created", Double, nullable=False),
)

alert_seats = _table(
    "alert_seats",
    Column("device", String(64), ForeignKey("alert_devices.id", ondelete="CASCADE"), primary_key=True),
    Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    # The digest of the seat's token: a seat that has changed hands alerts nobody.
    Column("token", String(64), nullable=False),
)

alert_accounts = _table(
    "alert_accounts",
    # A device that is told of all turns of an account, while it is signed in.
    Column("device", String(64), ForeignKey("alert_devices.id", ondelete="CASCADE"), primary_key=True),
    _account_column(),
    Column("session", String(64), ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
    Index("ix_alert_accounts_account_id", "account_id"),
    Index("ix_alert_accounts_session", "session"),
)

turn_alerts = _table(
    "turn_alerts",
    Column("kind", String(8), primary_key=True),
    Column("target", String(64), primary_key=True),
    Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),  # The version of the game at which the turn began.
    Column("at", Double, nullable=False, index=True),
    Column("tries", SmallInteger, nullable=False),
    # True from before it is sent: what a killed process has sent is never sent again.
    Column("taken", Boolean, nullable=False),
)

server_keys = _table(
    "server_keys",
    # The keys that all processes of this server share, made on first use.
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)
