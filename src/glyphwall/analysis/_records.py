"""Trees from records and to records.

A record has moves, a tree plies: the plies of a turn are one move if there are no remarks between them. The output is
canonical: it reads back as the same tree, and is then written with the same bytes. Records from elsewhere may have a
ply twice at one place; the tree has it once, with the remarks of both.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from glyphwall.analysis._tree import Tree
from glyphwall.core._cooperative import yield_thread
from glyphwall.record.making import canonical
from glyphwall.record.moves import Line, Move, Remarks
from glyphwall.record.progress import GameInProgress
from glyphwall.record.reading import read_record
from glyphwall.record.replay import GameRecord, initial_state, play, rules_of
from glyphwall.record.writing import write_record

if TYPE_CHECKING:
    from glyphwall.core.versions import Ruleset


def read_tree(text: str) -> Tree:
    """Read the only game of a text in GWN.

    Raises:
        RecordError: it cannot be read, or a move is illegal, with its place. TreeFull: it is too large.
    """
    return tree_of_record(read_record(text))


def write_tree(tree: Tree) -> str:
    """Write a tree as GWN (`record_of_tree`)."""
    return write_record(record_of_tree(tree))


def tree_of_record(record: GameRecord) -> Tree:
    """Return a record's game with all its variations, by today's rules.

    Raises:
        RecordError: an unknown game or wrong options, a move that cannot be read or is illegal. TreeFull: too large.
    """
    rules = rules_of(record)
    tags = canonical(replace(record, line=Line())).tags if rules.migrations else record.tags
    tree = Tree(initial_state(record), tags)
    _Reading(tree, rules).read(record.line)
    tree.check_depth()
    return tree


class _Reading:
    """The lines of a record on their way into a tree; the remarks of a node that comes up twice are joined."""

    def __init__(self, tree: Tree, rules: Ruleset) -> None:
        self._tree, self._rules = tree, rules
        self._remarks: defaultdict[int, dict[Remarks, None]] = defaultdict(dict)

    def read(self, line: Line) -> None:
        """Read the main line with all its variations."""
        self._remarks[self._tree.root][line.remarks] = None
        self._line(self._tree.root, line)
        for at, remarks in self._remarks.items():
            self._tree.put(at, replace(self._tree[at], remarks=Remarks.together(tuple(remarks))))

    def _line(self, at: int, line: Line) -> list[int]:
        """Add a line after a node; return the new nodes of its first move."""
        tree = self._tree
        game = GameInProgress(tree[at].after)
        begins: list[int] = []
        for number, move in enumerate(line.moves):
            before, known, size = at, len(game.plies), len(tree)
            _, annotation = play(game, move, self._rules)
            at = tree.extend(at, game.plies[known:])
            node = tree[at]
            if annotation and not node.annotation:
                tree.put(at, replace(node, annotation=annotation))
            self._remarks[at][move.remarks] = None
            if number == 0 and len(tree) > size:
                begins = tree.path(at)[size - len(tree) :]
            for variation in move.variations:
                self._variation(before, variation)
        return begins

    def _variation(self, before: int, variation: Line) -> None:
        first = self._line(before, variation)
        if not variation.remarks:
            return
        if first and self._tree[self._tree[first[0]].parent].children[0] != first[0]:
            self._tree.put(first[0], replace(self._tree[first[0]], before=variation.remarks))
            return
        # It begins no variation: its first remarks belong to the node before.
        self._remarks[before][variation.remarks] = None


def record_of_tree(tree: Tree) -> GameRecord:
    """Return a tree as a record."""
    root = tree[tree.root]
    moves = _moves(tree, root.children[0], ()) if root.children else ()
    return GameRecord(tree.tags, Line(tuple(moves), root.remarks))


def _moves(tree: Tree, first: int, begun: tuple[int, ...]) -> list[Move]:
    """Return the moves of a line from its ``first`` node; ``begun`` are plies of the same turn that are repeated."""
    moves = []
    at: int | None = first
    while at is not None:
        yield_thread()
        group = [*begun, at]
        while (then := _next_of_move(tree, group[-1])) is not None:
            group.append(then)
        variations: list[Line] = []
        for place, node in enumerate(group[len(begun) :], len(begun)):
            main, *others = tree[tree[node].parent].children
            if node == main:  # else it is the line's first, and a variation itself
                variations += (_variation(tree, other, tuple(group[:place])) for other in others)
        last = tree[group[-1]]
        text = last.after.game.join([tree[node].text for node in group])
        moves.append(Move(text, last.annotation, last.remarks, tuple(variations)))
        at, begun = next(iter(last.children), None), ()
    return moves


def _variation(tree: Tree, first: int, begun: tuple[int, ...]) -> Line:
    return Line(tuple(_moves(tree, first, begun)), tree[first].before)


def _next_of_move(tree: Tree, at: int) -> int | None:
    """Return the next ply of a node's turn that is written in the same move, if there are no remarks between them."""
    node = tree[at]
    if not node.children or node.annotation or node.remarks:
        return None
    then = node.children[0]
    return None if tree[then].opens_turn else then
