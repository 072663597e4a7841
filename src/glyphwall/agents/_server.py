"""The tools of ``glyphwall mcp``, on the official SDK of the Model Context Protocol.

A position is always a game's handle and the moves played in it; no tool takes a position from the model. A call
answers within `PATIENCE` seconds; longer work continues, and the same call fetches its answer. Everything that plays is
loaded after the first answers, because loading it takes as long as the SDK does.
"""

from __future__ import annotations

import asyncio
import itertools
from threading import Lock
from typing import TYPE_CHECKING, Annotated, Any

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field, ValidationError

from glyphwall import __version__
from glyphwall.agents import _tool_schemas as schemas
from glyphwall.agents._jobs import Jobs
from glyphwall.agents._tool_answers import Answer, list_games, tell_rules
from glyphwall.agents._tool_arguments import find_argument_faults
from glyphwall.core.errors import GlyphwallError
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.play.tokens import new_game_id

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Hashable, Mapping

    from glyphwall.agents._mcp_games import McpGames

HOST = "127.0.0.1"

PATIENCE = 4.0
"""Seconds within which a call answers; Python's client gives up after five."""

_LOAD_AFTER_SECONDS = 1.0
"""When the server loads what plays, if no call needed it before: clients first ask for the tools."""

INSTRUCTIONS = """\
Board games with exact rules. Call games and rules first, then new_game, which returns a handle. You play one seat; \
computer players answer. A position is its handle and the moves played: you cannot edit one. A ply is one choice; the \
plies of one turn can be joined. A refused move changes nothing; the answer explains what would be legal."""

Handle = Annotated[str, Field(max_length=40, description="The game's handle from new_game.")]
GameId = Annotated[str, Field(max_length=40, description="The id of a kind of game; games lists them.")]
Move = Annotated[str, Field(max_length=200, description="A ply or a joined turn, in notation or in words.")]
Options = Annotated[
    dict[str, str | int | bool] | None,
    Field(max_length=40, description="Rule options to change, by name; games lists them."),
]

_READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
_PLAYS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


class ToolServer(MCPServer[Any]):
    """An MCP server that refuses unknown arguments, and says what is wrong with others."""

    def __init__(self, locale: str) -> None:
        super().__init__(
            "glyphwall", title="Glyphwall", version=__version__, instructions=INSTRUCTIONS, log_level="ERROR"
        )
        self._locale = locale

    async def list_tools(self) -> list[Any]:
        """List the tools; their schemas say that there are no other arguments."""
        tools = await super().list_tools()
        return [
            tool.model_copy(update={"input_schema": tool.input_schema | {"additionalProperties": False}})
            for tool in tools
        ]

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """Call a tool.

        Raises:
            ToolError: The tool or an argument is unknown, an argument is missing or wrong, or the tool refuses.
        """
        schema = next((tool.input_schema for tool in await self.list_tools() if tool.name == name), None)
        if schema is not None and (faults := self._faults(name, schema, arguments, [])):
            raise ToolError(faults)
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            cause = error.__cause__
            if isinstance(cause, ValidationError) and schema is not None:
                wrong = list(dict.fromkeys(str(fault["loc"][0]) for fault in cause.errors() if fault["loc"]))
                raise ToolError(self._faults(name, schema, arguments, wrong) or str(error)) from None
            if isinstance(cause, ToolError):  # its own text, without the SDK's prefix
                raise ToolError(str(cause)) from None
            raise

    def _faults(
        self, tool: str, schema: Mapping[str, Any], arguments: Mapping[str, Any], wrong: list[str]
    ) -> str | None:
        return find_argument_faults(tool, schema, arguments, wrong, self._locale)


