"""Messages about Grawlix, and parsing of moves in words."""
