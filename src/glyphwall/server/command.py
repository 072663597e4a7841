"""``glyphwall serve``: the web service, from the command line."""

from __future__ import annotations

import ipaddress
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glyphwall.server.process import launch
from glyphwall.server.process.logs import FORMATS, LEVELS, set_up
from glyphwall.server.settings import (
    FAIR_SECONDS,
    MAX_CONNECTIONS,
    NEW_GAMES_PER_MINUTE,
    NEW_SOCKETS_PER_MINUTE,
    SOCKETS_PER_ADDRESS,
    TRUSTED_PROXIES,
    Settings,
    default_data,
)

if TYPE_CHECKING:
    from glyphwall.server.process.logs import LogFormat

MOST_WORKERS = 64


def _networks(_: click.Context, __: click.Parameter, value: str) -> tuple[str, ...]:
    """Addresses and networks with commas between."""
    found = tuple(part.strip() for part in value.split(",") if part.strip())
    for each in found:
        try:
            ipaddress.ip_network(each)
        except ValueError as error:
            raise click.BadParameter(f"{error}; write 10.0.0.1 or 10.0.0.0/8, with commas between") from None
    return found


@click.command(
    epilog="\b\nExamples:\n  glyphwall serve\n  glyphwall serve --port 9000 --data ./games\n"
    "  glyphwall serve --host 0.0.0.0\n"
    "  glyphwall serve --edition my-game.json\n  glyphwall serve --player mine=my_package:MyPlayer"
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option(
    "--port",
    default=8000,
    show_default=True,
    envvar="PORT",
    show_envvar=True,
    type=click.IntRange(0, 65535),
    help="Port to listen on; 0 for a free one.",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the games  [default: the user's data folder].",
)
@click.option(
    "--database",
    metavar="URL",
    envvar="GLYPHWALL_DATABASE",
    show_envvar=True,
    help="Another database than SQLite in that folder, as postgresql://user@host/name.",
)
@click.option("--log-level", type=click.Choice(LEVELS), default="warning", show_default=True)
@click.option(
    "--log-format",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="Lines for people, or a JSON object each for programs.",
)
@click.option(
    "--new-games",
    default=NEW_GAMES_PER_MINUTE,
    show_default=True,
    type=click.IntRange(1),
    help="Games that one address may begin or join in a minute.",
)
@click.option(
    "--max-sockets",
    default=SOCKETS_PER_ADDRESS,
    show_default=True,
    type=click.IntRange(1),
    help="Connections that one address may have open.",
)
@click.option(
    "--new-sockets",
    default=NEW_SOCKETS_PER_MINUTE,
    show_default=True,
    type=click.IntRange(1),
    help="Connections that one address may open in a minute, once it has opened --max-sockets and 20 more.",
)
@click.option(
    "--max-connections",
    default=MAX_CONNECTIONS,
    show_default=True,
    type=click.IntRange(1),
    help="Connections that may be open in all; fewer where the system allows fewer open files.",
)
@click.option(
    "--allow-host",
    metavar="NAME[:PORT]",
    multiple=True,
    help="Name that people reach the server by, as behind a proxy, with its port if that is not 80 or "
    "443; may be given again; * for any. Addresses in digits "
    "and names of a home network need none.",
)
@click.option(
    "--trusted-proxies",
    metavar="ADDRESSES",
    default=",".join(TRUSTED_PROXIES),
    show_default=True,
    callback=_networks,
    help="Proxies, as addresses or networks with commas between, whose X-Forwarded-For is believed.",
)
@click.option(
    "--fair-seconds",
    default=FAIR_SECONDS,
    show_default=True,
    type=click.FloatRange(1),
    help="Seconds that chance waits for a seat in games begun under an older scheme; in others it waits for all.",
)
@click.option(
    "--metrics",
    metavar="PORT",
    type=click.IntRange(0, 65535),
    help="Show the server's figures on this port of this machine, at /metrics, for Prometheus.",
)
@click.option(
    "--edition",
    "editions",
    metavar="FILE",
    multiple=True,
    help="Edition of a game's components, as a file of one's own, that new games can be played with; may be given "
    "again. Where several games have editions: GAME=FILE.",
)
@click.option(
    "--player",
    "players",
    metavar="NAME=SPEC",
    multiple=True,
    help="Computer player of one's own that people can choose by its name, as my_package:MyPlayer,KEY=VALUE; may be "
    "given again. For one game alone: GAME/NAME=SPEC.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, MOST_WORKERS),
    help="Processes that serve, for several processor cores (Linux): any of them serves any game.",
)
@click.option(
    "--warm/--no-warm", default=True, show_default=True, help="Compile in the background what games and players need."
)
def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    log_level: str,
    log_format: LogFormat,
    new_games: int,
    max_sockets: int,
    new_sockets: int,
    max_connections: int,
    allow_host: tuple[str, ...],
    trusted_proxies: tuple[str, ...],
    fair_seconds: float,
    metrics: int | None,
    editions: tuple[str, ...],
    players: tuple[str, ...],
    workers: int,
    warm: bool,
) -> int:
    """Serve the games to browsers.

    Games are kept in the data folder; a server that is started again goes on where it was.
    """
    set_up(log_level, log_format)
    _give(editions, players)
    settings = Settings(
        compile_ahead=warm,
        data=(data or default_data()).expanduser().absolute(),
        database=database,
        new_games_per_minute=new_games,
        sockets_per_address=max_sockets,
        new_sockets_per_minute=new_sockets,
        max_connections=max_connections,
        allowed_hosts=(*allow_host, host),
        trusted_proxies=trusted_proxies,
        fair_seconds=fair_seconds,
        metrics_port=metrics,
    )
    _check_workers(workers, metrics)
    for index in range(workers if metrics else 0):
        launch.listen("127.0.0.1", (metrics or 0) + index, "--metrics").close()
    with launch.listen(host, port) as listener, launch.own_folder(settings):
        launch.check_database(settings)
        if workers == 1:
            launch.run(settings, listener, log_level)
            return 0
        port = listener.getsockname()[1]
        listener.close()
        from glyphwall.server.process.worker import WorkerTask
        from glyphwall.server.process.worker import listener as shared_listener

        task = WorkerTask(
            settings=settings,
            host=host,
            port=port,
            editions=editions,
            players=players,
            log_level=log_level,
            log_format=log_format,
        )
        with shared_listener(host, port) as shared:  # it only keeps the port: it never listens
            launch.run_workers(task, workers, shared)
    return 0


def _check_workers(number: int, metrics: int | None) -> None:
    if number > 1 and sys.platform != "linux":
        raise click.ClickException("--workers: several processes on one port need Linux")
    if number > 1 and metrics == 0:
        raise click.ClickException("--metrics: name a port; with several workers each takes the next one")


def _give(editions: tuple[str, ...], players: tuple[str, ...]) -> None:
    """What the operator adds to the games."""
    from glyphwall.core.errors import GlyphwallError
    from glyphwall.server.catalogue.custom_editions import give_edition

    try:
        for file in editions:
            give_edition(file)
        if players:
            from glyphwall.server.computers.custom_players import give_player

            for text in players:
                give_player(text)
    except GlyphwallError as error:
        raise click.ClickException(str(error)) from None
