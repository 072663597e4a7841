"""The tree of variations by example: where variations stand in a record, what changes do, what is refused."""

from __future__ import annotations

import subprocess
import sys

import pytest

from glyphwall.analysis import MAX_NODES, Evaluation, Tree, TreeFull, read_tree, write_tree
from glyphwall.analysis.evaluation import remove_evaluation
from glyphwall.core.errors import GlyphwallError, IllegalAction, NotationError, RecordError
from glyphwall.core.registry import get_game
from glyphwall.record import MAX_DEPTH, Remarks
from glyphwall.record.progress import Ply

GAME = get_game("grawlix")
HEAD = f'[Game "grawlix"]\n[Rules "{GAME.rules_version}"]\n[Size "2"]\n[Hand "1"]\n[Result "--"]\n[GWN "1"]\n\n'


def start() -> Tree:
    return Tree(GAME.initial_state(GAME.make_options(size=2, hand=1)))


def moves(tree: Tree) -> str:
    text = write_tree(tree)
    return text.partition("\n\n")[2].strip()


def played(*texts: str) -> tuple[Tree, int]:
    tree, at = start(), Tree.root
    for text in texts:
        tree, at = tree.play(at, text)
    return tree, at


def test_plies_of_a_turn_are_one_move_until_something_is_said_between_them() -> None:
    tree, at = played("+Ra", "+Oh", "Rab2", "+Rh")
    assert moves(tree) == "1. +Ra +Oh 2. Rab2+Rh --"
    placed = tree[at].parent
    said = tree.remark(placed, Remarks("why not"))
    assert moves(said) == "1. +Ra +Oh 2. Rab2 {why not} +Rh --"
    assert moves(tree.annotate(placed, "!")) == "1. +Ra +Oh 2. Rab2! +Rh --"
    assert moves(tree.annotate(at, "!")) == "1. +Ra +Oh 2. Rab2+Rh! --"


def test_a_variation_in_the_middle_of_a_turn_repeats_how_the_turn_began() -> None:
    tree, at = played("+Ra", "+Oh", "Rab2", "+Rh")
    tree, other = tree.play(tree[at].parent, "+Oa")
    assert moves(tree) == "1. +Ra +Oh 2. Rab2+Rh (2. Rab2+Oa) --"
    assert read_tree(write_tree(tree)) == tree
    assert moves(tree.promote(other)) == "1. +Ra +Oh 2. Rab2+Oa (2. Rab2+Rh) --"


def test_a_ply_that_is_there_already_is_found_again() -> None:
    tree, at = played("+Ra", "+Oh")
    again, same = tree.play(Tree.root, "+Ra")
    assert again == tree
    assert same == tree[at].parent
    assert len(again) == 2


def test_a_line_is_added_as_one_change_or_not_at_all() -> None:
    tree, at = played("+Ra")
    once, first = tree.play(at, "+Oh")
    then = text_of(once, first, 0)
    line, end = tree.play_line(at, ["+Oh", then])
    assert line == once.play(first, then)[0]
    again, same = line.play_line(at, ["+Oh"])
    assert (again, same) == (line, line.path(end)[-2])
    with pytest.raises(IllegalAction):
        tree.play_line(at, ["+Oh", "+Oh"])
    assert tree.play_line(at, []) == (tree, at)


def test_promoting_takes_the_innermost_variation_up_by_one() -> None:
    tree, _ = played("+Ra", "+Oh")
    tree, one = tree.play(Tree.root, "+Oh")
    tree, two = tree.play(one, "+Ra")
    tree, three = tree.play(one, "+Rh")
    assert moves(tree) == "1. +Ra (1. +Oh +Ra (1... +Rh)) 1... +Oh --".replace("1... +Oh --", "+Oh --")
    up = tree.promote(three)
    assert moves(up) == "1. +Ra (1. +Oh +Rh (1... +Ra)) +Oh --"
    top = up.promote(three)
    assert moves(top) == "1. +Oh (1. +Ra +Oh) +Rh (1... +Ra) --"
    assert top.promote(three) == top
    assert two in top


def test_what_stood_before_a_variation_stands_behind_its_ply_once_it_is_none() -> None:
    tree, at = played("+Ra", "+Oh")
    tree, other = tree.play(tree[at].parent, "+Rh")
    tree = tree.remark_before(other, Remarks("instead")).remark(other, Remarks("better"))
    assert moves(tree) == "1. +Ra +Oh ({instead} 1... +Rh {better}) --"
    assert read_tree(write_tree(tree)) == tree
    assert moves(tree.promote(other)) == "1. +Ra +Rh {instead better} (1... +Oh) --"
    assert moves(tree.delete(at)) == "1. +Ra +Rh {instead better} --"
    with pytest.raises(ValueError, match="begins a variation"):
        tree.remark_before(at, Remarks("no"))


def test_deleting_takes_all_that_follows() -> None:
    tree, at = played("+Ra", "+Oh", "Rab2", "+Rh")
    without = tree.delete(tree.path(at)[1])
    assert moves(without) == "1. +Ra --"
    assert at not in without
    assert at in tree
    with pytest.raises(ValueError, match="cannot be deleted"):
        tree.delete(Tree.root)


def test_the_result_is_the_record_s_until_the_main_line_is_another() -> None:
    text = HEAD.replace('"--"]', '"0-1"]\n[Reason "resign"]') + "1. +Ra +Oh 2. Rab2+Rh 0-1\n"
    tree = read_tree(text)
    assert write_tree(tree) == text
    tree, at = tree.play(Tree.root, "+Oh")
    assert tree.tags["Result"] == "0-1"
    up = tree.promote(at)
    assert up.tags["Result"] == "--"
    assert "Reason" not in up.tags
    while up[at].after.legal_actions:
        state = up[at].after
        up, at = up.play(at, GAME.action_to_text(state.legal_actions[0], state.options))
    assert up.tags["Result"] in ("1-0", "0-1")
    assert up.tags["Reason"] == "stuck"


