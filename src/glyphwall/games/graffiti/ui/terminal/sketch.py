"""A drawing in characters: texts at places, and cells that the cursor can reach. Plain arithmetic."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class Span(NamedTuple):
    """Text of one tone: ``label``, ``wall``, ``paint-r`` and so on (canvas.py paints them)."""

    text: str
    tone: str = "text"


Line = tuple[Span, ...]


def length(line: Iterable[Span]) -> int:
    """Return the number of columns of a line."""
    return sum(len(span.text) for span in line)


@dataclass(frozen=True)
class SketchCell:
    """A place of the table (``key``: see `plies.place_of`): its lines, with a column of marks at either side."""

    key: str
    x: int
    y: int
    lines: tuple[Line, ...]
    ground: str = "text"

    @property
    def right(self) -> int:
        """The column after its last."""
        return self.x + max(map(length, self.lines)) + 2

    @property
    def bottom(self) -> int:
        """The row after its last."""
        return self.y + len(self.lines)


@dataclass
class Sketch:
    """Texts and cells at their places."""

    cells: list[SketchCell] = field(default_factory=list)
    labels: list[tuple[int, int, Line]] = field(default_factory=list)

    @property
    def width(self) -> int:
        return max([cell.right for cell in self.cells] + [x + length(line) for x, _, line in self.labels], default=0)

    @property
    def height(self) -> int:
        return max([cell.bottom for cell in self.cells] + [y + 1 for _, y, _ in self.labels], default=0)

    def label(self, x: int, y: int, *spans: Span) -> None:
        self.labels.append((x, y, spans))

    def find(self, key: str) -> SketchCell | None:
        """Return the first cell of that key."""
        return next((cell for cell in self.cells if cell.key == key), None)

    def at(self, x: int, y: int) -> SketchCell | None:
        """Return the cell under a point."""
        return next((cell for cell in self.cells if cell.x <= x < cell.right and cell.y <= y < cell.bottom), None)

    def beside(self, here: SketchCell, across: int, down: int) -> SketchCell:
        """Return the next cell in a direction, or the same one at the edge."""

        def far(cell: SketchCell) -> tuple[int, int]:
            gap_x = max(cell.x - here.right, here.x - cell.right, 0)
            gap_y = max(cell.y - here.bottom + 1, here.y - cell.bottom + 1, 0)
            # A line is about as high as two columns are wide; straight paths are preferred.
            return (gap_x + 8 * gap_y if across else 2 * gap_y + gap_x), abs(cell.x - here.x)

        if across:
            beyond = [cell for cell in self.cells if (cell.x >= here.right if across > 0 else cell.right <= here.x)]
        else:
            beyond = [cell for cell in self.cells if (cell.y >= here.bottom if down > 0 else cell.bottom <= here.y)]
        return min(beyond, key=far, default=here)


class Flow:
    """A layout that puts texts side by side and wraps at the right edge."""

    def __init__(self, sketch: Sketch, x: int, y: int, width: int) -> None:
        self.sketch, self.left, self.right = sketch, x, x + width
        self.x, self.y, self.indent = x, y, x

    @property
    def next_line(self) -> int:
        """The first line below all of it."""
        return self.y + (self.x > self.left)

    def heading(self, text: str) -> None:
        """Start a line with a heading; the following texts are indented."""
        if self.x > self.left:
            self.x, self.y = self.left, self.y + 1
        self.text(Span(text, "label"))
        self.indent = self.left + 1

    def text(self, *spans: Span) -> None:
        """Add text that can be broken only between its spans."""
        for span in spans:
            self._room(len(span.text))
            self.sketch.label(self.x, self.y, span)
            self.x += len(span.text)

    def gap(self, width: int = 1) -> None:
        if self.x > self.indent:
            self.x += width

    def cell(self, key: str, *spans: Span) -> None:
        width = length(spans) + 2
        self._room(width)
        self.sketch.cells.append(SketchCell(key, self.x, self.y, (spans,)))
        self.x += width

    def _room(self, width: int) -> None:
        if self.x + width > self.right and self.x > self.indent:
            self.x, self.y = self.indent, self.y + 1


def fit(spans: Sequence[Span], width: int) -> Line:
    """Cut spans to a width."""
    return tuple(_cut(spans, width))


def _cut(spans: Sequence[Span], width: int) -> Iterator[Span]:
    for text, tone in spans:
        if width > 0 and text:
            yield Span(text[:width], tone)
        width -= len(text)
