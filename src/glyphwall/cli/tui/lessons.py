"""Lessons in the terminal: the game's table and command line, with a task."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import platformdirs

from glyphwall.cli.tui.console import Console, Reply, TypedCommand
from glyphwall.core.errors import GlyphwallError, NotInLesson
from glyphwall.play.practice import Practice
from glyphwall.terminal.narrator import Closing
from glyphwall.terminal.session import Session, UndoRefused

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.tutorial import Lesson, Tutorial
    from glyphwall.record.progress import Ply
    from glyphwall.terminal.values import FinalResult, Speech

_SHARED_COMMANDS = (
    "last",
    "log",
    "turn",
    "why",
    "undo",
    "position",
    "review",
    "first",
    "back",
    "on",
    "end",
    "speech",
    "help",
    "quit",
)
"""The commands of a game that lessons have, too."""


class LessonProgress:
    """The next lesson of each game, stored in the user's data folder."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or Path(platformdirs.user_data_dir("glyphwall", appauthor=False)) / "lessons.json"

    def at(self, game_id: str, tutorial: Tutorial) -> int:
        """Return the number, from 0, of the next lesson."""
        name = self._read().get(game_id)
        return tutorial.ids.index(name) if name in tutorial.ids else 0

    def store(self, game_id: str, lesson: str) -> None:
        """Store the next lesson; do nothing if the file can't be written."""
        lessons = self._read() | {game_id: lesson}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(json.dumps(lessons), encoding="utf-8")
        except OSError:
            return

    def _read(self) -> dict[str, Any]:
        try:
            lessons = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return lessons if isinstance(lessons, dict) else {}


class LessonSession(Session):
    """A session where only the lesson's plies are legal and the other seats play its replies."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.practice = Practice(game, lesson)
        super().__init__(self.practice.table)

    @property
    def result(self) -> FinalResult | None:
        """None: lessons have no result."""
        return None

    @property
    def waiting_for(self) -> Literal["person", "computer", "over"]:
        return "over" if self.practice.is_done else "person"

    def play(self, text: str) -> tuple[Ply, ...]:
        """Play a ply or a joined turn of the learner and the replies, completely or not at all."""
        before = len(self.plies)
        self.practice.play(text)
        return tuple(self.plies[before:])

    def undo(self) -> int:
        """Take back the learner's last ply and the replies."""
        if not self.practice.plies:
            raise UndoRefused("nothing")
        before = len(self.plies)
        self.practice.take_back()
        return before - len(self.plies)


class LessonConsole(Console):
    """The command line of a lesson; ``number`` counts lessons from 0."""

    session: LessonSession

    def __init__(
        self,
        game: Game[Any, Any],
        tutorial: Tutorial,
        number: int,
        locale: str,
        speech: Speech = "literate",
        progress: LessonProgress | None = None,
    ) -> None:
        self.tutorial, self.number, self.progress = tutorial, number, progress or LessonProgress()
        super().__init__(LessonSession(game, tutorial.lessons[number]), locale, speech)

    # -- telling ----------------------------------------------------------------------------------
    def players_line(self) -> str:
        return self.table.say("ui-learn-title", title=self.session.game.title)

    def situation(self) -> str:
        if self.cursor is not None:
            return super().situation()
        count = len(self.tutorial.lessons)
        return self.table.say("terminal-lesson", number=self.number + 1, count=count, title=self._words(""))

    def task(self) -> str:
        step = self.session.practice.step
        if step is not None:
            return self._words(step.text)
        return f"{self._words('done')} {self.table.say('terminal-lesson-learnt')}"

    def closing(self) -> Closing | None:
        if not self.session.practice.is_done:
            return None
        say, last = self.table.say, self.number + 1 == len(self.tutorial.lessons)
        choices = {
            "/next": say("ui-learn-finish" if last else "ui-learn-next"),
            "/again": say("terminal-button-again"),
            "": say("terminal-button-look"),
            "/quit": say("terminal-button-quit"),
        }
        return Closing(self._words(""), [self._words("done")], choices)

    def _words(self, name: str) -> str:
        """Return a text of the lesson, or its title for an empty name."""
        lesson = self.tutorial.lessons[self.number]
        message = f"learn-{self.table.game_id}-{lesson.id}"
        return self.table.say(f"{message}.{name}" if name else message, **lesson.arguments(name))

    def _refusal(self, error: GlyphwallError) -> str:
        if not isinstance(error, NotInLesson):
            return super()._refusal(error)
        if self.session.practice.is_done:
            return self.task()
        step = self.session.practice.step
        is_explained = step is not None and error.text in step.wrong.values()
        return self._words(error.text) if is_explained else self.table.say("terminal-lesson-other")

    # -- commands ---------------------------------------------------------------------------------
    def _make_commands(self) -> dict[str, TypedCommand]:
        commands = super()._make_commands()
        return {
            "hint": TypedCommand("/hint", "terminal-help-task", lambda rest: Reply((self.task(),))),
            "next": TypedCommand("/next", "terminal-help-next", lambda rest: self._next()),
            "again": TypedCommand("/again", "terminal-help-again", lambda rest: self._go_to(self.number)),
            "lesson": TypedCommand("/lesson 2", "terminal-help-lesson", self._lesson),
        } | {name: commands[name] for name in _SHARED_COMMANDS}

    def _next(self) -> Reply:
        if self.number + 1 < len(self.tutorial.lessons):
            return self._go_to(self.number + 1)
        self.progress.store(self.table.game_id, self.tutorial.ids[0])
        return Reply((self.table.say("terminal-lessons-end", game=self.table.game_id),), "good")

    def _lesson(self, rest: str) -> Reply:
        count = len(self.tutorial.lessons)
        if not (rest.isascii() and rest.isdigit() and 1 <= int(rest[:4]) <= count):
            return Reply((self.table.say("terminal-lesson-which", count=count),), "warn")
        return self._go_to(int(rest[:4]) - 1)

    def _go_to(self, number: int) -> Reply:
        self.number = number
        self.progress.store(self.table.game_id, self.tutorial.ids[number])
        self.replace(LessonSession(self.session.game, self.tutorial.lessons[number]))
        return Reply(changed=True, request="new")
