"""The tables. Games are append-only: a set-up and what happened; positions are rebuilt, never stored.

A new database is made from them, an older one brought up by steps (`migrations`): both come to the same, columns in the
same order.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Integer,
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
    # One next game at most: two people who agree at the same moment get the same one.
    Column("rematch_of", String(12), ForeignKey("games.id", ondelete="SET NULL"), unique=True),
    Column("secret", String(64), nullable=False),
    Column("fair_scheme", String(40), nullable=False),
    # Where it begins; null is the position that the rules begin with.
    Column("start", Text),
    # How often it has changed. A writer names the revision that it knows, and comes too late if there is another.
    Column("revision", Integer, nullable=False, server_default="0"),
)

seats = Table(
    "seats",
    metadata,
    _game_column(),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("level", String(40)),
    Column("spec", String(200)),
    Column("name", String(40)),
    Column("token", String(64)),
    Column("invitation", String(64)),
    Column("joined", Boolean, nullable=False),
    Column("commitment", String(64)),
    Column("secret", String(64)),
    Column("colour", String(20)),
)

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
    # When (seconds since 1970) and how the game ended, after so many plies in force. When it began, and which game it
    # is, its own row says.
    Column("at", Double, nullable=False, index=True),
    Column("reason", String(40), nullable=False),
    Column("plies", Integer, nullable=False),
)

results = Table(
    "results",
    metadata,
    _game_column(),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    # 1 is the best place; what the seat got, from -1 to 1; its points where the game counts some.
    Column("place", SmallInteger, nullable=False),
    Column("returned", Double, nullable=False),
    Column("points", Integer),
)

creations = Table(
    "creations",
    metadata,
    # The digest of a request's id, and of what it asked for.
    Column("id", String(64), primary_key=True),
    Column("game_id", String(12), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("asked", String(64), nullable=False),
    Column("at", Double, nullable=False, index=True),
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", String(12), primary_key=True),
    # The digest of the secret of those who may drive, and which of their pages does.
    Column("token", String(64), nullable=False),
    Column("driver", String(32), nullable=False),
    # The tree in GWN, the node that is looked at, and how often this has changed.
    Column("record", Text, nullable=False),
    Column("at", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed", Double, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    # Its lease: past that moment (seconds since 1970, by the clock of the database's machine) others count it as dead.
    Column("expires", Double, nullable=False),
)

chores = Table(
    "chores",
    metadata,
    _game_column(),
    # Which process lets the game's computers think, and chance draw when somebody is awaited too long.
    Column("worker", String(32), ForeignKey("workers.id", ondelete="CASCADE"), nullable=False),
)
