"""``glyphwall engine``: the text protocol and its JSON face, on pipes or on a websocket."""

from __future__ import annotations

import click

from glyphwall.cli.options import format_examples
from glyphwall.core.extras import explain_missing_library
from glyphwall.engine.settings import DEFAULT_PLAYER, MAX_THREADS, EngineSettings


@click.command(
    epilog=format_examples(
        "glyphwall engine",
        "printf 'newgame grawlix size 4 hand 2\\ngo nodes 10000\\n' | glyphwall engine",
        "glyphwall engine --player level:legend --threads 2",
        "glyphwall engine --websocket 7700 --origin https://example.org",
    )
)
@click.option("--player", default=DEFAULT_PLAYER, show_default=True, metavar="SPEC", help="Who answers 'go'.")
@click.option("--threads", default=1, show_default=True, type=click.IntRange(1, MAX_THREADS), help="Search threads.")
@click.option("--seed", type=click.IntRange(min=0), help="Seed of every random choice  [default: a fresh one].")
@click.option("--game", metavar="GAME", help="The game before any 'newgame'  [default: the first one].")
@click.option("--websocket", type=click.IntRange(0, 65535), metavar="PORT", help="Listen on 127.0.0.1:PORT (0: any).")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="A web page's origin that may connect as well.")
def engine(
    player: str, threads: int, seed: int | None, game: str | None, websocket: int | None, origins: tuple[str, ...]
) -> int:
    """Speak the engine protocol: text commands ('gwi' shakes hands) and JSON requests, line by line.

    Without --websocket on standard input and output, until 'quit' or the end of input.
    """
    if player != DEFAULT_PLAYER:  # refused now, not by the first search
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
