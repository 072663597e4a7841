"""A process that compiles: reads the steps to do, one a line, and answers each when it is done (see `crew`).

It ends when its input does, in the middle of a step too: whoever started it needs it no more, or is gone.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from typing import IO

from glyphwall.compiled.files import saving_error
from glyphwall.core.errors import GlyphwallError
from glyphwall.players.warm.plan import make_plan, mark_compiled
from glyphwall.players.warm.tasks import run

DONE = "done"


def main() -> None:
    """Works until the input ends."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a game from outside prints is no answer
    asked: queue.Queue[str] = queue.Queue()
    threading.Thread(target=_read, args=(sys.stdin, asked), daemon=True).start()
    while True:
        game, _, part = asked.get().partition(" ")
        try:
            step = next(step for step in make_plan([game]) if step.part == part)
            run(step)
            if (fault := saving_error()) is not None:
                raise GlyphwallError(f"compiled code can't be stored: {fault.strerror or fault}")
            mark_compiled(step)
        except GlyphwallError as error:
            answer = " ".join(str(error).split())
        except Exception as error:
            answer = f"{type(error).__name__}: {' '.join(str(error).split())}"
        else:
            answer = DONE
        print(answer, file=answers, flush=True)


def _read(lines: IO[str], asked: queue.Queue[str]) -> None:
    for line in lines:
        asked.put(line.strip())
    os._exit(0)


if __name__ == "__main__":
    main()
