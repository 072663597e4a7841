"""Questions about games, positions, trees, puzzles and lessons, each declared once as an endpoint.

`glyphwall.api.endpoints` lists them. A host (`glyphwall.api.host`) supplies what differs: search, proof, drawing,
tables. The server's routes, the router of the offline page and the typed client are all made from that list.
"""
