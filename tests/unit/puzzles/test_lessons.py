"""A puzzle as it is played: only the solution goes on, and a wrong ply is told what refutes it."""

from __future__ import annotations

import pytest

from glyphwall.core.errors import IllegalAction, NotInLesson
from glyphwall.play.practice import Practice
from glyphwall.puzzles.puzzle import FIND, GO_ON, find_refutation, lesson_of
from glyphwall.puzzles.sets import puzzles_of
from tests.games import GRAWLIX

SET = puzzles_of("grawlix")
LONG = max(SET.puzzles, key=lambda puzzle: len(puzzle.line))


def test_the_solution_leads_to_the_end_and_the_other_seat_answers() -> None:
    practice = Practice(GRAWLIX, lesson_of(LONG, "grawlix"))
    texts = []
    while practice.step is not None:
        texts.append(practice.step.text)
        practice.play(practice.step.moves[0])
    assert texts == [FIND, *[GO_ON] * (len(texts) - 1)]
    played = [ply.text for ply in practice.table.log.plies]
    assert tuple(played) == LONG.line


def test_every_other_ply_is_refused_and_refuted() -> None:
    practice = Practice(GRAWLIX, lesson_of(LONG, "grawlix"))
    state = practice.state
    for action in state.legal_actions:
        ply = GRAWLIX.action_to_text(action, state.options)
        if ply == LONG.line[0]:
            assert find_refutation(LONG, state, 0, ply) is None
            continue
        with pytest.raises(NotInLesson):
            practice.play(ply)
        wrong = find_refutation(LONG, state, 0, ply)
        assert wrong is not None
        assert wrong.ply == ply
        after = state.apply(action)
        for reply in wrong.reply.split():
            (number,) = after.parse(reply)
            after = after.apply(number)
    assert practice.plies == []


def test_a_ply_that_the_rules_refuse_is_no_attempt() -> None:
    practice = Practice(GRAWLIX, lesson_of(LONG, "grawlix"))
    with pytest.raises(IllegalAction):
        practice.play("+Rh" if not LONG.line[0].startswith("+") else "Rha1")
