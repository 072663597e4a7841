"""The analysis board: a tree of variations over any game, and what is known of its positions.

A tree is a value: every change makes a new one, so undo is to keep the one before. It reads from a record and writes
to one (`glyphwall.record`); what it writes reads back as the same tree, byte for byte. Nothing here knows a game, a
socket, a disk or a clock.

>>> from glyphwall.analysis import read_tree, write_tree
>>> tree = read_tree('[Game "grawlix"]  1. +Rh +Oa (+Ga {mine}) --')
>>> tree, at = tree.play(tree.root, "+Yh")
>>> [tree[child].text for child in tree[tree.root].children]
['+Rh', '+Yh']
"""

from glyphwall.analysis._records import read_tree, record_of_tree, tree_of_record, write_tree
from glyphwall.analysis._tree import MAX_NODES, Node, Tree, TreeFull
from glyphwall.analysis.evaluation import Evaluation

__all__ = [
    "MAX_NODES",
    "Evaluation",
    "Node",
    "Tree",
    "TreeFull",
    "read_tree",
    "record_of_tree",
    "tree_of_record",
    "write_tree",
]
