"""The engine: the text protocol GWI and its JSON requests, on pipes and on a websocket.

It uses only the contract of ``core`` and works for every registered game.

A function that reads a peer's words raises `LineRefusal` or another `GlyphwallError` for what it refuses. The code, the
place and the text say what is wrong, and nothing has changed then.
"""
