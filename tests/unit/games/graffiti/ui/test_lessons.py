"""The claims of Graffiti's lessons beyond legality."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.games.graffiti.ui.lessons import TUTORIAL
from glyphwall.play.practice import Practice
from tests.games import GRAFFITI as GAME

if TYPE_CHECKING:
    from glyphwall.core.tutorial import Lesson


def view(practice: Practice) -> Any:
    """Return the learner's view."""
    return practice.state.view(practice.lesson.seat)


def lesson(name: str) -> Lesson:
    return next(lesson for lesson in TUTORIAL.lessons if lesson.id == name)


def learnt(name: str) -> Practice:
    """Play the lesson as it teaches."""
    practice = Practice(GAME, lesson(name))
    while practice.step is not None:
        legal = [GAME.action_to_text(action, practice.state.options) for action in practice.state.legal_actions]
        practice.play(next(ply for ply in legal if practice.step.fault(ply) is None))
    return practice


@pytest.mark.parametrize(("name", "points"), [("spray", 9), ("double", 5), ("bonus", 6)])
def test_a_spray_scores_what_the_lesson_says(name: str, points: int) -> None:
    practice = learnt(name)
    before = view(Practice(GAME, practice.lesson)).table.seats[0].points
    assert view(practice).table.seats[0].points - before == points


@pytest.mark.parametrize(("name", "cans"), [("can", 4), ("permit", 3), ("double", 0), ("bonus", 0)])
def test_so_many_cans_are_left(name: str, cans: int) -> None:
    seat = view(learnt(name)).table.seats[0]
    assert seat.cans == cans or not seat.placed  # or all came back, at the end of the round


def test_the_other_segment_scores_more_at_once_and_less_in_the_end() -> None:
    practice = learnt("score")
    outcome = practice.state.outcome
    assert outcome is not None
    assert outcome.points == (96, 82)
    assert [seat.points for seat in view(practice).table.seats] == [66, 66]
    points = {segment.name: segment.points for segment in view(practice).segments}
    assert (points["B2"], points["G2"]) == (5, 11)
    other = Practice(GAME, practice.lesson).state
    for ply in ("S2.1", "@G2", "/2", ",r", ",y", ",b", ",g"):
        other = other.apply(*other.parse(ply))
    assert other.outcome is None
    tags = view(practice).table.seats[0].tags
    assert sum(tag.startswith("B") for tag in tags) == 4
