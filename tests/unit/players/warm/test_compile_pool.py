"""Processes work a plan off: in order, after what a step needs, the urgent first, and none is left behind."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

import pytest

from glyphwall.compiled import cache
from glyphwall.players.warm import compile_pool, plan
from glyphwall.players.warm.compile_pool import CannotCompile, CompilePool, default_jobs, warm
from glyphwall.players.warm.plan import CompileStep

if TYPE_CHECKING:
    from pathlib import Path

WAIT = 60.0

# Notes its process and each line that it gets; "slow" takes long, "wrong" fails, "crash" ends it, "deaf" reads no more.
FAKE = """
import os, sys, time
open(sys.argv[1], "a").write(f"pid {os.getpid()}\\n")
for line in sys.stdin:
    open(sys.argv[1], "a").write(line)
    part = line.split()[1]
    if part == "slow":
        time.sleep(600)
    if part == "crash":
        os._exit(1)
    if part == "deaf":
        os.close(0)
    print("ValueError: so it is" if part == "wrong" else "done", flush=True)
"""


class Crewed:
    """A crew of fake processes, and what it told."""

    def __init__(self, log: Path, *steps: CompileStep, jobs: int = 1) -> None:
        self.log = log
        self.told: list[tuple[str, str | None]] = []
        self.crew = CompilePool(steps, self._on_done, jobs, (sys.executable, "-c", FAKE, str(log)))

    def _on_done(self, step: CompileStep, error: str | None) -> None:
        self.told.append((step.part, error))

    def work(self) -> None:
        self.crew.start()
        self.crew.wait()
        self.crew.close()

    def lines(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []

    def processes(self) -> list[int]:
        return [int(line.split()[1]) for line in self.lines() if line.startswith("pid ")]


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def steps(*parts: str) -> list[CompileStep]:
    return [CompileStep("game", part) for part in parts]


def test_steps_are_worked_off_in_order_by_one_process(tmp_path: Path) -> None:
    working = Crewed(tmp_path / "log", *steps("a", "b", "c"))
    working.work()
    assert working.told == [("a", None), ("b", None), ("c", None)]
    assert working.lines()[1:] == ["game a", "game b", "game c"]
    assert not any(alive(process) for process in working.processes())


def test_a_step_waits_for_what_it_needs(tmp_path: Path) -> None:
    late = CompileStep("game", "late", after=("early",))
    working = Crewed(tmp_path / "log", late, *steps("other", "early"), jobs=2)
    working.work()
    parts = [part for part, _ in working.told]
    assert sorted(parts) == ["early", "late", "other"]
    assert parts.index("early") < parts.index("late")


def test_what_somebody_waits_for_comes_next(tmp_path: Path) -> None:
    needed = CompileStep("game", "needed", after=("first",))
    wanted = CompileStep("game", "wanted", after=("needed",))
    working = Crewed(tmp_path / "log", *steps("a", "first", "b"), needed, wanted)
    working.crew.hurry(wanted)
    working.work()
    assert [part for part, _ in working.told] == ["first", "needed", "wanted", "a", "b"]


def test_what_fails_is_told_and_the_rest_is_done(tmp_path: Path) -> None:
    working = Crewed(tmp_path / "log", *steps("wrong", "crash", "good"))
    working.work()
    assert [part for part, _ in working.told] == ["wrong", "crash", "good"]
    assert [error for _, error in working.told] == [
        "ValueError: so it is",
        "the process that compiles has ended",
        None,
    ]
    assert not any(alive(process) for process in working.processes())


def test_a_process_that_reads_no_more_is_replaced(tmp_path: Path) -> None:
    """As one that is killed between two steps: what was written to it is still in the pipe's buffer."""
    working = Crewed(tmp_path / "log", *steps("deaf", "lost", "good"))
    working.work()
    assert [(part, error is None) for part, error in working.told] == [("deaf", True), ("lost", False), ("good", True)]
    assert len(working.processes()) == 2
    assert not any(alive(process) for process in working.processes())


def test_without_processes_every_step_is_told(tmp_path: Path) -> None:
    told: list[str | None] = []
    missing = CompilePool(steps("a", "b"), lambda _, error: told.append(error), 1, (str(tmp_path / "missing"),))
    missing.start()
    missing.wait()
    assert told == ["no process could be started"] * 2


def test_closing_ends_a_process_in_the_middle_of_a_step(tmp_path: Path) -> None:
    working = Crewed(tmp_path / "log", *steps("slow", "slow2"), jobs=2)
    working.crew.start()
    began = time.monotonic()
    while "game slow" not in working.lines() and time.monotonic() < began + WAIT:
        time.sleep(0.05)
    working.crew.close()
    assert working.processes()
    assert not any(alive(process) for process in working.processes())
    assert "slow" not in [part for part, _ in working.told]


def test_a_real_process_compiles_and_remembers() -> None:
    told: list[tuple[str, int, int]] = []
    warm(["grawlix"], lambda *step: told.append(step))
    _, done, total = told[-1]
    assert done == total > 5
    assert [each[1] for each in told] == list(range(told[0][1], total + 1))
    again: list[tuple[str, int, int]] = []
    warm(["grawlix"], lambda *step: again.append(step))
    assert again == [("", total, total)]


def test_what_cannot_be_compiled_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Failing(CompilePool):
        def __init__(self, steps: list[CompileStep], on_done: object, jobs: int | None) -> None:
            super().__init__(steps, on_done, jobs, (str(tmp_path / "missing"),))  # type: ignore[arg-type]

    monkeypatch.setattr(compile_pool, "Crew", Failing)
    monkeypatch.setattr(compile_pool, "left_to_compile", lambda plan: plan[:1])
    with pytest.raises(CannotCompile, match="grawlix: apply: no process could be started"):
        warm(["grawlix"], jobs=1)


def test_warm_finds_damaged_files_and_compiles_their_steps_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("cache_folder", "read_folders"):
        folder = tmp_path if name == "cache_folder" else (tmp_path,)
        for module in (cache, plan, compile_pool):
            monkeypatch.setattr(module, name, lambda folder=folder: folder, raising=False)
    log = tmp_path / "log"

    class Fake(CompilePool):
        def __init__(self, steps: list[CompileStep], on_done: object, jobs: int | None) -> None:
            super().__init__(steps, on_done, jobs, (sys.executable, "-c", FAKE, str(log)))  # type: ignore[arg-type]

    monkeypatch.setattr(compile_pool, "Crew", Fake)
    for step in plan.make_plan(["grawlix"]):
        plan.mark_compiled(step)
    warm(["grawlix"], jobs=1)
    assert not log.exists()
    damaged = tmp_path / "module" / "function-1.py311.1.nbc"
    damaged.parent.mkdir()
    damaged.write_bytes(b"")
    warm(["grawlix"], jobs=1)
    assert not damaged.exists()
    assert "grawlix apply" in log.read_text().splitlines()


def test_warm_says_what_to_set_where_nothing_can_be_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_pool, "can_store", lambda: False)
    with pytest.raises(CannotCompile, match="NUMBA_CACHE_DIR"):
        warm(["grawlix"], jobs=1)


def test_there_is_always_a_process() -> None:
    assert 1 <= default_jobs() <= (os.cpu_count() or 1)
