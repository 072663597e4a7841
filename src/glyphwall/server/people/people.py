"""The accounts of a running server: the parts that its routes share."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.play.tokens import digest
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.net.limits import TokenBucket
from glyphwall.server.people.accounts import StoredAccounts, key_of
from glyphwall.server.people.passwords import Passwords
from glyphwall.server.people.sessions import STORE, SessionStore, StoredSessions

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from litestar import Litestar

    from glyphwall.server.net.peers import Peers
    from glyphwall.server.store.store import Store

FAILURES: Final = 10
"""Wrong passwords for one name before the next ones wait."""
FAILURE_SECONDS: Final = 60.0
"""The wait before each further attempt. A passkey always works."""
_MAX_NAMES: Final = 10_000
_LIBRARIES: Final = ("argon2", "webauthn")
"""The packages of the extra ``people``."""
_CHANNEL: Final = "accounts"


class Failures:
    """Wrong passwords, by name: whether the name exists makes no difference."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: dict[str, TokenBucket] = {}

    def check(self, name: str) -> None:
        """Raise TooManyRequests if a name had too many wrong passwords lately."""
        bucket = self._buckets.get(self._key(name))
        if bucket is not None and bucket.wait > 0:
            wait = int(bucket.wait) + 1
            raise TooManyRequests(f"too many wrong passwords for this name; try again in {wait} s", wait)

    def note(self, name: str) -> None:
        if len(self._buckets) >= _MAX_NAMES:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full}
        if len(self._buckets) >= _MAX_NAMES:
            del self._buckets[next(iter(self._buckets))]
        new = TokenBucket(1 / FAILURE_SECONDS, FAILURES, self._clock)
        self._buckets.setdefault(self._key(name), new).spend()

    @staticmethod
    def _key(name: str) -> str:
        return digest(key_of(name))


class People:
    """The accounts of this server, as one process serves them.

    Attributes:
        offered: whether the server has accounts: the operator wants them, and the libraries are installed.
        accounts: the accounts on disk.
        sessions: their sessions on disk.
        passwords: hashes and checks.
        failures: wrong passwords.
    """

    def __init__(self, store: Store, peers: Peers, *, wanted: bool = True) -> None:
        self.offered = wanted and all(find_spec(name) is not None for name in _LIBRARIES)
        self.accounts = store.open_part(StoredAccounts)
        self.sessions = store.open_part(StoredSessions)
        self.passwords = Passwords()
        self.failures = Failures()
        self._peers = peers
        self._listeners: list[Callable[[str], None]] = []
        peers.subscribe(_CHANNEL, lambda _, account: self._tell(msgspec.json.decode(account, type=prepare_type(str))))

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call a listener with each account whose open connections have to be checked again."""
        self._listeners.append(listener)

    def announce(self, account: str) -> None:
        """Say, here and to the other processes, that sessions of an account have ended or seats were given up."""
        self._tell(account)
        self._peers.publish(_CHANNEL, msgspec.json.encode(account))

    def _tell(self, account: str) -> None:
        for listener in self._listeners:
            listener(account)


@asynccontextmanager
async def people_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Serve accounts. Provide `people`."""
    state = app.state
    people = state.people = People(state.store, state.peers, wanted=state.settings.accounts)
    app.stores.register(STORE, SessionStore(people.sessions), allow_override=True)
    preparing = asyncio.create_task(people.passwords.prepare()) if people.offered else None
    try:
        yield
    finally:
        if preparing is not None:
            preparing.cancel()
            await asyncio.gather(preparing, return_exceptions=True)
        people.passwords.close()
