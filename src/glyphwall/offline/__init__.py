"""Games that are kept on one device, with no server: tables for a page that speaks the protocol's words to them.

The page runs this in a worker, on a Python of its own (Pyodide), without NumPy and without Numba. Messages are those of
`glyphwall.play.protocol`, as JSON; where games are kept is the device's business (`glyphwall.offline.storage.Shelf`).
"""
