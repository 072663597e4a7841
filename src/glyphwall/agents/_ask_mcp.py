"""Agents that are MCP servers: the tool whose only required argument is ``prompt`` gives the answer."""

from __future__ import annotations

import asyncio
import os
import shlex
from typing import TYPE_CHECKING, Any

from glyphwall.agents.exchanges import AnswerFault
from glyphwall.core._extras import require_extra
from glyphwall.core.errors import UnknownPlayer

if TYPE_CHECKING:
    import threading

    from glyphwall.agents.exchanges import AgentLimits

_LOOK_EVERY = 0.05


class McpAgent:
    """A transport that calls a tool of an MCP server: its URL, or the command that starts it."""

    def __init__(self, server: str) -> None:
        with require_extra("mcp", "an agent by MCP"):
            import mcp  # noqa: F401
        self._server = server
        if not server.startswith(("http://", "https://")):
            try:
                self._command = shlex.split(server)
            except ValueError as error:
                raise UnknownPlayer(f"mcp:{server[:120]}: {error}") from None
            if not self._command:
                raise UnknownPlayer("mcp: needs a server; write mcp:COMMAND or mcp:http://...")

    def ask(self, prompt: str, limits: AgentLimits, stop: threading.Event | None) -> str:
        try:
            text = asyncio.run(self._within(prompt, limits, stop))
        except AnswerFault:
            raise
        except TimeoutError:
            raise AnswerFault("late", f"no answer within {limits.seconds:g} s") from None
        except Exception as error:  # a foreign server may fail in any way
            raise AnswerFault("died", f"{type(_first(error)).__name__}: {_first(error)}") from None
        if len(text) > limits.characters:
            raise AnswerFault("too-long", f"more than {limits.characters} characters", text[: limits.characters])
        return text

    async def _within(self, prompt: str, limits: AgentLimits, stop: threading.Event | None) -> str:
        task = asyncio.ensure_future(self._ask(prompt))
        async with asyncio.timeout(limits.seconds):
            try:
                while not (await asyncio.wait([task], timeout=_LOOK_EVERY))[0]:
                    if stop is not None and stop.is_set():
                        raise AnswerFault("late", "stopped")
            finally:
                if not task.done():
                    task.cancel()
                    await asyncio.wait([task])
        return task.result()

    async def _ask(self, prompt: str) -> str:
        from mcp import Client
        from mcp.client.stdio import StdioServerParameters

        server: Any = self._server
        if not self._server.startswith(("http://", "https://")):
            program, *arguments = self._command
            server = StdioServerParameters(command=program, args=arguments, env=dict(os.environ))
        async with Client(server) as client:
            tools = (await client.list_tools()).tools
            tool = next((tool.name for tool in tools if tool.input_schema.get("required") == ["prompt"]), None)
            if tool is None:
                raise AnswerFault("died", "no tool whose only required argument is prompt")
            result = await client.call_tool(tool, {"prompt": prompt})
            text = "\n".join(part.text for part in result.content if part.type == "text")
            if result.is_error:
                raise AnswerFault("died", f"the tool {tool} failed: {text[:300]}")
            return text or _only_text(result.structured_content)


def _only_text(data: Any) -> str:
    """Return the text of an answer that is data only: its single text."""
    texts = [value for value in data.values() if isinstance(value, str)] if isinstance(data, dict) else []
    return texts[0] if len(texts) == 1 else ""


def _first(error: BaseException) -> BaseException:
    """Unwrap nested exception groups."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