def make_server(games_of_models: Callable[[], McpGames], calls: Calls) -> MCPServer[Any]:
    """Create the MCP server with its tools.

    Args:
        games_of_models: Returns the games, and may take a while the first time.
    """
    server, held = ToolServer(calls.locale), games_of_models

    @server.tool(annotations=_READS)
    async def games(ctx: Context[Any, Any]) -> Annotated[CallToolResult, schemas.Games]:
        """List the games with their options and the levels of the computer players."""
        return await calls.read(ctx, "games", lambda: list_games(calls.locale))

    @server.tool(annotations=_READS)
    async def rules(
        ctx: Context[Any, Any], game: GameId, options: Options = None
    ) -> Annotated[CallToolResult, schemas.Rules]:
        """Describe a game's rules and notation. Read them before you play."""
        return await calls.read(ctx, "rules", lambda: tell_rules(game, options or {}, calls.locale))

    @server.tool(annotations=_PLAYS)
    async def new_game(
        ctx: Context[Any, Any],
        game: GameId,
        opponent: Annotated[str, Field(max_length=40, description="A level; the weakest by default.")] = "",
        seat: Annotated[int, Field(ge=1, le=8, description="Your seat, from 1.")] = 1,
        options: Options = None,
    ) -> Annotated[CallToolResult, schemas.Position]:
        """Start a game against computer players and show it with its handle."""
        handle = new_game_id()
        still = BUILT_IN_TEXTS.text("agents-still-begins", calls.locale, handle=handle)
        return await calls.ask(
            ctx, handle, ("look",), lambda: held().begin(handle, game, options or {}, opponent, seat), still
        )

    @server.tool(annotations=_READS)
    async def look(ctx: Context[Any, Any], handle: Handle) -> Annotated[CallToolResult, schemas.Position]:
        """Show the position as text, as your seat may see it: the table, whose turn it is, how the game ended."""
        return await calls.ask(ctx, handle, ("look",), lambda: held().find_game(handle).look())

    @server.tool(annotations=_READS)
    async def legal_moves(
        ctx: Context[Any, Any],
        handle: Handle,
        begins: Annotated[str, Field(max_length=40, description="Only plies that start with this text.")] = "",
    ) -> Annotated[CallToolResult, schemas.LegalMoves]:
        """List the plies that you may choose now."""
        return await calls.ask(ctx, handle, ("legal_moves", begins), lambda: held().find_game(handle).legal(begins))

    @server.tool(annotations=_READS)
    async def explain(
        ctx: Context[Any, Any], handle: Handle, move: Move
    ) -> Annotated[CallToolResult, schemas.Explained]:
        """Explain why a move is illegal now and what would be legal, or confirm that it is legal. Changes nothing."""
        return await calls.ask(ctx, handle, ("explain", move), lambda: held().find_game(handle).explain(move))

    @server.tool(annotations=_PLAYS)
    async def play(ctx: Context[Any, Any], handle: Handle, move: Move) -> Annotated[CallToolResult, schemas.Position]:
        """Play your ply or your joined turn; the computer players answer, and you get the new position."""
        return await calls.ask(ctx, handle, ("play", move), lambda: held().find_game(handle).play(move))

    @server.tool(annotations=_READS)
    async def hint(ctx: Context[Any, Any], handle: Handle) -> Annotated[CallToolResult, schemas.Hint]:
        """Suggest a move from a short search, an estimate with reasons."""
        return await calls.ask(ctx, handle, ("hint",), lambda: held().find_game(handle).hint())

    @server.tool(annotations=_READS)
    async def solve(ctx: Context[Any, Any], handle: Handle) -> Annotated[CallToolResult, schemas.Solved]:
        """Prove who wins with best play, if the budget is enough. Not for games with hidden information."""
        return await calls.ask(ctx, handle, ("solve",), lambda: held().solve(handle))

    @server.tool(annotations=_PLAYS)
    async def take_back(ctx: Context[Any, Any], handle: Handle) -> Annotated[CallToolResult, schemas.Position]:
        """Take back your last decision, unless it revealed something."""
        return await calls.ask(ctx, handle, ("take_back",), lambda: held().find_game(handle).take_back())

    @server.tool(annotations=_PLAYS)
    async def resign(ctx: Context[Any, Any], handle: Handle) -> Annotated[CallToolResult, schemas.Position]:
        """Resign the game."""
        return await calls.ask(ctx, handle, ("resign",), lambda: held().find_game(handle).resign())

    @server.tool(annotations=_READS)
    async def record(ctx: Context[Any, Any], handle: Handle) -> Annotated[CallToolResult, schemas.Recorded]:
        """Return the game as a record (GWN); a running game with hidden information shows your view of its turns."""
        return await calls.ask(ctx, handle, ("record",), lambda: held().find_game(handle).record())

    return server


class Calls:
    """Runs the work of tool calls within the time that clients wait."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._jobs = Jobs()
        self._reads = itertools.count()

    def close(self) -> None:
        self._jobs.close()

    async def read(self, ctx: Context[Any, Any], tool: str, work: Callable[[], Answer]) -> CallToolResult:
        """Run work that belongs to no game."""
        return await self.ask(ctx, f"read {next(self._reads)}", (tool,), work)

    async def ask(
        self,
        ctx: Context[Any, Any],
        handle: str,
        call: tuple[Hashable, ...],
        work: Callable[[], Answer],
        still: str | None = None,
    ) -> CallToolResult:
        """Return the answer, or a text that says how to get it later; only a ToolError's text reaches the model."""

        async def tell(seconds: float) -> None:
            await ctx.report_progress(seconds, PATIENCE)

        try:
            answer = await self._jobs.answer(handle, call, work, PATIENCE, tell)
        except GlyphwallError as error:
            raise ToolError(str(error)) from None
        if answer is not None:
            return _result(answer, "done")
        seconds = round(PATIENCE)
        text = still or BUILT_IN_TEXTS.text("agents-still", self.locale, seconds=seconds, tool=str(call[0]))
        return _result(Answer(text, {"handle": handle}), "working")


def _result(answer: Answer, status: str) -> CallToolResult:
    return CallToolResult(
        content=[TextContent(type="text", text=answer.text)],
        structured_content={"status": status, "text": answer.text, **answer.data},
    )


class LazyGames:
    """The games of models, loaded by the first call, in whichever thread."""

    def __init__(self, locale: str, seed: int | None) -> None:
        self._made_of = locale, seed
        self._lock = Lock()
        self._games: McpGames | None = None

    def __call__(self) -> McpGames:
        with self._lock:
            if self._games is None:
                from glyphwall.agents._mcp_games import McpGames

                self._games = McpGames(*self._made_of)
            return self._games

    def close(self) -> None:
        """Stop all searches."""
        if self._games is not None:
            self._games.close()


def serve_pipes(locale: str, seed: int | None) -> None:
    """Serve on standard input and output until the input ends."""
    asyncio.run(_serve(locale, seed, None))


def serve_http(locale: str, seed: int | None, listener: socket.socket) -> None:
    """Serve streamable HTTP on a local socket, at ``/mcp``."""
    asyncio.run(_serve(locale, seed, listener))


async def _serve(locale: str, seed: int | None, listener: socket.socket | None) -> None:
    calls, mcp_games = Calls(locale), LazyGames(locale, seed)
    server = make_server(mcp_games, calls)
    loop = asyncio.get_running_loop()
    loop.call_later(_LOAD_AFTER_SECONDS, loop.run_in_executor, None, mcp_games)
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
