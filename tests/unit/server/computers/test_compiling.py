"""The server while it compiles: some requests wait, others don't, and the page shows how far it is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from glyphwall.players.warm.plan import RULES, CompileStep
from glyphwall.server.computers import compiling as module
from glyphwall.server.computers.compiling import Compilation

if TYPE_CHECKING:
    from collections.abc import Callable

RULES_STEP = CompileStep("grawlix", RULES)
WEAK = CompileStep("grawlix", "mcts:margin,temperature", "mcts:sims=10,margin=0.2,temperature=0.15", (RULES,))
FULL = CompileStep("grawlix", "mcts", "mcts:sims=5000", (RULES,))


class FakeCrew:
    """A pool that finishes a step when the test says so."""

    def __init__(self, steps: list[CompileStep], on_done: Callable[[CompileStep, str | None], None]) -> None:
        self.steps = steps
        self.done = on_done
        self.hurried: list[CompileStep] = []
        self.started = self.closed = False

    def start(self) -> None:
        self.started = True

    def hurry(self, step: CompileStep) -> None:
        self.hurried.append(step)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def crews(monkeypatch: pytest.MonkeyPatch) -> list[FakeCrew]:
    made: list[FakeCrew] = []

    def make(steps: list[CompileStep], on_done: Callable[[CompileStep, str | None], None]) -> FakeCrew:
        made.append(FakeCrew(steps, on_done))
        return made[-1]

    monkeypatch.setattr(module, "CompilePool", make)
    monkeypatch.setattr(module, "make_plan", lambda: (RULES_STEP, WEAK, FULL))
    monkeypatch.setattr(module, "is_compiled", lambda step: False)
    return made


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


async def test_without_compiling_ahead_all_is_ready() -> None:
    compilation = Compilation()
    compilation.start()
    await compilation.rules("grawlix")
    await compilation.player("grawlix", "mcts:sims=10")
    report = compilation.report()
    assert report.ready
    assert report.share == 1.0
    assert all(game.playable and game.levels and game.share == 1.0 for game in report.games)
    await compilation.close()


async def test_a_game_and_a_player_wait_for_their_part_alone(crews: list[FakeCrew]) -> None:
    compilation = Compilation(compile_ahead=True)
    compilation.start()
    (crew,) = crews
    beginning = asyncio.create_task(compilation.rules("grawlix"))
    moving = asyncio.create_task(compilation.player("grawlix", "mcts:sims=50,margin=0.1,temperature=0.05"))
    await compilation.rules("another game")
    await asyncio.sleep(0)
    assert crew.started
    assert crew.hurried == [RULES_STEP, WEAK]
    assert not beginning.done()
    crew.done(RULES_STEP, None)
    await beginning
    assert not moving.done()
    crew.done(WEAK, None)
    await moving
    report = compilation.report()
    (game,) = (each for each in report.games if each.id == "grawlix")
    assert not report.ready
    assert game.playable
    assert "doodler" in game.levels
    assert "muralist" not in game.levels
    assert game.share == pytest.approx(2 / 3)
    await compilation.close()
    assert crew.closed


async def test_what_no_process_could_compile_holds_nobody_up_for_ever(
    crews: list[FakeCrew], caplog: pytest.LogCaptureFixture
) -> None:
    compilation = Compilation(compile_ahead=True)
    compilation.start()
    for step in (RULES_STEP, WEAK, FULL):
        crews[0].done(step, "the process that compiles has ended")
    await until(lambda: compilation.report().ready)
    assert "was not compiled ahead" in caplog.text
    await compilation.close()


async def test_a_second_start_needs_no_process(crews: list[FakeCrew], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "is_compiled", lambda step: True)
    compilation = Compilation(compile_ahead=True)
    compilation.start()
    await until(lambda: compilation.report().ready)
    assert not crews
    await compilation.close()


async def test_a_level_that_is_no_more_waits_for_nothing(crews: list[FakeCrew]) -> None:
    compilation = Compilation(compile_ahead=True)
    compilation.start()
    await compilation.player("grawlix", "level:forgotten")
    await compilation.close()
