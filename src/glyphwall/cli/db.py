"""``glyphwall db``: check, back up, restore and migrate a server's games, from the command line."""

from __future__ import annotations

import asyncio
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glyphwall.cli.options import format_examples
from glyphwall.server.catalogue.custom_editions import give_additions
from glyphwall.server.options import build_settings, options
from glyphwall.server.settings import Launch, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glyphwall.server.store.faults import DamagedGame

FAULTY = 1
"""The exit status of `check` when a game is not sound."""


_folder_option = options(Settings, only=("data",))
_database_option = options(Settings, only=("database",))
_edition_option = options(Launch, only=("editions",))
"""Games that were begun with an edition can be replayed only where it is at hand."""


def _folder(data: Path | None, database: str | None = None) -> Settings:
    return build_settings(Settings, {"data": data, "database": database})


def _settings(data: Path | None, database: str | None = None) -> Settings:
    """Where the games are. Raises ClickException when there are none."""
    from glyphwall.server.process.launch import refuse_misplaced

    settings = _folder(data, database)
    refuse_misplaced(settings)
    if database is None and not settings.file.exists():
        raise click.ClickException(f"there are no games in {settings.data}; choose another folder with --data")
    return settings


def _sqlite_file(settings: Settings, instead: str) -> Path:
    """Raises ClickException for another database, with the command that does it there."""
    from sqlalchemy.exc import ArgumentError

    from glyphwall.server.store.sqlite import file_of

    try:
        file = file_of(settings.database_url)
    except ArgumentError as error:
        raise click.ClickException(f"--database: {error}") from None
    if file is None:
        raise click.ClickException(f"this is for SQLite; PostgreSQL has a program of its own for it: {instead}")
    return file


@click.group(
    epilog=format_examples(
        "glyphwall db check", "glyphwall db backup games.sqlite3", "glyphwall db restore games.sqlite3"
    )
)
def db() -> None:
    """Look after a server's games: check, back up, restore, migrate."""


@db.command(
    epilog=format_examples(
        "glyphwall db check", "glyphwall db check --data ./games", "glyphwall db check --edition my-game.json"
    )
)
@_folder_option
@_database_option
@_edition_option
def check(data: Path | None, database: str | None, editions: tuple[str, ...]) -> int:
    """Replay every game and name those that are not sound.

    The server may go on meanwhile, and nothing is changed. Ends with 1 when something is wrong.
    """
    from glyphwall.server.store.replaying import HARMED

    settings = _settings(data, database)
    give_additions(editions)
    with _said_plainly():
        number, found = asyncio.run(_check(settings))
    for fault in found:
        click.echo(f"{fault.game_id}: {fault.reason}")
    harmed = sum(fault.reason == HARMED for fault in found)
    by_upgrade = f", {harmed} harmed by an upgrade of an older version" if harmed else ""
    click.echo(f"{number} games, {f'{len(found)} of them not sound' if found else 'all sound'}{by_upgrade}")
    return FAULTY if found else 0


async def _check(settings: Settings) -> tuple[int, list[DamagedGame]]:
    from glyphwall.server.store.faults import faults
    from glyphwall.server.store.store import Store

    store = await Store.open(settings.database_url, upgrade=False)
    try:
        await store.check()
        ids = await store.ids()
        with _progress(len(ids), "games") as done:
            found = []
            async for fault in faults(store, ids):
                done(1)
                if fault is not None:
                    found.append(fault)
        return len(ids), found
    finally:
        await store.close()


