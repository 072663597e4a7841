"""The engine: the text protocol GWI and its JSON requests, on pipes and on a websocket.

It uses only the contract of ``core`` and works for every registered game.
"""
