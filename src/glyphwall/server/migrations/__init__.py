"""Alembic migrations of the server's tables; `upgrade` runs them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config

if TYPE_CHECKING:
    from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Brings the database up to this version of the package."""
    command.upgrade(_config(connection), "head")


def check(connection: Connection) -> None:
    """Raises ``alembic.util.CommandError`` when the migrations do not add up to the tables of ``models``."""
    command.check(_config(connection))


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