@db.command(
    epilog=format_examples(
        "glyphwall db backup games.sqlite3", "glyphwall db backup --data ./games /backups/today.sqlite3"
    )
)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
@_folder_option
@_database_option
def backup(file: Path, force: bool, data: Path | None, database: str | None) -> int:
    """Copy all games into FILE while the server goes on.

    The copy is what the games were at one moment. It holds what chance draws from, so only you can read it.
    A PostgreSQL database has a program of its own for this: pg_dump.
    """
    from glyphwall.server.store import backups

    settings = _settings(data, database)
    source = _sqlite_file(settings, "pg_dump --format=custom --file=FILE URL")
    if file.exists() and not force:
        raise click.ClickException(f"{file} exists; choose another name, or replace it with --force")
    if not file.absolute().parent.is_dir():
        raise click.ClickException(f"there is no folder {file.absolute().parent}")
    with _said_plainly(), _progress(0, "pages") as done:
        backups.backup(source, file.absolute(), lambda pages, of: done(pages, of))
    try:
        backups.note_backup(source)
    except OSError as error:
        click.echo(f"The server's figures won't show this copy: {error.strerror}.", err=True)
    click.echo(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


@db.command(
    epilog=format_examples("glyphwall db restore games.sqlite3", "glyphwall db restore games.sqlite3 --data ./games")
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@_folder_option
@_database_option
def restore(file: Path, data: Path | None, database: str | None) -> int:
    """Put the games of FILE in the place of those that are there.

    No server may be running on the folder. The games that were there are kept beside the new ones.
    A PostgreSQL database has a program of its own for this: pg_restore.
    """
    from glyphwall.server.process.launch import own_folder
    from glyphwall.server.store import backups

    settings = _folder(data, database)
    target = _sqlite_file(settings, "pg_restore --clean --if-exists --dbname=URL FILE")
    with _said_plainly(), own_folder(settings):
        kept = backups.restore(file.absolute(), target)
    click.echo(f"The games of {file} are in {target.parent} now.")
    if kept is not None:
        click.echo(f"Those that were there are kept in {kept}.")
    return 0


@db.command(epilog=format_examples("glyphwall db migrate", "glyphwall db migrate --data ./games"))
@_folder_option
@_database_option
@_edition_option
def migrate(data: Path | None, database: str | None, editions: tuple[str, ...]) -> int:
    """Bring the tables up to this version.

    Every start of a server does it too. A SQLite database is copied beside itself first, every game is looked at before
    and after, and nothing is changed where anything would be lost. Of PostgreSQL make a copy yourself (pg_dump).
    """
    from glyphwall.server.process.launch import own_folder
    from glyphwall.server.store.migrations import head
    from glyphwall.server.store.store import Store

    settings = _settings(data, database)
    give_additions(editions)

    async def open_once() -> None:
        await (await Store.open(settings.database_url)).close()

    with _said_plainly(), own_folder(settings):
        asyncio.run(open_once())
    click.echo(f"The tables are of revision {head()}.")
    return 0


@contextmanager
def _progress(length: int, what: str) -> Iterator[Callable[..., None]]:
    """A bar on standard error where somebody sees it: call with a step, or with what is done and of how many."""
    with click.progressbar(length=length, label=what, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:

        def done(step: int, of: int | None = None) -> None:
            if of is None:
                bar.update(step)
            else:
                bar.length = of
                bar.update(step - bar.pos)

        yield done


@contextmanager
def _said_plainly() -> Iterator[None]:
    from sqlalchemy.exc import SQLAlchemyError

    from glyphwall.server.store.backups import NotADatabase
    from glyphwall.server.store.migrations import NewerDatabase, OlderDatabase, OtherDatabase
    from glyphwall.server.store.store import reason_of
    from glyphwall.server.store.upgrading import UpgradeFailed

    try:
        yield
    except OlderDatabase as error:
        raise click.ClickException(f"the database is of an older version: {error}; run glyphwall db migrate") from None
    except NewerDatabase as error:
        raise click.ClickException(f"the database is of a newer version of Glyphwall: {error}") from None
    except OtherDatabase as error:
        raise click.ClickException(f"{error}: give Glyphwall a database of its own") from None
    except (NotADatabase, UpgradeFailed) as error:
        raise click.ClickException(str(error)) from None
    except (SQLAlchemyError, ImportError, ConnectionError) as error:
        raise click.ClickException(f"cannot open the database: {reason_of(error)}") from None
