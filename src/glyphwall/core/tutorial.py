"""A tutorial: small positions of a game in which the right idea is played, and what was wrong with another.

It is data (``GamePack.load_tutorial``), as are its texts: those of a lesson are the attributes of one message in the
game's catalogue, ``learn-<game>-<lesson>``. The message itself is the lesson's title, ``.done`` what it taught, and
the names in `Step` are the rest. Nothing is stored of who learns: `practise` follows a line from the start each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import NotInLesson

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from glyphwall.core.contract import Game, State


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ply of the learner's.

    Attributes:
        text: what to do.
        moves: the plies that are right, in canonical notation; empty: all that ``wrong`` does not name.
        wrong: legal plies that are not what is taught here, and the texts that say why; ``*`` stands for all others.
        refused: plies that the rules refuse, with the code of the explanation. The words are the rules' own; that
            they come to this is tested.
        then: what comes next by itself: plies of chance, of the others, and of the learner where they teach nothing.
    """

    text: str
    moves: tuple[str, ...] = ()
    wrong: dict[str, str] = {}
    refused: dict[str, str] = {}
    then: tuple[str, ...] = ()

    def fault(self, ply: str) -> str | None:
        """The text that says why a legal ply is not what is taught here; None: it is right."""
        if ply in self.moves or (not self.moves and ply not in self.wrong):
            return None
        return self.wrong.get(ply) or self.wrong.get("*") or "other"


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and what is done in it.

    Attributes:
        id: its name in the texts.
        position: in the game's notation, or, where that is JSON, as an object.
        options: of the game.
        seat: the learner's.
    """

    id: str
    position: str | dict[str, Any]
    steps: tuple[Step, ...]
    options: dict[str, Any] = {}
    seat: int = 0

    def start(self, game: Game[Any, Any]) -> State:
        """The position in which it begins.

        Raises:
            GlyphwallError: the lesson's data are wrong.
        """
        position = self.position if isinstance(self.position, str) else msgspec.json.encode(self.position).decode()
        state: State = game.parse_position(position, game.make_options(**self.options))
        return state


class Tutorial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The lessons of a game, in their order."""

    lessons: tuple[Lesson, ...]

    @classmethod
    def read(cls, path: Path) -> Tutorial:
        """A tutorial from its JSON file."""
        return msgspec.json.decode(path.read_bytes(), type=cls)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The names of the lessons."""
        return tuple(lesson.id for lesson in self.lessons)


@dataclass(frozen=True)
class Played:
    """A ply of a lesson: the position before it, and its action."""

    before: State
    action: int


class Practice:
    """How far a learner has come in a lesson.

    Attributes:
        state: the position now.
        played: every ply since the lesson's start, also of chance and of the others.
        plies: the learner's own.
    """

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.state = lesson.start(game)
        self.played: list[Played] = []
        self.plies: list[str] = []

    @property
    def step(self) -> Step | None:
        """What is to be done; None: the lesson is learnt."""
        return None if self.done else self.lesson.steps[len(self.plies)]

    @property
    def done(self) -> bool:
        """Whether every step was played."""
        return len(self.plies) == len(self.lesson.steps)

    def play(self, text: str) -> None:
        """Plays a ply of the learner's, or a joined turn, as far as the lesson goes, and what follows each ply.

        Raises:
            NotationError: it cannot be read. IllegalAction: the rules refuse it. NotInLesson: the lesson does.
        """
        if self.done:
            raise NotInLesson("other")
        for action in self.state.parse(text):
            step = self.step
            if step is None:
                return
            if action not in self.state.legal_actions:
                self.state.apply(action)  # which says why not
            ply = self._text(action)
            fault = step.fault(ply)
            if fault is not None:
                raise NotInLesson(fault)
            self._apply(action)
            self.plies.append(ply)
            for reply in step.then:
                for answer in self.state.parse(reply):
                    self._apply(answer)

    def _apply(self, action: int) -> None:
        self.played.append(Played(self.state, action))
        self.state = self.state.apply(action)

    def _text(self, action: int) -> str:
        return str(self.game.action_to_text(action, self.state.options))


def practise(game: Game[Any, Any], lesson: Lesson, plies: Sequence[str]) -> Practice:
    """The lesson after these plies of the learner's.

    Raises:
        GlyphwallError: as `Practice.play` does.
    """
    practice = Practice(game, lesson)
    for ply in plies:
        practice.play(ply)
    return practice
