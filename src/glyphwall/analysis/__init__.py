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

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.analysis._records import read_tree, record_of_tree, tree_of_record, write_tree
    from glyphwall.analysis._tree import MAX_NODES, Node, Tree, TreeFull
    from glyphwall.analysis.endgame import Endgame, GivesAway, NotWon
    from glyphwall.analysis.evaluation import Evaluation
    from glyphwall.analysis.ideas import Idea, find_ideas, find_warning
    from glyphwall.analysis.openings import Continuation, OpeningBook, Tally
    from glyphwall.analysis.proofs import (
        Proof,
        Prove,
        ProvedPly,
        by_theory,
        certificate_of_theory,
        find_proof,
        load_solver,
        prove,
        write_certificate,
    )
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "read_tree", "write_tree", "tree_of_record", "record_of_tree",
    "Tree", "Node", "TreeFull", "MAX_NODES",
    "Evaluation",
    "prove", "find_proof", "by_theory", "Proof", "ProvedPly", "Prove", "load_solver", "write_certificate",
    "certificate_of_theory",
    "Endgame", "NotWon", "GivesAway",
    "find_ideas", "find_warning", "Idea",
    "OpeningBook", "Continuation", "Tally",
]  # fmt: skip
