"""A solver's table in a file: to go on later, or elsewhere.

One line of JSON (what the table is of), then its used words as pairs of place and word, uint64,
little-endian. Values do not depend on how far a search was, so nothing else need be kept.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.atomic_write import atomic_file
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.search.solver import Solver

_FORM = "glyphwall proof table 2"
"""The number goes up whenever a game's keys come to mean something else: old words would prove wrong things."""
_BLOCK = 2**20


def save(solver: Solver, path: Path) -> None:
    """Writes the table by way of another file, so that a checkpoint is whole or not there. Threads may search on.

    Raises:
        OSError: with the file's name.
    """
    table = solver.table
    with atomic_file(path) as beside, beside.open("wb") as file:
        file.write(json.dumps(_head(solver) | {"nodes": solver.nodes, "seconds": solver.seconds}).encode() + b"\n")
        for start in range(0, len(table), _BLOCK):
            block = table[start : start + _BLOCK].copy()
            places = np.flatnonzero(block)
            pairs = np.stack([places.astype(np.uint64) + np.uint64(start), block[places]], axis=1)
            file.write(pairs.astype("<u8").tobytes())


def load(solver: Solver, path: Path) -> None:
    """Fills a fresh solver's table from a file.

    Raises:
        GlyphwallError: no such file of this form, or one of another game, other rules, or another size of table.
        OSError: with the file's name.
    """
    with path.open("rb") as file:
        try:
            head: dict[str, Any] = json.loads(file.readline(10_000))
            wrong = next((name for name, value in _head(solver).items() if head.get(name) != value), None)
        except (ValueError, AttributeError):
            raise GlyphwallError(f"{path}: no checkpoint of the solver") from None
        if wrong is not None:
            raise GlyphwallError(f"{path}: its {wrong} is {head.get(wrong)!r}, and not {_head(solver)[wrong]!r}")
        solver.nodes, solver.seconds = int(head["nodes"]), float(head["seconds"])
        while data := file.read(16 * _BLOCK):
            pairs = np.frombuffer(data[: len(data) // 16 * 16], "<u8").reshape(-1, 2)
            if len(data) % 16 or (len(pairs) and int(pairs[:, 0].max()) >= len(solver.table)):
                raise GlyphwallError(f"{path}: the file is damaged")
            solver.table[pairs[:, 0].astype(np.int64)] = pairs[:, 1]


def _head(solver: Solver) -> dict[str, Any]:
    return {
        "form": _FORM,
        "game": solver.game.id,
        "rules": solver.game.rules_version,
        "options": msgspec.to_builtins(solver.options),
        "words": len(solver.table),
    }
