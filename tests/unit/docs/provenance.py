"""The line below a table of results: its date, rules and command.

    Measured: 2026-11-23; rules: grawlix 1.0; command: `glyphwall study ...`, `glyphwall match ...`

The rules may be older than today's. If no command repeats the figures, the line says why: ``command: none (the network
is not in the repository)``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.unit.docs.command_lines import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

RESULTS = ROOT / "docs" / "results"
_HEAD = "Measured: "
_LINE = re.compile(
    r"Measured: (?P<date>\d{4}-\d\d-\d\d); rules: (?P<game>[a-z]+) (?P<rules>[\d.]+); command: "
    r"(?:(?P<commands>`[^`]+`(?:, `[^`]+`)*)|none \((?P<reason>[^)]+)\))"
)


@dataclass(frozen=True)
class Provenance:
    """The origin of a table's figures; ``reason`` says why there are no commands."""

    page: str
    date: str
    game: str
    rules: str
    commands: tuple[str, ...]
    reason: str
    table: tuple[tuple[str, ...], ...]


def blocks_of(page: str) -> Iterator[list[str]]:
    """Yield the blocks of lines between blank lines, without code and comments."""
    text = (RESULTS / page).read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^<!-- .* -->$", "", text, flags=re.MULTILINE)
    for block in re.split(r"\n\s*\n", text):
        if lines := [line.strip() for line in block.splitlines() if line.strip()]:
            yield lines


def read_provenance(page: str) -> list[Provenance]:
    """Read every such line of a page. It belongs to the tables above it in its section.

    Raises:
        ValueError: A table has no such line, or a line has another form.
    """
    found: list[Provenance] = []
    table: list[str] = []
    for lines in [*blocks_of(page), ["# the end"]]:
        text = " ".join(lines)
        if text.startswith(_HEAD):
            match = _LINE.fullmatch(text)
            if match is None:
                raise ValueError(f"{page}: not in the form of tests/unit/docs/provenance.py: {text}")
            rows = tuple(tuple(cell.strip() for cell in row.strip("|").split("|")) for row in table)
            commands = tuple(re.findall(r"`([^`]+)`", match["commands"] or ""))
            found.append(
                Provenance(page, match["date"], match["game"], match["rules"], commands, match["reason"] or "", rows)
            )
            table = []
        elif table and text.startswith("#"):
            raise ValueError(f"{page}: no line says where the table {table[0]!r} comes from")
        elif lines[0].startswith("|"):
            table = lines
    return found


def pages() -> list[str]:
    """Return the names of all pages of results."""
    return sorted(path.name for path in RESULTS.glob("*.md"))
