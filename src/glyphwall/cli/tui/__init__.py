"""``glyphwall play``: a game at the terminal, on a full screen or line by line."""
