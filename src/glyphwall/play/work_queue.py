"""A queue that runs coroutines one after the other, without an event loop of its own."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

T = TypeVar("T")


class Work(Protocol):
    """A coroutine, or an object that wraps one."""

    def send(self, value: None) -> Any:
        """Run up to the next future that is not done, and return it; raise StopIteration at the end."""

    def close(self) -> None:
        """End early."""


class _Waiting(NamedTuple):
    start: Callable[[], Work]
    done: Callable[[Any, BaseException | None], None] | None


class WorkQueue:
    """Coroutines that run one after the other.

    The queue drives each coroutine itself: a step runs in the call that submits it, or in the callback of the future
    that it waits for. So a move that is stored at once costs no task and no turn of the event loop. A coroutine may
    await futures and tasks only (`asyncio.ensure_future` makes one of anything else).

    Args:
        report: receives errors that no callback handles, with a text.
    """

    def __init__(self, report: Callable[[str, BaseException], None]) -> None:
        self._report = report
        self._waiting: deque[_Waiting] = deque()
        self._work: _Waiting | None = None
        self._coroutine: Work | None = None
        self._is_advancing = False

    @property
    def is_busy(self) -> bool:
        """True while any work is running or waiting."""
        return self._coroutine is not None or bool(self._waiting)

    def submit(
        self,
        start: Callable[[], Work],
        done: Callable[[Any, BaseException | None], None] | None = None,
        *,
        first: bool = False,
    ) -> None:
        """Add work; it begins before this returns if the queue is idle.

        Args:
            done: called once it has ended, with its result and None, or with None and its error. Without it, an error
                is reported.
            first: whether it goes ahead of everything that waits.
        """
        work = _Waiting(start, done)
        if first:
            self._waiting.appendleft(work)
        else:
            self._waiting.append(work)
        self._advance()

    def close(self) -> None:
        self._waiting.clear()
        coroutine, self._coroutine, self._work = self._coroutine, None, None
        if coroutine is not None:
            coroutine.close()

    def _advance(self) -> None:
        if self._is_advancing:  # the loop below goes on
            return
        self._is_advancing = True
        try:
            while self._coroutine is None and self._waiting:
                self._work = self._waiting.popleft()
                self._coroutine = self._work.start()
                self._step(self._coroutine)
        finally:
            self._is_advancing = False

    def _step(self, coroutine: Work) -> None:
        """Run the coroutine up to the next future that is not done."""
        try:
            future = coroutine.send(None)
        except StopIteration as end:
            self._finish(end.value, None)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # also when a task that it waits for is cancelled
            self._finish(None, error)
        else:
            future._asyncio_future_blocking = False  # as asyncio.Task does
            future.add_done_callback(self._resume)

    def _resume(self, _: object) -> None:
        if self._coroutine is not None:  # else the queue is closed
            self._step(self._coroutine)
            self._advance()

    def _finish(self, result: Any, error: BaseException | None) -> None:
        work, self._work, self._coroutine = self._work, None, None
        assert work is not None
        if work.done is None:
            if error is not None:
                self._report("work at a table failed", error)
            return
        try:
            work.done(result, error)
        except Exception as failure:  # the next work goes on all the same
            self._report("the callback of finished work failed", failure)


def run_now(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that waits for nothing, and return its result."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    coroutine.close()
    raise RuntimeError("this coroutine waits for something")
