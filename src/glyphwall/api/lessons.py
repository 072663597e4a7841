"""A lesson of a game's tutorial: what a room would send, of a game that is kept nowhere."""

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
from glyphwall.play.protocol import Language, MoveText, Update

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.plugin import GamePlugin
    from glyphwall.core.tutorial import Lesson


class Practise(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/tutorials/{game}``: a lesson, the learner's plies in it so far, and the next one, or a joined turn.

    ``explain``: the move is not to be played; why is it illegal, and what would fit? ``words``, in a ``language``:
    which move do they mean?"""

    lesson: Annotated[int, Meta(ge=0, le=100)] = 0
    plies: Annotated[list[MoveText], Meta(max_length=100)] = []
    move: MoveText | None = None
    explain: bool = False
    words: MoveText | None = None
    language: Language = "en"


class Practised(msgspec.Struct):
    """How far a learner has come. ``lessons`` are the names of all; ``task`` is the text that says what to do, empty
    once the lesson is learnt. ``move`` was refused where there is an ``explanation`` (by the rules) or a ``fault`` (the
    text that says why the lesson asks for something else); then nothing has changed. ``arguments`` are the values
    of the variables of the lesson's texts, by text. ``meant``: the move that the words mean; None: they mean none."""

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


def practised(game_id: str, request: Practise) -> Practised:
    """The lesson after the learner's plies, and after the move where the lesson asks for it.

    Raises:
        UnknownGame, NoSuchLesson: as they say. NotationError: a move that cannot be read.
        IllegalAction: the plies are not this lesson's.
    """
    plugin = get_plugin(game_id)
    tutorial = plugin.tutorial
    if tutorial is None or request.lesson >= len(tutorial.lessons):
        raise NoSuchLesson(f"{game_id} has no lesson {request.lesson}")
    return practised_in(plugin, tutorial.lessons[request.lesson], request, tutorial.ids)


def practised_in(plugin: GamePlugin, lesson: Lesson, request: Practise, lessons: Sequence[str] = ()) -> Practised:
    """The same in a lesson at hand.

    Raises:
        NotationError, IllegalAction: as `practised`.
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
        meant = plugin.narration.parse_words(request.words, view, closest_locale(request.language))
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
