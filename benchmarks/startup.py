"""A command's wall time with everything compiled and cached."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from benchmarks.figures import Figure, shortest

if TYPE_CHECKING:
    from collections.abc import Iterator

IMPORT_MS = 150
HELP_MS = 400
FIRST_ANSWER_MS = 1500


def measure(scale: float) -> Iterator[Figure]:
    repeats = max(1, round(7 * scale))
    bare = shortest([sys.executable, "-c", "pass"], repeats)
    imported = 1000 * (shortest([sys.executable, "-c", "import glyphwall"], repeats) - bare)
    yield Figure("import glyphwall", imported, "ms", f"under {IMPORT_MS}", imported < IMPORT_MS)
    helped = 1000 * shortest([sys.executable, "-m", "glyphwall", "--help"], repeats)
    yield Figure("glyphwall --help", helped, "ms", f"under {HELP_MS}", helped < HELP_MS)
    engine = [sys.executable, "-m", "glyphwall", "engine"]
    lines = "gwi\nnewgame grawlix rules 1.0\nposition startpos\ngo visits 100\n"
    answered = 1000 * shortest(engine, repeats, input=lines.encode())
    yield Figure(
        "engine: start, first answer, end",
        answered,
        "ms",
        f"under {FIRST_ANSWER_MS}",
        answered < FIRST_ANSWER_MS,
        note="a process that searches 100 visits from the start of the game",
    )
