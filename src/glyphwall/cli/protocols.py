"""The commands ``engine`` and ``mcp``: protocols by which programs and language models play."""

from __future__ import annotations

import socket

import click

from glyphwall.core._extras import explain_missing_library
from glyphwall.core.extension_points import format_examples
from glyphwall.engine.settings import DEFAULT_PLAYER, MAX_THREADS, EngineSettings
from glyphwall.messages import locales


@click.command(
    epilog=format_examples(
        "glyphwall engine",
        "printf 'newgame grawlix size 4 hand 2\\ngo nodes 10000\\n' | glyphwall engine",
        "glyphwall engine --player level:legend --threads 2",
        "glyphwall engine --websocket 7700 --origin https://example.org",
    )
)
@click.option(
    "--player", default=DEFAULT_PLAYER, show_default=True, metavar="SPEC", help="The player that answers 'go'."
)
@click.option("--threads", default=1, show_default=True, type=click.IntRange(1, MAX_THREADS), help="Search threads.")
@click.option("--seed", type=click.IntRange(min=0), help="Seed of every random choice  [default: a fresh one].")
@click.option("--game", metavar="GAME", help="The game until 'newgame'  [default: the first one].")
@click.option(
    "--websocket", type=click.IntRange(0, 65535), metavar="PORT", help="Listen on 127.0.0.1:PORT (0: any free port)."
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Origin of a web page that may connect, too.")
def engine(
    player: str, threads: int, seed: int | None, game: str | None, websocket: int | None, origins: tuple[str, ...]
) -> int:
    """Speak the engine protocol: text commands ('gwi' shakes hands) and JSON requests, line by line.

    Uses standard input and output until 'quit' or the end of input; with --websocket, a local port.
    """
    if player != DEFAULT_PLAYER:  # fail now, not at the first search
        _check_player(player, game)
    settings = EngineSettings(threads=threads, seed=seed, player=player)
    if websocket is None:
        from glyphwall.engine.transports import serve_pipes

        return serve_pipes(settings, game)
    return _serve_websocket(websocket, settings, game, origins)


def _check_player(spec: str, game_id: str | None) -> None:
    from glyphwall.core.registry import game_ids, get_game
    from glyphwall.players.specs import make_player

    game = get_game(game_id or game_ids()[0])
    make_player(spec, game, game.make_options())


def _serve_websocket(port: int, settings: EngineSettings, game: str | None, origins: tuple[str, ...]) -> int:
    from glyphwall.engine.transports import HOST, make_bridge

    try:
        server = make_bridge(port, settings, game, origins)
    except ModuleNotFoundError as error:
        raise click.ClickException(explain_missing_library("--websocket", error.name or "", "server")) from None
    except OSError as error:
        raise click.ClickException(f"cannot listen on {HOST}:{port}: {error.strerror}") from None
    with server:
        click.echo(f"listening on ws://{HOST}:{server.socket.getsockname()[1]}", err=True)
        server.serve_forever()
    return 0


@click.command(
    epilog=format_examples("glyphwall mcp", "glyphwall mcp --http 7800", "glyphwall mcp --locale de --seed 1")
)
@click.option(
    "--http",
    "port",
    type=click.IntRange(0, 65535),
    metavar="PORT",
    help="Serve on http://127.0.0.1:PORT/mcp (0: any free port).",
)
@click.option("--locale", type=click.Choice(locales()), default="en", show_default=True, help="Language of answers.")
@click.option(
    "--seed", type=click.IntRange(min=0), help="Seed of every random choice  [default: a fresh one for each game]."
)
def mcp(port: int | None, locale: str, seed: int | None) -> None:
    """Let a language model play: rules, legal moves, explanations, play, hints and proofs as MCP tools.

    Uses standard input and output, as MCP clients start it; with --http, a local port.
    """
    from glyphwall.agents._server import HOST, serve_http, serve_pipes

    if port is None:
        return serve_pipes(locale, seed)
    try:
        listener = socket.create_server((HOST, port))
    except OSError as error:
        raise click.ClickException(f"cannot listen on {HOST}:{port}: {error.strerror}") from None
    with listener:
        click.echo(f"listening on http://{HOST}:{listener.getsockname()[1]}/mcp", err=True)
        return serve_http(locale, seed, listener)
