"""The scripted agent as a server of the Model Context Protocol; the kind ``broken`` has a tool that fails."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp_types import CallToolResult, TextContent

sys.path.insert(0, str(Path(__file__).parent))
from fake_agent import answer  # type: ignore[import-not-found]

server = MCPServer("fake", log_level="CRITICAL")


@server.tool(structured_output=False)
def about() -> str:
    """Something else that it can do."""
    return "a fake"


def choose(prompt: str) -> CallToolResult:
    """Answers a prompt; the kind ``data`` gives no text, only data."""
    data = sys.argv[1] == "data"
    said = str(answer("chatty" if data else sys.argv[1], prompt))
    content: Any = [] if data else [TextContent(type="text", text=said)]
    return CallToolResult(content=content, structured_content={"answer": said} if data else None)


server.add_tool(choose)


server.run()
