"""A lesson of a game's tutorial, played over HTTP: what a room would send, of a game that is kept nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import IllegalAction, NotInLesson
from glyphwall.core.registry import get_pack, pack_of
from glyphwall.core.tutorial import Practice, practise
from glyphwall.core.values import CHANCE
from glyphwall.messages import closest_locale
from glyphwall.play.protocol import Entry, Result, SeatInfo, Table, Update
from glyphwall.server.catalogue.bodies import Practised
from glyphwall.server.catalogue.errors import NoSuchLesson

if TYPE_CHECKING:
    from glyphwall.core.tutorial import LessonPly
    from glyphwall.core.values import Explanation
    from glyphwall.server.catalogue.bodies import Practise

NOWHERE = "practice0000"
"""Where a room's id would stand."""


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
    practice = practise(pack.game, tutorial.lessons[request.lesson], request.plies)
    explanation: Explanation | None = None
    fault: str | None = None
    if request.move is not None and request.explain:
        explanation = pack.game.with_words(practice.state.explain(request.move))
    elif request.move is not None:
        before = practise(pack.game, practice.lesson, request.plies)
        try:
            practice.play(request.move)
        except NotInLesson as error:
            practice, fault = before, error.text
        except IllegalAction as error:
            practice = before
            explanation = error.explanation or pack.game.with_words(before.state.explain(request.move))
    meant: str | None = None
    if request.words is not None:
        view = practice.state.view(practice.lesson.seat)
        meant = pack.words.typed(request.words, view, closest_locale(request.language))
    step = practice.step
    return Practised(
        lessons=list(tutorial.ids),
        plies=practice.plies,
        steps=len(practice.lesson.steps),
        seat=practice.lesson.seat,
        update=_update(practice),
        task="" if step is None else step.text,
        fault=fault,
        explanation=explanation,
        meant=meant,
        arguments={text: practice.lesson.arguments(text) for text in practice.lesson.claims},
    )


def _update(practice: Practice) -> Update:
    state, seat = practice.state, practice.lesson.seat
    return Update(
        version=len(practice.played),
        since=None,
        entries=[_entry(played, number, practice) for number, played in enumerate(practice.played, 1)],
        table=_table(practice),
        view=state.view(seat),
    )


def _entry(played: LessonPly, number: int, practice: Practice) -> Entry:
    before, seat = played.before, practice.lesson.seat
    events = before.events(played.action)
    told = pack_of(practice.game).words.told
    known = [told(event) for event in events if event.visible_to(seat)]
    text = practice.game.action_to_text(played.action, before.options)
    return Entry(
        version=number,
        kind="moved",
        seat=None if before.actor == CHANCE else before.actor,
        move=text if len(known) == len(events) else None,
        events=known,
        plies=number,
    )


def _table(practice: Practice) -> Table:
    game, state = practice.game, practice.state
    outcome = state.outcome
    result = None
    if outcome is not None:
        result = Result(returns=list(outcome.returns), ranking=list(outcome.ranking), reason=outcome.termination)
    learner, other = SeatInfo("here", online=True), SeatInfo("computer", online=True)
    return Table(
        game_id=NOWHERE,
        game=game.id,
        options=msgspec.to_builtins(state.options),
        seats=[learner if seat == practice.lesson.seat else other for seat in range(game.seats(state.options))],
        plies=len(practice.played),
        position=state.view(None).position,
        result=result,
        secrets=game.has_hidden_information(state.options),
    )
