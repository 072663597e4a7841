"""How one server process is set up: where it keeps its data, and its limits."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs

from glyphwall.play.protocol import MAX_FRAME

STATIC = Path(__file__).resolve().parent / "static"
"""Where the package build puts the browser client."""

NEW_GAMES_PER_MINUTE = 60
SOCKETS_PER_ADDRESS = 100
NEW_SOCKETS_PER_MINUTE = 300
FAIR_SECONDS = 10.0
ADDRESS_SHARE = 0.25
"""Of one processor, in the long run: some 250 moves a second."""
MAX_CONNECTIONS = 1000
_DRIVERS = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}
TRUSTED_PROXIES = ("127.0.0.1", "::1")


def default_data() -> Path:
    """The user's data folder."""
    return platformdirs.user_data_path("glyphwall", appauthor=False)


def default_threads() -> int:
    """Threads for computer players: all cores but the one that serves."""
    return max(1, (os.cpu_count() or 2) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server process.

    Attributes:
        data: folder of the database; made when missing.
        database: URL of another database than the folder's SQLite file, as ``postgresql://user@host/name``.
        static: folder of the built browser client; may be missing.
        max_body: bytes of an HTTP body.
        max_frame: bytes of a socket message.
        hello_seconds: how long a socket may wait with its `Hello`.
        message_rate: socket messages per second that one connection may send in the long run.
        message_burst: how many it may send at once.
        outbox: bytes that may wait for a slow client before its connection is closed.
        new_games_per_minute: games and joins per address.
        sockets_per_address: open sockets per address; as many and 20 more may be opened at once.
        new_sockets_per_minute: sockets opened per address in the long run.
        fair_seconds: how long chance waits for a commitment, and then for a secret, before it goes on without it; in
            games begun under an older scheme alone.
        address_share: of one processor that one address may use in the long run (`budget`).
        lock_seconds: how long a change is tried again while somebody else has SQLite's file locked.
        room_idle_seconds: a game that nobody has open leaves memory after this long.
        computer_threads: searches that may run at the same time, besides one for quick turns.
        computer_seconds: longest time a computer may think before it is told to stop.
        hint_seconds: longest time that a hint is looked for.
        allowed_hosts: names that people reach the server by, besides addresses in digits and names of a home network;
            ``*`` for any.
        trusted_proxies: addresses and networks of proxies whose word on a client's address is taken.
        max_connections: open connections of all addresses together; fewer where the system allows fewer open files.
        connections_per_address: of one address, proxies excepted.
        request_seconds: how long a request may take to arrive, headers and body.
        answer_seconds: how long a client may leave a long answer unread; it has to read 64 KiB in each such time.
        compile_ahead: compile what games and players need while the server runs; else each when it is first used.
        follows: whether another process compiles, and tells this one.
        metrics_port: port of this machine on which the figures are shown; None for nowhere, 0 for a free one.
        computer_grace: seconds from then until another player moves in its place.
    """

    data: Path
    database: str | None = None
    static: Path = STATIC
    max_body: int = 16_384
    max_frame: int = MAX_FRAME
    hello_seconds: float = 10.0
    message_rate: float = 20.0
    message_burst: int = 60
    outbox: int = 2**20
    new_games_per_minute: int = NEW_GAMES_PER_MINUTE
    sockets_per_address: int = SOCKETS_PER_ADDRESS
    new_sockets_per_minute: int = NEW_SOCKETS_PER_MINUTE
    address_share: float = ADDRESS_SHARE
    room_idle_seconds: float = 600.0
    lock_seconds: float = 60.0
    fair_seconds: float = FAIR_SECONDS
    computer_threads: int = msgspec.field(default_factory=default_threads)
    computer_seconds: float = 20.0
    computer_grace: float = 5.0
    hint_seconds: float = 3.0
    compile_ahead: bool = False
    follows: bool = False
    allowed_hosts: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = TRUSTED_PROXIES
    max_connections: int = MAX_CONNECTIONS
    connections_per_address: int = 200
    request_seconds: float = 10.0
    answer_seconds: float = 60.0
    metrics_port: int | None = None

    @property
    def file(self) -> Path:
        """The SQLite file, where there is no other database."""
        return self.data / "glyphwall.sqlite3"

    @property
    def database_url(self) -> str:
        """With the driver that the server uses: an address of PostgreSQL's own form gets it."""
        scheme, separator, rest = (self.database or f"sqlite+aiosqlite:///{self.file}").partition("://")
        return f"{_DRIVERS.get(scheme, scheme)}{separator}{rest}"
