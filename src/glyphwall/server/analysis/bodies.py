"""What is asked and answered of analyses. A tree travels as its record, in GWN; nodes are numbered in its order, the
position that everything begins with first (`glyphwall.analysis.Tree.order`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.analysis import MAX_NODES
from glyphwall.core.overlays import Overlay
from glyphwall.core.values import Explanation, Fault, Reason
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.protocol import Language, MoveText, Update

MAX_RECORD = 100_000
"""Characters of a tree."""
MAX_BODY = 4 * MAX_RECORD + 16_384
"""Bytes of what is asked."""
MAX_SIMULATIONS = 20_000

Record = Annotated[str, Meta(min_length=1, max_length=MAX_RECORD)]
At = Annotated[int, Meta(ge=0, le=MAX_NODES)]


class _Edit(msgspec.Struct, tag_field="edit", kw_only=True, forbid_unknown_fields=True):
    at: At = 0


class PlayMove(_Edit, tag="play"):
    """A ply, or the joined plies of a turn, behind a node. ``draw``: what chance decides next is drawn as well, as the
    tree has it already or at random."""

    move: MoveText
    draw: bool = True


class Promote(_Edit, tag="promote"):
    """The variation that a node lies in takes the place of the line that it leaves."""


class Delete(_Edit, tag="delete"):
    """Without a node and all that follows it."""


class Mark(_Edit, tag="mark"):
    """Another mark at a node."""

    mark: Literal["", "!", "?", "!!", "??", "!?", "?!"]


class Comment(_Edit, tag="comment"):
    """Another comment behind a node."""

    text: Annotated[str, Meta(max_length=2_000)]


class Evaluate(_Edit, tag="evaluate"):
    """Another evaluation of a node: an estimate of the chance to win of whoever made the ply, or what is proved; with
    neither, none."""

    win: Annotated[float, Meta(ge=0, le=1)] | None = None
    proof: Literal["win", "loss"] | None = None
    plies: Annotated[int, Meta(ge=0, le=10_000)] | None = None


Edit = PlayMove | Promote | Delete | Mark | Comment | Evaluate


class Analyse(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis``: a tree and what to change in it; or a game, its options and a position, for a new one."""

    record: Record | None = None
    edit: Edit | None = None
    game: Annotated[str, Meta(max_length=40)] | None = None
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)] | None = None


class CheckPosition(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/faults``: a position that somebody has typed; None: the one that the game begins with."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)] | None = None


class CheckedPosition(msgspec.Struct):
    """All that is wrong with a position, each with its place; and the position as it is written, where nothing is."""

    faults: list[Fault]
    position: str | None


class Evaluated(msgspec.Struct):
    """Of a ply, for the seat that made it: an estimate ``win``, or what is proved, ``win`` or ``loss``, and in how many
    plies the game then ends; never both."""

    win: float | None
    proof: Literal["win", "loss"] | None
    plies: int | None


class TreeNode(msgspec.Struct):
    """A node. ``seat``: who made its ply (None: chance, or nobody); ``depth``: variations that it lies in; ``same``:
    the first node with the same position, where that is another one; ``over``: the game ends here."""

    parent: int
    text: str
    seat: int | None
    opens_turn: bool
    depth: int
    mark: str
    comment: str
    before: str
    evaluation: Evaluated | None
    same: int | None
    over: bool


class Analysed(msgspec.Struct):
    """A tree: its record, its nodes, and the node that the change has led to."""

    record: str
    at: int
    game: str
    title: str
    players: list[str]
    result: str
    secrets: bool
    nodes: list[TreeNode]


class LookAt(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/position``: a node of a tree. ``seat``: whose eyes it is seen with; None: of whoever acts.
    ``explain``: why is this move illegal there? ``words``, in a ``language``: which move do they mean?"""

    record: Record
    at: At = 0
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None
    explain: MoveText | None = None
    words: MoveText | None = None
    language: Language = "en"


class SeenAt(msgspec.Struct):
    """A node as a seat sees it, and no more than it may know: the position with the last plies that led to it; what to
    mind in it; where chance acts, what it may do; of a finished game the points of each seat by what they came from."""

    seat: int
    update: Update
    notes: list[Reason]
    chance: list[str]
    causes: dict[str, list[int]]
    explanation: Explanation | None = None
    meant: str | None = None


class AskOverlays(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/overlays``: of a node, with the eyes of a ``seat``; None: of whoever acts."""

    record: Record
    at: At = 0
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None


class Marked(msgspec.Struct):
    """What the game marks there, from what the seat may know."""

    seat: int
    overlays: list[Overlay]


class AskLines(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/lines``: what a search of so many simulations makes of a node."""

    record: Record
    at: At = 0
    simulations: Annotated[int, Meta(ge=1, le=MAX_SIMULATIONS)] = 1_000


class EstimatedLine(msgspec.Struct):
    """A line that nothing is proved of. ``win``: the chance to win that the search gives whoever is to move, and the
    range that its sample leaves (95 %); ``visits``: simulations spent on it."""

    plies: list[str]
    win: float
    low: float
    high: float
    visits: int
    reasons: list[Reason]


class ProvedLine(msgspec.Struct):
    """A line that is proved to win or lose for whoever is to move."""

    plies: list[str]
    proof: Literal["win", "loss"]
    reasons: list[Reason]


class Lines(msgspec.Struct):
    """Estimates, best first, and what the search has proved, apart from each other.

    ``preparing`` (with status 202): there are none yet, as the server still gets ready to search; so much of that is
    done (0 to 1)."""

    estimates: list[EstimatedLine] = []
    proofs: list[ProvedLine] = []
    simulations: int = 0
    nodes: int = 0
    depth: int = 0
    seconds: float = 0.0
    preparing: float | None = None


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


class AskProof(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/proof`` and ``.../certificate``: of a node."""

    record: Record
    at: At = 0


class ProofWay(msgspec.Struct):
    """A ply of a proof: ``plies`` to the end after it, where that was found out; and what is to be said of it."""

    move: str
    plies: int | None
    reasons: list[Reason]


class Proved(msgspec.Struct):
    """Who wins a node. ``theorem``: what says so, empty where all lines were searched. ``ways``: the winner's plies
    that keep the win, soonest first, or all plies of the loser, those that resist longest first; ``left_out``: how many
    more there are."""

    winner: int
    actor: int
    theorem: str
    plies: int | None
    ways: list[ProofWay]
    left_out: int


class Undecided(msgspec.Struct):
    """Nothing is proved: ``never`` (chance or secrets decide), ``over``, or ``open``: not in this time."""

    why: Literal["never", "over", "open"]


class ProofAnswer(msgspec.Struct):
    """One of both."""

    proved: Proved | None = None
    undecided: Undecided | None = None


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
