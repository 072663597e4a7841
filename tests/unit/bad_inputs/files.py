"""Bad files: what stands in each, the command that reads it, and a part of the line that answers it."""

from __future__ import annotations

from typing import Final

HEAD: Final = '[Game "grawlix"]\n[Size "3"]\n[Hand "1"]\n'
GOOD: Final = HEAD + "\n1. +Rh +Oa --\n"

FILES: Final[dict[str, bytes]] = {
    "good.gwn": GOOD.encode(),
    "empty.gwn": b"",
    "begun.gwn": b'[Game "grawlix"]\n\n--\n',
    "bad-move.gwn": HEAD.encode() + b"\n1. +Rz --\n",
    "bad.json": b"{",
    "bad.toml": b'game = "grawlix"\nplayers = "nobody"\n',
    "bad-openings.txt": b"+Rh +Rh\n",
}
"""Files that command lines name."""

REPLAYED: Final[list[tuple[str, bytes, str]]] = [
    ("empty", b"", "game.gwn has 0 games"),
    ("no UTF-8", b"\xff\xfe", "is no text in UTF-8"),
    ("no tags", b"1. +Rh", "a record begins with its tags"),
    ("prose", b"hello", "a record begins with its tags"),
    ("an open tag", b'[Game "grawlix"', "is not closed by ]"),
    ("a tag without value", b"[Game]", "needs a value in quotation marks"),
    ("a tag without name", b'["grawlix"]', "the name of a tag is missing"),
    ("an open value", b'[Game "grawlix]\n', "needs a value in quotation marks"),
    ("a tag twice", b'[Game "grawlix"]\n[Game "grawlix"]\n', "stands here twice"),
    ("no game", b'[Size "3"]\n', "the tag Game is missing"),
    ("an unknown game", b'[Game "chess"]\n\n+Rh', "no game 'chess'"),
    ("unknown rules", b'[Game "grawlix"]\n[Rules "9.9"]\n', "'9.9'"),
    ("a later format", b'[Game "grawlix"]\n[GWN "2"]\n', "this reads 1"),
    ("an option out of bounds", b'[Game "grawlix"]\n[Size "9"]\n', "line 2: tag Size"),
    ("an option that is no number", b'[Game "grawlix"]\n[Size "big"]\n', "tag Size"),
    ("a result that is none", b'[Game "grawlix"]\n[Result "2-0"]\n', "result '2-0': 1-0, 0-1, 1/2-1/2 or --"),
    ("two results", HEAD.encode() + b'[Result "1-0"]\n\n0-1\n', "the moves end with 0-1"),
    ("half a draw", HEAD.encode() + b'[Result "1/2"]\n', "result '1/2'"),
    ("a bad position", b'[Game "grawlix"]\n[Position "nonsense"]\n', "line 2: tag Position"),
    ("a move that is none", HEAD.encode() + b"\n1. xyzzy --\n", "line 5"),
    ("an illegal move", HEAD.encode() + b"\n1. +Rh +Rh --\n", "line 5"),
    ("an open comment", HEAD.encode() + b"\n1. +Rh {why\n", "the comment is not closed by }"),
    ("an open variation", HEAD.encode() + b"\n1. +Rh (+Ra\n", "the variation is not closed by )"),
    ("a variation of nothing", HEAD.encode() + b"\n(+Ra)\n", "behind the move that it replaces"),
    ("an empty variation", HEAD.encode() + b"\n1. +Rh ()\n", "the variation has no move"),
    ("a variation too many closed", HEAD.encode() + b"\n1. +Rh )\n", "no variation to close"),
    ("a stray brace", HEAD.encode() + b"\n1. +Rh }\n", "does not belong here"),
    ("a stray bracket", HEAD.encode() + b"\n1. +Rh ]\n", "does not belong here"),
    ("a deep variation", HEAD.encode() + b"\n+Rh " + b"(+Ra " * 20, "at most 16 deep"),
    ("a long move", HEAD.encode() + b"\n" + b"x" * 500, "is no move"),
]
"""By ``replay FILE --moves-only``."""

EDITIONS: Final[list[tuple[str, bytes]]] = [
    ("empty", b""),
    ("no JSON", b"hello"),
    ("half", b"{"),
    ("a list", b"[]"),
    ("nothing in it", b"{}"),
    ("no UTF-8", b"\xff"),
    ("deep", b"[" * 5000),
]
"""By ``graffiti edition check FILE``, which lists faults."""

VERIFIED: Final[list[tuple[str, bytes]]] = [
    ("empty", b""),
    ("no UTF-8", b"\xff\xfe"),
    ("prose", b"hello"),
    ("no secrets", GOOD.encode()),
]
"""By ``verify FILE``: refused as no record with secrets."""
