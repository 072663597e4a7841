"""A tutorial: small positions of a game in which the right idea is played, and what was wrong with another.

It is data (``GamePlugin.load_tutorial``), as are its texts: those of a lesson are the attributes of one message in the
game's catalogue, ``learn-<game>-<lesson>``. The message itself is the lesson's title, ``.done`` what it taught, and
the names in `LessonStep` are the rest. What a text says of a position is a claim of the lesson
(`core.lesson_assertions`), and its numbers come from there. `play.practice` is a lesson as it is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.core.lesson_assertions import Assertions, Fact

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


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
    claims: Assertions = {}

    def arguments(self, text: str) -> dict[str, int | str]:
        """What the variables of a text stand for."""
        claims = self.claims.get(text, {})
        return {name: claim.value for name, claim in claims.items() if isinstance(claim.value, int | str)}

    @property
    def text(self) -> str:
        """Its position in notation."""
        return self.position if isinstance(self.position, str) else msgspec.json.encode(self.position).decode()


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
        return cls(msgspec.json.decode(path.read_bytes(), type=prepare_type(_File)).lessons, facts or {})

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The names of the lessons."""
        return tuple(lesson.id for lesson in self.lessons)
