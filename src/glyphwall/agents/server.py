"""The tools of ``glyphwall mcp``, on the official SDK of the Model Context Protocol.

A position is always a game's handle and the moves played in it; no tool takes a position from the model. A call
answers within `PATIENCE` seconds; longer work continues, and the same call fetches its answer.
"""

from __future__ import annotations

import asyncio
import itertools
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ToolAnnotations
from pydantic import Field

from glyphwall import __version__
from glyphwall.agents.jobs import Jobs
from glyphwall.core.errors import GlyphwallError
from glyphwall.messages import BUILT_IN_TEXTS

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Hashable

    from glyphwall.agents.mcp_games import McpGames

HOST = "127.0.0.1"

PATIENCE = 4.0
"""Seconds within which a call answers; Python's client gives up after five."""

INSTRUCTIONS = """\
Board games with exact rules. Call games and rules first, then new_game, which returns a handle. You play one seat; \
computer players answer. A position is its handle and the moves played: you cannot edit one. A ply is one choice; the \
plies of one turn can be joined. A refused move changes nothing; the answer explains what would be legal."""

Handle = Annotated[str, Field(max_length=40, description="The game's handle from new_game.")]
GameId = Annotated[str, Field(max_length=40, description="The game's id; games lists them.")]
Move = Annotated[str, Field(max_length=200, description="A ply or a joined turn, in notation or in words.")]
Options = Annotated[
    dict[str, str | int | bool] | None,
    Field(max_length=40, description="Rule options to change, by name; games lists them."),
]

_READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
_PLAYS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


def make_server(mcp_games: McpGames, calls: Calls) -> MCPServer[Any]:
    """Create the MCP server with its tools."""
    server: MCPServer[Any] = MCPServer(
        "glyphwall", title="Glyphwall", version=__version__, instructions=INSTRUCTIONS, log_level="ERROR"
    )

    @server.tool(annotations=_READS, structured_output=False)
    async def games(ctx: Context[Any, Any]) -> str:
        """List the games with their options and the levels of the computer players."""
        return await calls.read(ctx, "games", mcp_games.games)

    @server.tool(annotations=_READS, structured_output=False)
    async def rules(ctx: Context[Any, Any], game_id: GameId, options: Options = None) -> str:
        """Describe a game's rules and notation. Read them before you play."""
        return await calls.read(ctx, "rules", lambda: mcp_games.rules(game_id, options or {}))

    @server.tool(annotations=_PLAYS, structured_output=False)
    async def new_game(
        ctx: Context[Any, Any],
        game_id: GameId,
        opponent: Annotated[str, Field(max_length=40, description="A level; the weakest by default.")] = "",
        seat: Annotated[int, Field(ge=1, le=8, description="Your seat, from 1.")] = 1,
        options: Options = None,
    ) -> str:
        """Start a game against computer players and show it with its handle."""
        handle = mcp_games.new_handle()
        begin = partial(mcp_games.begin, handle, game_id, options or {}, opponent, seat)
        still = BUILT_IN_TEXTS.text("agents-still-begins", mcp_games.locale, handle=handle)
        return await calls.ask(ctx, handle, ("look",), begin, still)

    @server.tool(annotations=_READS, structured_output=False)
    async def look(ctx: Context[Any, Any], game: Handle) -> str:
        """Show the position as text, as your seat may see it: the table, whose turn it is, how the game ended."""
        return await calls.ask(ctx, game, ("look",), lambda: mcp_games.find_game(game).look())

    @server.tool(annotations=_READS, structured_output=False)
    async def legal_moves(
        ctx: Context[Any, Any],
        game: Handle,
        begins: Annotated[str, Field(max_length=40, description="Only plies that start with this text.")] = "",
    ) -> str:
        """List the plies that you may choose now."""
        return await calls.ask(ctx, game, ("legal_moves", begins), lambda: mcp_games.find_game(game).legal(begins))

    @server.tool(annotations=_READS, structured_output=False)
    async def explain(ctx: Context[Any, Any], game: Handle, move: Move) -> str:
        """Explain why a move is illegal now and what would be legal, or confirm that it is legal. Changes nothing."""
        return await calls.ask(ctx, game, ("explain", move), lambda: mcp_games.find_game(game).explain(move))

    @server.tool(annotations=_PLAYS, structured_output=False)
    async def play(ctx: Context[Any, Any], game: Handle, move: Move) -> str:
        """Play your ply or your joined turn; the computer players answer, and you get the new position."""
        return await calls.ask(ctx, game, ("play", move), lambda: mcp_games.find_game(game).play(move))

    @server.tool(annotations=_READS, structured_output=False)
    async def hint(ctx: Context[Any, Any], game: Handle) -> str:
        """Suggest a move from a short search, an estimate with reasons."""
        return await calls.ask(ctx, game, ("hint",), lambda: mcp_games.find_game(game).hint())

    @server.tool(annotations=_READS, structured_output=False)
    async def solve(ctx: Context[Any, Any], game: Handle) -> str:
        """Prove who wins with best play, if the budget is enough. Not for games with hidden information."""
        return await calls.ask(ctx, game, ("solve",), lambda: mcp_games.solve(game))

    @server.tool(annotations=_PLAYS, structured_output=False)
    async def take_back(ctx: Context[Any, Any], game: Handle) -> str:
        """Take back your last decision, unless it revealed something."""
        return await calls.ask(ctx, game, ("take_back",), lambda: mcp_games.find_game(game).take_back())

    @server.tool(annotations=_PLAYS, structured_output=False)
    async def resign(ctx: Context[Any, Any], game: Handle) -> str:
        """Resign the game."""
        return await calls.ask(ctx, game, ("resign",), lambda: mcp_games.find_game(game).resign())

    @server.tool(annotations=_READS, structured_output=False)
    async def record(ctx: Context[Any, Any], game: Handle) -> str:
        """Return the game as a record (GWN); a running game with hidden information shows your view of its turns."""
        return await calls.ask(ctx, game, ("record",), lambda: mcp_games.find_game(game).record())

    return server


