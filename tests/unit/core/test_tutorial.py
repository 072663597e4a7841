"""Tutorials: what their data say is so by the rules, and everything that they say has words in every language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.errors import NotInLesson
from glyphwall.core.registry import get_plugin
from glyphwall.core.tutorial import Lesson, LessonStep
from glyphwall.messages import locales
from glyphwall.play.practice import Practice, practise
from tests.unit.core.lessons import TAUGHT, each_lesson

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.plugin import GamePlugin


def legal(practice: Practice) -> list[str]:
    return [
        practice.state.game.action_to_text(action, practice.state.options) for action in practice.state.legal_actions
    ]


def positions(plugin: GamePlugin, lesson: Lesson) -> Iterator[tuple[Practice, LessonStep]]:
    """Each step, with the position in which it is asked; the first right ply leads on."""
    practice = Practice(plugin.game, lesson)
    while (step := practice.step) is not None:
        yield practice, step
        practice.play(next(ply for ply in legal(practice) if step.fault(ply) is None))


def test_both_games_of_the_house_have_lessons() -> None:
    assert len(TAUGHT) >= 2


@each_lesson
def test_the_learner_acts_in_every_step_and_the_expected_plies_are_legal(plugin: GamePlugin, lesson: Lesson) -> None:
    for practice, step in positions(plugin, lesson):
        assert practice.state.actor == lesson.seat
        assert set(step.moves) | (set(step.wrong) - {"*"}) <= set(legal(practice)), step
        assert not set(step.moves) & set(step.wrong), step


@each_lesson
def test_every_right_ply_leads_on(plugin: GamePlugin, lesson: Lesson) -> None:
    for practice, step in positions(plugin, lesson):
        for ply in legal(practice):
            if step.fault(ply) is None:
                assert len(practise(plugin.game, lesson, [*practice.plies, ply]).plies) == len(practice.plies) + 1


@each_lesson
def test_the_rules_refuse_what_a_lesson_says_they_refuse(plugin: GamePlugin, lesson: Lesson) -> None:
    for practice, step in positions(plugin, lesson):
        for ply, code in step.refused.items():
            assert practice.state.explain(ply).code == code, ply


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("game", TAUGHT)
def test_lessons_have_words_and_no_word_is_left_over(game: str, locale: str) -> None:
    plugin = get_plugin(game)
    asked: dict[str, set[str]] = {}
    for lesson in getattr(plugin.tutorial, "lessons", ()):
        named = {name for step in lesson.steps for name in (step.text, *step.wrong.values())}
        asked[f"learn-{game}-{lesson.id}"] = {"done", *named}
    written: dict[str, set[str]] = {}
    message = ""
    for line in plugin.texts.path("pages", locale).read_text(encoding="utf-8").splitlines():
        if found := re.match(r"([a-z-]+) =", line):
            message = found[1]
            if message.startswith("learn-"):
                written[message] = set()
        elif message.startswith("learn-") and (found := re.match(r" +\.([a-z-]+) =", line)):
            written[message].add(found[1])
    assert written == asked


# -- following a lesson --------------------------------------------------------------------------------

SMALL = Lesson(
    "small", "- - - 1d", (LessonStep("take", moves=("+Rh",), wrong={"+Ra": "at"}, then=("+Oh",)), LessonStep("take"))
)


def grawlix() -> Any:
    return get_plugin("grawlix").game


def test_a_right_ply_leads_to_the_answer_and_the_next_step() -> None:
    practice = practise(grawlix(), SMALL, ["+Rh"])
    assert (practice.plies, len(practice.table.log.plies), practice.is_done) == (["+Rh"], 2, False)
    practice.play("+Yd")
    assert practice.is_done
    assert practice.step is None
    with pytest.raises(NotInLesson):
        practice.play("+Gd")


@pytest.mark.parametrize(("ply", "text"), [("+Ra", "at"), ("+Gd", "other")])
def test_a_ply_that_is_not_wanted_changes_nothing_and_names_its_words(ply: str, text: str) -> None:
    practice = Practice(grawlix(), SMALL)
    with pytest.raises(NotInLesson) as caught:
        practice.play(ply)
    assert (caught.value.text, practice.plies) == (text, [])


def test_a_joined_turn_goes_as_far_as_the_lesson_does() -> None:
    lesson = Lesson("turn", "BnRp RhVsOaGn YpBdVnRs 1p f6", (LessonStep("place"),))
    practice = practise(grawlix(), lesson, ["Rhf5+Ya"])
    assert (practice.plies, practice.is_done) == (["Rhf5"], True)
