"""The scripted agent as a server of the Model Context Protocol; the kind ``broken`` has a tool that fails."""

from __future__ import annotations

import sys
from pathlib import Path

from mcp.server.mcpserver import MCPServer

sys.path.insert(0, str(Path(__file__).parent))
from fake_agent import answer  # type: ignore[import-not-found]

server = MCPServer("fake", log_level="CRITICAL")


@server.tool(structured_output=False)
def about() -> str:
    """Something else that it can do."""
    return "a fake"


@server.tool(structured_output=False)
def choose(prompt: str) -> str:
    """Answers a prompt."""
    return str(answer(sys.argv[1], prompt))


server.run()
