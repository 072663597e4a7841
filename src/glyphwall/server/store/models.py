"""The database tables. Games are append-only: a set-up and its entries; positions are replayed, never stored.

New databases are created from these tables, older ones are migrated step by step (`migrations`). Both ways give the
same tables, with the columns in the same order.
"""

from __future__ import annotations

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

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _game_column() -> Column[str]:
    return Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


games = Table(
    "games",
    metadata,
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
    # The position that the game begins at; null for the usual one.
    Column("start", Text),
    # The number of changes. A writer names the revision it knows, and is too late if there is a newer one.
    Column("revision", Integer, nullable=False, server_default="0"),
    # The time control (`play.clock.to_text`); null without clocks.
    Column("clock", String(20)),
    # Since when only its players see it (seconds since 1970); null for all other games.
    Column("hidden", Double),
)

people = Table(
    "people",
    metadata,
    # A digest of the seat's token and the name (`statements.person_of`).
    Column("id", String(16), primary_key=True),
    # Null once the person is erased.
    Column("name", String(40)),
)

seats = Table(
    "seats",
    metadata,
    _game_column(),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("level", String(40)),
    Column("spec", String(200)),
    # Always null since revision 0010: names are in `people`.
    Column("name", String(40)),
    Column("token", String(64)),
    Column("invitation", String(64)),
    Column("joined", Boolean, nullable=False),
    Column("commitment", String(64)),
    Column("secret", String(64)),
    Column("colour", String(20)),
    # A row of `people`. SQLite can't add a foreign key in place.
    Column("person", String(16)),
    # The row of `accounts` that holds the seat in place of a token; null for a guest's.
    Column("account", String(16)),
    # Digests, with blanks between: a seat that moves to another device gets another token.
    Column("earlier_tokens", String(600)),
)
_held = seats.c.account.is_not(None)
Index("ix_seats_account", seats.c.account, sqlite_where=_held, postgresql_where=_held)

entries = Table(
    "entries",
    metadata,
    _game_column(),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", SmallInteger),
    Column("action", String(80)),
    Column("plies", Integer, nullable=False),
    Column("player", String(200)),
    Column("at", Double, nullable=False),
    # The clocks after it (`play.clock.write`); null without clocks.
    Column("clock", String(160)),
)

