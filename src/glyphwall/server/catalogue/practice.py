"""A lesson of a game's tutorial, played over HTTP: what a room would send, of a game that is kept nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import IllegalAction, NotInLesson
from glyphwall.core.registry import get_pack
from glyphwall.messages import closest_locale
from glyphwall.play.practice import practise, update_of_nobody
from glyphwall.server.catalogue.bodies import Practised
from glyphwall.server.catalogue.errors import NoSuchLesson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.pack import GamePack
    from glyphwall.core.tutorial import Lesson
    from glyphwall.core.values import Explanation
    from glyphwall.server.catalogue.bodies import Practise


def practised(game_id: str, request: Practise) -> Practised:
    """The lesson after the learner's plies, and after the move where the lesson asks for it.

    Raises:
        UnknownGame, NoSuchLesson: as they say. NotationError: a move that cannot be read.
        IllegalAction: the plies are not this lesson's.
    """
    pack = get_pack(game_id)
    tutorial = pack.tutorial
    if tutorial is None or request.lesson >= len(tutorial.lessons):
        raise NoSuchLesson(f"{game_id} has no lesson {request.lesson}")
    return practised_in(pack, tutorial.lessons[request.lesson], request, tutorial.ids)


def practised_in(pack: GamePack, lesson: Lesson, request: Practise, lessons: Sequence[str] = ()) -> Practised:
    """The same in a lesson at hand.

    Raises:
        NotationError, IllegalAction: as `practised`.
    """
    practice = practise(pack.game, lesson, request.plies)
    explanation: Explanation | None = None
    fault: str | None = None
    if request.move is not None and request.explain:
        explanation = pack.game.with_words(practice.state.explain(request.move))
    elif request.move is not None:
        try:
            practice.play(request.move)
        except NotInLesson as error:
            fault = error.text
        except IllegalAction as error:
            explanation = error.explanation or pack.game.with_words(practice.state.explain(request.move))
    meant: str | None = None
    if request.words is not None:
        view = practice.state.view(practice.lesson.seat)
        meant = pack.words.typed(request.words, view, closest_locale(request.language))
    step = practice.step
    return Practised(
        lessons=list(lessons),
        plies=practice.plies,
        steps=len(practice.lesson.steps),
        seat=practice.lesson.seat,
        update=update_of_nobody(practice.table, practice.lesson.seat),
        task="" if step is None else step.text,
        fault=fault,
        explanation=explanation,
        meant=meant,
        arguments={text: practice.lesson.arguments(text) for text in practice.lesson.claims},
    )
