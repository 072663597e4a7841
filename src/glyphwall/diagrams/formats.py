"""The file formats of diagrams; the code that writes one is imported on use.

Other packages add formats with entry points in the group ``glyphwall.diagrams``: the name of the entry point is the
name of the format, and its value a `DrawingFormat`. TikZ is added this way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

from glyphwall.core._entry_points import load_extensions
from glyphwall.core._extras import load_target
from glyphwall.core.errors import BadDrawing
from glyphwall.diagrams.look import Look

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from glyphwall.diagrams.steps import LineStep


@dataclass(frozen=True)
class Diagram:
    """A line to draw.

    Attributes:
        steps: the line; only the last position for formats of one position.
        tell: a progress callback: (drawings done, drawings in all).
    """

    steps: Sequence[LineStep]
    look: Look = field(default_factory=Look)
    title: str = ""
    tell: Callable[[int, int], None] = lambda done, of: None

    @property
    def paper_look(self) -> Look:
        """The look in formats that cannot ask the reader for a theme: light by default."""
        return replace(self.look, theme="light") if self.look.theme == "auto" else self.look


DiagramWriter = Callable[[Diagram], bytes]
"""Writes a diagram in one format; raises BadDrawing for an unknown place, or one that is too large."""


@dataclass(frozen=True)
class DrawingFormat:
    """A file format.

    Attributes:
        target: its `DiagramWriter`: ``"package.module:function"``.
        line: a file holds a whole line; otherwise one position.
    """

    suffix: str
    target: str
    line: bool = False
    extra: str | None = None

    def writer(self) -> DiagramWriter:
        """Import the function that writes it; raise MissingLibrary if a library isn't installed."""
        writer: DiagramWriter = load_target(self.target, self.extra, f"a drawing as {self.suffix}")
        return writer


_BUILT_IN = {
    "svg": DrawingFormat("svg", "glyphwall.diagrams.making:write_svg"),
    "png": DrawingFormat("png", "glyphwall.diagrams._pictures:write_png", extra="draw"),
    "pdf": DrawingFormat("pdf", "glyphwall.diagrams._pictures:write_pdf", line=True, extra="draw"),
    "gif": DrawingFormat("gif", "glyphwall.diagrams._animation:write_gif", line=True, extra="draw"),
    "webp": DrawingFormat("webp", "glyphwall.diagrams._animation:write_webp", line=True, extra="draw"),
    "html": DrawingFormat("html", "glyphwall.diagrams._player:write_html", line=True),
    "text": DrawingFormat("txt", "glyphwall.diagrams.making:write_ascii"),
    "unicode": DrawingFormat("txt", "glyphwall.diagrams.making:write_unicode"),
}


@cache
def drawing_formats() -> Mapping[str, DrawingFormat]:
    """Return all formats by name, the built-in ones first; ``text`` is ASCII, ``unicode`` as in the terminal."""
    return _BUILT_IN | load_extensions("glyphwall.diagrams", DrawingFormat) | _BUILT_IN


def format_of(path: Path) -> str:
    """Return the format for a file name: the first with that suffix or name."""
    suffix = path.suffix.removeprefix(".").lower()
    for name, form in drawing_formats().items():
        if suffix in (form.suffix, name):
            return name
    known = ", ".join(f".{suffix}" for suffix in dict.fromkeys(form.suffix for form in drawing_formats().values()))
    raise BadDrawing(f"{path.name}: unknown file type; use {known}, or choose a --format")
