"""One peer's session with the engine: the order and the thread in which its lines are run.

Lines run in order in the thread that brings them. Long commands (``go``, ``perft``, a JSON request) run in a second
thread; meanwhile ``stop``, ``isready``, ``gwi``, ``quit`` and cancelled requests are answered at once, and other lines
wait, so that a whole script can be piped in. `glyphwall.engine._commands` runs the lines.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections import deque
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.engine._commands import Commands, LongCommand, command_of
from glyphwall.engine._lines import LineRefusal, PeerGone, TooLong, error_line
from glyphwall.engine._requests import AnalysisRequest, Cancel, error_answer, read_request

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.engine.settings import EngineSettings

MAX_WAITING = 1_000
"""Lines that may wait for a search to end."""

_BESIDE = frozenset({"isready", "gwi"})
"""Commands answered at once while a search runs or waits, and otherwise in order."""

_LONG = frozenset({"go", "perft"})

_MAX_WRAP_UP_SECONDS = 1.0
"""The time a line waits for the worker to finish an answered one; it takes longer only if the answer isn't read."""


class Session:
    """The session of one peer.

    Args:
        write: Takes one line; raises `PeerGone` once the peer no longer reads.
        game_id: The game before any ``newgame``; None for the first one registered.
    """

    def __init__(
        self, write: Callable[[str], None], settings: EngineSettings | None = None, game_id: str | None = None
    ) -> None:
        self._write_line = write
        self._write_lock = threading.Lock()
        self._commands = Commands(self._write, settings, game_id)
        self._lock = threading.RLock()  # guards everything below
        self._moved_on = threading.Condition(self._lock)  # notified when the worker finishes a line
        self._worker: threading.Thread | None = None
        self._running: _Entry | None = None
        self._waiting: deque[_Entry] = deque()
        self._ended = False
        self._closed = False

    @property
    def closed(self) -> bool:
        """True after ``quit``, or when the peer is gone."""
        return self._closed

    @property
    def busy(self) -> bool:
        """True if a long command runs or waits."""
        with self._lock:
            return self._worker is not None

    # -- input
    def submit(self, line: str | TooLong) -> bool:
        """Take one line; return False once the session is over. Always call it from the same thread."""
        if self._closed:
            return False
        try:
            entry = self._read(line)
            if entry is not None and not self._handle_at_once(entry):
                self._carry_out(entry)
        except PeerGone:
            self.close()
        return not self._closed

    def _read(self, line: str | TooLong) -> _Entry | None:
        if isinstance(line, TooLong):
            self._write(error_line(LineRefusal("line-too-long", "the line was skipped")))
            return None
        if line.lstrip().startswith("{"):
            request = read_request(line, self._write)
            return None if request is None else _Entry(request=request)
        command, words = command_of(line)
        return None if command is None else _Entry(command, words)

    def _handle_at_once(self, entry: _Entry) -> bool:
        """Handle an entry that need not wait, and queue one that must; return False if it may run now."""
        self._let_worker_move_on()
        if entry.command == "quit":
            self.close()
            return True
        if entry.command == "stop":
            self._stop_searches()
            return True
        if isinstance(entry.request, Cancel):
            self._cancel(entry.request)
            return True
        with self._lock:
            if self._worker is None or (entry.command in _BESIDE and self._search_is_due()):
                return False
            if len(self._waiting) < MAX_WAITING:
                self._waiting.append(entry)
                return True
        refusal = LineRefusal(
            "too-many-lines", f"{MAX_WAITING} lines wait already for the search to end; one was skipped"
        )
        self._write(error_line(refusal) if entry.request is None else error_answer(entry.request.id, refusal))
        return True

    def _carry_out(self, entry: _Entry) -> None:
        """Run an entry that need not wait, in a second thread if it takes long."""
        with self._lock:
            busy = self._worker is not None
            if not busy:
                self._running = entry
        if busy:
            self._commands.beside_search(entry.command)
            return
        job = self._job_of(entry)
        if job is None:
            return
        with self._lock:
            self._worker = threading.Thread(target=self._work, args=(job, entry), name="glyphwall-search", daemon=True)
            self._worker.start()

    # -- end
    def finish(self) -> None:
        """Handle the end of input: answer what was asked, and stop what only ``stop`` would end."""
        with self._lock:
            self._ended = True
            worker = self._worker
            if self._running is not None and self._running.is_unbounded:
                self._running.stop.set()
        if worker is not None:
            worker.join()

    def close(self, timeout: float = 5.0) -> bool:
        """Stop the search (its ``bestmove`` is still written) and drop every waiting line.

        Returns:
            Whether the search ended within ``timeout`` seconds.
        """
        with self._lock:
            self._closed = True
            self._waiting.clear()
            worker = self._worker
            if self._running is not None:
                self._running.stop.set()
        if worker is None or worker is threading.current_thread():
            return True
        worker.join(timeout)
        return not worker.is_alive()

    def answer_for_search(self) -> None:
        """Answer in place of a search that doesn't return, such as one that is still loading machine code."""
        with self._lock:
            entry = self._running
            if entry is None or entry.answered:
                return
            entry.answered = True
        if entry.command == "go":
            self._write("bestmove none")
        elif entry.request is not None:
            self._write(error_answer(entry.request.id, LineRefusal("cancelled", "the engine ended")))

    # -- during a search
    def _let_worker_move_on(self) -> None:
        """Wait, if the last answer is already out, until the worker has finished that line.

        The peer may send its next ``go`` in that moment, with ``quit`` behind it: that ``go`` must then be running, not
        waiting and dropped.
        """
        with self._lock:
            self._moved_on.wait_for(
                lambda: self._running is None or not self._running.answered or self._worker is None,
                timeout=_MAX_WRAP_UP_SECONDS,
            )

    def _search_is_due(self) -> bool:
        """Return whether a long command is unanswered."""
        entries = [*self._waiting, *([self._running] if self._running else [])]
        return any(entry.is_long and not entry.answered for entry in entries)

    def _stop_searches(self) -> None:
        """Stop every search so far; JSON requests are cancelled by their id instead."""
        with self._lock:
            entries = [*self._waiting, *([self._running] if self._running else [])]
        for entry in entries:
            if entry.request is None:
                entry.stop.set()

    def _cancel(self, cancel: Cancel) -> None:
        with self._lock:
            dropped = [entry for entry in self._waiting if entry.is_due(cancel.target)]
            for entry in dropped:
                self._waiting.remove(entry)
            stopped = [self._running] if self._running and self._running.is_due(cancel.target) else []
        for entry in stopped:
            entry.stop.set()
        for _ in dropped:
            self._write(error_answer(cancel.target, LineRefusal("cancelled", "the request was cancelled")))
        self._write(cancel.answer(bool(stopped or dropped)))

    def _work(self, job: LongCommand | None, entry: _Entry) -> None:
        """Run the job in the second thread, then the lines that arrived meanwhile."""
        try:
            while True:
                if job is not None:
                    if self._closed or (self._ended and entry.is_unbounded):
                        entry.stop.set()
                    self._run(job, entry)
                with self._lock:
                    self._running = None
                    self._moved_on.notify_all()
                    if not self._waiting or self._closed:
                        self._worker = None
                        return
                    self._running = entry = self._waiting.popleft()
                job = self._job_of(entry)
        except PeerGone:
            with self._lock:
                self._closed, self._worker, self._running = True, None, None
                self._moved_on.notify_all()

    def _job_of(self, entry: _Entry) -> LongCommand | None:
        """Run an entry if it is short; return it if it is long."""
        try:
            if isinstance(entry.request, AnalysisRequest):
                return self._commands.analysis(entry.request)
            return self._commands.carry_out(entry.command, entry.words)
        except PeerGone:
            raise
        except GlyphwallError as error:
            self._write(error_line(error))
        except Exception as error:
            self._fault(error, entry)
        return None

    def _run(self, job: LongCommand, entry: _Entry) -> None:
        def last(line: str) -> None:
            # The peer may continue as soon as it reads this, before the thread is done.
            with self._lock:
                if entry.answered:
                    return
                entry.answered = True
            self._write(line)

        try:
            job.run(entry.stop, last)
        except PeerGone:
            raise
        except Exception as error:
            self._fault(error, entry)
            job.failed()

    def _fault(self, error: Exception, entry: _Entry) -> None:
        """Report a bug of the engine to the peer and on standard error, and carry on."""
        traceback.print_exception(error, file=sys.stderr)
        refusal = LineRefusal("internal", f"{type(error).__name__}: {error}")
        self._write(error_line(refusal) if entry.request is None else error_answer(entry.request.id, refusal))

    def _write(self, line: str) -> None:
        with self._write_lock:
            self._write_line(line)


class _Entry:
    """A line that was read: a command with its words, or a request."""

    def __init__(
        self, command: str = "", words: tuple[str, ...] = (), request: AnalysisRequest | Cancel | None = None
    ) -> None:
        self.command = command
        self.words = words
        self.request = request
        self.stop = threading.Event()
        self.answered = False

    @property
    def is_long(self) -> bool:
        """True if it needs a second thread."""
        return self.command in _LONG or isinstance(self.request, AnalysisRequest)

    def is_due(self, request_id: str | int) -> bool:
        """Return whether it is the request with this id, still unanswered."""
        return self.request is not None and self.request.id == request_id and not self.answered

    @property
    def is_unbounded(self) -> bool:
        """True if only ``stop`` ends it."""
        return self.command == "go" and "infinite" in self.words
