"""Processes that work off a plan. Numba compiles one function at a time in a process, so cores take processes.

They fill the cache on disk; this process loads from there in milliseconds what it needs. Each is a fresh interpreter
in a session of its own, which Ctrl-C in the terminal does not reach, and ends with its input: none is left behind.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from glyphwall.compiled.cache import ADVICE, WARNED, cache_folder, can_store
from glyphwall.core.errors import GlyphwallError
from glyphwall.players.warm.plan import make_plan, pending_steps, remove_markers
from glyphwall.players.warm.worker import DONE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glyphwall.players.warm.plan import CompileStep

_MEMORY = 2**29
"""Bytes that one process may come to need."""


class CannotCompile(GlyphwallError):
    """A part of a game that cannot be compiled, or a process for it that cannot be had."""

    code = "cannot-compile"


def default_jobs() -> int:
    """As many processes as there are cores for us, and memory for."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # no such question on this system
        return cores
    return max(1, min(cores, memory // _MEMORY))


class CompilePool:
    """Works off steps in their order, as many at a time as there are processes.

    Args:
        steps: what to compile.
        on_done: told of each step when it is done, in a thread of the crew, with what went wrong or None.
        jobs: how many processes at most.
        command: starts a process that understands what `worker` does.
    """

    def __init__(
        self,
        steps: Sequence[CompileStep],
        on_done: Callable[[CompileStep, str | None], None],
        jobs: int | None = None,
        command: Sequence[str] = (sys.executable, "-P", "-m", "glyphwall.players.warm.worker"),
    ) -> None:
        self._command = command
        self._ahead = list(steps)
        self._unsettled = {(step.game, step.part) for step in steps}
        self._on_done = on_done
        self._changed = threading.Condition()
        self._processes: set[subprocess.Popen[str]] = set()
        self._closed = False
        count = min(jobs or default_jobs(), len(steps))
        self._threads = [threading.Thread(target=self._work, name=f"compiling-{n}", daemon=True) for n in range(count)]

    def start(self) -> None:
        """Begins; returns at once."""
        for thread in self._threads:
            thread.start()

    def hurry(self, step: CompileStep) -> None:
        """Somebody waits for this step: it comes next, and what it needs before it."""
        with self._changed:
            wanted = {(step.game, step.part)}
            for each in reversed(self._ahead):  # what a step needs stands before it
                if (each.game, each.part) in wanted:
                    wanted |= _needs(each)
            self._ahead.sort(key=lambda each: (each.game, each.part) not in wanted)
            self._changed.notify_all()

    def wait(self) -> None:
        """Until all is done, or the crew is closed."""
        for thread in self._threads:
            while thread.is_alive():
                thread.join(0.2)  # in between, Ctrl-C gets through

    def close(self) -> None:
        """Ends everything at once; no process is left when this returns."""
        with self._changed:
            self._closed = True
            for process in self._processes:
                process.kill()
            self._changed.notify_all()
        for thread in self._threads:
            if thread.is_alive():
                thread.join()

    # -- in a thread for each process -------------------------------------------------------------
    def _work(self) -> None:
        process: subprocess.Popen[str] | None = None
        try:
            while (step := self._next()) is not None:
                if process is None:
                    process = self._start_process()
                error = _compile(process, step)
                if error is not None and process is not None:
                    self._end_process(process)  # the next step gets a fresh one
                    process = None
                with self._changed:
                    self._unsettled.discard((step.game, step.part))
                    self._changed.notify_all()
                    closed = self._closed
                if not closed:
                    self._on_done(step, error)
        finally:
            if process is not None:
                self._end_process(process)

    def _next(self) -> CompileStep | None:
        """The first step for which nothing is missing; waits for one; None when there are no more."""
        with self._changed:
            while self._ahead and not self._closed:
                for step in self._ahead:
                    if not _needs(step) & self._unsettled:
                        self._ahead.remove(step)
                        return step
                self._changed.wait()
            return None

    def _start_process(self) -> subprocess.Popen[str] | None:
        with self._changed:
            if self._closed:
                return None
            try:
                process = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    encoding="utf-8",
                    bufsize=1,
                    start_new_session=True,
                    env=os.environ | {WARNED: "1"},  # its answers say what it can't store
                )
            except OSError:
                return None
            self._processes.add(process)
            return process

    def _end_process(self, process: subprocess.Popen[str]) -> None:
        process.kill()
        with suppress(OSError), process:  # what it read no more; waits for its end
            pass
        with self._changed:
            self._processes.discard(process)


def _needs(step: CompileStep) -> set[tuple[str, str]]:
    return {(step.game, part) for part in step.after}


def _compile(process: subprocess.Popen[str] | None, step: CompileStep) -> str | None:
    """What went wrong, or None."""
    if process is None or process.stdin is None or process.stdout is None:
        return "no process could be started"
    try:
        process.stdin.write(f"{step.game} {step.part}\n")
        process.stdin.flush()
        answer = process.stdout.readline().strip()
    except OSError as error:
        answer = str(error)
    if answer == DONE:
        return None
    return answer or "the process that compiles has ended"


def _prepare_cache() -> None:
    from glyphwall.compiled.files import remove_damaged  # not above: it loads Numba

    if not can_store():
        raise CannotCompile(f"{cache_folder()} can't be written. {ADVICE}")
    if remove_damaged():
        remove_markers()


def warm(
    games: Iterable[str] | None = None,
    on_step: Callable[[str, int, int], None] | None = None,
    jobs: int | None = None,
) -> None:
    """Compiles into the cache on disk what these games (default: all) need and the cache has not.

    Damaged files of the cache are removed first, and what they held is compiled again.

    Args:
        on_step: told what was compiled last ("" at the beginning), how many steps are done, and how many there are.
        jobs: how many processes at most (default: as cores and memory allow).

    Raises:
        UnknownGame: no such game. CannotCompile: with the parts, and why; the others are compiled.
    """
    plan = make_plan(games)
    if plan:
        _prepare_cache()
    steps = pending_steps(plan)
    tell: Callable[..., Any] = on_step or (lambda *_: None)
    wrong: dict[str, list[str]] = {}
    done = [len(plan) - len(steps)]
    lock = threading.Lock()

    def on_done(step: CompileStep, error: str | None) -> None:
        with lock:
            done[0] += 1
            if error is not None:
                wrong.setdefault(error, []).append(step.title)
            tell(step.title, done[0], len(plan))

    tell("", done[0], len(plan))
    crew = CompilePool(steps, on_done, jobs)
    crew.start()
    try:
        crew.wait()
    finally:
        crew.close()
    if wrong:
        raise CannotCompile("; ".join(f"{', '.join(parts)}: {error}" for error, parts in wrong.items()))
