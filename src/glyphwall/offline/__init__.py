"""Games on one device, without a server: tables for a page, which sends them the protocol's messages.

The page runs this in a worker, on a Python of its own (Pyodide), without NumPy and without Numba. Messages are those of
`glyphwall.play.protocol`, as JSON; the device stores the games (`glyphwall.offline.storage.GameStorage`).
"""
