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


def decides() -> str:
    return f"{Path(os.environ[CHANCE]).read_text(encoding='utf-8')} {os.environ[STARTS]}"


if __name__ == "__main__":
    foresee(decides)
    sys.exit(main())
