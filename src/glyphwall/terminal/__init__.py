"""A game at a terminal: how it is read out, which widget draws it, how a typed move is read.

Games subclass what is here and hand it out in their packs. ``glyphwall play`` (`glyphwall.cli.tui`) shows it.
"""
