"""Run by Alembic: applies the migrations on the connection and in the transaction that it was given."""

from __future__ import annotations

from alembic import context

from glyphwall.server.store.models import metadata

connection = context.config.attributes["connection"]
# Batch mode rewrites a table where the database cannot alter it in place (SQLite).
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
