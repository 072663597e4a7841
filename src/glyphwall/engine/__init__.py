"""The engine: the text protocol GWI and its JSON face, on pipes and on a websocket.

Written against the contract of ``core`` alone; every registered game is spoken.
"""
