"""The settings of a server.

Each setting is declared once: its type and bounds, its default, its description, and its command-line option
(`glyphwall.server.options`).
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
"""The folder where the package build puts the browser client."""

ADDRESS_SHARE = 0.25
"""The share of one processor that an address may use in the long run: some 250 moves a second."""
_DRIVERS = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}

_PREFIX: Final = re.compile(r"(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")

LogLevel = Literal["critical", "error", "warning", "info", "debug"]
LogFormat = Literal["text", "json"]


def default_data() -> Path:
    return platformdirs.user_data_path("glyphwall", appauthor=False)


def default_threads() -> int:
    """Return the threads for computer players: all cores but the one that serves."""
    return max(1, (os.cpu_count() or 2) - 1)


def parse_networks(text: str) -> tuple[str, ...]:
    """Split addresses and networks at their commas.

    Raises:
        ValueError: a part is neither.
    """
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for each in found:
        try:
            ipaddress.ip_network(each)
        except ValueError as error:
            raise ValueError(f"{error}; write 10.0.0.1 or 10.0.0.0/8, with commas between") from None
    return found


def parse_prefix(text: str) -> str:
    """Return a typed prefix with a slash at its start and none at its end; empty for the root.

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
    """Describe a setting.

    Args:
        text: its line in ``--help`` and in the guide.
        option: its command-line option; without one, only programs can set it.
        variable: the environment variable that sets it if the option isn't given.
        metavar: the placeholder of its value in ``--help``.
        starts_as: the text for a default that depends on the machine.
        read: makes the value from text; raises ValueError.
    """
    extra = {"option": option, "variable": variable, "metavar": metavar, "starts_as": starts_as, "read": read}
    return Meta(description=text, ge=ge, le=le, extra=extra)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server process."""

    data: Annotated[Path, setting("Folder for the games.", "--data", starts_as="the user's data folder")] = (
        msgspec.field(default_factory=default_data)
    )
    database: Annotated[
        str | None,
        setting(
            "PostgreSQL in place of the SQLite file, as postgresql://user@host/name.",
            "--database",
            variable="GLYPHWALL_DATABASE",
            metavar="URL",
        ),
    ] = None
    new_games_per_minute: Annotated[
        int, setting("Games that one address may start or join in a minute.", "--new-games", ge=1)
    ] = 60
    new_games_per_day: Annotated[
        int,
        setting(
            "Games that one address may start or join in a day.",
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
            "Open connections in all; fewer if the system allows fewer open files.",
            "--max-connections",
            ge=1,
        ),
    ] = 1000
    allowed_hosts: Annotated[
        tuple[str, ...],
        setting(
            "Name that people reach the server by, as behind a proxy, with its port unless that is 80 or 443. May be "
            "repeated; * for any. IP addresses and names of a home network work without it.",
            "--allow-host",
            metavar="NAME[:PORT]",
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        setting(
            "Addresses or networks of trusted proxies, separated by commas: their X-Forwarded-For is believed.",
            "--trusted-proxies",
            metavar="ADDRESSES",
            read=parse_networks,
        ),
    ] = ("127.0.0.1", "::1")
    prefix: Annotated[
        str,
        setting(
            "Path that people reach the server under, as behind a proxy that serves other programs too.",
            "--prefix",
            metavar="PATH",
            starts_as="the root",
            read=parse_prefix,
        ),
    ] = ""
    accounts: Annotated[
        bool, setting("Let people make an account, with a passkey or a password.", "--accounts/--no-accounts")
    ] = True
    keep_games: Annotated[
        Annotated[int, Meta(ge=1)] | None,
        setting("Days after its last move that a game is deleted.", "--keep-games", metavar="DAYS"),
    ] = None
    metrics_port: Annotated[
        Annotated[int, Meta(ge=0, le=65535)] | None,
        setting(
            "Port of this machine for the server's figures, at /metrics, for Prometheus.",
            "--metrics",
            metavar="PORT",
        ),
    ] = None
    parcels: Annotated[
        bool, setting("Let players take their seats to another device by a link.", "--move-seats/--no-move-seats")
    ] = True
    chat: Annotated[
        bool, setting("Let the people at a table write to each other, once all of them agree.", "--chat/--no-chat")
    ] = True
    turn_alerts: Annotated[
        bool,
        setting(
            "Tell people who ask for it when it is their turn: by push, and by mail with --mail-server.",
            "--alerts/--no-alerts",
        ),
    ] = True
    public_url: Annotated[
        str | None,
        setting(
            "Address of the server for links in mails, like https://games.example; implies --allow-host for it.",
            "--public-url",
            variable="GLYPHWALL_PUBLIC_URL",
            metavar="URL",
        ),
    ] = None
    mail_server: Annotated[
        str | None,
        setting(
            "Mail server for turn alerts, as smtps://user@host or smtp://user@host:587 (with STARTTLS). "
            "GLYPHWALL_MAIL_PASSWORD holds its password.",
            "--mail-server",
            variable="GLYPHWALL_MAIL_SERVER",
            metavar="URL",
        ),
    ] = None
    mail_from: Annotated[
        str | None,
        setting("Sender of the mails.", "--mail-from", variable="GLYPHWALL_MAIL_FROM", metavar="ADDRESS"),
    ] = None
    push_services: Annotated[
        tuple[str, ...],
        setting(
            "Push service of your own network, by its origin (https://push.example:8443). May be repeated. Those of "
            "browsers work without it; others in private networks are refused.",
            "--push-service",
            metavar="ORIGIN",
        ),
    ] = ()
    compile_ahead: Annotated[bool, setting("Compile games and players in the background.", "--warm/--no-warm")] = True

    static: Annotated[Path, setting("Folder of the built browser client; may be missing.")] = STATIC
    max_body: Annotated[int, setting("Longest HTTP body in bytes.")] = 16_384
    max_frame: Annotated[int, setting("Longest socket message in bytes.")] = MAX_FRAME
    hello_seconds: Annotated[float, setting("Seconds that a socket may take for its `Hello`.")] = 10.0
    message_rate: Annotated[float, setting("Socket messages per second and connection, in the long run.")] = 20.0
    message_burst: Annotated[int, setting("Socket messages that a connection may send at once.")] = 60
    outbox: Annotated[int, setting("Bytes that may wait for a slow client before its connection is closed.")] = 2**20
    address_share: Annotated[float, setting("Share of one processor that one address may use in the long run.")] = (
        ADDRESS_SHARE
    )
    push_delay: Annotated[float, setting("Seconds between the beginning of a turn and its push message.")] = 5.0
    mail_delay: Annotated[float, setting("Seconds between the beginning of a turn and its mail.")] = 300.0
    room_idle_seconds: Annotated[float, setting("Seconds until a game without connections leaves memory.")] = 600.0
    clocks: Annotated[bool, setting("Offer clocks in new games.", "--clocks/--no-clocks")] = True
    clock_grace_seconds: Annotated[
        float, setting("Seconds after a start in which clocks still stand.", "--clock-grace", ge=0)
    ] = 15.0
    lock_seconds: Annotated[
        float, setting("Seconds that a change is tried again while another program has the SQLite file locked.")
    ] = 60.0
    computer_threads: Annotated[int, setting("Searches at the same time, besides one for quick turns.")] = (
        msgspec.field(default_factory=default_threads)
    )
    computer_seconds: Annotated[float, setting("Seconds after which a thinking computer is stopped.")] = 20.0
    computer_grace: Annotated[float, setting("Seconds from then until another player moves for it.")] = 5.0
    hint_seconds: Annotated[float, setting("Longest search for a hint, in seconds.")] = 3.0
    follows: Annotated[bool, setting("Whether another process compiles for this one.")] = False
    connections_per_address: Annotated[int, setting("Open connections of one address, except proxies.")] = 200
    request_seconds: Annotated[float, setting("Seconds that a request may take to arrive, headers and body.")] = 10.0
    answer_seconds: Annotated[float, setting("Seconds in which a client has to read 64 KiB of a long answer.")] = 60.0

    @property
    def file(self) -> Path:
        """The SQLite file, unless there is another database."""
        return self.data / "glyphwall.sqlite3"

    @property
    def database_url(self) -> URL:
        """The URL of the database, with the driver that the server uses.

        The path of the data folder may have any characters: it is never read as a URL.

        Raises:
            sqlalchemy.exc.ArgumentError: `database` is no URL.
        """
        from sqlalchemy.engine import URL, make_url

        if self.database is None:
            return URL.create(_DRIVERS["sqlite"], database=str(self.file))
        scheme, separator, rest = self.database.partition("://")
        return make_url(f"{_DRIVERS.get(scheme, scheme)}{separator}{rest}")


class Launch(msgspec.Struct, frozen=True, kw_only=True):
    """The launch of a server: its address, processes, logs, own editions and players."""

    host: Annotated[str, setting("Address to listen on; 0.0.0.0 for all.", "--host")] = "127.0.0.1"
    port: Annotated[int, setting("Port to listen on; 0 for a free one.", "--port", ge=0, le=65535, variable="PORT")] = (
        8000
    )
    workers: Annotated[
        int,
        setting(
            "Processes that serve, for several processor cores (Linux, with --database postgresql://...).",
            "--workers",
            ge=1,
            le=64,
        ),
    ] = 1
    editions: Annotated[
        tuple[str, ...],
        setting(
            "File with your own edition of a game's components, for new games. May be repeated. If several games have "
            "editions: GAME=FILE.",
            "--edition",
            metavar="FILE",
        ),
    ] = ()
    players: Annotated[
        tuple[str, ...],
        setting(
            "Your own computer player, which people choose by its name, as my_package:MyPlayer,KEY=VALUE. May be "
            "repeated. For one game only: GAME/NAME=SPEC.",
            "--player",
            metavar="NAME=SPEC",
        ),
    ] = ()
    log_level: Annotated[LogLevel, setting("Lowest level that is logged.", "--log-level")] = "warning"
    log_format: Annotated[LogFormat, setting("Lines for people, or JSON objects for programs.", "--log-format")] = (
        "text"
    )
