"""A pool of threads that also works in a forked child, where the parent's threads don't exist."""

from __future__ import annotations

import os
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

T = TypeVar("T")


class ThreadPool(Executor):
    """A pool of threads, started when they are needed, and anew in a forked child or in a copy.

    Python's own pool counts the parent's threads as its own after a fork, and waits for them for ever.

    Args:
        threads: Their number.
        name: The start of their names.
    """

    def __init__(self, threads: int, name: str = "") -> None:
        self._threads, self._name = threads, name
        self._start()

    def _start(self) -> None:
        self._process = os.getpid()
        self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix=self._name)

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Call a function in one of the threads."""
        if self._process != os.getpid():
            self._start()
        return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the threads, except in a forked child that has none of its own."""
        if self._process == os.getpid():
            self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the settings: a copy starts its own threads."""
        return type(self), (self._threads, self._name)
