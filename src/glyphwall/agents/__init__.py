"""Language models and other agents: as players, as benchmark subjects and as MCP clients."""
