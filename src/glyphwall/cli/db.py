"""The command ``db``: check, back up, restore and migrate a server's games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from glyphwall.cli.options import EXISTING_FILE, FILE
from glyphwall.cli.progress import progress_bar
from glyphwall.core.extension_points import format_examples
from glyphwall.server.catalogue.custom_editions import give_additions
from glyphwall.server.options import build_settings, options
from glyphwall.server.process.launch import explain_errors, upgrade, use_store
from glyphwall.server.settings import Launch, Settings

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.server.store.replaying import DamagedGame
    from glyphwall.server.store.store import Store

FAULTY = 1
"""The exit status of ``check`` when it finds a damaged game."""


_folder_option = options(Settings, only=("data",))
_database_option = options(Settings, only=("database",))
_edition_option = options(Launch, only=("editions",))
"""The editions that the games need for a replay."""


def _folder(data: Path | None, database: str | None = None) -> Settings:
    return build_settings(Settings, {"data": data, "database": database})


def _settings(data: Path | None, database: str | None = None) -> Settings:
    from glyphwall.server.process.launch import refuse_misplaced

    settings = _folder(data, database)
    refuse_misplaced(settings)
    if database is None and not settings.file.exists():
        raise click.ClickException(f"there are no games in {settings.data}; choose another folder with --data")
    return settings


def _sqlite_file(settings: Settings, instead: str) -> Path:
    """Return the SQLite file; for PostgreSQL raise ClickException with the command to use instead."""
    from sqlalchemy.exc import ArgumentError

    from glyphwall.server.store.sqlite import file_of

    try:
        file = file_of(settings.database_url)
    except ArgumentError as error:
        raise click.ClickException(f"--database: {error}") from None
    if file is None:
        raise click.ClickException(f"this command is for SQLite; for PostgreSQL run: {instead}")
    return file


@click.group(
    epilog=format_examples(
        "glyphwall db check", "glyphwall db backup games.sqlite3", "glyphwall db restore games.sqlite3"
    )
)
def db() -> None:
    """Check, back up, restore or migrate a server's games, or erase people."""


@db.command(
    epilog=format_examples(
        "glyphwall db check", "glyphwall db check --data ./games", "glyphwall db check --edition my-game.json"
    )
)
@_folder_option
@_database_option
@_edition_option
def check(data: Path | None, database: str | None, editions: tuple[str, ...]) -> int:
    """Replay every game and list the damaged ones.

    It changes nothing, and the server may keep running. The exit code is 1 if any game is damaged.
    """
    from glyphwall.server.store.replaying import HARMED

    settings = _settings(data, database)
    give_additions(editions)
    with explain_errors():
        number, found = use_store(settings, _check)
    for fault in found:
        click.echo(f"{fault.game_id}: {fault.reason}")
    harmed = sum(fault.reason == HARMED for fault in found)
    by_upgrade = f", {harmed} damaged by an upgrade of an older version" if harmed else ""
    click.echo(f"{number} games, {f'{len(found)} of them damaged' if found else 'all sound'}{by_upgrade}")
    return FAULTY if found else 0


async def _check(store: Store) -> tuple[int, list[DamagedGame]]:
    from glyphwall.server.store.replaying import find_damage

    await store.check()
    ids = await store.ids()
    with progress_bar(total=len(ids), text="games") as update:
        found = []
        async for fault in find_damage(store, ids):
            update(advance=1)
            if fault is not None:
                found.append(fault)
    return len(ids), found


@db.command("erase-person", epilog=format_examples("glyphwall db erase-person k3WpBqm8Rt2x 1"))
@click.argument("game")
@click.argument("seat", type=click.IntRange(1))
@_folder_option
@_database_option
def erase_person(game: str, seat: int, data: Path | None, database: str | None) -> int:
    """Erase the name of the person at a SEAT of a GAME, there and in all rematches.

    The games stay. A running server shows the name until it closes the game, ten minutes after the last player left.
    Backups still have it.
    """
    from glyphwall.server.people.moderation import StoredModeration

    settings = _settings(data, database)
    with explain_errors():
        erased = use_store(settings, lambda store: store.open_part(StoredModeration).erase_person(game, seat - 1))
    if erased is None:
        raise click.ClickException(f"seat {seat} of game {game} has no name")
    name, games = erased
    click.echo(f"Erased {name} in {games} game{'' if games == 1 else 's'}.")
    return 0


@db.command(
    epilog=format_examples(
        "glyphwall db backup games.sqlite3", "glyphwall db backup --data ./games /backups/today.sqlite3"
    )
)
@click.argument("file", type=FILE)
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
@_folder_option
@_database_option
def backup(file: Path, force: bool, data: Path | None, database: str | None) -> int:
    """Copy all games into FILE while the server keeps running.

    The copy is a snapshot of one moment. It contains the secrets behind chance, so only you can read it. For
    PostgreSQL, use pg_dump.
    """
    from glyphwall.server.store import backups

    settings = _settings(data, database)
    source = _sqlite_file(settings, "pg_dump --format=custom --file=FILE URL")
    if file.exists() and not force:
        raise click.ClickException(f"{file} exists; choose another name, or replace it with --force")
    if not file.absolute().parent.is_dir():
        raise click.ClickException(f"there is no folder {file.absolute().parent}")
    with explain_errors(), progress_bar(text="pages") as update:
        backups.backup(source, file.absolute(), lambda pages, of: update(completed=pages, total=of))
    try:
        backups.note_backup(source)
    except OSError as error:
        click.echo(f"The server's figures won't show this copy: {error.strerror}.", err=True)
    click.echo(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


@db.command(
    epilog=format_examples("glyphwall db restore games.sqlite3", "glyphwall db restore games.sqlite3 --data ./games")
)
@click.argument("file", type=EXISTING_FILE)
@_folder_option
@_database_option
def restore(file: Path, data: Path | None, database: str | None) -> int:
    """Replace all games with those of FILE.

    Stop the server first. The games that were there are moved aside, not deleted. For PostgreSQL, use pg_restore.
    """
    from glyphwall.server.process.launch import own_folder
    from glyphwall.server.store import backups

    settings = _folder(data, database)
    target = _sqlite_file(settings, "pg_restore --clean --if-exists --dbname=URL FILE")
    with explain_errors(), own_folder(settings):
        moved_to = backups.restore(file.absolute(), target)
    click.echo(f"The games of {file} are in {target.parent} now.")
    if moved_to is not None:
        click.echo(f"The games that were there before are in {moved_to}.")
    return 0


@db.command(epilog=format_examples("glyphwall db migrate", "glyphwall db migrate --data ./games"))
@_folder_option
@_database_option
@_edition_option
def migrate(data: Path | None, database: str | None, editions: tuple[str, ...]) -> int:
    """Bring the tables up to this version.

    The server does this at every start. A SQLite database is copied first, every game is compared before and after, and
    nothing changes if anything would be lost. Back up PostgreSQL yourself first (pg_dump).
    """
    from glyphwall.server.process.launch import own_folder
    from glyphwall.server.store.migrations import head

    settings = _settings(data, database)
    give_additions(editions)
    with explain_errors(), own_folder(settings):
        upgrade(settings)
    click.echo(f"The tables are at revision {head()}.")
    return 0
