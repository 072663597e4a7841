"""The tools of ``glyphwall mcp``, on the official SDK of the Model Context Protocol.

A position is always a game's handle and the moves that were played in it: no tool takes a position from the model. A
call is answered within `PATIENCE` seconds; what takes longer goes on, and the same call asks for the answer again.
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
"""Seconds within which a call is answered; Python's client gives up after five."""

INSTRUCTIONS = """\
Board games with exact rules. Ask games and rules first, then new_game, which gives a handle. You play one seat; \
computer players answer. A position is its handle and the moves played: you cannot edit one. A ply is one choice; the \
plies of one turn may be played joined. A refused move changes nothing, and is told why and what fits."""

Handle = Annotated[str, Field(max_length=40, description="The game, as new_game named it.")]
GameId = Annotated[str, Field(max_length=40, description="Which game, by its id; games lists them.")]
Move = Annotated[str, Field(max_length=200, description="A ply or a joined turn, in notation or in words.")]
Options = Annotated[
    dict[str, str | int | bool] | None,
    Field(max_length=40, description="Rule options that are not the published ones, by name; games lists them."),
]

_READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
_PLAYS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


def make_server(desk: McpGames, calls: Calls) -> MCPServer[Any]:
    """The tools.

    Args:
        desk: holds the games. calls: runs what is asked of them.
    """
    server: MCPServer[Any] = MCPServer(
        "glyphwall", title="Glyphwall", version=__version__, instructions=INSTRUCTIONS, log_level="ERROR"
    )

    @server.tool(annotations=_READS, structured_output=False)
    async def games(ctx: Context[Any, Any]) -> str:
        """The games that there are, with their options and the levels of the computer players."""
        return await calls.read(ctx, "games", desk.games)

    @server.tool(annotations=_READS, structured_output=False)
    async def rules(ctx: Context[Any, Any], game_id: GameId, options: Options = None) -> str:
        """The rules of a game in words, with how moves are written. Read them before you play."""
        return await calls.read(ctx, "rules", lambda: desk.rules(game_id, options or {}))

    @server.tool(annotations=_PLAYS, structured_output=False)
    async def new_game(
        ctx: Context[Any, Any],
        game_id: GameId,
        opponent: Annotated[str, Field(max_length=40, description="A level; the weakest if left out.")] = "",
        seat: Annotated[int, Field(ge=1, le=8, description="Yours, from 1.")] = 1,
        options: Options = None,
    ) -> str:
        """Begins a game against computer players, and shows it with its handle."""
        handle = desk.new_handle()
        begin = partial(desk.begin, handle, game_id, options or {}, opponent, seat)
        still = BUILT_IN_TEXTS.text("agents-still-begins", desk.locale, handle=handle)
        return await calls.ask(ctx, handle, ("look",), begin, still)

    @server.tool(annotations=_READS, structured_output=False)
    async def look(ctx: Context[Any, Any], game: Handle) -> str:
        """Draws the position as text, as you may see it: the table, whose turn it is, how the game ended."""
        return await calls.ask(ctx, game, ("look",), lambda: desk.held(game).look())

    @server.tool(annotations=_READS, structured_output=False)
    async def legal_moves(
        ctx: Context[Any, Any],
        game: Handle,
        begins: Annotated[str, Field(max_length=40, description="Only plies that begin like this.")] = "",
    ) -> str:
        """The plies that you may choose now."""
        return await calls.ask(ctx, game, ("legal_moves", begins), lambda: desk.held(game).legal(begins))

    @server.tool(annotations=_READS, structured_output=False)
    async def explain(ctx: Context[Any, Any], game: Handle, move: Move) -> str:
        """Why a move is illegal now and what would fit, or that it is legal. Changes nothing."""
        return await calls.ask(ctx, game, ("explain", move), lambda: desk.held(game).explain(move))

    @server.tool(annotations=_PLAYS, structured_output=False)
    async def play(ctx: Context[Any, Any], game: Handle, move: Move) -> str:
        """Plays your ply or your joined turn; the computer players answer, and the position is drawn again."""
        return await calls.ask(ctx, game, ("play", move), lambda: desk.held(game).play(move))

    @server.tool(annotations=_READS, structured_output=False)
    async def hint(ctx: Context[Any, Any], game: Handle) -> str:
        """What a short search advises you, an estimate, with reasons."""
        return await calls.ask(ctx, game, ("hint",), lambda: desk.held(game).hint())

    @server.tool(annotations=_READS, structured_output=False)
    async def solve(ctx: Context[Any, Any], game: Handle) -> str:
        """Who wins with best play, proved exactly, or that it is not proved within the budget. Not with secrets."""
        return await calls.ask(ctx, game, ("solve",), lambda: desk.solve(game))

    @server.tool(annotations=_PLAYS, structured_output=False)
    async def take_back(ctx: Context[Any, Any], game: Handle) -> str:
        """Takes your last decision back, unless something came to light since."""
        return await calls.ask(ctx, game, ("take_back",), lambda: desk.held(game).take_back())

    @server.tool(annotations=_PLAYS, structured_output=False)
    async def resign(ctx: Context[Any, Any], game: Handle) -> str:
        """Gives the game up."""
        return await calls.ask(ctx, game, ("resign",), lambda: desk.held(game).resign())

    @server.tool(annotations=_READS, structured_output=False)
    async def record(ctx: Context[Any, Any], game: Handle) -> str:
        """The game as a record (GWN); of a running game with secrets, its turns as you may know them."""
        return await calls.ask(ctx, game, ("record",), lambda: desk.held(game).record())

    return server


class Calls:
    """Runs what tools are asked, within the time that clients wait."""

    def __init__(self, locale: str) -> None:
        self._locale = locale
        self._jobs = Jobs()
        self._reads = itertools.count()

    def close(self) -> None:
        """Begins nothing more."""
        self._jobs.close()

    async def read(self, ctx: Context[Any, Any], tool: str, work: Callable[[], str]) -> str:
        """Work that no game waits for."""
        return await self.ask(ctx, f"read {next(self._reads)}", (tool,), work)

    async def ask(
        self,
        ctx: Context[Any, Any],
        game: str,
        call: tuple[Hashable, ...],
        work: Callable[[], str],
        still: str | None = None,
    ) -> str:
        """An answer, or what to do for it.

        Raises:
            ToolError: the only errors whose texts reach the model.
        """

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


def serve_pipes(desk: McpGames) -> None:
    """Serves on standard input and output, until the input ends."""
    asyncio.run(_serve(desk, None))


def serve_http(desk: McpGames, listener: socket.socket) -> None:
    """Serves whoever comes to a socket of this machine, at ``/mcp`` by streamable HTTP."""
    asyncio.run(_serve(desk, listener))


async def _serve(desk: McpGames, listener: socket.socket | None) -> None:
    calls = Calls(desk.locale)
    server = make_server(desk, calls)
    try:
        if listener is None:
            await server.run_stdio_async()
        else:
            import uvicorn

            app = server.streamable_http_app(host=HOST)
            await uvicorn.Server(uvicorn.Config(app, log_level="warning")).serve([listener])
    finally:
        desk.close()
        calls.close()
