"""How a server is set up.

Each setting is written once: its type and bounds, what it starts with, what is said of it, and the option of the
command line that gives it (`glyphwall.server.options`).
"""

from __future__ import annotations

import ipaddress
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec
import platformdirs
from msgspec import Meta

from glyphwall.play.bounds import MAX_FRAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.engine import URL

STATIC = Path(__file__).resolve().parent / "static"
"""Where the package build puts the browser client."""

ADDRESS_SHARE = 0.25
"""Of one processor, in the long run: some 250 moves a second."""
_DRIVERS = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}

_PREFIX: Final = re.compile(r"(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")

LogLevel = Literal["critical", "error", "warning", "info", "debug"]
LogFormat = Literal["text", "json"]


def default_data() -> Path:
    """The user's data folder."""
    return platformdirs.user_data_path("glyphwall", appauthor=False)


def default_threads() -> int:
    """Threads for computer players: all cores but the one that serves."""
    return max(1, (os.cpu_count() or 2) - 1)


def parse_networks(text: str) -> tuple[str, ...]:
    """Addresses and networks with commas between.

    Raises:
        ValueError: one of them is neither.
    """
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for each in found:
        try:
            ipaddress.ip_network(each)
        except ValueError as error:
            raise ValueError(f"{error}; write 10.0.0.1 or 10.0.0.0/8, with commas between") from None
    return found


def parse_prefix(text: str) -> str:
    """Read a prefix as people type it.

    Returns:
        With a slash at its start and none at its end; empty for the root.

    Raises:
        ValueError: it can't be a prefix.
    """
    prefix = "/" + text.strip().strip("/")
    if prefix == "/":
        return ""
    if _PREFIX.fullmatch(prefix) is None:
        raise ValueError(f"{text[:80]!r} is not a path; write /games, of letters, digits, '.', '_', '~' and '-'")
    return prefix