requests = Table(
    "requests",
    metadata,
    _game_column(),
    Column("holder", SmallInteger, primary_key=True, autoincrement=False),
    Column("id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
)

proposals = Table(
    "proposals",
    metadata,
    _game_column(),
    Column("kind", String(16), primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("accepted", JSON, nullable=False),
)

endings = Table(
    "endings",
    metadata,
    _game_column(),
    # Seconds since 1970; the reason; the plies in force.
    Column("at", Double, nullable=False, index=True),
    Column("reason", String(40), nullable=False),
    Column("plies", Integer, nullable=False),
)

results = Table(
    "results",
    metadata,
    _game_column(),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    # 1 is the best place. The return is from -1 to 1. Points are null where the game counts none.
    Column("place", SmallInteger, nullable=False),
    Column("returned", Double, nullable=False),
    Column("points", Integer),
)

creations = Table(
    "creations",
    metadata,
    # The digests of a request's id and of its content.
    Column("id", String(64), primary_key=True),
    Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("asked", String(64), nullable=False),
    Column("at", Double, nullable=False, index=True),
)

due = Table(
    "due",
    metadata,
    # Work that a game needs without a request: `play.records.Due`. A flag's time is play time.
    Column("kind", String(16), primary_key=True),
    Column("key", String(12), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False, index=True),
    Column("revision", Integer, nullable=False),
    # The process that took it may work until then (seconds since 1970, PostgreSQL's clock); 0 if it is free.
    Column("taken_until", Double, nullable=False, server_default="0"),
)

outbox = Table(
    "outbox",
    metadata,
    # Ascending in the order of commits, never used twice.
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("topic", String(40), nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("at", Double, nullable=False, index=True),
    sqlite_autoincrement=True,
)

outbox_cursors = Table(
    "outbox_cursors",
    metadata,
    # The newest message that each reader has handled, and when it said so (seconds since 1970).
    Column("reader", String(40), primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("at", Double, nullable=False),
)

uptime = Table(
    "uptime",
    metadata,
    # One row, 1: when a process last said that it lives, how many seconds play time is behind the server's time, and
    # the server's time until which play time stands still after a start (`store.uptime`).
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("moved", Double, nullable=False),
    Column("resumes", Double, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", String(12), primary_key=True),
    # The digest of the drivers' secret, and the page that drives now.
    Column("token", String(64), nullable=False),
    Column("driver", String(32), nullable=False),
    # The tree in GWN, the current node, and the number of changes.
    Column("record", Text, nullable=False),
    Column("at", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed", Double, nullable=False),
)

parcels = Table(
    "parcels",
    metadata,
    # The digest of the code in a parcel's link, and of the token of the seat that sends it.
    Column("id", String(64), primary_key=True),
    Column("seat", String(64), nullable=False),
    # Encrypted with a key that the server doesn't have; null once it has arrived.
    Column("content", LargeBinary),
    # The digest of the secret of the device that has fetched it.
    Column("claim", String(64)),
    Column("expires", Double, nullable=False, index=True),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    # The end of its lease (seconds since 1970, the database's clock): after that the others count it as dead.
    Column("expires", Double, nullable=False),
)

chores = Table(
    "chores",
    metadata,
    _game_column(),
    # The process that runs the game's computers and draws its chance.
    Column("worker", String(32), ForeignKey("workers.id", ondelete="CASCADE"), nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(16), primary_key=True),
    # The name to sign in with, as shown and as compared.
    Column("name", String(60), nullable=False),
    Column("key", String(120), nullable=False, unique=True),
    Column("email", String(254)),
    # An argon2 hash of what the password proves; null: passkeys only.
    Column("password", String(200)),
    # The key of `sealed`, encrypted by the client with a key that follows from the password.
    Column("wrapped", Text),
    Column("created", Double, nullable=False),
    # When an operator closed it; signing in is refused.
    Column("closed", Double),
)


def _account_column(*, primary_key: bool = False) -> Column[str]:
    return Column(
        "account_id", String(16), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


passkeys = Table(
    "passkeys",
    metadata,
    # The digest of the credential's id.
    Column("id", String(64), primary_key=True),
    _account_column(),
    Column("credential", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    # The host name that it was made for.
    Column("rp_id", String(253), nullable=False),
    Column("label", String(60), nullable=False),
    # The key of `sealed`, encrypted by the client with a key that follows from the passkey; null: it can't.
    Column("wrapped", Text),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),
    Index("ix_passkeys_account_id", "account_id"),
)

sessions = Table(
    "sessions",
    metadata,
    # The digest of the cookie.
    Column("id", String(64), primary_key=True),
    _account_column(),
    # The name that its owner revokes it by.
    Column("handle", String(16), nullable=False),
    Column("data", LargeBinary, nullable=False),
    # The browser and the system, as `Firefox, Linux`.
    Column("device", String(60), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
    Index("ix_sessions_account_id", "account_id"),
)

challenges = Table(
    "challenges",
    metadata,
    # The digest of the ticket that the client sends back, once.
    Column("id", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("expires", Double, nullable=False, index=True),
)

sealed = Table(
    "sealed",
    metadata,
    # A device's secrets and receipts of fair chance, which only its owner can read.
    _account_column(primary_key=True),
    _game_column(),
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
    Column("created", Double, nullable=False),
    Index("ix_sealed_game_id", "game_id"),
)

bans = Table(
    "bans",
    metadata,
    # An address or a network that may begin no games and accounts until then.
    Column("address", String(50), primary_key=True),
    Column("until", Double, nullable=False),
)

audit = Table(
    "audit",
    metadata,
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

chat_messages = Table(
    "chat_messages",
    metadata,
    _game_column(),
    # Ascending in each game, from 1.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, nullable=False),
    # The id that the client gave it, so that it is written once.
    Column("request", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index("ix_chat_messages_request", "game_id", "seat", "request", unique=True),
)

reports = Table(
    "reports",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False, index=True),
    # Without a foreign key: a report outlives its game.
    Column("game_id", String(12), nullable=False),
    # Who reports whom, and the name of the latter then.
    Column("reporter", SmallInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("name", String(40)),
    Column("reason", String(16), nullable=False),
    # The chat around it, as it was then: a list of `people.reports.Quote`, as JSON.
    Column("messages", Text, nullable=False),
    # When an operator closed it; null while it is open.
    Column("closed", Double),
    sqlite_autoincrement=True,
)

account_invitations = Table(
    "account_invitations",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    # What takes the seat; for the recipient's eyes only.
    Column("invitation", String(64), nullable=False),
    Column("sender", String(16), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    # Null if nobody is to see it: no account has the name, or it doesn't want to be invited by the sender.
    Column("recipient", String(16), ForeignKey("accounts.id", ondelete="CASCADE")),
    Column("expires", Double, nullable=False, index=True),
    Index("ix_account_invitations_game_id", "game_id"),
    Index("ix_account_invitations_sender", "sender"),
    Index("ix_account_invitations_recipient", "recipient"),
)

account_blocks = Table(
    "account_blocks",
    metadata,
    # An account that doesn't want to be invited by another one.
    _account_column(primary_key=True),
    Column("blocked", String(16), ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("created", Double, nullable=False),
    Index("ix_account_blocks_blocked", "blocked"),
)

alert_devices = Table(
    "alert_devices",
    metadata,
    # The digest of a secret that the device has chosen.
    Column("id", String(64), primary_key=True),
    Column("language", String(35), nullable=False),
    # When the device last said that it wants to be told (seconds since 1970).
    Column("used", Double, nullable=False, index=True),
)

alert_channels = Table(
    "alert_channels",
    metadata,
    Column("device", String(64), ForeignKey("alert_devices.id", ondelete="CASCADE"), primary_key=True),
    # "push" or "mail".
    Column("kind", String(8), primary_key=True),
    # The digest of the address: two devices with one mail address get one mail.
    Column("target", String(64), nullable=False, index=True),
    # An endpoint of a push service, or a mail address; and the keys of the endpoint.
    Column("address", Text, nullable=False),
    Column("keys", String(200)),
    # A mail address gets nothing until its owner has confirmed it.
    Column("confirmed", Boolean, nullable=False),
    Column("created", Double, nullable=False),
)

alert_seats = Table(
    "alert_seats",
    metadata,
    Column("device", String(64), ForeignKey("alert_devices.id", ondelete="CASCADE"), primary_key=True),
    Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    # The digest of the seat's token: a seat that has changed hands alerts nobody.
    Column("token", String(64), nullable=False),
)

alert_accounts = Table(
    "alert_accounts",
    metadata,
    # A device that is told of all turns of an account, while it is signed in.
    Column("device", String(64), ForeignKey("alert_devices.id", ondelete="CASCADE"), primary_key=True),
    _account_column(),
    Column("session", String(64), ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
    Index("ix_alert_accounts_account_id", "account_id"),
    Index("ix_alert_accounts_session", "session"),
)

turn_alerts = Table(
    "turn_alerts",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("target", String(64), primary_key=True),
    Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    # The version of the game at which the turn began.
    Column("version", Integer, nullable=False),
    Column("at", Double, nullable=False, index=True),
    Column("tries", SmallInteger, nullable=False),
    # True from before it is sent: what a killed process has sent is never sent again.
    Column("taken", Boolean, nullable=False),
)

server_keys = Table(
    "server_keys",
    metadata,
    # The keys that all processes of this server share, made on first use.
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)
