"""How far long work is, on a terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


def progress_bar(quiet: bool, *, texts: bool = False, elapsed: bool = False) -> Progress:
    """A bar on standard error, gone afterwards; none where that is no terminal, or where it is to be quiet.

    Args:
        texts: it has its tasks' descriptions. elapsed: it has the time so far and not what is left.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    described = [TextColumn("{task.description}")] if texts else []
    columns = [BarColumn(), MofNCompleteColumn(), *described, TimeElapsedColumn() if elapsed else TimeRemainingColumn()]
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty())
