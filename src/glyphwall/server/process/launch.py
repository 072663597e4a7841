"""The start of a server: port, folder, database, processes. Errors are one line that says what to do."""

from __future__ import annotations

import asyncio
import os
import shlex
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, TypeVar

import click

from glyphwall.server.process.logs import announce
from glyphwall.server.process.worker import make_socket

if TYPE_CHECKING:
    import socket
    from collections.abc import Awaitable, Callable, Iterator

    from glyphwall.server.process.worker import WorkerTask
    from glyphwall.server.settings import Settings
    from glyphwall.server.store.store import Store

T = TypeVar("T")


def listen(host: str, port: int, option: str = "--port or PORT") -> socket.socket:
    """Bind a socket, before anything slow is done.

    Raises:
        ClickException: the port is taken.
    """
    try:
        listener, address = make_socket(host, port)
    except OSError as error:
        raise click.ClickException(f"cannot listen on {host}: {error.strerror or error}") from None
    try:
        listener.bind(address)
    except OSError as error:
        listener.close()
        hint = f"; choose another with {option}" if port else ""
        raise click.ClickException(f"cannot listen on {host}:{port}: {error.strerror}{hint}") from None
    return listener


@contextmanager
def own_folder(settings: Settings) -> Iterator[None]:
    """Reserve the data folder for this process while the block runs.

    Raises:
        ClickException: the folder can't be used, or another process uses it.
    """
    from glyphwall.server.store.startup import FolderInUse, prepare_folder, reserve_folder

    if settings.database is not None:
        yield
        return
    try:
        prepare_folder(settings.data)
    except OSError as error:
        raise click.ClickException(
            f"cannot use the data folder {settings.data}: {error.strerror}. Name one that can be written with --data"
        ) from None
    if not os.access(settings.data, os.W_OK | os.X_OK):
        raise click.ClickException(
            f"cannot write into the data folder {settings.data}. Name one that can be written with --data"
        )
    with ExitStack() as stack:
        try:
            stack.enter_context(reserve_folder(settings.data))
        except FolderInUse as error:
            raise click.ClickException(
                f"{error} serves the games of {settings.data} already; end it, or choose another folder with --data"
            ) from None
        except OSError as error:
            raise click.ClickException(f"cannot lock the data folder {settings.data}: {error.strerror}") from None
        yield


def refuse_misplaced(settings: Settings) -> None:
    """Refuse to start if an older version stored this folder's games elsewhere.

    Raises:
        ClickException: it did; the message has the command that moves them.
    """
    from glyphwall.server.store.backups import find_misplaced

    if settings.database is None and (elsewhere := find_misplaced(settings.file)) is not None:
        command = shlex.join(["glyphwall", "db", "restore", str(elsewhere), "--data", str(settings.data)])
        raise click.ClickException(
            f"the games of {settings.data} lie in {elsewhere}: an older version misread the folder's name. "
            f"Bring them here with: {command}"
        )


def check_database(settings: Settings) -> None:
    """Open the database once, which migrates it, so that every error is one plain line.

    Raises:
        ClickException: the database can't be used.
    """
    refuse_misplaced(settings)
    with explain_errors():
        try:
            upgrade(settings)
        except OSError as error:
            raise ConnectionError(str(error)) from error


def use_store(settings: Settings, work: Callable[[Store], Awaitable[T]], *, upgrade: bool = False) -> T:
    """Open the database, do some work with it, and close it. Call it in `explain_errors`."""
    from glyphwall.server.store.store import Store

    async def run() -> T:
        store = await Store.open(settings.database_url, upgrade=upgrade)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def upgrade(settings: Settings) -> None:
    """Bring the tables up to this version, as every start does. Call it in `explain_errors`."""

    async def do_nothing(_: Store) -> None: ...

    use_store(settings, do_nothing, upgrade=True)


@contextmanager
def explain_errors() -> Iterator[None]:
    """Turn the errors of a database that can't be used into one line that says what to do."""
    from sqlalchemy.exc import SQLAlchemyError

    from glyphwall.server.store.backups import NotADatabase
    from glyphwall.server.store.migrations import NewerDatabase, OlderDatabase, OtherDatabase
    from glyphwall.server.store.outcomes import reason_of
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


def run(settings: Settings, listener: socket.socket, log_level: str) -> None:
    """Serve from this process until a signal ends it."""
    from glyphwall.server.app import make_app
    from glyphwall.server.process.serving import Server, ignore_end_signals

    app = make_app(settings)
    server = Server(app, settings, log_level, lambda: _say_where(settings, listener, [app.state.metrics_port]))
    with ignore_end_signals():
        server.run(sockets=[listener])


def run_workers(task: WorkerTask, number: int, listener: socket.socket) -> None:
    """Serve from several other processes until a signal ends this one.

    Raises:
        ClickException: they end as soon as they are started.
    """
    from glyphwall.server.process.supervisor import Supervisor, WorkersFailed, own_settings

    ports = [own_settings(task.settings, index, number).metrics_port for index in range(number)]
    workers = Supervisor(task, number, lambda: _say_where(task.settings, listener, ports))
    try:
        asyncio.run(workers.run())
    except WorkersFailed:
        raise click.ClickException("the worker processes end as soon as they are started") from None


def _say_where(settings: Settings, listener: socket.socket, metrics: list[int | None]) -> None:
    host, port = listener.getsockname()[:2]
    path = f"{settings.prefix}/" if settings.prefix else ""
    announce(f"Glyphwall serves on http://{f'[{host}]' if ':' in host else host}:{port}{path}")
    for each in metrics:
        if each is not None:
            announce(f"Its figures are on http://127.0.0.1:{each}/metrics")
    announce(f"Games are stored in {_place(settings)}; Ctrl-C ends the server.")


def _place(settings: Settings) -> str:
    if settings.database is None:
        return str(settings.data)
    return settings.database_url.render_as_string(hide_password=True)
