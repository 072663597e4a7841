"""The line below a table of results: when it was measured, under which rules, by which command.

    Measured: 2026-11-23; rules: grawlix 1.0; command: `glyphwall study ...`, `glyphwall match ...`

The rules are those of the measurement, which may be older than today's. Where no command makes the figures again, the
line says why: ``command: none (the network is not in the repository)``.
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
    """Where figures come from.

    Attributes:
        page: the page's name.
        date: of the measurement, ISO 8601.
        game, rules: whose rules, and their version then.
        commands: that make the figures again; none where ``reason`` says why.
        table: the table above the line, as rows of cells; empty where the line stands alone.
    """

    page: str
    date: str
    game: str
    rules: str
    commands: tuple[str, ...]
    reason: str
    table: tuple[tuple[str, ...], ...]


def blocks_of(page: str) -> Iterator[list[str]]:
    """Yield the page's blocks of lines between blank lines; code and marks of generated parts are left out."""
    text = (RESULTS / page).read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^<!-- .* -->$", "", text, flags=re.MULTILINE)
    for block in re.split(r"\n\s*\n", text):
        if lines := [line.strip() for line in block.splitlines() if line.strip()]:
            yield lines


def read_provenance(page: str) -> list[Provenance]:
    """Read every such line of a page. It speaks of the tables above it in its section.

    Raises:
        ValueError: a table without one, or a line in another form; says which.
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
            raise ValueError(f"{page}: nothing says where the table that begins {table[0]!r} comes from")
        elif lines[0].startswith("|"):
            table = lines
    return found


def pages() -> list[str]:
    """All pages of results."""
    return sorted(path.name for path in RESULTS.glob("*.md"))
