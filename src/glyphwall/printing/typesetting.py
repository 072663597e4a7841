"""Typesetting by Typst: a template beside the game's code, values and pictures in memory, PDF or PNG out of it.

The PDFs are PDF/A-2a and PDF/UA-1: fonts embedded, tagged, with a language, and words for every picture. Only the
fonts that Typst carries are used, so a sheet looks the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import typst

from glyphwall.core.errors import BadPrint

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glyphwall.printing.prints import Order

STANDARDS = ("a-2a", "ua-1")
PREVIEW_DPI = 96
MOST_PICTURES = 8
"""Pages of a preview; whoever wants all of them makes the file."""


@dataclass(frozen=True)
class Document:
    """What is to be typeset.

    Attributes:
        template: a Typst file; it may import ``house.typ``, and reads ``json("data.json")``.
        data: the values for it; ``data.locale`` and the like are the template's business.
        files: pictures by the name that the template uses.
    """

    template: Path
    data: Mapping[str, Any]
    files: Mapping[str, str] = field(default_factory=dict)

    def sources(self) -> dict[str, bytes]:
        """All files, as Typst wants them."""
        return {
            "main.typ": self.template.read_bytes(),
            "house.typ": Path(__file__).with_name("house.typ").read_bytes(),
            "data.json": msgspec.json.encode(self.data),
            **{name: text.encode() for name, text in self.files.items()},
        }


@cache
def _fonts() -> Any:
    return typst.Fonts(include_system_fonts=False)


def to_pdf(document: Document) -> bytes:
    """The document as a PDF."""
    made: bytes = _compile(document, format="pdf", pdf_standards=list(STANDARDS))
    return made


def to_pngs(document: Document, dpi: float = PREVIEW_DPI) -> list[bytes]:
    """The pages of the document as PNG pictures."""
    made = _compile(document, format="png", ppi=float(dpi))
    return [made] if isinstance(made, bytes) else list(made)


def _compile(document: Document, **options: Any) -> Any:
    try:
        return typst.compile(document.sources(), font_paths=_fonts(), **options)
    except typst.TypstError as error:
        # A template that refuses says why, after the word "sheet:".
        _, found, why = str(error).partition("sheet: ")
        if not found:
            raise
        raise BadPrint(why.splitlines()[0]) from None


@dataclass(frozen=True)
class Typeset:
    """The maker of a print that is a document.

    Attributes:
        document: makes the document for an order.
    """

    document: Callable[[Order], Document]

    def write(self, order: Order, out: Path) -> None:
        """The PDF."""
        order.tell(0, 1)
        out.write_bytes(to_pdf(self.document(order)))
        order.tell(1, 1)

    def pictures(self, order: Order) -> Sequence[bytes]:
        """Its first pages."""
        return to_pngs(self.document(order))[:MOST_PICTURES]
