"""A tutorial: small positions of a game in which the right idea is played, and what was wrong with another.

It is data (``GamePack.load_tutorial``), as are its texts: those of a lesson are the attributes of one message in the
game's catalogue, ``learn-<game>-<lesson>``. The message itself is the lesson's title, ``.done`` what it taught, and
the names in `LessonStep` are the rest. What a text says of a position is a claim of the lesson (`core.claims`), and its
numbers come from there. Nothing is stored of who learns: `practise` follows a line from the start each time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.claims import Asked, Claims, Fact, faults
from glyphwall.core.errors import NotInLesson

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from glyphwall.core.contract import Game, State


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
        claims: what its texts say of its positions.
    """

    id: str
    position: str | dict[str, Any]
    steps: tuple[LessonStep, ...]
    options: dict[str, Any] = {}
    seat: int = 0
    claims: Claims = {}

    def arguments(self, text: str) -> dict[str, int | str]:
        """What the variables of a text stand for."""
        claims = self.claims.get(text, {})
        return {name: claim.value for name, claim in claims.items() if isinstance(claim.value, int | str)}

    def start(self, game: Game[Any, Any]) -> State:
        """The position in which it begins.

        Raises:
            GlyphwallError: the lesson's data are wrong.
        """
        position = self.position if isinstance(self.position, str) else msgspec.json.encode(self.position).decode()
        state: State = game.parse_position(position, game.make_options(**self.options))
        return state


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Tutorial:
    """The lessons of a game, in their order.

    Attributes:
        lessons: as they come.
        facts: what their claims can be about, by name.
    """

    lessons: tuple[Lesson, ...]
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path, facts: Mapping[str, Fact] | None = None) -> Tutorial:
        """A tutorial from its JSON file, and the facts that its claims are about."""
        return cls(msgspec.json.decode(path.read_bytes(), type=_File).lessons, facts or {})

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The names of the lessons."""
        return tuple(lesson.id for lesson in self.lessons)


@dataclass(frozen=True)
class LessonPly:
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
        self.played: list[LessonPly] = []
        self.plies: list[str] = []

    @property
    def step(self) -> LessonStep | None:
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
        self.played.append(LessonPly(self.state, action))
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


def untrue(game: Game[Any, Any], tutorial: Tutorial, lesson: Lesson) -> Iterator[str]:
    """What the texts of a lesson say and the rules do not: a sentence for each.

    A text is read in the first step that has it, and ``done`` at the end; the first right ply leads from step to step.
    """
    practice = Practice(game, lesson)
    begin = Asked(practice.state, lesson.seat)
    read: set[str] = set()
    while True:
        now, step = Asked(practice.state, lesson.seat), practice.step
        faulty = {} if step is None else _corrected(step, now.legal)
        for text in ["done"] if step is None else [step.text, *faulty]:
            if text not in read:
                claims = lesson.claims.get(text, {})
                yield from (
                    f"{text}: {fault}" for fault in faults(claims, tutorial.facts, begin, now, faulty.get(text, ()))
                )
            read.add(text)
        if step is None:
            break
        practice.play(next(ply for ply in now.legal if step.fault(ply) is None))
    yield from (f"{text}: claims of a text that nobody reads" for text in lesson.claims if text not in read)


def _corrected(step: LessonStep, legal: Sequence[str]) -> dict[str, list[str]]:
    """The legal plies that a step answers with each text."""
    found: dict[str, list[str]] = {}
    for ply in legal:
        fault = step.fault(ply)
        if fault is not None:
            found.setdefault(fault, []).append(ply)
    return found