def test_what_is_wrong_changes_nothing() -> None:
    tree, at = played("+Ra")
    text = write_tree(tree)
    with pytest.raises(IllegalAction) as refused:
        tree.play(at, "+Ra")
    assert refused.value.explanation is not None
    with pytest.raises(NotationError):
        tree.play(at, "nonsense")
    with pytest.raises(RecordError, match="annotation"):
        write_tree(tree.annotate(at, "?!?"))
    assert write_tree(tree) == text
    with pytest.raises(RecordError, match=r"line 8, column \d+"):
        read_tree(HEAD + "1. +Ra (1. +Ra +Ra) --")


def test_variations_lie_only_so_deep() -> None:
    tree, at = Tree(GAME.initial_state(GAME.make_options(size=6, hand=8))), Tree.root
    for _ in range(MAX_DEPTH):  # a variation in a variation
        tree, _ = tree.play(at, text_of(tree, at, 0))
        tree, at = tree.play(at, text_of(tree, at, 1))
    assert tree.depth(at) == MAX_DEPTH
    assert read_tree(write_tree(tree)) == tree
    tree, first = tree.play(at, text_of(tree, at, 0))
    with pytest.raises(TreeFull, match="deep"):
        tree.play(at, text_of(tree, at, 1))
    side, _ = tree.play(Tree.root, text_of(tree, Tree.root, 2))
    deeper, _ = side.play(tree.path(at)[0], text_of(tree, tree.path(at)[0], 2))
    assert deeper.promote(first).depth(first) == MAX_DEPTH - 1


def test_promoting_never_makes_what_cannot_be_written() -> None:
    tree, at = Tree(GAME.initial_state(GAME.make_options(size=6, hand=8))), Tree.root
    tree, at = tree.play(at, text_of(tree, at, 0))
    tree, other = tree.play(Tree.root, text_of(tree, Tree.root, 1))
    for _ in range(MAX_DEPTH):
        tree, _ = tree.play(at, text_of(tree, at, 0))
        tree, at = tree.play(at, text_of(tree, at, 1))
    with pytest.raises(TreeFull, match="deep"):
        tree.promote(other)


def text_of(tree: Tree, at: int, which: int) -> str:
    return GAME.action_to_text(tree[at].after.legal_actions[which], tree.start.options)


def test_a_tree_has_only_so_many_plies() -> None:
    tree = Tree(GAME.initial_state(GAME.make_options()))
    waiting = [Tree.root]
    with pytest.raises(TreeFull, match=str(MAX_NODES)):
        fill(tree, waiting)
    assert len(tree) == MAX_NODES


def fill(tree: Tree, waiting: list[int]) -> None:
    for at in waiting:
        state = tree[at].after
        waiting += [tree.extend(at, [Ply(state, action, state.apply(action))]) for action in state.legal_actions]


def test_what_is_said_of_one_ply_again_and_again_is_joined_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each joining looks at all of it: a record of 200 kB would hold a server up for seconds."""
    joined: list[int] = []
    together = Remarks.together

    def counted(parts: tuple[Remarks, ...]) -> Remarks:
        joined.extend(len(part.text) for part in parts)
        return together(parts)

    monkeypatch.setattr(Remarks, "together", counted)
    behind = " ".join(f"(+Rh {{{number}}})" for number in range(300))
    ahead = " ".join(f"({{{number}}} +Oa)" for number in range(300))
    text = f'[Game "grawlix"]\n[GWN "1"]\n\n+Ra {behind} +Oh {ahead} --\n'
    tree = read_tree(text)
    said = sorted(len(tree[at].remarks.text.split()) for at in tree.order())
    assert said == [0, 0, 0, 299, 300]
    assert sum(joined) <= len(text)


def test_a_proof_is_no_estimate() -> None:
    proved = Evaluation(proof="win", plies=7)
    said = proved.put_into(Remarks("good", (("clk", "0:01"), ("wp", "0.3"))))
    assert said.commands == (("clk", "0:01"), ("proof", "win 7"))
    assert Evaluation.of(said) == proved
    guess = Evaluation(win=0.62).put_into(said)
    assert Evaluation.of(guess) == Evaluation(win=0.62)
    assert guess.command("proof") is None
    assert remove_evaluation(guess) == Remarks("good", (("clk", "0:01"),))
    assert Evaluation.of(Remarks("", (("proof", "sure"),))) is None
    assert Evaluation.of(Remarks("", (("wp", "1.2"),))) is None
    for wrong in ({"win": 0.5, "proof": "win"}, {}, {"win": 2.0}, {"proof": "draw"}, {"win": 0.5, "plies": 3}):
        with pytest.raises(GlyphwallError):
            Evaluation(**wrong)


ALONE = """
import sys

NEVER = {"asyncio", "sqlite3", "click", "litestar", "sqlalchemy", "numba", "llvmlite", "rich"}

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in NEVER:
            raise ImportError(f"{name} is not there")

sys.meta_path.insert(0, Missing())
from glyphwall.analysis import read_tree
print(len(read_tree('[Game "grawlix"] +Rh (+Ga) +Oa --')))
"""


def test_a_tree_needs_no_server_and_no_compiler() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert done.stdout == "3\n", done.stderr
