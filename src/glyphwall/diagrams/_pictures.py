"""Drawings as PDF and PNG, with the fonts built into Typst, so that they look the same everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.core._safe_text import for_terminal, one_line
from glyphwall.core.errors import BadDrawing
from glyphwall.diagrams.look import Frames
from glyphwall.printing.typesetting import Document, to_pdf, to_pngs
from glyphwall.render.framing import size_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.diagrams.formats import Diagram
    from glyphwall.diagrams.look import Frame
    from glyphwall.render.framing import Size

DPI = 96
MOST_PIXELS = 60_000_000
"""The size limit of one picture."""
_TEMPLATE = Path(__file__).with_name("drawing.typ")


def write_pdf(diagram: Diagram) -> bytes:
    """Write a PDF with a page for each drawing: PDF/A, tagged, with descriptions of the drawings."""
    look = diagram.paper_look
    return to_pdf(document_of(Frames(diagram.steps, look), diagram.title, look.locale))


def write_png(diagram: Diagram) -> bytes:
    """Write one drawing as PNG."""
    frame, scale = Frames(diagram.steps, diagram.paper_look)[0], diagram.look.scale
    check_size(size_of(frame.svg), 1, scale, MOST_PIXELS)
    return to_pngs(document_of([frame], "", "en"), DPI * scale)[0]


def check_size(size: Size, count: int, scale: float, most: int) -> None:
    """Raise BadDrawing if some drawings have too many pixels."""
    pixels = count * size.width * size.height * scale * scale
    if pixels > most:
        raise BadDrawing(
            f"{count} drawings at scale {scale:g} have {pixels / 1e6:.0f} million pixels, more than "
            f"{most // 1_000_000}; choose a smaller scale or fewer positions"
        )


def document_of(frames: Sequence[Frame], title: str, locale: str) -> Document:
    """Return a document with a page for each drawing."""
    files = {f"{number}.svg": frame.svg for number, frame in enumerate(frames)}
    pages = []
    for name, frame in zip(files, frames, strict=True):
        size = size_of(frame.svg)
        words = for_terminal("\n".join(part for part in (frame.caption, frame.words) if part))
        pages.append({"picture": name, "words": words, "width": size.width, "height": size.height})
    return Document(_TEMPLATE, {"title": one_line(title), "locale": locale, "pages": pages}, files)
