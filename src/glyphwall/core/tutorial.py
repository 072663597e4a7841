"""Tutorials: positions of a game in which the learner plays the right idea and learns why others are wrong.

A tutorial is data (``GamePlugin.load_tutorial``). The texts of a lesson are the attributes of one message,
``learn-<game>-<lesson>``: the message itself is the title, ``.done`` the conclusion, and `LessonStep` names the rest.
Statements about positions are assertions (`core.lesson_assertions`), which supply the texts' numbers. `play.practice`
plays a lesson.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.lesson_assertions import Assertions, Fact

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ply of the learner.

    Attributes:
        moves: the right plies in canonical notation; empty: all but those in ``wrong``.
        wrong: legal plies that are wrong here, with the text that explains why; ``*`` stands for all others.
        refused: illegal plies that the lesson demonstrates, with the code of the rules' explanation.
        then: plies that follow automatically: chance's, the opponents', and trivial ones of the learner.
    """

    text: str
    moves: tuple[str, ...] = ()
    wrong: dict[str, str] = {}
    refused: dict[str, str] = {}
    then: tuple[str, ...] = ()

    def fault(self, ply: str) -> str | None:
        """Return the text that explains why a legal ply is wrong here, or None if it is right."""
        if ply in self.moves or (not self.moves and ply not in self.wrong):
            return None
        return self.wrong.get(ply) or self.wrong.get("*") or "other"


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and the steps to play in it.

    Attributes:
        id: its name in message ids.
        position: the position in notation, as an object if that is JSON.
        assertions: what its texts assert about positions.
    """

    id: str
    position: str | dict[str, Any]
    steps: tuple[LessonStep, ...]
    options: dict[str, Any] = {}
    seat: int = 0
    assertions: Assertions = {}

    def arguments(self, text: str) -> dict[str, int | str]:
        """Return the values of a text's variables."""
        assertions = self.assertions.get(text, {})
        return {name: each.value for name, each in assertions.items() if isinstance(each.value, int | str)}

    @property
    def text(self) -> str:
        """The position in notation."""
        return self.position if isinstance(self.position, str) else msgspec.json.encode(self.position).decode()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Tutorial:
    """The lessons of a game.

    Attributes:
        facts: the facts that assertions can use, by name.
    """

    lessons: tuple[Lesson, ...]
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path, facts: Mapping[str, Fact] | None = None) -> Tutorial:
        """Read a tutorial from its JSON file."""
        return cls(msgspec.json.decode(path.read_bytes(), type=prepare_type(_File)).lessons, facts or {})

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of the lessons."""
        return tuple(lesson.id for lesson in self.lessons)
