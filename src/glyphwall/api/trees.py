"""Trees in records: read, changed, written again. The latest ones are cached by their text."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glyphwall.analysis._records import read_tree, write_tree
from glyphwall.analysis._tree import Tree
from glyphwall.analysis.evaluation import Evaluation, remove_evaluation
from glyphwall.api.refusals import NoSuchNode
from glyphwall.api.tree_bodies import (
    MAX_RECORD,
    Analyse,
    Analysed,
    CheckedPosition,
    CheckPosition,
    Comment,
    Delete,
    Edit,
    Evaluate,
    PlayLine,
    PlayMove,
    Promote,
    SetMark,
    TreeNode,
)
from glyphwall.core._cooperative import yield_thread
from glyphwall.core._fairness import draw
from glyphwall.core.errors import NotationError
from glyphwall.core.message import Fault
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from glyphwall.play.opening import read_player_name
from glyphwall.play.refusals import BadMessage
from glyphwall.record.moves import Remarks

if TYPE_CHECKING:
    from glyphwall.core.contract import State

MAX_PLIES = 50_000
"""The maximum number of plies in all cached trees."""
_MAX_DRAWS = 50
"""The maximum number of chance plies drawn in a row."""


@dataclass(frozen=True)
class OpenTree:
    """A tree with its text and the order of its nodes.

    Attributes:
        text: its record, as it is written.
    """

    tree: Tree
    text: str

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The tree's own numbers of the nodes."""
        return tuple(self.tree.order())

    def node(self, at: int) -> int:
        """Return the tree's own number of a node. Raises NoSuchNode."""
        if at >= len(self.order):
            raise NoSuchNode(f"node {at}: this tree has 0 to {len(self.order) - 1}")
        return self.order[at]


class Trees:
    """The trees read lately, by text. Threads may share it."""

    def __init__(self, most: int = MAX_PLIES) -> None:
        self._most = most
        self._known: OrderedDict[str, OpenTree] = OrderedDict()
        self._plies = 0
        self._lock = threading.Lock()

    def __len__(self) -> int:
        """Return the number of cached trees."""
        return len(self._known)

    def read(self, text: str) -> OpenTree:
        """Return the tree of a record.

        Raises:
            RecordError, TreeFull: what is wrong with it, and where.
        """
        with self._lock:
            known = self._known.get(text)
            if known is not None:
                self._known.move_to_end(text)
                return known
        tree = read_tree(text)
        return self._remember(text, OpenTree(tree, write_tree(tree)))

    def write(self, tree: Tree) -> OpenTree:
        """Return a tree with its text.

        Raises:
            RecordError: a move that records cannot hold. BadMessage: it would be too long.
        """
        text = write_tree(tree)
        if len(text) > MAX_RECORD:
            raise BadMessage(f"the tree would be written with {len(text)} characters; {MAX_RECORD} at most")
        return self._remember(text, OpenTree(tree, text))

    def _remember(self, text: str, opened: OpenTree) -> OpenTree:
        with self._lock:
            if text not in self._known:
                self._known[text] = opened
                self._plies += 1 + len(opened.tree)
            while self._plies > self._most and len(self._known) > 1:
                _, gone = self._known.popitem(last=False)
                self._plies -= 1 + len(gone.tree)
        return opened


def analyse(trees: Trees, request: Analyse) -> Analysed:
    """Return a tree after a change, or a new one.

    Raises:
        GlyphwallError: what is wrong with the request.
    """
    if (request.record is None) == (request.game is None):
        raise BadMessage("send a record or a game, not both")
    opened = trees.read(request.record) if request.record is not None else trees.write(_new_tree(request))
    tree, at = opened.tree, opened.tree.root
    if request.edit is not None:
        tree, at = _change(tree, opened.node(request.edit.at), request.edit)
        opened = trees.write(tree)
    return _describe(opened, at)


