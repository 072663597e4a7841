"""What is asked and answered of analyses. A tree travels as its record, in GWN; nodes are numbered in its order, the
position that everything begins with first (`glyphwall.analysis.Tree.order`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.analysis import MAX_NODES
from glyphwall.core.message import Explanation, Fault, Reason
from glyphwall.core.overlays import Overlay
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.protocol import Language, MoveText, Update

MAX_RECORD = 100_000
"""Characters of a tree."""
MAX_BODY = 4 * MAX_RECORD + 16_384
"""Bytes of what is asked."""

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


class SetMark(_Edit, tag="mark"):
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


Edit = PlayMove | Promote | Delete | SetMark | Comment | Evaluate


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
