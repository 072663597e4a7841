"""A pool of processes that compile. Numba compiles one function at a time per process, so using cores takes processes.

They fill the cache on disk, from which this process loads in milliseconds. Each is a fresh interpreter in its own
session, which Ctrl-C in the terminal doesn't reach, and exits when its input ends, so none is left behind.
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
from glyphwall.players.warm.plan import DONE, make_plan, pending_steps, remove_markers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glyphwall.players.warm.plan import CompileStep

_MEMORY = 2**29
"""Bytes that one process may need."""


class CannotCompile(GlyphwallError, code="cannot-compile"):
    """A part of a game failed to compile, or a process failed to start."""


def default_jobs() -> int:
    """Return the number of processes that the cores and memory allow."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # not supported on this system
        return cores
    return max(1, min(cores, memory // _MEMORY))


class CompilePool:
    """A pool that runs steps in order, in parallel processes.

    Args:
        on_done: Called after each step, in a thread of the pool, with the error or None.
        command: Starts a process that speaks the protocol of `tasks`.
    """

    def __init__(
        self,
        steps: Sequence[CompileStep],
        on_done: Callable[[CompileStep, str | None], None],
        jobs: int | None = None,
        command: Sequence[str] = (sys.executable, "-P", "-m", "glyphwall.players.warm.tasks"),
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
        """Begin, without waiting."""
        for thread in self._threads:
            thread.start()

    def hurry(self, step: CompileStep) -> None:
        """Move a step to the front, after the steps it needs, because someone is waiting for it."""
        with self._changed:
            wanted = {(step.game, step.part)}
            for each in reversed(self._ahead):  # steps come after what they need
                if (each.game, each.part) in wanted:
                    wanted |= _needs(each)
            self._ahead.sort(key=lambda each: (each.game, each.part) not in wanted)
            self._changed.notify_all()

    def wait(self) -> None:
        """Wait until all steps are done or the pool is closed."""
        for thread in self._threads:
            while thread.is_alive():
                thread.join(0.2)  # lets Ctrl-C through

    def close(self) -> None:
        """End everything at once; no process is left when this returns."""
        with self._changed:
            self._closed = True
            for process in self._processes:
                process.kill()
            self._changed.notify_all()
        for thread in self._threads:
            if thread.is_alive():
                thread.join()

    # -- one thread per process
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
        """Return the first step that has all it needs, waiting for one; None when there are no more."""
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
                    env=os.environ | {WARNED: "1"},  # its answers report what it can't store
                )
            except OSError:
                return None
            self._processes.add(process)
            return process

    def _end_process(self, process: subprocess.Popen[str]) -> None:
        process.kill()
        with suppress(OSError), process:  # unread input; waits for the process to end
            pass
        with self._changed:
            self._processes.discard(process)


def _needs(step: CompileStep) -> set[tuple[str, str]]:
    return {(step.game, part) for part in step.after}


def _compile(process: subprocess.Popen[str] | None, step: CompileStep) -> str | None:
    """Have a process compile a step; return the error or None."""
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
    games: Iterable[str] | None = None, on_step: Callable[[str, int, int], None] | None = None, jobs: int | None = None
) -> None:
    """Compile into the cache on disk what these games (default: all) need and the cache lacks.

    Damaged files of the cache are removed first and compiled again.

    Args:
        on_step: Called with the step just compiled ("" at first), the steps done, and their total.
        jobs: The most processes (default: as cores and memory allow).

    Raises:
        UnknownGame: A game is unknown.
        CannotCompile: Some parts failed; the others are compiled.
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