def _new_tree(request: Analyse) -> Tree:
    game = get_game(request.game or "")
    options = game.make_options(**request.options)
    start: State = (
        game.initial_state(options) if request.position is None else game.parse_position(request.position, options)
    )
    return Tree(start)


def check_position(request: CheckPosition) -> CheckedPosition:
    """Return the faults of a position.

    Raises:
        UnknownGame, OptionsError: no such game, or no such rules.
    """
    game = get_game(request.game)
    options = game.make_options(**request.options)
    text = game.initial_state(options).position if request.position is None else request.position
    try:
        faults = list(game.diagnose(text, options))
        position = None if faults else game.parse_position(text, options).position
    except NotationError as error:
        return CheckedPosition([Fault(error.code, f"column {(error.column or 0) + 1}", str(error))], None)
    return CheckedPosition(faults, position)


def _change(tree: Tree, at: int, edit: Edit) -> tuple[Tree, int]:
    """Return the tree after a change, and the node that it leads to."""
    match edit:
        case PlayMove():
            tree, at = tree.play(at, edit.move)
            return _draw_chance(tree, at) if edit.draw else (tree, at)
        case PlayLine():
            return tree.play_line(at, edit.plies)
        case Promote():
            return tree.promote(at), at
        case Delete() if at == tree.root:
            raise BadMessage("the starting position cannot be deleted")
        case Delete():
            return tree.delete(at), tree[at].parent
        case SetMark() if at == tree.root and edit.mark:
            raise BadMessage("the starting position has no ply to mark")
        case SetMark():
            return tree.annotate(at, edit.mark), at
        case Comment():
            return tree.remark(at, Remarks(edit.text, tree[at].remarks.commands)), at
        case Evaluate():
            remarks = tree[at].remarks
            if edit.win is None and edit.proof is None:
                return tree.remark(at, remove_evaluation(remarks)), at
            return tree.remark(at, Evaluation(edit.win, edit.proof, edit.plies).put_into(remarks)), at


def _draw_chance(tree: Tree, at: int) -> tuple[Tree, int]:
    """Play what chance decides next: as in the tree, or drawn at random.

    The same tree always gets the same draws.
    """
    for _ in range(_MAX_DRAWS):
        state = tree[at].after
        if state.actor != CHANCE:
            break
        if tree[at].children:
            at = tree[at].children[0]
            continue
        action = draw(b"analysis", len(tree), state.chance_outcomes)
        game = tree.game(at)
        tree, at = tree.add(at, [game.play(action)])
    return tree, at


def _describe(opened: OpenTree, at: int) -> Analysed:
    tree, start = opened.tree, opened.tree.start
    numbers = {node: number for number, node in enumerate(opened.order)}
    seats = start.game.seats(start.options)
    first: dict[object, int] = {}
    depths = {tree.root: 0}
    nodes = []
    for number, at_node in enumerate(opened.order):
        yield_thread()
        node = tree[at_node]
        place = first.setdefault(node.after.key, number)
        if at_node != tree.root:
            depths[at_node] = depths[node.parent] + (tree[node.parent].children[0] != at_node)
        actor = -1 if at_node == tree.root else tree[node.parent].after.actor
        nodes.append(
            TreeNode(
                parent=-1 if at_node == tree.root else numbers[node.parent],
                text=node.text,
                seat=actor if actor >= 0 else None,
                opens_turn=node.opens_turn,
                depth=depths[at_node],
                mark=node.annotation,
                comment=node.remarks.text,
                before=node.before.text,
                evaluation=Evaluation.of(node.remarks),
                same=None if place == number else place,
                over=node.after.outcome is not None,
            )
        )
    return Analysed(
        record=opened.text,
        at=numbers[at],
        game=start.game.id,
        title=start.game.title,
        players=[read_player_name(tree.tags, start.game.id, seat) or "" for seat in range(seats)],
        result=tree.tags.get("Result", ""),
        secrets=start.game.has_hidden_information(start.options),
        nodes=nodes,
    )
