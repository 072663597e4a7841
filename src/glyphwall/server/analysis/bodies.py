"""What is asked and answered of openings and of endgames. A tree travels as its record: `glyphwall.questions.trees`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.values import Explanation
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.protocol import Language, MoveText, Update
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


class PlayEndgame(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/endgames/{game}``: a position that its seat to act wins, the plies of both seats since, and the
    seat's next one, or a joined turn. ``show``: what is quickest now? ``explain``, ``words``, ``language``: as for a
    lesson."""

    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)]
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    plies: Annotated[list[MoveText], Meta(max_length=400)] = []
    move: MoveText | None = None
    show: bool = False
    explain: bool = False
    words: MoveText | None = None
    language: Language = "en"


class GivenAway(msgspec.Struct):
    """A ply that gives the win away: the ``reply`` that wins for the other seat (None: the game is lost at once), and
    in how many ``plies`` at the longest."""

    ply: str
    reply: str | None
    plies: int | None


class PlayedEndgame(msgspec.Struct):
    """How far an endgame is. ``seat`` has won once it is ``over``; until then its win is proved, and takes ``left``
    plies with best play (None: not found out). ``move`` was refused where there is an ``explanation`` (by the rules) or
    ``given_away`` says what it costs; then nothing has changed. ``right``: the quickest ply, where it was asked for."""

    plies: list[str]
    seat: int
    over: bool
    update: Update
    left: int | None = None
    given_away: GivenAway | None = None
    right: str | None = None
    explanation: Explanation | None = None
    meant: str | None = None
