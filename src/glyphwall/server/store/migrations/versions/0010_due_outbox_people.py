"""Due work, the outbox, and people in a table of their own."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

from glyphwall.server.store.migrations.steps import add_columns

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "due",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("key", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("taken_until", sa.Double, nullable=False, server_default="0"),
        if_not_exists=True,
    )
    op.create_index("ix_due_at", "due", ["at"], if_not_exists=True)
    op.create_table(
        "outbox",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("topic", sa.String(40), nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_autoincrement=True,
        if_not_exists=True,
    )
    op.create_index("ix_outbox_at", "outbox", ["at"], if_not_exists=True)
    op.create_table(
        "outbox_cursors",
        sa.Column("reader", sa.String(40), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40)),
        if_not_exists=True,
    )
    add_columns("seats", sa.Column("person", sa.String(16)))
    _move_names()


def _move_names() -> None:
    names = ("game_id", "seat", "name", "token", "person")
    seats = sa.table("seats", *(sa.column(name) for name in names))
    people = sa.table("people", sa.column("id"), sa.column("name"))
    connection = op.get_bind()
    known = set(connection.execute(sa.select(people.c.id)).scalars())
    named = connection.execute(sa.select(seats).where(seats.c.name.is_not(None))).all()
    for game_id, seat, name, token, _ in named:
        person = hashlib.sha256(f"{token or f'{game_id}/{seat}'} {name}".encode()).hexdigest()[:16]
        if person not in known:
            known.add(person)
            connection.execute(people.insert().values(id=person, name=name))
        own = (seats.c.game_id == game_id) & (seats.c.seat == seat)
        connection.execute(seats.update().where(own).values(person=person, name=None))
