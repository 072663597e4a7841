"""The ``glyphwall`` command with chance that a test can foresee, for `server_process.ServerProcess`.

What decides is the text of the file that ``GLYPHWALL_TEST_CHANCE`` names: the test's name. The n-th game of a test is
the same in every run, whatever other tests had of the same server before.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from glyphwall.cli.main import main
from tests.foreseen import foresee

CHANCE = "GLYPHWALL_TEST_CHANCE"
"""The file whose text decides."""
STARTS = "GLYPHWALL_TEST_STARTS"
"""How often this server was started before, so that no id comes again."""
PASSED = "GLYPHWALL_TEST_PASSED"
"""The file with the seconds that have passed while it ran (`passing_time`)."""


def decides() -> str:
    return f"{Path(os.environ[CHANCE]).read_text(encoding='utf-8')} {os.environ[STARTS]}"


def follow_file(file: Path) -> None:
    """Let time pass in this process, a SQLite server's: its time is later by the seconds in a file."""
    from msgspec.structs import replace

    from glyphwall.server import clock
    from glyphwall.server.store.uptime import Uptime

    start, beat = clock._WALL_START, Uptime.beat

    def follow() -> None:
        clock._WALL_START = start + float(file.read_text(encoding="ascii"))

    async def follow_and_beat(uptime: Uptime, *, next_flag: float | None = None) -> None:
        if uptime._is_alive:  # else the time would count as one without a server, as it would beyond its stop
            uptime.play = replace(uptime.play, stops=float("inf"))
            follow()
        await beat(uptime, next_flag=next_flag)

    follow()
    setattr(Uptime, "beat", follow_and_beat)  # noqa: B010 (of the class, not of its type)


if __name__ == "__main__":
    foresee(decides)
    if PASSED in os.environ:
        follow_file(Path(os.environ[PASSED]))
    sys.exit(main())
