"""Language models and other agents: as players, as benchmark subjects and as MCP clients."""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.agents.exchanges import AgentLimits, AgentTransport, AnswerFault, Exchange
    from glyphwall.agents.player import AgentPlayer, make_agent
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "make_agent", "AgentPlayer",
    "Exchange", "AgentLimits", "AgentTransport", "AnswerFault",
]  # fmt: skip
