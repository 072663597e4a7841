"""The server as a host of `glyphwall.api.endpoints`, and the HTTP routes made from that list."""
