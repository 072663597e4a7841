"""Every lesson of every game, for the tests of what they teach and of what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.lesson_assertions import LessonPosition, find_faults
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.play.practice import Practice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import Game
    from glyphwall.core.tutorial import Lesson, LessonStep, Tutorial

TAUGHT = [game for game in game_ids() if get_plugin(game).tutorial is not None]
"""The games that have lessons."""

each_lesson = pytest.mark.parametrize(
    ("plugin", "lesson"),
    [
        pytest.param(get_plugin(game), lesson, id=f"{game}-{lesson.id}")
        for game in TAUGHT
        for lesson in getattr(get_plugin(game).tutorial, "lessons", ())
    ],
)
"""Runs a test with each lesson and the plugin of its game."""


def find_false_claims(game: Game[Any, Any], tutorial: Tutorial, lesson: Lesson) -> Iterator[str]:
    """Find the claims in a lesson's texts that the rules contradict; yield a sentence for each.

    A text is checked in the first step that has it, and ``done`` at the end. The first right ply leads from step to
    step.
    """
    practice = Practice(game, lesson)
    begin = LessonPosition(practice.state, lesson.seat)
    read: set[str] = set()
    while True:
        now, step = LessonPosition(practice.state, lesson.seat), practice.step
        faulty = {} if step is None else _group_by_correction(step, now.legal)
        for text in ["done"] if step is None else [step.text, *faulty]:
            if text not in read:
                claims = lesson.assertions.get(text, {})
                yield from (
                    f"{text}: {fault}"
                    for fault in find_faults(claims, tutorial.facts, begin, now, faulty.get(text, ()))
                )
            read.add(text)
        if step is None:
            break
        practice.play(next(ply for ply in now.legal if step.fault(ply) is None))
    yield from (f"{text}: claims of a text that no step shows" for text in lesson.assertions if text not in read)


def _group_by_correction(step: LessonStep, legal: Sequence[str]) -> dict[str, list[str]]:
    """Return the legal plies that a step answers with each text."""
    found: dict[str, list[str]] = {}
    for ply in legal:
        fault = step.fault(ply)
        if fault is not None:
            found.setdefault(fault, []).append(ply)
    return found
