"""Requests and responses of the analysis board.

A tree travels as its record, in GWN; nodes are numbered in its order, the starting position first
(`glyphwall.analysis.Tree.order`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.analysis._tree import MAX_NODES
from glyphwall.analysis.evaluation import Evaluation
from glyphwall.core.message import Explanation, Fault, Reason
from glyphwall.core.overlays import Overlay
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.protocol.basics import Language, MoveText
from glyphwall.play.protocol.messages import Update

MAX_RECORD = 100_000
"""The maximum number of characters of a tree."""
MAX_LINE = 200
"""The maximum number of plies of a line."""
MAX_BODY = 4 * MAX_RECORD + 16_384
"""The maximum number of bytes of a request."""

MAX_PASTED_GAMES = 200
"""The maximum number of games listed from one text."""

Record = Annotated[str, Meta(min_length=1, max_length=MAX_RECORD)]
At = Annotated[int, Meta(ge=0, le=MAX_NODES)]


Line = Annotated[list[MoveText], Meta(max_length=MAX_LINE)]


class _Edit(msgspec.Struct, tag_field="edit", kw_only=True, forbid_unknown_fields=True):
    at: At = 0


class PlayMove(_Edit, tag="play"):
    """A ply, or the joined plies of a turn. ``draw``: also play what chance decides next."""

    move: MoveText
    draw: bool = True


class PlayLine(_Edit, tag="line"):
    """Plies one after another, of any seats and of chance."""

    plies: Line


class Promote(_Edit, tag="promote"):
    """Swap the variation of a node with the line that it leaves."""


class Delete(_Edit, tag="delete"):
    """Remove a node and all that follows it."""


class SetMark(_Edit, tag="mark"):
    """Change the mark of a node."""

    mark: Literal["", "!", "?", "!!", "??", "!?", "?!"]


class Comment(_Edit, tag="comment"):
    """Change the comment after a node."""

    text: Annotated[str, Meta(max_length=2_000)]


class Evaluate(_Edit, tag="evaluate"):
    """Change the evaluation of a node, for the seat that made its ply: an estimate, a proof, or none."""

    win: Annotated[float, Meta(ge=0, le=1)] | None = None
    proof: Literal["win", "loss"] | None = None
    plies: Annotated[int, Meta(ge=0, le=10_000)] | None = None


Edit = PlayMove | PlayLine | Promote | Delete | SetMark | Comment | Evaluate


class Analyse(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis``: a tree and a change to it; or a game, its options and a position, for a new tree."""

    record: Record | None = None
    edit: Edit | None = None
    game: Annotated[str, Meta(max_length=40)] | None = None
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)] | None = None


class CheckPosition(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/faults``: a typed position; None: the game's starting position."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)] | None = None


class CheckedPosition(msgspec.Struct):
    """All faults of a position, each with its place; or the position as it is written, if there are none."""

    faults: list[Fault]
    position: str | None


class TreeNode(msgspec.Struct):
    """A node.

    ``seat``: the seat that made its ply (None: chance, or the root). ``depth``: variations that it is nested in.
    ``same``: the first other node with the same position. ``over``: the game ends here.
    """

    parent: int
    text: str
    seat: int | None
    opens_turn: bool
    depth: int
    mark: str
    comment: str
    before: str
    evaluation: Evaluation | None
    same: int | None
    over: bool


class Analysed(msgspec.Struct):
    """A tree: its record, its nodes, and the node that the change leads to."""

    record: str
    at: int
    game: str
    title: str
    players: list[str]
    result: str
    secrets: bool
    nodes: list[TreeNode]


class AskNode(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/engine``, ``.../proof`` and ``.../certificate``: a node of a tree."""

    record: Record
    at: At = 0


class AskNodeView(AskNode):
    """``POST /api/analysis/position``: a node of a tree.

    ``line``: plies to play from there first, without adding them to the tree.
    ``seat``: whose view to return; None: that of the seat to act at the node. ``explain``: a move to explain.
    ``words``, in a ``language``: a typed move to understand.
    """

    line: Line = []
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None
    explain: MoveText | None = None
    words: MoveText | None = None
    language: Language = "en"


class NodeView(msgspec.Struct):
    """A node as a seat sees it: the position, and the last plies that led to it.

    ``notes``: what to keep in mind. ``chance``: what may be drawn. ``causes``: a finished game's points of each seat,
    by source.
    """

    seat: int
    update: Update
    notes: list[Reason]
    chance: list[str]
    causes: dict[str, list[int]]
    explanation: Explanation | None = None
    meant: str | None = None


class AskOverlays(AskNode):
    """``POST /api/analysis/overlays``: a node. ``seat``: whose view to use; None: that of the seat to act."""

    seat: Annotated[int, Meta(ge=0, le=20)] | None = None


class NodeOverlays(msgspec.Struct):
    """The game's marks in a node, from what the seat knows."""

    seat: int
    overlays: list[Overlay]


class Paste(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/paste``: records, moves or a position, as a person pasted them or opened them as a file."""

    text: Annotated[str, Meta(min_length=1, max_length=4 * MAX_RECORD)]


class PastedGame(msgspec.Struct):
    """A game of a pasted text.

    ``moves``: those of its main line. ``date``: of its tag, as it is written. ``cut_off``: the tags name a result that
    the moves don't reach, so some of them are probably missing.
    """

    record: str
    game: str
    title: str
    players: list[str]
    date: str
    result: str
    moves: int
    cut_off: bool


class PastedPosition(msgspec.Struct):
    """A position. ``options``: those that differ from the published game."""

    game: str
    position: str
    options: dict[str, Any]


class Pasted(msgspec.Struct):
    """The contents of a pasted text: games, or a position.

    ``left_out``: games that are not listed. ``garbled``: the first line with letters in a wrong encoding, or empty.
    """

    games: list[PastedGame]
    position: PastedPosition | None = None
    left_out: int = 0
    garbled: str = ""
