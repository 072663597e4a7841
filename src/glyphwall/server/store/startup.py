"""The database while the application runs, its folder, and a start that waits for a database which isn't there yet.

One server uses a folder at a time. The system's lock on an open file ends with its process, however that ends, so a
killed server keeps no other one out.
"""

from __future__ import annotations

import asyncio
import logging
import os
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from glyphwall.core._locks import take
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.peers import Peers
from glyphwall.server.store.health import Checkup
from glyphwall.server.store.postgres import RETRY_SECONDS, PostgresNews
from glyphwall.server.store.store import Store
from glyphwall.server.store.transactions import is_unreachable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
    from pathlib import Path

    from litestar import Litestar

    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)
Result = TypeVar("Result")

_TRIES = 30
LOCK = "glyphwall.lock"


class FolderInUse(Exception):
    """Another server uses the folder."""


def prepare_folder(data: Path) -> None:
    """Make the data folder, readable by its owner only.

    Raises:
        OSError: it can't be made.
    """
    data.mkdir(parents=True, exist_ok=True, mode=0o700)


@contextmanager
def reserve_folder(data: Path) -> Iterator[None]:
    """Keep other servers out of the folder while the block runs.

    Raises:
        FolderInUse: another server is in it.
        OSError: the lock file can't be made.
    """
    with (data / LOCK).open("a+") as file:
        if not take(file.fileno()):
            file.seek(0)
            process = file.read().strip()
            raise FolderInUse(f"process {process}" if process.isdigit() else "another process")
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


@asynccontextmanager
async def store_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Open the database and the connection to the other processes. Provide `store`, `checkup` and `peers`.

    Raises:
        OSError: the data folder cannot be made.
        sqlalchemy.exc.SQLAlchemyError: there is no database.
    """
    settings: Settings = app.state.settings
    if settings.database is None:
        prepare_folder(settings.data)
    async with AsyncExitStack() as stack:
        is_shared = settings.database_url.get_backend_name() == "postgresql"
        peers = PostgresNews(settings.database_url) if is_shared else Peers()
        opening = partial(Store.open, settings.database_url, worker=peers.worker, lock_seconds=settings.lock_seconds)
        store = await retry_start(settings, opening)
        stack.push_async_callback(store.close)
        await retry_start(settings, peers.start)
        stack.push_async_callback(peers.close)
        app.state.update({"store": store, "checkup": Checkup(store), "peers": peers})
        yield


async def retry_start(settings: Settings, step: Callable[[], Awaitable[Result]]) -> Result:
    """Run a step of the start, again and again for a while if the database is busy or does not answer."""
    for _ in range(_TRIES):
        try:
            return await step()
        except Exception as error:
            unreachable = settings.database is not None and is_unreachable(error)
            if not (isinstance(error, Unavailable) or unreachable):
                raise
            logger.warning("the database does not answer; trying again")
            await asyncio.sleep(RETRY_SECONDS)
    return await step()
