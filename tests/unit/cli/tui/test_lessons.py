"""The lessons of every game at a terminal: line by line and on the full screen."""

from __future__ import annotations

import io
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from textual.widgets import Button

from glyphwall.cli.main import main
from glyphwall.cli.tui.app import PlayApp
from glyphwall.cli.tui.learn import list_taught_games
from glyphwall.cli.tui.lessons import LessonConsole, LessonProgress
from glyphwall.cli.tui.plain import PlainPlay
from glyphwall.core.registry import get_plugin
from glyphwall.games.graffiti.ui.terminal.canvas import Canvas
from glyphwall.messages import locales
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from textual.pilot import Pilot


def lessons(game_id: str, progress: LessonProgress, number: int = 0, locale: str = "en") -> LessonConsole:
    plugin = get_plugin(game_id)
    assert plugin.tutorial is not None
    return LessonConsole(plugin.game, plugin.tutorial, number, locale, progress=progress)


@pytest.fixture
def progress(tmp_path: Path) -> LessonProgress:
    return LessonProgress(tmp_path / "data" / "lessons.json")


def right(console: LessonConsole) -> str:
    """A ply that the lesson asks for now."""
    practice = console.session.practice
    step = practice.step
    assert step is not None
    view: Any = practice.state.view(practice.lesson.seat)
    return str(next(ply for ply in view.legal if step.fault(ply) is None))


def said(console: LessonConsole, line: str) -> str:
    return " ".join(console.execute(line).lines)


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("game_id", list_taught_games())
def test_every_lesson_can_be_learnt(game_id: str, locale: str, progress: LessonProgress) -> None:
    console = lessons(game_id, progress, locale=locale)
    for number in range(len(console.tutorial.lessons)):
        assert console.number == number
        first = console.task()
        while not console.session.practice.is_done:
            assert console.session.waiting_for == "person"
            reply = console.execute(right(console))
            assert (reply.tone, reply.changed) == ("good", True), reply.lines
        assert console.task() != first
        closing = console.closing()
        assert closing is not None
        assert closing.lines[0] in console.task()
        console.execute("/next")
    assert "glyphwall play" in said(console, "/next")
    assert progress.at(game_id, console.tutorial) == 0


def test_wrong_moves_are_explained(progress: LessonProgress) -> None:
    console = lessons("grawlix", progress, 1)
    assert said(console, "Rdd6").startswith("Row 6 has this colour already"), "by the rules"
    step = console.session.practice.step
    wrong = next(ply for ply in console.view.legal if step is not None and step.fault(ply))
    assert said(console, wrong).startswith("That's a legal move. But fill d6"), "by the lesson"
    assert not console.session.plies
    assert said(console, "/hint") == console.task()
    assert said(console, "/undo") == message("terminal-undo-nothing")
    assert console.execute("Oad6").changed
    assert len(console.session.plies) == 2, "the tile is taken for the learner"
    assert said(console, "Oad6") == console.task(), "it is learnt"
    assert console.execute("/undo").changed
    assert not console.session.plies


def test_lessons_are_skipped_repeated_and_gone_on_with(progress: LessonProgress) -> None:
    console = lessons("grawlix", progress)
    assert console.situation() == "Lesson 1 of 5: Place and take"
    console.execute("/next")
    console.execute("/lesson 4")
    assert said(console, "/lesson 9") == message("terminal-lesson-which", count=5)
    console.execute(right(console))
    console.execute("/again")
    assert not console.session.plies
    assert progress.at("grawlix", console.tutorial) == 3
    assert "Unknown command: /resign" in said(console, "/resign")


def test_a_damaged_memory_begins_anew(tmp_path: Path, progress: LessonProgress) -> None:
    tutorial = lessons("grawlix", progress).tutorial
    for text in ("{", "[1]", '{"grawlix": "no such"}', '{"grawlix": 3}'):
        (tmp_path / "memory").write_text(text, encoding="utf-8")
        assert LessonProgress(tmp_path / "memory").at("grawlix", tutorial) == 0
    LessonProgress(tmp_path / "memory" / "below").store("grawlix", "gap")  # no folder: nothing is kept, nothing fails


def test_line_by_line(progress: LessonProgress) -> None:
    out = io.StringIO()
    PlainPlay(lessons("grawlix", progress), io.StringIO("Rhf7\n+Ya\n/next\n/quit\n"), out, interactive=False).run()
    told = out.getvalue()
    assert told.index("Choose a tile, then a marked cell") < told.index("You placed the red hash on f7")
    assert told.index("Now take any tile") < told.index("You took the yellow at-sign.") < told.index("That's a turn")
    assert "Lesson 2 of 5: Rows with gaps" in told


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for arguments, shown in ((["--lesson", "2"], "Lesson 2 of 5"), ([], "Lesson 3 of 5")):
        monkeypatch.setattr("sys.stdin", io.StringIO("/next\n/quit\n"))
        assert main(["learn", "grawlix", "--plain", *arguments]) == 0
        assert shown in capsys.readouterr().out
    assert main(["learn", "grawlix"]) != 0
    assert "'glyphwall learn grawlix --plain' plays line by line" in capsys.readouterr().err


# -- full screen --------------------------------------------------------------------------------------


@asynccontextmanager
async def seated(console: LessonConsole, size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[PlayApp, Any]]:
    app = PlayApp(console)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def test_a_lesson_by_keys(progress: LessonProgress) -> None:
    console = lessons("grawlix", progress)
    async with seated(console) as (app, pilot):
        assert str(app.query_one("#task").render()).startswith("You hold 4 tiles")
        await press(pilot, "enter", "n", "enter")
        assert str(app.query_one("#task").render()).startswith("Now take any tile")
        await press(pilot, "enter")
        assert type(app.screen).__name__ == "OverPanel"
        buttons = [str(button.label) for button in app.screen.query(Button)]
        assert buttons == ["Next lesson", "Repeat", message("terminal-button-look"), "Quit"]
        await press(pilot, "enter")
        assert console.number == 1
        assert app.board.region.bottom <= 20


async def test_a_lesson_by_mouse(progress: LessonProgress) -> None:
    console = lessons("graffiti", progress)
    async with seated(console) as (app, pilot):
        canvas = app.query_one(Canvas)
        for _ in range(20):
            if console.session.practice.is_done:
                break
            wanted = right(console)
            places = [key for key, plies in app.board.choices.items() if wanted in plies]  # type: ignore[attr-defined]
            cell = canvas.sketch.find(places[0])
            assert cell is not None
            canvas.cursor = cell.key  # which brings it into the window, as the arrows and the wheel do
            await pilot.pause()
            await pilot.click("#canvas", offset=((cell.x + cell.right) // 2, cell.y))
            await pilot.pause()
            ways = [cell.key for cell in canvas.cells_with_plies if cell.key == f"way:{wanted}"]
            if ways:
                canvas.cursor = ways[0]
                await press(pilot, "enter")
        assert console.session.practice.is_done
        assert type(app.screen).__name__ == "OverPanel"
