"""Typesetting by Typst: a game's template, with values and pictures in memory, becomes a PDF or PNG.

The PDFs are PDF/A-2a and PDF/UA-1: embedded fonts, tags, a language, and descriptions of every picture. Only the fonts
built into Typst are used, so a sheet looks the same on every machine.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import typst

from glyphwall.core._decoding import prepare_type
from glyphwall.core._safe_text import REPLACEMENT, for_markup, without_controls
from glyphwall.core.errors import BadPrint
from glyphwall.render.raster import typst_fonts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.printing.declarations import Order

STANDARDS = ("a-2a", "ua-1")
PREVIEW_DPI = 96
_NOT_LATIN = re.compile("[^\x00-\u024f]")
"""Characters that a font may lack; every font has the earlier ones."""
_EAST_ASIAN = re.compile("[\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
"""Characters that no font has; there are too many to try each."""
_MOST_TRIED = 200
"""The maximum number of characters tried for one text; each takes some milliseconds."""
_LACKS = re.compile("could not be displayed with|contains the codepoint")
MOST_PICTURES = 8
"""The maximum number of pages of a preview."""


@dataclass(frozen=True)
class Document:
    """A document to typeset.

    Attributes:
        template: a Typst file; it may import ``common.typ``, and reads ``json("data.json")``.
        data: the values for it, including ``data.locale``.
        files: pictures by the name that the template uses.
    """

    template: Path
    data: Mapping[str, Any]
    files: Mapping[str, str] = field(default_factory=dict)

    def sources(self) -> dict[str, bytes]:
        """Return all files, as Typst needs them. Pictures have only characters that a font has."""
        return {
            "main.typ": self.template.read_bytes(),
            "common.typ": Path(__file__).with_name("common.typ").read_bytes(),
            "data.json": msgspec.json.encode(self.data),
            **{name: replace_unsupported(text).encode() for name, text in self.files.items()},
        }

    def with_supported_values(self) -> Document:
        """Return the same document with only characters in its values that a font has."""
        return replace(self, data=_with_supported(self.data))


def replace_unsupported(text: str) -> str:
    """Replace each character that none of the fonts has: a PDF of these standards must not hold it."""
    missing = _missing_of(set(_NOT_LATIN.findall(text)))
    return "".join(REPLACEMENT if sign in missing else sign for sign in text) if missing else text


def _missing_of(signs: set[str]) -> set[str]:
    """Return the characters that no font has, or that are too many to try."""
    unknown = sorted(sign for sign in signs if sign not in _supported and not _EAST_ASIAN.match(sign))
    _try(unknown[:_MOST_TRIED])
    return {sign for sign in signs if not _supported.get(sign, False)}


def _try(signs: Sequence[str]) -> None:
    """Find the characters that the fonts have: try all together, then halves down to single ones."""
    if not signs:
        return
    shown = _can_show(signs)
    if shown or len(signs) == 1:
        _supported.update(dict.fromkeys(signs, shown))
        return
    middle = len(signs) // 2
    _try(signs[:middle])
    _try(signs[middle:])


_supported: dict[str, bool] = {}
"""The characters tried so far, and whether a font has each."""


def _can_show(signs: Sequence[str]) -> bool:
    """Typeset characters as a text in a picture, the strictest case: there Typst chooses among all fonts."""
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>{for_markup(" ".join(signs))}</text></svg>'
    )
    sources = {"main.typ": b'#set document(title: "-")\n#image("a.svg", alt: "-")', "a.svg": drawn.encode()}
    try:
        _typeset(sources, format="pdf", pdf_standards=list(STANDARDS))
    except typst.TypstError:
        return False
    return True


def to_pdf(document: Document) -> bytes:
    """Typeset the document as a PDF."""
    made: bytes = _compile(document, format="pdf", pdf_standards=list(STANDARDS))
    return made


def to_pngs(document: Document, dpi: float = PREVIEW_DPI) -> list[bytes]:
    """Typeset the pages of the document as PNG pictures."""
    made = _compile(document, format="png", ppi=float(dpi))
    return [made] if isinstance(made, bytes) else list(made)


def _with_supported(value: Any) -> Any:
    if isinstance(value, str):
        return replace_unsupported(without_controls(value))
    if isinstance(value, Mapping):
        return {name: _with_supported(inner) for name, inner in value.items()}
    return [_with_supported(inner) for inner in value] if isinstance(value, (list, tuple)) else value


def _typeset(sources: dict[str, bytes], **options: Any) -> Any:
    return typst.compile(sources, font_paths=typst_fonts(), **options)


def _compile(document: Document, **options: Any) -> Any:
    try:
        try:
            return _typeset(document.sources(), **options)
        except typst.TypstError as error:
            if not _LACKS.search(str(error)):
                raise
            # Values may be spoken only, like descriptions, which needs no font; so they are replaced only now.
            return _typeset(document.with_supported_values().sources(), **options)
    except typst.TypstError as error:
        # A template reports an error as "sheet: " and the reason.
        _, found, why = str(error).partition("sheet: ")
        if not found:
            raise
        raise BadPrint(why.splitlines()[0]) from None


@dataclass(frozen=True)
class Typeset:
    """The maker of a print that is a document, built for an order."""

    document: Callable[[Order], Document]

    def write(self, order: Order, out: Path) -> None:
        """Write the PDF."""
        order.tell(0, 1)
        out.write_bytes(to_pdf(self.document(order)))
        order.tell(1, 1)

    def pictures(self, order: Order) -> Sequence[bytes]:
        """Render the first pages."""
        return to_pngs(self.document(order))[:MOST_PICTURES]


# -- in a process of its own --------------------------------------------------------------------------


class _PngRequest(msgspec.Struct, frozen=True):
    template: str
    data: dict[str, Any]
    files: dict[str, str]
    dpi: float


def pngs_apart(document: Document, dpi: float) -> list[bytes]:
    """Render the pages of a document as PNG pictures in a process of its own.

    Typst caches its results. For a long series of drawings the cache is useless and grows by megabytes with every page,
    so groups of pages are typeset in a process whose memory is freed when it ends.
    """
    request = _PngRequest(str(document.template), dict(document.data), dict(document.files), dpi)
    command = [sys.executable, "-P", "-m", __name__]
    # Ctrl-C goes only to this process, which ends the other one.
    done = subprocess.run(
        command, input=msgspec.msgpack.encode(request), capture_output=True, start_new_session=True, check=False
    )
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["nothing"]
        raise RuntimeError(f"typesetting in a process of its own ended with {done.returncode}: {said[-1]}")
    return msgspec.msgpack.decode(done.stdout, type=prepare_type(list[bytes]))


def _main() -> None:
    request = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=prepare_type(_PngRequest))
    document = Document(Path(request.template), request.data, request.files)
    sys.stdout.buffer.write(msgspec.msgpack.encode(to_pngs(document, request.dpi)))


if __name__ == "__main__":
    _main()
