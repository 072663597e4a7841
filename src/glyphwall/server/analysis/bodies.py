"""What is asked and answered of openings. A tree travels as its record: `glyphwall.questions.trees`."""

from __future__ import annotations

from typing import Literal

import msgspec

from glyphwall.questions.tree_bodies import At, Record


class AskOpenings(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/openings``: what was played from a node, and how it ended."""

    record: Record
    at: At = 0


class OpeningCount(msgspec.Struct):
    """Games that came to a position, and the part of the wins (0 to 1) that whoever is to move before it had in them;
    None without games."""

    games: int
    score: float | None


class OpeningWay(msgspec.Struct):
    """Plies that lead to the same position up to the game's symmetries: one of them, and the others. What is known of
    that position from finished games of this server, and from self-play; what is proved for whoever makes the ply."""

    move: str
    alike: list[str]
    server: OpeningCount
    book: OpeningCount
    proof: Literal["win", "loss"] | None


class Openings(msgspec.Struct):
    """Ways on from a node, those played most first. ``server``, ``book``: games that came to the node itself;
    ``about``: what the book is made of, empty where there is none; ``counting``: games of the server are still being
    counted, or it still gets ready to prove; ``left_out``: ways that are not told."""

    ways: list[OpeningWay]
    server: int
    book: int
    about: str
    counting: bool
    left_out: int
