"""Games at a terminal: read out, drawn, and played by typed moves.

Games subclass these classes and hand them out in their plugins. ``glyphwall play`` (`glyphwall.cli.tui`) shows it.
"""
