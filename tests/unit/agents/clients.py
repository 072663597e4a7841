"""A client of the SDK's own, at the tools themselves or at the real server in a process of its own."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from mcp import Client
from mcp.client.stdio import StdioServerParameters

from glyphwall.agents._mcp_games import McpGames
from glyphwall.agents._server import Calls, make_server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

STILL = ("Still working after", "is getting ready")


class Model:
    """Asks tools, as a model does that reads what it is told: what takes longer it asks for again."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def ask(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        """The answer, and whether it is an error."""
        for _ in range(100_000):
            result = await self.client.call_tool(tool, arguments)
            text = "\n".join(part.text for part in result.content if part.type == "text")
            if not any(still in text for still in STILL):
                return text, bool(result.is_error)
            await asyncio.sleep(0.01)
            if "getting ready" in text:
                tool, arguments = "look", {"handle": re.findall(r"Game (\w+)", text)[0]}
        raise AssertionError(f"{tool} was never answered")

    async def data(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The data of an answer, which holds its text, too."""
        for _ in range(100_000):
            result = await self.client.call_tool(tool, arguments)
            found: dict[str, Any] | None = result.structured_content
            assert found is not None, result
            assert found["text"] == "".join(part.text for part in result.content if part.type == "text")
            if found["status"] == "done":
                return found
            await asyncio.sleep(0.01)
            if tool == "new_game":
                tool, arguments = "look", {"handle": found["handle"]}
        raise AssertionError(f"{tool} was never answered")

    async def told(self, tool: str, **arguments: Any) -> str:
        """An answer that is none of an error."""
        text, error = await self.ask(tool, **arguments)
        assert not error, text
        return text

    async def refused(self, tool: str, **arguments: Any) -> str:
        """The text of an error."""
        text, error = await self.ask(tool, **arguments)
        assert error, text
        return text

    async def begin(self, **arguments: Any) -> str:
        """The handle of a new game."""
        text = await self.told("new_game", **arguments)
        return str(re.findall(r"Game (\w+)", text)[0])

    async def legal(self, game: str, begins: str = "") -> list[str]:
        """The plies that may be chosen."""
        text = await self.told("legal_moves", handle=game, begins=begins)
        return text.partition(": ")[2].split()


@asynccontextmanager
async def model(*, seed: int | None = None, locale: str = "en") -> AsyncIterator[Model]:
    """Somebody who plays at the tools themselves."""
    desk, calls = McpGames(locale, seed), Calls(locale)
    try:
        async with Client(make_server(lambda: desk, calls)) as client:
            yield Model(client)
    finally:
        desk.close()
        calls.close()


@asynccontextmanager
async def model_of_another_process(*arguments: str) -> AsyncIterator[Model]:
    """Somebody who plays at ``glyphwall mcp``."""
    command = ["-m", "glyphwall", "mcp", *arguments]
    server = StdioServerParameters(command=sys.executable, args=command, env=dict(os.environ))
    async with Client(server, read_timeout_seconds=60) as client:
        yield Model(client)
