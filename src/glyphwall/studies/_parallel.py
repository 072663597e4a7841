"""Numbered tasks in parallel processes.

Searches release the GIL, but positions, views and records are Python: on two busy cores, matches of 2,000 simulations a
ply were 1.3 times as fast in threads as one by one and 1.5 times in processes; matches of quick players were slower in
threads and 1.3 times as fast in processes. Processes take 2 s to start, so the first second of work (and all of a
short study) runs here.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from multiprocessing.context import BaseContext
    from multiprocessing.synchronize import Event

Result = TypeVar("Result")

_LOOK_EVERY = 0.2  # seconds between looks at ``stop``
_QUEUED = 4  # tasks handed out for each process
_ALONE_FOR = 1.0  # seconds of work in this process before others are started
_WORTH_PROCESSES = 3.0  # seconds of remaining work that justify starting them


def run_numbered(
    task: Callable[[int, threading.Event], Result | None], numbers: Sequence[int], jobs: int, stop: threading.Event
) -> Generator[Result]:
    """Run numbered tasks, and yield their results in any order.

    Args:
        task: a picklable function of its number and an event. Once the event is set, it ends soon and returns None if
            unfinished. It may be started twice, so it has no side effects.
        jobs: tasks at a time; 1 runs all in this process and thread.
        stop: ends the work early; finished results are still yielded.
    """
    done = 0
    if jobs > 1:
        time_is_up = threading.Event()
        timer = threading.Timer(_ALONE_FOR, time_is_up.set)
        timer.start()
        began = time.monotonic()
        for result in _one_by_one(task, numbers, time_is_up):
            yield result
            done += 1
        timer.cancel()
        remaining = numbers[done:]
        if done == 0 or (time.monotonic() - began) / done * len(remaining) > _WORTH_PROCESSES:
            yield from _in_processes(task, remaining, jobs, stop)
            return
    yield from _one_by_one(task, numbers[done:], stop)


def _one_by_one(
    task: Callable[[int, threading.Event], Result | None], numbers: Sequence[int], stop: threading.Event
) -> Generator[Result]:
    for number in numbers:
        result = None if stop.is_set() else task(number, stop)
        if result is None:
            return
        yield result


def _in_processes(
    task: Callable[[int, threading.Event], Result | None], numbers: Sequence[int], jobs: int, stop: threading.Event
) -> Generator[Result]:
    context = _process_context()
    stop_workers = context.Event()
    workers = min(jobs, max(1, len(numbers)))
    with ProcessPoolExecutor(workers, context, initializer=_prepare_worker, initargs=(stop_workers,)) as pool:
        to_do = iter(numbers)
        waiting: set[Future[Result | None]] = set()
        try:
            while True:
                for number in islice(to_do, 0 if stop.is_set() else _QUEUED * jobs - len(waiting)):
                    waiting.add(pool.submit(_in_worker, task, number))
                if not waiting:
                    return
                done, waiting = wait(waiting, timeout=_LOOK_EVERY, return_when=FIRST_COMPLETED)
                for future in done:
                    if not future.cancelled() and (result := future.result()) is not None:
                        yield result
                if stop.is_set():
                    stop_workers.set()
                    waiting = {future for future in waiting if not future.cancel()}
        finally:
            stop_workers.set()
            pool.shutdown(wait=True, cancel_futures=True)


def _process_context() -> BaseContext:
    """Return how to start processes: by fork from a server with slow imports done, where possible.

    A plain fork of this process would copy the locks of its threads in any state.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    from multiprocessing import forkserver, resource_tracker

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(
        ["glyphwall.compiled", "glyphwall.players._mcts", "glyphwall.record.making", "glyphwall.record.reading"]
    )
    # A terminal sends Ctrl-C to all processes. The one that imports and new workers must have a handler by then
    # (`_prepare_worker`), or they would end too early.
    resource_tracker.ensure_running()  # which would let signals through again
    outer = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        forkserver.ensure_running()
    except FileNotFoundError as error:  # raised by `tempfile`
        raise GlyphwallError(f"several processes need a folder for temporary files: set TMPDIR ({error})") from None
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, outer)
    return context


_worker_stop = threading.Event()


def _prepare_worker(stop: Event) -> None:
    """Leave Ctrl-C to the parent, which sets ``stop``; searches check a thread's event."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])

    def hand_on() -> None:
        stop.wait()
        _worker_stop.set()

    threading.Thread(target=hand_on, daemon=True).start()


def _in_worker(task: Callable[[int, threading.Event], Any], number: int) -> Any:
    return task(number, _worker_stop)
