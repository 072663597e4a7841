"""Printed sheets, opened by other programs: pypdf reads them, PDFium draws them. Lengths in millimetres."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np
import pypdfium2
from pypdf import PdfReader

if TYPE_CHECKING:
    from pathlib import Path

POINTS = 72 / 25.4
"""Points per millimetre."""

DOTS = 10
"""Dots per millimetre, for pages measured as pictures."""


class Opened:
    """A PDF file."""

    def __init__(self, path: Path) -> None:
        self.bytes = path.read_bytes()
        self.reader = PdfReader(io.BytesIO(self.bytes))
        self.pages = [page.extract_text() for page in self.reader.pages]

    @property
    def text(self) -> str:
        """Return all of its words, with single spaces."""
        return " ".join(" ".join(self.pages).split())

    def sizes(self) -> set[tuple[float, float]]:
        """Return width and height of the pages."""
        boxes = [page.mediabox for page in self.reader.pages]
        return {(round(float(box.width) / POINTS, 1), round(float(box.height) / POINTS, 1)) for box in boxes}

    def fonts_embedded(self) -> bool:
        """Return whether it has fonts and embeds all of them."""
        found = [_descriptor(font) for page in self.reader.pages for font in _fonts(page)]
        return bool(found) and all({"/FontFile", "/FontFile2", "/FontFile3"} & set(each) for each in found)

    def tagged(self) -> bool:
        """Return whether it has a structure and a language."""
        root: Any = self.reader.trailer["/Root"]
        return bool(root["/MarkInfo"]["/Marked"]) and "/StructTreeRoot" in root and len(root["/Lang"]) == 2

    def archival(self) -> bool:
        """Return whether it claims to be PDF/A-2a and PDF/UA-1."""
        root: Any = self.reader.trailer["/Root"]
        said = root["/Metadata"].get_data().decode()
        return "<pdfaid:part>2<" in said and "<pdfaid:conformance>A<" in said and "<pdfuaid:part>1<" in said

    def dots(self, page: int) -> np.ndarray[Any, Any]:
        """Return a page in grey, `DOTS` per millimetre, 0 black."""
        drawn = pypdfium2.PdfDocument(self.bytes)[page].render(scale=DOTS / POINTS, grayscale=True).to_numpy()
        return np.asarray(drawn).reshape(drawn.shape[0], drawn.shape[1])


def _fonts(page: Any) -> list[Any]:
    fonts = page["/Resources"].get("/Font", {})
    return [font.get_object() for font in fonts.values()]


def _descriptor(font: Any) -> Any:
    inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    return inner["/FontDescriptor"]


def runs(line: np.ndarray[Any, Any], dark: int = 100) -> list[tuple[float, float]]:
    """Return the dark ranges of a row or a column of dots: from, to."""
    steps = np.flatnonzero(np.diff(np.concatenate(([0], (line < dark).astype(int), [0]))))
    return [(start / DOTS, end / DOTS) for start, end in steps.reshape(-1, 2)]
