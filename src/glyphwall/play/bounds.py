"""Bounds of what a client may send, for those who need no messages, as the command line for its help."""

MAX_FRAME = 16_384
"""Bytes; a longer frame from a client closes its connection."""

MAX_POSITION = 4000
"""Characters of a position that somebody types or sends as a link."""