class Calls:
    """Runs the work of tool calls within the time that clients wait."""

    def __init__(self, locale: str) -> None:
        self._locale = locale
        self._jobs = Jobs()
        self._reads = itertools.count()

    def close(self) -> None:
        self._jobs.close()

    async def read(self, ctx: Context[Any, Any], tool: str, work: Callable[[], str]) -> str:
        """Run work that belongs to no game."""
        return await self.ask(ctx, f"read {next(self._reads)}", (tool,), work)

    async def ask(
        self,
        ctx: Context[Any, Any],
        game: str,
        call: tuple[Hashable, ...],
        work: Callable[[], str],
        still: str | None = None,
    ) -> str:
        """Return the answer, or a text that says how to get it later; only a ToolError's text reaches the model."""

        async def tell(seconds: float) -> None:
            await ctx.report_progress(seconds, PATIENCE)

        try:
            answer = await self._jobs.answer(game, call, work, PATIENCE, tell)
        except GlyphwallError as error:
            raise ToolError(str(error)) from None
        if answer is not None:
            return answer
        seconds = round(PATIENCE)
        return still or BUILT_IN_TEXTS.text("agents-still", self._locale, seconds=seconds, tool=str(call[0]))


def serve_pipes(mcp_games: McpGames) -> None:
    """Serve on standard input and output until the input ends."""
    asyncio.run(_serve(mcp_games, None))


def serve_http(mcp_games: McpGames, listener: socket.socket) -> None:
    """Serve streamable HTTP on a local socket, at ``/mcp``."""
    asyncio.run(_serve(mcp_games, listener))


async def _serve(mcp_games: McpGames, listener: socket.socket | None) -> None:
    calls = Calls(mcp_games.locale)
    server = make_server(mcp_games, calls)
    try:
        if listener is None:
            await server.run_stdio_async()
        else:
            import uvicorn

            app = server.streamable_http_app(host=HOST)
            await uvicorn.Server(uvicorn.Config(app, log_level="warning")).serve([listener])
    finally:
        mcp_games.close()
        calls.close()