def setting(
    text: str,
    option: str | None = None,
    *,
    ge: float | None = None,
    le: float | None = None,
    variable: str | None = None,
    metavar: str | None = None,
    starts_as: str | None = None,
    read: Callable[[str], Any] | None = None,
) -> Meta:
    """What is said of a setting.

    Args:
        text: for ``--help`` and for the guide.
        option: of the command line; without one the setting is for programs alone. ge, le: bounds of its value.
        variable: of the environment, where the option is not given.
        metavar: what stands for a value. starts_as: what stands for the default, where that depends on the machine.
        read: makes the value of a text; raises ValueError.
    """
    told = {"option": option, "variable": variable, "metavar": metavar, "starts_as": starts_as, "read": read}
    return Meta(description=text, ge=ge, le=le, extra=told)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server process."""

    data: Annotated[Path, setting("Folder for the games.", "--data", starts_as="the user's data folder")] = (
        msgspec.field(default_factory=default_data)
    )
    database: Annotated[
        str | None,
        setting(
            "Another database than SQLite in that folder, as postgresql://user@host/name.",
            "--database",
            variable="GLYPHWALL_DATABASE",
            metavar="URL",
        ),
    ] = None
    new_games_per_minute: Annotated[
        int, setting("Games that one address may begin or join in a minute.", "--new-games", ge=1)
    ] = 60
    new_games_per_day: Annotated[
        int,
        setting(
            "Games that one address may begin or join in a day, beside what it may in a minute: they are kept.",
            "--new-games-per-day",
            ge=1,
        ),
    ] = 2000
    sockets_per_address: Annotated[
        int, setting("Connections that one address may have open.", "--max-sockets", ge=1)
    ] = 100
    new_sockets_per_minute: Annotated[
        int,
        setting(
            "Connections that one address may open in a minute, once it has opened --max-sockets and 20 more.",
            "--new-sockets",
            ge=1,
        ),
    ] = 300
    max_connections: Annotated[
        int,
        setting(
            "Connections that may be open in all; fewer where the system allows fewer open files.",
            "--max-connections",
            ge=1,
        ),
    ] = 1000
    allowed_hosts: Annotated[
        tuple[str, ...],
        setting(
            "Name that people reach the server by, as behind a proxy, with its port if that is not 80 or 443; may be "
            "given again; * for any. Addresses in digits and names of a home network need none.",
            "--allow-host",
            metavar="NAME[:PORT]",
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        setting(
            "Proxies, as addresses or networks with commas between, whose X-Forwarded-For is believed.",
            "--trusted-proxies",
            metavar="ADDRESSES",
            read=parse_networks,
        ),
    ] = ("127.0.0.1", "::1")
    prefix: Annotated[
        str,
        setting(
            "Path that people reach the server under, as behind a proxy that has other programs at the same name.",
            "--prefix",
            metavar="PATH",
            starts_as="the root",
            read=parse_prefix,
        ),
    ] = ""
    metrics_port: Annotated[
        Annotated[int, Meta(ge=0, le=65535)] | None,
        setting(
            "Show the server's figures on this port of this machine, at /metrics, for Prometheus.",
            "--metrics",
            metavar="PORT",
        ),
    ] = None
    compile_ahead: Annotated[
        bool, setting("Compile in the background what games and players need.", "--warm/--no-warm")
    ] = True

    static: Annotated[Path, setting("Folder of the built browser client; may be missing.")] = STATIC
    max_body: Annotated[int, setting("Bytes of an HTTP body.")] = 16_384
    max_frame: Annotated[int, setting("Bytes of a socket message.")] = MAX_FRAME
    hello_seconds: Annotated[float, setting("How long a socket may wait with its `Hello`.")] = 10.0
    message_rate: Annotated[float, setting("Socket messages a second of one connection, in the long run.")] = 20.0
    message_burst: Annotated[int, setting("Socket messages of one connection at once.")] = 60
    outbox: Annotated[int, setting("Bytes that may wait for a slow client before its connection is closed.")] = 2**20
    address_share: Annotated[
        float, setting("Share of one processor that one address may use in the long run (`budget`).")
    ] = ADDRESS_SHARE
    room_idle_seconds: Annotated[float, setting("A game that nobody has open leaves memory after this long.")] = 600.0
    lock_seconds: Annotated[
        float, setting("How long a change is tried again while somebody else has SQLite's file locked.")
    ] = 60.0
    computer_threads: Annotated[
        int, setting("Searches that may run at the same time, besides one for quick turns.")
    ] = msgspec.field(default_factory=default_threads)
    computer_seconds: Annotated[float, setting("Longest time a computer may think before it is told to stop.")] = 20.0
    computer_grace: Annotated[float, setting("Seconds from then until another player moves in its place.")] = 5.0
    hint_seconds: Annotated[float, setting("Longest time that a hint is looked for.")] = 3.0
    follows: Annotated[bool, setting("Whether another process compiles, and tells this one.")] = False
    connections_per_address: Annotated[int, setting("Open connections of one address, proxies excepted.")] = 200
    request_seconds: Annotated[float, setting("How long a request may take to arrive, headers and body.")] = 10.0
    answer_seconds: Annotated[
        float, setting("How long a client may leave a long answer unread; it has to read 64 KiB in each such time.")
    ] = 60.0

    @property
    def file(self) -> Path:
        """The SQLite file, where there is no other database."""
        return self.data / "glyphwall.sqlite3"

    @property
    def database_url(self) -> URL:
        """The database with the driver that the server uses; an address of PostgreSQL's own form gets it.

        The path of a folder is never read as a URL: it may have any characters.

        Raises:
            sqlalchemy.exc.ArgumentError: `database` is no URL.
        """
        from sqlalchemy.engine import URL, make_url

        if self.database is None:
            return URL.create(_DRIVERS["sqlite"], database=str(self.file))
        scheme, separator, rest = self.database.partition("://")
        return make_url(f"{_DRIVERS.get(scheme, scheme)}{separator}{rest}")


class Launch(msgspec.Struct, frozen=True, kw_only=True):
    """What a server that is started is told beside: where it listens, what it offers and logs, of how many processes it
    is."""

    host: Annotated[str, setting("Address to listen on; 0.0.0.0 for all.", "--host")] = "127.0.0.1"
    port: Annotated[int, setting("Port to listen on; 0 for a free one.", "--port", ge=0, le=65535, variable="PORT")] = (
        8000
    )
    workers: Annotated[
        int,
        setting(
            "Processes that serve, for several processor cores (Linux): any of them serves any game.",
            "--workers",
            ge=1,
            le=64,
        ),
    ] = 1
    editions: Annotated[
        tuple[str, ...],
        setting(
            "Edition of a game's components, as a file of one's own, that new games can be played with; may be given "
            "again. Where several games have editions: GAME=FILE.",
            "--edition",
            metavar="FILE",
        ),
    ] = ()
    players: Annotated[
        tuple[str, ...],
        setting(
            "Computer player of one's own that people can choose by its name, as my_package:MyPlayer,KEY=VALUE; may "
            "be given again. For one game alone: GAME/NAME=SPEC.",
            "--player",
            metavar="NAME=SPEC",
        ),
    ] = ()
    log_level: Annotated[LogLevel, setting("From which level on something is logged.", "--log-level")] = "warning"
    log_format: Annotated[
        LogFormat, setting("Lines for people, or a JSON object each for programs.", "--log-format")
    ] = "text"
