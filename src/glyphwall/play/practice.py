"""Lessons at a table: only the plies that a lesson teaches can be played, and the other seats answer at once.

Nothing is stored: `practise` follows a line from the start each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from glyphwall.core.errors import GlyphwallError, NotInLesson
from glyphwall.play.chance import by_hand
from glyphwall.play.log import GameLog
from glyphwall.play.records import UNDRAWN, StoredGame, StoredSeat
from glyphwall.play.snapshot import Presence, describe_table
from glyphwall.play.table import GameTable
from glyphwall.play.transition import Step
from glyphwall.play.visibility import update_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.core.tutorial import Lesson, LessonStep
    from glyphwall.play.protocol.messages import Update

PRACTICE_GAME_ID: Final = "practice0000"

_THEN: Final = 0.0
"""The time of everything in a lesson."""


def build_practice_table(game: Game[Any, Any], options: Any, start: str | None, seat: int) -> GameTable:
    """Build a table that is not stored, with a person on one seat; ``start`` is the position in notation.

    Raises:
        GlyphwallError: the text is no position.
    """
    stored = StoredGame(
        id=PRACTICE_GAME_ID,
        game=game.id,
        rules_version=game.rules_version,
        options=msgspec.to_builtins(options),
        seed=0,
        secret="",
        fair_scheme=UNDRAWN,
        created=_THEN,
        seats=[
            StoredSeat(seat=other, kind="here" if other == seat else "computer") for other in range(game.seats(options))
        ],
        start=start,
    )
    return GameTable(stored, GameLog(stored), by_hand)


def build_practice_update(table: GameTable, seat: int) -> Update:
    """Describe such a table for its person, without take-backs and hints."""
    now = msgspec.structs.replace(describe_table(table, Presence(seats=frozenset((seat,)))), takeback=[], hints="none")
    return update_for(table.log, seat, None, now)


def demonstrate(table: GameTable, seat: int, plies: Sequence[str]) -> list[Update]:
    """Play plies of any seat at such a table, and describe it after each, up to the first that can't be played."""
    shown: list[Update] = []
    for ply in plies:
        draft = table.draft(_THEN)
        try:
            for action in draft.state.parse(ply):
                draft.play(action)
        except GlyphwallError:
            break
        table.do(Step(draft=draft))
        shown.append(build_practice_update(table, seat))
    return shown


class Practice:
    """A learner's progress in a lesson.

    Attributes:
        table: the game, with every ply since the lesson's start, also of chance and of other seats.
        plies: the learner's plies.

    Raises:
        GlyphwallError: the lesson's data are wrong.
    """

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.lesson = lesson
        self.table = build_practice_table(game, game.make_options(**lesson.options), lesson.text, lesson.seat)
        self.plies: list[str] = []
        self._before: list[int] = []

    @property
    def state(self) -> State:
        """The position now."""
        return self.table.log.state

    @property
    def step(self) -> LessonStep | None:
        """The next step; None: the lesson is learnt."""
        return self._step_after(len(self.plies))

    @property
    def is_done(self) -> bool:
        """True once every step was played."""
        return self.step is None

    def _step_after(self, plies: int) -> LessonStep | None:
        return self.lesson.steps[plies] if plies < len(self.lesson.steps) else None

    def play(self, text: str) -> None:
        """Play a ply or a joined turn of the learner, as far as the lesson goes, with the answers to each ply.

        Raises:
            NotationError: the text is no move.
            IllegalAction: the rules refuse it.
            NotInLesson: the lesson asks for something else.
        """
        if self.is_done:
            raise NotInLesson("other")
        draft = self.table.draft(_THEN)
        own: list[str] = []
        before: list[int] = []
        for action in draft.state.parse(text):
            step = self._step_after(len(self.plies) + len(own))
            if step is None:
                break
            state, made = draft.state, len(draft.progress.plies)
            draft.play(action)
            ply = state.game.action_to_text(action, state.options)
            fault = step.fault(ply)
            if fault is not None:
                raise NotInLesson(fault)
            own.append(ply)
            before.append(made)
            for reply in step.then:
                for answer in draft.state.parse(reply):
                    draft.play(answer)
        self.table.do(Step(draft=draft))
        self.plies += own
        self._before += before

    def take_back(self) -> None:
        """Take back the learner's last ply and the answers to it."""
        self.plies.pop()
        draft = self.table.draft(_THEN)
        draft.take_back(self.lesson.seat, self._before.pop())
        self.table.do(Step(draft=draft))


def practise(game: Game[Any, Any], lesson: Lesson, plies: Sequence[str]) -> Practice:
    """Return the progress after these plies of the learner.

    Raises:
        GlyphwallError: as of `Practice.play`.
    """
    practice = Practice(game, lesson)
    for ply in plies:
        practice.play(ply)
    return practice
