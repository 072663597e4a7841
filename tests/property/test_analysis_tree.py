"""Trees of variations: whatever is built by a person's steps reads back as the same tree, byte for byte."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.analysis import Evaluation, Tree, TreeFull, read_tree, write_tree
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from glyphwall.record import MAX_DEPTH, Remarks, canonical, read_record, write_record

START = {
    "grawlix": {"size": 4, "hand": 2},
    "graffiti": {"seats": 2},
}
MARKS = ["", "!", "?", "!!", "??", "!?", "?!", '"', '!"']
REMARKS = st.builds(
    Remarks,
    st.one_of(st.just(""), st.text("ab {}[%]()1.- \n", max_size=12)),
    st.lists(st.tuples(st.sampled_from(["clk", "wp"]), st.sampled_from(["", "0.5", "0:01"])), max_size=1).map(tuple),
)
STEPS = ["play", "play", "play", "far", "promote", "delete", "annotate", "remark", "before", "evaluate"]


def step(tree: Tree, rng: random.Random, data: st.DataObject) -> Tree:
    """Something that a person does at a node of theirs; what cannot be done is refused and changes nothing."""
    at = rng.choice(list(tree.order()))
    try:
        match rng.choice(STEPS):
            case "play":
                return walk(tree, at, rng, rng.choice([1, 1, 1, 2]))
            case "far":
                return walk(tree, at, rng, 12)
            case "promote":
                return tree.promote(at)
            case "delete":
                return tree.delete(at) if rng.random() < 0.3 else tree
            case "annotate":
                return tree.annotate(at, rng.choice(MARKS))
            case "remark":
                return tree.remark(at, data.draw(REMARKS))
            case "before":
                return tree.remark_before(at, data.draw(REMARKS))
            case _:
                return tree.remark(at, Evaluation(proof="win", plies=7).put_into(tree[at].remarks))
    except (ValueError, TreeFull):
        return tree


def walk(tree: Tree, at: int, rng: random.Random, plies: int) -> Tree:
    for _ in range(plies):
        state = tree[at].after
        if not state.legal_actions:
            break
        action = rng.choice(state.legal_actions)
        tree, at = tree.play(at, state.game.action_to_text(action, state.options))
    return tree


def begun(game_id: str, rng: random.Random) -> Tree:
    game = get_game(game_id)
    state = game.initial_state(game.make_options(**START[game_id]))
    for _ in range(rng.choice([0, 0, 5, 6])):  # also from the middle of a turn
        if state.actor == CHANCE or state.legal_actions:
            state = state.apply(rng.choice(state.legal_actions))
    return Tree(state if game_id == "grawlix" else game.initial_state(game.make_options(**START[game_id])))


@pytest.mark.parametrize("game_id", ["grawlix", "graffiti"])
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9), data=st.data())
def test_what_a_tree_writes_reads_back(game_id: str, seed: int, data: st.DataObject) -> None:
    rng = random.Random(seed)
    tree = begun(game_id, rng)
    for _ in range(rng.randint(0, 25)):
        tree = step(tree, rng, data)
    text = write_tree(tree)
    again = read_tree(text)
    assert again == tree
    assert write_tree(again) == text
    assert write_record(read_record(text)) == text
    assert canonical(read_record(text)) == read_record(text)
    assert [again[at].text for at in again.order()] == [tree[at].text for at in tree.order()]
    assert max(map(tree.depth, tree.order())) <= MAX_DEPTH


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), data=st.data())
def test_a_change_leaves_the_tree_before_it_alone(seed: int, data: st.DataObject) -> None:
    rng = random.Random(seed)
    tree = begun("grawlix", rng)
    kept: list[tuple[Tree, str]] = []
    for _ in range(12):
        kept.append((tree, write_tree(tree)))
        tree = step(tree, rng, data)
    assert all(write_tree(earlier) == text for earlier, text in kept)
