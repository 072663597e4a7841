"""The engine as a process: a session on standard input and output."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from glyphwall.engine.lines import DescriptorWriter, PeerGone, read_lines
from glyphwall.engine.session import Session

if TYPE_CHECKING:
    from glyphwall.engine.settings import EngineSettings

INTERRUPTED = 130


def serve_pipes(
    settings: EngineSettings | None = None, game_id: str | None = None, source: int = 0, sink: int = 1
) -> int:
    """Run the lines of file descriptor ``source`` until ``quit`` or their end, writing to ``sink``.

    ``settings`` are the engine options at the start, ``game_id`` is the game before any ``newgame``.

    Returns:
        The exit code: 0, or 130 after Ctrl-C (the search's ``bestmove`` is still written).

    Raises:
        OSError: ``sink`` could not be written, for example because the disk is full.
    """
    write = DescriptorWriter(sink)
    session = Session(write, settings, game_id)
    code = 0
    try:
        for line in read_lines(source):
            if not session.submit(line):
                break
        else:
            session.finish()
    except KeyboardInterrupt:
        code = INTERRUPTED
    if not session.close():
        # A search that doesn't return (in compiled code) must not keep the process alive.
        with contextlib.suppress(OSError, PeerGone):
            session.answer_for_search()
            sys.stderr.flush()
        os._exit(code)
    if write.failure is not None and not isinstance(write.failure, BrokenPipeError):  # a peer may leave at any time
        raise write.failure
    return code
