"""Trees of variations as values: each node is a ply and the position that it leads to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from glyphwall.core.errors import GlyphwallError
from glyphwall.record.making import head_tags, result_text
from glyphwall.record.moves import MAX_DEPTH, Remarks
from glyphwall.record.progress import GameInProgress, Ply
from glyphwall.record.replay import GWN_VERSION, GameRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from glyphwall.core.contract import State

SILENT: Final = Remarks()
"""Empty remarks."""

MAX_NODES: Final = 5_000
"""The maximum number of plies in a tree."""


class TreeFull(GlyphwallError, code="tree-full"):
    """The tree has as many plies as it may have, or its variations are nested too deeply."""


@dataclass(frozen=True, slots=True)
class Node:
    """A ply in a tree.

    Attributes:
        parent: the node before it; -1 for the root.
        text: in canonical notation; empty for the root.
        action: its number; -1 for the root.
        annotation: ``! ? !! ?? !? ?!`` and ``"`` (a proved win for the mover), or empty.
        remarks: after the ply; at the root, before the first ply.
        before: remarks before the ply, if it begins a variation.
        children: the plies that may follow, the main one first.
    """

    parent: int
    after: State = field(repr=False)
    text: str = ""
    action: int = -1
    opens_turn: bool = True
    annotation: str = ""
    remarks: Remarks = SILENT
    before: Remarks = SILENT
    children: tuple[int, ...] = ()


class Tree:
    """The variations of a game from one position on.

    Nodes have numbers, which they keep in trees made from this one. Methods that change something return a new tree and
    leave this one as it is.

    Args:
        tags: of the record that it comes from; None for a new tree.

    Attributes:
        tags: names and values of the record. Result and reason are those of the main line as it was read; once it
            changes, those of the rules at its end.

    Raises:
        RecordError: a tag that a record cannot have.
    """

    root: Final = 0

    def __init__(self, start: State, tags: Mapping[str, str] | None = None) -> None:
        if tags is None:
            tags = {**head_tags(start), "Result": result_text(start.outcome), "GWN": GWN_VERSION}
        self.tags: Mapping[str, str] = GameRecord(tags).tags
        self._nodes: dict[int, Node] = {self.root: Node(-1, start)}
        self._next = 1

    # -- looking ------------------------------------------------------------------------------------
    def __getitem__(self, at: int) -> Node:
        """Return a node. Raises KeyError."""
        return self._nodes[at]

    def __len__(self) -> int:
        """Return the number of plies."""
        return len(self._nodes) - 1

    def __contains__(self, at: int) -> bool:
        return at in self._nodes

    @property
    def start(self) -> State:
        """The position before the first ply."""
        return self._nodes[self.root].after

    def order(self) -> Iterator[int]:
        """Yield all nodes: each before its children, and these in their order. Equal trees have the same order."""
        waiting = [self.root]
        while waiting:
            at = waiting.pop()
            yield at
            waiting += reversed(self._nodes[at].children)

    def path(self, at: int) -> list[int]:
        """Return the nodes from the root, which is left out, to this one."""
        found = []
        while at != self.root:
            found.append(at)
            at = self._nodes[at].parent
        return found[::-1]

    def line(self, at: int) -> list[int]:
        """Return the main line after a node."""
        found = []
        while self._nodes[at].children:
            at = self._nodes[at].children[0]
            found.append(at)
        return found

    def game(self, at: int) -> GameInProgress:
        """Return the game up to a node, as if it had been played."""
        return GameInProgress(self.start, [self._nodes[node].action for node in self.path(at)])

    def depth(self, at: int) -> int:
        """Return the number of variations that a node is nested in; 0 on the main line."""
        path = self.path(at)
        parents = [self.root, *path]
        return sum(self._nodes[parent].children[0] != node for parent, node in zip(parents, path, strict=False))

    def _contents(self) -> Iterator[tuple[object, ...]]:
        for at in self.order():
            node = self._nodes[at]
            yield node.text, node.annotation, node.remarks, node.before, len(node.children)

    def __eq__(self, other: object) -> bool:
        """Return whether start, tags, plies, remarks and their order are equal; numbers may differ."""
        if not isinstance(other, Tree):
            return NotImplemented
        if len(self) != len(other) or self.tags != other.tags or self.start != other.start:
            return False
        return all(one == two for one, two in zip(self._contents(), other._contents(), strict=True))

    def __hash__(self) -> int:
        return hash((self.start, tuple(self._contents())))

    # -- changing -----------------------------------------------------------------------------------
    def play(self, at: int, text: str) -> tuple[Tree, int]:
        """Add a move after a node: one ply or the joined plies of a turn. Plies that are there already are kept.

        Returns:
            The tree, and the node of the last ply.

        Raises:
            NotationError: it cannot be read. IllegalAction: with the explanation. TreeFull: the tree is full.
        """
        return self.add(at, GameInProgress(self._nodes[at].after).play_text(text))

    def play_line(self, at: int, texts: Iterable[str]) -> tuple[Tree, int]:
        """Add moves after a node, one after another; as `play`."""
        game = GameInProgress(self._nodes[at].after)
        return self.add(at, [ply for text in texts for ply in game.play_text(text)])

    def add(self, at: int, plies: Iterable[Ply]) -> tuple[Tree, int]:
        """Add plies that were played from a node's position; as `play`."""
        tree = self._copy()
        at = tree.extend(at, plies)
        if tree.depth(at) > MAX_DEPTH:
            raise _too_deep()
        return tree._update_result(self), at

    def promote(self, at: int) -> Tree:
        """Swap the variation of a node with the line that it leaves; on the main line nothing changes."""
        tree = self._copy()
        for node in reversed(self.path(at)):
            parent = tree._nodes[tree._nodes[node].parent]
            if parent.children[0] != node:
                others = tuple(child for child in parent.children if child != node)
                tree._order_children(tree._nodes[node].parent, (node, *others))
                break
        tree.check_depth()
        return tree._update_result(self)

    def delete(self, at: int) -> Tree:
        """Remove a node and all that follows it. Raises ValueError for the root."""
        if at == self.root:
            raise ValueError("the starting position cannot be deleted")
        tree = self._copy()
        parent = tree._nodes[at].parent
        tree._order_children(parent, tuple(child for child in tree._nodes[parent].children if child != at))
        waiting = [at]
        while waiting:
            waiting += tree._nodes.pop(waiting.pop()).children
        return tree._update_result(self)

    def annotate(self, at: int, annotation: str) -> Tree:
        """Change the mark of a node (`glyphwall.record.Move`). Raises ValueError for the root."""
        if at == self.root and annotation:
            raise ValueError("the starting position has no ply to mark")
        return self._with(at, replace(self._nodes[at], annotation=annotation))

    def remark(self, at: int, remarks: Remarks) -> Tree:
        """Change the remarks after a node."""
        return self._with(at, replace(self._nodes[at], remarks=remarks))

    def remark_before(self, at: int, remarks: Remarks) -> Tree:
        """Change the remarks before a node. Raises ValueError if it does not begin a variation."""
        node = self._nodes[at]
        if remarks and (at == self.root or self._nodes[node.parent].children[0] == at):
            raise ValueError("remarks stand before a ply only where it begins a variation")
        return self._with(at, replace(node, before=remarks))

    # -- while a tree is being made --------------------------------------------------------------
    def extend(self, at: int, plies: Iterable[Ply]) -> int:
        """Add plies to this very tree, while it is being made; return the node of the last one. Raises TreeFull."""
        for ply in plies:
            parent = self._nodes[at]
            known = next((child for child in parent.children if self._nodes[child].action == ply.action), None)
            if known is not None:
                at = known
                continue
            if len(self) >= MAX_NODES:
                raise TreeFull(f"a tree has at most {MAX_NODES} plies; delete a variation first")
            node, self._next = self._next, self._next + 1
            self._nodes[at] = replace(parent, children=(*parent.children, node))
            self._nodes[node] = Node(at, ply.after, ply.text, ply.action, ply.opens_turn)
            ply.before.forget()
            at = node
        return at

    def check_depth(self) -> None:
        """Raise TreeFull if variations are nested too deeply."""
        waiting = [(self.root, 0)]
        while waiting:
            at, depth = waiting.pop()
            if depth > MAX_DEPTH:
                raise _too_deep()
            waiting += ((child, depth + (place > 0)) for place, child in enumerate(self._nodes[at].children))

    def put(self, at: int, node: Node) -> None:
        """Replace a node of this very tree, while it is being made."""
        self._nodes[at] = node

    def _with(self, at: int, node: Node) -> Tree:
        tree = self._copy()
        tree._nodes[at] = node
        return tree

    def _copy(self) -> Tree:
        tree = Tree(self.start, self.tags)
        tree._nodes, tree._next = dict(self._nodes), self._next
        return tree

    def _order_children(self, at: int, children: tuple[int, ...]) -> None:
        """Set the children; remarks before a ply that no longer begins a variation move behind it."""
        self._nodes[at] = replace(self._nodes[at], children=children)
        for child in children[:1]:
            node = self._nodes[child]
            if node.before:
                self._nodes[child] = replace(node, remarks=node.before + node.remarks, before=SILENT)

    def _update_result(self, before: Tree) -> Tree:
        """Update the result if the main line is another than before."""
        line, former = self.line(self.root), before.line(before.root)
        if [self[at].action for at in line] != [before[at].action for at in former]:
            outcome = self[line[-1] if line else self.root].after.outcome
            tags = {**self.tags, "Result": result_text(outcome)}
            tags.pop("Reason", None)
            self.tags = tags if outcome is None else {**tags, "Reason": outcome.termination}
        return self


def _too_deep() -> TreeFull:
    return TreeFull(f"variations lie at most {MAX_DEPTH} deep in one another")
