"""Positions after a line, without the line in the tree."""

from __future__ import annotations

import pytest

from glyphwall.analysis import Tree
from glyphwall.api.positions import view_at
from glyphwall.api.tree_bodies import Analyse, AskNodeView, PlayLine
from glyphwall.api.trees import Trees, analyse
from glyphwall.core.errors import IllegalAction
from glyphwall.core.registry import get_game

GAME = get_game("grawlix")
LINE = ["+Oh", "+Yd"]


def opened(trees: Trees) -> str:
    tree, _ = Tree(GAME.initial_state(GAME.make_options())).play(Tree.root, "+Ra")
    return trees.write(tree).text


def test_a_line_is_looked_at_from_the_node_s_seat_and_leaves_the_tree_alone() -> None:
    trees = Trees()
    record = opened(trees)
    here = view_at(trees.read(record), AskNodeView(record, 1))
    there = view_at(trees.read(record), AskNodeView(record, 1, line=LINE))
    assert there.seat == here.seat == 1
    assert [entry.move for entry in there.update.entries] == ["+Ra", *LINE]
    assert len(trees) == 1
    with pytest.raises(IllegalAction):
        view_at(trees.read(record), AskNodeView(record, 1, line=["+Ra"]))


def test_a_line_is_added_and_leads_to_its_end() -> None:
    trees = Trees()
    answer = analyse(trees, Analyse(record=opened(trees), edit=PlayLine(at=1, plies=LINE)))
    assert [node.text for node in answer.nodes] == ["", "+Ra", *LINE]
    assert answer.at == 3
