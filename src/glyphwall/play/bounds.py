"""Bounds of clients' messages; they load without the messages, for the help of the command line."""

MAX_FRAME = 16_384
"""The longest frame of a client, in bytes; a longer one closes its connection."""

MAX_POSITION = 4000
"""The longest position that is typed or sent as a link, in characters."""
