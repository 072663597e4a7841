"""What is checked of a puzzle: the set's own stand, and nothing that was changed in one passes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from glyphwall.puzzles._certificates import certify_puzzle, check_certificate
from glyphwall.puzzles.checking import PuzzleChecker
from glyphwall.puzzles.puzzle import Puzzle, WrongPly, name_of, positions_of
from glyphwall.puzzles.sets import puzzles_of
from glyphwall.search._certificates import split_certificates
from tests.games import GRAWLIX
from tests.naive.best_play import best_play
from tests.naive.grawlix import NaiveGrawlix

if TYPE_CHECKING:
    from collections.abc import Callable

SET = puzzles_of("grawlix")
LONG = next(puzzle for puzzle in SET.puzzles if len({state.actor for state, _ in positions_of(puzzle, "grawlix")}) > 1)
"""The easiest one with answers of the other seat."""


def faults(puzzle: Puzzle) -> list[str]:
    return list(PuzzleChecker(SET.head).find_faults(puzzle))


@pytest.mark.parametrize("puzzle", SET.puzzles[:: len(SET.puzzles) // 6], ids=lambda puzzle: puzzle.id)
def test_puzzles_of_the_set_stand(puzzle: Puzzle) -> None:
    assert faults(puzzle) == []


@pytest.mark.long
def test_the_whole_set_stands() -> None:
    """With one checker for all, as ``glyphwall puzzles check`` does it."""
    checker = PuzzleChecker(SET.head)
    assert [(puzzle.id, fault) for puzzle in SET.puzzles for fault in checker.find_faults(puzzle)] == []


def short() -> list[Puzzle]:
    """Some of each size that trying everything decides quickly."""
    found = []
    for options in ({"size": 3, "hand": 2}, {"size": 4, "hand": 2}, {"size": 5, "hand": 2}, {}):
        of_size = [puzzle for puzzle in SET.puzzles if puzzle.options == options and puzzle.plies <= 6]
        found += sorted(of_size, key=lambda puzzle: (puzzle.plies, puzzle.id))[:3]
    return found


def test_there_are_some_of_several_sizes() -> None:
    assert len({puzzle.options.get("size", 6) for puzzle in short()}) >= 3


MANY_TILES = "37nexmbh"
"""Rules that know no search need seconds for it."""


@pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(puzzle, id=puzzle.id, marks=[pytest.mark.long] if puzzle.id == MANY_TILES else [])
        for puzzle in short()
    ],
)
def test_one_ply_wins_and_every_other_loses_by_rules_that_know_no_search(puzzle: Puzzle) -> None:
    options = GRAWLIX.make_options(**puzzle.options)
    naive = NaiveGrawlix.at(puzzle.position, options.size, options.hand)
    seat = naive.actor()
    known: dict[str, tuple[int, int]] = {}
    winning = []
    for text in naive.texts():
        after = naive.copy()
        after.play(text)
        if best_play(after, known)[0] == seat:
            winning.append(text)
    assert winning == [puzzle.line[0]]
    assert best_play(naive, known) == (seat, puzzle.plies)


def other_solution(puzzle: Puzzle) -> Puzzle:
    return replace(puzzle, line=(puzzle.wrong[0][0].ply,))


def moved(puzzle: Puzzle) -> Puzzle:
    """The puzzle in which its own answer has been played: several plies may win, or none."""
    state, action = next(positions_of(puzzle, "grawlix"))
    after = state.apply(action)
    return replace(puzzle, position=after.position, id=name_of("grawlix", puzzle.options, after.position))


CHANGES: list[tuple[str, Callable[[Puzzle], Puzzle]]] = [
    ("is not right", other_solution),
    ("", moved),
    ("its id is that of another position", lambda puzzle: replace(puzzle, id="a" * 8)),
    ("it has no solution", lambda puzzle: replace(puzzle, line=())),
    ("", lambda puzzle: replace(puzzle, line=("Zz99",))),
    (
        "its list of wrong plies is incorrect",
        lambda puzzle: replace(puzzle, wrong=(puzzle.wrong[0][1:], *puzzle.wrong[1:])),
    ),
    (
        "its list of wrong plies is incorrect",
        lambda puzzle: replace(puzzle, wrong=((WrongPly(puzzle.wrong[0][0].ply, "+Ra"), *puzzle.wrong[0][1:]),)),
    ),
    ("it says 14 plies", lambda puzzle: replace(puzzle, plies=14 if puzzle.plies != 14 else 13)),
    ("it says that it is worth", lambda puzzle: replace(puzzle, win=0.5)),
    ("its themes are", lambda puzzle: replace(puzzle, themes=("mirror", "gap", "edge"))),
    ("its rating is", lambda puzzle: replace(puzzle, rating=puzzle.rating + 1)),
    ("its rating is", lambda puzzle: replace(puzzle, found=(5,) * len(puzzle.found))),
    ("", lambda puzzle: replace(puzzle, position="nonsense")),
    ("", lambda puzzle: replace(puzzle, options={"size": 99})),
]


@pytest.mark.parametrize(("said", "change"), CHANGES)
def test_whatever_is_changed_is_found(said: str, change: Callable[[Puzzle], Puzzle]) -> None:
    found = faults(change(next(puzzle for puzzle in SET.puzzles if puzzle.plies != 14)))
    assert found
    assert any(fault.startswith(said) or said in fault for fault in found), found


def test_a_position_with_two_right_plies_is_told_with_both() -> None:
    for puzzle in SET.puzzles:
        for state, action in positions_of(puzzle, "grawlix"):
            after = state.apply(action)
            if after.actor != state.actor or len(after.legal_actions) < 4:
                continue
            ply = GRAWLIX.action_to_text(after.legal_actions[0], after.options)
            two = replace(
                puzzle, id=name_of("grawlix", puzzle.options, after.position), position=after.position, line=(ply,)
            )
            found = [fault for fault in faults(two) if "is not the only one" in fault]
            if found:
                assert " and " in found[0]
                return
    pytest.fail("no puzzle of the set goes on to a position with two right plies")


def test_an_answer_that_is_not_the_best_is_found() -> None:
    line = list(positions_of(LONG, "grawlix"))
    seat = line[0][0].actor
    number, state = next((number, state) for number, (state, _) in enumerate(line) if state.actor != seat)
    other = next(action for action in state.legal_actions if action != line[number][1])
    text = GRAWLIX.action_to_text(other, state.options)
    found = faults(replace(LONG, line=(*LONG.line[:number], text)))
    assert any("is not the best reply" in fault for fault in found)


def test_a_puzzle_twice_is_found() -> None:
    checker = PuzzleChecker(SET.head)
    assert list(checker.find_faults(SET.puzzles[0])) == []
    renamed = replace(SET.puzzles[0], id="b" * 8)
    assert f"it is a part of puzzle {SET.puzzles[0].id}" in list(checker.find_faults(renamed))


def test_no_two_puzzles_share_a_position() -> None:
    assert all(one.position != other.position for one, other in pairwise(sorted(SET.puzzles, key=lambda p: p.position)))


def test_the_certificate_of_a_puzzle_is_checked_by_other_rules_and_nothing_less_passes() -> None:
    puzzle = next(puzzle for puzzle in SET.puzzles if puzzle.plies <= 9)
    state = puzzle.state("grawlix")
    (right,) = state.parse(puzzle.line[0])
    text = certify_puzzle("grawlix", state)
    proofs = split_certificates(text)
    assert check_certificate(text, state, right) > len(proofs)
    with pytest.raises(ValueError, match="1 proofs are missing"):
        check_certificate("".join(proofs[:-1]), state, right)
    with pytest.raises(ValueError, match="of another position"):
        check_certificate(text + proofs[0], state, right)
    with pytest.raises(ValueError, match=r"."):
        check_certificate(text.replace("winner 1", "winner 2"), state, right)
    (wrong,) = state.parse(puzzle.wrong[0][0].ply)
    with pytest.raises(ValueError, match="of another position"):
        check_certificate(text, state, wrong)
