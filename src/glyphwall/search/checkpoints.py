"""Checkpoints: a solver's table in a file, to resume later or on another machine.

The file holds one line of JSON that identifies the table, then its used words as pairs of index and word (uint64,
little-endian). Values don't depend on the search's progress, so nothing else is saved.
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
"""The file format; raise the number when a game's keys change meaning, or old words would prove wrong results."""
_BLOCK = 2**20


def save(solver: Solver, path: Path) -> None:
    """Save the table atomically; threads may keep searching.

    Raises:
        OSError: The file cannot be written.
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
    """Fill a new solver's table from a file.

    Raises:
        GlyphwallError: The file is no checkpoint, or belongs to another game, other rules or another table size.
        OSError: The file cannot be read.
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
