"""``glyphwall mcp``: tools for language models, by the Model Context Protocol."""

from __future__ import annotations

import socket

import click

from glyphwall.cli.options import format_examples
from glyphwall.messages import locales


@click.command(
    epilog=format_examples("glyphwall mcp", "glyphwall mcp --http 7800", "glyphwall mcp --locale de --seed 1")
)
@click.option(
    "--http", "port", type=click.IntRange(0, 65535), metavar="PORT", help="On http://127.0.0.1:PORT/mcp (0: any)."
)
@click.option("--locale", type=click.Choice(locales()), default="en", show_default=True, help="Language of answers.")
@click.option("--seed", type=click.IntRange(min=0), help="Of everything random  [default: a fresh one for each game].")
def mcp(port: int | None, locale: str, seed: int | None) -> None:
    """Let a language model play: rules, legal moves, explanations, play, hints and proofs as tools (MCP).

    On standard input and output, as clients start it; with --http for clients on this machine.
    """
    from glyphwall.agents.mcp_games import McpGames
    from glyphwall.agents.server import HOST, serve_http, serve_pipes

    desk = McpGames(locale, seed)
    if port is None:
        return serve_pipes(desk)
    try:
        listener = socket.create_server((HOST, port))
    except OSError as error:
        raise click.ClickException(f"cannot listen on {HOST}:{port}: {error.strerror}") from None
    with listener:
        click.echo(f"listening on http://{HOST}:{listener.getsockname()[1]}/mcp", err=True)
        return serve_http(desk, listener)
