"""Trees from records and to records.

A record has moves, a tree plies: the plies of a turn are one move as long as nothing is said between them. What a tree
writes is canonical: it reads back as the same tree, and is then written with the same bytes. In a record of another
hand plies that stand twice at one place become one, with the remarks of both.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from glyphwall.analysis.tree import Tree
from glyphwall.core.cooperative import yield_thread
from glyphwall.record.making import canonical
from glyphwall.record.model import GameRecord
from glyphwall.record.moves import Line, Move, Remarks
from glyphwall.record.progress import GameInProgress
from glyphwall.record.reading import read_record
from glyphwall.record.replay import initial_state, play, rules_of
from glyphwall.record.writing import write_record

if TYPE_CHECKING:
    from glyphwall.core.versions import Ruleset


def read_tree(text: str) -> Tree:
    """The tree of the only game of a text in GWN.

    Raises:
        RecordError: it cannot be read, or a move of it is illegal, with its place. TreeFull.
    """
    return tree_of_record(read_record(text))


def write_tree(tree: Tree) -> str:
    """A tree as GWN (`record_of_tree`)."""
    return write_record(record_of_tree(tree))


def tree_of_record(record: GameRecord) -> Tree:
    """A record's game with all its variations, by the rules that it is played by now.

    Raises:
        RecordError: an unknown game or wrong options, a move that cannot be read or is illegal. TreeFull.
    """
    rules = rules_of(record)
    tags = canonical(replace(record, line=Line())).tags if rules.migrations else record.tags
    tree = Tree(initial_state(record), tags)
    _Reading(tree, rules).read(record.line)
    tree.check_depth()
    return tree


class _Reading:
    """A record's lines on their way into a tree; what is said of a node is joined once, however often it comes up."""

    def __init__(self, tree: Tree, rules: Ruleset) -> None:
        self._tree, self._rules = tree, rules
        self._said: defaultdict[int, dict[Remarks, None]] = defaultdict(dict)

    def read(self, line: Line) -> None:
        """The main line with all its variations."""
        self._said[self._tree.root][line.remarks] = None
        self._line(self._tree.root, line)
        for at, said in self._said.items():
            self._tree.put(at, replace(self._tree[at], remarks=Remarks.together(tuple(said))))

    def _line(self, at: int, line: Line) -> list[int]:
        """Adds a line behind a node; the nodes of its first move that were not there before."""
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
            self._said[at][move.remarks] = None
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
        # It begins nothing of its own: what it says first is said of where it begins.
        self._said[before][variation.remarks] = None


def record_of_tree(tree: Tree) -> GameRecord:
    """A tree as a record.

    Raises:
        RecordError: a move that records cannot hold, of a game from outside.
    """
    root = tree[tree.root]
    moves = _moves(tree, root.children[0], ()) if root.children else ()
    return GameRecord(tree.tags, Line(tuple(moves), root.remarks))


def _moves(tree: Tree, first: int, begun: tuple[int, ...]) -> list[Move]:
    """The moves of a line.

    Args:
        first: the node that it begins with; begun: plies of the same turn that lead to it, and are written again.
    """
    moves = []
    at: int | None = first
    while at is not None:
        yield_thread()
        group = [*begun, at]
        while (then := _joined(tree, group[-1])) is not None:
            group.append(then)
        variations: list[Line] = []
        for place, node in enumerate(group[len(begun) :], len(begun)):
            main, *others = tree[tree[node].parent].children
            if node == main:  # else it is the line's first, and stands beside the others itself
                variations += (_variation(tree, other, tuple(group[:place])) for other in others)
        last = tree[group[-1]]
        text = last.after.game.join([tree[node].text for node in group])
        moves.append(Move(text, last.annotation, last.remarks, tuple(variations)))
        at, begun = next(iter(last.children), None), ()
    return moves


def _variation(tree: Tree, first: int, begun: tuple[int, ...]) -> Line:
    return Line(tuple(_moves(tree, first, begun)), tree[first].before)


def _joined(tree: Tree, at: int) -> int | None:
    """The ply that is written as one move with a node: the next one of its turn, if nothing is said between them."""
    node = tree[at]
    if not node.children or node.annotation or node.remarks:
        return None
    then = node.children[0]
    return None if tree[then].opens_turn else then
