"""Lessons of a game's tutorial, sent as a server would send a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from glyphwall.api.refusals import NoSuchLesson
from glyphwall.core.errors import IllegalAction, NotInLesson
from glyphwall.core.message import Explanation
from glyphwall.core.registry import get_plugin
from glyphwall.messages import closest_locale
from glyphwall.play.practice import build_practice_update, practise
from glyphwall.play.protocol.basics import Language, MoveText
from glyphwall.play.protocol.messages import Update

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.plugin import GamePlugin
    from glyphwall.core.tutorial import Lesson


class Practise(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/tutorials/{game}``: a lesson, the learner's plies so far, and the next one, or a joined turn.

    ``explain``: explain the move instead of playing it. ``words``, in a ``language``: a typed move to understand.
    """

    lesson: Annotated[int, Meta(ge=0, le=100)] = 0
    plies: Annotated[list[MoveText], Meta(max_length=100)] = []
    move: MoveText | None = None
    explain: bool = False
    words: MoveText | None = None
    language: Language = "en"


class Practised(msgspec.Struct):
    """The state of a lesson.

    ``lessons``: the names of all. ``task``: the text that says what to do; empty once the lesson is done.
    ``explanation``: the rules refused the move. ``fault``: the text that says why the lesson asks for another move. In
    both cases nothing has changed. ``arguments``: values for the lesson's texts, by text. ``meant``: the move that the
    words mean, if any.
    """

    lessons: list[str]
    plies: list[str]
    steps: int
    seat: int
    update: Update
    task: str = ""
    fault: str | None = None
    explanation: Explanation | None = None
    meant: str | None = None
    arguments: dict[str, dict[str, int | str]] = {}


def practise_lesson(game_id: str, request: Practise) -> Practised:
    """Return a lesson after the learner's plies, and after the move if the lesson asks for it.

    Raises:
        UnknownGame, NoSuchLesson: no such game, or no such lesson. NotationError: the move cannot be read.
        IllegalAction: the plies do not belong to this lesson.
    """
    plugin = get_plugin(game_id)
    tutorial = plugin.tutorial
    if tutorial is None or request.lesson >= len(tutorial.lessons):
        raise NoSuchLesson(f"{game_id} has no lesson {request.lesson}")
    return practise_in(plugin, tutorial.lessons[request.lesson], request, tutorial.ids)


def practise_in(plugin: GamePlugin, lesson: Lesson, request: Practise, lessons: Sequence[str] = ()) -> Practised:
    """Return the same for a given lesson.

    Raises:
        NotationError, IllegalAction: as `practise_lesson`.
    """
    practice = practise(plugin.game, lesson, request.plies)
    explanation: Explanation | None = None
    fault: str | None = None
    if request.move is not None and request.explain:
        explanation = plugin.game.add_messages(practice.state.explain(request.move))
    elif request.move is not None:
        try:
            practice.play(request.move)
        except NotInLesson as error:
            fault = error.text
        except IllegalAction as error:
            explanation = error.explanation or plugin.game.add_messages(practice.state.explain(request.move))
    meant: str | None = None
    if request.words is not None:
        view = practice.state.view(practice.lesson.seat)
        meant = plugin.narration.parse_typed(request.words, view, closest_locale(request.language))
    step = practice.step
    return Practised(
        lessons=list(lessons),
        plies=practice.plies,
        steps=len(practice.lesson.steps),
        seat=practice.lesson.seat,
        update=build_practice_update(practice.table, practice.lesson.seat),
        task="" if step is None else step.text,
        fault=fault,
        explanation=explanation,
        meant=meant,
        arguments={text: practice.lesson.arguments(text) for text in practice.lesson.assertions},
    )
